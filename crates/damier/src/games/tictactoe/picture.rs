//! Tic-tac-toe to look at: hairlines and strokes. A move touches one cell.

use super::rules::{TicTacToe, TicTacToeMove, TicTacToeVariant as Variant};
use crate::explain::side_in_words;
use crate::face::ByOracle;
use crate::face::Searchers;
use crate::face::Workbench;
use crate::face::{CatalogueGame, SideName, TwoPlayers};
use crate::notation::ParseError;
use crate::picture::{Picture, Place, Surface, Token, Touch, TouchPath};
use crate::position::{Position, Side};
use crate::score::Outcome;
use crate::symmetry::Symmetric as _;
use crate::words::Message;

impl CatalogueGame for TicTacToe {
    type Kind = TwoPlayers;
    type Players = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "tictactoe";
    const SIDES: Option<[SideName; 2]> = Some([
        SideName::new('x', "tictactoe-cross"),
        SideName::new('o', "tictactoe-nought"),
    ]);

    fn variant(&self) -> String {
        TicTacToe::variant(self).to_string()
    }

    fn reason(&self, outcome: Outcome) -> Option<Message> {
        Some(match outcome.winner() {
            Some(side) => {
                Message::new("tictactoe-has-line").with("side", side_in_words(side, Self::SIDES))
            }
            None => Message::new("tictactoe-is-full"),
        })
    }

    fn picture(&self) -> Picture {
        let size = (self.variant.columns, self.variant.rows);
        let mark = |column, row| Some(mark_of(self.owner(column, row)?));
        let path = |mv| TouchPath::new(mv, vec![Touch::Place(self.place(mv))]);
        Picture {
            paths: self.moves().map(path).collect(),
            ..Picture::grid(Self::GAME, Surface::Paper, size, mark)
        }
    }

    fn decisive(&self) -> Vec<Place> {
        let Variant {
            columns,
            rows,
            in_a_row,
        } = self.variant;
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let lines = cells.flat_map(|cell| [(1, 0), (0, 1), (1, 1), (-1, 1)].map(|way| (cell, way)));
        let along = |((column, row), (right, down)): ((u8, u8), (i8, i8))| {
            let cell = |step: i8| {
                let column = column.checked_add_signed(right * step)?;
                let row = row.checked_add_signed(down * step)?;
                (column < columns && row < rows).then_some((column, row))
            };
            (0..in_a_row as i8).map(cell).collect::<Option<Vec<_>>>()
        };
        let is_owned = |line: &Vec<(u8, u8)>| {
            Side::BOTH.iter().any(|side| {
                line.iter()
                    .all(|(column, row)| self.owner(*column, *row) == Some(*side))
            })
        };
        let whole = lines.filter_map(along).filter(is_owned).flatten();
        let place = |(column, row)| self.place(TicTacToeMove { column, row });
        whole.map(place).collect()
    }

    fn places_of(&self, mv: TicTacToeMove) -> Vec<Place> {
        vec![self.place(mv)]
    }

    fn images(&self) -> Vec<Self> {
        let symmetries = self.symmetries();
        symmetries.map(|symmetry| self.image(symmetry)).collect()
    }

    fn cells(&self) -> Vec<u8> {
        self.cells()
    }

    fn with_cells(&self, cells: &[u8]) -> Result<Self, ParseError> {
        TicTacToe::from_cells(self.variant, cells)
    }

    fn workbench(&self) -> Option<Workbench> {
        Some(Workbench::new([Token::Cross, Token::Nought]))
    }

    fn every_move(&self) -> Vec<Self::Move> {
        TicTacToe::every_move(self.variant).collect()
    }
}

impl TicTacToe {
    fn place(&self, mv: TicTacToeMove) -> Place {
        Place((mv.row * self.variant.columns + mv.column).into())
    }
}

const fn mark_of(side: Side) -> Token {
    match side {
        Side::First => Token::Cross,
        Side::Second => Token::Nought,
    }
}
