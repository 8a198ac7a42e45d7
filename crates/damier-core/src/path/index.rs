//! Which number something has: a hash table of numbers alone, beside the list of the things.
//!
//! ```text
//!   slots    [ 0 | part, number | 0 | part, number | part, number | 0 | ... ]   a power of two
//!              free               the slot is found by the part, and the next free one taken
//! ```
//!
//! A slot has 32 bits of the thing's hash and 32 of its number plus 1. Those bits tell nearly all
//! different things apart without looking at the list, and are all that is needed to grow. That
//! made A* on the taquin about a sixth faster than with a general hash table of the same numbers.

/// Numbers found by hash.
#[derive(Debug)]
pub(super) struct Index {
    slots: Vec<u64>,
    count: usize,
}

impl Index {
    const FEWEST_SLOTS: usize = 2048;
    /// The largest number that has room in a slot.
    pub(super) const LARGEST: u32 = u32::MAX - 1;

    pub(super) fn new() -> Index {
        Index {
            slots: vec![0; Index::FEWEST_SLOTS],
            count: 0,
        }
    }

    /// The number of the thing with that hash for which `is_it` is true; if there is none, the thing
    /// gets the number `next`, and `None` is the answer.
    #[inline]
    pub(super) fn find_or_insert(
        &mut self,
        hash: u64,
        next: u32,
        is_it: impl Fn(u32) -> bool,
    ) -> Option<u32> {
        if self.is_nearly_full(1) {
            self.grow();
        }
        // The lower half: a multiplicative hash has its best bits there once it is rotated.
        let part = hash as u32;
        let mask = self.slots.len() - 1;
        let mut slot = part as usize & mask;
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                self.slots[slot] = u64::from(part) << 32 | u64::from(next + 1);
                self.count += 1;
                return None;
            }
            if (entry >> 32) as u32 == part && is_it(entry as u32 - 1) {
                return Some(entry as u32 - 1);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// The number of the thing with that hash for which `is_it` is true.
    pub(super) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let part = hash as u32;
        let mask = self.slots.len() - 1;
        let mut slot = part as usize & mask;
        while self.slots[slot] != 0 {
            let entry = self.slots[slot];
            if (entry >> 32) as u32 == part && is_it(entry as u32 - 1) {
                return Some(entry as u32 - 1);
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![0; self.slots.len() * 2];
        let mask = larger.len() - 1;
        for entry in std::mem::replace(&mut self.slots, larger) {
            if entry != 0 {
                let mut slot = (entry >> 32) as usize & mask;
                while self.slots[slot] != 0 {
                    slot = (slot + 1) & mask;
                }
                self.slots[slot] = entry;
            }
        }
    }

    /// Will it grow before that many more numbers are in it? A quarter of the slots stays free.
    #[inline]
    pub(super) const fn is_nearly_full(&self, more: usize) -> bool {
        (self.count + more) * 4 > self.slots.len() * 3
    }

    /// The bytes it takes.
    pub(super) const fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<u64>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Many things on few hashes: whatever was put in is found, and nothing else.
    #[test]
    fn equal_hashes_are_told_apart() {
        let things: Vec<u64> = (0..5000).map(|number| number * 7).collect();
        let hash = |thing: u64| thing % 1009;
        let mut index = Index::new();
        for (number, thing) in things.iter().enumerate() {
            let is_it = |other: u32| things[other as usize] == *thing;
            assert_eq!(index.find(hash(*thing), is_it), None);
            let next = number as u32;
            assert_eq!(index.find_or_insert(hash(*thing), next, is_it), None);
            assert_eq!(index.find_or_insert(hash(*thing), next, is_it), Some(next));
        }
        for (number, thing) in things.iter().enumerate() {
            let is_it = |other: u32| things[other as usize] == *thing;
            assert_eq!(index.find(hash(*thing), is_it), Some(number as u32));
        }
        assert_eq!(index.find(3, |_| false), None);
    }
}
