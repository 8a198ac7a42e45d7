//! The rules of the taquin.
//!
//! Cells are numbered row by row from 0; `tiles` holds what lies on each, 0 for the blank. A move
//! says where the blank goes: the tile there slides into the cell the blank leaves.

use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use super::packing::Nibbles;
use super::variant::TaquinVariant;
use crate::face::Setup;
use crate::notation::Notation;
use crate::path::Reversible;
use crate::position::{PackingTask, Whole};
use crate::position::{Position, Puzzle};
use crate::words::Message;

/// The most cells a tray has.
pub(super) const MAX_CELLS: usize =
    TaquinVariant::LARGEST as usize * TaquinVariant::LARGEST as usize;

/// Where the default puzzle starts: five moves from its goal.
const FIRST_PUZZLE: [u8; 9] = [2, 8, 3, 1, 6, 4, 7, 0, 5];

/// Where the blank goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TaquinMove {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
}

impl TaquinMove {
    /// The four directions, in the order of the moves.
    pub const ALL: [TaquinMove; 4] = [
        TaquinMove::Up,
        TaquinMove::Down,
        TaquinMove::Left,
        TaquinMove::Right,
    ];

    /// The move that takes this one back.
    ///
    /// ```
    /// use damier::games::taquin::TaquinMove;
    /// assert_eq!(TaquinMove::Up.back(), TaquinMove::Down);
    /// ```
    #[must_use]
    pub const fn back(self) -> TaquinMove {
        match self {
            TaquinMove::Up => TaquinMove::Down,
            TaquinMove::Down => TaquinMove::Up,
            TaquinMove::Left => TaquinMove::Right,
            TaquinMove::Right => TaquinMove::Left,
        }
    }
}

/// A position of the taquin: numbered tiles in a tray with one cell left free.
///
/// ```
/// use damier::{Position, Puzzle, Taquin};
/// let mut puzzle: Taquin = "1,2,3/7,8,4/0,6,5".parse()?;
/// for mv in ["up", "right"] {
///     puzzle = puzzle.after(mv.parse()?);
/// }
/// assert_eq!(puzzle.to_string(), "1,2,3/8,0,4/7,6,5");
/// assert!(puzzle.is_solved());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Taquin {
    /// What lies on each cell; 0 for the blank, and beyond the last cell.
    pub(super) tiles: [u8; MAX_CELLS],
    /// The cell of the blank.
    pub(super) blank: u8,
    pub(super) variant: TaquinVariant,
}

impl Taquin {
    /// The goal itself.
    ///
    /// ```
    /// use damier::Taquin;
    /// use damier::games::taquin::TaquinVariant;
    /// assert_eq!(Taquin::solved(TaquinVariant::default()).to_string(), "1,2,3/8,0,4/7,6,5");
    /// ```
    #[must_use]
    pub fn solved(variant: TaquinVariant) -> Taquin {
        let mut tiles = [0; MAX_CELLS];
        for cell in 0..variant.cells() {
            tiles[usize::from(cell)] = variant.wanted(cell);
        }
        Taquin {
            tiles,
            blank: variant.home(0),
            variant,
        }
    }

    /// Where a puzzle starts: a [`scramble`](Taquin::scramble), but for the default tray, which
    /// without a seed starts from a puzzle of five moves.
    ///
    /// ```
    /// use damier::Taquin;
    /// use damier::games::taquin::TaquinVariant;
    /// let start = Taquin::start(TaquinVariant::default(), None);
    /// assert_eq!(start.to_string(), "2,8,3/1,6,4/7,0,5");
    /// let variant = "4x4".parse()?;
    /// assert_eq!(Taquin::start(variant, None), Taquin::scramble(variant, 1));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn start(variant: TaquinVariant, seed: Option<u64>) -> Taquin {
        if seed.is_some() || variant != TaquinVariant::default() {
            return Taquin::scramble(variant, seed.unwrap_or(Setup::DEFAULT_SEED));
        }
        let mut tiles = [0; MAX_CELLS];
        tiles[..FIRST_PUZZLE.len()].copy_from_slice(&FIRST_PUZZLE);
        Taquin::of_tiles(tiles, variant)
    }

    /// Any position that can be solved and is not yet, each as likely as the others. The same seed
    /// gives the same scramble.
    ///
    /// ```
    /// use damier::{Puzzle, Taquin};
    /// use damier::games::taquin::TaquinVariant;
    /// let scramble = Taquin::scramble(TaquinVariant::default(), 7);
    /// assert!(scramble.is_solvable() && !scramble.is_solved());
    /// assert_eq!(scramble, Taquin::scramble(TaquinVariant::default(), 7));
    /// ```
    #[must_use]
    pub fn scramble(variant: TaquinVariant, seed: u64) -> Taquin {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut tiles = Taquin::solved(variant).tiles;
        loop {
            tiles[..usize::from(variant.cells())].shuffle(&mut random);
            let shuffled = Taquin::of_tiles(tiles, variant);
            // Swapping two tiles pairs every unsolvable order with a solvable one, so that the
            // solvable ones stay equally likely.
            let scramble = if shuffled.is_solvable() {
                shuffled
            } else {
                shuffled.with_two_tiles_swapped()
            };
            if !scramble.is_solved() {
                return scramble;
            }
        }
    }

    /// A position of tiles that are known to be all there.
    pub(super) fn of_tiles(tiles: [u8; MAX_CELLS], variant: TaquinVariant) -> Taquin {
        let blank = tiles
            .iter()
            .position(|tile| *tile == 0)
            .expect("one of the cells is blank");
        Taquin {
            tiles,
            blank: blank as u8,
            variant,
        }
    }

    /// The same position with the first two tiles changed over, which no moves can do.
    fn with_two_tiles_swapped(mut self) -> Taquin {
        match self.blank {
            0 => self.tiles.swap(1, 2),
            1 => self.tiles.swap(0, 2),
            _ => self.tiles.swap(0, 1),
        }
        self
    }

    /// The size of the tray and the goal.
    #[must_use]
    pub const fn variant(&self) -> TaquinVariant {
        self.variant
    }

    /// What lies on each cell, row by row, with 0 for the blank.
    ///
    /// ```
    /// use damier::Taquin;
    /// assert_eq!("3,1/0,2".parse::<Taquin>()?.tiles(), [3, 1, 0, 2]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn tiles(&self) -> &[u8] {
        &self.tiles[..usize::from(self.variant.cells())]
    }

    /// The cell of the blank, counted row by row from 0.
    ///
    /// ```
    /// use damier::Taquin;
    /// assert_eq!("3,1/0,2".parse::<Taquin>()?.blank(), 2);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub const fn blank(&self) -> u8 {
        self.blank
    }

    /// Can the goal be reached from here? Told at once, by parity.
    ///
    /// Every move changes over two cells, and takes the blank one step. So the parity of the
    /// arrangement and that of the blank's way home change together: where they differ, the goal,
    /// where both are even, is out of reach. Where they agree it can be reached, from 2x2 on.
    ///
    /// ```
    /// use damier::Taquin;
    /// assert!("5,6,7/4,0,8/3,2,1".parse::<Taquin>()?.is_solvable());
    /// assert!(!"1,2,3/7,0,4/8,6,5".parse::<Taquin>()?.is_solvable());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        let way_home = self.variant.distance(self.blank, self.variant.home(0));
        (self.exchanges() + way_home).is_multiple_of(2)
    }

    /// How many exchanges of two cells would bring everything home: for each cycle of the
    /// arrangement one less than its length.
    fn exchanges(&self) -> u32 {
        let mut exchanges = 0;
        let mut visited = 0u64;
        for start in 0..self.variant.cells() {
            let mut cell = start;
            while visited & 1 << cell == 0 {
                visited |= 1 << cell;
                cell = self.variant.home(self.tiles[usize::from(cell)]);
                exchanges += u32::from(cell != start);
            }
        }
        exchanges
    }

    /// The cell where a move takes the blank.
    pub(super) const fn target(&self, mv: TaquinMove) -> u8 {
        match mv {
            TaquinMove::Up => self.blank - self.variant.width(),
            TaquinMove::Down => self.blank + self.variant.width(),
            TaquinMove::Left => self.blank - 1,
            TaquinMove::Right => self.blank + 1,
        }
    }
}

/// The first puzzle of three by three.
impl Default for Taquin {
    fn default() -> Taquin {
        Taquin::start(TaquinVariant::default(), None)
    }
}

impl Position for Taquin {
    type Move = TaquinMove;

    fn moves(&self) -> impl Iterator<Item = TaquinMove> {
        let (column, row) = self.variant.column_and_row(self.blank);
        let up = u8::from(row > 0);
        let down = u8::from(row + 1 < self.variant.height());
        let left = u8::from(column > 0);
        let right = u8::from(column + 1 < self.variant.width());
        Moves {
            open: up | down << 1 | left << 2 | right << 3,
        }
    }

    fn after(&self, mv: TaquinMove) -> Taquin {
        let target = self.target(mv);
        let mut next = *self;
        // Reading from here, not from the copy just made, makes perft more than twice as fast.
        next.tiles[usize::from(self.blank)] = self.tiles[usize::from(target)];
        next.tiles[usize::from(target)] = 0;
        next.blank = target;
        next
    }
}

impl Notation for Taquin {
    fn objection(&self, mv: TaquinMove) -> Message {
        let edge = match mv {
            TaquinMove::Up => Message::new("taquin-top-edge"),
            TaquinMove::Down => Message::new("taquin-bottom-edge"),
            TaquinMove::Left => Message::new("taquin-left-edge"),
            TaquinMove::Right => Message::new("taquin-right-edge"),
        };
        edge.with(
            "moves",
            Message::any_of(self.moves().map(|mv| mv.to_string())),
        )
    }
}

impl Puzzle for Taquin {
    fn is_solved(&self) -> bool {
        (0..self.variant.cells())
            .all(|cell| self.tiles[usize::from(cell)] == self.variant.wanted(cell))
    }

    fn is_hopeless(&self) -> bool {
        !self.is_solvable()
    }

    fn with_packing<T: PackingTask<Taquin>>(&self, task: T) -> T::Output {
        match Nibbles::of(self.variant) {
            Some(nibbles) => task.run(nibbles),
            None => task.run(Whole),
        }
    }
}

impl Reversible for Taquin {
    fn goal(&self) -> Taquin {
        Taquin::solved(self.variant)
    }

    fn predecessors(&self) -> impl Iterator<Item = (Taquin, TaquinMove)> {
        self.moves().map(|mv| (self.after(mv), mv.back()))
    }
}

/// The legal moves: one bit for each direction that is left, in the order of [`TaquinMove::ALL`].
struct Moves {
    open: u8,
}

impl Iterator for Moves {
    type Item = TaquinMove;

    fn next(&mut self) -> Option<TaquinMove> {
        let first = TaquinMove::ALL
            .get(self.open.trailing_zeros() as usize)
            .copied()?;
        self.open &= self.open - 1;
        Some(first)
    }

    fn count(self) -> usize {
        self.open.count_ones() as usize
    }
}
