//! Checking a pattern database without trusting its builder.
//!
//! The builder works on sets, words and bits; here tiles lie on cells and step to the blank. From the
//! goal on, level by level, the distance of every entry is found anew and compared with its bit. That
//! is what the three local rules say: neighbours differ by one, every entry but the goal has a nearer
//! neighbour, and no entry is unreached.
//!
//! Cost: a byte an entry.

use super::{HOME, PatternDatabase};
use crate::games::taquin::tray::cells_of;
use crate::search::Interrupted;

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
    /// Finds every distance anew. `told` hears how many entries are done; an error from it ends the
    /// work.
    pub(crate) fn verify(
        &self,
        told: &mut dyn FnMut(u64, u64) -> Result<(), Interrupted>,
    ) -> Result<Findings, Interrupted> {
        let layout = &*self.layout;
        let total = layout.entries();
        let mut distances = vec![UNREACHED; layout.row() * layout.arrangements.count()];
        let goal = self.place(&self.tiles, HOME);
        distances[goal] = 0;
        let mut findings = Findings {
            entries: 1,
            mismatches: u64::from(self.bit(goal)),
            greatest: 0,
        };
        for level in 0.. {
            let before = findings.entries;
            for arrangement in 0..layout.arrangements.count() {
                let order = layout.arrangements.order(arrangement as u32);
                let row = arrangement * layout.row();
                for (number, block) in layout.blocks.iter().enumerate() {
                    if distances[row + number] != level {
                        continue;
                    }
                    let mut cells = vec![0; order.len()];
                    for (tile, cell) in order.iter().zip(cells_of(block.subset)) {
                        cells[usize::from(*tile)] = cell;
                    }
                    let blank = block.region.trailing_zeros() as u8;
                    for (tile, to) in self.steps(&cells, blank) {
                        let mut next = cells.clone();
                        let from = std::mem::replace(&mut next[tile], to);
                        let place = self.place(&next, from);
                        if distances[place] == UNREACHED {
                            distances[place] = level + 1;
                            findings.entries += 1;
                            let is_wrong = self.bit(place) != (level + 1) >> 1 & 1;
                            findings.mismatches += u64::from(is_wrong);
                        }
                    }
                }
                told(findings.entries, total)?;
            }
            if findings.entries == before {
                findings.greatest = u32::from(level);
                break;
            }
        }
        // An entry that nothing leads to would be as wrong as one with another bit.
        findings.mismatches += total - findings.entries;
        Ok(findings)
    }
}
