//! The transposition table (Greenblatt, Eastlake and Crocker 1967): what a search learnt about a
//! position, kept for when it comes there again by another order of moves.
//!
//! ```text
//!   key --hash--> bucket   [ deep | fresh ]     each slot: a key and what is known about it
//! ```
//!
//! **Exact.** A slot keeps the whole key, and a hit is an equal key: there are no wrong hits.
//! **Bounded.** A table takes at most the largest power of two of buckets that fits into the bytes
//! given, and at least one. It begins small and doubles when it fills, so that a short search stays in
//! the processor's cache and pays for no more than it uses.
//! **Replacement.** News about a key that is in the table replaces what was known. Else, news at least
//! as deep as the deep slot takes it, and what stood there moves to the fresh slot; shallower news
//! takes the fresh slot. So deep knowledge lasts, and the latest is always kept.

use std::hash::{BuildHasher, Hash};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxBuildHasher;

use crate::memory;

/// What is known about a key, and from how deep a search.
pub(super) trait Knowledge: Copy {
    /// The depth of the search: the deeper, the longer it is kept.
    fn depth(&self) -> u8;
}

/// A key and what is known about it.
#[derive(Clone, Copy, Debug)]
struct Slot<K, V> {
    key: K,
    value: V,
}

/// Two slots under one hash. Aligned, so that where both fit into a line of the processor's cache a
/// look costs one.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket<K, V> {
    deep: Option<Slot<K, V>>,
    fresh: Option<Slot<K, V>>,
}

impl<K: Copy + Eq, V: Knowledge> Bucket<K, V> {
    const EMPTY: Bucket<K, V> = Bucket {
        deep: None,
        fresh: None,
    };

    #[inline]
    fn get(&self, key: &K) -> Option<V> {
        [&self.deep, &self.fresh]
            .into_iter()
            .flatten()
            .find(|slot| slot.key == *key)
            .map(|slot| slot.value)
    }

    /// Keeps a slot; true if an empty place was filled.
    #[inline]
    fn put(&mut self, slot: Slot<K, V>) -> bool {
        let Some(deep) = &mut self.deep else {
            self.deep = Some(slot);
            return true;
        };
        if deep.key == slot.key {
            *deep = slot;
            return false;
        }
        let is_known = self
            .fresh
            .as_ref()
            .is_some_and(|fresh| fresh.key == slot.key);
        let goes_down = if slot.value.depth() >= deep.value.depth() && !is_known {
            std::mem::replace(deep, slot)
        } else {
            slot
        };
        self.fresh.replace(goes_down).is_none()
    }
}

/// The number of buckets that fit into `bytes`.
fn bucket_count<B>(bytes: usize) -> usize {
    let fitting = bytes.min(MAX_BYTES) / size_of::<B>();
    1 << fitting.max(1).ilog2()
}

/// Sixteen gibibytes: whatever is asked for, a table takes no more.
const MAX_BYTES: usize = 16 << 30;

/// The hash of a key: where it belongs, however large the table is by then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place(u64);

impl Place {
    /// Where to look for a key.
    #[inline]
    pub(super) fn of<K: Hash>(key: &K) -> Place {
        Place(FxBuildHasher.hash_one(key))
    }

    #[inline]
    fn among(self, bucket_count: usize) -> usize {
        self.0 as usize & (bucket_count - 1)
    }
}

/// What a search needs of a table, whether or not it shares it.
pub(super) trait AnyTable<K, V> {
    /// What is kept for a key.
    fn get(&self, place: Place, key: &K) -> Option<V>;

    /// Keeps what was learnt about a key.
    fn put(&mut self, place: Place, key: K, value: V);
}

/// A table of one search on one thread.
#[derive(Clone, Debug)]
pub(super) struct Transpositions<K, V> {
    buckets: Vec<Bucket<K, V>>,
    most_buckets: usize,
    /// How many slots are taken.
    taken: usize,
}

impl<K: Copy + Eq + Hash, V: Knowledge> Transpositions<K, V> {
    /// What an empty table takes, unless it must be smaller.
    const FIRST_BYTES: usize = 1 << 16;

    /// An empty table of at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let first = bytes.min(Self::FIRST_BYTES);
        Transpositions {
            buckets: vec![Bucket::EMPTY; bucket_count::<Bucket<K, V>>(first)],
            most_buckets: bucket_count::<Bucket<K, V>>(bytes),
            taken: 0,
        }
    }

    /// Forgets everything, and is as small as at the beginning.
    pub(super) fn forget(&mut self) {
        self.buckets
            .truncate(bucket_count::<Bucket<K, V>>(Self::FIRST_BYTES));
        self.buckets.fill(Bucket::EMPTY);
        self.taken = 0;
    }

    /// Twice as many buckets. Each of the old ones shares its slots with a new one.
    #[cold]
    fn grow(&mut self) {
        let count = self.buckets.len();
        // Where there is no memory for that, it stays as large as it is.
        if memory::is_refused(|| self.buckets.try_reserve_exact(count)) {
            self.most_buckets = count;
            return;
        }
        self.buckets.resize(2 * count, Bucket::EMPTY);
        let (old, new) = self.buckets.split_at_mut(count);
        for (low, high) in old.iter_mut().zip(new) {
            let slots = [low.deep.take(), low.fresh.take()];
            for slot in slots.into_iter().flatten() {
                let is_high = Place::of(&slot.key).among(2 * count) >= count;
                if is_high { &mut *high } else { &mut *low }.put(slot);
            }
        }
    }
}

impl<K: Copy + Eq + Hash, V: Knowledge> AnyTable<K, V> for Transpositions<K, V> {
    #[inline]
    fn get(&self, place: Place, key: &K) -> Option<V> {
        self.buckets[place.among(self.buckets.len())].get(key)
    }

    #[inline]
    fn put(&mut self, place: Place, key: K, value: V) {
        let count = self.buckets.len();
        let is_taken = self.buckets[place.among(count)].put(Slot { key, value });
        self.taken += usize::from(is_taken);
        // Three quarters of the slots: before many buckets have to give something up.
        if self.taken > count + count / 2 && count < self.most_buckets {
            self.grow();
        }
    }
}

/// A table that several threads share: every bucket has a lock of its own, so that two threads wait
/// for each other only when they want the same few bytes. It has its full size from the beginning.
#[derive(Debug)]
pub(super) struct SharedTranspositions<K, V> {
    buckets: Vec<Mutex<Bucket<K, V>>>,
}

impl<K: Copy + Eq + Hash, V: Knowledge> SharedTranspositions<K, V> {
    /// An empty table of at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let mut count = bucket_count::<Mutex<Bucket<K, V>>>(bytes);
        let mut buckets = Vec::new();
        // Where there is no memory for that, half of it will do.
        while count > 1 && memory::is_refused(|| buckets.try_reserve_exact(count)) {
            count /= 2;
        }
        buckets.resize_with(count, || Mutex::new(Bucket::EMPTY));
        SharedTranspositions { buckets }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.buckets.fill_with(|| Mutex::new(Bucket::EMPTY));
    }

    /// A bucket, even if a thread died with it in hand: its two slots are written one by one, and
    /// each of them is whole.
    fn bucket(&self, place: Place) -> MutexGuard<'_, Bucket<K, V>> {
        self.buckets[place.among(self.buckets.len())]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash, V: Knowledge> AnyTable<K, V> for &SharedTranspositions<K, V> {
    fn get(&self, place: Place, key: &K) -> Option<V> {
        self.bucket(place).get(key)
    }

    fn put(&mut self, place: Place, key: K, value: V) {
        self.bucket(place).put(Slot { key, value });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Knowledge for (u8, u32) {
        fn depth(&self) -> u8 {
            self.0
        }
    }

    fn put<T: AnyTable<u64, (u8, u32)>>(table: &mut T, key: u64, depth: u8, value: u32) {
        table.put(Place::of(&key), key, (depth, value));
    }

    fn get<T: AnyTable<u64, (u8, u32)>>(table: &T, key: u64) -> Option<(u8, u32)> {
        table.get(Place::of(&key), &key)
    }

    fn keeps_the_deepest_and_the_latest(mut table: impl AnyTable<u64, (u8, u32)>) {
        put(&mut table, 1, 5, 10);
        put(&mut table, 2, 3, 20);
        put(&mut table, 3, 4, 30);
        assert_eq!(get(&table, 1), Some((5, 10)), "the deepest stays");
        assert_eq!(get(&table, 2), None, "one of the others had to go");
        assert_eq!(get(&table, 3), Some((4, 30)), "the latest is kept");
        put(&mut table, 4, 6, 40);
        assert_eq!(get(&table, 4), Some((6, 40)));
        assert_eq!(get(&table, 1), Some((5, 10)), "moved to the fresh slot");
        put(&mut table, 1, 7, 11);
        assert_eq!(get(&table, 1), Some((7, 11)));
        put(&mut table, 5, 6, 50);
        assert_eq!(get(&table, 1), None, "and not kept twice");
    }

    #[test]
    fn one_bucket_keeps_the_deepest_and_the_latest() {
        keeps_the_deepest_and_the_latest(Transpositions::new(1));
        keeps_the_deepest_and_the_latest(&SharedTranspositions::new(1));
    }

    #[test]
    fn a_table_grows_to_its_bytes_and_loses_nothing_on_the_way() {
        for bytes in [0, 1, 100, 1000, 1 << 20] {
            let mut table = Transpositions::<u64, (u8, u32)>::new(bytes);
            for key in 0..1 << 20 {
                put(&mut table, key, 0, 1);
                if table.taken < 100 {
                    assert!(get(&table, key).is_some());
                }
            }
            let taken = size_of_val(table.buckets.as_slice());
            assert!(taken <= bytes || table.buckets.len() == 1);
            assert!(2 * taken > bytes, "no more than half is wasted");
        }
        assert!(bucket_count::<Bucket<u64, (u8, u32)>>(usize::MAX) <= MAX_BYTES);
        let mut table = Transpositions::<u64, (u8, u32)>::new(1 << 24);
        for key in 0..100_000 {
            put(&mut table, key, 0, key as u32);
        }
        let kept = (0..100_000).filter(|key| get(&table, *key) == Some((0, *key as u32)));
        assert!(kept.count() > 80_000);
    }

    #[test]
    fn forgetting_leaves_nothing() {
        let mut table = Transpositions::new(1 << 20);
        for key in 0..10_000 {
            put(&mut table, key, 1, 1);
        }
        table.forget();
        assert!((0..10_000).all(|key| get(&table, key).is_none()));
        assert_eq!(table.taken, 0);
    }
}
