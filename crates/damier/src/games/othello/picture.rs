//! Othello to look at: discs on green felt, and how many each side has. A move touches a cell.

use super::notation::{letter_of, name_of};
use super::rules::{Othello, OthelloMove};
use crate::face::ByOracle;
use crate::face::Searchers;
use crate::face::Workbench;
use crate::face::{CatalogueGame, SideName, TwoPlayers};
use crate::notation::ParseError;
use crate::picture::{Cell, Panel, Picture, Place, Shade, Surface, Token, Touch, TouchPath};
use crate::position::{Position, Side};
use crate::score::Outcome;
use crate::symmetry::Symmetric as _;
use crate::words::Message;

impl<const N: usize> CatalogueGame for Othello<N> {
    type Kind = TwoPlayers;
    type Players = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "othello";
    const HAS_MARGIN: bool = true;
    const SIDES: Option<[SideName; 2]> = Some([
        SideName::new(letter_of(Side::First), "othello-black").shaded(Shade::Dark),
        SideName::new(letter_of(Side::Second), "othello-white").shaded(Shade::Light),
    ]);

    fn variant(&self) -> String {
        Othello::variant(self).to_string()
    }

    fn reason(&self, outcome: Outcome) -> Option<Message> {
        let winner = outcome.winner().unwrap_or(Side::First);
        let counted = Message::new("othello-counted").with("more", self.discs(winner));
        Some(counted.with("less", self.discs(winner.other())))
    }

    fn consequence(&self, mv: OthelloMove<N>) -> Option<Message> {
        self.consequence_of(mv)
    }

    fn picture(&self) -> Picture {
        let cells = (0..N).flat_map(|row| (0..N).map(move |column| self.cell(column, row)));
        Picture {
            cells: cells.collect(),
            column_labels: ('a'..).take(N).map(String::from).collect(),
            row_labels: (1..=N).map(|row| row.to_string()).collect(),
            panels: Side::BOTH.map(|side| self.holding(side)).to_vec(),
            paths: self.moves().map(touch_path).collect(),
            ..Picture::new(Self::GAME, Surface::Felt)
        }
    }

    fn places_of(&self, mv: OthelloMove<N>) -> Vec<Place> {
        mv.cell().map(place_of::<N>).into_iter().collect()
    }

    fn images(&self) -> Vec<Self> {
        let symmetries = self.symmetries();
        symmetries.map(|symmetry| self.image(symmetry)).collect()
    }

    fn cells(&self) -> Vec<u8> {
        self.cells()
    }

    fn with_cells(&self, cells: &[u8]) -> Result<Self, ParseError> {
        Othello::from_cells(self.scoring, cells)
    }

    fn workbench(&self) -> Option<Workbench> {
        Some(Workbench::new([
            Token::Disc(Shade::Dark),
            Token::Disc(Shade::Light),
        ]))
    }

    fn every_move(&self) -> Vec<Self::Move> {
        Othello::every_move().collect()
    }
}

impl<const N: usize> Othello<N> {
    fn cell(&self, column: usize, row: usize) -> Cell {
        Cell {
            column: column as u8,
            row: row as u8,
            name: name_of((column, row)),
            tokens: self.owner(column, row).map(disc).into_iter().collect(),
        }
    }

    fn holding(&self, side: Side) -> Panel {
        Panel::Holding {
            side,
            name: match side {
                Side::First => Message::new("othello-black"),
                Side::Second => Message::new("othello-white"),
            },
            tokens: vec![disc(side)],
            total: self.discs(side) as i32,
        }
    }
}

const fn disc(side: Side) -> Token {
    match side {
        Side::First => Token::Disc(Shade::Dark),
        Side::Second => Token::Disc(Shade::Light),
    }
}

const fn place_of<const N: usize>((column, row): (usize, usize)) -> Place {
    Place((N * row + column) as u16)
}

fn touch_path<const N: usize>(mv: OthelloMove<N>) -> TouchPath {
    let touch = match mv.cell() {
        Some(cell) => Touch::Place(place_of::<N>(cell)),
        None => Touch::Pass,
    };
    TouchPath::new(mv, vec![touch])
}
