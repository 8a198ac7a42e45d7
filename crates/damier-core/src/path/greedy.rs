//! Greedy best-first search (Doran and Michie 1966).
//!
//! **Idea.** Always go on from the position that looks nearest to the goal: `f = h`. What it took to
//! get there does not matter.
//! **Guarantee.** A path, if there is one. It may be many times as long as need be; all that is
//! proven, if the heuristic is admissible, is that none is shorter than the `h` of the root.
//! **Cost.** Often very little, and at worst every position that can be reached, once each.

use super::a_star;
use super::best_first::BestFirst;
use super::heuristic::IncrementalHeuristic;
use super::{PathReport, PathSearch};
use crate::position::Puzzle;
use crate::pseudocode::{Line, Moment, Pseudocode, altered};
use crate::search::{Budget, Observer};

/// Greedy search in the fourteen lines of A*, but for what it puts on open, and when again.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &altered(
        a_star::LINES,
        [
            (
                9,
                Line::new("      put c on open with f = h(c)", &[5]).lit_by(&[Moment::List]),
            ),
            (
                10,
                Line::new("    else if c is on open and g < g(c):", &[11, 5]),
            ),
            (
                12,
                Line::new("      put c on open again with f = h(c)", &[5])
                    .lit_by(&[Moment::ListAgain]),
            ),
        ],
    ),
    ..a_star::PSEUDOCODE
};

/// Greedy best-first search.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
/// use damier_core::path::Greedy;
/// let start = Jugs::new([5, 3], 4);
/// let report = Greedy::new(|jugs: &Jugs| jugs.at_least()).run(&start);
/// assert!(report.length() >= Some(7));
/// assert_eq!(report.lower_bound, start.at_least());
/// ```
#[derive(Clone, Debug)]
pub struct Greedy<H> {
    /// What looks nearest.
    pub heuristic: H,
}

impl<H> Greedy<H> {
    /// A search that is guided by a heuristic.
    pub const fn new(heuristic: H) -> Greedy<H> {
        Greedy { heuristic }
    }
}

impl<P: Puzzle, H: IncrementalHeuristic<P>> PathSearch<P> for Greedy<H> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn explore(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move> {
        root.with_packing(BestFirst {
            root,
            heuristic: &self.heuristic,
            f: |_: u32, h: u32| h,
            reopens: false,
            budget,
            observer,
        })
    }
}
