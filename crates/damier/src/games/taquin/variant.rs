//! Which taquin is played: the size of the tray, and where the tiles should end.
//!
//! ```text
//!   Ring, 3x3 alone     BlankLast          BlankFirst
//!       1 2 3           1  2  3  4            1  2  3
//!       8   4           5  6  7  8         4  5  6  7
//!       7 6 5           9 10 11            8  9 10 11
//! ```

/// The order the tiles should end in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TaquinGoal {
    /// Clockwise around the blank, on a tray of 3x3.
    Ring,
    /// In reading order, the blank after them.
    BlankLast,
    /// In reading order, the blank before them.
    BlankFirst,
}

/// A size and a goal. Only trays that can be played exist: from 2x2 to 8x8, and a ring only on 3x3.
///
/// Its text is columns x rows, and the goal where it is not the usual one of that size: `3x3` is the
/// ring, `3x3-last` and `3x3-first` are not; `4x4` ends with the blank, `4x4-first` begins with it.
///
/// ```
/// use damier::games::taquin::{TaquinGoal, TaquinVariant};
/// let variant: TaquinVariant = "5X4-first".parse()?;
/// assert_eq!((variant.width(), variant.height()), (5, 4));
/// assert_eq!(variant.goal(), TaquinGoal::BlankFirst);
/// assert_eq!("4x4-last".parse::<TaquinVariant>()?.to_string(), "4x4");
/// assert!("9x9".parse::<TaquinVariant>().is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TaquinVariant {
    width: u8,
    height: u8,
    goal: TaquinGoal,
}

/// The tiles of the ring's goal, row by row.
const RING: [u8; 9] = [1, 2, 3, 8, 0, 4, 7, 6, 5];

/// Where each tile of the ring belongs: the inverse of [`RING`].
const RING_HOMES: [u8; 9] = {
    let mut homes = [0; 9];
    let mut cell = 0;
    while cell < 9 {
        homes[RING[cell] as usize] = cell as u8;
        cell += 1;
    }
    homes
};

impl Default for TaquinVariant {
    fn default() -> TaquinVariant {
        TaquinVariant {
            width: 3,
            height: 3,
            goal: TaquinGoal::Ring,
        }
    }
}

impl TaquinVariant {
    /// The fewest columns and rows of a tray.
    pub(super) const SMALLEST: u8 = 2;
    /// The most columns and rows of a tray.
    pub const LARGEST: u8 = 8;

    /// A tray of that many columns and rows with that goal, if there is one.
    ///
    /// ```
    /// use damier::games::taquin::{TaquinGoal, TaquinVariant};
    /// assert!(TaquinVariant::new(8, 2, TaquinGoal::BlankFirst).is_some());
    /// assert!(TaquinVariant::new(9, 2, TaquinGoal::BlankFirst).is_none());
    /// assert!(TaquinVariant::new(4, 4, TaquinGoal::Ring).is_none());
    /// ```
    #[must_use]
    pub fn new(width: u8, height: u8, goal: TaquinGoal) -> Option<TaquinVariant> {
        let sizes = TaquinVariant::SMALLEST..=TaquinVariant::LARGEST;
        let is_size = sizes.contains(&width) && sizes.contains(&height);
        let is_goal = goal != TaquinGoal::Ring || (width, height) == (3, 3);
        (is_size && is_goal).then_some(TaquinVariant {
            width,
            height,
            goal,
        })
    }

    /// The tray that is meant when only its size is said: the ring on 3x3, elsewhere the blank last.
    ///
    /// ```
    /// use damier::games::taquin::{TaquinGoal, TaquinVariant};
    /// assert_eq!(TaquinVariant::of_size(3, 3), Some(TaquinVariant::default()));
    /// assert_eq!(TaquinVariant::of_size(4, 3).unwrap().goal(), TaquinGoal::BlankLast);
    /// assert_eq!(TaquinVariant::of_size(1, 9), None);
    /// ```
    #[must_use]
    pub fn of_size(width: u8, height: u8) -> Option<TaquinVariant> {
        let goal = match (width, height) {
            (3, 3) => TaquinGoal::Ring,
            _ => TaquinGoal::BlankLast,
        };
        TaquinVariant::new(width, height, goal)
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The order the tiles should end in.
    #[must_use]
    pub const fn goal(self) -> TaquinGoal {
        self.goal
    }

    /// The number of cells: one more than there are tiles.
    ///
    /// ```
    /// use damier::games::taquin::TaquinVariant;
    /// assert_eq!(TaquinVariant::default().cells(), 9);
    /// ```
    #[must_use]
    pub const fn cells(self) -> u8 {
        self.width * self.height
    }

    /// The column and the row of a cell, all counted from 0.
    #[must_use]
    pub(super) const fn column_and_row(self, cell: u8) -> (u8, u8) {
        (cell % self.width, cell / self.width)
    }

    /// The cell where a tile belongs, or the blank, which is tile 0.
    ///
    /// ```
    /// use damier::games::taquin::TaquinVariant;
    /// assert_eq!(TaquinVariant::default().home(8), 3);
    /// assert_eq!("4x4".parse::<TaquinVariant>()?.home(0), 15);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub const fn home(self, tile: u8) -> u8 {
        match self.goal {
            TaquinGoal::Ring => RING_HOMES[tile as usize],
            TaquinGoal::BlankLast if tile == 0 => self.cells() - 1,
            TaquinGoal::BlankLast => tile - 1,
            TaquinGoal::BlankFirst => tile,
        }
    }

    /// The tile that belongs on a cell: the inverse of [`home`](TaquinVariant::home).
    ///
    /// ```
    /// use damier::games::taquin::TaquinVariant;
    /// let variant: TaquinVariant = "5x2-first".parse()?;
    /// assert!((0..10).all(|cell| variant.home(variant.wanted(cell)) == cell));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub const fn wanted(self, cell: u8) -> u8 {
        match self.goal {
            TaquinGoal::Ring => RING[cell as usize],
            TaquinGoal::BlankLast if cell == self.cells() - 1 => 0,
            TaquinGoal::BlankLast => cell + 1,
            TaquinGoal::BlankFirst => cell,
        }
    }
}
