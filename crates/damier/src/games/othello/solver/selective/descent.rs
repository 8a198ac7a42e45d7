//! The tree of a selective search.
//!
//! **Name.** Principal variation search (Marsland 1983) with a memory and Multi-ProbCut (Buro 1997).
//! **Idea.** Outside the principal variation only one question is asked of a position: is it worth more than
//! this? Often a search half as deep tells, and then the deep one is not made ([`cuts`](super::cuts)). Moves
//! are tried in the order of what they promise by the patterns and by how few replies they leave. Where the
//! depth reaches the end of the game, the last empties are the solver's.
//! **Guarantee.** Without cuts, the value is that of minimax at this depth, a pass not counted as a ply. With
//! them it is wrong once in so many nodes, as the care says.
//! **Cost.** At depth 16 some hundred thousand nodes in the middle of a game, where minimax has 10^12.

use super::super::kernel::Kernel;
use super::super::ordering::MAX_MOVES;
use super::super::table::{NO_MOVE, Place};
use super::super::worker::Worker;
use super::cuts::{Cuts, SHALLOWEST, shorter};
use super::recollection::{Recalled, Recollection};
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::POINTS;
use crate::search::Interrupted;

/// How many spreads a short look has to be outside the window: the more, the more careful.
pub(super) const SPREADS: [f32; 3] = [1.1, 1.6, 2.4];

/// Nothing is cut.
pub(super) const NO_CUTS: u32 = SPREADS.len() as u32;

/// Up to so many empties, a search to the end is the solver's.
const SOLVED: u32 = 12;

/// Up to this depth a plain search without a memory is the fastest.
const HORIZON: u32 = 2;

/// From this depth on the memory is asked about every reply before any is searched.
const REPLIES_RECALLED: u32 = 4;

/// Cuts of cuts of cuts would tell nothing.
const NESTED: u32 = 2;

/// A question about a position.
#[derive(Clone, Copy, Debug)]
pub(in crate::games::othello::solver) struct Node {
    pub(super) discs: Discs,
    /// What the side to move can do there.
    pub(super) moves: u64,
    pub(super) depth: u32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// A move to try.
#[derive(Clone, Copy, Default)]
struct Choice {
    flipped: u64,
    replies: u64,
    promise: i32,
    bit: u8,
}

/// One thread of a selective search.
pub(in crate::games::othello::solver) struct Descent<'search, const N: usize> {
    pub(super) worker: Worker<'search, N>,
    pub(super) recollection: &'search Recollection,
    /// What is cut by; nothing where all is looked at.
    pub(super) cuts: Option<&'search Cuts>,
    /// How carefully: a place in [`SPREADS`], or [`NO_CUTS`].
    pub(super) care: u32,
    /// In how many short looks the search is.
    pub(super) nested: u32,
}

impl<const N: usize> Descent<'_, N> {
    /// The value in points, within the window; outside of it a bound.
    #[inline(always)]
    pub(in crate::games::othello::solver) fn value<K: Kernel>(
        &mut self,
        node: Node,
    ) -> Result<i32, Interrupted> {
        let Node {
            discs,
            moves,
            depth,
            alpha,
            beta,
        } = node;
        if moves == 0 {
            let passed = discs.passed();
            return match K::mobility::<N>(passed) {
                0 => Ok(POINTS * discs.margin::<N>(self.worker.scoring)),
                moves => {
                    let passed = Node {
                        discs: passed,
                        moves,
                        depth,
                        alpha: -beta,
                        beta: -alpha,
                    };
                    Ok(-K::descend(self, passed)?)
                }
            };
        }
        let empties = discs.empties::<N>().count_ones();
        if depth >= empties && empties <= SOLVED {
            return self.solved::<K>(node);
        }
        if depth <= HORIZON {
            return Ok(K::guess(&mut self.worker, discs, moves, depth, alpha, beta));
        }
        self.worker.visit()?;
        let place = Place::of(discs);
        let recalled = self.recollection.look(place);
        let mut recalled = recalled.unwrap_or(Recalled::NOTHING);
        if recalled.suffices(depth, self.care) {
            if recalled.lower >= beta || recalled.lower == recalled.upper {
                return Ok(recalled.lower);
            }
            if recalled.upper <= alpha {
                return Ok(recalled.upper);
            }
        }
        let is_test = beta - alpha == 1;
        if is_test && let Some(bound) = self.cut::<K>(node, empties)? {
            recalled.learn((depth, self.care), (alpha, beta), bound, NO_MOVE);
            self.recollection.keep(place, recalled);
            return Ok(bound);
        }
        let mut choices = [Choice::default(); MAX_MOVES];
        let count = self.listed::<K>(discs, moves, &mut choices);
        let choices = &mut choices[..count];
        if depth >= REPLIES_RECALLED
            && is_test
            && let Some(bound) = self.bound_of_a_reply::<K>(node, choices)
        {
            return Ok(bound);
        }
        let (mut best, mut value, mut reached) = (NO_MOVE, i32::MIN, alpha);
        let mut is_ranked = false;
        for taken in 0..count {
            let remembered = |choices: &[Choice]| {
                let is_it = |choice: &Choice| choice.bit == recalled.best;
                choices.iter().position(is_it)
            };
            let first = match taken == 0 {
                true => remembered(choices),
                false => None,
            };
            let first = first.unwrap_or_else(|| {
                if !is_ranked {
                    is_ranked = true;
                    self.rank::<K>(node, empties, &recalled, &mut choices[taken..]);
                }
                let left = (taken..count).rev();
                left.max_by_key(|index| choices[*index].promise)
                    .unwrap_or(taken)
            });
            choices.swap(taken, first);
            let Choice {
                flipped,
                replies,
                bit,
                ..
            } = choices[taken];
            let next = |alpha: i32, beta: i32| Node {
                discs: discs.after(bit, flipped),
                moves: replies,
                depth: depth - 1,
                alpha: -beta,
                beta: -alpha,
            };
            let mut found;
            if taken == 0 || is_test {
                found = -K::descend(self, next(reached, beta))?;
            } else {
                found = -K::descend(self, next(reached, reached + 1))?;
                if found > reached && found < beta {
                    found = -K::descend(self, next(reached, beta))?;
                }
            }
            if found > value {
                (best, value) = (bit, found);
                if value >= beta {
                    break;
                }
                reached = reached.max(value);
            }
        }
        recalled.learn((depth, self.care), (alpha, beta), value, best);
        self.recollection.keep(place, recalled);
        Ok(value)
    }

    /// The moves, with what they flip and what can be replied.
    #[inline(always)]
    fn listed<K: Kernel>(&self, discs: Discs, moves: u64, choices: &mut [Choice]) -> usize {
        let mut cells = moves;
        let mut count = 0;
        while cells != 0 && count < choices.len() {
            let bit = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            let flipped = K::flips::<N>(discs, bit);
            let next = discs.after(bit, flipped);
            choices[count] = Choice {
                flipped,
                replies: K::mobility::<N>(next),
                promise: 0,
                bit,
            };
            self.recollection.prefetch::<K>(Place::of(next));
            count += 1;
        }
        count
    }

    /// A bound that is not below beta, since the position after some move is remembered.
    #[inline(always)]
    fn bound_of_a_reply<K: Kernel>(&self, node: Node, choices: &[Choice]) -> Option<i32> {
        for choice in choices {
            let next = node.discs.after(choice.bit, choice.flipped);
            if let Some(reply) = self.recollection.look(Place::of(next))
                && reply.suffices(node.depth - 1, self.care)
                && -reply.upper >= node.beta
            {
                return Some(-reply.upper);
            }
        }
        None
    }

    /// Says what moves promise: what a guess at the position after them says, looking farther where more is
    /// to be searched, less something for every reply.
    #[inline(always)]
    fn rank<K: Kernel>(
        &mut self,
        node: Node,
        empties: u32,
        recalled: &Recalled,
        choices: &mut [Choice],
    ) {
        let ahead = match node.depth {
            ..=6 => 0,
            7..=10 => 1,
            _ => 2,
        };
        // To the end, positions with few replies are soon searched.
        let reply = match node.depth >= empties {
            true => 2 * POINTS,
            false => POINTS / 2,
        };
        let before = self.worker.patterns.before::<N>(node.discs);
        let most = POINTS * (N * N) as i32;
        for choice in choices {
            let Choice {
                bit,
                flipped,
                replies,
                ..
            } = *choice;
            if bit == recalled.best || bit == recalled.second {
                choice.promise = i32::MAX - i32::from(bit == recalled.second);
                continue;
            }
            let next = node.discs.after(bit, flipped);
            let guess = match ahead {
                0 => self
                    .worker
                    .guess_after::<K>(&before, (bit, flipped), next, replies),
                _ => K::guess(&mut self.worker, next, replies, ahead, -most, most),
            };
            choice.promise = -guess - reply * replies.count_ones() as i32;
        }
    }

    /// Does a short look tell that the value is outside the window? Then the bound.
    #[inline(always)]
    fn cut<K: Kernel>(&mut self, node: Node, empties: u32) -> Result<Option<i32>, Interrupted> {
        if node.depth < SHALLOWEST || self.care == NO_CUTS || self.nested >= NESTED {
            return Ok(None);
        }
        let Some(pair) = self.cuts.and_then(|cuts| cuts.pair(empties, node.depth)) else {
            return Ok(None);
        };
        let most = POINTS * (N * N) as i32;
        let Node {
            discs,
            moves,
            alpha,
            beta,
            ..
        } = node;
        let guess = K::guess(&mut self.worker, discs, moves, 0, -most, most);
        let margin = SPREADS[self.care as usize] * pair.by_look.spread;
        let is_high = pair.at_once.expected(guess) >= beta as f32;
        let (tested, bound) = match is_high {
            true => (
                pair.by_look.needed(beta as f32 + margin).ceil() as i32,
                beta,
            ),
            false => {
                let needed = pair.by_look.needed(alpha as f32 - margin);
                (needed.floor() as i32 + 1, alpha)
            }
        };
        if tested <= -most || tested > most {
            return Ok(None);
        }
        let shorter = Node {
            depth: shorter(node.depth),
            alpha: tested - 1,
            beta: tested,
            ..node
        };
        self.nested += 1;
        let seen = K::descend(self, shorter);
        self.nested -= 1;
        Ok(((seen? >= tested) == is_high).then_some(bound))
    }

    /// The value of a position with few empties, whatever the care: the solver's.
    #[inline(always)]
    fn solved<K: Kernel>(&mut self, node: Node) -> Result<i32, Interrupted> {
        let mut asked = node.alpha.div_euclid(POINTS);
        loop {
            let answer = K::many_empties(&mut self.worker, node.discs, node.moves, asked)?;
            if answer <= asked || POINTS * answer >= node.beta {
                return Ok(POINTS * answer);
            }
            asked = answer;
        }
    }
}
