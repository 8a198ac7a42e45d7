//! Permutations of a colouring's twelve bits.
//!
//! Within a pattern a move carries every colouring to another by one and the same permutation of its
//! bits. Two lookups apply it, one for each half of six bits. Their tables of 64 entries are made
//! anew for each move, four entries at a time: some hundred instructions, where tables kept for all
//! the permutations would not fit into any cache.

use super::index::MAX_PIECES;

/// The bits of half a colouring.
const HALF: usize = MAX_PIECES;

/// A colouring with its halves in the two bytes of a word.
///
/// ```text
///   colouring     ba98_7654_3210
///   split    00ba9876 00543210
/// ```
pub(super) const fn split(colouring: u16) -> u16 {
    colouring & ((1 << HALF) - 1) | colouring >> HALF << 8
}

/// Where a bit of a colouring is after the split.
pub(super) const fn split_bit(bit: u8) -> u8 {
    if (bit as usize) < HALF { bit } else { bit + 2 }
}

/// Where each of twelve bits goes: two images a byte, one hexadecimal digit each.
#[derive(Clone, Copy)]
pub(super) struct Permutation([u8; HALF]);

impl Permutation {
    /// Nothing is moved anywhere yet.
    pub(super) const NONE: Permutation = Permutation([0; HALF]);

    /// Bits beyond the pieces of a smaller game must be given some image, and are never set.
    pub(super) fn new(images: [u8; 2 * HALF]) -> Permutation {
        Permutation(std::array::from_fn(|pair| {
            images[2 * pair] | images[2 * pair + 1] << 4
        }))
    }
}

/// A permutation at work: for each half, where each of its 64 values goes, four of them in a word.
pub(super) struct Scattering {
    /// For every two images, what becomes of the four values of two bits.
    pairs: [u64; 1 << 8],
    low: [u64; 16],
    high: [u64; 16],
}

impl Scattering {
    pub(super) fn new() -> Scattering {
        let pair = |images: usize| {
            let [one, other] = [images & 0xf, images >> 4].map(|image| 1 << image);
            one << 16 | other << 32 | (one | other) << 48
        };
        Scattering {
            pairs: std::array::from_fn(pair),
            low: [0; 16],
            high: [0; 16],
        }
    }

    /// Takes up a permutation.
    #[inline]
    pub(super) fn prepare(&mut self, permutation: Permutation) {
        let [a, b, c, d, e, f] = permutation.0.map(|images| self.pairs[usize::from(images)]);
        fill(&mut self.low, a, [b, c]);
        fill(&mut self.high, d, [e, f]);
    }

    /// What takes a split colouring to where the permutation leads.
    #[inline]
    pub(super) fn scatter(&self) -> impl Fn(u16) -> u16 {
        let low: &[u16; 1 << HALF] = bytemuck::cast_ref(&self.low);
        let high: &[u16; 1 << HALF] = bytemuck::cast_ref(&self.high);
        |split| {
            let [low_bits, high_bits] = split.to_le_bytes();
            let half = |table: &[u16; 1 << HALF], bits: u8| {
                u16::from_le(table[usize::from(bits) % table.len()])
            };
            half(low, low_bits) | half(high, high_bits)
        }
    }
}

/// The table of half a colouring from its first pair of bits and the others: each further bit
/// doubles what there is.
#[inline]
fn fill(table: &mut [u64; 16], first: u64, others: [u64; 2]) {
    const IN_EVERY_LANE: u64 = 0x0001_0001_0001_0001;
    table[0] = first.to_le();
    let mut filled = 1;
    for pair in others {
        for image in [pair >> 16 & 0xffff, pair >> 32 & 0xffff] {
            let image = (image * IN_EVERY_LANE).to_le();
            for place in 0..filled {
                table[filled + place] = table[place] | image;
            }
            filled *= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_goes_to_its_image() {
        let images = [3, 11, 0, 7, 9, 1, 2, 10, 4, 8, 6, 5];
        let mut scattering = Scattering::new();
        scattering.prepare(Permutation::new(images));
        let scatter = scattering.scatter();
        for bits in 0..1 << 12 {
            let one_by_one = (0..12)
                .filter(|bit| bits & 1 << bit != 0)
                .fold(0, |sum, bit| sum | 1 << images[bit]);
            assert_eq!(scatter(split(bits)), one_by_one);
        }
    }

    #[test]
    fn a_split_keeps_every_bit() {
        for bit in 0..12 {
            assert_eq!(split(1 << bit), 1 << split_bit(bit));
        }
    }
}
