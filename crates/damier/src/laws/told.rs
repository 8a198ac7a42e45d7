//! The law of observers: from what a search tells, what it answers follows.

use crate::position::Game;
use crate::score::Score;
use crate::search::{
    AlphaBeta, BoxedSearch, Budget, Engine, Event, Limits, Minimax, MonteCarlo, Negamax,
    ProofNumber, Recorder, Report, SssStar, Tree, Unobserved, UpperBound, Why, boxed,
};

use super::searches::{Guess, affordable_depth, engine_options, exact};
use super::{Law, Sample, Violation};

const MAX_EVENTS: usize = 1 << 20;
const GAMES: u64 = 200;
const PROOF_NODES: u64 = 2000;

/// A search that was watched: what it told, and what it answered.
struct Watched<'sample, G: Game> {
    sample: &'sample Sample<G>,
    root: &'sample G,
    name: &'static str,
    report: Report<G::Move>,
    events: Recorder<G::Move>,
    tree: Tree<G::Move>,
}

pub(super) fn is_the_truth<G: Game + 'static>(sample: &Sample<G>) -> Result<u64, Violation> {
    let mut tried = 0;
    for root in sample.searched().filter(|root| root.outcome().is_none()) {
        let depth = affordable_depth(root, sample.effort.nodes);
        let hashed = Guess::<G>::hashed();
        let guess = || hashed.clone();
        for (name, search) in [
            ("minimax", boxed(Minimax::new(depth, guess()))),
            ("negamax", boxed(Negamax::new(depth, guess()))),
            ("upper bound", boxed(UpperBound::new(depth, guess()))),
            ("alpha-beta", boxed(AlphaBeta::new(depth, guess()))),
        ] {
            Watched::of(sample, root, name, search, None)?.one_pass()?;
        }
        for (name, search) in exact(depth, &hashed) {
            Watched::of(sample, root, name, search, None)?.ends_with_the_value()?;
        }
        let engine = boxed(Engine::with_options(guess(), engine_options(depth)));
        Watched::of(sample, root, "engine", engine, None)?.ends_with_the_value()?;
        let sss_star = boxed(SssStar::new(depth, guess()));
        Watched::of(sample, root, "SSS*", sss_star, None)?.counts_its_nodes()?;
        let monte_carlo = boxed(MonteCarlo::new(sample.effort.seed));
        Watched::of(sample, root, "Monte Carlo", monte_carlo, Some(GAMES))?.counts_its_games()?;
        let proof_number = boxed(ProofNumber::default());
        let proof = Watched::of(
            sample,
            root,
            "proof numbers",
            proof_number,
            Some(PROOF_NODES),
        )?;
        proof.counts_its_visits()?;
        tried += 1;
    }
    Ok(tried)
}

impl<'sample, G: Game> Watched<'sample, G> {
    /// Searches twice, watched and not: that must make no difference.
    fn of(
        sample: &'sample Sample<G>,
        root: &'sample G,
        name: &'static str,
        mut search: BoxedSearch<G>,
        nodes: Option<u64>,
    ) -> Result<Watched<'sample, G>, Violation> {
        let moves: Vec<G::Move> = root.moves().collect();
        let budget = || {
            Budget::new(Limits {
                nodes,
                ..Limits::default()
            })
        };
        let mut events = Recorder::new(MAX_EVENTS);
        let report = search(root, &moves, &mut budget(), &mut events);
        let unwatched = search(root, &moves, &mut budget(), &mut Unobserved);
        let watched = Watched {
            sample,
            root,
            name,
            report,
            tree: events.tree(),
            events,
        };
        watched.ensure(watched.report == unwatched, || {
            "it answers differently when it is watched".to_owned()
        })?;
        Ok(watched)
    }

    fn ensure(&self, is_so: bool, what: impl FnOnce() -> String) -> Result<(), Violation> {
        if is_so {
            return Ok(());
        }
        let what = format!("{}: {}", self.name, what());
        let law = Law::ObserversAreToldTheTruth;
        Err(self.sample.broken(law, self.root, what))
    }

    /// A depth-first search in one pass enters every node but the root once.
    fn one_pass(&self) -> Result<(), Violation> {
        self.counts_nodes_and_leaves()?;
        self.ensure(self.tree.best_line() == self.report.line, || {
            "its line is not the best of its tree".to_owned()
        })?;
        let children = self.tree.nodes()[0].children.iter();
        let values = children.filter_map(|child| self.tree.nodes()[*child].score);
        let value = values.map(Score::before_the_move).max();
        self.ensure(value == Some(self.report.score), || {
            format!("its moves are worth {value:?} and it {}", self.report.score)
        })?;
        self.cuts_reach_their_bound()
    }

    /// A node that was cut off has a value that reaches the bound, which is its window's.
    fn cuts_reach_their_bound(&self) -> Result<(), Violation> {
        for node in self.tree.nodes() {
            if let (Some(Why::Cut(bound)), Some(score), Some(window)) =
                (node.why, node.score, node.window)
            {
                self.ensure(score >= bound && bound == window.beta, || {
                    format!("a node worth {score} was cut at {bound}")
                })?;
            }
        }
        Ok(())
    }

    fn counts_nodes_and_leaves(&self) -> Result<(), Violation> {
        let (nodes, leaves) = (self.tree.nodes().len(), self.tree.leaves());
        let counted = (self.report.nodes, self.report.leaves);
        self.ensure((nodes as u64, leaves as u64) == counted, || {
            format!("{nodes} nodes and {leaves} leaves were told, it counts {counted:?}")
        })
    }

    fn ends_with_the_value(&self) -> Result<(), Violation> {
        let last = self.tree.nodes()[0].score;
        self.ensure(last == Some(self.report.score), || {
            format!(
                "it tells {last:?} at last and answers {}",
                self.report.score
            )
        })
    }

    fn counts_its_nodes(&self) -> Result<(), Violation> {
        self.counts_nodes_and_leaves()?;
        self.ends_with_the_value()
    }

    /// Every random game revises the root once, and the move of the most games is answered.
    fn counts_its_games(&self) -> Result<(), Violation> {
        let games_through = |wanted: usize| {
            let is_through = |event: &&Event<_>| matches!(event, Event::Revised(node, _) if *node as usize == wanted);
            self.events.events().iter().filter(is_through).count()
        };
        let games = games_through(0);
        self.ensure(games as u64 == self.report.nodes, || {
            format!("{games} games were told, it counts {}", self.report.nodes)
        })?;
        let nodes = self.tree.nodes();
        let children = nodes[0].children.iter().rev();
        let best = children.max_by_key(|child| games_through(**child));
        let best = best.map(|child| &nodes[*child]);
        self.ensure(best.and_then(|best| best.mv) == self.report.best(), || {
            "it does not answer the move of the most games".to_owned()
        })?;
        let value = best.and_then(|best| best.score).map(|score| -score);
        self.ensure(value == Some(self.report.score), || {
            format!("its move is worth {value:?} and it {}", self.report.score)
        })
    }

    /// Every visit of a node ends with its being revised or closed.
    fn counts_its_visits(&self) -> Result<(), Violation> {
        if self.report.is_interrupted {
            return Ok(());
        }
        let is_visit = |event: &&Event<_>| matches!(event, Event::Revised(..) | Event::Closed(..));
        let visits = self.events.events().iter().filter(is_visit).count();
        self.ensure(visits as u64 == self.report.nodes, || {
            format!("{visits} visits were told, it counts {}", self.report.nodes)
        })
    }
}
