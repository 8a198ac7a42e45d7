//! The tray of a taquin without its tiles: which cells touch.

use super::rules::TaquinMove;

/// Columns and rows; cells are numbered row by row from 0, and a set of cells is a word with their
/// bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tray {
    pub(crate) width: u8,
    pub(crate) height: u8,
}

impl Tray {
    /// The number of cells.
    pub(crate) const fn cells(self) -> u8 {
        self.width * self.height
    }

    /// Every cell.
    pub(crate) const fn all(self) -> u64 {
        u64::MAX >> (64 - self.cells() as u32)
    }

    /// Where a blank on that cell goes by a move, if it stays in the tray.
    pub(crate) const fn step(self, cell: u8, mv: TaquinMove) -> Option<u8> {
        let (column, row) = (cell % self.width, cell / self.width);
        match mv {
            TaquinMove::Up if row > 0 => Some(cell - self.width),
            TaquinMove::Down if row + 1 < self.height => Some(cell + self.width),
            TaquinMove::Left if column > 0 => Some(cell - 1),
            TaquinMove::Right if column + 1 < self.width => Some(cell + 1),
            _ => None,
        }
    }

    /// The steps from one cell to another: columns apart plus rows apart.
    pub(crate) const fn distance(self, from: u8, to: u8) -> u32 {
        let columns = (from % self.width).abs_diff(to % self.width);
        let rows = (from / self.width).abs_diff(to / self.width);
        (columns + rows) as u32
    }

    /// The cells that touch a cell.
    pub(crate) fn beside(self, cell: u8) -> u64 {
        TaquinMove::ALL
            .into_iter()
            .filter_map(|mv| self.step(cell, mv))
            .fold(0, |set, neighbour| set | 1 << neighbour)
    }

    /// The cells among `free` that can be reached from `start` without leaving them.
    pub(crate) fn region(self, free: u64, start: u8) -> u64 {
        let width = u32::from(self.width);
        let first_column =
            (0..u32::from(self.height)).fold(0, |set, row| set | 1u64 << (row * width));
        let last_column = first_column << (width - 1);
        let mut region = 1u64 << start;
        loop {
            let sideways = (region & !last_column) << 1 | (region & !first_column) >> 1;
            let wider = (region | sideways | region << width | region >> width) & free;
            if wider == region {
                return region;
            }
            region = wider;
        }
    }
}

/// The cells of a set, lowest first.
pub(crate) fn cells_of(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as u8;
        let is_left = set != 0;
        set &= set.wrapping_sub(1);
        is_left.then_some(cell)
    })
}
