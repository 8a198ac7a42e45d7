//! h2: the Manhattan distance (Doran and Michie 1966).
//!
//! **Idea.** If tiles could slide over one another, each would need as many moves as it is columns
//! and rows away from its place, and a move moves one tile one step.
//! **Guarantee.** Consistent: a move changes the number by exactly one. It is never below h1.
//! **Cost.** Two looks into a table a move.

use super::homes::{Homes, Slide};
use crate::games::taquin::rules::{MAX_CELLS, Taquin, TaquinMove};
use crate::games::taquin::variant::TaquinVariant;
use crate::path::{Aimed, IncrementalHeuristic};

/// The heuristic h2, the Manhattan distance: every tile's steps to its place, added up.
///
/// ```
/// use damier::{Position, Taquin};
/// use damier::games::taquin::{Manhattan, TaquinMove};
/// use damier::path::IncrementalHeuristic;
/// let puzzle: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
/// let heuristic = Manhattan::new(puzzle.variant());
/// assert_eq!(heuristic.begin(&puzzle), 5);
/// let next = puzzle.after(TaquinMove::Up);
/// assert_eq!(heuristic.advance(&puzzle, 5, TaquinMove::Up, &next), 4);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Manhattan {
    homes: Homes,
    /// The steps of every tile from every cell.
    steps: Box<[[u8; MAX_CELLS]; MAX_CELLS]>,
}

impl Manhattan {
    /// For trays of that kind.
    #[must_use]
    pub fn new(variant: TaquinVariant) -> Manhattan {
        Manhattan::to(&Taquin::solved(variant))
    }

    pub(super) fn to(target: &Taquin) -> Manhattan {
        let homes = Homes::in_position(target);
        let mut steps = Box::new([[0; MAX_CELLS]; MAX_CELLS]);
        let cells = homes.variant.cells();
        for tile in 1..cells {
            for cell in 0..cells {
                let distance = homes.variant.distance(cell, homes.home(tile));
                steps[usize::from(tile)][usize::from(cell)] = distance as u8;
            }
        }
        Manhattan { homes, steps }
    }

    /// The steps of a tile from a cell to its place.
    #[inline]
    pub(super) fn steps(&self, tile: u8, cell: u8) -> u32 {
        // The remainder tells the compiler what is always so: a tile and a cell are in the table.
        u32::from(self.steps[usize::from(tile) % MAX_CELLS][usize::from(cell) % MAX_CELLS])
    }
}

impl IncrementalHeuristic<Taquin> for Manhattan {
    type Estimate = u32;

    fn begin(&self, position: &Taquin) -> u32 {
        self.homes
            .tiles_and_cells(position)
            .map(|(tile, cell)| self.steps(tile, cell))
            .sum()
    }

    #[inline]
    fn advance(&self, parent: &Taquin, estimate: u32, mv: TaquinMove, _: &Taquin) -> u32 {
        let Slide { tile, from, to } = Slide::of(parent, mv);
        estimate + self.steps(tile, to) - self.steps(tile, from)
    }
}

impl Aimed<Taquin> for Manhattan {
    fn aimed_at(&self, target: &Taquin) -> Manhattan {
        Manhattan::to(target)
    }
}
