//! What some positions can do beyond the rules. A capability is a trait of its own, so that nothing
//! in the core asks "can you?" and no game carries a method it cannot fill.

use std::fmt::Debug;

use crate::position::{Position, Puzzle};

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

    /// The symmetry that plays the part of `symmetry` after a legal move: the same one, unless the
    /// board changes its shape.
    fn symmetry_after(&self, symmetry: Self::Symmetry, mv: Self::Move) -> Self::Symmetry {
        let _ = mv;
        symmetry
    }
}

/// Puzzles that can be played backwards from their one goal.
///
/// ```
/// use damier::{Position, Puzzle, Reversible, Taquin};
/// let puzzle: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
/// assert!(puzzle.goal().is_solved());
/// assert!(puzzle.predecessors().all(|(before, mv)| before.after(mv) == puzzle));
/// # Ok::<(), damier::ParseError>(())
/// ```
pub trait Reversible: Puzzle {
    /// The one position in which this puzzle is solved.
    #[must_use]
    fn goal(&self) -> Self;

    /// Every position from which one move leads here, with that move.
    fn predecessors(&self) -> impl Iterator<Item = (Self, Self::Move)>;
}

/// The eight ways to lay a square on itself, of which a rectangle keeps four.
///
/// A symmetry is a transposition (or not), then a flip left-right (or not), then a flip up-down (or
/// not).
///
/// ```
/// use damier::Dihedral;
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
}
