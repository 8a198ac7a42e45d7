//! Negamax with the upper bound alone (Knuth and Moore 1975, their F1): the Chomp report's
//! *estimation2*.
//!
//! **Idea.** A node need not be looked at further once its value reaches what the other side can
//! already avoid: the best found so far one ply above. What the mover is sure of from two plies above
//! is forgotten; passing that down too gives alpha-beta.
//! **Guarantee.** Minimax's value.
//! **Cost.** Between alpha-beta's and minimax's: shallow cuts happen, deep ones do not.

use crate::position::Game;
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// Negamax that hands down one bound.
#[derive(Clone, Debug)]
pub struct UpperBound<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
}

impl<G: Game, E: Evaluation<G>> Search<G> for UpperBound<E> {
    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        let mut walk = Walk::new(moves, &self.evaluation, budget, observer);
        let value = upper_bound(&mut walk, root, 0, self.depth, Score::MAX);
        walk.report(self.depth, value)
    }
}

fn upper_bound<G: Game, E: Evaluation<G>, O: Observer<G::Move>>(
    walk: &mut Walk<'_, G, E, O>,
    position: &G,
    ply: usize,
    depth: u32,
    beta: Score,
) -> Value {
    if let Some(leaf) = walk.begin(position, ply, depth)? {
        return Ok(leaf);
    }
    let mut best = Score::MIN;
    for mv in walk.moves(position, ply) {
        let below = Window {
            alpha: Score::MIN,
            beta: best.after_the_move(),
        };
        let score = walk.descend(position, mv, below, |walk, next| {
            upper_bound(walk, next, ply + 1, depth - 1, below.beta)
        })?;
        if score > best {
            best = score;
            walk.improve(ply, mv, score);
            if best >= beta {
                return Ok((best, Why::Cut(beta)));
            }
        }
    }
    Ok((best, Why::Exhausted))
}
