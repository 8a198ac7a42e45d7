//! Positions and moves as small numbers.
//!
//! Cells: the tokens left in each column, then who is to move: 0 for A, 1 for B.

use super::rules::{Chomp, ChompMove, ChompVariant};
use crate::encoding::split_side;
use crate::notation::ParseError;
use crate::position::Game as _;

impl Chomp {
    /// The tokens left in each column, and who is to move (0 or 1).
    ///
    /// ```
    /// use damier::Chomp;
    /// let position: Chomp = "3x3:3/1/1 B".parse()?;
    /// assert_eq!(position.cells(), [3, 1, 1, 1]);
    /// assert_eq!(Chomp::from_cells(position.variant(), &position.cells())?, position);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        [self.heights(), &[self.turn() as u8]].concat()
    }

    /// The position that has these [cells](Chomp::cells).
    pub fn from_cells(variant: ChompVariant, cells: &[u8]) -> Result<Chomp, ParseError> {
        let (heights, side) = split_side(cells, ['A', 'B'])?;
        let heights: Vec<String> = heights.iter().map(u8::to_string).collect();
        Chomp::read(&format!("{} {side}", heights.join("/")), Some(variant))
    }

    /// Every move that a position of the variant can have, in order: a move's number is its place.
    pub fn every_move(variant: ChompVariant) -> impl Iterator<Item = ChompMove> {
        let ChompVariant { columns, rows } = variant;
        (1..=columns).flat_map(move |x| (1..=rows).map(move |y| ChompMove { x, y }))
    }
}
