//! A position turned so that its goal looks like all the others.
//!
//! In a frame the tray is not wider than high, the blank's home is the first cell where that can be,
//! and a tile goes by the cell where it belongs: the goal is then always 0, 1, 2, ... One set of
//! tables serves `4x4` and `4x4-first`, `5x3` and `3x5`.

use crate::games::taquin::rules::{MAX_CELLS, Taquin, TaquinMove};
use crate::games::taquin::tray::Tray;
use crate::symmetry::Dihedral;

/// A tray with tiles that go by their homes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Framed {
    pub(crate) tray: Tray,
    /// What lies on each cell; beyond the last one, nothing that means anything.
    pub(crate) tiles: [u8; MAX_CELLS],
    /// Where the blank is.
    pub(crate) blank: u8,
    /// Where it belongs: on the first cell, or in the middle of the ring.
    pub(crate) home: u8,
}

/// How a position was turned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame(Dihedral);

impl Frame {
    /// A position in its frame.
    pub(crate) fn of(position: &Taquin) -> (Frame, Framed) {
        let variant = position.variant();
        let (columns, rows) = (variant.width(), variant.height());
        let is_home_last = variant.home(0) == variant.cells() - 1;
        let turn = Dihedral {
            transpose: columns > rows,
            flip_columns: is_home_last,
            flip_rows: is_home_last,
        };
        let tray = Tray {
            width: columns.min(rows),
            height: columns.max(rows),
        };
        let place = |cell: u8| {
            let (column, row) = variant.column_and_row(cell);
            let size = (usize::from(tray.width), usize::from(tray.height));
            let (column, row) = turn.apply((usize::from(column), usize::from(row)), size);
            (row * size.0 + column) as u8
        };
        let mut tiles = [0; MAX_CELLS];
        for (tile, cell) in position.tiles().iter().zip(0..) {
            tiles[usize::from(place(cell))] = place(variant.home(*tile));
        }
        let framed = Framed {
            tray,
            tiles,
            blank: place(position.blank()),
            home: place(variant.home(0)),
        };
        (Frame(turn), framed)
    }

    /// A move in the frame as a move of the position itself.
    pub(crate) fn back(self, mv: TaquinMove) -> TaquinMove {
        let flipped = if self.0.flip_columns { mv.back() } else { mv };
        match flipped {
            _ if !self.0.transpose => flipped,
            TaquinMove::Up => TaquinMove::Left,
            TaquinMove::Left => TaquinMove::Up,
            TaquinMove::Down => TaquinMove::Right,
            TaquinMove::Right => TaquinMove::Down,
        }
    }
}

impl Framed {
    /// Slides a tile: takes the blank to a cell beside it.
    pub(crate) fn slide(&mut self, cell: u8) {
        self.tiles.swap(usize::from(self.blank), usize::from(cell));
        self.blank = cell;
    }

    /// Plays a move that stays in the tray.
    pub(crate) fn play(&mut self, mv: TaquinMove) {
        let cell = self.tray.step(self.blank, mv);
        self.slide(cell.expect("the move stays in the tray"));
    }

    /// The tiles of the tray, the blank among them by its home.
    pub(crate) fn tiles(&self) -> &[u8] {
        &self.tiles[..usize::from(self.tray.cells())]
    }

    /// The cell that each tile lies on.
    pub(crate) fn cells(&self) -> [u8; MAX_CELLS] {
        let mut cells = [0; MAX_CELLS];
        for (tile, cell) in self.tiles().iter().zip(0..) {
            cells[usize::from(*tile)] = cell;
        }
        cells
    }

    /// Is everything home?
    pub(crate) fn is_solved(&self) -> bool {
        self.tiles().iter().copied().eq(0..self.tray.cells())
    }

    /// The Manhattan distance of all tiles but the blank.
    pub(crate) fn manhattan(&self) -> u32 {
        let tiles = self.tiles().iter().zip(0..);
        let ways = tiles.filter(|(tile, _)| **tile != self.home);
        ways.map(|(tile, cell)| self.tray.distance(*tile, cell))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::taquin::variant::TaquinVariant;
    use crate::position::Position as _;

    #[test]
    fn moves_in_a_frame_are_moves_of_the_position() {
        for name in [
            "3x3",
            "3x3-last",
            "3x3-first",
            "4x4",
            "4x4-first",
            "5x2",
            "2x5-first",
        ] {
            let variant: TaquinVariant = name.parse().unwrap();
            let (_, goal) = Frame::of(&Taquin::solved(variant));
            assert!(goal.is_solved() && goal.blank == goal.home);
            let position = Taquin::scramble(variant, 3);
            let (frame, framed) = Frame::of(&position);
            for mv in TaquinMove::ALL {
                let Some(cell) = framed.tray.step(framed.blank, mv) else {
                    assert!(position.try_after(frame.back(mv)).is_err());
                    continue;
                };
                let mut next = framed;
                next.slide(cell);
                let after = position.try_after(frame.back(mv)).unwrap();
                assert_eq!(Frame::of(&after).1, next);
                assert_eq!(next.manhattan(), after.manhattan());
            }
        }
    }
}
