//! Best-first search on a graph (Pearl 1984): what A*, greedy search and weighted A* share. They
//! differ in the number `f` that the list of open nodes is kept by; and greedy search, to which the
//! way behind does not matter, does not open closed nodes again.
//!
//! ```text
//!   open = [root], closed = []
//!   while open is not empty:
//!       take the node with the smallest [f, h] from open, among equals the one put in last
//!       if it is solved, done
//!       put it into closed
//!       for every child: if new, put it into open
//!                        if known and this way to it is shorter, remember this way, and put it into open again
//! ```
//!
//! **A bound on the answer**, if the heuristic is admissible. While a path exists, some node on a
//! shortest path is open with its shortest way known, since a node to which a shorter way is found is
//! opened again. So no path is shorter than the smallest `g + h` among the open nodes, whatever `f`
//! is. Where closed nodes stay closed, only the `h` of the root is a bound.

use super::graph::{FIRST_NODES, Graph, MAX_NODES, Met};
use super::heuristic::IncrementalHeuristic;
use super::open::Open;
use super::report::PathReport;
use crate::position::{Packing, PackingTask, Puzzle};
use crate::score::Score;
use crate::search::PathCost;
use crate::search::{Budget, Interrupted, Observer, Why};

/// A best-first search that is to be done.
pub(super) struct BestFirst<'search, P, H, O, F> {
    pub(super) root: &'search P,
    pub(super) heuristic: &'search H,
    /// What the list of open nodes is kept by, from `g` and `h`.
    pub(super) f: F,
    /// Is a closed node opened again when a shorter way to it is found?
    pub(super) reopens: bool,
    pub(super) budget: &'search mut Budget,
    pub(super) observer: &'search mut O,
}

impl<P, H, O, F> PackingTask<P> for BestFirst<'_, P, H, O, F>
where
    P: Puzzle,
    H: IncrementalHeuristic<P>,
    O: Observer<P::Move>,
    F: Fn(u32, u32) -> u32,
{
    type Output = PathReport<P::Move>;

    fn run<K: Packing<P>>(mut self, packing: K) -> PathReport<P::Move> {
        let estimate = self.heuristic.begin(self.root);
        let mut graph = Graph::new(packing, self.root, estimate);
        let mut open = Open::with_room(FIRST_NODES);
        let mut report = PathReport::unknown();
        self.queue(0, &graph, &mut open);
        while let Some((key, node)) = open.first() {
            if !graph.node(node).is_open || self.cost(node, &graph).key() != key {
                open.drop_first(key);
                continue;
            }
            let position = graph.position(node);
            if position.is_solved() {
                self.observer.closed(node, Score::wins_in(0), Why::Terminal);
                report.path = Some(graph.way_to(node));
                break;
            }
            let bytes = graph.bytes() + open.bytes();
            if self.spend(graph.len(), bytes).is_err() {
                report.is_interrupted = true;
                break;
            }
            report.peak_bytes = report.peak_bytes.max(bytes);
            open.drop_first(key);
            report.expansions += 1;
            report.generations += self.expand(node, &position, &mut graph, &mut open);
        }
        report.is_unsolvable = report.path.is_none() && !report.is_interrupted;
        report.lower_bound = self.lower_bound(&graph, report.length());
        report
    }
}

impl<P, H, O, F> BestFirst<'_, P, H, O, F>
where
    P: Puzzle,
    H: IncrementalHeuristic<P>,
    O: Observer<P::Move>,
    F: Fn(u32, u32) -> u32,
{
    /// Asks for one more node.
    #[inline]
    fn spend(&mut self, nodes: usize, bytes: u64) -> Result<(), Interrupted> {
        if nodes > MAX_NODES {
            return Err(Interrupted);
        }
        self.budget.reserve(bytes)?;
        self.budget.visit()
    }

    #[inline]
    fn cost<K: Packing<P>>(&self, node: u32, graph: &Graph<P, K, H::Estimate>) -> PathCost {
        let node = graph.node(node);
        let (g, h) = (node.g, node.estimate.into());
        let f = (self.f)(g, h);
        PathCost { f, h, g }
    }

    #[inline]
    fn queue<K: Packing<P>>(
        &mut self,
        node: u32,
        graph: &Graph<P, K, H::Estimate>,
        open: &mut Open,
    ) {
        let cost = self.cost(node, graph);
        open.push(cost.key(), node);
        self.observer.queued(node, cost);
    }

    /// Closes a node and looks at all its moves; says how many there are.
    #[inline]
    fn expand<K: Packing<P>>(
        &mut self,
        node: u32,
        position: &P,
        graph: &mut Graph<P, K, H::Estimate>,
        open: &mut Open,
    ) -> u64 {
        let estimate = graph.node(node).estimate;
        graph.node_mut(node).is_open = false;
        let score = Score::wins_in(estimate.into());
        self.observer.closed(node, score, Why::Exhausted);
        let mut moves = 0;
        for mv in position.moves() {
            moves += 1;
            let packed = graph.packed_after(node, position, mv);
            if graph.is_way_back(node, packed) {
                continue;
            }
            let of_child = || {
                let child = position.after(mv);
                self.heuristic.advance(position, estimate, mv, &child)
            };
            match graph.meet(packed, node, mv, of_child) {
                Met::New(number) => {
                    self.observer.opened(node, mv, number);
                    self.queue(number, graph, open);
                }
                Met::Known(number) => {
                    let may_change = self.reopens || graph.node(number).is_open;
                    if may_change && graph.reroute(number, node, mv) {
                        graph.node_mut(number).is_open = true;
                        self.observer.rerouted(node, mv, number);
                        self.queue(number, graph, open);
                    }
                }
            }
        }
        moves
    }

    /// No path is shorter than that. If the heuristic is not admissible it may promise more than the
    /// path found has moves, but no bound may.
    fn lower_bound<K: Packing<P>>(
        &self,
        graph: &Graph<P, K, H::Estimate>,
        length: Option<u32>,
    ) -> u32 {
        let sum = |g: u32, estimate: H::Estimate| g.saturating_add(estimate.into());
        let of_root = sum(0, graph.node(0).estimate);
        if !self.reopens {
            return length.map_or(of_root, |length| of_root.min(length));
        }
        let open = graph.nodes().iter().filter(|node| node.is_open);
        let least = open.map(|node| sum(node.g, node.estimate)).min();
        least.into_iter().chain(length).min().unwrap_or(of_root)
    }
}
