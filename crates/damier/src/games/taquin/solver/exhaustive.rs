//! The distance of every position of a small tray, by breadth-first search from the goal: what the
//! solver is checked against.
//!
//! Cost: a byte for each arrangement, half of which cannot be solved; 479 megabytes and some minutes
//! for twelve cells.

use super::complete::{position_of, rank};
use super::frame::Framed;
use crate::games::taquin::rules::TaquinMove;
use crate::games::taquin::tray::Tray;
use crate::search::Interrupted;

/// Every distance.
#[derive(Debug)]
pub(super) struct Distances {
    goal: Framed,
    /// By the number of the arrangement.
    distances: Vec<u8>,
    /// How many positions can be solved.
    pub(super) solvable: u64,
    /// The greatest distance.
    pub(super) greatest: u8,
}

const UNREACHED: u8 = u8::MAX;

/// How many arrangements are looked at between two reports.
const PIECE: usize = 1 << 16;

impl Distances {
    /// The most cells of a tray.
    pub(super) const MAX_CELLS: u8 = 12;

    /// Searches the whole tray. `on_progress` hears how many positions of how many are done; an error from
    /// it ends the work.
    pub(super) fn new(
        tray: Tray,
        home: u8,
        on_progress: &mut dyn FnMut(u64, u64) -> Result<(), Interrupted>,
    ) -> Result<Distances, Interrupted> {
        let arrangements: usize = (1..=usize::from(tray.cells())).product();
        let goal = Framed {
            tray,
            tiles: std::array::from_fn(|cell| cell as u8),
            blank: home,
            home,
        };
        let mut found = Distances {
            goal,
            distances: vec![UNREACHED; arrangements],
            solvable: 1,
            greatest: 0,
        };
        found.distances[rank(&goal) as usize] = 0;
        for level in 0..UNREACHED {
            let before = found.solvable;
            for piece in (0..arrangements).step_by(PIECE) {
                let numbers = piece..arrangements.min(piece + PIECE);
                found.expand(numbers, level);
                on_progress(found.solvable, arrangements as u64 / 2)?;
            }
            if found.solvable == before {
                found.greatest = level;
                break;
            }
        }
        Ok(found)
    }

    /// Reaches whatever is one move from the positions of a level among some numbers.
    fn expand(&mut self, numbers: std::ops::Range<usize>, level: u8) {
        for number in numbers {
            if self.distances[number] != level {
                continue;
            }
            let position = position_of(number as u32, &self.goal);
            for mv in TaquinMove::ALL {
                let Some(cell) = position.tray.step(position.blank, mv) else {
                    continue;
                };
                let mut next = position;
                next.slide(cell);
                let distance = &mut self.distances[rank(&next) as usize];
                if *distance == UNREACHED {
                    *distance = level + 1;
                    self.solvable += 1;
                }
            }
        }
    }

    /// Every `step`-th position that can be solved, with its distance.
    pub(super) fn sample(&self, step: usize) -> impl Iterator<Item = (Framed, u8)> {
        let known = self.distances.iter().zip(0..);
        let solvable = known.filter(|(distance, _)| **distance != UNREACHED);
        solvable
            .step_by(step)
            .map(|(distance, number)| (position_of(number, &self.goal), *distance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_radii_of_small_trays() {
        for (width, height, solvable, greatest) in
            [(2, 2, 12, 6), (2, 3, 360, 21), (2, 4, 20_160, 36)]
        {
            let tray = Tray { width, height };
            let found = Distances::new(tray, 0, &mut |_, _| Ok(())).unwrap();
            assert_eq!((found.solvable, found.greatest), (solvable, greatest));
            assert_eq!(found.sample(1).count() as u64, solvable);
        }
    }
}
