//! Positions and moves as small numbers.
//!
//! Cells: the tiles row by row, 0 for the blank.

use super::rules::{Taquin, TaquinMove};
use super::variant::TaquinVariant;
use crate::notation::ParseError;

impl Taquin {
    /// The position that has these [tiles](Taquin::tiles), 0 for the blank.
    ///
    /// ```
    /// use damier::Taquin;
    /// let start: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
    /// assert_eq!(Taquin::from_cells(start.variant(), &[2, 8, 3, 1, 6, 4, 7, 0, 5])?, start);
    /// assert!(Taquin::from_cells(start.variant(), &[2, 8, 3]).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn from_cells(variant: TaquinVariant, cells: &[u8]) -> Result<Taquin, ParseError> {
        let row = |tiles: &[u8]| {
            let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
            tiles.join(",")
        };
        let rows: Vec<String> = cells
            .chunks(usize::from(variant.width()))
            .map(row)
            .collect();
        Taquin::read(&rows.join("/"), Some(variant))
    }

    /// Every move that a position can have, in order: a move's number is its place.
    pub fn every_move() -> impl Iterator<Item = TaquinMove> {
        TaquinMove::ALL.into_iter()
    }
}
