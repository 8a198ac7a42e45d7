//! Alpha-beta (McCarthy 1956, Edwards and Hart 1961, Knuth and Moore 1975): the Chomp report's
//! *estimation3*.
//!
//! **Idea.** Two bounds go down the tree: `alpha`, what the side to move is sure of elsewhere, and
//! `beta`, what the other side is sure of. A move that reaches `beta` refutes the move that led
//! here, and the remaining moves cannot matter.
//! **Guarantee.** Minimax's value at the root; below it, a bound where the value lies outside the
//! window (fail-soft).
//! **Cost.** With the best move always first, b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves: in minimax's time,
//! about twice as deep. With the worst order, all b^d of them.

use crate::position::Game;
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// Alpha-beta in the order of the moves, without memory.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::AlphaBeta;
/// let report = AlphaBeta::new(12, |_: &Nim| Score::DRAW).run(&Nim::start([3, 4, 5]));
/// assert_eq!(report.best(), Some((0, 2)), "1, 4 and 5 are lost for who must play");
/// assert!(report.is_proven && report.score > Score::DRAW);
/// ```
#[derive(Clone, Debug)]
pub struct AlphaBeta<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
}

impl<E> AlphaBeta<E> {
    /// A search that looks so many plies ahead and guesses there.
    pub const fn new(depth: u32, evaluation: E) -> AlphaBeta<E> {
        AlphaBeta { depth, evaluation }
    }
}

impl<G: Game, E: Evaluation<G>> Search<G> for AlphaBeta<E> {
    fn search_among(
        &mut self,
        root: &G,
        moves: &[G::Move],
        budget: &mut Budget,
        observer: &mut impl Observer<G::Move>,
    ) -> Report<G::Move> {
        let mut walk = Walk::new(moves, &self.evaluation, budget, observer);
        let value = alpha_beta(&mut walk, root, 0, self.depth, Window::FULL);
        walk.report(self.depth, value)
    }
}

fn alpha_beta<G: Game, E: Evaluation<G>, O: Observer<G::Move>>(
    walk: &mut Walk<'_, G, E, O>,
    position: &G,
    ply: usize,
    depth: u32,
    mut window: Window,
) -> Value {
    if let Some(leaf) = walk.begin(position, ply, depth)? {
        return Ok(leaf);
    }
    let mut best = Score::MIN;
    for mv in walk.moves(position, ply) {
        let below = window.after_the_move();
        let score = walk.descend(position, mv, below, |walk, next| {
            alpha_beta(walk, next, ply + 1, depth - 1, below)
        })?;
        if score > best {
            best = score;
            walk.improve(ply, mv, score);
            if best >= window.beta {
                return Ok((best, Why::Cut(window.beta)));
            }
            window.alpha = window.alpha.max(best);
        }
    }
    Ok((best, Why::Exhausted))
}
