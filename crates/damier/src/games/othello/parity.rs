//! Which quarters of the board have an odd number of empty cells.
//!
//! **Idea.** Where the empties of a region are odd, whoever moves there first also moves there last,
//! and a last move is never flipped back. So near the end moves into odd regions come first. Quarters
//! stand for regions: nearly as good, and much cheaper to tell.
//!
//! ```text
//!   0 0 1 1     the set of odd quarters has a bit for each
//!   0 0 1 1
//!   2 2 3 3
//!   2 2 3 3
//! ```

/// The cells of the four quarters.
const QUARTERS: [u64; 4] = [
    0x0000_0000_0f0f_0f0f,
    0x0000_0000_f0f0_f0f0,
    0x0f0f_0f0f_0000_0000,
    0xf0f0_f0f0_0000_0000,
];

/// The cells of every set of quarters.
static CELLS: [u64; 16] = {
    let mut cells = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut quarter = 0;
        while quarter < 4 {
            if set >> quarter & 1 == 1 {
                cells[set] |= QUARTERS[quarter];
            }
            quarter += 1;
        }
        set += 1;
    }
    cells
};

/// The quarters with an odd number of these cells.
#[inline(always)]
pub(super) const fn odd_quarters(empties: u64) -> u8 {
    let mut odd = 0;
    let mut quarter = 0;
    while quarter < 4 {
        odd |= ((empties & QUARTERS[quarter]).count_ones() as u8 & 1) << quarter;
        quarter += 1;
    }
    odd
}

/// The cells of a set of quarters.
#[inline(always)]
pub(super) fn cells_of(quarters: u8) -> u64 {
    CELLS[usize::from(quarters & 15)]
}

/// The set after the cell of `bit` is filled.
#[inline(always)]
pub(super) const fn filled(odd: u8, bit: u8) -> u8 {
    odd ^ 1 << (bit >> 2 & 1 | bit >> 4 & 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filling_a_cell_changes_its_quarter() {
        for bit in 0..64 {
            let empties = 0x0123_4567_89ab_cdef | 1 << bit;
            let odd = odd_quarters(empties);
            assert_eq!(filled(odd, bit), odd_quarters(empties & !(1 << bit)));
            assert_ne!(cells_of(filled(0, bit)) & 1 << bit, 0);
        }
    }
}
