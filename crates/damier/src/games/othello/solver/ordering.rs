//! Which move to try first.
//!
//! **Idea.** Fastest first: a move that leaves the other few replies is cheap to refute or to prove,
//! and mostly good as well. Corners among the replies count double, an odd quarter is a small bonus.
//! With many empties a guess at the position after the move says more, and is worth its time.

use super::kernel::Kernel;
use super::table::{Known, NO_MOVE};
use super::worker::Worker;
use crate::games::othello::bitboard::corners;
use crate::games::othello::discs::Discs;
use crate::games::othello::parity::cells_of;
use crate::games::othello::patterns::POINTS;

/// With so many empties after a move, a guess says more than the number of replies.
const GUESSED: u32 = 10;

/// How far a guess looks ahead at most.
const DEEPEST_GUESS: u32 = 4;

/// A guess that every other one is better than.
const WORST_GUESS: i32 = 100 * POINTS;

/// So many points below the best guess, it does not matter how many exactly.
const CLEARLY_WORSE: i32 = 8 * POINTS;

/// A move, what it flips, and what it promises.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice {
    pub(super) flipped: u64,
    pub(super) promise: i32,
    pub(super) bit: u8,
}

impl Choice {
    /// Was it left for the end once already?
    #[inline(always)]
    pub(super) const fn is_put_off(&self) -> bool {
        self.promise == i32::MIN
    }
}

/// No position has more moves.
pub(super) const MOST_MOVES: usize = 34;

/// The moves of a position, to be taken from the most promising on.
pub(super) struct Choices {
    list: [Choice; MOST_MOVES],
    count: usize,
    taken: usize,
    is_ranked: bool,
}

impl Choices {
    /// The moves to `cells`, with what they flip and no promises yet.
    #[inline(always)]
    pub(super) fn of<K: Kernel, const N: usize>(discs: Discs, cells: u64) -> Choices {
        let mut choices = Choices {
            list: [Choice::default(); MOST_MOVES],
            count: 0,
            taken: 0,
            is_ranked: false,
        };
        let mut cells = cells;
        while cells != 0 {
            let bit = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            choices.list[choices.count] = Choice {
                flipped: K::flips::<N>(discs, bit),
                promise: 0,
                bit,
            };
            choices.count += 1;
        }
        choices
    }

    /// All of them.
    #[inline(always)]
    pub(super) fn all(&self) -> &[Choice] {
        &self.list[..self.count]
    }

    /// Leaves the move taken last for the end.
    pub(super) fn put_off(&mut self) {
        self.taken -= 1;
        self.list[self.taken].promise = i32::MIN;
    }

    /// The next move to try: the one remembered as best, and then the most promising one left. Promises
    /// cost time, so they are made only when the first move was not enough; and nothing is sorted ahead
    /// of need.
    #[inline(always)]
    pub(super) fn next<K: Kernel, const N: usize>(
        &mut self,
        worker: &mut Worker<'_, N>,
        discs: Discs,
        known: Known,
        odd: u8,
    ) -> Option<Choice> {
        if self.taken == self.count {
            return None;
        }
        let mut first = self.taken;
        if self.taken == 0 && known.best != NO_MOVE {
            for index in 0..self.count {
                if self.list[index].bit == known.best {
                    first = index;
                }
            }
        } else {
            if !self.is_ranked {
                self.rank::<K, N>(worker, discs, known, odd);
            }
            for index in self.taken + 1..self.count {
                if self.list[index].promise > self.list[first].promise {
                    first = index;
                }
            }
        }
        self.list.swap(self.taken, first);
        self.taken += 1;
        Some(self.list[self.taken - 1])
    }

    /// Finds out what the moves left promise.
    #[inline(always)]
    fn rank<K: Kernel, const N: usize>(
        &mut self,
        worker: &mut Worker<'_, N>,
        discs: Discs,
        known: Known,
        odd: u8,
    ) {
        self.is_ranked = true;
        let mut best_guess = WORST_GUESS;
        for choice in &mut self.list[self.taken..self.count] {
            let next = discs.after(choice.bit, choice.flipped);
            choice.promise = match choice.bit == known.second {
                true => i32::MAX,
                false => worker.promise::<K>(next, choice.bit, odd, &mut best_guess),
            };
        }
    }
}

impl<const N: usize> Worker<'_, N> {
    /// What a move to the cell of `bit` promises that leads to `next`, seen by the other. The best guess
    /// so far tells from where on a worse one need not be exact.
    #[inline(always)]
    fn promise<K: Kernel>(&mut self, next: Discs, bit: u8, odd: u8, best_guess: &mut i32) -> i32 {
        let replies = K::mobility::<N>(next);
        let mobility = (replies.count_ones() + (replies & corners::<N>()).count_ones()) as i32;
        let empties = next.empties::<N>().count_ones();
        if empties >= GUESSED {
            // A ply deeper for every five more empties: what it finds is worth more there.
            let depth = ((empties - GUESSED) / 5).min(DEEPEST_GUESS);
            let enough = *best_guess + CLEARLY_WORSE;
            let guess = K::guess(self, next, replies, depth, -WORST_GUESS, enough);
            *best_guess = guess.min(*best_guess);
            return -guess - POINTS * mobility;
        }
        let is_odd = cells_of(odd) >> bit & 1;
        is_odd as i32 - 4 * mobility
    }
}
