//! How far a position is from its goal, at the least: the two heuristics of A*. Neither ever counts
//! the blank: a move takes one tile one step, so neither promises more moves than it takes.

use super::rules::Taquin;
use super::variant::TaquinVariant;

impl TaquinVariant {
    /// The steps from one cell to another: columns apart plus rows apart.
    ///
    /// ```
    /// use damier::games::taquin::TaquinVariant;
    /// assert_eq!(TaquinVariant::default().distance(0, 8), 4);
    /// ```
    #[must_use]
    pub const fn distance(self, from: u8, to: u8) -> u32 {
        let (from_column, from_row) = self.column_and_row(from);
        let (to_column, to_row) = self.column_and_row(to);
        (from_column.abs_diff(to_column) + from_row.abs_diff(to_row)) as u32
    }
}

impl Taquin {
    /// The heuristic h1: how many tiles are out of place.
    ///
    /// ```
    /// use damier::Taquin;
    /// assert_eq!("2,8,3/1,6,4/7,0,5".parse::<Taquin>()?.out_of_place(), 4);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn out_of_place(&self) -> u32 {
        self.tiles_and_cells()
            .filter(|(tile, cell)| self.variant.home(*tile) != *cell)
            .count() as u32
    }

    /// The heuristic h2, the Manhattan distance: every tile's steps to its place, added up.
    ///
    /// ```
    /// use damier::Taquin;
    /// assert_eq!("2,8,3/1,6,4/7,0,5".parse::<Taquin>()?.manhattan(), 5);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn manhattan(&self) -> u32 {
        self.tiles_and_cells()
            .map(|(tile, cell)| self.variant.distance(cell, self.variant.home(tile)))
            .sum()
    }

    /// Every tile with the cell it lies on; the blank is no tile.
    fn tiles_and_cells(&self) -> impl Iterator<Item = (u8, u8)> {
        self.tiles()
            .iter()
            .copied()
            .zip(0..)
            .filter(|(tile, _)| *tile != 0)
    }
}
