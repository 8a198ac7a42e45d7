//! Memory for a table: zeros from the start, and much of it in pages as large as the system has them.
//!
//! A table of 128 megabytes is 32,768 pages of the usual size, far more than a processor remembers the
//! addresses of. And a page nobody writes to takes no time and no room at all.

#![allow(unsafe_code, reason = "memory of the system seen as words")]

use std::sync::atomic::AtomicU64;

use memmap2::{MmapMut, MmapRaw};

/// A line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
pub(super) struct Line(pub(super) [AtomicU64; 8]);

/// Lines whose words were zeros at first.
pub(super) enum Memory {
    /// Some, from where all memory of a program comes: got and given back in no time.
    Small(Box<[Line]>),
    /// More than a large page, from the system.
    Large(MmapRaw),
}

impl Memory {
    /// The size of a large page, for nearly everybody.
    const LARGE_PAGE: usize = 2 << 20;

    /// So many lines, or half as many until the system has room for them.
    pub(super) fn of_zeros(lines: usize) -> Memory {
        let mut lines = lines;
        while let Some(bytes) = Self::bytes_of_many(lines) {
            if let Ok(bytes) = MmapMut::map_anon(bytes) {
                // A wish: what the system makes of it changes the speed alone.
                #[cfg(target_os = "linux")]
                let _ = bytes.advise(memmap2::Advice::HugePage);
                return Memory::Large(bytes.into());
            }
            lines /= 2;
        }
        Memory::Small((0..lines).map(|_| Line::default()).collect())
    }

    /// The number of bytes, where it is at least that of a large page.
    const fn bytes_of_many(lines: usize) -> Option<usize> {
        let bytes = lines.saturating_mul(size_of::<Line>());
        if bytes >= Self::LARGE_PAGE {
            Some(bytes)
        } else {
            None
        }
    }

    /// All of them.
    #[inline(always)]
    pub(super) fn lines(&self) -> &[Line] {
        match self {
            Memory::Small(lines) => lines,
            Memory::Large(bytes) => {
                let count = bytes.len() / size_of::<Line>();
                // SAFETY: so many lines lie there, aligned as a page is, in memory that nobody else has
                // for as long as this is borrowed; any bits are words, and whoever changes one does so
                // atomically. The pointer is one that may be written through: it never was a reference
                // to bytes that do not change.
                unsafe { std::slice::from_raw_parts(bytes.as_mut_ptr().cast::<Line>(), count) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;

    #[test]
    fn all_is_zero_and_what_is_written_stays() {
        for count in [1, 5, 1 << 15, 1 << 17] {
            let memory = Memory::of_zeros(count);
            assert_eq!(memory.lines().len(), count);
            let words = || memory.lines().iter().flat_map(|line| &line.0).enumerate();
            for (number, word) in words() {
                assert_eq!(word.load(Relaxed), 0);
                word.store(number as u64, Relaxed);
            }
            assert!(words().all(|(number, word)| word.load(Relaxed) == number as u64));
        }
    }

    #[test]
    fn where_there_is_no_room_for_all_there_are_fewer() {
        assert!(!Memory::of_zeros(1 << 57).lines().is_empty());
    }
}
