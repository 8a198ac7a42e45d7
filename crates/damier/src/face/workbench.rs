//! A position put together by hand: what there is to put, and what lies where. It need not be a position of
//! the game until it is finished.

use crate::picture::{Picture, Token};

/// What a position is put together from. Its numbers are the [cells](super::CatalogueGame::cells) of the game:
/// for each place of the picture in order as many as a stack can be high, bottom first, 0 for nothing, and
/// then, in a game for two, who is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Workbench {
    /// The pieces: the first is the number 1.
    pub pieces: Vec<Token>,
    /// How many can lie on one place.
    pub height: usize,
    /// Is there exactly one of each piece?
    pub is_unique: bool,
}

impl Workbench {
    /// Any number of these pieces, one on a place.
    #[must_use]
    pub fn new(pieces: impl Into<Vec<Token>>) -> Workbench {
        Workbench {
            pieces: pieces.into(),
            height: 1,
            is_unique: false,
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
