//! Additive pattern databases (Korf and Felner 2002), a bit an entry.
//!
//! A pattern is some of the tiles. Its database knows, for wherever they lie and wherever the blank
//! is, how many moves of these tiles alone it takes at the least to bring them home. Patterns without
//! a tile in common add up to a bound that is never too high.
//!
//! The blank's place counts (the databases are "blank-aware"): so every step of a tile changes the
//! distance by exactly one, up or down, and the parity of the distance is that of the tiles' ways
//! home. What remains to be stored is the second lowest bit of the distance. A search that knows the
//! distance of a position reads that of its child from one bit; for the first position of all,
//! [`distance`](PatternDatabase::distance) walks down to the goal and counts.
//!
//! Guarantee: admissible and consistent. Cost: a bit for every way to lay the tiles, times the
//! regions of the blank.

mod arrangements;
mod bit_matrix;
mod build;
mod edges;
pub(crate) mod layout;
pub(crate) mod partition;
mod subsets;
mod verify;

use std::fmt;
use std::sync::Arc;

use self::layout::Layout;
use super::tray::cells_of;
use crate::memory::attempt;
use crate::search::Interrupted;
use crate::solve::Payload;

/// The database of one pattern. Tiles go by their homes, and the blank's home is the first cell.
#[derive(Clone)]
pub(crate) struct PatternDatabase {
    layout: Arc<Layout>,
    /// The tiles, in increasing order.
    tiles: Vec<u8>,
    bits: Payload,
}

/// The blank's home.
const HOME: u8 = 0;

impl PatternDatabase {
    /// How many times its own bytes making one takes.
    pub(crate) const BUILDING: u64 = 6;

    /// Makes the bytes of a database on so many threads. `on_progress` hears how many entries of how many
    /// are done; an error from it ends the work.
    pub(crate) fn build(
        layout: &Layout,
        tiles: &[u8],
        threads: usize,
        on_progress: &mut dyn FnMut(u64, u64) -> Result<(), Interrupted>,
    ) -> Result<Payload, Interrupted> {
        let total = layout.entries();
        let goal = layout.block(set_of(tiles), HOME);
        let words = build::build(layout, goal, threads, &mut |done| on_progress(done, total))?;
        let mut bytes = Vec::new();
        attempt(|| bytes.try_reserve_exact(layout.bytes())).map_err(|_| Interrupted)?;
        for word in words {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
        Ok(Arc::new(bytes))
    }

    /// A database with the bytes that [`build`](PatternDatabase::build) made, now or earlier; nothing
    /// if they cannot be those.
    pub(crate) fn new(layout: Arc<Layout>, tiles: &[u8], bits: Payload) -> Option<PatternDatabase> {
        let is_whole = (*bits).as_ref().len() == layout.bytes();
        let tiles = tiles.to_vec();
        is_whole.then_some(PatternDatabase {
            layout,
            tiles,
            bits,
        })
    }

    /// How the entries lie.
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The tiles of the pattern, in increasing order.
    pub(crate) fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The entries, eight a byte.
    pub(crate) fn bits(&self) -> &[u8] {
        (*self.bits).as_ref()
    }

    /// The number of the order in which tiles lie that are on these cells.
    pub(crate) fn arrangement(&self, cells: &[u8]) -> u32 {
        self.layout.arrangements.rank_of_cells(cells)
    }

    /// Where the entry lies of tiles that are on these cells, with the blank on that one.
    fn place(&self, cells: &[u8], blank: u8) -> usize {
        let block = self.layout.block(set_of(cells), blank);
        self.arrangement(cells) as usize * self.layout.row() + block
    }

    fn bit(&self, place: usize) -> u8 {
        self.bits()[place / 8] >> (place % 8) & 1
    }

    /// How many moves of its tiles it takes at the least to bring them home from these cells. The
    /// lowest two bits of a distance are known everywhere, so that a neighbour nearer to the goal can
    /// be told from one that is further away.
    pub(crate) fn distance(&self, cells: &[u8], blank: u8) -> u32 {
        let tray = self.layout.tray;
        let ways = cells.iter().zip(&self.tiles);
        let way_home: u32 = ways.map(|(cell, home)| tray.distance(*cell, *home)).sum();
        let mut cells = cells.to_vec();
        let mut blank = blank;
        let mut lowest_bits = (way_home & 1) as u8 | self.bit(self.place(&cells, blank)) << 1;
        let mut distance = 0;
        let is_home = |cells: &[u8], blank: u8| {
            cells == self.tiles && tray.region(tray.all() & !set_of(cells), blank) >> HOME & 1 == 1
        };
        while !is_home(&cells, blank) {
            let wanted = lowest_bits.wrapping_sub(1) & 3;
            let nearer = self.steps(&cells, blank).find(|(tile, to)| {
                let mut next = cells.clone();
                let from = std::mem::replace(&mut next[*tile], *to);
                self.bit(self.place(&next, from)) == wanted >> 1
            });
            // A table that was tampered with may have no way down: what was counted still holds.
            let Some((tile, to)) = nearer else { break };
            blank = std::mem::replace(&mut cells[tile], to);
            lowest_bits = wanted;
            distance += 1;
        }
        distance
    }

    /// The steps that tiles on these cells can make: the number of the tile, and where it goes.
    fn steps(&self, cells: &[u8], blank: u8) -> impl Iterator<Item = (usize, u8)> {
        let tray = self.layout.tray;
        let region = tray.region(tray.all() & !set_of(cells), blank);
        cells.iter().enumerate().flat_map(move |(tile, from)| {
            cells_of(tray.beside(*from) & region).map(move |to| (tile, to))
        })
    }
}

impl fmt::Debug for PatternDatabase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PatternDatabase({:?})", self.tiles)
    }
}

/// Cells as a set.
fn set_of(cells: &[u8]) -> u64 {
    cells.iter().fold(0, |set, cell| set | 1 << cell)
}

#[cfg(test)]
mod tests {
    use super::super::tray::Tray;
    use super::*;

    fn database(width: u8, height: u8, tiles: &[u8], threads: usize) -> PatternDatabase {
        let layout = Arc::new(Layout::new(Tray { width, height }, tiles.len()));
        let bits = PatternDatabase::build(&layout, tiles, threads, &mut |_, _| Ok(())).unwrap();
        PatternDatabase::new(layout, tiles, bits).unwrap()
    }

    #[test]
    fn every_entry_is_right() {
        let patterns: [(u8, u8, &[u8]); 7] = [
            (2, 3, &[1, 2, 3]),
            (3, 3, &[1, 2, 3, 6, 8]),
            (2, 5, &[2, 3, 4, 5, 7, 9]),
            (3, 4, &[1, 2, 4, 5]),
            (4, 4, &[13, 14, 15]),
            (4, 4, &[1, 2, 3, 4, 5]),
            (6, 6, &[7, 14]),
        ];
        for (width, height, tiles) in patterns {
            let database = database(width, height, tiles, 1);
            let findings = database.verify(2, &mut |_, _| Ok(())).unwrap();
            let total = database.layout().entries();
            assert_eq!((findings.entries, findings.mismatches), (total, 0));
        }
    }

    #[test]
    fn a_wrong_bit_is_found() {
        let right = database(3, 3, &[1, 2, 4], 1);
        let mut bytes = right.bits().to_vec();
        bytes[5] ^= 0x10;
        let wrong = PatternDatabase::new(right.layout.clone(), &[1, 2, 4], Arc::new(bytes));
        let findings = wrong.unwrap().verify(1, &mut |_, _| Ok(())).unwrap();
        assert_eq!(findings.mismatches, 1);
    }

    #[test]
    fn any_number_of_threads_builds_the_same_bytes() {
        let one = database(4, 4, &[1, 4, 5, 8, 9, 12], 1);
        for threads in [2, 3, 8] {
            assert!(one.bits() == database(4, 4, &[1, 4, 5, 8, 9, 12], threads).bits());
        }
    }

    #[test]
    fn a_build_can_be_interrupted() {
        let layout = Layout::new(
            Tray {
                width: 4,
                height: 4,
            },
            6,
        );
        let mut calls = 0;
        let result = PatternDatabase::build(&layout, &[1, 2, 3, 4, 5, 6], 2, &mut |_, _| {
            calls += 1;
            if calls < 5 { Ok(()) } else { Err(Interrupted) }
        });
        assert!(result.is_err());
    }

    #[test]
    fn distances_count_the_moves_of_the_pattern_alone() {
        let database = database(3, 3, &[1, 2], 1);
        assert_eq!(database.distance(&[1, 2], 0), 0);
        assert_eq!(database.distance(&[1, 5], 2), 1);
        // Two tiles that have to change over take more than their ways.
        assert_eq!(database.distance(&[2, 1], 0), 4);
    }
}
