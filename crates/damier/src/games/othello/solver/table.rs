//! What is known of positions met before, shared by all threads without a lock.
//!
//! **Idea.** Four entries ([`entry`](super::entry)) make a bucket, which is one line of the cache; the
//! least needed of them gives way.
//! **Guarantee.** What is read was written for this key, whole. A key has 64 bits, and the bucket
//! comes from 64 others, so that two positions of a search being taken for one is out of the question
//! (less than once in 10^15 searches).
//! **Cost.** 16 bytes an entry.
//!
//! ```text
//!   data:  lower 8 | upper 8 | best 8 | second 8 | empties 8 | round 8 | (16 free)
//!   check: key XOR data
//! ```

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::entry::TableEntry;
use super::kernel::Kernel;
use super::memory::{Line, Memory};
use crate::games::othello::discs::Discs;

/// No move.
pub(super) const NO_MOVE: u8 = 64;

/// What is known of a position: the value lies between two bounds, and which moves were best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub(super) lower: i8,
    pub(super) upper: i8,
    pub(super) best: u8,
    pub(super) second: u8,
}

impl Known {
    /// Nothing.
    pub(super) const NOTHING: Known = Known {
        lower: -64,
        upper: 64,
        best: NO_MOVE,
        second: NO_MOVE,
    };

    const fn packed(self, empties: u8, round: u8) -> u64 {
        u64::from_le_bytes([
            self.lower.cast_unsigned(),
            self.upper.cast_unsigned(),
            self.best,
            self.second,
            empties,
            round,
            0,
            0,
        ])
    }

    const fn unpacked(data: u64) -> Known {
        let [lower, upper, best, second, ..] = data.to_le_bytes();
        Known {
            lower: lower.cast_signed(),
            upper: upper.cast_signed(),
            best,
            second,
        }
    }

    /// What it says to the question whether the value is above `alpha`.
    #[inline(always)]
    pub(super) fn answer(self, alpha: i32) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        match lower > alpha {
            true => Some(lower),
            false => (upper <= alpha).then_some(upper),
        }
    }

    /// Learns the answer to the question whether the value is above `alpha`.
    #[inline(always)]
    pub(super) fn learn(&mut self, alpha: i32, answer: i32, best: u8) {
        let within_bounds = answer.clamp(i32::from(self.lower), i32::from(self.upper)) as i8;
        match answer > alpha {
            true => self.lower = within_bounds,
            false => self.upper = within_bounds,
        }
        // If it is not, every move is as good as any: the one remembered stays.
        if (answer > alpha || self.best == NO_MOVE) && best != self.best {
            self.second = self.best;
            self.best = best;
        }
    }
}

/// Where a position is kept: its bucket, and the key to tell it by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    bucket: u64,
    key: u64,
}

impl Place {
    /// The two halves of a product of 128 bits, in which every bit of the position has a say.
    #[inline(always)]
    pub(super) const fn of(discs: Discs) -> Place {
        let own = discs.own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d;
        let other = discs.other.wrapping_mul(0xd134_2543_de82_ef95) ^ 0x6a09_e667_f3bc_c909;
        let product = (own ^ own >> 32) as u128 * (other ^ other >> 29) as u128;
        let (high, low) = ((product >> 64) as u64, product as u64);
        Place {
            bucket: high ^ low.rotate_left(23),
            key: low ^ high.wrapping_mul(0xff51_afd7_ed55_8ccd),
        }
    }
}

impl Place {
    /// The key to tell it by.
    #[inline(always)]
    pub(super) const fn key(self) -> u64 {
        self.key
    }

    /// A number for the place in a table of any size.
    #[inline(always)]
    pub(super) const fn number(self) -> u64 {
        self.bucket
    }

    /// A key for a move from here.
    #[inline(always)]
    pub(super) const fn key_of_move(self, bit: u8) -> u64 {
        // Odd, so never 0.
        self.key
            .wrapping_add((bit as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            | 1
    }
}

/// The four entries of a line.
#[inline(always)]
fn entries(line: &Line) -> [TableEntry<'_, AtomicU64>; 4] {
    let [a, b, c, d, e, f, g, h] = &line.0;
    [
        TableEntry::new(a, b),
        TableEntry::new(c, d),
        TableEntry::new(e, f),
        TableEntry::new(g, h),
    ]
}

/// Positions and what is known of them.
pub(in crate::games::othello) struct TranspositionTable {
    memory: Memory,
    /// Grows with every question: entries of earlier ones give way first.
    round: AtomicU8,
}

impl TranspositionTable {
    /// A table of at most that many bytes, but at least one bucket.
    pub(in crate::games::othello) fn new(bytes: usize) -> TranspositionTable {
        let buckets = (bytes / size_of::<Line>()).max(1);
        // Rounded down to a power of two.
        let buckets = 1 << buckets.ilog2();
        TranspositionTable {
            memory: Memory::of_zeros(buckets),
            round: AtomicU8::new(1),
        }
    }

    /// How many bytes it takes.
    pub(in crate::games::othello) fn bytes(&self) -> usize {
        size_of_val(self.memory.lines())
    }

    /// From now on, what was known before gives way first.
    pub(super) fn begin_round(&self) {
        self.round.fetch_add(1, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, place: Place) -> &Line {
        let buckets = self.memory.lines();
        // There are a power of two of them, and never none.
        &buckets[place.bucket as usize & (buckets.len() - 1)]
    }

    /// Asks for what is known of a position ahead of its use.
    #[inline(always)]
    pub(super) fn prefetch<K: Kernel>(&self, place: Place) {
        K::prefetch(self.bucket(place));
    }

    /// What is known of a position.
    #[inline(always)]
    pub(super) fn look(&self, place: Place) -> Option<Known> {
        for entry in entries(self.bucket(place)) {
            if let Some(data) = entry.read(place.key) {
                return Some(Known::unpacked(data));
            }
        }
        None
    }

    /// Keeps what is known of a position with that many empties: in its own entry, or in the one that
    /// is needed least, old and near the end.
    #[inline(always)]
    pub(super) fn keep(&self, place: Place, known: Known, empties: u32) {
        let now = self.round.load(Relaxed);
        let entries = entries(self.bucket(place));
        let mut least_needed = &entries[0];
        let mut least_need = u32::MAX;
        for entry in &entries {
            let (data, key) = entry.now();
            let [.., of_empties, round, _, _] = data.to_le_bytes();
            let mut need = u32::from(round == now) << 8 | u32::from(of_empties);
            if key == place.key {
                need = 0;
            }
            if need < least_need {
                (least_needed, least_need) = (entry, need);
            }
        }
        least_needed.write(place.key, known.packed(empties as u8, now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_it_must_give_way() {
        let table = TranspositionTable::new(1);
        assert_eq!(table.bytes(), 64);
        let place = |own| Place::of(Discs { own, other: !own });
        let known = |lower| Known {
            lower,
            ..Known::NOTHING
        };
        for number in 0..4 {
            table.keep(place(number), known(number as i8), 10 + number as u32);
        }
        assert!((0..4).all(|number| table.look(place(number)) == Some(known(number as i8))));
        table.keep(place(9), known(9), 20);
        assert_eq!(
            table.look(place(0)),
            None,
            "the one with the fewest empties"
        );
        assert_eq!(table.look(place(9)), Some(known(9)));
        table.begin_round();
        table.keep(place(10), known(10), 7);
        assert_eq!(
            table.look(place(10)),
            Some(known(10)),
            "before any of an earlier round"
        );
    }
}
