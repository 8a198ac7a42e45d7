//! Subtrees of a puzzle's search as jobs of a plan: is there a way of at most so many moves that begins like one of
//! these?
//!
//! The number of a job is the question itself:
//!
//! ```text
//!   bound | first subtree | how many        sixteen bits each
//! ```

use std::ops::Range;

use damier::games::taquin::{TaquinMove, TaquinSubtrees};
use damier::{DynPosition, GameId, Stop, TableStore, Taquin};

use super::as_long_as_it_takes;
use crate::runner::{Plan, PlanText};

const BITS: u32 = 16;
const MASK: u64 = (1 << BITS) - 1;

/// The subtrees of a puzzle to any bound.
#[derive(Debug)]
pub(super) struct WayPlan {
    pub(super) game: GameId,
    pub(super) position: Taquin,
    pub(super) tiles: usize,
    pub(super) subtrees: TaquinSubtrees,
}

impl WayPlan {
    /// The plan of a puzzle; nothing of another game, and an error of a puzzle that is not searched.
    pub(super) fn of(
        game: &GameId,
        position: &dyn DynPosition,
        store: &TableStore,
    ) -> Option<Result<WayPlan, ()>> {
        if position.game() != "taquin" {
            return None;
        }
        let read: Option<Taquin> = position.whole_position().parse().ok();
        let tiles = read.and_then(|read| TaquinSubtrees::tiles_at_hand(&read, store));
        let plan = tiles.and_then(|tiles| WayPlan::with_tiles(game, position, tiles, store));
        Some(plan.ok_or(()))
    }

    /// The plan with patterns of so many tiles.
    pub(super) fn with_tiles(
        game: &GameId,
        position: &dyn DynPosition,
        tiles: usize,
        store: &TableStore,
    ) -> Option<WayPlan> {
        if position.game() != "taquin" {
            return None;
        }
        let position: Taquin = position.whole_position().parse().ok()?;
        let budget = &mut damier::Budget::unlimited();
        let subtrees = TaquinSubtrees::new(&position, tiles, store, budget)?;
        Some(WayPlan {
            game: game.clone(),
            position,
            tiles,
            subtrees,
        })
    }

    /// The job that searches some subtrees to a bound.
    pub(super) const fn job(bound: u32, subtrees: &Range<usize>) -> usize {
        let first = subtrees.start as u64;
        let count = (subtrees.end - subtrees.start) as u64;
        ((bound as u64) << (2 * BITS) | first << BITS | count) as usize
    }

    /// What a job searches.
    pub(super) const fn asked(number: usize) -> (u32, Range<usize>) {
        let number = number as u64;
        let first = (number >> BITS & MASK) as usize;
        let count = (number & MASK) as usize;
        ((number >> (2 * BITS) & MASK) as u32, first..first + count)
    }

    /// The first solution in some subtrees, and how many nodes it took. Nothing if it was stopped.
    pub(super) fn search(
        &self,
        subtrees: Range<usize>,
        bound: u32,
        stop: &Stop,
    ) -> Option<(Option<Vec<TaquinMove>>, u64)> {
        let mut budget = as_long_as_it_takes(stop);
        let found = self.subtrees.search(subtrees, bound, &mut budget).ok()?;
        Some((found, budget.nodes()))
    }
}

impl Plan for WayPlan {
    fn text(&self) -> PlanText {
        PlanText::new("ways")
            .with("game", &self.game)
            .with("position", self.position)
            .with("tiles", self.tiles)
    }

    /// Whatever is a question.
    fn jobs(&self) -> usize {
        ((1_u64 << (3 * BITS)) as usize).max(1)
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let (bound, subtrees) = WayPlan::asked(number);
        let (found, nodes) = self.search(subtrees, bound, stop)?;
        Some(match found {
            None => nodes.to_string(),
            Some(way) => format!("{nodes} {}", in_words(&way)),
        })
    }
}

/// The moves as text.
pub(super) fn in_words(way: &[TaquinMove]) -> String {
    let moves: Vec<String> = way.iter().map(TaquinMove::to_string).collect();
    moves.join(" ")
}

/// The nodes and the moves of a result.
pub(super) fn answer(line: &str) -> Option<(u64, Option<Vec<String>>)> {
    let mut words = line.split(' ');
    let nodes = words.next()?.parse().ok()?;
    let way: Vec<String> = words.map(str::to_owned).collect();
    Some((nodes, (!way.is_empty()).then_some(way)))
}
