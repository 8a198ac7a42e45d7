//! Tic-tac-toe to look at: hairlines and strokes. A move touches one cell.

use super::rules::{TicTacToe, TicTacToeMove};
use crate::catalogue::{Presented, SideName, Standing};
use crate::notation::square_name;
use crate::picture::{Cell, Picture, Place, Surface, Token, Touch, TouchPath};
use crate::play::Searchers;
use crate::position::{Game, Position, Side};
use crate::solve::ByOracle;

impl Presented for TicTacToe {
    type Machines = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "tictactoe";
    const SIDES: Option<[SideName; 2]> = Some([
        SideName {
            letter: 'x',
            key: "tictactoe-cross",
        },
        SideName {
            letter: 'o',
            key: "tictactoe-nought",
        },
    ]);

    fn variant(&self) -> String {
        TicTacToe::variant(self).to_string()
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
            cells: (0..rows)
                .flat_map(|row| (0..columns).map(move |column| self.cell(column, row)))
                .collect(),
            column_labels: ('a'..).take(columns.into()).map(String::from).collect(),
            row_labels: (1..=rows).map(|row| row.to_string()).collect(),
            paths: self
                .moves()
                .map(|mv| TouchPath {
                    mv: mv.to_string(),
                    touches: vec![Touch::Place(self.place(mv))],
                })
                .collect(),
            ..Picture::new(Self::GAME, Surface::Paper)
        }
    }

    fn places_of(&self, mv: TicTacToeMove) -> Vec<Place> {
        vec![self.place(mv)]
    }
}

impl TicTacToe {
    fn cell(&self, column: u8, row: u8) -> Cell {
        let token = |side| match side {
            Side::First => Token::Cross,
            Side::Second => Token::Nought,
        };
        Cell {
            column,
            row,
            name: square_name(column, row),
            tokens: self.owner(column, row).map(token).into_iter().collect(),
        }
    }

    fn place(&self, mv: TicTacToeMove) -> Place {
        Place((mv.row * self.variant.columns + mv.column).into())
    }
}
