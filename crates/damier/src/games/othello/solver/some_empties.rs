//! The middle of the search: some empty cells, where a good order is worth a look at every move and
//! nothing costlier.
//!
//! **Name.** Alpha-beta with a null window and a memory, fastest first (as in every strong Othello
//! program since the 1990s).
//! **Idea.** What the other can reply to a move is found to order the moves, and handed on to the
//! position after it, which needs to know its moves anyway. The memory is the thread's own, small
//! enough to stay near the processor.
//! **Guarantee.** That of [`few_empties`](super::few_empties).
//! **Cost.** A quarter of all nodes are here, and half of the time.

use super::kernel::Kernel;
use super::stability;
use super::table::{Known, NO_MOVE, Place};
use super::worker::Worker;
use crate::games::othello::bitboard::corners;
use crate::games::othello::discs::Discs;
use crate::games::othello::parity::{cells_of, filled};

/// With fewer empties, a position is searched again sooner than it is looked up.
const KEPT: u32 = 7;

/// What a move promises, in eighths of a reply that the other does not get. A corner taken is worth
/// about as much as one not given, and the last move in a quarter a little.
mod promise {
    /// More than any move loses.
    pub(super) const AT_FIRST: u32 = 512;
    pub(super) const REPLY: u32 = 8;
    pub(super) const CORNER_GIVEN: u32 = 4;
    pub(super) const CORNER_TAKEN: u32 = 5;
    pub(super) const ODD_QUARTER: u32 = 2;
}

/// A move, where it leads, and what the other may do there.
#[derive(Clone, Copy)]
struct Reply {
    next: Discs,
    moves: u64,
    bit: u8,
}

/// A move and what it is worth.
#[derive(Clone, Copy)]
struct Found {
    bit: u8,
    value: i32,
}

impl<const N: usize> Worker<'_, N> {
    /// Up to so many empty cells, this is the search.
    pub(super) const SOME: u32 = 10;

    /// The value of a position with more than [`FEW`](Self::FEW) and at most [`SOME`](Self::SOME)
    /// empties, as far as the question whether it is above `alpha` needs it. `odd` are the quarters with
    /// an odd number of empties.
    #[inline(always)]
    pub(super) fn some_empties<K: Kernel>(
        &mut self,
        discs: Discs,
        moves: u64,
        odd: u8,
        alpha: i32,
    ) -> i32 {
        self.nodes += 1;
        if moves == 0 {
            let passed = discs.passed();
            return match K::mobility::<N>(passed) {
                0 => discs.margin::<N>(self.scoring),
                moves => -K::some_empties(self, passed, moves, odd, -alpha - 1),
            };
        }
        if let Some(most) = stability::most_if_at_most::<N>(discs, alpha) {
            return most;
        }
        let nothing = Found {
            bit: NO_MOVE,
            value: i32::MIN,
        };
        let empties = discs.empties::<N>().count_ones();
        if empties < KEPT {
            return self.best_of::<K>(discs, moves, odd, alpha, nothing).value;
        }
        let place = Place::of(discs);
        let mut known = self.local.look(place).unwrap_or(Known::NOTHING);
        if let Some(answer) = known.answer(alpha) {
            return answer;
        }
        let mut found = nothing;
        let mut rest = moves;
        if known.best != NO_MOVE {
            let bit = known.best;
            let next = discs.after(bit, K::flips::<N>(discs, bit));
            let replies = K::mobility::<N>(next);
            let value = -self.one_fewer::<K>(next, replies, filled(odd, bit), -alpha - 1);
            found = Found { bit, value };
            rest &= !(1 << bit);
        }
        if found.value <= alpha {
            found = self.best_of::<K>(discs, rest, odd, alpha, found);
        }
        known.learn(alpha, found.value, found.bit);
        self.local.keep(place, known, empties);
        found.value
    }

    /// The search of a position after a move.
    #[inline(always)]
    fn one_fewer<K: Kernel>(&mut self, discs: Discs, moves: u64, odd: u8, alpha: i32) -> i32 {
        let empties = discs.empties::<N>();
        match empties.count_ones() > Self::FEW {
            true => K::some_empties(self, discs, moves, odd, alpha),
            false => K::few_empties::<N, 5>(self, discs, empties, moves, odd, alpha),
        }
    }

    /// Tries moves from the most promising on, until one is worth more than `alpha`; the best of them
    /// and of the one `found` before.
    #[inline(always)]
    fn best_of<K: Kernel>(
        &mut self,
        discs: Discs,
        moves: u64,
        odd: u8,
        alpha: i32,
        mut found: Found,
    ) -> Found {
        let nowhere = Reply {
            next: discs,
            moves: 0,
            bit: 0,
        };
        // A move for every empty cell is the most there can be.
        let mut replies = [nowhere; 10];
        // What each promises, and its number in the lowest digit: of equals the first is the largest. A
        // plain maximum finds it, without a jump to guess wrongly.
        let mut promises = [0_u32; 10];
        let mut most = 0;
        let mut count = 0;
        let mut cells = moves;
        while cells != 0 && count < replies.len() {
            let bit = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            let next = discs.after(bit, K::flips::<N>(discs, bit));
            let moves = K::mobility::<N>(next);
            let is_in = |cells: u64| (cells >> bit & 1) as u32;
            let promise = promise::AT_FIRST
                + promise::CORNER_TAKEN * is_in(corners::<N>())
                + promise::ODD_QUARTER * is_in(cells_of(odd))
                - promise::CORNER_GIVEN * (moves & corners::<N>()).count_ones()
                - promise::REPLY * moves.count_ones();
            replies[count] = Reply { next, moves, bit };
            promises[count] = promise << 4 | (15 - count as u32);
            most = most.max(promises[count]);
            count += 1;
        }
        while most != 0 {
            let taken = 15 - (most & 15) as usize;
            promises[taken] = 0;
            let Reply { next, moves, bit } = replies[taken];
            let value = -self.one_fewer::<K>(next, moves, filled(odd, bit), -alpha - 1);
            if value > found.value {
                found = Found { bit, value };
                if value > alpha {
                    break;
                }
            }
            most = 0;
            for promise in &promises[..count] {
                most = most.max(*promise);
            }
        }
        found
    }
}
