//! Why a typed move was not played.

use std::fmt;

use crate::notation::{Notation, ParseError};
use crate::play::MatchError;
use crate::position::IllegalMove;
use crate::words::Message;

/// A move that was read but cannot be played in the position at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMove {
    /// The move, in its notation.
    pub mv: String,
    /// Which part of it is wrong, and what would be possible.
    pub why: Message,
}

impl RefusedMove {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("illegal-move")
            .with("move", self.mv.as_str())
            .with("why", self.why.clone())
    }
}

/// Why a typed move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// It could not be read.
    Unreadable(ParseError),
    /// It was read and is not legal here.
    Illegal(RefusedMove),
    /// The match is over.
    Over,
}

impl MoveError {
    /// Reads a move as a person may type it.
    pub(super) fn read<P: Notation>(mv: &str) -> Result<P::Move, MoveError> {
        mv.parse().map_err(MoveError::Unreadable)
    }

    /// Why a move is not legal in a position.
    pub(super) fn illegal<P: Notation>(
        position: &P,
        IllegalMove(mv): IllegalMove<P::Move>,
    ) -> Self {
        MoveError::Illegal(RefusedMove {
            mv: mv.to_string(),
            why: position.objection(mv),
        })
    }

    /// Why a match did not take a move.
    pub(super) fn of_match<P: Notation>(position: &P, error: MatchError<P::Move>) -> MoveError {
        match error {
            MatchError::Illegal(illegal) => MoveError::illegal(position, illegal),
            MatchError::Repeats(mv) => MoveError::Illegal(RefusedMove {
                mv: mv.to_string(),
                why: Message::new("repetition-is-forbidden"),
            }),
            MatchError::Over => MoveError::Over,
        }
    }
}

impl MoveError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            MoveError::Unreadable(error) => error.message(),
            MoveError::Illegal(refused) => refused.message(),
            MoveError::Over => Message::new("match-is-over"),
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for MoveError {}
