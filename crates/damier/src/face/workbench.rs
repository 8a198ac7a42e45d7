//! A position put together by hand: what there is to put, and what lies where. It need not be a position of
//! the game until it is finished.

use crate::picture::{Picture, Token};
use crate::words::Message;

/// What a position is put together from. Its numbers are the [cells](super::CatalogueGame::cells) of the game:
/// for each place of the picture in order as many as a stack can be high, bottom first, 0 for nothing, and
/// then, in a game for two, who is to move. A game whose numbers are others says itself what
/// [putting](super::CatalogueGame::with_piece) does and how [it looks](super::CatalogueGame::picture_of).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Workbench {
    /// The pieces: the first is the number 1.
    pub pieces: Vec<Token>,
    /// How many can lie on one place.
    pub height: usize,
    /// Is there exactly one of each piece?
    pub is_unique: bool,
    /// The largest number there is.
    pub most: u8,
    /// Can a piece be carried from one place to another?
    pub is_carried: bool,
    /// Is there a pawn? It is the number after those of the pieces.
    pub has_pawn: bool,
    /// What lies beside the board and can have more or less of a piece: for each of them two places after those
    /// of the board, one to put and one to take.
    pub beside: Vec<Message>,
}

impl Workbench {
    /// Any number of these pieces, one on a place.
    #[must_use]
    pub fn new(pieces: impl Into<Vec<Token>>) -> Workbench {
        let pieces = pieces.into();
        Workbench {
            most: pieces.len() as u8,
            pieces,
            height: 1,
            is_unique: false,
            is_carried: true,
            has_pawn: false,
            beside: Vec::new(),
        }
    }

    /// The same with stacks of up to so many pieces.
    #[must_use]
    pub fn stacked(self, height: usize) -> Workbench {
        Workbench { height, ..self }
    }

    /// The same with exactly one of each piece.
    #[must_use]
    pub fn of_each_one(self) -> Workbench {
        Workbench {
            is_unique: true,
            ..self
        }
    }

    /// The same where numbers up to `most` say how much is on a place: nothing is carried there.
    #[must_use]
    pub fn counted(self, most: u8) -> Workbench {
        Workbench {
            most,
            is_carried: false,
            ..self
        }
    }

    /// The same with a pawn, and with something beside the board that numbers up to `most` count.
    #[must_use]
    pub fn with_pawn_and(self, beside: Vec<Message>, most: u8) -> Workbench {
        Workbench {
            most: most.max(self.most),
            has_pawn: true,
            beside,
            ..self
        }
    }

    /// How many numbers there are to choose from, beside 0.
    #[must_use]
    pub fn choices(&self) -> u8 {
        self.pieces.len() as u8 + u8::from(self.has_pawn)
    }

    /// The topmost piece of a place, where pieces can be carried.
    #[must_use]
    pub fn top(&self, cells: &[u8], place: usize) -> Option<u8> {
        let stack = cells.chunks(self.height).nth(place)?;
        let top = stack.iter().rev().find(|number| **number != 0)?;
        Some(*top).filter(|top| self.is_carried && *top <= self.most)
    }

    /// A board with these pieces on it.
    #[must_use]
    pub fn drawn(&self, board: Picture, cells: &[u8]) -> Picture {
        let mut board = board;
        for (cell, stack) in board.cells.iter_mut().zip(cells.chunks(self.height)) {
            let piece = |number: &u8| {
                self.pieces
                    .get(usize::from(*number).checked_sub(1)?)
                    .copied()
            };
            cell.tokens = stack.iter().filter_map(piece).collect();
        }
        Picture {
            paths: Vec::new(),
            last: Vec::new(),
            ..board
        }
    }

    /// The numbers after a piece was put on a place: on top of a stack, in the place of what lay there, or, of
    /// a piece that is there once, in exchange for it. The number 0 takes one away.
    #[must_use]
    pub fn put(&self, cells: &[u8], place: usize, piece: u8) -> Vec<u8> {
        let mut next = cells.to_vec();
        let Some(stack) = next.chunks_mut(self.height).nth(place) else {
            return next;
        };
        let full = stack.iter().filter(|number| **number != 0).count();
        match (self.height, piece) {
            (1, piece) => {
                let before = std::mem::replace(&mut stack[0], piece);
                let other = cells.iter().position(|number| *number == piece);
                if let Some(other) = other.filter(|_| self.is_unique) {
                    next[other] = before;
                    next[place] = piece;
                }
            }
            (_, 0) => stack[full.saturating_sub(1)] = 0,
            (height, piece) if full < height => stack[full] = piece,
            _ => {}
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Shade;

    #[test]
    fn pieces_are_put_stacked_exchanged_and_taken() {
        let discs = Workbench::new([Token::Cross, Token::Nought]);
        assert_eq!(discs.put(&[0, 0, 1], 1, 2), [0, 2, 1]);
        assert_eq!(discs.put(&[0, 2, 1], 1, 0), [0, 0, 1]);
        let stacks = Workbench::new([Token::Piece(Shade::Light)]).stacked(3);
        assert_eq!(
            stacks.put(&[1, 0, 0, 0, 0, 0, 0], 0, 1),
            [1, 1, 0, 0, 0, 0, 0]
        );
        assert_eq!(
            stacks.put(&[1, 1, 0, 0, 0, 0, 0], 0, 0),
            [1, 0, 0, 0, 0, 0, 0]
        );
        assert_eq!(
            stacks.put(&[1, 1, 1, 0, 0, 0, 0], 0, 1),
            [1, 1, 1, 0, 0, 0, 0]
        );
        assert_eq!(stacks.put(&[0, 0, 0, 0, 0, 0, 0], 1, 0), [0; 7]);
        let tiles = Workbench::new([Token::Cross, Token::Nought]).of_each_one();
        assert_eq!(tiles.put(&[1, 2, 0], 0, 2), [2, 1, 0]);
        assert_eq!(tiles.put(&[1, 2, 0], 1, 0), [1, 0, 2]);
    }
}
