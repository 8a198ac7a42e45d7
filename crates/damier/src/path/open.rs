//! The list of open nodes: a bucket queue (Dial 1969), the smallest key first and, among equals, what
//! came last.
//!
//! Where every move costs 1 there are few different keys and many nodes for each. All nodes of a key
//! share a bucket, and only the keys of the buckets in use are kept in order. A node whose key has
//! changed is put in again; whoever takes it out passes over what is out of date.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;

/// Nodes in the order of a first and, among equals, a second number.
#[derive(Debug, Default)]
pub(super) struct Open {
    /// The bucket of every key met so far.
    bucket_of: FxHashMap<Key, u32>,
    buckets: Vec<Vec<u32>>,
    /// The keys of the buckets that are not empty, with their buckets.
    in_use: BinaryHeap<Reverse<(Key, u32)>>,
    count: u64,
}

type Key = (u32, u32);

impl Open {
    #[inline]
    pub(super) fn push(&mut self, key: Key, node: u32) {
        let fresh = self.buckets.len() as u32;
        let number = *self.bucket_of.entry(key).or_insert(fresh);
        if number == fresh {
            self.buckets.push(Vec::new());
        }
        let bucket = &mut self.buckets[number as usize];
        if bucket.is_empty() {
            self.in_use.push(Reverse((key, number)));
        }
        bucket.push(node);
        self.count += 1;
    }

    /// The node with the smallest key, without taking it out.
    #[inline]
    pub(super) fn first(&self) -> Option<(Key, u32)> {
        let Reverse((key, number)) = self.in_use.peek()?;
        Some((*key, *self.buckets[*number as usize].last()?))
    }

    /// Takes out the node that [`first`](Open::first) tells.
    #[inline]
    pub(super) fn drop_first(&mut self) {
        let Some(Reverse((_, number))) = self.in_use.peek() else {
            return;
        };
        let bucket = &mut self.buckets[*number as usize];
        bucket.pop();
        if bucket.is_empty() {
            self.in_use.pop();
        }
        self.count -= 1;
    }

    /// The bytes that its nodes take.
    pub(super) const fn bytes(&self) -> u64 {
        self.count * size_of::<u32>() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_key_comes_first_and_then_what_came_last() {
        let mut open = Open::default();
        let keys = [
            (7, 1),
            (3, 9),
            (3, 2),
            (7, 1),
            (3, 2),
            (u32::MAX, 0),
            (0, 4),
        ];
        for (node, key) in (0..).zip(keys) {
            open.push(key, node);
        }
        let mut taken = Vec::new();
        while let Some((_, node)) = open.first() {
            open.drop_first();
            taken.push(node);
        }
        assert_eq!(taken, [6, 4, 2, 1, 3, 0, 5]);
        open.push((5, 5), 8);
        assert_eq!(open.first(), Some(((5, 5), 8)));
    }
}
