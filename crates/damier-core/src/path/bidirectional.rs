//! MM, bidirectional search that meets in the middle (Holte, Felner, Sharon and Sturtevant 2016).
//!
//! **Idea.** One A* from the root and one from the goal, which walks backwards. Both are kept by
//! `max(g + h, 2g)` instead of `g + h`, so that neither goes past the middle of a shortest path. Where
//! a position is known to both, there is a path.
//! **Guarantee.** A shortest path, if both heuristics are admissible. A path of length `u` is a
//! shortest one as soon as `u` is at most the smallest priority on the two lists, or at most one more
//! than the fewest moves on the one list and on the other together: a shorter path would have to go
//! through an open node of each side, with a move at least between them. Stopping where the searches
//! first meet would be wrong.
//! **Cost.** Without a heuristic about 2 b^(d/2) expansions, where breadth-first search needs b^d;
//! with a good one A* alone is often cheaper. All positions met are kept.
//!
//! **The observer** sees both trees with one numbering; `f` is the priority, and the goal is node 1.

use std::array::from_fn;

use super::graph::{FIRST_NODES, Graph, MAX_NODES, Met};
use super::heuristic::{Aimed, IncrementalHeuristic};
use super::open::Open;
use super::reversible::Reversible;
use super::{PathReport, PathSearch};
use crate::position::{Packing, PackingTask};
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::Score;
use crate::search::PathCost;
use crate::search::{Budget, Interrupted, Observer, Why};

/// MM in fifteen lines.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("both lists are empty, no path is known", &[1]).lit_by(&[Moment::OpenGoal]),
        Line::new("for both ends: put it on its list", &[1, 2]).lit_by(&[Moment::ListStart]),
        Line::new("while a shorter path than the best may exist:", &[3, 14]),
        Line::new(
            "  n = the node of both lists with the least max(g + h, 2g)",
            &[4],
        ),
        Line::new("  take n off its list", &[5]).lit_by(&[Moment::Exhausted]),
        Line::new("  for each position c beside n:", &[6, 2]),
        Line::new("    g = g(n) + 1", &[7]),
        Line::new("    if c is new on this side:", &[8, 9]),
        Line::new("      parent(c) = n", &[11]).lit_by(&[Moment::Open]),
        Line::new("    else if g < g(c):", &[10, 5]),
        Line::new("      parent(c) = n", &[11]).lit_by(&[Moment::Reroute]),
        Line::new("    put c on its list with max(g + h(c), 2g)", &[12])
            .lit_by(&[Moment::List, Moment::ListAgain]),
        Line::new("    if the other side knows c:", &[13, 5]),
        Line::new("      keep the path through c if it is shorter", &[5]),
        Line::returning("return the best path known", &[]),
    ],
    variables: &["n", "g", "h", "f", "open"],
    seen: Seen::ByMax,
    narrowing: Narrowing::None,
};

/// Bidirectional search.
///
/// ```
/// use damier_core::path::{Bidirectional, Blind, BreadthFirst, Reversible};
/// use damier_core::prelude::*;
/// /// A stack of pancakes, sorted by turning over so many of the upper ones.
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
/// struct Pancakes([u8; 8]);
/// impl Position for Pancakes {
///     type Move = usize;
///     fn moves(&self) -> impl Iterator<Item = usize> { 2..=8 }
///     fn after(&self, turned: usize) -> Pancakes {
///         let mut next = *self;
///         next.0[..turned].reverse();
///         next
///     }
/// }
/// impl Puzzle for Pancakes {
///     fn is_solved(&self) -> bool { self.0.is_sorted() }
/// }
/// impl Reversible for Pancakes {
///     fn goal(&self) -> Pancakes { Pancakes([1, 2, 3, 4, 5, 6, 7, 8]) }
///     fn predecessors(&self) -> impl Iterator<Item = (Pancakes, usize)> {
///         self.moves().map(|turned| (self.after(turned), turned))
///     }
/// }
/// let start = Pancakes([8, 3, 6, 1, 5, 2, 7, 4]);
/// let both = Bidirectional::new(Blind).run(&start);
/// let one = BreadthFirst.run(&start);
/// assert!(both.is_optimal() && both.length() == one.length());
/// assert!(both.expansions * 8 < one.expansions);
/// ```
#[derive(Clone, Debug)]
pub struct Bidirectional<H> {
    /// What is thought to be still to come; the search from the goal aims it at the root.
    pub heuristic: H,
}

impl<H> Bidirectional<H> {
    /// A search from both ends that is guided by a heuristic.
    pub const fn new(heuristic: H) -> Bidirectional<H> {
        Bidirectional { heuristic }
    }
}

impl<P: Reversible, H: Aimed<P>> PathSearch<P> for Bidirectional<H> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn explore(
        &mut self,
        root: &P,
        budget: &mut Budget,
        observer: &mut impl Observer<P::Move>,
    ) -> PathReport<P::Move> {
        let backwards = self.heuristic.aimed_at(root);
        root.with_packing(Both {
            ends: [*root, root.goal()],
            heuristics: [&self.heuristic, &backwards],
            budget,
            observer,
            report: PathReport::unknown(),
        })
    }
}

/// The search from the root is side 0, the one from the goal is side 1.
struct Both<'search, P: Reversible, H, O> {
    ends: [P; 2],
    heuristics: [&'search H; 2],
    budget: &'search mut Budget,
    observer: &'search mut O,
    report: PathReport<P::Move>,
}

/// What one of the two searches knows.
struct Side<P: Reversible, K: Packing<P>, E> {
    graph: Graph<P, K, E>,
    open: Open,
    /// How many open nodes there are for every number of moves.
    open_at: Vec<u64>,
    /// The numbers that the observer knows its nodes by.
    numbers: Vec<u32>,
}

/// The best path known: its length, and the node on each side where they meet.
struct Meeting {
    length: u32,
    nodes: [u32; 2],
}

impl<P, H, O> PackingTask<P> for Both<'_, P, H, O>
where
    P: Reversible,
    H: IncrementalHeuristic<P>,
    O: Observer<P::Move>,
{
    type Output = PathReport<P::Move>;

    fn run<K: Packing<P>>(mut self, packing: K) -> PathReport<P::Move> {
        let packing = &packing;
        let mut sides = from_fn(|side| {
            let end = &self.ends[side];
            let estimate = self.heuristics[side].begin(end);
            Side {
                graph: Graph::new(packing, end, estimate),
                open: Open::with_room(FIRST_NODES),
                open_at: vec![1],
                numbers: vec![side as u32],
            }
        });
        self.observer.sought(1);
        for side in &mut sides {
            self.queue(0, side);
        }
        let mut best = (self.ends[0] == self.ends[1]).then_some(Meeting {
            length: 0,
            nodes: [0, 0],
        });
        let end = self.meet(&mut sides, &mut best);
        self.report.is_interrupted = end.is_err();
        self.report.is_unsolvable = best.is_none() && end.is_ok();
        if let Some(Meeting { nodes, length }) = best {
            let [from_root, from_goal] = &sides;
            let mut path = from_root.graph.way_to(nodes[0]);
            path.extend(from_goal.graph.way_back(nodes[1]));
            self.report.path = Some(path);
            self.report.lower_bound = match end {
                Ok(()) => length,
                Err(Interrupted) => self.report.lower_bound.min(length),
            };
        }
        self.report
    }
}

impl<P, H, O> Both<'_, P, H, O>
where
    P: Reversible,
    H: IncrementalHeuristic<P>,
    O: Observer<P::Move>,
{
    /// Expands nodes of both sides until the best path known is a shortest one.
    fn meet<K: Packing<P>>(
        &mut self,
        sides: &mut [Side<P, K, H::Estimate>; 2],
        best: &mut Option<Meeting>,
    ) -> Result<(), Interrupted> {
        loop {
            let firsts = [self.first(&mut sides[0]), self.first(&mut sides[1])];
            let [Some((root_node, root_cost)), Some((goal_node, goal_cost))] = firsts else {
                // A side has met all that it can reach, so that the best path known is a shortest one.
                return Ok(());
            };
            let fewest_moves = sides[0].fewest_moves() + sides[1].fewest_moves();
            self.report.lower_bound = root_cost.f.min(goal_cost.f).max(fewest_moves + 1);
            if best
                .as_ref()
                .is_some_and(|best| best.length <= self.report.lower_bound)
            {
                return Ok(());
            }
            self.spend(sides)?;
            // The smaller priority; among equals, the side that has met fewer positions so far.
            let is_from_goal =
                (goal_cost.f, sides[1].graph.len()) < (root_cost.f, sides[0].graph.len());
            let node = if is_from_goal { goal_node } else { root_node };
            self.expand(usize::from(is_from_goal), node, sides, best);
        }
    }

    fn spend<K: Packing<P>>(
        &mut self,
        sides: &[Side<P, K, H::Estimate>; 2],
    ) -> Result<(), Interrupted> {
        let bytes = sides[0].bytes() + sides[1].bytes();
        if sides[0].graph.len() + sides[1].graph.len() > MAX_NODES {
            return Err(Interrupted);
        }
        self.budget.reserve(bytes)?;
        self.budget.visit()?;
        self.report.peak_bytes = self.report.peak_bytes.max(bytes);
        self.report.expansions += 1;
        Ok(())
    }

    /// The open node of a side that comes first, with its cost.
    fn first<K: Packing<P>>(&self, side: &mut Side<P, K, H::Estimate>) -> Option<(u32, PathCost)> {
        loop {
            let (key, node) = side.open.first()?;
            let cost = side.cost(node);
            if side.graph.node(node).is_open && cost.key() == key {
                return Some((node, cost));
            }
            side.open.drop_first(key);
        }
    }

    fn queue<K: Packing<P>>(&mut self, node: u32, side: &mut Side<P, K, H::Estimate>) {
        let cost = side.cost(node);
        side.open.push(cost.key(), node);
        self.observer.queued(side.numbers[node as usize], cost);
    }

    /// Closes a node of a side, and looks at every position beside it.
    fn expand<K: Packing<P>>(
        &mut self,
        side: usize,
        node: u32,
        sides: &mut [Side<P, K, H::Estimate>; 2],
        best: &mut Option<Meeting>,
    ) {
        let number = sides[side].numbers[node as usize];
        let here = &mut sides[side];
        here.open.drop_first(here.cost(node).key());
        let estimate = here.graph.node(node).estimate;
        here.graph.node_mut(node).is_open = false;
        here.open_at[here.graph.node(node).g as usize] -= 1;
        let score = Score::wins_in(estimate.into());
        self.observer.closed(number, score, Why::Exhausted);
        let position = here.graph.position(node);
        let heuristic = self.heuristics[side];
        if side == 0 {
            for mv in position.moves() {
                let after = position.after(mv);
                let estimate = heuristic.advance(&position, estimate, mv, &after);
                self.look(0, (node, mv), &after, estimate, sides, best);
            }
        } else {
            for (before, mv) in position.predecessors() {
                let estimate = heuristic.begin(&before);
                self.look(1, (node, mv), &before, estimate, sides, best);
            }
        }
    }

    /// Looks at a position beside a node: is it new, is this a shorter way, does the other side know
    /// it?
    fn look<K: Packing<P>>(
        &mut self,
        side: usize,
        (parent, mv): (u32, P::Move),
        beside: &P,
        estimate: H::Estimate,
        sides: &mut [Side<P, K, H::Estimate>; 2],
        best: &mut Option<Meeting>,
    ) {
        self.report.generations += 1;
        let numbers = (sides[0].graph.len() + sides[1].graph.len()) as u32;
        let here = &mut sides[side];
        let packed = here.graph.pack(beside);
        if here.graph.is_way_back(parent, packed) {
            return;
        }
        let above = here.numbers[parent as usize];
        let node = match here.graph.meet(packed, parent, mv, || estimate) {
            Met::New(node) => {
                here.numbers.push(numbers);
                self.observer.opened(above, mv, numbers);
                node
            }
            Met::Known(node) => {
                let (g, was_open) = (here.graph.node(node).g, here.graph.node(node).is_open);
                if !here.graph.reroute(node, parent, mv) {
                    return;
                }
                if was_open {
                    here.open_at[g as usize] -= 1;
                }
                here.graph.node_mut(node).is_open = true;
                self.observer
                    .rerouted(above, mv, here.numbers[node as usize]);
                node
            }
        };
        let g = here.graph.node(node).g;
        if here.open_at.len() <= g as usize {
            here.open_at.push(0);
        }
        here.open_at[g as usize] += 1;
        self.queue(node, &mut sides[side]);
        let there = &sides[1 - side].graph;
        if let Some(other) = there.find(packed) {
            let length = g + there.node(other).g;
            if best.as_ref().is_none_or(|best| length < best.length) {
                let nodes = if side == 0 {
                    [node, other]
                } else {
                    [other, node]
                };
                *best = Some(Meeting { length, nodes });
            }
        }
    }
}

impl<P: Reversible, K: Packing<P>, E: Copy + Into<u32>> Side<P, K, E> {
    fn cost(&self, node: u32) -> PathCost {
        let node = self.graph.node(node);
        let (g, h): (u32, u32) = (node.g, node.estimate.into());
        let f = g.saturating_add(h).max(2 * g);
        PathCost { f, h, g }
    }

    /// The fewest moves that any open node took.
    fn fewest_moves(&self) -> u32 {
        let is_there = |count: &u64| *count > 0;
        self.open_at.iter().position(is_there).unwrap_or(0) as u32
    }

    fn bytes(&self) -> u64 {
        let numbers = self.numbers.capacity() * size_of::<u32>();
        self.graph.bytes() + self.open.bytes() + numbers as u64
    }
}
