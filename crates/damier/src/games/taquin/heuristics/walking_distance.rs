//! Walking distance (Ken'ichiro Takahashi 2001).
//!
//! **Idea.** Forget the columns: of each row only know how many of its tiles belong to which row, and
//! in which row the blank is. A vertical move takes one tile from the row beside the blank into the
//! blank's row. That is a small puzzle of its own, solved in full from its goal. The same with the
//! columns; every move is a move in exactly one of the two small puzzles, so their lengths add up.
//! **Guarantee.** Consistent, and never below the Manhattan distance.
//! **Cost.** One look into a table a move. The tables of 4x4 have 24,964 entries; those of 5x5 would
//! have 65 million, and such trays have none.
//!
//! ```text
//!   2 8 3    row 1: two tiles of row 1 and one of row 2        2 1 0
//!   1 6 4    row 2: one tile of each row                       1 1 1   and the blank in row 3
//!   7   5    row 3: two tiles of row 3                         0 0 2
//! ```

use rustc_hash::FxHashMap;

use super::homes::{Homes, Slide};
use crate::games::taquin::rules::{Taquin, TaquinMove};
use crate::games::taquin::variant::TaquinVariant;
use crate::path::IncrementalHeuristic;

/// The longest line of a tray.
const LONGEST: usize = TaquinVariant::LARGEST as usize;

/// The walking distance, on trays whose tables are small.
///
/// ```
/// use damier::Taquin;
/// use damier::games::taquin::WalkingDistance;
/// use damier::path::IncrementalHeuristic;
/// let puzzle: Taquin = "5,6,7/4,0,8/3,2,1".parse()?;
/// let heuristic = WalkingDistance::new(puzzle.variant()).expect("3x3 is small");
/// assert!(u32::from(heuristic.begin(&puzzle)) >= puzzle.manhattan());
/// assert!(WalkingDistance::new("5x5".parse()?).is_none());
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    homes: Homes,
    rows: Walks,
    columns: Walks,
}

/// Where a position is in the two small puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walking {
    rows: u32,
    columns: u32,
    moves: u32,
}

impl From<Walking> for u32 {
    fn from(walking: Walking) -> u32 {
        walking.moves
    }
}

/// The line (row or column) of the blank, and how many tiles in each line belong to each line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Lines {
    blank: u8,
    tiles: [[u8; LONGEST]; LONGEST],
}

/// One of the small puzzles, solved: its states are numbered by their distance.
#[derive(Clone, Debug)]
struct Walks {
    number: FxHashMap<Lines, u32>,
    distance: Vec<u8>,
    /// For every state the state after a tile that belongs to a given line comes into the blank's
    /// line, from the line before it and from the line after it.
    next: Vec<[[u32; 2]; LONGEST]>,
}

impl WalkingDistance {
    /// The most states of a small puzzle.
    const MAX_STATES: usize = 1 << 17;

    /// For trays of that kind, unless their tables would be large.
    #[must_use]
    pub fn new(variant: TaquinVariant) -> Option<WalkingDistance> {
        let goal = Taquin::solved(variant);
        let homes = Homes::in_position(&goal);
        let (rows, columns) = lines(&homes, &goal);
        Some(WalkingDistance {
            rows: Walks::to(rows, variant.height())?,
            columns: Walks::to(columns, variant.width())?,
            homes,
        })
    }

    /// The moves up and down, and those left and right.
    pub(super) fn axes(&self, position: &Taquin) -> (u32, u32) {
        let Walking { rows, columns, .. } = self.begin(position);
        (self.rows.distance(rows), self.columns.distance(columns))
    }

    fn walking(&self, rows: u32, columns: u32) -> Walking {
        let moves = self.rows.distance(rows) + self.columns.distance(columns);
        Walking {
            rows,
            columns,
            moves,
        }
    }
}

impl IncrementalHeuristic<Taquin> for WalkingDistance {
    type Estimate = Walking;

    fn begin(&self, position: &Taquin) -> Walking {
        let (rows, columns) = lines(&self.homes, position);
        match (
            self.rows.number.get(&rows),
            self.columns.number.get(&columns),
        ) {
            (Some(rows), Some(columns)) => self.walking(*rows, *columns),
            _ => unreachable!("every arrangement of the lines can be reached from every other"),
        }
    }

    #[inline]
    fn advance(&self, parent: &Taquin, estimate: Walking, mv: TaquinMove, _: &Taquin) -> Walking {
        let Slide { tile, .. } = Slide::of(parent, mv);
        let (column, row) = self.homes.column_and_row_of(tile);
        let Walking { rows, columns, .. } = estimate;
        match mv {
            TaquinMove::Up => self.walking(self.rows.after(rows, row, 0), columns),
            TaquinMove::Down => self.walking(self.rows.after(rows, row, 1), columns),
            TaquinMove::Left => self.walking(rows, self.columns.after(columns, column, 0)),
            TaquinMove::Right => self.walking(rows, self.columns.after(columns, column, 1)),
        }
    }
}

/// A position as its rows alone and as its columns alone are seen.
fn lines(homes: &Homes, position: &Taquin) -> (Lines, Lines) {
    let (column, row) = homes.column_and_row(position.blank);
    let empty = [[0; LONGEST]; LONGEST];
    let (mut rows, mut columns) = (empty, empty);
    for (tile, cell) in homes.tiles_and_cells(position) {
        let (column, row) = homes.column_and_row(cell);
        let (wanted_column, wanted_row) = homes.column_and_row_of(tile);
        rows[usize::from(row)][usize::from(wanted_row)] += 1;
        columns[usize::from(column)][usize::from(wanted_column)] += 1;
    }
    let of_rows = Lines {
        blank: row,
        tiles: rows,
    };
    let of_columns = Lines {
        blank: column,
        tiles: columns,
    };
    (of_rows, of_columns)
}

impl Walks {
    /// Solves the small puzzle breadth first from its goal, unless it is large.
    fn to(goal: Lines, lines: u8) -> Option<Walks> {
        let mut states = vec![goal];
        let mut walks = Walks {
            number: FxHashMap::from_iter([(goal, 0)]),
            distance: vec![0],
            next: Vec::new(),
        };
        let mut here = 0;
        while here < states.len() {
            let mut next = [[u32::MAX; 2]; LONGEST];
            for (tile, side) in (0..lines).flat_map(|tile| [(tile, 0), (tile, 1)]) {
                let Some(state) = states[here].after(tile, side, lines) else {
                    continue;
                };
                let fresh = states.len() as u32;
                let number = *walks.number.entry(state).or_insert(fresh);
                if number == fresh {
                    if states.len() == WalkingDistance::MAX_STATES {
                        return None;
                    }
                    states.push(state);
                    walks.distance.push(walks.distance[here] + 1);
                }
                next[usize::from(tile)][side] = number;
            }
            walks.next.push(next);
            here += 1;
        }
        Some(walks)
    }

    #[inline]
    fn distance(&self, state: u32) -> u32 {
        u32::from(self.distance[state as usize])
    }

    #[inline]
    fn after(&self, state: u32, tile: u8, side: usize) -> u32 {
        self.next[state as usize][usize::from(tile)][side]
    }
}

impl Lines {
    /// After a tile that belongs to the line `tile` comes into the blank's line, from the line
    /// before it (side 0) or after it (side 1), if there is such a tile.
    fn after(mut self, tile: u8, side: usize, lines: u8) -> Option<Lines> {
        let other = match side {
            0 => self.blank.checked_sub(1)?,
            _ => Some(self.blank + 1).filter(|line| *line < lines)?,
        };
        let there = &mut self.tiles[usize::from(other)][usize::from(tile)];
        *there = there.checked_sub(1)?;
        self.tiles[usize::from(self.blank)][usize::from(tile)] += 1;
        self.blank = other;
        Some(self)
    }
}
