//! Where the regressions come from: positions of games, each looked at ever deeper.
//!
//! **Idea.** Positions of every stage, of the kind that the weights were learnt from, are searched to every
//! depth without cuts, and near the end they are solved. A line through the values at two depths is what
//! ProbCut goes by.
//! **Guarantee.** The same seed and the same weights give the same bytes, on any number of threads.

use std::sync::Arc;

use super::super::parallel::Busy;
use super::super::{Solver, TranspositionTable};
use super::cuts::{Cuts, DEEPEST, Pair, Regression, SHALLOWEST, STAGES, shorter};
use super::descent::{Descent, NO_CUTS, Node};
use super::recollection::Recollection;
use crate::games::othello::bitboard::mobility;
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::train::guided_samples;
use crate::games::othello::patterns::{POINTS, Patterns, stage_of_empties};
use crate::games::othello::rules::Scoring;
use crate::search::Budget;
use crate::threads::do_all;

/// How much there is to learn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OthelloCutsTraining {
    /// The same seed gives the same bytes.
    pub seed: u64,
    /// Positions for every stage of the game.
    pub positions: usize,
    /// How many threads look at them.
    pub threads: usize,
}

/// Games to the end are solved from so many empties on, up to so many.
const SOLVED: std::ops::RangeInclusive<u32> = 13..=18;

/// Who leads by more than so many discs has won, and what tells little of how.
const DECIDED: i32 = 32;

/// The values of one position: what the guess says, and by depth; at the end the value itself.
struct Values {
    at_once: i32,
    by_depth: [i32; DEEPEST as usize + 1],
    solved: Option<i32>,
    empties: u32,
}

impl OthelloCutsTraining {
    /// Positions of the regressions that ship with the program.
    pub const DEFAULT_POSITIONS: usize = 400;

    /// Learns, as the bytes of the file; `on_progress` hears how many stages of how many are done.
    #[must_use]
    pub fn cuts(&self, on_progress: &mut dyn FnMut(usize, usize)) -> Vec<u8> {
        let patterns = Patterns::shipped(8);
        let samples = guided_samples::<8>(self.seed, self.positions, patterns);
        let mut cuts = Cuts::blank();
        for (stage, positions) in samples.iter().enumerate().skip(1) {
            let values = self.values(patterns, positions);
            for depth in SHALLOWEST..=DEEPEST {
                let deep = |values: &Values| Some(values.by_depth[depth as usize]);
                let look = |_: &Values| shorter(depth);
                cuts.stages[stage][Cuts::row(depth)] = pair(&values, look, deep);
            }
            let look = |values: &Values| shorter(values.empties);
            cuts.stages[stage][Cuts::END] = pair(&values, look, |values| values.solved);
            on_progress(stage + 1, STAGES);
        }
        // Farther from the end nothing is solved: as much is to be expected as where it was.
        let last = stage_of_empties::<8>(*SOLVED.end());
        for stage in last + 1..STAGES {
            cuts.stages[stage][Cuts::END] = cuts.stages[last][Cuts::END];
        }
        cuts.to_bytes()
    }

    fn values(&self, patterns: &Patterns, positions: &[Discs]) -> Vec<Values> {
        let share = positions.len().div_ceil(self.threads.max(1)).max(1);
        let value_all = |positions: &[Discs]| -> Vec<Values> {
            let positions = positions.iter();
            positions.map(|discs| values(patterns, *discs)).collect()
        };
        let value_all = &value_all;
        let parts = positions.chunks(share).map(|part| move || value_all(part));
        do_all(parts).into_iter().flatten().collect()
    }
}

fn values(patterns: &Patterns, discs: Discs) -> Values {
    let empties = discs.empties::<8>().count_ones();
    let table = Arc::new(TranspositionTable::new(1 << 20));
    let solver = Solver::<8>::new(Scoring::Plain, patterns, table, 1);
    let recollection = Recollection::new(1 << 22);
    let mut descent = Descent {
        worker: solver.worker(Busy::nobody(), 0, Budget::unlimited()),
        recollection: &recollection,
        cuts: None,
        care: NO_CUTS,
        nested: 0,
    };
    let most = POINTS * 64;
    let mut by_depth = [0; DEEPEST as usize + 1];
    for depth in 0..=DEEPEST {
        let node = Node {
            discs,
            moves: mobility::<8>(discs.own, discs.other),
            depth,
            alpha: -most - 1,
            beta: most + 1,
        };
        let value = solver.instructions.descend(&mut descent, node);
        by_depth[depth as usize] = value.expect("an unlimited budget");
    }
    let is_solved = SOLVED.contains(&empties);
    Values {
        at_once: by_depth[0],
        by_depth,
        solved: is_solved.then(|| POINTS * solver.value(discs)),
        empties,
    }
}

/// What tells a value, `deep`, by a look of some depth and at once.
fn pair(
    values: &[Values],
    look: impl Fn(&Values) -> u32,
    deep: impl Fn(&Values) -> Option<i32>,
) -> Pair {
    let points = |seen: &dyn Fn(&Values) -> i32| -> Vec<(f64, f64)> {
        let point = |values: &Values| {
            let value = deep(values).filter(|value| value.abs() <= DECIDED * POINTS)?;
            Some((f64::from(seen(values)), f64::from(value)))
        };
        values.iter().filter_map(point).collect()
    };
    let by_look = points(&|values| values.by_depth[look(values).min(DEEPEST) as usize]);
    let at_once = points(&|values| values.at_once);
    match by_look.len() < 20 {
        true => Pair::default(),
        false => Pair {
            by_look: Regression::through(&by_look),
            at_once: Regression::through(&at_once),
        },
    }
}
