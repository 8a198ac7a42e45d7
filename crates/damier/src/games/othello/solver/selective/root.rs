//! The root of a selective search: its moves, in the order of what they were worth last time.

use super::super::kernel::Instructions;
use super::super::parallel::Busy;
use super::super::table::Place;
use super::super::{NO_MOVE, Solver};
use super::cuts::Cuts;
use super::descent::{Descent, Node};
use super::recollection::Recollection;
use crate::games::othello::bitboard::{flips, mobility};
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::POINTS;
use crate::games::othello::rules::OthelloMove;
use crate::search::{Budget, Interrupted};

/// How far from the value of the last look the next one is expected, in points.
const ASPIRATION: i32 = 2 * POINTS;

/// A move and where it leads.
#[derive(Clone, Copy)]
struct RootMove {
    bit: u8,
    next: Discs,
}

/// One thread's view of the root.
pub(super) struct Root<'search, const N: usize> {
    descent: Descent<'search, N>,
    instructions: Instructions,
    /// The best one first.
    moves: Vec<RootMove>,
    /// The value of the first one, if anything was looked at.
    value: Option<i32>,
    /// The value of the look before that, which ended with the other side.
    before: Option<i32>,
    /// What the last look that was finished says of each move: its value, or that it is worth no more.
    told: Vec<(u8, i32)>,
}

impl<'search, const N: usize> Root<'search, N> {
    pub(super) fn new(
        solver: &'search Solver<'_, N>,
        recollection: &'search Recollection,
        cuts: Option<&'search Cuts>,
        discs: Discs,
        moves: &[OthelloMove<N>],
        budget: Budget,
    ) -> Root<'search, N> {
        let root_move = |mv: &OthelloMove<N>| RootMove {
            bit: mv.bit(),
            next: match mv.disc() {
                0 => discs.passed(),
                _ => discs.after(mv.bit(), flips(discs.own, discs.other, mv.bit())),
            },
        };
        Root {
            descent: Descent {
                worker: solver.worker(Busy::nobody(), 18, budget),
                recollection,
                cuts,
                care: 0,
                nested: 0,
            },
            instructions: solver.instructions,
            moves: moves.iter().map(root_move).collect(),
            value: None,
            before: None,
            told: Vec::new(),
        }
    }

    /// What the last look that was finished says of each move.
    pub(super) fn told(&self) -> &[(u8, i32)] {
        &self.told
    }

    /// The best move so far and its value.
    pub(super) fn best(&self) -> Option<(u8, i32)> {
        Some((self.moves.first()?.bit, self.value?))
    }

    /// What was spent.
    pub(super) fn spent(&mut self) -> Budget {
        self.descent.worker.spent().clone()
    }

    /// Looks at all moves. Where it is interrupted, what it found on the way stays.
    pub(super) fn look(&mut self, depth: u32, care: u32) -> Result<(), Interrupted> {
        self.descent.care = care;
        self.descent.nested = 0;
        let most = POINTS * (N * N) as i32;
        let expected = match (self.before, self.value) {
            (Some(before), Some(value)) => (before + value) / 2,
            (None, Some(value)) => value,
            _ => return self.look_within(depth, -most - 1, most + 1),
        };
        let (mut alpha, mut beta) = (expected - ASPIRATION, expected + ASPIRATION);
        let mut width = 2 * ASPIRATION;
        let before = self.value;
        loop {
            self.look_within(depth, alpha, beta)?;
            let value = self.value.unwrap_or(0);
            if value <= alpha && alpha >= -most {
                (alpha, beta) = (value - width, alpha + 1);
            } else if value >= beta && beta <= most {
                (alpha, beta) = (beta - 1, value + width);
            } else {
                break;
            }
            width *= 2;
        }
        self.before = before;
        Ok(())
    }

    /// The same in a window.
    fn look_within(&mut self, depth: u32, alpha: i32, beta: i32) -> Result<(), Interrupted> {
        let mut reached = alpha;
        let mut best = i32::MIN;
        let mut told = Vec::with_capacity(self.moves.len());
        for index in 0..self.moves.len() {
            let RootMove { bit, next } = self.moves[index];
            let moves = mobility::<N>(next.own, next.other);
            let node = |alpha: i32, beta: i32| Node {
                discs: next,
                moves,
                depth: depth - 1,
                alpha: -beta,
                beta: -alpha,
            };
            let mut value;
            if index == 0 {
                value = -self.ask(node(reached, beta))?;
            } else {
                value = -self.ask(node(reached, reached + 1))?;
                if value > reached && value < beta {
                    value = -self.ask(node(reached, beta))?;
                }
            }
            told.push((bit, value));
            if value > best {
                best = value;
                // Where the first move fails, no other is known to be better.
                if index == 0 || value > reached {
                    self.moves[..=index].rotate_right(1);
                    self.value = Some(value);
                }
                if value >= beta {
                    break;
                }
                reached = reached.max(value);
            }
        }
        self.value = Some(best);
        self.told = told;
        Ok(())
    }

    fn ask(&mut self, node: Node) -> Result<i32, Interrupted> {
        self.instructions.descend(&mut self.descent, node)
    }

    /// The line that is remembered after a move.
    pub(super) fn line(&self, first: u8, longest: u32) -> Vec<u8> {
        let mut line = vec![first];
        let Some(first) = self.moves.iter().find(|mv| mv.bit == first) else {
            return line;
        };
        let mut now = first.next;
        while line.len() < longest as usize {
            let legal = mobility::<N>(now.own, now.other);
            if legal == 0 {
                if mobility::<N>(now.other, now.own) == 0 {
                    break;
                }
                line.push(NO_MOVE);
                now = now.passed();
                continue;
            }
            let best = self.descent.recollection.look(Place::of(now));
            let best = best.map_or(NO_MOVE, |recalled| recalled.best);
            if best >= NO_MOVE || legal >> best & 1 == 0 {
                break;
            }
            line.push(best);
            now = now.after(best, flips(now.own, now.other, best));
        }
        line
    }
}
