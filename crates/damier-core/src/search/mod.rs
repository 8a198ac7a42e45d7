//! Two players, forwards: one algorithm per file, all with the same signature.
//!
//! A [`Search`] is asked for the value of a position within a [`Budget`], tells an [`Observer`] what
//! it does while it does it, and answers with a [`Report`]. Swap one algorithm for another and
//! nothing else changes. Where costs are told, `b` is the number of moves in a position and `d` the
//! depth.

pub mod alpha_beta;
mod boxed;
mod budget;
pub mod engine;
mod evaluation;
mod memory_test;
pub mod minimax;
pub mod monte_carlo;
mod move_order;
pub mod mtd;
pub mod negamax;
pub mod observer;
pub mod principal_variation;
pub mod proof_number;
mod recorder;
mod report;
mod search_counts;
pub mod sss_star;
mod transposition;
pub mod upper_bound;
mod walk;

pub use alpha_beta::AlphaBeta;
pub use boxed::{BoxedSearch, boxed};
pub use budget::{Budget, Interrupted, Limits, Stop};
pub use engine::{Canonicalize, Engine, EngineOptions, Identity, Reuse, UpToSymmetry};
pub use evaluation::Evaluation;
pub use memory_test::Memory;
pub use minimax::Minimax;
pub use monte_carlo::MonteCarlo;
pub use move_order::{MoveOrder, Ordered};
pub use mtd::{Mtd, MtdStart};
pub use negamax::Negamax;
pub use observer::{NodeRating, Observer, PathCost, Unobserved, Why};
pub use principal_variation::PrincipalVariation;
pub use proof_number::ProofNumber;
pub use recorder::{Event, Recorder, Tree, TreeNode};
pub use report::Report;
pub use search_counts::SearchCounts;
pub use sss_star::SssStar;
pub use upper_bound::UpperBound;

use crate::position::Game;
use crate::pseudocode::Pseudocode;

/// A search for the value of a position and the move that earns it.
pub trait Search<G: Game> {
    /// The algorithm in ten to twenty lines, which light up as it tells what it does.
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        None
    }

    /// Searches from `root`, where only `moves` are looked at, in that order: some or all of its
    /// legal moves, and at least one unless the game is over. Whatever the budget, the answer is one
    /// of them.
    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move>;

    /// Searches from `root` in the order of its moves.
    fn search(
        &mut self,
        root: &G,
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        let moves: Vec<G::Move> = root.moves().collect();
        self.search_among(root, &moves, budget, observer)
    }

    /// Searches from `root` without limits, nobody watching.
    fn run(&mut self, root: &G) -> Report<G::Move> {
        self.search(root, &mut Budget::unlimited(), &mut Unobserved)
    }
}
