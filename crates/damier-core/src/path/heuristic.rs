//! Guessing how far the goal is without looking.

use std::fmt::Debug;

use crate::position::Puzzle;

/// A guess at the number of moves to the goal. Any `Fn(&P) -> u32` is one.
///
/// It is *admissible* if it never says more than it takes, and *consistent* if no move lowers it by
/// more than 1, and it is 0 at the goal. Every consistent one is admissible, and the shortest paths
/// that searches promise are promised for admissible ones.
pub trait Heuristic<P: Puzzle> {
    /// At least so many moves are still to come.
    fn estimate(&self, position: &P) -> u32;

    /// The estimate of the position `child` that `mv` leads to, from that of its `parent`, where that is
    /// found faster.
    #[inline]
    fn estimate_after(&self, parent: &P, estimate: u32, mv: P::Move, child: &P) -> u32 {
        let _ = (parent, estimate, mv);
        self.estimate(child)
    }
}

impl<P: Puzzle, F: Fn(&P) -> u32> Heuristic<P> for F {
    fn estimate(&self, position: &P) -> u32 {
        self(position)
    }
}

/// A heuristic that keeps more of a position than a number: whatever makes the number of the next
/// position quickly found. Every [`Heuristic`] is one that keeps the number.
pub trait IncrementalHeuristic<P: Puzzle> {
    /// What is kept of a position: the number of moves, and what helps to find the next one.
    type Estimate: Copy + Debug + Into<u32>;

    /// The estimate of a position, from nothing.
    fn begin(&self, position: &P) -> Self::Estimate;

    /// The estimate of the position `child` that `mv` leads to, from that of its `parent`.
    #[inline]
    fn advance(
        &self,
        parent: &P,
        estimate: Self::Estimate,
        mv: P::Move,
        child: &P,
    ) -> Self::Estimate {
        let _ = (parent, estimate, mv);
        self.begin(child)
    }
}

impl<P: Puzzle, H: Heuristic<P>> IncrementalHeuristic<P> for H {
    type Estimate = u32;

    #[inline]
    fn begin(&self, position: &P) -> u32 {
        self.estimate(position)
    }

    #[inline]
    fn advance(&self, parent: &P, estimate: u32, mv: P::Move, child: &P) -> u32 {
        self.estimate_after(parent, estimate, mv, child)
    }
}

/// A heuristic that can guess the distance to any position, not to the goal alone.
pub trait Aimed<P: Puzzle>: IncrementalHeuristic<P> + Sized {
    /// The same heuristic, for the number of moves between a position and `target`.
    #[must_use]
    fn aimed_at(&self, target: &P) -> Self;
}

/// Knows nothing: every position may be the goal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<P: Puzzle> Heuristic<P> for Blind {
    fn estimate(&self, _: &P) -> u32 {
        0
    }
}

impl<P: Puzzle> Aimed<P> for Blind {
    fn aimed_at(&self, _: &P) -> Blind {
        Blind
    }
}
