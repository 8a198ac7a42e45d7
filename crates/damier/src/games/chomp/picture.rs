//! Chomp to look at: a chocolate bar with (1,1), the poisoned square, at the bottom left. A move
//! touches the square it takes.

use super::rules::{Chomp, ChompMove};
use crate::catalogue::{Presented, SideName, Standing};
use crate::picture::{Cell, Picture, Place, Surface, Token, Touch, TouchPath};
use crate::play::Searchers;
use crate::position::{Game, Position, Side};
use crate::solve::ByOracle;

impl Presented for Chomp {
    type Machines = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "chomp";
    const SIDES: Option<[SideName; 2]> = Some([
        SideName {
            letter: 'A',
            key: "chomp-first",
        },
        SideName {
            letter: 'B',
            key: "chomp-second",
        },
    ]);

    fn variant(&self) -> String {
        Chomp::variant(self).to_string()
    }

    fn turn(&self) -> Side {
        Game::turn(self)
    }

    fn standing(&self) -> Standing {
        Standing::of_game(self)
    }

    fn picture(&self) -> Picture {
        let (columns, rows) = (self.variant.columns, self.variant.rows);
        Picture {
            cells: (1..=rows)
                .rev()
                .flat_map(|y| (1..=columns).map(move |x| self.cell(ChompMove { x, y })))
                .collect(),
            column_labels: (1..=columns).map(|x| x.to_string()).collect(),
            row_labels: (1..=rows).rev().map(|y| y.to_string()).collect(),
            paths: self
                .moves()
                .map(|mv| TouchPath {
                    mv: mv.to_string(),
                    touches: vec![Touch::Place(self.place(mv))],
                })
                .collect(),
            ..Picture::new(Self::GAME, Surface::Chocolate)
        }
    }

    fn places_of(&self, mv: ChompMove) -> Vec<Place> {
        vec![self.place(mv)]
    }
}

impl Chomp {
    fn cell(&self, square: ChompMove) -> Cell {
        let ChompMove { x, y } = square;
        let token = match (x, y) {
            (1, 1) => Token::Poison,
            _ => Token::Chocolate,
        };
        let is_left = self.heights[usize::from(x) - 1] >= y;
        Cell {
            column: x - 1,
            row: self.variant.rows - y,
            name: square.to_string(),
            tokens: is_left.then_some(token).into_iter().collect(),
        }
    }

    fn place(&self, square: ChompMove) -> Place {
        let row = u16::from(self.variant.rows - square.y);
        Place(row * u16::from(self.variant.columns) + u16::from(square.x) - 1)
    }
}
