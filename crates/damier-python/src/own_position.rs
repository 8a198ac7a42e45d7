//! A position of a game that is written in Python, as the searches see it.

use damier::prelude::*;
use damier::{Outcome, Side};
use pyo3::prelude::*;

use crate::own_board::{Facts, board};

/// A position by its number on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnPosition {
    pub(crate) board: u32,
    pub(crate) number: u32,
}

/// A move by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnMove {
    pub(crate) board: u32,
    pub(crate) number: u32,
}

impl OwnPosition {
    /// A board that is gone has nothing to tell: the game is over there.
    fn facts(&self) -> Facts {
        board(self.board).map_or(
            Facts {
                turn: Side::First,
                outcome: Some(Outcome::Draw),
                is_solved: false,
            },
            |board| board.facts(self.number),
        )
    }
}

impl Position for OwnPosition {
    type Move = OwnMove;

    fn moves(&self) -> impl Iterator<Item = OwnMove> {
        let numbers = board(self.board).map(|board| board.moves(self.number));
        let numbers: Vec<u32> = numbers.map(|moves| moves.to_vec()).unwrap_or_default();
        let board = self.board;
        numbers
            .into_iter()
            .map(move |number| OwnMove { board, number })
    }

    fn after(&self, mv: OwnMove) -> OwnPosition {
        OwnPosition {
            number: board(self.board).map_or(0, |board| board.after(self.number, mv.number)),
            ..*self
        }
    }
}

impl Game for OwnPosition {
    fn turn(&self) -> Side {
        self.facts().turn
    }

    /// A position that turns out to have no move is over, so that is found out first.
    fn outcome(&self) -> Option<Outcome> {
        let known = self.facts().outcome;
        known.or_else(|| {
            let is_stuck = self.moves().next().is_none();
            is_stuck.then_some(Outcome::Draw)
        })
    }
}

impl Puzzle for OwnPosition {
    fn is_solved(&self) -> bool {
        self.facts().is_solved
    }
}

/// A move as Python writes it.
pub(crate) fn in_text(mv: OwnMove) -> String {
    let text = board(mv.board).and_then(|board| {
        let object = board.move_object(mv.number);
        Python::try_attach(|py| object.bind(py).str().map(|text| text.to_string()).ok())?
    });
    text.unwrap_or_default()
}
