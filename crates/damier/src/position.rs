//! The two traits everything else stands on. Read this first.
//!
//! A [`Position`] is a small `Copy` value that knows its legal moves and the position after each of
//! them. A [`Game`] adds two players and a result, a [`Puzzle`] adds a goal. Nothing is ever unmade:
//! to go back, keep the position you came from.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::message::Message;
use crate::notation::ParseError;
use crate::path::{PackingTask, Whole};
use crate::score::Outcome;

/// One of the two players: who moves first at the start of a game, or who moves second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// The player who begins: x, A, Black in Othello, White in Pogo, player 1.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, in the order of play.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    ///
    /// ```
    /// use damier::Side;
    /// assert_eq!(Side::First.other(), Side::Second);
    /// assert_eq!(Side::Second.other().other(), Side::Second);
    /// ```
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second: an index into anything kept once a side.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A position: a small `Copy` value. `Display` and `FromStr` are inverse of each other, and the
/// variant and the size of the board are part of the position.
///
/// ```
/// use damier::{Pogo, Position};
/// let start: Pogo = "WW/WW/WW/-/-/-/BB/BB/BB W".parse()?;
/// assert_eq!(start.moves().count(), 16);
/// let next = start.after("2,5,1".parse()?);
/// assert_eq!(next.to_string(), "WW/W/WW/-/W/-/BB/BB/BB B");
/// # Ok::<(), damier::ParseError>(())
/// ```
pub trait Position:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// A move. Its text is one word; parsing accepts what a person would type.
    type Move: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = ParseError>
        + Send
        + Sync
        + 'static;

    /// What the player to move may see: the position itself, unless something is hidden from him.
    type View: Clone + Debug + Display + Send + 'static;

    /// Every legal move once, in a fixed order. A game has none if and only if it is over; a puzzle
    /// has moves even when it is solved.
    fn moves(&self) -> impl Iterator<Item = Self::Move>;

    /// The position after a move of [`moves`](Position::moves), which the caller vouches for.
    /// [`try_after`](Position::try_after) is the checked one, for the edge.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// The position as the player to move sees it.
    fn view(&self) -> Self::View;

    /// Why a move that can be read cannot be played here: which part is wrong and what is possible.
    /// Asked only of moves that [`moves`](Position::moves) does not list.
    fn objection(&self, mv: Self::Move) -> Message;

    /// The position after `mv`, or the reason why it cannot be played.
    ///
    /// ```
    /// use damier::{Pogo, Position};
    /// let start: Pogo = "WW/WW/WW/-/-/-/BB/BB/BB W".parse()?;
    /// assert!(start.try_after("2,5,1".parse()?).is_ok());
    /// assert!(start.try_after("8,5,1".parse()?).is_err(), "a black stack, and White is to move");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    fn try_after(&self, mv: Self::Move) -> Result<Self, IllegalMove> {
        if self.moves().any(|legal| legal == mv) {
            Ok(self.after(mv))
        } else {
            Err(IllegalMove {
                mv: mv.to_string(),
                why: self.objection(mv),
            })
        }
    }
}

/// Two players, zero sum. Every move hands over the turn: a pass is a move.
pub trait Game: Position {
    /// Who is to move; after the end, whose turn it would be.
    fn turn(&self) -> Side;

    /// How the game ended, or `None` while there is a move to play.
    fn outcome(&self) -> Option<Outcome>;
}

/// One player and a goal.
pub trait Puzzle: Position {
    /// Is the goal reached?
    fn is_solved(&self) -> bool;

    /// Is it known at once, without a search, that the goal cannot be reached from here?
    fn is_hopeless(&self) -> bool {
        false
    }

    /// Does `task` with the smallest form in which a search can keep the positions that are reached
    /// from here: as they are, unless a puzzle knows better.
    fn with_packing<T: PackingTask<Self>>(&self, task: T) -> T::Output {
        task.run(Whole)
    }
}

/// A move that was read but is not legal in the position at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The move, in its notation.
    pub mv: String,
    /// Which part of it is wrong, and what would be possible.
    pub why: Message,
}

impl IllegalMove {
    /// The whole sentence: the move, and what is wrong with it.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("illegal-move")
            .with("move", self.mv.as_str())
            .with("why", self.why.clone())
    }
}

impl Display for IllegalMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Display::fmt(&self.message(), f)
    }
}

impl std::error::Error for IllegalMove {}
