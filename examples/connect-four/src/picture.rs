//! Connect Four to look at: discs in a standing frame. A move touches a column.

use damier::encoding::rows_of_letters;
use damier::face::{ByOracle, CatalogueGame, Searchers, SideName, TwoPlayers, Workbench};
use damier::picture::{Picture, Place, Region, Shade, Surface, Token, Touch, TouchPath};
use damier::prelude::*;
use damier::{Message, Outcome, ParseError, Side};

use crate::notation::LETTERS;
use crate::rules::{COLUMNS, Column, ConnectFour, DIRECTIONS, ROWS, fours, listed};

const SHADES: [Shade; 2] = [Shade::Dark, Shade::Light];

impl CatalogueGame for ConnectFour {
    type Kind = TwoPlayers;
    type Players = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = crate::GAME.name;
    const SIDES: Option<[SideName; 2]> = Some([
        SideName::new(LETTERS[1], "connect-four-black").shaded(SHADES[0]),
        SideName::new(LETTERS[2], "connect-four-white").shaded(SHADES[1]),
    ]);

    fn variant(&self) -> String {
        crate::GAME.default_variant().to_owned()
    }

    fn reason(&self, outcome: Outcome) -> Option<Message> {
        let key = match outcome.winner() {
            Some(Side::First) => "connect-four-black-has-four",
            Some(Side::Second) => "connect-four-white-has-four",
            None => "connect-four-is-full",
        };
        Some(Message::new(key))
    }

    fn picture(&self) -> Picture {
        let owner = |column, row| self.owner(listed(COLUMNS * row + column));
        let disc = |column, row| Some(Token::Disc(SHADES[owner(column, row)?.index()]));
        let path = |mv: Column| {
            let landing = Touch::Place(place(mv, self.height(mv.0)));
            TouchPath::new(mv, vec![landing]).reaching(Region(place(mv, 0), place(mv, ROWS - 1)))
        };
        Picture {
            paths: self.moves().map(path).collect(),
            ..Picture::grid(Self::GAME, Surface::Frame, (COLUMNS, ROWS), disc).counted_upwards()
        }
    }

    fn decisive(&self) -> Vec<Place> {
        let mut lines = 0;
        for discs in self.discs {
            for (step, begins) in DIRECTIONS.into_iter().zip(fours(discs)) {
                lines |= (0..4).fold(0, |line, cell| line | begins << (cell * step));
            }
        }
        let is_in_line = |number: &u8| lines & listed(*number) != 0;
        let numbers = (0..COLUMNS * ROWS).filter(is_in_line);
        numbers.map(|number| Place(number.into())).collect()
    }

    fn places_of(&self, mv: Column) -> Vec<Place> {
        vec![place(mv, self.height(mv.0).saturating_sub(1))]
    }

    /// The cells row by row from the top: 0 empty, 1 Black, 2 White. Then who is to move.
    fn cells(&self) -> Vec<u8> {
        let cell = |number| self.owner(listed(number)).map_or(0, |side| 1 + side as u8);
        let cells = (0..COLUMNS * ROWS).map(cell);
        cells.chain([self.turn() as u8]).collect()
    }

    fn with_cells(&self, cells: &[u8]) -> Result<ConnectFour, ParseError> {
        rows_of_letters(cells, COLUMNS.into(), LETTERS, "/")?.parse()
    }

    fn workbench(&self) -> Option<Workbench> {
        Some(Workbench::new(SHADES.map(Token::Disc)))
    }

    fn every_move(&self) -> Vec<Column> {
        (0..COLUMNS).map(Column).collect()
    }
}

/// A picture's cells are listed from the top.
fn place(Column(column): Column, row: u8) -> Place {
    Place((COLUMNS * (ROWS - 1 - row) + column).into())
}
