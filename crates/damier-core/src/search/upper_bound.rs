//! Negamax with the upper bound alone (Knuth and Moore 1975, their F1): the Chomp report's
//! *estimation2*.
//!
//! **Idea.** One ply above, the other side has looked at moves already, and is sure of the best of
//! them. A node whose value reaches that bound will be avoided, and its remaining moves cannot matter.
//! What its mover is sure of, from two plies above, is forgotten; passing that down too gives
//! alpha-beta.
//! **Guarantee.** Minimax's value.
//! **Cost.** Between alpha-beta's and minimax's: cuts by the node just above (shallow ones) happen,
//! cuts by nodes further up (deep ones) do not.

use crate::position::Game;
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// Negamax with one bound in ten lines, its numbers seen by the side to move.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("upperbound(p, depth, beta):", &[1]),
        Line::returning("  if p is over: return its result", &[2]).lit_by(&[Moment::Terminal]),
        Line::returning("  if depth = 0: return evaluate(p)", &[3]).lit_by(&[Moment::Leaf]),
        Line::new("  best = -∞", &[4]),
        Line::new("  for each move m of p:", &[5, 9]),
        Line::new("    v = -upperbound(p after m, depth - 1, -best)", &[6])
            .calling(0)
            .lit_by(&[Moment::Enter])
            .noted("code-sign"),
        Line::new("    if v > best:", &[7, 4]),
        Line::new("      best = v", &[8]).lit_by(&[Moment::Improved]),
        Line::returning("      if best >= beta: return best", &[4])
            .lit_by(&[Moment::Cut])
            .noted("code-cut"),
        Line::returning("  return best", &[]).lit_by(&[Moment::Exhausted]),
    ],
    variables: &["depth", "beta", "best", "v"],
    seen: Seen::ByMover,
    narrowing: Narrowing::None,
};

/// Negamax that hands down one bound.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::{AlphaBeta, Negamax, UpperBound};
/// let start = Nim::start([2, 2, 3]);
/// let (depth, evaluation) = (7, |_: &Nim| Score::DRAW);
/// let reports = [
///     AlphaBeta::new(depth, evaluation).run(&start),
///     UpperBound::new(depth, evaluation).run(&start),
///     Negamax::new(depth, evaluation).run(&start),
/// ];
/// assert!(reports.is_sorted_by(|one, next| one.nodes < next.nodes));
/// assert!(reports.iter().all(|report| report.score == reports[0].score));
/// ```
#[derive(Clone, Debug)]
pub struct UpperBound<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
}

impl<E> UpperBound<E> {
    /// A search that looks so many plies ahead and guesses there.
    pub const fn new(depth: u32, evaluation: E) -> UpperBound<E> {
        UpperBound { depth, evaluation }
    }
}

impl<G: Game, E: Evaluation<G>> Search<G> for UpperBound<E> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

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
