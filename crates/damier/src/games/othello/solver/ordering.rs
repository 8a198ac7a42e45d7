//! Which move to try first.
//!
//! **Idea.** One move that answers the question is enough: best is first the one that is likeliest to, for
//! the work it takes. How likely that is tells a guess at the position after the move; the nearer the root,
//! the farther it looks. The work grows with the other's replies (fastest first), and shrinks where
//! the guess is far above what is asked for.

use super::kernel::Kernel;
use super::table::{Known, NO_MOVE};
use super::worker::Worker;
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::POINTS;

/// How far a guess at a position with so many empties looks ahead: a ply for every five beyond ten, and
/// near the root, where a better order saves most and hardly any positions are, for every two as well.
pub(super) const fn depth_of_guess(empties: u32) -> u32 {
    let depth = empties.saturating_sub(10) / 5 + empties.saturating_sub(18) / 2;
    if depth < 8 { depth } else { 8 }
}

/// Beyond so many points, a guess hardly ever errs.
const CERTAIN: i32 = 12 * POINTS;

/// What a move promises that leaves the other so many replies, and a guess at which is so many points above
/// what is asked for: the logarithm of how likely the move is to be good enough, for the work to be
/// expected; 24 points are a factor of two.
///
/// Two lines that a parabola joins are very near the logarithm of a logistic curve.
pub(super) const fn promise(margin: i32, replies: u32) -> i32 {
    let short = CERTAIN - margin;
    let doubt = if short <= 0 {
        0
    } else if short < 2 * CERTAIN {
        short * short / (4 * CERTAIN)
    } else {
        short - CERTAIN
    };
    let work = 12 * replies as i32 - 3 * margin / 4;
    -doubt - work
}

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
pub(super) const MAX_MOVES: usize = 34;

/// The moves of a position, to be taken from the most promising on.
pub(super) struct Choices {
    list: [Choice; MAX_MOVES],
    count: usize,
    taken: usize,
    is_ranked: bool,
}

impl Choices {
    /// The moves to `cells`, with what they flip and no promises yet.
    #[inline(always)]
    pub(super) fn of<K: Kernel, const N: usize>(discs: Discs, cells: u64) -> Choices {
        let mut choices = Choices {
            list: [Choice::default(); MAX_MOVES],
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
        alpha: i32,
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
                self.rank::<K, N>(worker, discs, known, alpha);
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
        alpha: i32,
    ) {
        self.is_ranked = true;
        let depth = depth_of_guess(discs.empties::<N>().count_ones() - 1);
        let before = worker.patterns.before::<N>(discs);
        let mut best_guess = WORST_GUESS;
        for choice in &mut self.list[self.taken..self.count] {
            if choice.bit == known.second {
                choice.promise = i32::MAX;
                continue;
            }
            let next = discs.after(choice.bit, choice.flipped);
            let replies = K::mobility::<N>(next);
            let guess = match depth {
                0 => worker.guess_after::<K>(&before, (choice.bit, choice.flipped), next, replies),
                // The best guess so far tells from where on a worse one need not be exact.
                _ => {
                    let enough = best_guess + CLEARLY_WORSE;
                    K::guess(worker, next, replies, depth, -WORST_GUESS, enough)
                }
            };
            best_guess = guess.min(best_guess);
            // Between what is too little and what is enough.
            let asked = POINTS * alpha + POINTS / 2;
            choice.promise = promise(-guess - asked, replies.count_ones());
        }
    }
}
