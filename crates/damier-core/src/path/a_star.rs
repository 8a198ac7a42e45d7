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
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::search::{Budget, Observer};

/// The lines of A*.
pub(super) const LINES: [Line; 14] = [
    Line::new("open = {start}, closed = {}", &[1]).lit_by(&[Moment::ListStart]),
    Line::new("while open is not empty:", &[2, 13]),
    Line::new("  n = the node of open with the smallest [f, h]", &[3]),
    Line::returning("  if n is the goal: return the way to n", &[4]).lit_by(&[Moment::Terminal]),
    Line::new("  move n from open to closed", &[5]).lit_by(&[Moment::Exhausted]),
    Line::new("  for each move m of n:", &[6, 1]),
    Line::new("    c = n after m, g = g(n) + 1", &[7]),
    Line::new("    if c is new:", &[8, 10]),
    Line::new("      parent(c) = n", &[9]).lit_by(&[Moment::Open]),
    Line::new("      put c on open with f = g + h(c)", &[5]).lit_by(&[Moment::List]),
    Line::new("    else if g < g(c):", &[11, 5]),
    Line::new("      parent(c) = n", &[12]).lit_by(&[Moment::Reroute]),
    Line::new("      put c on open again with f = g + h(c)", &[5]).lit_by(&[Moment::ListAgain]),
    Line::returning("return: there is no way", &[]),
];

/// A* in fourteen lines.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &LINES,
    variables: &["n", "g", "h", "f", "open"],
    seen: Seen::ByMax,
    narrowing: Narrowing::None,
};

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
            f: |g: u32, h: u32| g.saturating_add(h),
            reopens: true,
            budget,
            observer,
        })
    }
}
