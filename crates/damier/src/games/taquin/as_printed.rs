//! A* as the report on the taquin prints it, mistake and all.
//!
//! **Idea.** A* by the lists P and Q: take the best of P, move it to Q, put its successors on P.
//! **Mistake.** The clauses for a successor that is on P already know what to do if the new way costs more and
//! if it costs less, but not if it costs the same: there the whole predicate fails, and with it the search.
//! **Guarantee.** Where it answers, a shortest path. Mostly it fails: two ways of the same length to one state
//! are common.
//! **Ties.** P is ordered as Prolog orders terms, the empty place after every tile.
//!
//! The report's test of Q does not match either; here it does, so that the first mistake is seen alone.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::heuristics::TaquinHeuristic;
use super::rules::{Taquin, TaquinMove};
use crate::path::{IncrementalHeuristic as _, PathCost, PathReport, PathSearch};
use crate::position::{Position as _, Puzzle as _};
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::Score;
use crate::search::{Budget, Observer, Why};

/// The report's A* in fifteen lines, by its own names of the lists.
pub(super) const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("P = {start}, Q = {}", &[1]).lit_by(&[Moment::ListStart]),
        Line::new("while P is not empty:", &[2, 14]),
        Line::new("  n = the state of P with the smallest [f, h]", &[3]),
        Line::returning("  if n is the goal: return the way to n", &[4])
            .lit_by(&[Moment::Terminal]),
        Line::new("  move n from P to Q", &[5]).lit_by(&[Moment::Exhausted]),
        Line::new("  for each move m of n:", &[6, 1]),
        Line::new("    c = n after m, f = g(n) + 1 + h(c)", &[7]),
        Line::new("    if c is neither on P nor on Q:", &[8, 10]),
        Line::new("      parent(c) = n", &[9]).lit_by(&[Moment::Open]),
        Line::new("      put c on P with f", &[5]).lit_by(&[Moment::List]),
        Line::new("    else if c is on P and f < f(c):", &[11, 13]),
        Line::new("      parent(c) = n", &[12]).lit_by(&[Moment::Reroute]),
        Line::new("      put c on P again with f", &[5]).lit_by(&[Moment::ListAgain]),
        Line::returning("    else if c is on P and f = f(c): fail", &[5])
            .noted("code-mistake-same"),
        Line::returning("fail: there is no way", &[]),
    ],
    variables: &["n", "g", "h", "f", "open"],
    seen: Seen::ByMax,
    narrowing: Narrowing::None,
};

/// The report's A*.
#[derive(Clone, Debug)]
pub(super) struct AsPrinted {
    pub(super) heuristic: TaquinHeuristic,
}

/// A state as Prolog orders it.
type Order = Vec<u8>;

fn order(state: &Taquin) -> Order {
    let rank = |tile: &u8| if *tile == 0 { u8::MAX } else { *tile };
    state.tiles().iter().map(rank).collect()
}

/// What is kept of a state: where it came from, and what its way costs.
struct Kept {
    state: Taquin,
    above: Option<(u32, TaquinMove)>,
    cost: PathCost,
}

impl AsPrinted {
    fn cost(&self, state: &Taquin, g: u32) -> PathCost {
        let h = u32::from(self.heuristic.begin(state));
        PathCost { f: g + h, h, g }
    }
}

impl PathSearch<Taquin> for AsPrinted {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    fn explore(
        &mut self,
        root: &Taquin,
        budget: &mut Budget,
        observer: &mut impl Observer<TaquinMove>,
    ) -> PathReport<TaquinMove> {
        let cost = self.cost(root, 0);
        let mut report = PathReport {
            path: None,
            lower_bound: 0,
            is_unsolvable: false,
            expansions: 0,
            generations: 0,
            peak_bytes: 0,
            is_interrupted: false,
        };
        let mut kept = vec![Kept {
            state: *root,
            above: None,
            cost,
        }];
        let mut open = BTreeMap::from([(order(root), 0_u32)]);
        let mut queue = BTreeSet::from([(cost, order(root))]);
        let mut closed = HashSet::new();
        observer.queued(0, cost);
        while let Some((cost, name)) = queue.pop_first() {
            let Some(node) = open.remove(&name) else {
                continue;
            };
            let state = kept[node as usize].state;
            if state.is_solved() {
                observer.closed(node, Score::wins_in(0), Why::Terminal);
                let path = way(&kept, node);
                report.lower_bound = path.len() as u32;
                report.path = Some(path);
                return report;
            }
            if budget.visit().is_err() {
                report.is_interrupted = true;
                return report;
            }
            report.expansions += 1;
            observer.closed(node, Score::wins_in(cost.h), Why::Exhausted);
            for mv in state.moves() {
                report.generations += 1;
                let next = state.after(mv);
                if closed.contains(&next) {
                    continue;
                }
                let (name, new) = (order(&next), self.cost(&next, cost.g + 1));
                let number = match open.get(&name).copied() {
                    Some(known) => {
                        let before = kept[known as usize].cost;
                        if new.f > before.f {
                            continue;
                        }
                        if new.f == before.f {
                            // No clause for the same cost.
                            return report;
                        }
                        queue.remove(&(before, name.clone()));
                        observer.rerouted(node, mv, known);
                        known
                    }
                    None => {
                        let number = kept.len() as u32;
                        kept.push(Kept {
                            state: next,
                            above: None,
                            cost: new,
                        });
                        observer.opened(node, mv, number);
                        number
                    }
                };
                let place = &mut kept[number as usize];
                (place.above, place.cost) = (Some((node, mv)), new);
                queue.insert((new, name.clone()));
                open.insert(name, number);
                observer.queued(number, new);
            }
            closed.insert(state);
        }
        report
    }
}

/// The moves from the root to a node.
fn way(kept: &[Kept], node: u32) -> Vec<TaquinMove> {
    let above = |(node, _): &(u32, TaquinMove)| kept[*node as usize].above;
    let steps = std::iter::successors(kept[node as usize].above, above);
    let mut moves: Vec<TaquinMove> = steps.map(|(_, mv)| mv).collect();
    moves.reverse();
    moves
}
