//! The positions decided last, in the order in which the positions before them ask for them.

use super::index::{Heights, starts};
use super::permutation::split_bit;
use crate::games::pogo::rules::CELLS;

/// How many blocks make a part: the share of the table that one thread works on at a time.
pub(super) const BLOCKS_A_PART: usize = 256;

const SLOTS: usize = BLOCKS_A_PART * CELLS;

/// A block's cell in a part: the position was reached by landing there.
pub(super) const fn slot(block: u16, cell: u8) -> u16 {
    block % BLOCKS_A_PART as u16 * CELLS as u16 + cell as u16
}

/// The newly decided colourings of one part of the table.
///
/// Whoever moved to a position owns the stack he landed on. So each colouring is listed once for
/// every stack that belongs to the side *not* to move, and seen by that side: colourings that no move
/// could have led to never come up.
pub(super) struct Frontier {
    /// One bit a slot: is its list not empty? Small enough to stay close to the processor.
    is_listed: [u64; SLOTS / 64],
    /// Where each slot's list begins, and the end of the last.
    begins: Vec<u32>,
    colourings: Vec<u16>,
    /// How many positions were decided.
    decided: usize,
}

impl Frontier {
    pub(super) fn new() -> Frontier {
        Frontier {
            is_listed: [0; SLOTS / 64],
            begins: vec![0],
            colourings: Vec::new(),
            decided: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.is_listed.fill(0);
        self.begins.truncate(1);
        self.colourings.clear();
        self.decided = 0;
    }

    /// How many positions were decided.
    pub(super) const fn decided(&self) -> usize {
        self.decided
    }

    /// Takes in the next block: its pattern, and its colourings that are decided now, split and as
    /// the side that is not to move sees them.
    pub(super) fn push(&mut self, heights: &Heights, decided: &[u16]) {
        self.decided += decided.len();
        if decided.is_empty() {
            let slots = self.begins.len() + CELLS;
            self.begins.resize(slots, self.colourings.len() as u32);
            return;
        }
        let mut list = [0; 1 << 10];
        for (&height, top) in heights.iter().zip(starts(heights)) {
            let slot = self.begins.len() - 1;
            if height > 0 {
                // Every colouring is written, and overwritten by the next one unless it counts:
                // no branch here could be predicted.
                let mut length = 0;
                let top = split_bit(top);
                for &colouring in decided {
                    list[length % list.len()] = colouring;
                    length += usize::from(colouring >> top & 1);
                }
                self.colourings.extend_from_slice(&list[..length]);
                self.is_listed[slot / 64] |= u64::from(length > 0) << (slot % 64);
            }
            self.begins.push(self.colourings.len() as u32);
        }
    }

    /// Is anything listed in a slot?
    #[inline]
    pub(super) fn is_listed(&self, slot: u16) -> bool {
        self.is_listed[usize::from(slot) / 64] >> (slot % 64) & 1 != 0
    }

    /// The colourings of a slot, split, as whoever moved there sees them.
    #[inline]
    pub(super) fn list(&self, slot: u16) -> &[u16] {
        let slot = usize::from(slot);
        &self.colourings[self.begins[slot] as usize..self.begins[slot + 1] as usize]
    }
}
