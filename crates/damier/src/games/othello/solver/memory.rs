//! Memory for a large table: zeros from the start, in pages as large as the system has them.
//!
//! A table of 128 megabytes is 32,768 pages of the usual size, far more than a processor remembers the
//! addresses of. And a page nobody writes to takes no time and no room at all.

#![allow(unsafe_code, reason = "memory of the system seen as words")]

use std::sync::atomic::AtomicU64;

use memmap2::MmapMut;

/// A number of words that were zeros at first.
pub(super) struct Memory {
    bytes: MmapMut,
}

impl Memory {
    /// So many words, or half as many until the system has room for them.
    pub(super) fn of_zeros(words: usize) -> Memory {
        let mut words = words;
        loop {
            match MmapMut::map_anon(words.saturating_mul(size_of::<AtomicU64>())) {
                Ok(bytes) => return Memory::new(bytes),
                Err(error) => assert!(words > 1, "no memory for a single word: {error}"),
            }
            words /= 2;
        }
    }

    fn new(bytes: MmapMut) -> Memory {
        // A wish: what the system makes of it changes the speed alone.
        #[cfg(target_os = "linux")]
        let _ = bytes.advise(memmap2::Advice::HugePage);
        Memory { bytes }
    }

    /// All of them; the first begins a page.
    #[inline(always)]
    pub(super) fn words(&self) -> &[AtomicU64] {
        let count = self.bytes.len() / size_of::<AtomicU64>();
        // SAFETY: so many words lie there, aligned as a page is, in memory that nobody else has for as
        // long as this is borrowed; any bits are a number, and whoever changes one does so atomically.
        unsafe { std::slice::from_raw_parts(self.bytes.as_ptr().cast(), count) }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;

    #[test]
    fn all_is_zero_and_what_is_written_stays() {
        for count in [1, 5, 1 << 20] {
            let memory = Memory::of_zeros(count);
            assert_eq!(memory.words().len(), count);
            for (number, word) in memory.words().iter().enumerate() {
                assert_eq!(word.load(Relaxed), 0);
                word.store(number as u64, Relaxed);
            }
            let mut words = memory.words().iter().enumerate();
            assert!(words.all(|(number, word)| word.load(Relaxed) == number as u64));
        }
    }

    #[test]
    fn where_there_is_no_room_for_all_there_are_fewer() {
        assert!(!Memory::of_zeros(1 << 60).words().is_empty());
    }
}
