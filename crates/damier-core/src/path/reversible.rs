//! Going backwards.

use crate::position::Puzzle;

/// Puzzles that can be played backwards from their one goal.
pub trait Reversible: Puzzle {
    /// The one position in which this puzzle is solved.
    #[must_use]
    fn goal(&self) -> Self;

    /// Every position from which one move leads here, with that move.
    fn predecessors(&self) -> impl Iterator<Item = (Self, Self::Move)>;
}
