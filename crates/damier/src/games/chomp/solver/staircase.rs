//! Numbers for staircases: which bit of a table belongs to which position.
//!
//! ```text
//!   heights  5 4 4 | 3 1 0        the first three columns name the block,
//!            block | the rest     the rest has a number inside it
//! ```
//!
//! In a block the rest is numbered as in a dictionary: its number is the number of ways to fill the
//! remaining columns that come before it. With `left` columns still to fill, none higher than `h`,
//! there are C(h + left, left) ways, so each column adds the ways that begin lower than it does. A
//! bite makes the first column that changes lower: every position comes after all it can become,
//! and a block after all blocks that are nowhere higher.

/// The most columns, and the most rows.
const LARGEST: usize = 18;

/// How many columns name a block.
const LEADING: usize = 3;

/// The staircases inside a bar, numbered.
#[derive(Clone, Debug)]
pub(super) struct Staircases {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// How many columns name a block: three, unless the bar is narrower.
    pub(super) leading: usize,
    /// `before[column][height]`: the ways to fill from this column on that begin lower.
    before: Vec<[u64; LARGEST + 1]>,
    /// `ways[column][height]`: the ways to fill from this column on, none higher.
    ways: Vec<[u64; LARGEST + 1]>,
    pub(super) blocks: Vec<Block>,
    /// The number of the block with these leading heights, read as digits.
    block_numbers: Vec<u32>,
}

/// All positions with the same leading columns.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) leading: [u8; LEADING],
    /// How many positions it has.
    pub(super) size: u64,
    /// Its first word in the table.
    pub(super) first_word: usize,
}

impl Block {
    pub(super) const fn words(&self) -> usize {
        self.size.div_ceil(64) as usize
    }
}

impl Staircases {
    pub(super) fn new(columns: usize, rows: usize) -> Staircases {
        let mut ways = vec![[1; LARGEST + 1]; columns + 1];
        let mut before = vec![[0; LARGEST + 1]; columns];
        for column in (0..columns).rev() {
            for height in 0..=rows {
                before[column][height] = match height {
                    0 => 0,
                    _ => ways[column][height - 1],
                };
                ways[column][height] = before[column][height] + ways[column + 1][height];
            }
        }
        let leading = LEADING.min(columns);
        let mut staircases = Staircases {
            columns,
            rows,
            leading,
            before,
            ways,
            blocks: Vec::new(),
            block_numbers: vec![u32::MAX; (rows + 1).pow(leading as u32)],
        };
        staircases.list_blocks([0; LEADING], 0, rows);
        staircases
    }

    /// Lists the blocks in order, column by column.
    fn list_blocks(&mut self, mut heights: [u8; LEADING], column: usize, highest: usize) {
        if column < self.leading {
            for height in 0..=highest {
                heights[column] = height as u8;
                self.list_blocks(heights, column + 1, height);
            }
            return;
        }
        let first_word = self.words();
        let digits = self.digits(&heights);
        self.block_numbers[digits] = self.blocks.len() as u32;
        self.blocks.push(Block {
            leading: heights,
            size: self.ways[column][highest],
            first_word,
        });
    }

    fn digits(&self, leading: &[u8]) -> usize {
        let digits = leading[..self.leading].iter();
        digits.fold(0, |number, height| {
            number * (self.rows + 1) + usize::from(*height)
        })
    }

    /// The number of the block with these leading heights.
    pub(super) fn block_of(&self, heights: &[u8]) -> usize {
        self.block_numbers[self.digits(heights)] as usize
    }

    /// How many words a table takes: every block begins with a new one.
    pub(super) fn words(&self) -> usize {
        let last = self.blocks.last();
        last.map_or(0, |last| last.first_word + last.words())
    }

    /// How many positions there are.
    pub(super) fn count(&self) -> u64 {
        self.ways[0][self.rows]
    }

    /// The ways to fill from a column on that begin lower than `height`.
    pub(super) fn before(&self, column: usize) -> &[u64; LARGEST + 1] {
        &self.before[column]
    }

    /// The ways to fill from a column on, none higher than `highest`.
    pub(super) fn ways(&self, column: usize, highest: u8) -> u64 {
        self.ways[column][usize::from(highest)]
    }

    /// The number of what these columns hold among all ways to fill from `column` on.
    pub(super) fn number_from(&self, column: usize, heights: &[u8]) -> u64 {
        let rest = self.before[column..].iter().zip(&heights[column..]);
        rest.map(|(before, height)| before[usize::from(*height)])
            .sum()
    }

    /// Where a position's bit is in a table.
    pub(super) fn bit(&self, heights: &[u8]) -> u64 {
        let block = &self.blocks[self.block_of(heights)];
        64 * block.first_word as u64 + self.number_from(self.leading, heights)
    }

    /// The heights of the position whose bit this is; nothing if the bit is nobody's.
    pub(super) fn fill_bit(&self, bit: u64, heights: &mut [u8]) -> Option<()> {
        let word = usize::try_from(bit / 64).ok()?;
        let behind = self
            .blocks
            .partition_point(|block| block.first_word <= word);
        let block = &self.blocks[behind.checked_sub(1)?];
        let number = bit - 64 * block.first_word as u64;
        if number >= block.size {
            return None;
        }
        heights[..self.leading].copy_from_slice(&block.leading[..self.leading]);
        self.fill_from(self.leading, number, heights);
        Some(())
    }

    /// The heights from `column` on, of which `number` is the number; those before are there already.
    pub(super) fn fill_from(&self, column: usize, mut number: u64, heights: &mut [u8]) {
        for column in column..self.columns {
            let before = &self.before[column];
            let highest = match column {
                0 => self.rows,
                _ => usize::from(heights[column - 1]),
            };
            let higher = before[1..=highest].iter();
            let height = higher.take_while(|ways| **ways <= number).count();
            heights[column] = height as u8;
            number -= before[height];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_order_of_a_dictionary() {
        for (columns, rows) in [(1, 5), (2, 2), (3, 4), (5, 3), (6, 6)] {
            let staircases = Staircases::new(columns, rows);
            let mut heights = vec![0; columns];
            let mut previous: Option<Vec<u8>> = None;
            let mut last_bit = None;
            for number in 0..staircases.count() {
                staircases.fill_from(0, number, &mut heights);
                assert_eq!(staircases.number_from(0, &heights), number);
                assert!(heights.is_sorted_by(|left, right| left >= right));
                assert!(previous.is_none_or(|previous| previous < heights));
                let bit = staircases.bit(&heights);
                assert!(last_bit.is_none_or(|last| last < bit), "{heights:?}");
                last_bit = Some(bit);
                previous = Some(heights.clone());
            }
            assert_eq!(heights, vec![rows as u8; columns]);
            assert!(last_bit.is_some_and(|bit| bit < 64 * staircases.words() as u64));
        }
    }
}
