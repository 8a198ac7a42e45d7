//! Chomp to look at: a chocolate bar with (1,1), the poisoned square, at the bottom left. A move
//! touches the square it takes.

use super::rules::{Chomp, ChompMove};
use crate::explain::side_in_words;
use crate::face::ByOracle;
use crate::face::Searchers;
use crate::face::{CatalogueGame, SideName, TwoPlayers, Workbench};
use crate::notation::ParseError;
use crate::picture::{
    Cell, Motion, Picture, Place, Region, Step, Surface, Token, Touch, TouchPath,
};
use crate::position::Position;
use crate::score::Outcome;
use crate::symmetry::Symmetric as _;
use crate::words::Message;

impl CatalogueGame for Chomp {
    type Kind = TwoPlayers;
    type Players = Searchers;
    type Truth = ByOracle;

    const GAME: &'static str = "chomp";
    const SIDES: Option<[SideName; 2]> = Some([
        SideName::new('A', "chomp-first"),
        SideName::new('B', "chomp-second"),
    ]);

    fn variant(&self) -> String {
        Chomp::variant(self).to_string()
    }

    fn reason(&self, outcome: Outcome) -> Option<Message> {
        let loser = outcome.winner()?.other();
        Some(Message::new("chomp-took-poison").with("side", side_in_words(loser, Self::SIDES)))
    }

    fn strategy(&self) -> Option<Message> {
        self.easy_strategy().map(|easy| easy.in_words())
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
            paths: self.moves().map(|mv| self.touch_path(mv)).collect(),
            ..Picture::new(Self::GAME, Surface::Chocolate)
        }
    }

    fn places_of(&self, mv: ChompMove) -> Vec<Place> {
        vec![self.place(mv)]
    }

    /// What is bitten breaks off outwards from the bite.
    fn motion(&self, mv: ChompMove) -> Motion {
        let squares = (mv.x..=self.variant.columns).flat_map(|x| {
            let height = self.heights[usize::from(x) - 1];
            (mv.y..=height).map(move |y| ChompMove { x, y })
        });
        let broken = squares.map(|square| {
            let place = self.place(square);
            (place, Step::Break { place })
        });
        Motion::default().outwards(&self.picture(), self.place(mv), broken)
    }

    fn images(&self) -> Vec<Self> {
        let symmetries = self.symmetries();
        symmetries.map(|symmetry| self.image(symmetry)).collect()
    }

    fn cells(&self) -> Vec<u8> {
        self.cells()
    }

    fn with_cells(&self, cells: &[u8]) -> Result<Self, ParseError> {
        Chomp::from_cells(self.variant, cells)
    }

    fn workbench(&self) -> Option<Workbench> {
        Some(self.bench())
    }

    fn with_piece(&self, cells: &[u8], place: usize, piece: u8) -> Vec<u8> {
        self.put(cells, place, piece)
    }

    fn picture_of(&self, cells: &[u8]) -> Picture {
        self.drawn(self.picture(), cells)
    }

    fn every_move(&self) -> Vec<Self::Move> {
        Chomp::every_move(self.variant).collect()
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

    /// A bite takes everything up to the corner at the top right.
    fn touch_path(&self, mv: ChompMove) -> TouchPath {
        let corner = Place(u16::from(self.variant.columns) - 1);
        let bite = Region(self.place(mv), corner);
        TouchPath::new(mv, vec![Touch::Place(self.place(mv))]).taking(vec![bite])
    }

    fn place(&self, square: ChompMove) -> Place {
        let row = u16::from(self.variant.rows - square.y);
        Place(row * u16::from(self.variant.columns) + u16::from(square.x) - 1)
    }
}
