//! The taquin to look at: a tray of tiles. A move touches the tile that slides.

use super::players::Pathfinders;
use super::rules::{Taquin, TaquinMove};
use super::solver::SlidingTruth;
use crate::face::Workbench;
use crate::face::{CatalogueGame, OnePlayer, SideName};
use crate::notation::ParseError;
use crate::picture::{Cell, Direction, Picture, Place, Surface, Token, Touch, TouchPath};
use crate::position::Position;
use crate::symmetry::Symmetric as _;

impl CatalogueGame for Taquin {
    type Kind = OnePlayer;
    type Players = Pathfinders;
    type Truth = SlidingTruth;

    const GAME: &'static str = "taquin";
    const SIDES: Option<[SideName; 2]> = None;

    fn variant(&self) -> String {
        Taquin::variant(self).to_string()
    }

    fn goal(&self) -> Option<Taquin> {
        Some(Taquin::solved(self.variant))
    }

    fn picture(&self) -> Picture {
        Picture {
            cells: (0..self.variant.cells())
                .map(|cell| self.cell(cell))
                .collect(),
            paths: self.moves().map(|mv| self.touch_path(mv)).collect(),
            ..Picture::new(Self::GAME, Surface::Tray)
        }
    }

    /// The tile that slid lies where the blank was before.
    fn places_of(&self, mv: TaquinMove) -> Vec<Place> {
        vec![Place(self.target(mv.back()).into())]
    }

    fn images(&self) -> Vec<Self> {
        let symmetries = self.symmetries();
        symmetries.map(|symmetry| self.image(symmetry)).collect()
    }

    fn cells(&self) -> Vec<u8> {
        self.tiles().to_vec()
    }

    fn with_cells(&self, cells: &[u8]) -> Result<Self, ParseError> {
        Taquin::from_cells(Taquin::variant(self), cells)
    }

    fn workbench(&self) -> Option<Workbench> {
        Some(
            Workbench::new(
                (1..self.tiles().len() as u8)
                    .map(|number| Token::Tile {
                        number,
                        home: false,
                    })
                    .collect::<Vec<_>>(),
            )
            .of_each_one(),
        )
    }

    fn every_move(&self) -> Vec<Self::Move> {
        Taquin::every_move().collect()
    }
}

impl Taquin {
    /// A cell goes by its tile's number, which is how people speak of it; the blank by the 0 of the
    /// notation, so that it has a name that can be read out.
    fn cell(&self, cell: u8) -> Cell {
        let (column, row) = self.variant.column_and_row(cell);
        let number = self.tiles[usize::from(cell)];
        let tile = Token::Tile {
            number,
            home: self.variant.home(number) == cell,
        };
        Cell {
            column,
            row,
            name: number.to_string(),
            tokens: (number != 0).then_some(tile).into_iter().collect(),
        }
    }

    /// The tile slides against the blank, whose way the move is named after.
    fn touch_path(&self, mv: TaquinMove) -> TouchPath {
        let slide = match mv {
            TaquinMove::Up => Direction::Down,
            TaquinMove::Down => Direction::Up,
            TaquinMove::Left => Direction::Right,
            TaquinMove::Right => Direction::Left,
        };
        let tile = Touch::Place(Place(self.target(mv).into()));
        TouchPath::new(mv, vec![tile]).sliding(slide)
    }
}
