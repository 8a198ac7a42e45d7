//! A position seen through a partition: everything that is needed to look up its children.

use std::hint;

use crate::games::taquin::pattern::layout;
use crate::games::taquin::pattern::partition::Partition;
use crate::games::taquin::prefetch::prefetch;
use crate::games::taquin::tray::Tray;

use super::frame::Framed;

const CELLS: usize = Partition::MAX_CELLS;
const PATTERNS: usize = Partition::MAX_PATTERNS;

/// A partition seen from one side of the tray: as it is, or in the mirror that swaps columns and rows
/// of a square tray, where every database serves for another pattern too.
#[derive(Debug)]
pub(crate) struct Lens<'databases> {
    partition: &'databases Partition,
    tables: [PatternTable<'databases>; PATTERNS],
    /// Where each cell of the tray lies in this view.
    cells: [u8; CELLS],
}

/// What a lookup reads of a database, without a detour.
#[derive(Clone, Copy, Debug)]
struct PatternTable<'databases> {
    chunk: u32,
    shift: u32,
    row: u32,
    high: &'databases [u32],
    low: &'databases [u16],
    others: &'databases [u32],
    regions: &'databases [u64],
    bits: &'databases [u8],
}

impl<'databases> Lens<'databases> {
    /// A partition of a tray's tiles, and whether it is looked at in the mirror.
    pub(crate) fn new(
        partition: &'databases Partition,
        tray: Tray,
        is_mirrored: bool,
    ) -> Lens<'databases> {
        let databases = partition.databases();
        let mirrored = |cell: u8| cell % tray.width * tray.width + cell / tray.width;
        Lens {
            partition,
            // Places beyond the last pattern are never asked for.
            tables: std::array::from_fn(|pattern| {
                let database = &databases[pattern.min(databases.len() - 1)];
                let layout = database.layout();
                PatternTable {
                    chunk: layout.subsets.chunk,
                    shift: layout.words_per_subset.trailing_zeros(),
                    row: layout.row() as u32,
                    high: &layout.subsets.high,
                    low: &layout.subsets.low,
                    others: &layout.others,
                    regions: &layout.regions,
                    bits: database.bits(),
                }
            }),
            cells: std::array::from_fn(|cell| match is_mirrored {
                true => mirrored(cell as u8),
                false => cell as u8,
            }),
        }
    }

    /// Where a cell of the tray lies in this view.
    pub(super) fn cell(&self, cell: u8) -> u8 {
        self.cells[usize::from(cell)]
    }
}

impl PatternTable<'_> {
    /// The number of a set of cells.
    #[inline(always)]
    fn rank(&self, set: u32) -> u32 {
        let low = set & ((1 << self.chunk) - 1);
        self.high[(set >> self.chunk) as usize] + u32::from(self.low[low as usize])
    }

    /// How far the entry lies behind that of the largest region, with the blank on that cell.
    #[inline(always)]
    fn shift_of_region(&self, rank: u32, blank: u8) -> u32 {
        match layout::region(self.regions, self.shift, rank as usize, blank) {
            0 => 0,
            region => self.others[rank as usize] + region as u32 - rank,
        }
    }

    /// The same where the blank is in other regions so often that nobody can guess.
    #[inline(always)]
    fn shift_of_any_region(&self, rank: u32, blank: u8) -> u32 {
        let region = layout::region(self.regions, self.shift, rank as usize, blank);
        let shift = self.others[rank as usize] + region as u32 - rank;
        hint::select_unpredictable(region == 0, 0, shift)
    }
}

/// A position, with the entry of every pattern.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'lens, const WIDTH: usize> {
    lens: &'lens Lens<'lens>,
    tiles: [u8; CELLS],
    entries: [PatternEntry; PATTERNS],
}

/// Where the tiles of one pattern are, and how far from home.
#[derive(Clone, Copy, Debug, Default)]
struct PatternEntry {
    set: u32,
    arrangement: u16,
    distance: u8,
}

/// The entry that a move leads to, asked for but not yet read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lookup {
    /// Where it lies; on a tray with many sets, if the blank is then in the largest region.
    place: u32,
    /// The number of the set of cells.
    rank: u32,
    blank: u8,
    pattern: u8,
    entry: PatternEntry,
}

impl<'lens, const WIDTH: usize> View<'lens, WIDTH> {
    /// Are there so many sets of cells that their regions have to be waited for? Then the entry of
    /// the largest region is asked for together with the region, and nearly always right.
    const HAS_MANY_SETS: bool = WIDTH >= 5;

    /// A position whose tray is so wide, through a lens.
    pub(crate) fn new(lens: &'lens Lens<'lens>, position: &Framed) -> View<'lens, WIDTH> {
        let mut tiles = [0; CELLS];
        let mut places = [0; CELLS];
        for (tile, cell) in position.tiles().iter().zip(0..) {
            let (tile, cell) = (lens.cell(*tile), lens.cell(cell));
            tiles[usize::from(cell)] = tile;
            places[usize::from(tile)] = cell;
        }
        let mut entries = [PatternEntry::default(); PATTERNS];
        for (entry, database) in entries.iter_mut().zip(lens.partition.databases()) {
            let tiles = database.tiles().iter();
            let cells: Vec<u8> = tiles.map(|tile| places[usize::from(*tile)]).collect();
            *entry = PatternEntry {
                set: cells.iter().fold(0, |set, cell| set | 1 << cell),
                arrangement: database.arrangement(&cells) as u16,
                distance: database.distance(&cells, places[0]) as u8,
            };
        }
        View {
            lens,
            tiles,
            entries,
        }
    }

    /// The moves it takes at the least.
    pub(crate) fn distance(&self) -> u16 {
        let distances = self.entries.iter().map(|entry| u16::from(entry.distance));
        distances.sum()
    }

    /// Asks for what the tile on `from` comes to when it slides to the blank on `to`, both as the lens
    /// shows them.
    #[inline(always)]
    pub(crate) fn ask(&self, from: u8, to: u8) -> Lookup {
        let (from, to) = (usize::from(from) % CELLS, usize::from(to) % CELLS);
        let tile = self.tiles[from];
        let pattern = self.lens.partition.pattern_of(tile);
        let entry = &self.entries[usize::from(pattern) % PATTERNS];
        let set = entry.set ^ (1 << from) ^ (1 << to);
        let mut arrangement = i32::from(entry.arrangement);
        // A tile that slides along its row passes nobody.
        if from + WIDTH == to {
            arrangement += self.passed(tile, from);
        } else if to + WIDTH == from {
            arrangement -= self.passed(tile, to);
        }
        let table = &self.lens.tables[usize::from(pattern) % PATTERNS];
        let (rank, blank) = (table.rank(set), from as u8);
        let mut place = rank + table.row * arrangement as u32;
        if Self::HAS_MANY_SETS {
            let word = layout::word_of_region(table.shift, rank as usize, blank);
            prefetch(table.regions, word);
        } else {
            place += table.shift_of_any_region(rank, blank);
        }
        prefetch(table.bits, place as usize / 8);
        Lookup {
            place,
            rank,
            blank,
            pattern,
            entry: PatternEntry {
                set,
                arrangement: arrangement as u16,
                distance: 0,
            },
        }
    }

    /// What the tiles between a cell and the one below it add to the number of the arrangement when
    /// `tile` passes them downwards.
    #[inline(always)]
    fn passed(&self, tile: u8, above: usize) -> i32 {
        let changes = self.lens.partition.changes(tile);
        (above + 1..above + WIDTH)
            .map(|cell| usize::from(self.tiles[cell % CELLS]) % CELLS)
            .map(|passed| i32::from(changes[passed]))
            .sum()
    }

    /// Reads what was asked for, and tells by how much the distance of the position changes.
    #[inline(always)]
    pub(crate) fn read(&self, lookup: &mut Lookup) -> i16 {
        let table = &self.lens.tables[usize::from(lookup.pattern) % PATTERNS];
        let mut place = lookup.place as usize;
        if Self::HAS_MANY_SETS {
            place += table.shift_of_region(lookup.rank, lookup.blank) as usize;
        }
        let bit = table.bits[place / 8] >> (place % 8) & 1;
        let distance = self.entries[usize::from(lookup.pattern) % PATTERNS].distance;
        // One more keeps the second bit of an even distance and flips that of an odd one; one less
        // does the opposite.
        let change = 1 - 2 * i16::from((distance >> 1 ^ distance ^ bit) & 1);
        lookup.entry.distance = distance.wrapping_add_signed(change as i8);
        change
    }

    /// Slides the tile that was looked up, and keeps in `lookup` what slides it back.
    #[inline(always)]
    pub(crate) fn slide(&mut self, from: u8, to: u8, lookup: &mut Lookup) {
        self.tiles
            .swap(usize::from(from) % CELLS, usize::from(to) % CELLS);
        let entry = &mut self.entries[usize::from(lookup.pattern) % PATTERNS];
        std::mem::swap(entry, &mut lookup.entry);
    }
}
