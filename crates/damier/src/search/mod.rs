//! Two players, forwards: one algorithm per file, all with the same signature.
//!
//! A [`Search`] is asked for the value of a position within a [`Budget`], tells an [`Observer`] what
//! it does while it does it, and answers with a [`Report`]. Swap one algorithm for another and
//! nothing else changes.

mod alpha_beta;
mod budget;
mod engine;
mod evaluation;
mod memory_test;
mod minimax;
mod mtd;
mod negamax;
mod observer;
mod principal_variation;
mod report;
mod transposition;
mod upper_bound;
mod walk;

pub use alpha_beta::AlphaBeta;
pub use budget::{Budget, Interrupted, Limits, Stop};
pub use engine::{Engine, EngineOptions, Reuse};
pub use evaluation::Evaluation;
pub use memory_test::Memory;
pub use minimax::Minimax;
pub use mtd::{Mtd, MtdStart};
pub use negamax::Negamax;
pub use observer::{Observer, Unobserved, Why};
pub use principal_variation::PrincipalVariation;
pub use report::Report;
pub use upper_bound::UpperBound;

use crate::position::Game;

/// A search for the value of a position and the move that earns it.
pub trait Search<G: Game> {
    /// Searches from `root`. Whatever the budget, a root with a move gets a legal one.
    fn search(
        &mut self,
        root: &G,
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move>;
}
