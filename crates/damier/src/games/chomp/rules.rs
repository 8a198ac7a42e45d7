//! The rules of Chomp.
//!
//! ```text
//!   y                       what is left is a staircase: the number of
//!   4  # # . .              tokens in each column, never growing
//!   3  # # # .              to the right:  4 4 3 2
//!   2  # # # #
//!   1  P # # #              P is (1,1): whoever takes it loses
//!      1 2 3 4  x
//! ```

use crate::notation::Notation;
use crate::position::{Game, Position, Side};
use crate::score::Outcome;
use crate::symmetry::{Dihedral, Symmetric};
use crate::words::Message;

/// The size of the bar: `m` columns of `n` tokens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChompVariant {
    pub(super) columns: u8,
    pub(super) rows: u8,
}

impl ChompVariant {
    /// The most columns, and the most rows.
    pub const LARGEST: u8 = 18;

    /// A bar of that size; `None` if it is too large, or a single square.
    ///
    /// ```
    /// use damier::games::chomp::ChompVariant;
    /// assert!(ChompVariant::new(1, 2).is_some());
    /// assert!(ChompVariant::new(1, 1).is_none(), "nothing but poison");
    /// assert!(ChompVariant::new(19, 1).is_none());
    /// ```
    #[must_use]
    pub fn new(columns: u8, rows: u8) -> Option<ChompVariant> {
        let sizes = 1..=Self::LARGEST;
        let fits = sizes.contains(&columns) && sizes.contains(&rows) && columns + rows > 2;
        fits.then_some(ChompVariant { columns, rows })
    }
}

/// The report's bar of six by four.
impl Default for ChompVariant {
    fn default() -> ChompVariant {
        ChompVariant {
            columns: 6,
            rows: 4,
        }
    }
}

/// A move: the token (x, y), from 1, with everything to its right and above.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChompMove {
    /// The column.
    pub x: u8,
    /// The height in it.
    pub y: u8,
}

/// A position of Chomp.
///
/// ```
/// use damier::{Chomp, Game, Outcome, Position, Side};
/// let position: Chomp = "3x3:3/1/1 A".parse()?;
/// assert_eq!(position.after("2,1".parse()?).to_string(), "3x3:3/0/0 B");
/// let over = position.after("1,1".parse()?);
/// assert_eq!(over.outcome(), Some(Outcome::Won(Side::Second)), "A took the poison");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chomp {
    /// Tokens left in each column; 0 beyond the bar.
    pub(super) heights: [u8; ChompVariant::LARGEST as usize],
    pub(super) turn: Side,
    pub(super) variant: ChompVariant,
}

impl Chomp {
    /// The whole bar, A to move.
    #[must_use]
    pub fn start(variant: ChompVariant) -> Chomp {
        let mut heights = [0; ChompVariant::LARGEST as usize];
        heights[..usize::from(variant.columns)].fill(variant.rows);
        Chomp {
            heights,
            turn: Side::First,
            variant,
        }
    }

    /// The size of the bar.
    #[must_use]
    pub const fn variant(&self) -> ChompVariant {
        self.variant
    }

    /// The tokens left in each column, from the left.
    #[must_use]
    pub fn heights(&self) -> &[u8] {
        &self.heights[..usize::from(self.variant.columns)]
    }
}

/// The whole bar of the usual size.
impl Default for Chomp {
    fn default() -> Chomp {
        Chomp::start(ChompVariant::default())
    }
}

impl Position for Chomp {
    type Move = ChompMove;

    fn moves(&self) -> impl Iterator<Item = ChompMove> {
        Moves {
            heights: self.heights,
            x: 1,
            y: 0,
        }
    }

    fn after(&self, mv: ChompMove) -> Chomp {
        let mut next = *self;
        for height in &mut next.heights[usize::from(mv.x) - 1..] {
            *height = (*height).min(mv.y - 1);
        }
        next.turn = self.turn.other();
        next
    }
}

impl Notation for Chomp {
    fn objection(&self, mv: ChompMove) -> Message {
        let ChompVariant { columns, rows } = self.variant;
        if self.outcome().is_some() {
            Message::new("match-is-over")
        } else if mv.x > columns || mv.y > rows {
            Message::new("chomp-off-the-bar")
                .with("columns", columns)
                .with("rows", rows)
        } else {
            Message::new("chomp-eaten").with("token", mv.to_string())
        }
    }
}

impl Game for Chomp {
    fn turn(&self) -> Side {
        self.turn
    }

    /// With nothing left, the other one has just taken (1,1) and lost.
    fn outcome(&self) -> Option<Outcome> {
        (self.heights[0] == 0).then_some(Outcome::Won(self.turn))
    }
}

impl Symmetric for Chomp {
    type Symmetry = Dihedral;

    /// A square bar may be reflected in its diagonal through (1,1).
    fn symmetries(&self) -> impl Iterator<Item = Dihedral> {
        Dihedral::of_board(self.variant.columns.into(), self.variant.rows.into())
            .filter(|symmetry| !symmetry.flip_columns && !symmetry.flip_rows)
    }

    fn image(&self, symmetry: Dihedral) -> Chomp {
        if !symmetry.transpose {
            return *self;
        }
        let mut image = *self;
        for (height, y) in image.heights.iter_mut().zip(1..) {
            *height = self.heights.iter().filter(|column| **column >= y).count() as u8;
        }
        image
    }

    fn image_of_move(&self, symmetry: Dihedral, mv: ChompMove) -> ChompMove {
        if symmetry.transpose {
            ChompMove { x: mv.y, y: mv.x }
        } else {
            mv
        }
    }

    fn inverse(&self, symmetry: Dihedral) -> Dihedral {
        symmetry.inverse()
    }
}

/// The tokens left: (1,1), (1,2), ... then the next column.
struct Moves {
    heights: [u8; ChompVariant::LARGEST as usize],
    /// The token given last.
    x: u8,
    y: u8,
}

impl Moves {
    fn height(&self, x: u8) -> u8 {
        self.heights.get(usize::from(x) - 1).copied().unwrap_or(0)
    }
}

impl Iterator for Moves {
    type Item = ChompMove;

    fn next(&mut self) -> Option<ChompMove> {
        if self.y == self.height(self.x) {
            // A staircase: behind an empty column there is nothing.
            if self.height(self.x + 1) == 0 {
                return None;
            }
            self.x += 1;
            self.y = 0;
        }
        self.y += 1;
        Some(ChompMove {
            x: self.x,
            y: self.y,
        })
    }

    fn count(self) -> usize {
        let from_here = &self.heights[usize::from(self.x) - 1..];
        from_here
            .iter()
            .map(|height| usize::from(*height))
            .sum::<usize>()
            - usize::from(self.y)
    }
}
