//! The taquin as small as it can be kept: a tray of up to sixteen cells in one word.
//!
//! ```text
//!   bits   63..60   59..56   ...   7..4     3..0
//!   cell     15       14     ...     1        0      the tile there, 0 for the blank and beyond the tray
//! ```

use super::rules::{MAX_CELLS, Taquin, TaquinMove};
use super::variant::TaquinVariant;
use crate::position::Packing;

/// Four bits a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nibbles(TaquinVariant);

impl Nibbles {
    /// For a tray of that kind, if it has no more than sixteen cells.
    pub(super) fn of(variant: TaquinVariant) -> Option<Nibbles> {
        (variant.cells() <= 16).then_some(Nibbles(variant))
    }
}

impl Packing<Taquin> for Nibbles {
    type Packed = u64;

    #[inline]
    fn pack(&self, position: &Taquin) -> u64 {
        let half = |first: usize| {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(&position.tiles[first..first + 8]);
            narrow(u64::from_le_bytes(bytes))
        };
        half(0) | half(8) << 32
    }

    #[inline]
    fn unpack(&self, packed: u64) -> Taquin {
        let mut tiles = [0; MAX_CELLS];
        // Eight at a time, as words: slices that are copied are calls.
        if let ([first, second, ..], _) = tiles.as_chunks_mut::<8>() {
            *first = widen(packed & 0xffff_ffff).to_le_bytes();
            *second = widen(packed >> 32).to_le_bytes();
        }
        Taquin {
            tiles,
            blank: first_zero(packed),
            variant: self.0,
        }
    }

    /// The tile that slides is put where the blank was, and taken away where it was.
    #[inline]
    fn packed_after(&self, position: &Taquin, packed: u64, mv: TaquinMove) -> u64 {
        let from = position.target(mv);
        let tile = u64::from(position.tiles[usize::from(from)]);
        packed ^ tile << (4 * from) ^ tile << (4 * position.blank)
    }
}

/// Brings the low halves of eight bytes together.
const fn narrow(bytes: u64) -> u64 {
    let pairs = (bytes | bytes >> 4) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
    (fours | fours >> 16) & 0xffff_ffff
}

/// Spreads eight halves of bytes over eight bytes: the inverse of [`narrow`].
const fn widen(nibbles: u64) -> u64 {
    let fours = (nibbles | nibbles << 16) & 0x0000_ffff_0000_ffff;
    let pairs = (fours | fours << 8) & 0x00ff_00ff_00ff_00ff;
    (pairs | pairs << 4) & 0x0f0f_0f0f_0f0f_0f0f
}

/// The lowest four bits that are all zero: the blank, as the cells beyond the tray come after it.
const fn first_zero(nibbles: u64) -> u8 {
    let pairs = nibbles | nibbles >> 1;
    let any = (pairs | pairs >> 2) & 0x1111_1111_1111_1111;
    ((any ^ 0x1111_1111_1111_1111).trailing_zeros() / 4) as u8
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::position::Position as _;

    #[test]
    fn packing_keeps_every_position_apart_and_gives_it_back() {
        for name in ["2x2", "3x3", "3x3-first", "4x4", "2x8", "5x3-first"] {
            let variant: TaquinVariant = name.parse().unwrap();
            let nibbles = Nibbles::of(variant).unwrap();
            let mut positions = HashSet::new();
            let mut packed = HashSet::new();
            for seed in 0..500 {
                let position = Taquin::scramble(variant, seed);
                positions.insert(position);
                packed.insert(nibbles.pack(&position));
                assert_eq!(nibbles.unpack(nibbles.pack(&position)), position);
                for mv in position.moves() {
                    let after = nibbles.packed_after(&position, nibbles.pack(&position), mv);
                    assert_eq!(nibbles.unpack(after), position.after(mv));
                }
            }
            assert_eq!(positions.len(), packed.len(), "{name}");
        }
        assert!(Nibbles::of("5x4".parse().unwrap()).is_none());
    }
}
