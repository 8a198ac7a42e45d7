//! Where the tiles should end, as tables that answer in one look.

use crate::games::taquin::rules::{MAX_CELLS, Taquin, TaquinMove};
use crate::games::taquin::variant::TaquinVariant;

/// Where each tile belongs, in the goal or in any other position that is aimed at.
#[derive(Clone, Debug)]
pub(super) struct Homes {
    pub(super) variant: TaquinVariant,
    /// The cell of every tile.
    home: [u8; MAX_CELLS],
    /// The column and the row of every cell.
    column_and_row: [(u8, u8); MAX_CELLS],
}

/// A tile that slides, and the two cells.
pub(super) struct Slide {
    pub(super) tile: u8,
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Slide {
    /// What a move does to the one tile it moves.
    #[inline]
    pub(super) fn of(position: &Taquin, mv: TaquinMove) -> Slide {
        let from = position.target(mv);
        Slide {
            tile: position.tiles[usize::from(from)],
            from,
            to: position.blank,
        }
    }
}

impl Homes {
    /// The places of the tiles in `target`.
    pub(super) fn in_position(target: &Taquin) -> Homes {
        let mut home = [0; MAX_CELLS];
        let mut column_and_row = [(0, 0); MAX_CELLS];
        for (tile, cell) in target.tiles().iter().zip(0..) {
            home[usize::from(*tile)] = cell;
            column_and_row[usize::from(cell)] = target.variant.column_and_row(cell);
        }
        Homes {
            variant: target.variant,
            home,
            column_and_row,
        }
    }

    #[inline]
    pub(super) fn home(&self, tile: u8) -> u8 {
        self.home[usize::from(tile)]
    }

    #[inline]
    pub(super) fn column_and_row(&self, cell: u8) -> (u8, u8) {
        self.column_and_row[usize::from(cell)]
    }

    /// The column and the row where a tile belongs.
    #[inline]
    pub(super) fn column_and_row_of(&self, tile: u8) -> (u8, u8) {
        self.column_and_row(self.home(tile))
    }

    /// Every tile of a position with its cell; the blank is no tile.
    pub(super) fn tiles_and_cells(&self, position: &Taquin) -> impl Iterator<Item = (u8, u8)> {
        debug_assert_eq!(
            self.variant,
            position.variant(),
            "a heuristic is made for one tray"
        );
        let tiles = position.tiles.into_iter().zip(0..self.variant.cells());
        tiles.filter(|(tile, _)| *tile != 0)
    }
}
