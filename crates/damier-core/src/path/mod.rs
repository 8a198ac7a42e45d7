//! One player: ways to a goal. One algorithm per file, all with the same signature.
//!
//! A [`PathSearch`] is asked for a path from a position to its goal within a [`Budget`], tells an
//! [`Observer`] what it does while it does it, and answers with a [`PathReport`]. Every move costs 1.
//! Where costs are told, `b` is the number of new positions a position leads to, `d` the length of
//! the shortest path, `g` the moves made so far and `h` what a [`Heuristic`] says is still to come.

pub mod a_star;
mod best_first;
pub mod bidirectional;
pub mod breadth_first;
mod graph;
pub mod greedy;
mod heuristic;
pub mod ida_star;
mod index;
mod lists;
mod open;
mod report;
mod reversible;
pub mod weighted_a_star;

pub use crate::search::PathCost;
pub use a_star::AStar;
pub use bidirectional::Bidirectional;
pub use breadth_first::BreadthFirst;
pub use greedy::Greedy;
pub use heuristic::{Aimed, Blind, Heuristic, IncrementalHeuristic};
pub use ida_star::IdaStar;
pub use lists::{Listed, Lists};
pub use report::PathReport;
pub use reversible::Reversible;
pub use weighted_a_star::WeightedAStar;

use crate::position::Puzzle;
use crate::pseudocode::Pseudocode;
use crate::search::{Budget, Observer, Unobserved};

/// A search for a path to the goal.
///
/// The budget counts expansions: positions whose moves were all looked at. A search that runs out of
/// nodes, time or memory says what it knows by then, which is at least a bound.
pub trait PathSearch<P: Puzzle> {
    /// The algorithm in ten to twenty lines, which light up as it tells what it does.
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        None
    }

    /// Searches from `root`, of which nothing is known.
    fn explore(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move>;

    /// Searches from `root`, unless the puzzle knows at once that there is no path.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
    /// use damier_core::path::BreadthFirst;
    /// let hopeless = Jugs::new([6, 4], 3);
    /// let report = BreadthFirst.search(&hopeless, &mut Budget::unlimited(), &mut Unobserved);
    /// assert!(report.is_unsolvable && report.expansions == 0);
    /// ```
    fn search(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move> {
        if root.is_hopeless() {
            return PathReport {
                is_unsolvable: true,
                ..PathReport::unknown()
            };
        }
        self.explore(root, budget, observer)
    }

    /// Searches from `root` without limits, nobody watching.
    fn run(&mut self, root: &P) -> PathReport<P::Move> {
        self.search(root, &mut Budget::unlimited(), &mut Unobserved)
    }
}
