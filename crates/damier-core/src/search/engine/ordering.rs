//! Which moves to try first.
//!
//! 1. The table's move: the best one when the position was searched before.
//! 2. One or two plies above the horizon, killers (Huberman 1968), the last moves that cut at the same
//!    ply: trying one costs less there than thinking about all. Where the evaluation foresees the last
//!    ply (`foresight.rs`), also three plies above.
//! 3. Two or more plies above it, by what the evaluation thinks of the position after the move; three
//!    or more, also by how few replies it leaves: of two moves that cut, the one with fewer replies
//!    has the smaller tree.
//! 4. Of equal ones, by history (Schaeffer 1983): moves that have cut often, deep cuts counting more.
//! 5. Else as the game gives them, but that a move brought forward changes places with another.

use std::hash::{BuildHasher as _, Hash};

use rustc_hash::FxBuildHasher;

use crate::position::Side;
use crate::score::{Score, ScoreKind};

/// A move, where it leads, and how early it should be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<G, M> {
    pub(super) mv: M,
    pub(super) next: G,
    /// What is hoped of it, then its history.
    pub(super) rank: (i64, u32),
}

/// Brings the best of the candidates to the front; of equal ones, the first.
#[inline]
pub(super) fn select<G: Copy, M: Copy>(candidates: &mut [Candidate<G, M>]) {
    let mut best = 0;
    for index in 1..candidates.len() {
        if candidates[index].rank > candidates[best].rank {
            best = index;
        }
    }
    candidates.swap(0, best);
}

/// What is hoped of a move that leads to a guess: more than of every other if it wins.
#[inline]
pub(super) fn hope(guess: Score) -> i64 {
    match guess.kind() {
        ScoreKind::LosesIn(_) => i64::MIN,
        ScoreKind::Points(points) => points.into(),
        ScoreKind::WinsIn(_) => i64::MAX,
    }
}

/// How many points a reply is worth, whatever the scale of the evaluation: learnt from how much
/// guesses and numbers of replies differ among the moves of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange {
    /// How far guesses lay apart, added up over nodes.
    guesses: i64,
    /// How far numbers of replies lay apart, added up over the same nodes.
    replies: i64,
}

impl Exchange {
    /// Measured, on Othello and Pogo: the number of replies counts twice as much as the guess.
    const REPLIES_COUNT: i64 = 2;

    /// Both sums are halved when one gets past this, so that no product overflows.
    const LARGEST: i64 = 1 << 28;

    /// Before anything was learnt, a reply is worth a point.
    pub(super) const EVEN: Exchange = Exchange {
        guesses: 1,
        replies: 1,
    };

    /// What is hoped of a move by both measures. The common scale is points times replies, so that
    /// nothing is divided and nothing rounded.
    #[inline]
    pub(super) fn hope(&self, guess: Score, replies: usize) -> i64 {
        match guess.kind() {
            ScoreKind::Points(points) => {
                i64::from(points) * self.replies
                    - replies as i64 * Self::REPLIES_COUNT * self.guesses
            }
            _ => hope(guess),
        }
    }

    /// Learns from the spreads among the moves of a node.
    #[inline]
    pub(super) fn learn(&mut self, spread: Spread) {
        if let (ScoreKind::Points(low), ScoreKind::Points(high)) =
            (spread.low.kind(), spread.high.kind())
            && low < high
        {
            self.guesses += (i64::from(high) - i64::from(low)).min(Self::LARGEST);
            self.replies += (spread.most - spread.fewest) as i64;
            if self.guesses.max(self.replies) > Self::LARGEST {
                self.guesses = (self.guesses / 2).max(1);
                self.replies = (self.replies / 2).max(1);
            }
        }
    }
}

/// The extremes among the moves of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    low: Score,
    high: Score,
    fewest: usize,
    most: usize,
}

impl Spread {
    /// Of no move yet.
    pub(super) const NONE: Spread = Spread {
        low: Score::MAX,
        high: Score::MIN,
        fewest: usize::MAX,
        most: 0,
    };

    /// Takes a move in. One that ends the game says nothing about the scale.
    #[inline]
    pub(super) fn include(&mut self, guess: Score, replies: usize) {
        if replies > 0 {
            self.low = self.low.min(guess);
            self.high = self.high.max(guess);
            self.fewest = self.fewest.min(replies);
            self.most = self.most.max(replies);
        }
    }
}

/// A history grows no further than this.
const MAX_HISTORY: u32 = 1 << 30;

/// How many moves have a history of their own; others share one, which costs time and nothing else.
const HISTORIES: usize = 1 << 10;

/// What has been learnt about moves.
#[derive(Clone, Debug)]
pub(super) struct Experience<M> {
    /// `killers[ply]`: the latest first.
    killers: Vec<[Option<M>; 2]>,
    /// `histories[side][hash of the move]`.
    histories: [Vec<u32>; 2],
}

impl<M: Copy + Eq + Hash> Experience<M> {
    /// Nothing learnt yet, about a tree of that many plies.
    pub(super) fn new(plies: usize) -> Self {
        Experience {
            killers: vec![[None; 2]; plies],
            histories: [vec![0; HISTORIES], vec![0; HISTORIES]],
        }
    }

    #[inline]
    fn index(mv: M) -> usize {
        FxBuildHasher.hash_one(mv) as usize % HISTORIES
    }

    /// How well a move has done.
    #[inline]
    pub(super) fn history(&self, mv: M, side: Side) -> u32 {
        self.histories[side.index()][Self::index(mv)]
    }

    /// `mv` has cut a tree of that depth.
    #[inline]
    pub(super) fn praise(&mut self, mv: M, side: Side, depth: u32) {
        let history = &mut self.histories[side.index()][Self::index(mv)];
        *history = (*history + depth * depth).min(MAX_HISTORY);
    }

    /// The last move that cut at a ply. It may not be legal where it is to be tried.
    #[inline]
    pub(super) fn killer(&self, ply: usize) -> Option<M> {
        self.killers[ply][0]
    }

    /// Brings the killers of a ply to the front of its moves, in exchange for the moves there.
    #[inline]
    pub(super) fn killers_first(&self, moves: &mut [M], ply: usize) {
        let mut front = 0;
        for killer in self.killers[ply].iter().flatten() {
            if let Some(found) = moves[front..].iter().position(|mv| mv == killer) {
                moves.swap(front, front + found);
                front += 1;
            }
        }
    }

    /// `mv` has cut at a ply.
    #[inline]
    pub(super) fn kill(&mut self, mv: M, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }
}
