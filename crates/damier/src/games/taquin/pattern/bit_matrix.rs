//! A table of bits turned on its side.

use super::build::zeros;
use crate::search::Interrupted;

/// Rows of `columns` bits become columns: the input has `rows` rows, each in whole words, and the
/// result `columns` rows, each in whole words.
pub(super) fn transposed(
    bits: &[u64],
    rows: usize,
    columns: usize,
) -> Result<Vec<u64>, Interrupted> {
    let words_before = columns.div_ceil(64);
    let words_after = rows.div_ceil(64);
    let mut result = zeros(columns * words_after)?;
    for group in 0..words_after {
        for word in 0..words_before {
            let mut square: [u64; 64] = std::array::from_fn(|row| {
                let place = (group * 64 + row) * words_before + word;
                bits.get(place).copied().unwrap_or(0)
            });
            transpose(&mut square);
            for (row, bits) in (word * 64..columns).zip(square) {
                result[row * words_after + group] = bits;
            }
        }
    }
    Ok(result)
}

/// Turns a square of 64 x 64 bits on its side: its quarters off the diagonal change places, then the
/// same within each quarter, down to single bits.
fn transpose(square: &mut [u64; 64]) {
    let mut half = 32;
    let mut low_halves = u64::MAX >> 32;
    while half > 0 {
        for row in (0..64).filter(|row| row & half == 0) {
            let swapped = (square[row] >> half ^ square[row + half]) & low_halves;
            square[row] ^= swapped << half;
            square[row + half] ^= swapped;
        }
        half /= 2;
        low_halves ^= low_halves << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_finds_its_place() {
        for (rows, columns) in [(1_usize, 1_usize), (64, 64), (70, 24), (5, 130), (200, 120)] {
            let is_set = |row: usize, column: usize| (row * 31 + column * 17) % 7 < 3;
            let words = columns.div_ceil(64);
            let mut bits = vec![0u64; rows * words];
            for row in 0..rows {
                for column in (0..columns).filter(|column| is_set(row, *column)) {
                    bits[row * words + column / 64] |= 1 << (column % 64);
                }
            }
            let turned = transposed(&bits, rows, columns).unwrap();
            for column in 0..columns {
                for row in 0..rows {
                    let word = turned[column * rows.div_ceil(64) + row / 64];
                    assert_eq!(word >> (row % 64) & 1 == 1, is_set(row, column));
                }
            }
        }
    }
}
