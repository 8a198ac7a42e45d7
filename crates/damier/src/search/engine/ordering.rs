//! Which moves to try first.
//!
//! 1. The table's move: the best one when the position was searched before.
//! 2. Killers (Huberman 1968): the last two moves that cut at the same ply.
//! 3. By history (Schaeffer 1983): moves that have cut often, deep cuts counting more.
//! 4. Else as the game gives them.

use std::hash::{BuildHasher as _, Hash};

use rustc_hash::FxBuildHasher;

use crate::position::Side;

/// A move and how early it should be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) rank: u32,
}

/// The ranks above every history.
const TABLE_MOVE: u32 = u32::MAX;
const KILLERS: [u32; 2] = [u32::MAX - 1, u32::MAX - 2];

/// A history no longer grows past this.
const MOST_HISTORY: u32 = 1 << 30;

/// How many moves have a history of their own; others share one, which costs time and nothing else.
const HISTORIES: usize = 1 << 10;

/// What has been learnt about moves.
#[derive(Clone, Debug)]
pub(super) struct Ordering<M> {
    /// `killers[ply]`: the latest first.
    killers: Vec<[Option<M>; 2]>,
    /// `histories[side][hash of the move]`.
    histories: [Vec<u32>; 2],
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    /// Nothing learnt yet, about a tree of that many plies.
    pub(super) fn new(plies: usize) -> Self {
        Ordering {
            killers: vec![[None; 2]; plies],
            histories: [vec![0; HISTORIES], vec![0; HISTORIES]],
        }
    }

    #[inline]
    fn index(mv: M) -> usize {
        FxBuildHasher.hash_one(mv) as usize % HISTORIES
    }

    /// Ranks the candidates of a node.
    #[inline]
    pub(super) fn rank(
        &self,
        candidates: &mut [Candidate<M>],
        side: Side,
        ply: usize,
        table_move: Option<M>,
    ) {
        let histories = &self.histories[side.index()];
        let [first, second] = self.killers[ply];
        for candidate in candidates {
            let mv = Some(candidate.mv);
            candidate.rank = if mv == table_move {
                TABLE_MOVE
            } else if mv == first {
                KILLERS[0]
            } else if mv == second {
                KILLERS[1]
            } else {
                histories[Self::index(candidate.mv)]
            };
        }
    }

    /// Brings the killers to the front, and leaves the others as they are.
    #[inline]
    pub(super) fn killers_first(&self, candidates: &mut [Candidate<M>], ply: usize) {
        let [first, second] = self.killers[ply];
        let mut front = 0;
        for killer in [first, second].into_iter().flatten() {
            if let Some(found) = candidates[front..].iter().position(|candidate| candidate.mv == killer) {
                candidates.swap(front, front + found);
                front += 1;
            }
        }
    }

    /// `mv` has cut.
    #[inline]
    pub(super) fn cut(&mut self, mv: M, side: Side, ply: usize, depth: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let history = &mut self.histories[side.index()][Self::index(mv)];
        *history = (*history + depth * depth).min(MOST_HISTORY);
    }
}

/// Brings the best of the candidates to the front; of equal ones, the first.
#[inline]
pub(super) fn select<M: Copy>(candidates: &mut [Candidate<M>]) {
    let mut best = 0;
    for index in 1..candidates.len() {
        if candidates[index].rank > candidates[best].rank {
            best = index;
        }
    }
    // Not swapped but rotated: the others keep the game's order.
    candidates[..=best].rotate_right(1);
}
