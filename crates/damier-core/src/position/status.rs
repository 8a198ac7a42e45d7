//! How things stand in a position, of games and puzzles alike.

use crate::score::Outcome;
use crate::side::Side;

use super::{Game, Puzzle};

/// How things stand in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// That side is to move.
    Turn(Side),
    /// The game is over.
    Over(Outcome),
    /// The puzzle is not solved yet.
    Unsolved,
    /// The puzzle cannot be solved from here, which was known at once.
    Unsolvable,
    /// The puzzle is solved.
    Solved,
}

impl Status {
    /// How things stand in a game.
    #[must_use]
    pub fn of_game(game: &impl Game) -> Status {
        match game.outcome() {
            Some(outcome) => Status::Over(outcome),
            None => Status::Turn(game.turn()),
        }
    }

    /// How things stand in a puzzle.
    #[must_use]
    pub fn of_puzzle(puzzle: &impl Puzzle) -> Status {
        match (puzzle.is_solved(), puzzle.is_hopeless()) {
            (true, _) => Status::Solved,
            (false, false) => Status::Unsolved,
            (false, true) => Status::Unsolvable,
        }
    }
}
