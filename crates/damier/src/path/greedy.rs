//! Greedy best-first search (Doran and Michie 1966).
//!
//! **Idea.** Always go on from the position that looks nearest to the goal: `f = h`. What it took to
//! get there does not matter.
//! **Guarantee.** A path, if there is one. It may be many times as long as need be; all that is
//! proven, if the heuristic is admissible, is that none is shorter than the `h` of the root.
//! **Cost.** Often very little, and at worst every position that can be reached, once each.

use super::best_first::BestFirst;
use super::heuristic::Heuristic;
use super::{PathReport, PathSearch};
use crate::position::Puzzle;
use crate::search::{Budget, Observer};

/// Greedy best-first search.
///
/// ```
/// use damier::{Budget, Greedy, Manhattan, PathSearch, Taquin, Unobserved};
/// let start: Taquin = "5,6,7/4,0,8/3,2,1".parse()?;
/// let mut search = Greedy { heuristic: Manhattan::new(start.variant()) };
/// let report = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
/// assert!(report.length() >= Some(30));
/// assert_eq!(report.lower_bound, 24, "the Manhattan distance of the root");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Greedy<H> {
    /// What looks nearest.
    pub heuristic: H,
}

impl<P: Puzzle, H: Heuristic<P>> PathSearch<P> for Greedy<H> {
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
