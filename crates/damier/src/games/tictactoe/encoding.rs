//! Positions and moves as small numbers.
//!
//! Cells: one number a cell, row by row: 0 empty, 1 x, 2 o. Then who is to move: 0 for x, 1 for o.

use super::rules::{TicTacToe, TicTacToeMove, TicTacToeVariant};
use crate::encoding::rows_of_letters;
use crate::notation::ParseError;
use crate::position::Game as _;

impl TicTacToe {
    /// The cells row by row (0 empty, 1 x, 2 o), and who is to move (0 or 1).
    ///
    /// ```
    /// use damier::TicTacToe;
    /// let position: TicTacToe = "x--/-o-/--- x".parse()?;
    /// assert_eq!(position.cells(), [1, 0, 0, 0, 2, 0, 0, 0, 0, 0]);
    /// assert_eq!(TicTacToe::from_cells(position.variant(), &position.cells())?, position);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        let TicTacToeVariant { columns, rows, .. } = self.variant();
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        cells
            .map(|(column, row)| self.owner(column, row).map_or(0, |side| 1 + side as u8))
            .chain([self.turn() as u8])
            .collect()
    }

    /// The position that has these [cells](TicTacToe::cells).
    pub fn from_cells(variant: TicTacToeVariant, cells: &[u8]) -> Result<TicTacToe, ParseError> {
        let columns = usize::from(variant.columns);
        let text = rows_of_letters(cells, columns, ['-', 'x', 'o'], "/")?;
        TicTacToe::read(&text, Some(variant))
    }

    /// Every move that a position of the variant can have, in order: a move's number is its place.
    pub fn every_move(variant: TicTacToeVariant) -> impl Iterator<Item = TicTacToeMove> {
        let TicTacToeVariant { columns, rows, .. } = variant;
        (0..rows).flat_map(move |row| (0..columns).map(move |column| TicTacToeMove { column, row }))
    }
}
