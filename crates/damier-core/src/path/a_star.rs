//! A* (Hart, Nilsson and Raphael 1968).
//!
//! **Idea.** Of all ways begun, follow the one that promises the shortest whole: `f = g + h`, the
//! moves made and those at least to come. Among equal promises the smaller `h` goes first, so that
//! the list of open nodes is kept by `[f, h, g]`.
//! **Guarantee.** A shortest path, if the heuristic is admissible. If it is also consistent, no node
//! is expanded twice, and every search from the root that relies on the same heuristic to be sure of a
//! shortest path must expand all nodes whose `f` is below its length (Dechter and Pearl 1985); only a
//! search from both ends may do with fewer.
//! **Cost.** With a consistent heuristic, these nodes and some of those whose `f` is that length. With
//! another one, nodes are expanded again whenever a shorter way to them is found. Every position met
//! is kept.

use super::best_first::BestFirst;
use super::heuristic::IncrementalHeuristic;
use super::{PathReport, PathSearch};
use crate::position::Puzzle;
use crate::search::{Budget, Observer};

/// A*.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
/// use damier_core::path::AStar;
/// let report = AStar::new(|jugs: &Jugs| jugs.at_least()).run(&Jugs::new([5, 3], 4));
/// assert_eq!(report.length(), Some(7));
/// assert!(report.is_optimal());
/// ```
#[derive(Clone, Debug)]
pub struct AStar<H> {
    /// What is thought to be still to come.
    pub heuristic: H,
}

impl<H> AStar<H> {
    /// A search that is guided by a heuristic.
    pub const fn new(heuristic: H) -> AStar<H> {
        AStar { heuristic }
    }
}

impl<P: Puzzle, H: IncrementalHeuristic<P>> PathSearch<P> for AStar<H> {
    fn explore(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move> {
        root.with_packing(BestFirst {
            root,
            heuristic: &self.heuristic,
            f: |g: u32, h: u32| g.saturating_add(h),
            reopens: true,
            budget,
            observer,
        })
    }
}
