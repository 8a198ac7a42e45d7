//! The taquin to look at: a tray of tiles. A move touches the tile that slides.

use super::players::Pathfinders;
use super::rules::{Taquin, TaquinMove};
use super::solver::SlidingTruth;
use crate::catalogue::{Presented, SideName, Standing};
use crate::picture::{Cell, Picture, Place, Surface, Token, Touch, TouchPath};
use crate::position::{Position, Side};

impl Presented for Taquin {
    type Machines = Pathfinders;
    type Truth = SlidingTruth;

    const GAME: &'static str = "taquin";
    const SIDES: Option<[SideName; 2]> = None;

    fn variant(&self) -> String {
        Taquin::variant(self).to_string()
    }

    fn turn(&self) -> Side {
        Side::First
    }

    fn standing(&self) -> Standing {
        Standing::of_puzzle(self, self.is_solvable())
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

    fn touch_path(&self, mv: TaquinMove) -> TouchPath {
        TouchPath {
            mv: mv.to_string(),
            touches: vec![Touch::Place(Place(self.target(mv).into()))],
        }
    }
}
