//! Where the entries of a pattern database lie.
//!
//! ```text
//!   entry = arrangement * row + block           block = first[subset] + region
//! ```
//!
//! The subset is the set of cells that the pattern's tiles lie on. It parts the other cells into
//! regions, and a block belongs to a subset and the region of the blank: within a region the blank
//! moves without moving a tile of the pattern, which costs nothing here.
//!
//! Most moves pass no tile of their pattern and leave the arrangement as it is: a search stays for a
//! while in one row of a few kilobytes, which the processor keeps at hand.

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
    /// For every subset its first block.
    pub(crate) first: Vec<u32>,
    /// For every subset, in [`words_per_subset`](Layout::words_per_subset) words, three bits for each
    /// cell: the number of its region.
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
        let mut first = Vec::with_capacity(subsets.count());
        let mut regions = vec![0u64; subsets.count() * words_per_subset];
        let mut blocks = Vec::new();
        for (subset, words) in subsets.all().zip(regions.chunks_mut(words_per_subset)) {
            first.push(blocks.len() as u32);
            let mut free = tray.all() & !subset;
            let mut number = 0;
            while free != 0 {
                let region = tray.region(free, free.trailing_zeros() as u8);
                for cell in cells_of(region).map(usize::from) {
                    words[cell / CELLS_PER_WORD] |= number << (BITS * (cell % CELLS_PER_WORD));
                }
                blocks.push(Block { subset, region });
                free &= !region;
                number += 1;
            }
            assert!(
                number <= 1 << BITS,
                "a pattern parts the tray into few regions"
            );
        }
        Layout {
            tray,
            subsets,
            arrangements: Arrangements::new(size),
            blocks,
            first,
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
        block(
            &self.first,
            &self.regions,
            self.words_per_subset.trailing_zeros(),
            self.subsets.rank(subset),
            blank,
        )
    }
}

/// The block of the subset with that rank and the blank on that cell; a subset has two to the power
/// of `shift` words.
#[inline(always)]
pub(crate) fn block(first: &[u32], regions: &[u64], shift: u32, rank: usize, blank: u8) -> usize {
    let blank = usize::from(blank);
    let word = regions[(rank << shift) + blank / CELLS_PER_WORD];
    let region = word >> (BITS * (blank % CELLS_PER_WORD)) & ((1 << BITS) - 1);
    first[rank] as usize + region as usize
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
