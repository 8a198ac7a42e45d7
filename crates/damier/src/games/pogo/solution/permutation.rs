//! Permutations of a colouring's twelve bits.
//!
//! Within a pattern a move carries every colouring to another by one and the same permutation of its
//! bits. Three lookups apply it: one for each group of four bits.

use super::index::MOST_PIECES;

const GROUP: usize = 4;
const GROUPS: usize = 2 * MOST_PIECES / GROUP;

/// Where each of twelve bits goes: three groups of four images, one hexadecimal digit each.
#[derive(Clone, Copy)]
pub(super) struct Permutation([u16; GROUPS]);

impl Permutation {
    /// Bits beyond the pieces of a smaller game must be given some image, and are never set.
    pub(super) fn new(images: [u8; 2 * MOST_PIECES]) -> Permutation {
        let mut groups = [0; GROUPS];
        for (bit, image) in images.into_iter().enumerate() {
            groups[bit / GROUP] |= u16::from(image) << (4 * (bit % GROUP));
        }
        Permutation(groups)
    }
}

/// For every group of images, what becomes of each of the sixteen values of its four bits. Two
/// megabytes, of which the permutations of Pogo touch a fifth.
pub(super) struct Scattering(Box<[[u16; 1 << GROUP]]>);

impl Scattering {
    pub(super) fn new() -> Scattering {
        let row = |images: usize| {
            let mut row = [0; 1 << GROUP];
            for bit in 0..GROUP {
                let image = 1 << (images >> (4 * bit) & 0xf);
                for bits in 0..1 << bit {
                    row[bits | 1 << bit] = row[bits] | image;
                }
            }
            row
        };
        Scattering((0..1 << 16).map(row).collect())
    }

    /// A permutation ready to be applied many times.
    #[inline]
    pub(super) fn of(&self, permutation: Permutation) -> Scattered<'_> {
        Scattered(permutation.0.map(|group| &self.0[usize::from(group)]))
    }
}

/// A permutation at work.
pub(super) struct Scattered<'rows>([&'rows [u16; 1 << GROUP]; GROUPS]);

impl Scattered<'_> {
    /// The bits, each at its image.
    #[inline]
    pub(super) fn apply(&self, bits: u16) -> u16 {
        let [low, middle, high] = self.0;
        let bits = usize::from(bits);
        low[bits & 0xf] | middle[bits >> 4 & 0xf] | high[bits >> 8 & 0xf]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_goes_to_its_image() {
        let images = [3, 11, 0, 7, 9, 1, 2, 10, 4, 8, 6, 5];
        let scattering = Scattering::new();
        let scattered = scattering.of(Permutation::new(images));
        for bits in 0..1 << 12 {
            let one_by_one = (0..12)
                .filter(|bit| bits & 1 << bit != 0)
                .fold(0, |sum, bit| sum | 1 << images[bit]);
            assert_eq!(scattered.apply(bits), one_by_one);
        }
    }
}
