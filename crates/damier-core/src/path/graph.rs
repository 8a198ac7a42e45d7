//! The positions that a search has met, numbered in the order of meeting, with the best way known to
//! each.

use std::hash::BuildHasher as _;

use rustc_hash::FxBuildHasher;

use super::index::Index;
use crate::position::{Packing, Puzzle};

/// Room for that many nodes is made at once.
pub(super) const FIRST_NODES: usize = 2048;

/// How far ahead growing is announced: more moves than any position has.
const AHEAD: usize = 256;

/// The most nodes that can be numbered, before one more position is expanded.
pub(super) const MAX_NODES: usize = Index::LARGEST as usize - AHEAD;

/// A position that was met. Its parent is the one before it on the best way known.
#[derive(Debug)]
pub(super) struct Node<K, M, E> {
    packed: K,
    pub(super) estimate: E,
    parent: u32,
    /// The moves made so far.
    pub(super) g: u32,
    mv: Option<M>,
    /// Is it on the list of open nodes?
    pub(super) is_open: bool,
}

/// The nodes, found by number and by position. Number 0 is the root.
pub(super) struct Graph<P: Puzzle, K: Packing<P>, E> {
    packing: K,
    nodes: Vec<Node<K::Packed, P::Move, E>>,
    index: Index,
}

/// Is a position new?
pub(super) enum Met {
    /// It got this number.
    New(u32),
    /// It had this number already.
    Known(u32),
}

impl<P: Puzzle, K: Packing<P>, E: Copy> Graph<P, K, E> {
    pub(super) fn new(packing: K, root: &P, estimate: E) -> Graph<P, K, E> {
        let packed = packing.pack(root);
        let mut index = Index::new();
        index.find_or_insert(FxBuildHasher.hash_one(packed), 0, |_| false);
        let mut nodes = Vec::with_capacity(FIRST_NODES);
        nodes.push(Node {
            packed,
            estimate,
            parent: 0,
            g: 0,
            mv: None,
            is_open: true,
        });
        Graph {
            packing,
            nodes,
            index,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(super) fn node(&self, number: u32) -> &Node<K::Packed, P::Move, E> {
        &self.nodes[number as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, number: u32) -> &mut Node<K::Packed, P::Move, E> {
        &mut self.nodes[number as usize]
    }

    pub(super) fn nodes(&self) -> &[Node<K::Packed, P::Move, E>] {
        &self.nodes
    }

    #[inline]
    pub(super) fn position(&self, number: u32) -> P {
        self.packing.unpack(self.node(number).packed)
    }

    /// The form in which a position is kept and looked up.
    #[inline]
    pub(super) fn pack(&self, position: &P) -> K::Packed {
        self.packing.pack(position)
    }

    /// That form of the position after a move from a node, whose position is `position`.
    #[inline]
    pub(super) fn packed_after(&self, number: u32, position: &P, mv: P::Move) -> K::Packed {
        let packed = self.node(number).packed;
        self.packing.packed_after(position, packed, mv)
    }

    /// Is `child` the position that the way to `number` came from? Going back there is never
    /// shorter, and it saves a look into the index, which costs more than all the rest.
    #[inline]
    pub(super) fn is_way_back(&self, number: u32, child: K::Packed) -> bool {
        let parent = self.node(number).parent;
        self.node(parent).packed == child
    }

    /// Looks a position up which a move from `parent` leads to, and makes it a node if it is new,
    /// with the estimate that `estimate` gives.
    #[inline]
    pub(super) fn meet(
        &mut self,
        packed: K::Packed,
        parent: u32,
        mv: P::Move,
        estimate: impl FnOnce() -> E,
    ) -> Met {
        let next = self.nodes.len() as u32;
        let nodes = &self.nodes;
        let is_it = |number: u32| nodes[number as usize].packed == packed;
        let hash = FxBuildHasher.hash_one(packed);
        if let Some(number) = self.index.find_or_insert(hash, next, is_it) {
            return Met::Known(number);
        }
        self.nodes.push(Node {
            packed,
            estimate: estimate(),
            parent,
            g: self.node(parent).g + 1,
            mv: Some(mv),
            is_open: true,
        });
        Met::New(next)
    }

    /// The number of a position, if it was met.
    pub(super) fn find(&self, packed: K::Packed) -> Option<u32> {
        let is_it = |number: u32| self.nodes[number as usize].packed == packed;
        self.index.find(FxBuildHasher.hash_one(packed), is_it)
    }

    /// Takes the way through `parent` from now on, if it is shorter, and says whether it is.
    #[inline]
    pub(super) fn reroute(&mut self, number: u32, parent: u32, mv: P::Move) -> bool {
        let g = self.node(parent).g + 1;
        let node = self.node_mut(number);
        let is_shorter = g < node.g;
        if is_shorter {
            (node.g, node.parent, node.mv) = (g, parent, Some(mv));
        }
        is_shorter
    }

    /// The moves of the way to a node, the last one first.
    pub(super) fn way_back(&self, number: u32) -> Vec<P::Move> {
        let mut moves = Vec::new();
        let mut node = self.node(number);
        while let Some(mv) = node.mv {
            moves.push(mv);
            node = self.node(node.parent);
        }
        moves
    }

    /// The moves of the way to a node.
    pub(super) fn way_to(&self, number: u32) -> Vec<P::Move> {
        let mut moves = self.way_back(number);
        moves.reverse();
        moves
    }

    /// The bytes it takes, with those that growing takes while it is copied, once that is near.
    pub(super) fn bytes(&self) -> u64 {
        let (length, capacity) = (self.nodes.len(), self.nodes.capacity());
        let nodes = (capacity * size_of::<Node<K::Packed, P::Move, E>>()) as u64;
        let growing = |bytes: u64, is_near: bool| if is_near { 3 * bytes } else { bytes };
        growing(nodes, length + AHEAD > capacity)
            + growing(self.index.bytes(), self.index.is_nearly_full(AHEAD))
    }
}
