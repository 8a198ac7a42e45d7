//! Weighted A* (Pohl 1970).
//!
//! **Idea.** Between A* and greed: `f = g + w h` with a weight `w` of at least 1. The more the
//! heuristic weighs, the less often the search turns back to try a way that is perhaps shorter.
//! **Guarantee.** A path at most `w` times as long as a shortest one, if the heuristic is admissible.
//! What remains on the list of open nodes at the end proves more, often much more: no path is
//! shorter than the smallest `g + h` there.
//! **Cost.** That of A* where `w` is 1; it mostly falls quickly as `w` grows, which nothing promises.
//! Nodes are expanded again when a shorter way to them is found, even if the heuristic is consistent.

use super::a_star;
use super::best_first::BestFirst;
use super::heuristic::IncrementalHeuristic;
use super::{PathReport, PathSearch};
use crate::position::Puzzle;
use crate::pseudocode::{Line, Moment, Pseudocode, altered};
use crate::search::{Budget, Observer};

/// Weighted A* in the fourteen lines of A*, but for what it puts on open.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &altered(
        a_star::LINES,
        [
            (
                9,
                Line::new("      put c on open with f = g + w h(c)", &[5]).lit_by(&[Moment::List]),
            ),
            (
                12,
                Line::new("      put c on open again with f = g + w h(c)", &[5])
                    .lit_by(&[Moment::ListAgain]),
            ),
        ],
    ),
    ..a_star::PSEUDOCODE
};

/// Weighted A*.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
/// use damier_core::path::WeightedAStar;
/// let start = Jugs::new([5, 3], 4);
/// let report = WeightedAStar::new(|jugs: &Jugs| jugs.at_least(), 1.5).run(&start);
/// assert!((7..=10).contains(&report.length().expect("a way")));
/// assert!(report.proven_ratio() <= Some(1.5));
/// ```
#[derive(Clone, Debug)]
pub struct WeightedAStar<H> {
    /// What is thought to be still to come.
    pub heuristic: H,
    /// How much that weighs; less than 1 counts as 1.
    pub weight: f64,
}

impl<H> WeightedAStar<H> {
    /// A search that is guided by a heuristic, which counts that much.
    pub const fn new(heuristic: H, weight: f64) -> WeightedAStar<H> {
        WeightedAStar { heuristic, weight }
    }
}

impl<P: Puzzle, H: IncrementalHeuristic<P>> PathSearch<P> for WeightedAStar<H> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn explore(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move> {
        let weight = self.weight.max(1.0);
        root.with_packing(BestFirst {
            root,
            heuristic: &self.heuristic,
            // Rounding down keeps the guarantee: at the goal f is g, and on a shortest path some
            // open node has an f of at most w times its length.
            f: |g: u32, h: u32| g.saturating_add((weight * f64::from(h)) as u32),
            reopens: true,
            budget,
            observer,
        })
    }
}
