//! Games and puzzles, which tell each in their way how things stand.

use crate::position::{Game, Position, Puzzle, Side, Status};

/// How positions of a kind tell how things stand.
pub trait Kind<P: Position> {
    /// How things stand.
    fn status(position: &P) -> Status;

    /// Who is to move, or would be after the end. Of a puzzle, the first side.
    fn turn(position: &P) -> Side;
}

/// A game.
#[derive(Clone, Copy, Debug)]
pub struct TwoPlayers;

impl<G: Game> Kind<G> for TwoPlayers {
    fn status(game: &G) -> Status {
        Status::of_game(game)
    }

    fn turn(game: &G) -> Side {
        game.turn()
    }
}

/// A puzzle.
#[derive(Clone, Copy, Debug)]
pub struct OnePlayer;

impl<P: Puzzle> Kind<P> for OnePlayer {
    fn status(puzzle: &P) -> Status {
        Status::of_puzzle(puzzle)
    }

    fn turn(_: &P) -> Side {
        Side::First
    }
}
