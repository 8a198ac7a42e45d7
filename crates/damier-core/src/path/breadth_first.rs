//! Breadth-first search (Moore 1959).
//!
//! **Idea.** First every position one move away, then every position two moves away, and so on. The
//! list of open nodes is a queue, and as nodes are numbered in the order of meeting, the numbers are
//! that queue.
//! **Guarantee.** A shortest path, and nothing need be known of the puzzle but its moves.
//! **Cost.** About b^d expansions at most, and every position met is kept.

use super::graph::{Graph, MAX_NODES, Met};
use super::{PathReport, PathSearch};
use crate::position::{Packing, PackingTask, Puzzle};
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::Score;
use crate::search::PathCost;
use crate::search::{Budget, Interrupted, Observer, Why};

/// Breadth-first search in eleven lines.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("queue = [start]", &[1]).lit_by(&[Moment::ListStart]),
        Line::returning("if the start is the goal: return", &[2]).lit_by(&[Moment::TerminalStart]),
        Line::new("while the queue is not empty:", &[3, 10]),
        Line::new("  n = the first of the queue, taken off", &[4]).lit_by(&[Moment::Exhausted]),
        Line::new("  for each move m of n:", &[5, 2]),
        Line::new("    c = n after m", &[6]),
        Line::new("    if c was never met:", &[7, 4]),
        Line::new("      parent(c) = n", &[8]).lit_by(&[Moment::Open]),
        Line::new("      put c at the end of the queue", &[9]).lit_by(&[Moment::List]),
        Line::returning("      if c is the goal: return the way to c", &[4])
            .lit_by(&[Moment::Terminal]),
        Line::returning("return: there is no way", &[]),
    ],
    variables: &["n", "g", "queue"],
    seen: Seen::ByMax,
    narrowing: Narrowing::None,
};

/// Breadth-first search.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
/// use damier_core::path::BreadthFirst;
/// let report = BreadthFirst.run(&Jugs::new([5, 3], 4));
/// assert_eq!(report.length(), Some(7));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct BreadthFirst;

impl<P: Puzzle> PathSearch<P> for BreadthFirst {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn explore(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move> {
        root.with_packing(Breadth {
            root,
            budget,
            observer,
            report: PathReport::unknown(),
        })
    }
}

struct Breadth<'search, P: Puzzle, O> {
    root: &'search P,
    budget: &'search mut Budget,
    observer: &'search mut O,
    report: PathReport<P::Move>,
}

impl<P: Puzzle, O: Observer<P::Move>> PackingTask<P> for Breadth<'_, P, O> {
    type Output = PathReport<P::Move>;

    fn run<K: Packing<P>>(mut self, packing: K) -> PathReport<P::Move> {
        let mut graph = Graph::new(packing, self.root, ());
        match self.spread(&mut graph) {
            Ok(Some(goal)) => {
                self.observer.closed(goal, Score::wins_in(0), Why::Terminal);
                self.report.lower_bound = graph.node(goal).g;
                self.report.path = Some(graph.way_to(goal));
            }
            Ok(None) => self.report.is_unsolvable = true,
            Err(Interrupted) => self.report.is_interrupted = true,
        }
        self.report
    }
}

impl<P: Puzzle, O: Observer<P::Move>> Breadth<'_, P, O> {
    /// Expands node after node until one is solved.
    fn spread<K: Packing<P>>(
        &mut self,
        graph: &mut Graph<P, K, ()>,
    ) -> Result<Option<u32>, Interrupted> {
        self.queue(0, graph);
        if self.root.is_solved() {
            return Ok(Some(0));
        }
        let mut node = 0;
        while (node as usize) < graph.len() {
            // Whatever is fewer moves away was met and is not solved.
            self.report.lower_bound = graph.node(node).g + 1;
            if graph.len() > MAX_NODES {
                return Err(Interrupted);
            }
            self.budget.reserve(graph.bytes())?;
            self.budget.visit()?;
            self.report.peak_bytes = self.report.peak_bytes.max(graph.bytes());
            self.report.expansions += 1;
            if let Some(goal) = self.expand(node, graph) {
                return Ok(Some(goal));
            }
            node += 1;
        }
        Ok(None)
    }

    fn queue<K: Packing<P>>(&mut self, node: u32, graph: &Graph<P, K, ()>) {
        let g = graph.node(node).g;
        self.observer.queued(node, PathCost { f: g, h: 0, g });
    }

    /// Closes a node and looks at its moves; the child that is solved, if there is one.
    fn expand<K: Packing<P>>(&mut self, node: u32, graph: &mut Graph<P, K, ()>) -> Option<u32> {
        let position = graph.position(node);
        self.observer
            .closed(node, Score::wins_in(0), Why::Exhausted);
        for mv in position.moves() {
            self.report.generations += 1;
            let packed = graph.packed_after(node, &position, mv);
            if graph.is_way_back(node, packed) {
                continue;
            }
            if let Met::New(number) = graph.meet(packed, node, mv, || ()) {
                self.observer.opened(node, mv, number);
                self.queue(number, graph);
                if position.after(mv).is_solved() {
                    return Some(number);
                }
            }
        }
        None
    }
}
