//! A partition: pattern databases that share out all the tiles, so that their distances add up.

use super::PatternDatabase;

/// Databases of patterns that have no tile in common and together miss none.
#[derive(Debug)]
pub(crate) struct Partition {
    databases: Vec<PatternDatabase>,
    /// The pattern that each tile belongs to.
    pattern_of: [u8; Partition::MAX_CELLS],
    /// How the number of the arrangement changes when the first tile passes the second towards the
    /// end: not at all unless both are of the same pattern.
    changes: [[i16; Partition::MAX_CELLS]; Partition::MAX_CELLS],
}

impl Partition {
    /// The most cells of a tray that a search looks up.
    pub(crate) const MAX_CELLS: usize = 32;
    /// The most patterns.
    pub(crate) const MAX_PATTERNS: usize = 8;

    /// The partition of these databases.
    pub(crate) fn new(databases: Vec<PatternDatabase>) -> Partition {
        let mut pattern_of = [0; Partition::MAX_CELLS];
        let mut changes = [[0; Partition::MAX_CELLS]; Partition::MAX_CELLS];
        for (pattern, database) in databases.iter().enumerate() {
            let arrangements = &database.layout.arrangements;
            for (number, tile) in database.tiles.iter().enumerate() {
                pattern_of[usize::from(*tile)] = pattern as u8;
                for (other, passed) in database.tiles.iter().enumerate() {
                    if number != other {
                        let change = arrangements.change(number, other);
                        changes[usize::from(*tile)][usize::from(*passed)] = change as i16;
                    }
                }
            }
        }
        Partition {
            databases,
            pattern_of,
            changes,
        }
    }

    /// The databases.
    pub(crate) fn databases(&self) -> &[PatternDatabase] {
        &self.databases
    }

    /// The number of the pattern that a tile belongs to.
    #[inline(always)]
    pub(crate) fn pattern_of(&self, tile: u8) -> u8 {
        self.pattern_of[usize::from(tile) % Partition::MAX_CELLS]
    }

    /// What each tile adds to the number of the arrangement when `tile` passes it.
    #[inline(always)]
    pub(crate) fn changes(&self, tile: u8) -> &[i16; Partition::MAX_CELLS] {
        &self.changes[usize::from(tile) % Partition::MAX_CELLS]
    }
}
