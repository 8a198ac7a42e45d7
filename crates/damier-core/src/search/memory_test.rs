//! MT, the memory-enhanced test (Pearl's test of 1980 with the memory of Plaat, Schaeffer, Pijls and
//! de Bruin 1996).
//!
//! **Idea.** One question, "is the position worth at least this much?", is answered by alpha-beta with
//! a null window; every bound met on the way is remembered, so that the next question, with another
//! number in it, is answered from memory wherever the last one settled it.
//! **Guarantee.** A bound on minimax's value that answers the question: a lower one if the answer is
//! yes, an upper one if it is no.
//! **Cost.** For one question at most alpha-beta's leaves; a node of the memory for each node visited.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::position::{Game, Position};
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Evaluation, Observer, Why};

/// What a node of the tree is remembered by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Memory {
    /// The position and the depth left: different orders of moves share what they learn.
    #[default]
    ByPosition,
    /// The moves that led there: a tree, as the theory has it.
    ByPath,
}

/// The key of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key<G: Position> {
    /// The position and the depth left.
    Position(G, u32),
    /// The number of the node above and the move from there.
    Path(u32, G::Move),
    /// The node all paths begin at.
    Root,
}

/// What is known of a node: its value lies between `lower` and `upper`.
#[derive(Clone, Copy, Debug)]
struct Bounds<M> {
    lower: Score,
    upper: Score,
    /// The move that proved `lower`.
    best: Option<M>,
    /// The name of this node in the keys of the nodes below.
    number: u32,
}

/// The bounds met so far in one tree. Nothing is forgotten, for the theory speaks of a memory that
/// holds the tree; when it is full, nodes that are new to it are not remembered.
pub(super) struct BoundTable<G: Position> {
    table: HashMap<Key<G>, Bounds<G::Move>, FxBuildHasher>,
    most_nodes: usize,
    keyed: Memory,
    /// How many nodes have been given a number.
    numbered: u32,
}

impl<G: Game> BoundTable<G> {
    /// Nothing known yet. There is room for the root and for what else fits into `bytes`.
    pub(super) fn new(keyed: Memory, bytes: usize, root: &G, depth: u32) -> Self {
        // A hash map keeps up to as much room again in reserve.
        let bytes_of_a_node = 2 * size_of::<(Key<G>, Bounds<G::Move>)>();
        let mut memory = BoundTable {
            table: HashMap::default(),
            most_nodes: (bytes / bytes_of_a_node).max(1),
            keyed,
            numbered: 0,
        };
        let key = memory.root(root, depth);
        let nothing = memory.recall(&key);
        memory.keep(key, nothing);
        memory
    }

    /// The key of the root of the tree.
    pub(super) fn root(&self, position: &G, depth: u32) -> Key<G> {
        match self.keyed {
            Memory::ByPosition => Key::Position(*position, depth),
            Memory::ByPath => Key::Root,
        }
    }

    fn key_below(&self, number: u32, mv: G::Move, next: &G, depth: u32) -> Key<G> {
        match self.keyed {
            Memory::ByPosition => Key::Position(*next, depth),
            Memory::ByPath => Key::Path(number, mv),
        }
    }

    /// What is known under a key. A node that nothing is known about gets a number of its own.
    fn recall(&mut self, key: &Key<G>) -> Bounds<G::Move> {
        self.table.get(key).copied().unwrap_or_else(|| {
            self.numbered += 1;
            Bounds {
                lower: Score::NO_LOWER_BOUND,
                upper: Score::NO_UPPER_BOUND,
                best: None,
                number: self.numbered,
            }
        })
    }

    fn keep(&mut self, key: Key<G>, bounds: Bounds<G::Move>) {
        if self.table.len() < self.most_nodes || self.table.contains_key(&key) {
            self.table.insert(key, bounds);
        }
    }

    /// The line of best play, as far as it is remembered: on it both bounds of every node meet, and
    /// the best move is the one that proved the lower bound.
    pub(super) fn line(&self, root: &G, depth: u32) -> Vec<G::Move> {
        let mut line = Vec::new();
        let (mut position, mut key) = (*root, self.root(root, depth));
        for depth in (0..depth).rev() {
            let Some(&Bounds {
                lower,
                upper,
                best: Some(mv),
                number,
            }) = self.table.get(&key)
            else {
                break;
            };
            if lower < upper {
                break;
            }
            line.push(mv);
            position = position.after(mv);
            key = self.key_below(number, mv, &position, depth);
        }
        line
    }
}

/// Is `position` worth at least the `beta` of a null window? A score of at least that is a lower
/// bound on its value, a smaller one an upper bound.
pub(super) fn memory_test<G: Game, E: Evaluation<G>, O: Observer<G::Move>>(
    walk: &mut Walk<'_, G, E, O>,
    memory: &mut BoundTable<G>,
    (position, key): (&G, Key<G>),
    ply: usize,
    depth: u32,
    window: Window,
) -> Value {
    walk.visit(ply)?;
    let mut known = memory.recall(&key);
    if known.lower >= window.beta {
        return Ok((known.lower, Why::Table));
    }
    if known.upper <= window.alpha {
        return Ok((known.upper, Why::Table));
    }
    if let Some((score, why)) = walk.value_at_once(position, depth) {
        (known.lower, known.upper) = (score, score);
        memory.keep(key, known);
        return Ok((score, why));
    }
    let mut best = Score::MIN;
    let below = window.after_the_move();
    for mv in walk.moves(position, ply) {
        let score = walk.descend(position, mv, below, |walk, next| {
            let key = memory.key_below(known.number, mv, next, depth - 1);
            memory_test(walk, memory, (next, key), ply + 1, depth - 1, below)
        })?;
        if score > best {
            best = score;
            walk.improve(ply, mv, score);
            if best >= window.beta {
                (known.lower, known.best) = (best, Some(mv));
                memory.keep(key, known);
                return Ok((best, Why::Cut(window.beta)));
            }
        }
    }
    known.upper = best;
    memory.keep(key, known);
    Ok((best, Why::Exhausted))
}
