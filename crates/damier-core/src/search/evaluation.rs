//! Guessing the value of a position without looking further.

use crate::position::Game;
use crate::score::{Outcome, Score};
use crate::search::MoveOrder;

/// A guess at the value of a position for the side to move. Any `Fn(&G) -> Score` is one.
pub trait Evaluation<G: Game> {
    /// The value of a position that is not over.
    fn evaluate(&self, position: &G) -> Score;

    /// The value of a position that is over. Where guesses are not on the scale of outcomes, or
    /// wins should not tell their distance, an evaluation says so here.
    fn evaluate_end(&self, position: &G, outcome: Outcome) -> Score {
        outcome.for_side(position.turn())
    }

    /// The value of a position that is over so many plies before the horizon. Only an evaluation that
    /// asks who is to move, and not merely for whom it tells, needs to know: at the horizon it may be
    /// the other.
    fn evaluate_end_before(&self, position: &G, outcome: Outcome, _plies_left: u32) -> Score {
        self.evaluate_end(position, outcome)
    }

    /// Is the value of a finished game the truth about it? Only then can anything be proven.
    fn tells_the_end(&self) -> bool {
        true
    }

    /// In which order moves are to be tried, by what this evaluation says of them.
    fn move_order(&self) -> MoveOrder {
        MoveOrder::AsListed
    }
}

impl<G: Game, F: Fn(&G) -> Score> Evaluation<G> for F {
    fn evaluate(&self, position: &G) -> Score {
        self(position)
    }
}
