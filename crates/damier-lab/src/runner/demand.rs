//! Jobs that are wanted, one answer deciding which come next.

use super::JobResult;

/// Somebody who wants some jobs of a plan done, and other ones as soon as he has heard of their results.
pub trait Demand {
    /// The jobs that are wanted now, the most urgent first, at most so many; none when there is nothing left
    /// to ask. A job that is not among them any more is needless.
    fn wanted(&mut self, most: usize) -> Vec<usize>;

    /// Hears a result, which may be one that nobody wants any more.
    fn hear(&mut self, result: &JobResult);
}
