//! In which order a search tries the moves of a position.
//!
//! **Idea.** A value found early cuts what comes later, so a search by bounds does best with the best move first.
//! Nobody knows which that is before the search; what a position looks like after each move is a good guess.
//! **Guarantee.** The value of the root is the same in every order. Of equal moves the one that is tried first is
//! answered.
//! **Cost.** An evaluation for every move of every node that is opened, none of which counts as a node.

use std::cmp::Reverse;

use crate::position::Game;
use crate::score::{Outcome, Score};
use crate::search::Evaluation;

/// The order in which moves are tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MoveOrder {
    /// As the rules list them.
    #[default]
    AsListed,
    /// What looks best after the move first.
    BestFirst,
    /// What looks worst first: what order is worth can be seen where it is wrong.
    WorstFirst,
}

impl MoveOrder {
    /// Puts moves of a position into this order; those that look alike stay as they are.
    pub fn arrange<G: Game>(
        self,
        position: &G,
        moves: &mut [G::Move],
        evaluation: &(impl Evaluation<G> + ?Sized),
    ) {
        let worth = |mv: &G::Move| {
            let next = position.after(*mv);
            let score = match next.outcome() {
                Some(outcome) => evaluation.evaluate_end(&next, outcome),
                None => evaluation.evaluate(&next),
            };
            -score
        };
        match self {
            MoveOrder::AsListed => {}
            MoveOrder::BestFirst => moves.sort_by_cached_key(|mv| Reverse(worth(mv))),
            MoveOrder::WorstFirst => moves.sort_by_cached_key(worth),
        }
    }
}

/// An evaluation by which a search also puts its moves in order.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::{AlphaBeta, MoveOrder, Ordered};
/// // Who may take from few heaps is nearly done.
/// let heaps = |position: &Nim| Score::points(-(position.heaps.iter().filter(|heap| **heap > 0).count() as i32));
/// let start = Nim::start([2, 3, 3]);
/// let [best, worst] = [MoveOrder::BestFirst, MoveOrder::WorstFirst]
///     .map(|order| AlphaBeta::new(8, Ordered { evaluation: heaps, order }).run(&start));
/// assert_eq!(best.score, worst.score);
/// assert_ne!(best.nodes, worst.nodes);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ordered<E> {
    /// The guess at the horizon, and after each move.
    pub evaluation: E,
    /// Which moves come first.
    pub order: MoveOrder,
}

impl<G: Game, E: Evaluation<G>> Evaluation<G> for Ordered<E> {
    fn evaluate(&self, position: &G) -> Score {
        self.evaluation.evaluate(position)
    }

    fn evaluate_end(&self, position: &G, outcome: Outcome) -> Score {
        self.evaluation.evaluate_end(position, outcome)
    }

    fn evaluate_end_before(&self, position: &G, outcome: Outcome, plies_left: u32) -> Score {
        self.evaluation
            .evaluate_end_before(position, outcome, plies_left)
    }

    fn tells_the_end(&self) -> bool {
        self.evaluation.tells_the_end()
    }

    fn move_order(&self) -> MoveOrder {
        self.order
    }
}
