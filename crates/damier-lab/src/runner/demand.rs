//! Jobs that are wanted, one answer deciding which come next.

use super::JobResult;

/// Somebody who wants some jobs of a plan done, and other ones as soon as he has heard of their results.
pub trait Demand {
    /// The jobs that are wanted now, the most urgent first; none when there is nothing left to ask. Those that
    /// were wanted before are among them, unless they have become needless, and so many are enough to
    /// keep everybody busy.
    fn wanted(&mut self, enough: usize) -> Vec<usize>;

    /// Hears a result, which may be one that nobody wants any more.
    fn hear(&mut self, result: &JobResult);
}
