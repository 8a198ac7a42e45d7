//! The law of budgets: a search keeps within them to the node, repeats itself, and answers with a legal
//! move even where it may spend nothing.

use std::time::Duration;

use crate::position::Game;
use crate::search::{
    BoxedSearch, Budget, Engine, Limits, MonteCarlo, ProofNumber, Report, Stop, Unobserved, boxed,
};

use super::searches::{Guess, engine_options, exact};
use super::{Law, Sample, Violation};

/// How many positions are tried, and how deep: deeper than the largest budget reaches.
const TRIED: usize = 30;
const DEPTH: u32 = 6;
const NODES: [u64; 3] = [1, 10, 100];

pub(super) fn hold<G: Game + 'static>(sample: &Sample<G>) -> Result<u64, Violation> {
    let open = || sample.searched().filter(|root| root.outcome().is_none());
    let stride = open().count().div_ceil(TRIED).max(1);
    let mut tried = 0;
    for root in open().step_by(stride) {
        for (name, mut search) in every_search::<G>(sample.effort.seed) {
            let mut trial = Trial {
                sample,
                root,
                name,
                search: &mut search,
            };
            for limits in nothing() {
                trial.answers_for_nothing(limits)?;
            }
            for nodes in NODES {
                trial.keeps_within(nodes)?;
            }
            tried += 1;
        }
    }
    Ok(tried)
}

fn every_search<G: Game + 'static>(seed: u64) -> Vec<(&'static str, BoxedSearch<G>)> {
    let guess = Guess::<G>::hashed();
    let mut searches = exact(DEPTH, &guess);
    searches.push((
        "engine",
        boxed(Engine::with_options(guess, engine_options(DEPTH))),
    ));
    searches.push(("proof numbers", boxed(ProofNumber::default())));
    searches.push(("Monte Carlo", boxed(MonteCarlo::new(seed))));
    searches
}

/// Limits under which nothing can be done.
fn nothing() -> [Limits; 3] {
    let raised = Stop::new();
    raised.raise();
    let none = Limits::default;
    [
        Limits {
            nodes: Some(0),
            ..none()
        },
        Limits {
            time: Some(Duration::ZERO),
            ..none()
        },
        Limits {
            stop: raised,
            ..none()
        },
    ]
}

/// A search at a position.
struct Trial<'sample, G: Game> {
    sample: &'sample Sample<G>,
    root: &'sample G,
    name: &'static str,
    search: &'sample mut BoxedSearch<G>,
}

impl<G: Game> Trial<'_, G> {
    fn run(&mut self, limits: Limits) -> Report<G::Move> {
        let moves: Vec<G::Move> = self.root.moves().collect();
        (self.search)(self.root, &moves, &mut Budget::new(limits), &mut Unobserved)
    }

    fn ensure(&self, is_so: bool, what: impl FnOnce() -> String) -> Result<(), Violation> {
        if is_so {
            return Ok(());
        }
        let what = format!("{}: {}", self.name, what());
        Err(self.sample.broken(Law::BudgetsHold, self.root, what))
    }

    fn is_legal(&self, report: &Report<G::Move>) -> Result<(), Violation> {
        let best = report.best();
        self.ensure(
            best.is_some_and(|mv| self.root.try_after(mv).is_ok()),
            || format!("it answers {best:?}, which is no legal move"),
        )
    }

    fn answers_for_nothing(&mut self, limits: Limits) -> Result<(), Violation> {
        let report = self.run(limits);
        self.is_legal(&report)?;
        self.ensure(report.is_interrupted && !report.is_proven, || {
            "it claims to know something for nothing".to_owned()
        })?;
        self.ensure(report.nodes == 0, || {
            format!("it visits {} nodes for nothing", report.nodes)
        })
    }

    fn keeps_within(&mut self, nodes: u64) -> Result<(), Violation> {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let report = self.run(limits.clone());
        self.is_legal(&report)?;
        let is_within = match report.is_interrupted {
            true => report.nodes == nodes,
            false => report.nodes <= nodes,
        };
        self.ensure(is_within, || {
            format!("it visits {} nodes of {nodes}", report.nodes)
        })?;
        let again = self.run(limits);
        self.ensure(report == again, || {
            format!("on {nodes} nodes it answers differently the second time")
        })
    }
}
