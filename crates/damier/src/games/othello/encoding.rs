//! Positions and moves as small numbers.
//!
//! Cells: one number a cell, row by row: 0 empty, 1 black, 2 white. Then who is to move: 0 for Black,
//! 1 for White.

use super::rules::{Othello, OthelloMove, Scoring};
use crate::encoding::rows_of_letters;
use crate::notation::ParseError;
use crate::position::Game as _;

impl<const N: usize> Othello<N> {
    /// The cells row by row (0 empty, 1 black, 2 white), and who is to move (0 or 1).
    ///
    /// ```
    /// use damier::Othello;
    /// use damier::games::othello::Scoring;
    /// let start = Othello::<4>::start(Scoring::Plain);
    /// assert_eq!(start.cells(), [0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0]);
    /// assert_eq!(Othello::<4>::from_cells(Scoring::Plain, &start.cells())?, start);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        let cells = (0..N).flat_map(|row| (0..N).map(move |column| (column, row)));
        cells
            .map(|(column, row)| self.owner(column, row).map_or(0, |side| 1 + side as u8))
            .chain([self.turn() as u8])
            .collect()
    }

    /// The position that has these [cells](Othello::cells).
    pub fn from_cells(scoring: Scoring, cells: &[u8]) -> Result<Othello<N>, ParseError> {
        let text = rows_of_letters(cells, N, ['-', 'X', 'O'], "")?;
        Othello::read(&text, Some(Othello::<N>::start(scoring).variant()))
    }

    /// Every move that a position can have, in order, the pass last: a move's number is its place.
    pub fn every_move() -> impl Iterator<Item = OthelloMove<N>> {
        (0..N)
            .flat_map(|row| (0..N).filter_map(move |column| OthelloMove::place(column, row)))
            .chain([OthelloMove::PASS])
    }
}
