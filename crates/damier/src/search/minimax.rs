//! Minimax (Zermelo 1913, von Neumann 1928, Shannon 1950).
//!
//! **Idea.** One side wants the value large, the other small. The value of a position is the best
//! its mover can get when the other replies as well as possible.
//! **Guarantee.** The exact value at the given depth: the yardstick for every other search.
//! **Cost.** Every node: b^d of them.

use crate::position::{Game, Side};
use crate::score::Score;
use crate::search::walk::{UNBOUNDED, Walk};
use crate::search::{Budget, Evaluation, Interrupted, Observer, Report, Search, Why};

/// Minimax as the books write it: two functions, one for each side, and values seen by the first.
#[derive(Clone, Debug)]
pub struct Minimax<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
}
