//! The list of open nodes: a bucket queue (Dial 1969), the smallest key first and, among equals, what
//! came last.
//!
//! ```text
//!   shelves   first number  ->  [ head | head | head | ... ]   by the second number
//!                                    |
//!   links                          node -> node -> node        what came last is the head
//! ```
//!
//! Where every move costs 1 there are few different keys and many nodes for each: all nodes of a key
//! hang in one chain, and the first chain in use is never far from the last one used. A node whose
//! key has changed is put in again; whoever takes it out passes over what is out of date. Keys with
//! large numbers, which only odd heuristics and weights make, are kept in a tree, so that no number
//! can make the list of chains long.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// Nodes in the order of a first and, among equals, a second number.
#[derive(Debug)]
pub(super) struct Open {
    /// By the first number.
    shelves: Vec<Shelf>,
    /// No shelf before this one is in use.
    lowest: usize,
    /// Every node that was ever put in; taken out, it is in no chain any more.
    links: Vec<Link>,
    /// Everything with a number that is not small.
    far: BTreeMap<Key, Vec<u32>>,
    far_count: u64,
}

/// The chains of one first number, by the second.
#[derive(Debug, Default)]
struct Shelf {
    heads: Vec<Option<LinkNumber>>,
    /// No chain before this one is in use.
    lowest: usize,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    node: u32,
    next: Option<LinkNumber>,
}

/// The number of a link, plus 1.
type LinkNumber = NonZeroU32;

type Key = (u32, u32);

/// Numbers below this one are small.
const SMALL: u32 = 512;

/// A shelf gets so many chains at once: most puzzles have no larger numbers.
const CHAINS: usize = 32;

impl Open {
    /// An empty list, with room for so many nodes.
    pub(super) fn with_room(nodes: usize) -> Open {
        Open {
            shelves: Vec::with_capacity(2 * CHAINS),
            lowest: 0,
            links: Vec::with_capacity(nodes),
            far: BTreeMap::new(),
            far_count: 0,
        }
    }

    #[inline]
    pub(super) fn push(&mut self, key: Key, node: u32) {
        let (first, second) = (key.0 as usize, key.1 as usize);
        let shelf = self.shelves.get_mut(first);
        let Some((lowest, head)) = shelf.and_then(|shelf| {
            let head = shelf.heads.get_mut(second)?;
            Some((&mut shelf.lowest, head))
        }) else {
            return self.push_to_new_place(key, node);
        };
        self.links.push(Link { node, next: *head });
        *head = LinkNumber::new(self.links.len() as u32);
        *lowest = second.min(*lowest);
        self.lowest = first.min(self.lowest);
    }

    /// The same for a key that has no chain yet.
    #[cold]
    fn push_to_new_place(&mut self, key: Key, node: u32) {
        if key.0.max(key.1) >= SMALL {
            self.far.entry(key).or_default().push(node);
            self.far_count += 1;
            return;
        }
        let (first, second) = (key.0 as usize, key.1 as usize);
        if self.shelves.len() <= first {
            self.shelves.resize_with(first + 1, Shelf::default);
        }
        let chains = (second / CHAINS + 1) * CHAINS;
        self.shelves[first].heads.resize(chains, None);
        self.push(key, node);
    }

    /// The node with the smallest key, without taking it out.
    #[inline]
    pub(super) fn first(&mut self) -> Option<(Key, u32)> {
        let near = self.first_near();
        if self.far.is_empty() {
            return near;
        }
        let (key, bucket) = self.far.first_key_value()?;
        match near {
            Some((near_key, _)) if near_key < *key => near,
            _ => bucket.last().map(|node| (*key, *node)),
        }
    }

    #[inline]
    fn first_near(&mut self) -> Option<(Key, u32)> {
        while let Some(shelf) = self.shelves.get_mut(self.lowest) {
            while let Some(head) = shelf.heads.get(shelf.lowest) {
                if let Some(number) = head {
                    let key = (self.lowest as u32, shelf.lowest as u32);
                    return Some((key, self.links[number.get() as usize - 1].node));
                }
                shelf.lowest += 1;
            }
            self.lowest += 1;
        }
        None
    }

    /// Takes out the node that [`first`](Open::first) tells, by its key.
    #[inline]
    pub(super) fn drop_first(&mut self, key: Key) {
        if key.0.max(key.1) >= SMALL {
            self.drop_far(key);
            return;
        }
        let head = &mut self.shelves[key.0 as usize].heads[key.1 as usize];
        if let Some(number) = *head {
            *head = self.links[number.get() as usize - 1].next;
        }
    }

    #[cold]
    fn drop_far(&mut self, key: Key) {
        if let Some(bucket) = self.far.get_mut(&key) {
            bucket.pop();
            self.far_count -= 1;
            if bucket.is_empty() {
                self.far.remove(&key);
            }
        }
    }

    /// The bytes that its nodes take.
    pub(super) const fn bytes(&self) -> u64 {
        (self.links.capacity() * size_of::<Link>()) as u64
            + self.far_count * size_of::<u32>() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    /// Against a plain list that is searched from end to end, with small and large numbers mixed.
    #[test]
    fn the_smallest_key_comes_first_and_then_what_came_last() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut open = Open::with_room(1);
        let mut plain: Vec<(Key, u32)> = Vec::new();
        for node in 0..20_000 {
            let mut number = || match random.random_range(0..40) {
                0 => random.random_range(SMALL - 2..=u32::MAX),
                _ => random.random_range(0..9),
            };
            let key = (number(), number());
            if number() < 5 || plain.is_empty() {
                open.push(key, node);
                plain.push((key, node));
                continue;
            }
            let least = plain.iter().map(|(key, _)| *key).min();
            let last = plain.iter().rposition(|(key, _)| Some(*key) == least);
            let expected = last.map(|place| plain.remove(place));
            assert_eq!(open.first(), expected);
            open.drop_first(expected.unwrap().0);
        }
    }
}
