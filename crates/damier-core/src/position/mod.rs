//! The traits everything else stands on. Read this first.
//!
//! A [`Position`] is a small `Copy` value that knows its legal moves and the position after each of
//! them. A [`Game`] adds two players and a result, a [`Puzzle`] adds a goal. Nothing is ever unmade:
//! to go back, keep the position you came from.
//!
//! These are the rules and nothing else. Notation, pictures, names and the truth are other traits, which
//! only those ask for who need them.

mod packing;
mod status;

use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::score::Outcome;

pub use crate::side::Side;
pub use packing::{Packing, PackingTask, Whole};
pub use status::Status;

/// A position: a small `Copy` value. The variant and the size of the board are part of it.
///
/// ```
/// use damier_core::prelude::*;
/// /// So many matches, of which one to three are taken.
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
/// struct Matches(u8);
/// impl Position for Matches {
///     type Move = u8;
///     fn moves(&self) -> impl Iterator<Item = u8> {
///         1..=self.0.min(3)
///     }
///     fn after(&self, taken: u8) -> Matches {
///         Matches(self.0 - taken)
///     }
/// }
/// assert_eq!(Matches(5).try_after(2), Ok(Matches(3)));
/// assert!(Matches(5).try_after(4).is_err());
/// ```
pub trait Position: Copy + Eq + Hash + Debug + Send + Sync {
    /// A move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// Every legal move once, in a fixed order. A game has none if and only if it is over; a puzzle
    /// has moves even when it is solved.
    fn moves(&self) -> impl Iterator<Item = Self::Move>;

    /// The position after a move of [`moves`](Position::moves), which the caller vouches for.
    /// [`try_after`](Position::try_after) is the checked one, for the edge.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// The position as players may see it: itself, unless something is hidden from them. Then this
    /// gives back a position in which what is hidden does not exist, so that two positions that look
    /// alike are equal when seen.
    #[must_use]
    fn seen(&self) -> Self {
        *self
    }

    /// The position after `mv`, or the word that it is not legal here.
    fn try_after(&self, mv: Self::Move) -> Result<Self, IllegalMove<Self::Move>> {
        if self.moves().any(|legal| legal == mv) {
            Ok(self.after(mv))
        } else {
            Err(IllegalMove(mv))
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

/// A game in which something is hidden: what the player to move may see of it, as a type of its own.
pub trait Hidden: Game {
    /// What may be seen.
    type View: Clone + Debug;

    /// The position as the player to move sees it.
    fn view(&self) -> Self::View;
}

/// A move that is not legal in the position at hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove<M>(pub M);

impl<M: Debug> fmt::Display for IllegalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a legal move here", self.0)
    }
}

impl<M: Debug> std::error::Error for IllegalMove<M> {}
