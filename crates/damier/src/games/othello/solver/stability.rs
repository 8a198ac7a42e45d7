//! Discs that can never be flipped again, and the bound that they give.
//!
//! **Idea.** A disc is safe if in each of the four directions its line is full, or one of its two
//! neighbours there is the edge or a safe disc of the same side. Starting with those that need no
//! neighbour, the safe ones grow outwards from the corners.
//! **Guarantee.** Every disc counted is safe; not every safe disc is counted. So a side ends with at
//! least that many, and the other with at most the rest.

use crate::games::othello::bitboard::{border, cells};

/// Per direction, the cells that have no neighbour one, two and four steps on, upwards and downwards.
struct Axis {
    step: u32,
    none_above: [u64; 3],
    none_below: [u64; 3],
}

const fn axis(step: u32, columns: isize, rows: isize) -> Axis {
    const fn without(columns: isize, rows: isize) -> u64 {
        let mut none = 0;
        let mut bit = 0;
        while bit < 64 {
            let (column, row) = (bit % 8 + columns, bit / 8 + rows);
            if column < 0 || column > 7 || row < 0 || row > 7 {
                none |= 1 << bit;
            }
            bit += 1;
        }
        none
    }
    Axis {
        step,
        none_above: [
            without(columns, rows),
            without(2 * columns, 2 * rows),
            without(4 * columns, 4 * rows),
        ],
        none_below: [
            without(-columns, -rows),
            without(-2 * columns, -2 * rows),
            without(-4 * columns, -4 * rows),
        ],
    }
}

const ROW: Axis = axis(1, 1, 0);
const RISING: Axis = axis(7, -1, 1);
const COLUMN: Axis = axis(8, 0, 1);
const FALLING: Axis = axis(9, 1, 1);

impl Axis {
    /// The cells of `filled` whose line is filled from end to end.
    #[inline(always)]
    const fn full(&self, filled: u64) -> u64 {
        let mut up = filled;
        let mut down = filled;
        let mut doubling = 0;
        while doubling < 3 {
            let by = self.step << doubling;
            up &= up >> by | self.none_above[doubling];
            down &= down << by | self.none_below[doubling];
            doubling += 1;
        }
        up & down
    }
}

/// Discs of `own` that are certainly safe.
#[inline(always)]
pub(super) fn safe_discs<const N: usize>(own: u64, other: u64) -> u64 {
    let filled = own | other | !cells::<N>();
    let border = border::<N>();
    // At the edge a line that leaves the board at once needs no neighbour.
    let row = ROW.full(filled) | border.columns;
    let column = COLUMN.full(filled) | border.rows;
    let rising = RISING.full(filled) | border.columns | border.rows;
    let falling = FALLING.full(filled) | border.columns | border.rows;
    let mut safe = own & row & rising & column & falling;
    loop {
        let grown = own
            & (row | safe << 1 | safe >> 1)
            & (rising | safe << 7 | safe >> 7)
            & (column | safe << 8 | safe >> 8)
            & (falling | safe << 9 | safe >> 9);
        if grown == safe {
            return safe;
        }
        safe = grown;
    }
}

/// The most that the side to move can still reach.
#[inline(always)]
pub(super) fn most<const N: usize>(own: u64, other: u64) -> i32 {
    let safe = safe_discs::<N>(other, own).count_ones() as i32;
    (N * N) as i32 - 2 * safe
}

/// Could safe discs decide whether the side to move gets more than `alpha`? Only if the other has
/// enough discs at all.
#[inline(always)]
pub(super) const fn could_decide<const N: usize>(other: u64, alpha: i32) -> bool {
    2 * other.count_ones() as i32 >= (N * N) as i32 - alpha
}
