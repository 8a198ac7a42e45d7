//! Linear conflict (Hansson, Mayer and Yung 1985).
//!
//! **Idea.** Two tiles in the row where both belong, but the wrong way round, cannot pass each other:
//! one must leave the row and come back, two moves that the Manhattan distance does not count. In
//! each row and each column as few tiles leave as bring the others in order: all that belong there
//! but for the longest chain that already is in order.
//! **Guarantee.** Consistent, and never below the Manhattan distance.
//! **Cost.** A move changes only the two lines that its tile passes between: a few comparisons each.

use super::homes::{Homes, Slide};
use super::manhattan::Manhattan;
use crate::games::taquin::rules::{Taquin, TaquinMove};
use crate::games::taquin::variant::TaquinVariant;
use crate::path::{Aimed, IncrementalHeuristic};

/// The Manhattan distance and two more moves for every tile that must make way in its line.
///
/// ```
/// use damier::Taquin;
/// use damier::games::taquin::LinearConflict;
/// use damier::path::IncrementalHeuristic;
/// let puzzle: Taquin = "3x3-last:2,1,3/4,5,6/7,8,0".parse()?;
/// let heuristic = LinearConflict::new(puzzle.variant());
/// assert_eq!(heuristic.begin(&puzzle), 2 + 2, "2 and 1 cannot pass each other");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LinearConflict {
    homes: Homes,
    manhattan: Manhattan,
}

/// The longest line of a tray.
const LONGEST: usize = TaquinVariant::LARGEST as usize;

impl LinearConflict {
    /// For trays of that kind.
    #[must_use]
    pub fn new(variant: TaquinVariant) -> LinearConflict {
        LinearConflict::to(&Taquin::solved(variant))
    }

    fn to(target: &Taquin) -> LinearConflict {
        LinearConflict {
            homes: Homes::in_position(target),
            manhattan: Manhattan::to(target),
        }
    }

    /// What the conflicts are added to.
    pub(super) const fn manhattan(&self) -> &Manhattan {
        &self.manhattan
    }

    /// The moves that a row adds.
    pub(super) fn of_row(&self, position: &Taquin, row: u8) -> u32 {
        let width = self.homes.variant.width();
        of_line((0..width).filter_map(|column| {
            let tile = position.tiles[usize::from(row * width + column)];
            let (wanted_column, wanted_row) = self.homes.column_and_row_of(tile);
            (tile != 0 && wanted_row == row).then_some(wanted_column)
        }))
    }

    /// The moves that a column adds.
    pub(super) fn of_column(&self, position: &Taquin, column: u8) -> u32 {
        let (width, height) = (self.homes.variant.width(), self.homes.variant.height());
        of_line((0..height).filter_map(|row| {
            let tile = position.tiles[usize::from(row * width + column)];
            let (wanted_column, wanted_row) = self.homes.column_and_row_of(tile);
            (tile != 0 && wanted_column == column).then_some(wanted_row)
        }))
    }

    /// The moves that the lines add between which a tile slides from one cell to the other: the two
    /// columns if it stays in its row, the two rows if it stays in its column. The order of the
    /// tiles along the line in which it slides does not change.
    fn between(&self, position: &Taquin, from: u8, to: u8) -> u32 {
        let (one_column, one_row) = self.homes.column_and_row(from);
        let (other_column, other_row) = self.homes.column_and_row(to);
        if one_row == other_row {
            self.of_column(position, one_column) + self.of_column(position, other_column)
        } else {
            self.of_row(position, one_row) + self.of_row(position, other_row)
        }
    }
}

/// Two moves for every tile that must leave a line, told by the places that the tiles which
/// belong there are to have, in the order in which they lie.
fn of_line(wanted: impl Iterator<Item = u8>) -> u32 {
    let mut places = [0; LONGEST];
    // The longest chain in order that ends with each of them.
    let mut chains = [0; LONGEST];
    let (mut count, mut longest) = (0, 0);
    for place in wanted {
        let before = places[..count].iter().zip(&chains[..count]);
        let chain = before
            .filter(|(earlier, _)| **earlier < place)
            .map(|(_, chain)| *chain)
            .max()
            .unwrap_or(0);
        (places[count], chains[count]) = (place, chain + 1);
        longest = longest.max(chain + 1);
        count += 1;
    }
    2 * (count as u32 - longest)
}

impl IncrementalHeuristic<Taquin> for LinearConflict {
    type Estimate = u32;

    fn begin(&self, position: &Taquin) -> u32 {
        let variant = self.homes.variant;
        let rows = (0..variant.height()).map(|row| self.of_row(position, row));
        let columns = (0..variant.width()).map(|column| self.of_column(position, column));
        self.manhattan.begin(position) + rows.chain(columns).sum::<u32>()
    }

    fn advance(&self, parent: &Taquin, estimate: u32, mv: TaquinMove, child: &Taquin) -> u32 {
        let Slide { from, to, .. } = Slide::of(parent, mv);
        self.manhattan.advance(parent, estimate, mv, child) + self.between(child, from, to)
            - self.between(parent, from, to)
    }
}

impl Aimed<Taquin> for LinearConflict {
    fn aimed_at(&self, target: &Taquin) -> LinearConflict {
        LinearConflict::to(target)
    }
}
