//! Negamax (Knuth and Moore 1975): the Chomp report's *estimation1*.
//!
//! **Idea.** What is good for one side is as bad for the other, so one function does for both: the
//! value of a position is the largest of the negated values of its successors.
//! **Guarantee.** Minimax's value, with minimax's nodes.
//! **Cost.** Every node of the tree, about b^d of them.

use crate::position::Game;
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// Plain negamax: no bounds, no cuts.
///
/// ```
/// use damier::{Budget, Negamax, Score, Search, TicTacToe, TicTacToeVariant, Unobserved};
/// let start = TicTacToe::start(TicTacToeVariant::default());
/// let mut search = Negamax { depth: 9, evaluation: |_: &TicTacToe| Score::DRAW };
/// let report = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
/// assert_eq!((report.score, report.nodes), (Score::DRAW, 549_946));
/// assert!(report.is_proven);
/// ```
#[derive(Clone, Debug)]
pub struct Negamax<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
}

impl<G: Game, E: Evaluation<G>> Search<G> for Negamax<E> {
    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        let mut walk = Walk::new(moves, &self.evaluation, budget, observer);
        let value = negamax(&mut walk, root, 0, self.depth);
        walk.report(self.depth, value)
    }
}

fn negamax<G: Game, E: Evaluation<G>, O: Observer<G::Move>>(
    walk: &mut Walk<'_, G, E, O>,
    position: &G,
    ply: usize,
    depth: u32,
) -> Value {
    if let Some(leaf) = walk.begin(position, ply, depth)? {
        return Ok(leaf);
    }
    let mut best = Score::MIN;
    for mv in walk.moves(position, ply) {
        let score = walk.descend(position, mv, Window::FULL, |walk, next| {
            negamax(walk, next, ply + 1, depth - 1)
        })?;
        if score > best {
            best = score;
            walk.improve(ply, mv, score);
        }
    }
    Ok((best, Why::Exhausted))
}
