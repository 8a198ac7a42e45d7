//! A board as the solver sees it: two words and nothing else.

use crate::games::othello::bitboard;
use crate::games::othello::rules::{Othello, Scoring};
use crate::symmetry::Dihedral;

/// The discs of the side to move and of the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Discs {
    pub(super) own: u64,
    pub(super) other: u64,
}

impl Discs {
    /// After a disc on the cell of `bit`, which flips `flipped`; seen by the other side.
    #[inline(always)]
    pub(super) const fn after(self, bit: u8, flipped: u64) -> Discs {
        Discs {
            own: self.other ^ flipped,
            other: self.own ^ flipped ^ 1 << bit,
        }
    }

    /// After a pass.
    #[inline(always)]
    pub(super) const fn passed(self) -> Discs {
        Discs {
            own: self.other,
            other: self.own,
        }
    }

    /// Where the side to move may place a disc, and where the other could.
    #[inline]
    pub(super) const fn mobilities<const N: usize>(self) -> [u64; 2] {
        [
            bitboard::mobility::<N>(self.own, self.other),
            bitboard::mobility::<N>(self.other, self.own),
        ]
    }

    /// The cells without a disc.
    #[inline(always)]
    pub(super) const fn empties<const N: usize>(self) -> u64 {
        bitboard::empty_cells::<N>(self.own, self.other)
    }

    /// The margin of a game that is over, for the side to move.
    #[inline(always)]
    pub(super) fn margin<const N: usize>(self, scoring: Scoring) -> i32 {
        let margin = self.own.count_ones() as i32 - self.other.count_ones() as i32;
        match scoring {
            Scoring::Plain => margin,
            Scoring::Winner => margin + margin.signum() * self.empties::<N>().count_ones() as i32,
        }
    }

    /// Of the eight images, the one that stands for all: the smallest.
    pub(super) fn canonical(self) -> Discs {
        let image = |symmetry: Dihedral| Discs {
            own: symmetry.apply_to_bits(self.own),
            other: symmetry.apply_to_bits(self.other),
        };
        Dihedral::of_board(8, 8)
            .map(image)
            .min_by_key(|image| (image.own, image.other))
            .unwrap_or(self)
    }
}

impl<const N: usize> From<&Othello<N>> for Discs {
    fn from(position: &Othello<N>) -> Discs {
        Discs {
            own: position.own,
            other: position.other,
        }
    }
}
