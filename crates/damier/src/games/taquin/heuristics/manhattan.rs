//! h2: the Manhattan distance (Doran and Michie 1966).
//!
//! **Idea.** If tiles could slide over one another, each would need as many moves as it is columns
//! and rows away from its place, and a move moves one tile one step.
//! **Guarantee.** Consistent: a move changes the number by exactly one. It is never below h1.
//! **Cost.** Two looks into a table a move.

use super::homes::{Homes, Slide};
use crate::games::taquin::rules::{MOST_CELLS, Taquin, TaquinMove};
use crate::games::taquin::variant::TaquinVariant;
use crate::path::{Aimed, Heuristic};

/// The heuristic h2, the Manhattan distance: every tile's steps to its place, added up.
///
/// ```
/// use damier::{Heuristic, Manhattan, Position, Taquin, TaquinMove};
/// let puzzle: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
/// let heuristic = Manhattan::new(puzzle.variant());
/// assert_eq!(heuristic.estimate(&puzzle), 5);
/// let next = puzzle.after(TaquinMove::Up);
/// assert_eq!(heuristic.estimate_after(&puzzle, 5, TaquinMove::Up, &next), 4);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Manhattan {
    homes: Homes,
    /// The steps of every tile from every cell.
    steps: Box<[[u8; MOST_CELLS]; MOST_CELLS]>,
}

impl Manhattan {
    /// For trays of that kind.
    #[must_use]
    pub fn new(variant: TaquinVariant) -> Manhattan {
        Manhattan::to(&Taquin::solved(variant))
    }

    pub(super) fn to(target: &Taquin) -> Manhattan {
        let homes = Homes::in_position(target);
        let mut steps = Box::new([[0; MOST_CELLS]; MOST_CELLS]);
        let cells = homes.variant.cells();
        for tile in 1..cells {
            for cell in 0..cells {
                let distance = homes.variant.distance(cell, homes.home(tile));
                steps[usize::from(tile)][usize::from(cell)] = distance as u8;
            }
        }
        Manhattan { homes, steps }
    }

    #[inline]
    fn steps(&self, tile: u8, cell: u8) -> u32 {
        // The remainder tells the compiler what is always so: a tile and a cell are in the table.
        u32::from(self.steps[usize::from(tile) % MOST_CELLS][usize::from(cell) % MOST_CELLS])
    }
}

impl Heuristic<Taquin> for Manhattan {
    type Estimate = u32;

    fn estimate(&self, position: &Taquin) -> u32 {
        self.homes
            .tiles_and_cells(position)
            .map(|(tile, cell)| self.steps(tile, cell))
            .sum()
    }

    #[inline]
    fn estimate_after(&self, parent: &Taquin, estimate: u32, mv: TaquinMove, _: &Taquin) -> u32 {
        let Slide { tile, from, to } = Slide::of(parent, mv);
        estimate + self.steps(tile, to) - self.steps(tile, from)
    }
}

impl Aimed<Taquin> for Manhattan {
    fn aimed_at(&self, target: &Taquin) -> Manhattan {
        Manhattan::to(target)
    }
}
