//! Othello on two 64-bit words: one bit a cell, whole rows of discs moved by one shift.
//!
//! Every board lies in the middle of the same 8x8 square, bit 0 at the top left and bit 63 at the
//! bottom right. `*` is a cell, `.` is rim that stays empty for ever:
//!
//! ```text
//!      N = 8                   N = 6                   N = 4             a shift by
//!  0 * * * * * * * *  7    . . . . . . . .         . . . . . . . .      -9  -8  -7
//!  8 * * * * * * * * 15    . * * * * * * .         . . . . . . . .        \  |  /
//!    * * * * * * * *       . * * * * * * .         . . * * * * . .     -1 -- * -- +1
//!    * * * * * * * *       . * * * * * * .         . . * * * * . .        /  |  \
//!    * * * * * * * *       . * * * * * * .         . . * * * * . .      +7  +8  +9
//!    * * * * * * * *       . * * * * * * .         . . * * * * . .
//!    * * * * * * * *       . * * * * * * .         . . . . . . . .
//! 56 * * * * * * * * 63    . . . . . . . .         . . . . . . . .
//! ```
//!
//! A shift that leaves a small board lands on its rim, where no disc to flip can lie, so nothing
//! wraps into the next row. The 8x8 board has no rim: there the discs of the outer columns are left
//! out of every row that runs sideways, for such a disc can be the end of a flipped row, never
//! inside it. And because the boards are centred, all of them turn and mirror as the 8x8 square does.

/// The number of bits, and the index of no bit at all.
pub(super) const BITS: u8 = 64;

/// Every column but the first and the last.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Where the board of `N` x `N` cells lies.
struct Layout<const N: usize>;

impl<const N: usize> Layout<N> {
    /// The width of the rim.
    const RIM: usize = {
        assert!(matches!(N, 4 | 6 | 8), "Othello is played on 4, 6 or 8");
        rim(N)
    };

    /// The cells of the board.
    const CELLS: u64 = {
        let row = ((1 << N) - 1) << Self::RIM;
        let mut cells = 0;
        let mut number = 0;
        while number < N {
            cells |= row << (8 * (Self::RIM + number));
            number += 1;
        }
        cells
    };

    /// Where a disc may lie that a row running sideways passes through.
    const SIDEWAYS: u64 = if N == 8 { INNER_COLUMNS } else { u64::MAX };
}

/// The width of the rim around a board of that size.
const fn rim(size: usize) -> usize {
    (8 - size) / 2
}

/// The bit of the cell at (column, row) of a board of that size.
pub(super) const fn bit_of(size: usize, (column, row): (usize, usize)) -> u8 {
    (8 * (row + rim(size)) + column + rim(size)) as u8
}

/// The (column, row) of a bit on a board of that size.
pub(super) const fn cell_of(size: usize, bit: u8) -> (usize, usize) {
    let bit = bit as usize;
    (bit % 8 - rim(size), bit / 8 - rim(size))
}

/// Every cell shifted one way: towards the higher bits if `BY` is positive.
#[inline(always)]
const fn shifted<const BY: i32>(cells: u64) -> u64 {
    if BY > 0 { cells << BY } else { cells >> -BY }
}

/// The unbroken runs of `other` that begin beside a cell of `from` and go on in one direction.
///
/// A run that can be flipped has at most `N - 2` discs. The first two are found one by one; after
/// that every step adds two, for `pairs` are the discs whose predecessor may be passed as well.
#[inline(always)]
const fn runs<const N: usize, const BY: i32>(from: u64, other: u64) -> u64 {
    let mut runs = other & shifted::<BY>(from);
    runs |= other & shifted::<BY>(runs);
    let pairs = other & shifted::<BY>(other);
    if N >= 6 {
        runs |= pairs & shifted::<BY>(shifted::<BY>(runs));
    }
    if N >= 8 {
        runs |= pairs & shifted::<BY>(shifted::<BY>(runs));
    }
    runs
}

/// Where `own` may place a disc: the empty cells just behind a run of `other` that begins beside an
/// own disc.
#[inline]
pub(super) const fn mobility<const N: usize>(own: u64, other: u64) -> u64 {
    #[inline(always)]
    const fn behind<const N: usize, const BY: i32>(own: u64, other: u64) -> u64 {
        shifted::<BY>(runs::<N, BY>(own, other))
    }
    let sideways = other & Layout::<N>::SIDEWAYS;
    let behind_runs = behind::<N, 8>(own, other)
        | behind::<N, -8>(own, other)
        | behind::<N, 1>(own, sideways)
        | behind::<N, -1>(own, sideways)
        | behind::<N, 7>(own, sideways)
        | behind::<N, -7>(own, sideways)
        | behind::<N, 9>(own, sideways)
        | behind::<N, -9>(own, sideways);
    behind_runs & empty_cells::<N>(own, other)
}

/// May `own` place a disc anywhere? As `mobility(own, other) != 0`, but content with the first
/// direction that offers something, which nearly always is the first one tried.
#[inline]
pub(super) const fn can_move<const N: usize>(own: u64, other: u64) -> bool {
    #[inline(always)]
    const fn behind<const N: usize, const BY: i32>(own: u64, other: u64, empty: u64) -> bool {
        shifted::<BY>(runs::<N, BY>(own, other)) & empty != 0
    }
    let empty = Layout::<N>::CELLS & !(own | other);
    let sideways = other & Layout::<N>::SIDEWAYS;
    behind::<N, 8>(own, other, empty)
        || behind::<N, -8>(own, other, empty)
        || behind::<N, 1>(own, sideways, empty)
        || behind::<N, -1>(own, sideways, empty)
        || behind::<N, 7>(own, sideways, empty)
        || behind::<N, -7>(own, sideways, empty)
        || behind::<N, 9>(own, sideways, empty)
        || behind::<N, -9>(own, sideways, empty)
}

/// The most discs that `own` can flip by one move; none if it has no move.
///
/// All moves are counted at once: bit `i` of the number that belongs to a cell lies in `sums[i]`.
#[inline]
pub(super) fn most_flips<const N: usize>(own: u64, other: u64) -> u32 {
    /// Adds the numbers of discs that are flipped in one direction.
    #[inline(always)]
    fn add<const N: usize, const BY: i32>(sums: &mut [u64; 5], own: u64, other: u64, empty: u64) {
        let mut counts = [0; 3];
        let mut run = other & shifted::<BY>(own);
        for length in 1..=N - 2 {
            let behind = shifted::<BY>(run);
            for (bit, count) in counts.iter_mut().enumerate() {
                if length >> bit & 1 == 1 {
                    *count |= behind & empty;
                }
            }
            run = other & behind;
        }
        let mut carry = 0;
        for (bit, sum) in sums.iter_mut().enumerate() {
            let count = if bit < 3 { counts[bit] } else { 0 };
            let half = *sum ^ count;
            (*sum, carry) = (half ^ carry, *sum & count | half & carry);
        }
    }
    let mut sums = [0; 5];
    let empty = empty_cells::<N>(own, other);
    let sideways = other & Layout::<N>::SIDEWAYS;
    add::<N, 8>(&mut sums, own, other, empty);
    add::<N, -8>(&mut sums, own, other, empty);
    add::<N, 1>(&mut sums, own, sideways, empty);
    add::<N, -1>(&mut sums, own, sideways, empty);
    add::<N, 7>(&mut sums, own, sideways, empty);
    add::<N, -7>(&mut sums, own, sideways, empty);
    add::<N, 9>(&mut sums, own, sideways, empty);
    add::<N, -9>(&mut sums, own, sideways, empty);
    let mut best = u64::MAX;
    let mut most = 0;
    for (bit, sum) in sums.iter().enumerate().rev() {
        if best & sum != 0 {
            best &= sum;
            most |= 1 << bit;
        }
    }
    most
}

/// The cells that lie in one direction from a cell, for each of the eight.
pub(super) struct Rays {
    /// Towards the higher bits: right, down-left, down, down-right.
    pub(super) higher: [u64; 4],
    /// Towards the lower bits: the opposite ones.
    pub(super) lower: [u64; 4],
}

/// `RAYS[bit]`, on the 8x8 square; none from no bit at all.
pub(super) static RAYS: [Rays; BITS as usize + 1] = {
    const NONE: Rays = Rays {
        higher: [0; 4],
        lower: [0; 4],
    };
    const fn ray(bit: usize, (columns, rows): (isize, isize)) -> u64 {
        let mut cells = 0;
        let mut column = (bit % 8) as isize + columns;
        let mut row = (bit / 8) as isize + rows;
        while column >= 0 && column < 8 && row >= 0 && row < 8 {
            cells |= 1 << (8 * row + column);
            column += columns;
            row += rows;
        }
        cells
    }
    const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut rays = [NONE; BITS as usize + 1];
    let mut bit = 0;
    while bit < BITS as usize {
        let mut number = 0;
        while number < DIRECTIONS.len() {
            let (columns, rows) = DIRECTIONS[number];
            rays[bit].higher[number] = ray(bit, (columns, rows));
            rays[bit].lower[number] = ray(bit, (-columns, -rows));
            number += 1;
        }
        bit += 1;
    }
    rays
};

/// What a disc of `own` placed on the cell of `bit` flips: along each ray, the discs of `other` up to
/// the first cell that is not theirs, if that is `own`. No disc flips nothing.
///
/// Upwards, that cell is where a 1 added below the ray carries to, when all but the ray's other cells
/// are ones; downwards, it is the highest one left.
#[inline]
pub(super) fn flips(own: u64, other: u64, bit: u8) -> u64 {
    let Rays { higher, lower } = &RAYS[usize::from(bit)];
    let mut flips = 0;
    for ray in higher {
        let end = (other | !ray).wrapping_add(1) & own & ray;
        flips |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for ray in lower {
        let end = 1 << (!other & ray | 1).ilog2() & own & ray;
        flips |= (end.wrapping_neg() << 1) & ray;
    }
    flips
}

/// The cells of the board that share a side with one of `cells`.
#[inline]
pub(super) const fn beside<const N: usize>(cells: u64) -> u64 {
    (left_and_right(cells) | cells << 8 | cells >> 8) & Layout::<N>::CELLS
}

/// The cells of the board that touch a corner of one of `cells`.
#[inline]
pub(super) const fn diagonal_to<const N: usize>(cells: u64) -> u64 {
    let sideways = left_and_right(cells);
    (sideways << 8 | sideways >> 8) & Layout::<N>::CELLS
}

/// Every cell moved one column either way; what leaves the square is gone.
#[inline]
const fn left_and_right(cells: u64) -> u64 {
    const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
    const LAST_COLUMN: u64 = FIRST_COLUMN << 7;
    (cells & !LAST_COLUMN) << 1 | (cells & !FIRST_COLUMN) >> 1
}

/// The cells without a disc.
#[inline]
pub(super) const fn empty_cells<const N: usize>(own: u64, other: u64) -> u64 {
    Layout::<N>::CELLS & !(own | other)
}

/// All cells of the board.
#[inline]
pub(super) const fn cells<const N: usize>() -> u64 {
    Layout::<N>::CELLS
}

/// Where a disc may lie that a row running sideways passes through.
#[inline]
pub(super) const fn sideways<const N: usize>() -> u64 {
    Layout::<N>::SIDEWAYS
}

/// The outermost cells of the board.
pub(super) struct Border {
    /// Those of the first and the last column.
    pub(super) columns: u64,
    /// Those of the first and the last row.
    pub(super) rows: u64,
}

/// The outermost cells of the board.
#[inline]
pub(super) const fn border<const N: usize>() -> Border {
    let (cells, rim) = (Layout::<N>::CELLS, Layout::<N>::RIM);
    let columns = 0x0101_0101_0101_0101 << rim | 0x8080_8080_8080_8080 >> rim;
    let rows = 0xff << (8 * rim) | 0xff << (56 - 8 * rim);
    Border {
        columns: cells & columns,
        rows: cells & rows,
    }
}

/// The four corners.
pub(super) const fn corners<const N: usize>() -> u64 {
    let last = N - 1;
    1 << bit_of(N, (0, 0))
        | 1 << bit_of(N, (last, 0))
        | 1 << bit_of(N, (0, last))
        | 1 << bit_of(N, (last, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_lie_in_the_middle() {
        assert_eq!(Layout::<8>::CELLS, u64::MAX);
        assert_eq!(Layout::<6>::CELLS, 0x007e_7e7e_7e7e_7e00);
        assert_eq!(Layout::<4>::CELLS, 0x0000_3c3c_3c3c_0000);
        for size in [4, 6, 8] {
            for cell in (0..size).flat_map(|row| (0..size).map(move |column| (column, row))) {
                assert_eq!(cell_of(size, bit_of(size, cell)), cell);
            }
        }
    }

    #[test]
    fn rows_do_not_wrap_on_the_large_board() {
        // Own at g1, other at h1 and a2: b2 is the next bit, and no neighbour.
        let own = 1 << bit_of(8, (6, 0));
        let other = 1 << bit_of(8, (7, 0)) | 1 << bit_of(8, (0, 1));
        assert_eq!(mobility::<8>(own, other), 0);
        assert_eq!(flips(own, other, bit_of(8, (1, 1))), 0);
    }

    #[test]
    fn the_longest_row_is_flipped_whole() {
        fn check<const N: usize>() {
            for (step, start) in [((1, 0), (0, 0)), ((0, 1), (0, 0)), ((1, 1), (0, 0))] {
                let bit = |number: usize| {
                    bit_of(N, (start.0 + step.0 * number, start.1 + step.1 * number))
                };
                let between = (1..N - 1).fold(0, |cells, number| cells | 1 << bit(number));
                for (own, disc) in [(bit(0), bit(N - 1)), (bit(N - 1), bit(0))] {
                    let own = 1 << own;
                    assert_eq!(mobility::<N>(own, between), 1 << disc);
                    assert_eq!(flips(own, between, disc), between);
                    assert_eq!(flips(0, between, disc), 0);
                    assert_eq!(flips(own, between, BITS), 0);
                }
            }
        }
        check::<4>();
        check::<6>();
        check::<8>();
    }
}
