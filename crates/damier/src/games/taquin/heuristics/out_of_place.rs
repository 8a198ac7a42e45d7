//! h1: the tiles out of place (Nilsson 1971).
//!
//! **Idea.** A tile that is not where it belongs must move at least once, and a move moves one tile.
//! **Guarantee.** Consistent: a move changes the number by one at most.
//! **Cost.** Two comparisons a move.

use super::homes::{Homes, Slide};
use crate::games::taquin::rules::{Taquin, TaquinMove};
use crate::games::taquin::variant::TaquinVariant;
use crate::path::{Aimed, IncrementalHeuristic};

/// The heuristic h1: how many tiles are out of place.
///
/// ```
/// use damier::Taquin;
/// use damier::games::taquin::OutOfPlace;
/// use damier::path::IncrementalHeuristic;
/// let puzzle: Taquin = "2,8,3/1,6,4/7,0,5".parse()?;
/// assert_eq!(OutOfPlace::new(puzzle.variant()).begin(&puzzle), 4);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct OutOfPlace {
    homes: Homes,
}

impl OutOfPlace {
    /// For trays of that kind.
    #[must_use]
    pub fn new(variant: TaquinVariant) -> OutOfPlace {
        OutOfPlace {
            homes: Homes::in_position(&Taquin::solved(variant)),
        }
    }

    /// Does a tile belong on a cell?
    pub(super) fn is_home(&self, tile: u8, cell: u8) -> bool {
        self.homes.home(tile) == cell
    }
}

impl IncrementalHeuristic<Taquin> for OutOfPlace {
    type Estimate = u32;

    fn begin(&self, position: &Taquin) -> u32 {
        self.homes
            .tiles_and_cells(position)
            .filter(|(tile, cell)| self.homes.home(*tile) != *cell)
            .count() as u32
    }

    #[inline]
    fn advance(&self, parent: &Taquin, estimate: u32, mv: TaquinMove, _: &Taquin) -> u32 {
        let Slide { tile, from, to } = Slide::of(parent, mv);
        let home = self.homes.home(tile);
        estimate + u32::from(to != home) - u32::from(from != home)
    }
}

impl Aimed<Taquin> for OutOfPlace {
    fn aimed_at(&self, target: &Taquin) -> OutOfPlace {
        OutOfPlace {
            homes: Homes::in_position(target),
        }
    }
}
