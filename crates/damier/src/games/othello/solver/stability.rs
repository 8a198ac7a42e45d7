//! Discs that can never be flipped again, and the bound that they give.
//!
//! **Idea.** A disc is safe if in each of the four directions its line is full, or one of its two
//! neighbours there is the edge or a safe disc of the same side. Starting with those that need no
//! neighbour, the safe ones grow outwards from the corners.
//! **Guarantee.** Every disc counted is safe; not every safe disc is counted. So a side ends with at
//! least that many, and the other with at most the rest.

use crate::games::othello::bitboard::{border, cells};
use crate::games::othello::discs::Discs;

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
fn most<const N: usize>(own: u64, other: u64) -> i32 {
    let safe = safe_discs::<N>(other, own).count_ones() as i32;
    (N * N) as i32 - 2 * safe
}

/// The most that the side to move can still reach, if that is at most `alpha`. Where the other has too
/// few discs for that, safe ones are not looked for.
#[inline(always)]
pub(super) fn most_if_at_most<const N: usize>(discs: Discs, alpha: i32) -> Option<i32> {
    // No closures here: they would not be compiled for a kernel's instructions.
    if 2 * (discs.other.count_ones() as i32) < (N * N) as i32 - alpha {
        return None;
    }
    let most = most::<N>(discs.own, discs.other);
    if most <= alpha { Some(most) } else { None }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::games::othello::bitboard::{flips, mobility};
    use crate::games::othello::rules::start_of;

    #[test]
    fn safe_discs_are_never_flipped() {
        fn play<const N: usize>(random: &mut ChaCha8Rng) -> u32 {
            let [own, other] = start_of(N);
            let mut now = Discs { own, other };
            let mut safe = [0; 2];
            let mut passes = 0;
            while passes < 2 {
                safe = [
                    safe[0] | safe_discs::<N>(now.own, now.other),
                    safe[1] | safe_discs::<N>(now.other, now.own),
                ];
                assert_eq!([safe[0] & !now.own, safe[1] & !now.other], [0, 0]);
                let moves = mobility::<N>(now.own, now.other);
                passes = if moves == 0 { passes + 1 } else { 0 };
                now = match moves {
                    0 => now.passed(),
                    _ => {
                        let cells: Vec<u8> = (0..64).filter(|bit| moves >> bit & 1 == 1).collect();
                        let bit = cells[random.random_range(0..cells.len())];
                        now.after(bit, flips(now.own, now.other, bit))
                    }
                };
                safe.reverse();
            }
            (safe[0] | safe[1]).count_ones()
        }
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let found: u32 = (0..200)
            .map(|_| play::<8>(&mut random) + play::<6>(&mut random) + play::<4>(&mut random))
            .sum();
        assert!(
            found > 10_000,
            "{found}: nearly all discs are safe in the end"
        );
    }
}
