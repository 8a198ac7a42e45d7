//! Where the entries of a pattern database lie.
//!
//! ```text
//!   entry = arrangement * row + block
//!   block = rank of the subset                   where the blank is in the largest region
//!         = others[rank] + number of the region  elsewhere
//! ```
//!
//! The subset is the set of cells that the pattern's tiles lie on. It parts the other cells into
//! regions, and a block belongs to a subset and the region of the blank: within a region the blank
//! moves without moving a tile of the pattern, which costs nothing here. Most of the time the blank
//! is in the largest region, and then nothing has to be looked up to know where an entry lies.
//!
//! Most moves pass no tile of their pattern and leave the arrangement as it is: a search stays for a
//! while in one row of a few kilobytes, which the processor keeps at hand.

use std::cmp::Reverse;

use super::arrangements::Arrangements;
use super::subsets::Subsets;
use crate::games::taquin::tray::{Tray, cells_of};

/// The layout that all patterns of as many tiles on the same tray share.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) tray: Tray,
    pub(crate) subsets: Subsets,
    pub(crate) arrangements: Arrangements,
    /// What each block stands for.
    pub(crate) blocks: Vec<Block>,
    /// For every subset the block before those of its other regions, which are numbered from 1.
    pub(crate) others: Vec<u32>,
    /// For every subset, in [`words_per_subset`](Layout::words_per_subset) words, three bits for each
    /// cell: the number of its region, from the largest down.
    pub(crate) regions: Vec<u64>,
    /// A power of two.
    pub(crate) words_per_subset: usize,
}

/// Which cells the pattern's tiles lie on, and where the blank may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) subset: u64,
    pub(crate) region: u64,
}

/// The bits that tell a region. Patterns are too small to part a tray into more than eight.
const BITS: usize = 3;
const CELLS_PER_WORD: usize = 16;

impl Layout {
    /// The layout for patterns of that many tiles.
    pub(crate) fn new(tray: Tray, size: usize) -> Layout {
        let subsets = Subsets::new(u32::from(tray.cells()), size as u32);
        let words = usize::from(tray.cells()).div_ceil(CELLS_PER_WORD);
        let words_per_subset = words.next_power_of_two();
        let mut others = Vec::with_capacity(subsets.count());
        let mut regions = vec![0u64; subsets.count() * words_per_subset];
        let mut blocks = Vec::with_capacity(subsets.count());
        let mut other_blocks = Vec::new();
        for (subset, words) in subsets.all().zip(regions.chunks_mut(words_per_subset)) {
            others.push((subsets.count() + other_blocks.len()) as u32 - 1);
            let mut found = regions_of(tray, tray.all() & !subset);
            // The largest comes first: there the blank is most of the time.
            found.sort_by_key(|region| Reverse(region.count_ones()));
            assert!(
                found.len() <= 1 << BITS,
                "a pattern parts the tray into few regions"
            );
            for (region, number) in found.iter().zip(0..) {
                for cell in cells_of(*region).map(usize::from) {
                    words[cell / CELLS_PER_WORD] |= number << (BITS * (cell % CELLS_PER_WORD));
                }
            }
            let mut found = found.into_iter().map(|region| Block { subset, region });
            blocks.extend(found.next());
            other_blocks.extend(found);
        }
        blocks.append(&mut other_blocks);
        Layout {
            tray,
            subsets,
            arrangements: Arrangements::new(size),
            blocks,
            others,
            regions,
            words_per_subset,
        }
    }

    /// The entries of a row: the blocks, in whole words.
    pub(crate) fn row(&self) -> usize {
        self.blocks.len().next_multiple_of(64)
    }

    /// The number of entries, without those that fill up rows.
    pub(crate) fn entries(&self) -> u64 {
        (self.blocks.len() * self.arrangements.count()) as u64
    }

    /// The bytes of a whole database, a bit an entry.
    pub(crate) fn bytes(&self) -> usize {
        self.row() / 8 * self.arrangements.count()
    }

    /// The block of a subset with the blank on that cell.
    pub(crate) fn block(&self, subset: u64, blank: u8) -> usize {
        let rank = self.subsets.rank(subset);
        let shift = self.words_per_subset.trailing_zeros();
        match region(&self.regions, shift, rank, blank) {
            0 => rank,
            number => self.others[rank] as usize + number,
        }
    }
}

/// The regions that free cells fall into.
fn regions_of(tray: Tray, mut free: u64) -> Vec<u64> {
    let mut regions = Vec::new();
    while free != 0 {
        let region = tray.region(free, free.trailing_zeros() as u8);
        regions.push(region);
        free &= !region;
    }
    regions
}

/// Where the word lies that tells the region of a blank on that cell, around the subset with that
/// rank; a subset has two to the power of `shift` words.
#[inline(always)]
pub(crate) fn word_of_region(shift: u32, rank: usize, blank: u8) -> usize {
    (rank << shift) + usize::from(blank) / CELLS_PER_WORD
}

/// The number of the blank's region around a subset: 0 is the largest.
#[inline(always)]
pub(crate) fn region(regions: &[u64], shift: u32, rank: usize, blank: u8) -> usize {
    let word = regions[word_of_region(shift, rank, blank)];
    let blank = usize::from(blank);
    (word >> (BITS * (blank % CELLS_PER_WORD))) as usize & ((1 << BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_found_by_its_subset_and_any_cell_of_its_region() {
        for (width, height, size) in [(3, 3, 4), (2, 4, 3), (4, 4, 8), (5, 5, 3), (8, 8, 2)] {
            let layout = Layout::new(Tray { width, height }, size);
            for (number, block) in layout.blocks.iter().enumerate() {
                for blank in cells_of(block.region) {
                    assert_eq!(layout.block(block.subset, blank), number);
                }
            }
        }
    }
}
