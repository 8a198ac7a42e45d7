//! The transposition table (Greenblatt 1967): what a search learnt about a position, kept for when
//! it comes there again by another order of moves.
//!
//! ```text
//!   key --hash--> bucket   [ deep | fresh ]     each slot: key, value, depth, generation
//! ```
//!
//! **Exact.** A slot keeps the whole key, and a hit is an equal key: there are no wrong hits.
//! **Bounded.** The table takes the largest power of two of buckets that fits into the bytes given,
//! and at least one.
//! **Replacement.** News about a key that is in the table replaces what was known. Else, news at least
//! as deep as the deep slot takes it, and what stood there moves to the fresh slot; shallower news
//! takes the fresh slot. So deep knowledge lasts, and the latest is always kept.
//! **Forgetting.** Every search begins a new generation, and slots of an older one count as empty:
//! what was searched before changes nothing, and clearing costs nothing.

use std::hash::{BuildHasher, Hash};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxBuildHasher;

/// A key and what is known about it.
#[derive(Clone, Copy, Debug)]
struct Slot<K, V> {
    key: K,
    value: V,
    depth: u8,
    generation: u8,
}

/// Two slots under one hash.
#[derive(Clone, Copy, Debug)]
struct Bucket<K, V> {
    deep: Option<Slot<K, V>>,
    fresh: Option<Slot<K, V>>,
}

impl<K: Copy + Eq, V: Copy> Bucket<K, V> {
    const EMPTY: Bucket<K, V> = Bucket {
        deep: None,
        fresh: None,
    };

    #[inline]
    fn get(&self, key: &K, generation: u8) -> Option<(u8, V)> {
        [&self.deep, &self.fresh]
            .into_iter()
            .flatten()
            .find(|slot| slot.generation == generation && slot.key == *key)
            .map(|slot| (slot.depth, slot.value))
    }

    #[inline]
    fn put(&mut self, slot: Slot<K, V>) {
        let is_kept = |other: &Slot<K, V>| other.generation == slot.generation;
        match &mut self.deep {
            Some(deep) if is_kept(deep) && deep.key != slot.key => {
                let is_deeper = match &self.fresh {
                    // Never two slots for one key.
                    Some(fresh) if is_kept(fresh) && fresh.key == slot.key => false,
                    _ => slot.depth >= deep.depth,
                };
                if is_deeper {
                    self.fresh = self.deep.replace(slot);
                } else {
                    self.fresh = Some(slot);
                }
            }
            _ => self.deep = Some(slot),
        }
    }
}

/// The number of buckets that fit into `bytes`.
fn bucket_count<B>(bytes: usize) -> usize {
    let fitting = bytes.min(MOST_BYTES) / size_of::<B>();
    1 << fitting.max(1).ilog2()
}

/// Sixteen gibibytes: whatever is asked for, a table takes no more.
const MOST_BYTES: usize = 16 << 30;

/// Where a key belongs: the same for every operation on it, so that it is hashed once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place(usize);

fn place_of<K: Hash>(key: &K, bucket_count: usize) -> Place {
    Place(FxBuildHasher.hash_one(key) as usize & (bucket_count - 1))
}

/// What a search needs of a table, whether or not it shares it.
pub(super) trait Memory<K, V> {
    /// Where to look for a key.
    fn place_of(&self, key: &K) -> Place;

    /// The depth and the value kept for a key.
    fn get(&self, place: Place, key: &K) -> Option<(u8, V)>;

    /// Keeps a value, found at a depth.
    fn put(&mut self, place: Place, key: K, depth: u8, value: V);
}

/// A table of one search on one thread.
#[derive(Clone, Debug)]
pub(super) struct Transpositions<K, V> {
    buckets: Vec<Bucket<K, V>>,
    generation: u8,
}

impl<K: Copy + Eq + Hash, V: Copy> Transpositions<K, V> {
    /// An empty table of at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Transpositions {
            buckets: vec![Bucket::EMPTY; bucket_count::<Bucket<K, V>>(bytes)],
            generation: 0,
        }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            // The numbers come round: what is left of the first generations must not return.
            self.buckets.fill(Bucket::EMPTY);
        }
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Memory<K, V> for Transpositions<K, V> {
    #[inline]
    fn place_of(&self, key: &K) -> Place {
        place_of(key, self.buckets.len())
    }

    #[inline]
    fn get(&self, place: Place, key: &K) -> Option<(u8, V)> {
        self.buckets[place.0].get(key, self.generation)
    }

    #[inline]
    fn put(&mut self, place: Place, key: K, depth: u8, value: V) {
        self.buckets[place.0].put(Slot {
            key,
            value,
            depth,
            generation: self.generation,
        });
    }
}

/// A table that several threads share: every bucket has a lock of its own, so that two threads wait
/// for each other only when they want the same few bytes.
#[derive(Debug)]
pub(super) struct SharedTranspositions<K, V> {
    buckets: Vec<Mutex<Bucket<K, V>>>,
}

impl<K: Copy + Eq + Hash, V: Copy> SharedTranspositions<K, V> {
    /// An empty table of at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let count = bucket_count::<Mutex<Bucket<K, V>>>(bytes);
        SharedTranspositions {
            buckets: (0..count).map(|_| Mutex::new(Bucket::EMPTY)).collect(),
        }
    }

    /// A bucket, even if a thread died with it in hand: its two slots are written one by one, and
    /// each of them is whole.
    fn bucket(&self, place: Place) -> MutexGuard<'_, Bucket<K, V>> {
        self.buckets[place.0]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Memory<K, V> for &SharedTranspositions<K, V> {
    fn place_of(&self, key: &K) -> Place {
        place_of(key, self.buckets.len())
    }

    fn get(&self, place: Place, key: &K) -> Option<(u8, V)> {
        self.bucket(place).get(key, 0)
    }

    fn put(&mut self, place: Place, key: K, depth: u8, value: V) {
        self.bucket(place).put(Slot {
            key,
            value,
            depth,
            generation: 0,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put<M: Memory<u64, u32>>(table: &mut M, key: u64, depth: u8, value: u32) {
        table.put(table.place_of(&key), key, depth, value);
    }

    fn get<M: Memory<u64, u32>>(table: &M, key: u64) -> Option<(u8, u32)> {
        table.get(table.place_of(&key), &key)
    }

    fn keeps_the_deepest_and_the_latest(mut table: impl Memory<u64, u32>) {
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
    fn a_table_fits_into_its_bytes() {
        for bytes in [0, 1, 100, 1000, 1 << 20] {
            let table = Transpositions::<u64, u32>::new(bytes);
            let taken = size_of_val(table.buckets.as_slice());
            assert!(taken <= bytes || table.buckets.len() == 1);
            assert!(
                2 * taken > bytes.min(1 << 20),
                "no more than half is wasted"
            );
        }
        assert!(bucket_count::<Bucket<u64, u32>>(usize::MAX) <= MOST_BYTES);
    }

    #[test]
    fn forgetting_lasts() {
        let mut table = Transpositions::new(1 << 10);
        for _ in 0..600 {
            put(&mut table, 7, 1, 1);
            table.forget();
            assert_eq!(get(&table, 7), None);
        }
    }
}
