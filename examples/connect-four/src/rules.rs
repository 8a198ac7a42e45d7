//! The rules of Connect Four.
//!
//! ```text
//!   6 | 5 12 19 26 33 40 47      a cell is a bit: 7 * column + row, the row counted from the bottom;
//!   .   .  .  .  .  .  .  .      the seventh bit of every column (6, 13, ..) stays empty, so that no
//!   2 | 1  8 15 22 29 36 43      line goes on in the next column
//!   1 | 0  7 14 21 28 35 42
//!       a  b  c  d  e  f  g
//! ```

use damier::prelude::*;
use damier::{Outcome, Side};

pub(crate) const COLUMNS: u8 = 7;
pub(crate) const ROWS: u8 = 6;

/// How many bits there are from a column to the next, and from a cell of a line to the next.
const PITCH: u8 = ROWS + 1;
pub(crate) const DIRECTIONS: [u8; 4] = [1, PITCH - 1, PITCH, PITCH + 1];

/// The cells of the first column, and the lowest cell of every column.
const COLUMN: u64 = (1 << ROWS) - 1;
const BOTTOM: u64 = 0x0408_1020_4081;

/// A position: two players drop discs into columns, and who has four in a line first wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ConnectFour {
    /// The discs of either side.
    pub(crate) discs: [u64; 2],
}

/// A move: the column that a disc falls into, from 0 at the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Column(pub(crate) u8);

pub(crate) const fn cell(column: u8, row: u8) -> u64 {
    1 << (PITCH * column + row)
}

/// The cells are listed row by row from the top.
pub(crate) const fn listed(number: u8) -> u64 {
    cell(number % COLUMNS, ROWS - 1 - number / COLUMNS)
}

impl ConnectFour {
    /// The cells without a disc.
    pub(crate) const fn empty(&self) -> u64 {
        (BOTTOM * COLUMN) & !(self.discs[0] | self.discs[1])
    }

    /// Whose disc lies in a cell, if there is one.
    pub(crate) fn owner(&self, cell: u64) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.discs[side.index()] & cell != 0)
    }

    /// How many discs lie in a column.
    pub(crate) const fn height(&self, column: u8) -> u8 {
        let room = self.empty() >> (PITCH * column) & COLUMN;
        ROWS - room.count_ones() as u8
    }

    pub(crate) fn has_four(&self, side: Side) -> bool {
        fours(self.discs[side.index()]) != [0; 4]
    }
}

/// Where the lines of four inside some cells begin, a direction each.
pub(crate) fn fours(cells: u64) -> [u64; 4] {
    DIRECTIONS.map(|step| {
        let pairs = cells & cells >> step;
        pairs & pairs >> (2 * step)
    })
}

impl Position for ConnectFour {
    type Move = Column;

    fn moves(&self) -> impl Iterator<Item = Column> {
        let is_won = self.has_four(self.turn().other());
        let room = if is_won { 0 } else { self.empty() };
        let columns = (0..COLUMNS).map(Column);
        columns.filter(move |mv| room & cell(mv.0, ROWS - 1) != 0)
    }

    fn after(&self, Column(column): Column) -> ConnectFour {
        let mut next = *self;
        next.discs[self.turn().index()] |= cell(column, self.height(column));
        next
    }
}

impl Game for ConnectFour {
    fn turn(&self) -> Side {
        Side::BOTH[self.empty().count_ones() as usize % 2]
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = self.turn().other();
        match self.has_four(last) {
            true => Some(Outcome::Won(last)),
            false => (self.empty() == 0).then_some(Outcome::Draw),
        }
    }
}

/// Seen from behind, left and right change places and nothing else does.
impl Symmetric for ConnectFour {
    /// Is it seen from behind?
    type Symmetry = bool;

    fn symmetries(&self) -> impl Iterator<Item = bool> {
        [false, true].into_iter()
    }

    fn image(&self, is_behind: bool) -> ConnectFour {
        let moved = |discs: u64, from: u8| {
            let Column(to) = self.image_of_move(is_behind, Column(from));
            (discs >> (PITCH * from) & COLUMN) << (PITCH * to)
        };
        let image = |discs| (0..COLUMNS).map(|column| moved(discs, column)).sum();
        let discs = self.discs.map(image);
        ConnectFour { discs }
    }

    fn image_of_move(&self, is_behind: bool, Column(column): Column) -> Column {
        let mirrored = COLUMNS - 1 - column;
        Column(if is_behind { mirrored } else { column })
    }

    fn inverse(&self, is_behind: bool) -> bool {
        is_behind
    }
}
