//! Positions and moves as small numbers.
//!
//! Cells: twelve numbers a cell of the board, which is as high as a stack can be, the pieces from
//! bottom to top: 0 nothing, 1 white, 2 black. Then who is to move: 0 for White, 1 for Black.

use super::rules::{CELLS, MAX_MOVED, Pogo, PogoMove, PogoVariant, targets_of};
use crate::encoding::{exactly, rows_of_letters};
use crate::notation::ParseError;
use crate::position::Game as _;

/// As high as a stack can be: all pieces there are.
const HIGHEST: usize = 12;

impl Pogo {
    /// The pieces of each cell from bottom to top, twelve numbers a cell (0 nothing, 1 white, 2 black),
    /// and who is to move (0 or 1).
    ///
    /// ```
    /// use damier::Pogo;
    /// let start = Pogo::default();
    /// assert_eq!(start.cells().len(), 9 * 12 + 1);
    /// assert_eq!(start.cells()[..3], [1, 1, 0]);
    /// assert_eq!(Pogo::from_cells(start.variant(), &start.cells())?, start);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        let mut cells = vec![0; CELLS * HIGHEST + 1];
        for (cell, stack) in cells.chunks_exact_mut(HIGHEST).enumerate() {
            for (place, side) in stack.iter_mut().zip(self.pieces(cell)) {
                *place = 1 + side as u8;
            }
        }
        cells[CELLS * HIGHEST] = self.turn() as u8;
        cells
    }

    /// The position that has these [cells](Pogo::cells).
    pub fn from_cells(variant: PogoVariant, cells: &[u8]) -> Result<Pogo, ParseError> {
        let stacks = rows_of_letters(cells, HIGHEST, [' ', 'W', 'B'], "/")?;
        let (stacks, side) = stacks.rsplit_once(' ').unwrap_or_default();
        let stacks: Vec<&str> = stacks
            .split('/')
            .map(|stack| match stack.trim_end() {
                "" => "-",
                pieces => pieces,
            })
            .collect();
        let made = Pogo::read(&format!("{} {side}", stacks.join("/")), Some(variant))?;
        exactly(made, Pogo::cells, cells)
    }

    /// Every move that a position of the variant can have, in order: a move's number is its place.
    pub fn every_move(variant: PogoVariant) -> impl Iterator<Item = PogoMove> {
        let takings =
            (0..CELLS as u8).flat_map(|from| (1..=MAX_MOVED).map(move |count| (from, count)));
        takings.flat_map(move |(from, count)| {
            let targets = targets_of(variant, usize::from(from), count);
            (0..CELLS as u8)
                .filter(move |to| targets >> to & 1 == 1)
                .map(move |to| PogoMove { from, to, count })
        })
    }
}
