//! Guessing how far the goal is without looking.

use std::fmt::Debug;

use crate::position::Puzzle;

/// A guess at the number of moves to the goal. Any `Fn(&P) -> u32` is one.
///
/// It is *admissible* if it never says more than it takes, and *consistent* if no move lowers it by
/// more than 1, and it is 0 at the goal. Every consistent one is admissible, and the shortest paths
/// that searches promise are promised for admissible ones.
///
/// What is kept of a position is an [`Estimate`](Heuristic::Estimate): often the number itself, and
/// otherwise whatever makes the number of the next position quickly found.
pub trait Heuristic<P: Puzzle> {
    /// What is kept of a position: the number of moves, and what helps to find the next one.
    type Estimate: Copy + Debug + Into<u32>;

    /// The estimate of a position, from nothing.
    fn estimate(&self, position: &P) -> Self::Estimate;

    /// The estimate of the position `child` that `mv` leads to, from that of its `parent`.
    #[inline]
    fn estimate_after(
        &self,
        parent: &P,
        estimate: Self::Estimate,
        mv: P::Move,
        child: &P,
    ) -> Self::Estimate {
        let _ = (parent, estimate, mv);
        self.estimate(child)
    }
}

impl<P: Puzzle, F: Fn(&P) -> u32> Heuristic<P> for F {
    type Estimate = u32;

    fn estimate(&self, position: &P) -> u32 {
        self(position)
    }
}

/// A heuristic that can guess the distance to any position, not to the goal alone.
pub trait Aimed<P: Puzzle>: Heuristic<P> + Sized {
    /// The same heuristic, for the number of moves between a position and `target`.
    #[must_use]
    fn aimed_at(&self, target: &P) -> Self;
}

/// Knows nothing: every position may be the goal.
///
/// ```
/// use damier::{Blind, Heuristic, Taquin, TaquinVariant};
/// assert_eq!(Blind.estimate(&Taquin::scramble(TaquinVariant::default(), 1)), 0);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<P: Puzzle> Heuristic<P> for Blind {
    type Estimate = u32;

    fn estimate(&self, _: &P) -> u32 {
        0
    }
}

impl<P: Puzzle> Aimed<P> for Blind {
    fn aimed_at(&self, _: &P) -> Blind {
        Blind
    }
}
