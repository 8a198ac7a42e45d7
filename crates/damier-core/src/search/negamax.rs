//! Negamax (Knuth and Moore 1975): the Chomp report's *estimation1*.
//!
//! **Idea.** What is good for one side is as bad for the other, so one function does for both: the
//! value of a position is the largest of the negated values of its successors.
//! **Guarantee.** Minimax's value, with minimax's nodes.
//! **Cost.** Every node of the tree, about b^d of them.

use crate::position::Game;
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// Negamax in eleven lines, its numbers seen by the side to move.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("negamax(p, depth):", &[1]),
        Line::new("  if p is over:", &[2, 3]),
        Line::returning("    return its result for the mover", &[]).lit_by(&[Moment::Terminal]),
        Line::new("  if depth = 0:", &[4, 5]),
        Line::returning("    return evaluate(p) for the mover", &[]).lit_by(&[Moment::Leaf]),
        Line::new("  best = -∞", &[6]),
        Line::new("  for each move m of p:", &[7, 10]),
        Line::new("    v = -negamax(p after m, depth - 1)", &[8])
            .calling(0)
            .lit_by(&[Moment::Enter])
            .noted("code-sign"),
        Line::new("    if v > best:", &[9, 6]),
        Line::new("      best = v", &[6]).lit_by(&[Moment::Improved]),
        Line::returning("  return best", &[]).lit_by(&[Moment::Exhausted]),
    ],
    variables: &["depth", "best", "v"],
    seen: Seen::ByMover,
    narrowing: Narrowing::None,
};

/// Plain negamax: no bounds, no cuts.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::perft::perft;
/// use damier_core::search::Negamax;
/// let start = Nim::start([1, 2, 3]);
/// let report = Negamax::new(6, |_: &Nim| Score::DRAW).run(&start);
/// assert_eq!(report.score, Score::loses_in(6));
/// assert_eq!(report.nodes, (0..=6).map(|depth| perft(&start, depth)).sum(), "every node");
/// assert!(report.is_proven);
/// ```
#[derive(Clone, Debug)]
pub struct Negamax<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
}

impl<E> Negamax<E> {
    /// A search that looks so many plies ahead and guesses there.
    pub const fn new(depth: u32, evaluation: E) -> Negamax<E> {
        Negamax { depth, evaluation }
    }
}

impl<G: Game, E: Evaluation<G>> Search<G> for Negamax<E> {
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
