//! What a selective search remembers of positions, shared by its threads without a lock.
//!
//! As the solver's [`table`](super::super::table), with values in points, and with how far and how carefully
//! was looked.
//!
//! ```text
//!   data:  lower 11 | upper 11 | depth 6 | care 3 | best 7 | second 7 | round 8 | (11 free)
//!   check: key XOR data
//! ```

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::super::entry::TableEntry;
use super::super::kernel::Kernel;
use super::super::memory::{Line, Memory};
use super::super::table::{NO_MOVE, Place};

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Recalled {
    /// The value lies between these, as far as was looked.
    pub(super) lower: i32,
    pub(super) upper: i32,
    pub(super) depth: u32,
    /// How carefully was looked: more is more.
    pub(super) care: u32,
    pub(super) best: u8,
    pub(super) second: u8,
}

/// Added to values, so that none is below zero.
const ZERO: i32 = 1 << 10;

impl Recalled {
    /// Nothing.
    pub(super) const NOTHING: Recalled = Recalled {
        lower: 1 - ZERO,
        upper: ZERO - 1,
        depth: 0,
        care: 0,
        best: NO_MOVE,
        second: NO_MOVE,
    };

    const fn packed(self, round: u8) -> u64 {
        (self.lower + ZERO) as u64
            | ((self.upper + ZERO) as u64) << 11
            | (self.depth as u64) << 22
            | (self.care as u64) << 28
            | (self.best as u64) << 31
            | (self.second as u64) << 38
            | (round as u64) << 45
    }

    const fn unpacked(data: u64) -> Recalled {
        Recalled {
            lower: (data & 0x7ff) as i32 - ZERO,
            upper: (data >> 11 & 0x7ff) as i32 - ZERO,
            depth: (data >> 22 & 0x3f) as u32,
            care: (data >> 28 & 7) as u32,
            best: (data >> 31 & 0x7f) as u8,
            second: (data >> 38 & 0x7f) as u8,
        }
    }

    /// Was looked at least that far, with at least that care?
    #[inline(always)]
    pub(super) const fn suffices(&self, depth: u32, care: u32) -> bool {
        self.depth >= depth && self.care >= care
    }

    /// Learns a value that was found in a window, and the move that has it.
    #[inline(always)]
    pub(super) fn learn(&mut self, look: (u32, u32), window: (i32, i32), value: i32, best: u8) {
        let (depth, care) = look;
        if (self.depth, self.care) != (depth, care) {
            (self.lower, self.upper) = (Recalled::NOTHING.lower, Recalled::NOTHING.upper);
            (self.depth, self.care) = (depth, care);
        }
        if value > window.0 {
            self.lower = value;
        }
        if value < window.1 {
            self.upper = value;
        }
        if self.lower > self.upper {
            // Cuts that are probable only need not agree with each other.
            (self.lower, self.upper) = (value, value);
        }
        let is_telling = value > window.0 || self.best == NO_MOVE;
        if is_telling && best != NO_MOVE && best != self.best {
            self.second = self.best;
            self.best = best;
        }
    }
}

/// Positions and what is remembered of them.
pub(super) struct Recollection {
    memory: Memory,
    round: AtomicU8,
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

impl Recollection {
    /// A table of at most that many bytes, but at least one line.
    pub(super) fn new(bytes: usize) -> Recollection {
        let lines = (bytes / size_of::<Line>()).max(1);
        Recollection {
            memory: Memory::of_zeros(1 << lines.ilog2()),
            round: AtomicU8::new(1),
        }
    }

    /// From now on, what was remembered before gives way first.
    pub(super) fn begin_round(&self) {
        self.round.fetch_add(1, Relaxed);
    }

    #[inline(always)]
    fn line(&self, place: Place) -> &Line {
        let lines = self.memory.lines();
        &lines[place.number() as usize & (lines.len() - 1)]
    }

    /// Asks for what is remembered of a position ahead of its use.
    #[inline(always)]
    pub(super) fn prefetch<K: Kernel>(&self, place: Place) {
        K::prefetch(self.line(place));
    }

    /// What is remembered of a position.
    #[inline(always)]
    pub(super) fn look(&self, place: Place) -> Option<Recalled> {
        for entry in entries(self.line(place)) {
            if let Some(data) = entry.read(place.key()) {
                return Some(Recalled::unpacked(data));
            }
        }
        None
    }

    /// Remembers: in the position's own entry, or in the one that is needed least, old and not deep.
    #[inline(always)]
    pub(super) fn keep(&self, place: Place, recalled: Recalled) {
        let now = self.round.load(Relaxed);
        let entries = entries(self.line(place));
        let mut least_needed = &entries[0];
        let mut least_need = u32::MAX;
        for entry in &entries {
            let (data, key) = entry.now();
            let is_new = (data >> 45) as u8 == now;
            let mut need = u32::from(is_new) << 8 | (Recalled::unpacked(data).depth + 1);
            if key == place.key() || data == 0 {
                need = 0;
            }
            if need < least_need {
                (least_needed, least_need) = (entry, need);
            }
        }
        least_needed.write(place.key(), recalled.packed(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::othello::discs::Discs;

    #[test]
    fn what_is_remembered_comes_back() {
        let memory = Recollection::new(1 << 10);
        let place = Place::of(Discs { own: 6, other: 9 });
        assert_eq!(memory.look(place), None);
        let recalled = Recalled {
            lower: -512,
            upper: 512,
            depth: 60,
            care: 7,
            best: 63,
            second: NO_MOVE,
        };
        memory.keep(place, recalled);
        assert_eq!(memory.look(place), Some(recalled));
        memory.keep(place, Recalled::NOTHING);
        assert_eq!(memory.look(place), Some(Recalled::NOTHING));
    }

    #[test]
    fn bounds_of_one_look_are_narrowed_and_those_of_another_forgotten() {
        let mut recalled = Recalled::NOTHING;
        recalled.learn((5, 1), (0, 1), 8, 20);
        recalled.learn((5, 1), (15, 16), 12, 21);
        assert_eq!((recalled.lower, recalled.upper), (8, 12));
        assert_eq!(
            recalled.best, 20,
            "where no move is good enough, none is best"
        );
        recalled.learn((6, 1), (0, 1), -4, 22);
        assert_eq!(recalled.upper, -4);
        assert_eq!(recalled.lower, Recalled::NOTHING.lower);
    }
}
