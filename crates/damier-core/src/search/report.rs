//! What a search answers.

use crate::score::Score;

/// The answer of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The best line found, its first move to be played. Empty only where there is no move.
    pub line: Vec<M>,
    /// The value of the root for the side to move, as far as it is known.
    pub score: Score,
    /// How deep the search looked.
    pub depth: u32,
    /// Nodes visited.
    pub nodes: u64,
    /// Nodes among them that were valued without looking further.
    pub leaves: u64,
    /// Did the budget end the search before it was done?
    pub is_interrupted: bool,
    /// Is the score the truth about the game, and not a guess at a horizon?
    pub is_proven: bool,
}

impl<M: Copy> Report<M> {
    /// The move to play, unless the game is over.
    #[must_use]
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }
}
