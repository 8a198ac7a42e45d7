//! Checking a pattern database without trusting its builder.
//!
//! The builder works on sets, words and bits; here tiles lie on cells and step to the blank. From the
//! goal on, level by level, the distance of every entry is found anew and compared with its bit. That
//! is what the three local rules say: neighbours differ by one, every entry but the goal has a nearer
//! neighbour, and no entry is unreached.
//!
//! Cost: a byte an entry.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::thread;

use super::arrangements::Arrangements;
use super::{HOME, PatternDatabase};
use crate::games::taquin::tray::cells_of;
use crate::search::Interrupted;
use crate::threads::start;

/// What a check found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Findings {
    /// Entries looked at.
    pub(crate) entries: u64,
    /// Those whose bit is not the one of their distance.
    pub(crate) mismatches: u64,
    /// The greatest distance.
    pub(crate) greatest: u32,
}

const UNREACHED: u8 = u8::MAX;

impl PatternDatabase {
    /// Finds every distance anew, on so many threads. `on_progress` hears how many entries are done; an error
    /// from it ends the work.
    pub(crate) fn verify(
        &self,
        threads: usize,
        on_progress: &mut (dyn FnMut(u64, u64) -> Result<(), Interrupted> + Send),
    ) -> Result<Findings, Interrupted> {
        let layout = &*self.layout;
        let total = layout.entries();
        let entries = layout.row() * layout.arrangements.count();
        let goal = self.place(&self.tiles, HOME);
        let check = Checking {
            database: self,
            distances: (0..entries).map(|_| AtomicU8::new(UNREACHED)).collect(),
            reached: AtomicU64::new(1),
            mismatches: AtomicU64::new(self.bit(goal).into()),
        };
        check.distances[goal].store(0, Ordering::Relaxed);
        let mut greatest = 0;
        for level in 0.. {
            let before = check.reached.load(Ordering::Relaxed);
            check.expand(level, threads, &mut |done| on_progress(done, total))?;
            if check.reached.load(Ordering::Relaxed) == before {
                greatest = u32::from(level);
                break;
            }
        }
        let reached = check.reached.into_inner();
        Ok(Findings {
            entries: reached,
            // An entry that nothing leads to would be as wrong as one with another bit.
            mismatches: check.mismatches.into_inner() + total - reached,
            greatest,
        })
    }
}

/// The check between two levels. Threads write distances of the level that follows and look for those
/// of the one before: whoever is first counts the entry.
struct Checking<'database> {
    database: &'database PatternDatabase,
    distances: Vec<AtomicU8>,
    reached: AtomicU64,
    mismatches: AtomicU64,
}

impl Checking<'_> {
    /// Makes every step from the entries of a level.
    fn expand(
        &self,
        level: u8,
        threads: usize,
        on_progress: &mut (dyn FnMut(u64) -> Result<(), Interrupted> + Send),
    ) -> Result<(), Interrupted> {
        let count = self.database.layout.arrangements.count();
        let (next, is_over) = (&AtomicUsize::new(0), &AtomicBool::new(false));
        let arrangements = move || {
            let number = next.fetch_add(1, Ordering::Relaxed);
            (number < count && !is_over.load(Ordering::Relaxed)).then_some(number)
        };
        thread::scope(|scope| {
            let help = move || {
                while let Some(arrangement) = arrangements() {
                    self.expand_row(level, arrangement);
                }
            };
            start(scope, (1..threads).map(|_| help));
            while let Some(arrangement) = arrangements() {
                self.expand_row(level, arrangement);
                if let Err(interrupted) = on_progress(self.reached.load(Ordering::Relaxed)) {
                    is_over.store(true, Ordering::Relaxed);
                    return Err(interrupted);
                }
            }
            Ok(())
        })
    }

    /// Makes every step from the entries of a level with that arrangement.
    fn expand_row(&self, level: u8, arrangement: usize) {
        let layout = &*self.database.layout;
        let order = layout.arrangements.order(arrangement as u32);
        let row = arrangement * layout.row();
        let (mut reached, mut mismatches) = (0, 0);
        for (number, block) in layout.blocks.iter().enumerate() {
            if self.distances[row + number].load(Ordering::Relaxed) != level {
                continue;
            }
            let mut cells = [0; Arrangements::MAX];
            let cells = &mut cells[..order.len()];
            for (tile, cell) in order.iter().zip(cells_of(block.subset)) {
                cells[usize::from(*tile)] = cell;
            }
            let blank = block.region.trailing_zeros() as u8;
            for (tile, to) in self.database.steps(cells, blank) {
                let mut next = [0; Arrangements::MAX];
                let next = &mut next[..cells.len()];
                next.copy_from_slice(cells);
                let from = std::mem::replace(&mut next[tile], to);
                let place = self.database.place(next, from);
                if self.is_first(place, level + 1) {
                    reached += 1;
                    let is_wrong = self.database.bit(place) != (level + 1) >> 1 & 1;
                    mismatches += u64::from(is_wrong);
                }
            }
        }
        self.reached.fetch_add(reached, Ordering::Relaxed);
        self.mismatches.fetch_add(mismatches, Ordering::Relaxed);
    }

    /// A step leads to an entry: is it the first one? Then that is its distance.
    fn is_first(&self, place: usize, distance: u8) -> bool {
        let entry = &self.distances[place];
        // Most steps lead where somebody has been: looking is cheaper than trying to write.
        entry.load(Ordering::Relaxed) == UNREACHED
            && entry
                .compare_exchange(UNREACHED, distance, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }
}
