//! The rules of tic-tac-toe, also known as m,n,k.
//!
//! ```text
//!   cell (column, row) is bit 8 * row + column      0  1  2 ..
//!   of one word for x and one for o                 8  9 10 ..
//!                                                  16 17 18 ..
//! ```

use std::hash::{Hash, Hasher};

use crate::notation::Notation;
use crate::notation::square_name;
use crate::position::{Game, IllegalMove, Position, Side};
use crate::score::Outcome;
use crate::symmetry::{Dihedral, Symmetric};
use crate::words::Message;

/// The size of the board and how many in a row win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToeVariant {
    pub(super) columns: u8,
    pub(super) rows: u8,
    pub(super) in_a_row: u8,
}

impl TicTacToeVariant {
    /// The most columns, and the most rows.
    pub const LARGEST: u8 = 8;

    /// A board of `columns` by `rows` on which `in_a_row` win; `None` if there is no such game.
    ///
    /// ```
    /// use damier::games::tictactoe::TicTacToeVariant;
    /// assert!(TicTacToeVariant::new(7, 6, 4).is_some());
    /// assert!(TicTacToeVariant::new(9, 3, 3).is_none(), "at most eight columns");
    /// assert!(TicTacToeVariant::new(3, 3, 4).is_none(), "no room for four in a row");
    /// ```
    #[must_use]
    pub fn new(columns: u8, rows: u8, in_a_row: u8) -> Option<TicTacToeVariant> {
        let fits = (1..=Self::LARGEST).contains(&columns)
            && (1..=Self::LARGEST).contains(&rows)
            && (1..=columns.max(rows)).contains(&in_a_row);
        fits.then_some(TicTacToeVariant {
            columns,
            rows,
            in_a_row,
        })
    }

    /// Every cell of the board.
    const fn cells(self) -> u64 {
        const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
        let row = (1 << self.columns) - 1;
        row * (FIRST_COLUMN >> (8 * (Self::LARGEST - self.rows)))
    }
}

/// Three by three, three in a row.
impl Default for TicTacToeVariant {
    fn default() -> TicTacToeVariant {
        TicTacToeVariant {
            columns: 3,
            rows: 3,
            in_a_row: 3,
        }
    }
}

/// A move: a cell to take, counted from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToeMove {
    /// The column.
    pub column: u8,
    /// The row.
    pub row: u8,
}

/// A position of tic-tac-toe: any filling in which the numbers of x and o differ by at most one.
///
/// ```
/// use damier::{Game, Outcome, Position, Side, TicTacToe};
/// let position: TicTacToe = "xx-/oo-/--- x".parse()?;
/// assert_eq!(position.moves().count(), 5);
/// let won = position.after("c1".parse()?);
/// assert_eq!(won.outcome(), Some(Outcome::Won(Side::First)));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicTacToe {
    /// The cells of x and the cells of o.
    pub(super) taken: [u64; 2],
    pub(super) turn: Side,
    /// Who has a line. It follows from the cells, and is asked for far more often than it changes.
    winner: Option<Side>,
    pub(super) variant: TicTacToeVariant,
}

/// The cells alone tell positions of one game apart.
impl Hash for TicTacToe {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.taken[0]);
        state.write_u64(self.taken[1]);
    }
}

pub(super) const fn bit(column: u8, row: u8) -> u64 {
    1 << (8 * row + column)
}

impl TicTacToe {
    /// The empty board, x to move.
    #[must_use]
    pub const fn start(variant: TicTacToeVariant) -> TicTacToe {
        TicTacToe {
            taken: [0; 2],
            turn: Side::First,
            winner: None,
            variant,
        }
    }

    /// Any filling, and who is to move.
    pub(super) fn filled(taken: [u64; 2], turn: Side, variant: TicTacToeVariant) -> TicTacToe {
        let mut position = TicTacToe {
            taken,
            turn,
            winner: None,
            variant,
        };
        // Where both have a line, which no play leads to, the last mover has won.
        position.winner = [turn.other(), turn]
            .into_iter()
            .find(|side| position.has_line(*side));
        position
    }

    /// The cells a side has taken: the one at (column, row) is bit `8 * row + column`.
    ///
    /// ```
    /// use damier::{Side, TicTacToe};
    /// let position: TicTacToe = "x--/-o-/--x o".parse()?;
    /// assert_eq!(position.taken_by(Side::First), 1 << 0 | 1 << (8 * 2 + 2));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub const fn taken_by(&self, side: Side) -> u64 {
        self.taken[side.index()]
    }

    /// Which board is played on.
    #[must_use]
    pub const fn variant(&self) -> TicTacToeVariant {
        self.variant
    }

    /// Who has taken a cell, if anybody.
    #[must_use]
    pub fn owner(&self, column: u8, row: u8) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.taken[side.index()] & bit(column, row) != 0)
    }

    pub(super) fn empty_cells(&self) -> u64 {
        self.variant.cells() & !(self.taken[0] | self.taken[1])
    }

    /// The cells that may be taken: none once somebody has won.
    #[inline]
    fn open_cells(&self) -> u64 {
        match self.winner {
            Some(_) => 0,
            None => self.empty_cells(),
        }
    }

    /// Has that side a line?
    #[must_use]
    pub fn has_line(&self, side: Side) -> bool {
        let length = self.variant.in_a_row;
        let cells = self.taken[side.index()];
        Direction::of_lines(length)
            .iter()
            .any(|direction| direction.beginnings(cells, length) != 0)
    }
}

/// One way that lines run.
#[derive(Clone, Copy)]
pub(super) struct Direction {
    /// The shift towards a line's beginning.
    shift: u32,
    /// The columns a cell cannot arrive in from the other edge.
    arrivals: u64,
}

impl Direction {
    /// All of them: across, down, and down to either side. A line of one cell runs one way only.
    pub(super) fn of_lines(length: u8) -> &'static [Direction] {
        const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
        static ALL: [Direction; 4] = [
            Direction::new(1, NOT_LAST_COLUMN),
            Direction::new(8, u64::MAX),
            Direction::new(7, NOT_FIRST_COLUMN),
            Direction::new(9, NOT_LAST_COLUMN),
        ];
        if length == 1 { &ALL[..1] } else { &ALL }
    }

    const fn new(shift: u32, arrivals: u64) -> Direction {
        Direction { shift, arrivals }
    }

    /// The cells before those of `cells`.
    #[inline]
    pub(super) const fn before(self, cells: u64) -> u64 {
        (cells >> self.shift) & self.arrivals
    }

    /// Where the lines of `length` inside `cells` begin. A cell survives a round if the one after it
    /// survived the round before: after `length - 1` rounds only beginnings of lines are left.
    #[inline]
    pub(super) fn beginnings(self, cells: u64, length: u8) -> u64 {
        (1..length).fold(cells, |left, _| cells & self.before(left))
    }
}

/// The empty board of three by three.
impl Default for TicTacToe {
    fn default() -> TicTacToe {
        TicTacToe::start(TicTacToeVariant::default())
    }
}

impl Position for TicTacToe {
    type Move = TicTacToeMove;

    #[inline]
    fn moves(&self) -> impl Iterator<Item = TicTacToeMove> {
        Moves {
            cells: self.open_cells(),
        }
    }

    #[inline]
    fn after(&self, mv: TicTacToeMove) -> TicTacToe {
        let mut next = *self;
        next.taken[self.turn.index()] |= bit(mv.column, mv.row);
        next.turn = self.turn.other();
        next.winner = next.has_line(self.turn).then_some(self.turn);
        next
    }

    /// Without listing the moves: one bit tells.
    #[inline]
    fn try_after(&self, mv: TicTacToeMove) -> Result<TicTacToe, IllegalMove<TicTacToeMove>> {
        let is_on_a_board = mv.column.max(mv.row) < TicTacToeVariant::LARGEST;
        if is_on_a_board && self.open_cells() & bit(mv.column, mv.row) != 0 {
            Ok(self.after(mv))
        } else {
            Err(IllegalMove(mv))
        }
    }
}

impl Notation for TicTacToe {
    fn objection(&self, mv: TicTacToeMove) -> Message {
        let TicTacToeVariant { columns, rows, .. } = self.variant;
        if self.outcome().is_some() {
            Message::new("match-is-over")
        } else if mv.column >= columns || mv.row >= rows {
            Message::new("tictactoe-off-the-board").with("last", square_name(columns - 1, rows - 1))
        } else {
            Message::new("tictactoe-cell-taken").with("cell", mv.to_string())
        }
    }
}

impl Game for TicTacToe {
    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match self.winner {
            Some(side) => Some(Outcome::Won(side)),
            None => (self.empty_cells() == 0).then_some(Outcome::Draw),
        }
    }
}

impl Symmetric for TicTacToe {
    type Symmetry = Dihedral;

    #[inline]
    fn symmetries(&self) -> impl Iterator<Item = Dihedral> {
        Dihedral::of_board(self.variant.columns.into(), self.variant.rows.into())
    }

    /// The image of the 8x8 square, moved back to its corner where a flip has left it beside the edge.
    #[inline]
    fn image(&self, symmetry: Dihedral) -> TicTacToe {
        let columns_beside = if symmetry.flip_columns {
            8 - self.variant.columns
        } else {
            0
        };
        let rows_beside = if symmetry.flip_rows {
            8 - self.variant.rows
        } else {
            0
        };
        let taken = self
            .taken
            .map(|cells| symmetry.apply_to_bits(cells) >> (8 * rows_beside + columns_beside));
        TicTacToe { taken, ..*self }
    }

    fn image_of_move(&self, symmetry: Dihedral, mv: TicTacToeMove) -> TicTacToeMove {
        let size = (self.variant.columns.into(), self.variant.rows.into());
        let (column, row) = symmetry.apply((mv.column.into(), mv.row.into()), size);
        TicTacToeMove {
            column: column as u8,
            row: row as u8,
        }
    }

    fn inverse(&self, symmetry: Dihedral) -> Dihedral {
        symmetry.inverse()
    }
}

/// Cells one by one, row by row.
struct Moves {
    cells: u64,
}

impl Iterator for Moves {
    type Item = TicTacToeMove;

    #[inline]
    fn next(&mut self) -> Option<TicTacToeMove> {
        let number = (self.cells != 0).then(|| self.cells.trailing_zeros() as u8)?;
        self.cells &= self.cells - 1;
        Some(TicTacToeMove {
            column: number % 8,
            row: number / 8,
        })
    }

    fn count(self) -> usize {
        self.cells.count_ones() as usize
    }
}
