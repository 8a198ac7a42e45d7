//! Minimax (von Neumann 1928, Shannon 1950).
//!
//! **Idea.** One side wants the value large, the other wants it small. The value of a position is
//! the best its mover can get when the other replies as well as possible.
//! **Guarantee.** The exact value at the given depth: the yardstick for every other search.
//! **Cost.** Every node of the tree, about b^d of them.

use crate::position::{Game, Side};
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// Minimax in fourteen lines, its numbers seen by MAX, the side at the root.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("minimax(p, depth):", &[1]),
        Line::returning("  if p is over: return its result", &[2]).lit_by(&[Moment::Terminal]),
        Line::returning("  if depth = 0: return evaluate(p)", &[3]).lit_by(&[Moment::Leaf]),
        Line::new("  if MAX is to move:", &[4, 8]),
        Line::new("    best = -∞", &[5]),
        Line::new("    for each move m of p:", &[6, 13]),
        Line::new("      v = minimax(p after m, depth - 1)", &[7])
            .calling(0)
            .lit_by(&[Moment::Enter]),
        Line::new("      if v > best: best = v", &[5]).lit_by(&[Moment::Improved]),
        Line::new("  else:", &[9]).noted("code-min"),
        Line::new("    best = +∞", &[10]),
        Line::new("    for each move m of p:", &[11, 13]),
        Line::new("      v = minimax(p after m, depth - 1)", &[12])
            .calling(0)
            .lit_by(&[Moment::EnterByMin]),
        Line::new("      if v < best: best = v", &[10]),
        Line::returning("  return best", &[]).lit_by(&[Moment::Exhausted]),
    ],
    variables: &["depth", "best", "v"],
    seen: Seen::ByMax,
    narrowing: Narrowing::None,
};

/// Minimax with two kinds of nodes, as the books first tell it: one side maximises and the other
/// minimises the same number, the value for the side to move at the root.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::Minimax;
/// let report = Minimax::new(3, |_: &Nim| Score::DRAW).run(&Nim::start([2, 1, 0]));
/// assert_eq!((report.score, report.nodes), (Score::wins_in(3), 1 + 3 + 5 + 3));
/// ```
#[derive(Clone, Debug)]
pub struct Minimax<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
}

impl<E> Minimax<E> {
    /// A search that looks so many plies ahead and guesses there.
    pub const fn new(depth: u32, evaluation: E) -> Minimax<E> {
        Minimax { depth, evaluation }
    }
}

impl<G: Game, E: Evaluation<G>> Search<G> for Minimax<E> {
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
        let value = minimax(&mut walk, root, root.turn(), 0, self.depth);
        walk.report(self.depth, value)
    }
}

/// The value of `position` for the side to move there, as every search of this library tells it;
/// moves are compared by their value for the `maximiser`.
fn minimax<G: Game, E: Evaluation<G>, O: Observer<G::Move>>(
    walk: &mut Walk<'_, G, E, O>,
    position: &G,
    maximiser: Side,
    ply: usize,
    depth: u32,
) -> Value {
    if let Some(leaf) = walk.begin(position, ply, depth)? {
        return Ok(leaf);
    }
    let is_max = position.turn() == maximiser;
    let mut best = if is_max { Score::MIN } else { Score::MAX };
    for mv in walk.moves(position, ply) {
        let score = walk.descend(position, mv, Window::FULL, |walk, next| {
            minimax(walk, next, maximiser, ply + 1, depth - 1)
        })?;
        let seen_by_max = if is_max { score } else { -score };
        let is_better = if is_max {
            seen_by_max > best
        } else {
            seen_by_max < best
        };
        if is_better {
            best = seen_by_max;
            walk.improve(ply, mv, score);
        }
    }
    let seen_by_mover = if is_max { best } else { -best };
    Ok((seen_by_mover, Why::Exhausted))
}
