//! Weighted A* (Pohl 1970).
//!
//! **Idea.** Between A* and greed: `f = g + w h` with a weight `w` of at least 1. The more the
//! heuristic weighs, the less often the search turns back to try a way that is perhaps shorter.
//! **Guarantee.** A path at most `w` times as long as a shortest one, if the heuristic is admissible.
//! What remains on the list of open nodes at the end proves more, often much more: no path is
//! shorter than the smallest `g + h` there.
//! **Cost.** That of A* where `w` is 1; it mostly falls quickly as `w` grows, which nothing promises.
//! Nodes are expanded again when a shorter way to them is found, even if the heuristic is consistent.

use super::best_first::BestFirst;
use super::heuristic::Heuristic;
use super::{PathReport, PathSearch};
use crate::position::Puzzle;
use crate::search::{Budget, Observer};

/// Weighted A*.
///
/// ```
/// use damier::{Budget, Manhattan, PathSearch, Taquin, Unobserved, WeightedAStar};
/// let start: Taquin = "5,6,7/4,0,8/3,2,1".parse()?;
/// let heuristic = Manhattan::new(start.variant());
/// let mut search = WeightedAStar { heuristic, weight: 1.5 };
/// let report = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
/// assert!((30..=45).contains(&report.length().unwrap()));
/// assert!(report.proven_ratio() <= Some(1.5));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct WeightedAStar<H> {
    /// What is thought to be still to come.
    pub heuristic: H,
    /// How much that weighs; less than 1 counts as 1.
    pub weight: f64,
}

impl<P: Puzzle, H: Heuristic<P>> PathSearch<P> for WeightedAStar<H> {
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
