//! The value of a node, and what the table keeps of it.

use crate::position::Game;
use crate::score::{Score, ScoreKind, Window};
use crate::search::transposition::Knowledge;
use crate::search::{Evaluation, Why};

use super::Reuse;

/// The value of a node for the side to move there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub(super) score: Score,
    /// Is it the truth about the game (where it is a bound, a true bound)?
    pub(super) is_proven: bool,
    pub(super) reason: Reason,
}

impl Valued {
    /// The value of a position without looking further, so many plies before the horizon.
    #[inline]
    pub(super) fn at_once<G: Game, E: Evaluation<G>>(
        evaluation: &E,
        position: &G,
        plies_left: u32,
    ) -> Valued {
        match position.outcome() {
            Some(outcome) => Valued {
                score: evaluation.evaluate_end_before(position, outcome, plies_left),
                is_proven: evaluation.tells_the_end(),
                reason: Reason::Terminal,
            },
            None => Valued {
                score: evaluation.evaluate(position),
                is_proven: false,
                reason: Reason::Leaf,
            },
        }
    }

    /// The same value, told by the player who moved here.
    #[inline]
    pub(super) fn before_the_move(self) -> Valued {
        Valued {
            score: self.score.before_the_move(),
            ..self
        }
    }
}

/// Why a node was left: as [`Why`], with the bound of a cut left out, for the node above knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    Leaf,
    Terminal,
    Exhausted,
    Cut,
    Table,
}

impl Reason {
    /// In the words of the observer, of a node that had that window.
    pub(super) fn told(self, window: Window) -> Why {
        match self {
            Reason::Leaf => Why::Leaf,
            Reason::Terminal => Why::Terminal,
            Reason::Exhausted => Why::Exhausted,
            Reason::Cut => Why::Cut(limit(window)),
            Reason::Table => Why::Table,
        }
    }
}

/// The value that ends a node: the end of its window, or a win in one ply, for there is none better.
#[inline]
pub(super) fn limit(window: Window) -> Score {
    window.beta.min(Score::wins_in(1))
}

/// Is it a win within a search of that depth? Who has proven it there has seen every nearer one.
pub(super) fn is_won_within(score: Score, depth: u32) -> bool {
    matches!(score.kind(), ScoreKind::WinsIn(plies) if plies <= depth)
}

/// On which side of the kept score the value lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    AtLeast,
    Exactly,
    AtMost,
}

/// What the table keeps of a position. Small, so that two of them and their positions share a line of
/// the processor's cache.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<M> {
    score: Score,
    /// The move to try first next time.
    pub(super) best: Option<M>,
    bound: Bound,
    /// The depth searched; the highest bit says whether the bound is the truth about the game.
    depth_and_proof: u8,
}

const PROOF: u8 = 1 << 7;

impl<M: Copy> Known<M> {
    /// What a search of that depth in that window has found.
    #[inline]
    pub(super) fn new(valued: Valued, depth: u32, window: Window, best: Option<M>) -> Self {
        let bound = if valued.score >= limit(window) {
            Bound::AtLeast
        } else if valued.score <= window.alpha {
            Bound::AtMost
        } else {
            Bound::Exactly
        };
        Known {
            score: valued.score,
            best,
            bound,
            depth_and_proof: depth as u8 | if valued.is_proven { PROOF } else { 0 },
        }
    }

    /// The value it gives to a search of that depth, if it settles the window.
    #[inline]
    pub(super) fn settles(&self, reuse: Reuse, depth: u32, window: Window) -> Option<Valued> {
        let is_proven = self.depth_and_proof & PROOF != 0;
        let is_usable = match reuse {
            Reuse::EqualDepth => u32::from(self.depth()) == depth,
            Reuse::Deeper => is_proven || u32::from(self.depth()) >= depth,
        };
        let is_settled = match self.bound {
            Bound::AtLeast => self.score >= window.beta,
            Bound::Exactly => true,
            Bound::AtMost => self.score <= window.alpha,
        };
        (is_usable && is_settled).then_some(Valued {
            score: self.score,
            is_proven,
            reason: Reason::Table,
        })
    }
}

impl<M: Copy> Knowledge for Known<M> {
    #[inline]
    fn depth(&self) -> u8 {
        self.depth_and_proof & !PROOF
    }
}
