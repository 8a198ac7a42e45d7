//! How a search keeps the positions it has met, by the million: as small as the puzzle can make them.

use std::hash::Hash;

use super::Puzzle;

/// A small form of the positions that can be reached from one another.
pub trait Packing<P: Puzzle> {
    /// The small form. Two positions have the same if and only if they are the same.
    type Packed: Copy + Eq + Hash;

    /// The small form of a position.
    fn pack(&self, position: &P) -> Self::Packed;

    /// The position of a small form.
    fn unpack(&self, packed: Self::Packed) -> P;

    /// The small form of the position after a move, from the position and its small form, where that
    /// is shorter than making the move first.
    #[inline]
    fn packed_after(&self, position: &P, packed: Self::Packed, mv: P::Move) -> Self::Packed {
        let _ = packed;
        self.pack(&position.after(mv))
    }
}

impl<P: Puzzle, K: Packing<P>> Packing<P> for &K {
    type Packed = K::Packed;

    fn pack(&self, position: &P) -> K::Packed {
        (**self).pack(position)
    }

    fn unpack(&self, packed: K::Packed) -> P {
        (**self).unpack(packed)
    }

    fn packed_after(&self, position: &P, packed: K::Packed, mv: P::Move) -> K::Packed {
        (**self).packed_after(position, packed, mv)
    }
}

/// Something to be done with a packing whose type only the position knows.
///
/// A size that is known at run time becomes a type this way: the search inside is compiled once for
/// every packing, and nothing is asked at each node.
pub trait PackingTask<P: Puzzle> {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<K: Packing<P>>(self, packing: K) -> Self::Output;
}

/// Positions kept as they are.
///
#[derive(Clone, Copy, Debug, Default)]
pub struct Whole;

impl<P: Puzzle> Packing<P> for Whole {
    type Packed = P;

    #[inline]
    fn pack(&self, position: &P) -> P {
        *position
    }

    #[inline]
    fn unpack(&self, packed: P) -> P {
        packed
    }
}
