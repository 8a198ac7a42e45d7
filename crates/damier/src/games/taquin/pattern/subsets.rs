//! Numbers for sets of cells: all sets of one size, in the order of their bits.
//!
//! A set is cut into chunks of at most thirteen bits. From the highest chunk down, a table says how
//! many sets agree so far and have less in this chunk; the answers add up to the rank. Boards of up
//! to 26 cells need two chunks, two loads from small tables.

/// All sets of `size` cells out of `cells`.
#[derive(Debug)]
pub(crate) struct Subsets {
    /// The bits of a chunk, but for the highest, which may have fewer.
    pub(crate) chunk: u32,
    /// For the highest chunk, by its bits.
    pub(crate) high: Vec<u32>,
    /// For the chunks between, from the second highest down: by the elements still to come, then by
    /// the bits.
    between: Vec<Vec<u32>>,
    /// For the lowest chunk, by its bits.
    pub(crate) low: Vec<u16>,
    size: u32,
    count: usize,
}

impl Subsets {
    /// All sets of that size.
    pub(crate) fn new(cells: u32, size: u32) -> Subsets {
        let chunks = cells.div_ceil(13).max(2);
        let chunk = cells.div_ceil(chunks);
        // How many sets agree above this chunk and have less in it, for `left` elements from here
        // down, `below` of the cells being lower.
        let fewer = |bits: u32, below: u32, left: u32| -> Vec<u32> {
            let mut table = Vec::with_capacity(1 << bits);
            let mut sum = 0;
            for value in 0..1u32 << bits {
                table.push(sum as u32);
                if value.count_ones() <= left {
                    sum += binomial(below, left - value.count_ones());
                }
            }
            table
        };
        let between = (1..chunks - 1)
            .rev()
            .map(|number| {
                (0..=size)
                    .flat_map(|left| fewer(chunk, number * chunk, left))
                    .collect()
            })
            .collect();
        let mut counts = [0u16; 65];
        let low = (0..1u32 << chunk)
            .map(|value| {
                let count = &mut counts[value.count_ones() as usize];
                *count += 1;
                *count - 1
            })
            .collect();
        let top = (chunks - 1) * chunk;
        Subsets {
            chunk,
            high: fewer(cells - top, top, size),
            between,
            low,
            size,
            count: binomial(cells, size) as usize,
        }
    }

    /// How many sets there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The number of a set of the right size.
    #[inline]
    pub(crate) fn rank(&self, set: u64) -> usize {
        let mask = (1usize << self.chunk) - 1;
        let low = u32::from(self.low[set as usize & mask]);
        if self.between.is_empty() {
            return (self.high[(set >> self.chunk) as usize] + low) as usize;
        }
        let mut shift = self.chunk * (self.between.len() as u32 + 1);
        let mut rank = self.high[(set >> shift) as usize] + low;
        let mut left = self.size - (set >> shift).count_ones();
        for table in &self.between {
            shift -= self.chunk;
            let bits = (set >> shift) as usize & mask;
            rank += table[(left as usize) << self.chunk | bits];
            left -= bits.count_ones();
        }
        rank as usize
    }

    /// Every set, in the order of the ranks.
    pub(crate) fn all(&self) -> impl Iterator<Item = u64> {
        let mut next = (1u64 << self.size) - 1;
        (0..self.count).map(move |_| {
            let set = next;
            // The next larger word with as many bits (Gosper's hack).
            let lowest = set & set.wrapping_neg();
            let carried = set.wrapping_add(lowest);
            next = ((set ^ carried) >> 2).checked_div(lowest).unwrap_or(0) | carried;
            set
        })
    }
}

/// The number of ways to choose `size` out of `cells`.
fn binomial(cells: u32, size: u32) -> u64 {
    if size > cells {
        return 0;
    }
    (1..=u64::from(size)).fold(1, |ways, taken| {
        ways * (u64::from(cells - size) + taken) / taken
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_sets_in_order() {
        for (cells, size) in [(4, 2), (9, 4), (16, 8), (25, 3), (36, 4), (64, 3)] {
            let subsets = Subsets::new(cells, size);
            let mut last = None;
            for (rank, set) in subsets.all().enumerate() {
                assert_eq!((subsets.rank(set), set.count_ones()), (rank, size));
                assert!(last < Some(set));
                last = Some(set);
            }
            assert_eq!(subsets.count(), binomial(cells, size) as usize);
        }
    }
}
