//! Which move to try first.
//!
//! **Idea.** Fastest first: a move that leaves the other few replies is cheap to refute or to prove,
//! and mostly good as well. Corners among the replies count double, an odd quarter is a small bonus.
//! With many empties a guess at the position after the move says more, and is worth its time.

use crate::games::othello::discs::Discs;
use super::kernel::Kernel;
use crate::games::othello::parity::cells_of;
use crate::games::othello::patterns::POINTS;
use super::table::Known;
use super::worker::Worker;
use crate::games::othello::bitboard::corners;

/// With so many empties after a move, a guess says more than the number of replies.
const GUESSED: u32 = 10;

/// How far a guess looks ahead at most.
const DEEPEST_GUESS: u32 = 4;

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
const MOST_MOVES: usize = 34;

/// The moves of a position, to be taken from the most promising on.
pub(super) struct Choices {
    list: [Choice; MOST_MOVES],
    count: usize,
    taken: usize,
}

impl Choices {
    /// Every move of `moves` with what it promises to a worker, those remembered first.
    #[inline(always)]
    pub(super) fn of<K: Kernel, const N: usize>(
        worker: &mut Worker<'_, N>,
        discs: Discs,
        moves: u64,
        known: Known,
        odd: u8,
    ) -> Choices {
        let mut choices = Choices {
            list: [Choice::default(); MOST_MOVES],
            count: 0,
            taken: 0,
        };
        let mut cells = moves;
        while cells != 0 {
            let bit = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            let flipped = K::flips(discs, bit);
            let promise = match bit {
                _ if bit == known.best => i32::MAX,
                _ if bit == known.second => i32::MAX - 1,
                _ => worker.promise::<K>(discs.after(bit, flipped), bit, odd),
            };
            choices.list[choices.count] = Choice {
                flipped,
                promise,
                bit,
            };
            choices.count += 1;
        }
        choices
    }

    /// All of them, in no particular order.
    #[inline(always)]
    pub(super) fn all(&self) -> &[Choice] {
        &self.list[..self.count]
    }

    /// Leaves the move taken last for the end.
    pub(super) fn put_off(&mut self) {
        self.taken -= 1;
        self.list[self.taken].promise = i32::MIN;
    }

    /// The most promising move that has not been taken: mostly one is enough, so nothing is sorted
    /// ahead of need.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Choice> {
        let rest = &mut self.list[self.taken..self.count];
        let mut most = 0;
        for (index, choice) in rest.iter().enumerate().skip(1) {
            if choice.promise > rest[most].promise {
                most = index;
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, most);
        self.taken += 1;
        Some(rest[0])
    }
}

impl<const N: usize> Worker<'_, N> {
    /// What a move to the cell of `bit` promises that leads to `next`, seen by the other.
    #[inline(always)]
    fn promise<K: Kernel>(&mut self, next: Discs, bit: u8, odd: u8) -> i32 {
        let replies = K::mobility::<N>(next);
        let mobility = (replies.count_ones() + (replies & corners::<N>()).count_ones()) as i32;
        let empties = next.empties::<N>().count_ones();
        if empties >= GUESSED {
            // A ply deeper for every three more empties: what it finds is worth more there.
            let depth = ((empties - GUESSED) / 3).min(DEEPEST_GUESS);
            let most = POINTS * (N * N) as i32;
            return -K::guess(self, next, depth, -most, most) - POINTS * mobility;
        }
        let is_odd = cells_of(odd) >> bit & 1;
        is_odd as i32 - 4 * mobility
    }
}

