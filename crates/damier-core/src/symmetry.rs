//! Mirror images. A capability is a trait of its own, so that nothing asks "can you?" and no game
//! carries a method it cannot fill.

use std::fmt::Debug;

use crate::position::Position;

/// Positions with mirror images that are worth the same.
pub trait Symmetric: Position {
    /// A way to turn or reflect the board.
    type Symmetry: Copy + Eq + Debug;

    /// The symmetries of this position's board, the identity first.
    fn symmetries(&self) -> impl Iterator<Item = Self::Symmetry>;

    /// The position seen that way.
    #[must_use]
    fn image(&self, symmetry: Self::Symmetry) -> Self;

    /// The move seen that way:
    /// `p.after(m).image(p.symmetry_after(s, m)) == p.image(s).after(p.image_of_move(s, m))`.
    fn image_of_move(&self, symmetry: Self::Symmetry, mv: Self::Move) -> Self::Move;

    /// The symmetry that undoes another: `p.image(s).image(p.inverse(s)) == p`.
    fn inverse(&self, symmetry: Self::Symmetry) -> Self::Symmetry;

    /// The symmetry that plays the part of `symmetry` after a legal move: the same one, unless the
    /// board changes its shape.
    fn symmetry_after(&self, symmetry: Self::Symmetry, mv: Self::Move) -> Self::Symmetry {
        let _ = mv;
        symmetry
    }
}

/// The eight ways to lay a square on itself, of which a rectangle keeps four.
///
/// A symmetry is a transposition (or not), then a flip left-right (or not), then a flip up-down (or
/// not).
///
/// ```
/// use damier_core::symmetry::Dihedral;
/// let quarter_turn = Dihedral { transpose: true, flip_columns: true, flip_rows: false };
/// assert_eq!(quarter_turn.apply((0, 0), (3, 3)), (2, 0));
/// assert_eq!(quarter_turn.apply((2, 0), (3, 3)), (2, 2));
/// assert_eq!(Dihedral::of_board(3, 3).count(), 8);
/// assert_eq!(Dihedral::of_board(4, 3).count(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dihedral {
    /// Swap columns and rows first.
    pub transpose: bool,
    /// Then mirror left and right.
    pub flip_columns: bool,
    /// Then mirror top and bottom.
    pub flip_rows: bool,
}

impl Dihedral {
    /// The symmetries of a board of that many columns and rows, the identity first.
    #[inline]
    pub fn of_board(columns: usize, rows: usize) -> impl Iterator<Item = Dihedral> {
        let transpositions = if columns == rows { 2 } else { 1 };
        (0..4 * transpositions).map(|number| Dihedral {
            transpose: number & 4 != 0,
            flip_columns: number & 1 != 0,
            flip_rows: number & 2 != 0,
        })
    }

    /// Where the cell at (column, row) goes on a board of (columns, rows).
    #[must_use]
    pub const fn apply(
        self,
        (column, row): (usize, usize),
        (columns, rows): (usize, usize),
    ) -> (usize, usize) {
        let (column, row) = if self.transpose {
            (row, column)
        } else {
            (column, row)
        };
        (
            if self.flip_columns {
                columns - 1 - column
            } else {
                column
            },
            if self.flip_rows { rows - 1 - row } else { row },
        )
    }

    /// The symmetry that undoes this one: the flips change places when columns and rows do.
    ///
    /// ```
    /// use damier_core::symmetry::Dihedral;
    /// for symmetry in Dihedral::of_board(3, 3) {
    ///     let there = symmetry.apply((0, 1), (3, 3));
    ///     assert_eq!(symmetry.inverse().apply(there, (3, 3)), (0, 1));
    /// }
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Dihedral {
        if self.transpose {
            Dihedral {
                flip_columns: self.flip_rows,
                flip_rows: self.flip_columns,
                ..self
            }
        } else {
            self
        }
    }

    /// The image of cells kept as bits: a square of 8x8, row by row, bit 0 at the top left.
    ///
    /// ```
    /// use damier_core::symmetry::Dihedral;
    /// let quarter_turn = Dihedral { transpose: true, flip_columns: true, flip_rows: false };
    /// assert_eq!(quarter_turn.apply_to_bits(1 << 0), 1 << 7);
    /// assert_eq!(quarter_turn.apply_to_bits(1 << 7), 1 << 63);
    /// ```
    #[inline]
    #[must_use]
    pub const fn apply_to_bits(self, cells: u64) -> u64 {
        let mut image = cells;
        if self.transpose {
            image = transposed(image);
        }
        if self.flip_columns {
            image = image.reverse_bits().swap_bytes();
        }
        if self.flip_rows {
            image = image.swap_bytes();
        }
        image
    }
}

/// Columns and rows swapped: single cells inside 2x2 squares, then 2x2 inside 4x4, then 4x4.
const fn transposed(cells: u64) -> u64 {
    /// Swaps the cells of `upper` with those `by` bits further on.
    const fn exchanged(cells: u64, by: u32, upper: u64) -> u64 {
        let different = (cells ^ cells >> by) & upper;
        cells ^ different ^ different << by
    }
    let cells = exchanged(cells, 7, 0x00aa_00aa_00aa_00aa);
    let cells = exchanged(cells, 14, 0x0000_cccc_0000_cccc);
    exchanged(cells, 28, 0x0000_0000_f0f0_f0f0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_of_bits_are_those_of_the_cells() {
        for symmetry in Dihedral::of_board(8, 8) {
            for bit in 0..64 {
                let (column, row) = symmetry.apply((bit % 8, bit / 8), (8, 8));
                assert_eq!(symmetry.apply_to_bits(1 << bit), 1 << (8 * row + column));
            }
        }
    }
}
