//! A search counted while it runs, and not written down: however long it is, this stays small.

use crate::score::{Score, Window};
use crate::search::observer::{Observer, Why};

/// What a search did, counted: an [`Observer`] of depth-first searches, and of the leaves of others.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::{AlphaBeta, SearchCounts};
/// let mut counts = SearchCounts::default();
/// let start = Nim::start([3, 4, 5]);
/// let report = AlphaBeta::new(4, |_: &Nim| Score::DRAW).search(&start, &mut Budget::unlimited(), &mut counts);
/// assert_eq!(counts.leaves, report.leaves);
/// assert!(counts.cuts > 0 && counts.first_move_cuts <= counts.cuts);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchCounts {
    /// Nodes valued without looking further.
    pub leaves: u64,
    /// Nodes left before every move was looked at.
    pub cuts: u64,
    /// Those of them left after the first move: how well moves are ordered.
    pub first_move_cuts: u64,
    /// Nodes that a transposition table knew.
    pub table_hits: u64,
    /// How many moves were tried so far, on every ply from the root to where the search is.
    tried: Vec<u32>,
}

impl SearchCounts {
    fn settle(&mut self, why: Why, tried: u32) {
        match why {
            Why::Leaf | Why::Terminal => self.leaves += 1,
            Why::Cut(_) => {
                self.cuts += 1;
                self.first_move_cuts += u64::from(tried == 1);
            }
            Why::Table => self.table_hits += 1,
            Why::Exhausted => {}
        }
    }
}

impl<M> Observer<M> for SearchCounts {
    fn enter(&mut self, _: M, _: Window) {
        if let Some(tried) = self.tried.last_mut() {
            *tried += 1;
        }
        self.tried.push(0);
    }

    fn leave(&mut self, _: Score, why: Why) {
        let tried = self.tried.pop().unwrap_or(0);
        self.settle(why, tried);
    }

    fn closed(&mut self, _: u32, _: Score, why: Why) {
        self.settle(why, 0);
    }
}
