//! How many discs the last one flips: looked up, line by line.
//!
//! With one empty cell left, every cell of a line through it that is not own is the other's (beyond a
//! small board's rim too, where no own disc stops a row). So the own discs of the line, eight bits,
//! say how many are flipped.

/// `FLIPPED[place][own]`: how many discs a disc at `place` of a line flips, where all cells but it and
/// `own` are the other's.
static FLIPPED: [[u8; 256]; 8] = {
    let mut flipped = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0_usize;
        while own < 256 {
            let mut count = 0;
            let mut end = place + 1;
            while end < 8 && own >> end & 1 == 0 {
                end += 1;
            }
            if end < 8 {
                count += end - place - 1;
            }
            let mut end = place;
            while end > 0 && own >> (end - 1) & 1 == 0 {
                end -= 1;
            }
            if end > 0 {
                count += place - end;
            }
            flipped[place][own] = count as u8;
            own += 1;
        }
        place += 1;
    }
    flipped
};

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

/// The two diagonals through each cell.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut bit = 0;
    while bit < 64 {
        let mut cell = 0;
        while cell < 64 {
            let (column, row) = (bit % 8, bit / 8);
            if cell % 8 + row == cell / 8 + column {
                diagonals[bit][0] |= 1 << cell;
            }
            if cell % 8 + cell / 8 == column + row {
                diagonals[bit][1] |= 1 << cell;
            }
            cell += 1;
        }
        bit += 1;
    }
    diagonals
};

/// How many discs a disc on the cell of `bit`, the only empty one, flips for who has `own`.
#[inline(always)]
pub(super) fn flipped_by_last_disc(own: u64, bit: u8) -> i32 {
    /// Moves bit 8 * n to bit 56 + n.
    const COLUMN_TO_TOP: u64 = 0x0102_0408_1020_4080;
    let (column, row) = (usize::from(bit & 7), usize::from(bit >> 3));
    let [falling, rising] = DIAGONALS[usize::from(bit & 63)];
    let in_row = (own >> (8 * row)) as u8;
    let in_column = ((own >> column & FIRST_COLUMN).wrapping_mul(COLUMN_TO_TOP) >> 56) as u8;
    // A diagonal has one cell a column: the product adds up its rows.
    let in_falling = ((own & falling).wrapping_mul(FIRST_COLUMN) >> 56) as u8;
    let in_rising = ((own & rising).wrapping_mul(FIRST_COLUMN) >> 56) as u8;
    let by_column = &FLIPPED[column];
    let flipped = by_column[usize::from(in_row)]
        + FLIPPED[row & 7][usize::from(in_column)]
        + by_column[usize::from(in_falling)]
        + by_column[usize::from(in_rising)];
    i32::from(flipped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::othello::bitboard::flips;

    #[test]
    fn counts_are_those_of_the_flips() {
        let mut own = 0x9e37_79b9_7f4a_7c15_u64;
        for step in 0..20_000 {
            own = own.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            let bit = (step % 64) as u8;
            let own = (own ^ own >> 31) & !(1 << bit);
            let other = !own & !(1 << bit);
            let flipped = flips(own, other, bit).count_ones() as i32;
            assert_eq!(flipped_by_last_disc(own, bit), flipped);
        }
    }
}
