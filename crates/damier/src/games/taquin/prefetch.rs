//! Asking for memory ahead of its use. One of the few places that are allowed `unsafe`.
//!
//! A search over a large database waits for memory more than it computes. It asks for the entries of
//! all children of a position first and reads them afterwards, so that it waits once.

#![allow(
    unsafe_code,
    reason = "the instruction is only offered as an unsafe function"
)]

/// Asks for the cache line that holds an item of a slice. Never fails: what lies beyond the end, and
/// on machines without such an instruction everything, is left alone.
#[inline(always)]
pub(crate) fn prefetch<T>(items: &[T], place: usize) {
    #[cfg(target_arch = "x86_64")]
    if let Some(item) = items.get(place) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the address is that of an item that is borrowed; the instruction reads nothing that
        // the program can see, and needs only SSE, which every x86-64 has.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(item).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (items, place);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_changes_inside_or_beyond_the_slice() {
        let bytes: Vec<u8> = (0..200).collect();
        for place in [0, 1, 63, 64, 199, 200, usize::MAX] {
            prefetch(&bytes, place);
        }
        prefetch::<u64>(&[], 0);
        assert!(bytes.iter().copied().eq(0..200));
    }
}
