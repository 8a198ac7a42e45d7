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
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// The lines of alpha-beta.
pub const LINES: [Line; 18] = [
    Line::new("alphabeta(p, depth, alpha, beta):", &[1]),
    Line::returning("  if p is over: return its result", &[2]).lit_by(&[Moment::Terminal]),
    Line::returning("  if depth = 0: return evaluate(p)", &[3]).lit_by(&[Moment::Leaf]),
    Line::new("  if MAX is to move:", &[4, 10]),
    Line::new("    best = -∞", &[5]),
    Line::new("    for each move m of p:", &[6, 17]),
    Line::new(
        "      v = alphabeta(p after m, depth - 1, alpha, beta)",
        &[7],
    )
    .calling(0)
    .lit_by(&[Moment::Enter]),
    Line::new("      if v > best: best = v", &[8]).lit_by(&[Moment::Improved]),
    Line::returning("      if best >= beta: return best", &[9])
        .lit_by(&[Moment::Cut])
        .noted("code-cut-by-max"),
    Line::new("      alpha = max(alpha, best)", &[5]),
    Line::new("  else:", &[11]).noted("code-min"),
    Line::new("    best = +∞", &[12]),
    Line::new("    for each move m of p:", &[13, 17]),
    Line::new(
        "      v = alphabeta(p after m, depth - 1, alpha, beta)",
        &[14],
    )
    .calling(0)
    .lit_by(&[Moment::EnterByMin]),
    Line::new("      if v < best: best = v", &[15]),
    Line::returning("      if best <= alpha: return best", &[16])
        .lit_by(&[Moment::CutByMin])
        .noted("code-cut-by-min"),
    Line::new("      beta = min(beta, best)", &[12]),
    Line::returning("  return best", &[]).lit_by(&[Moment::Exhausted]),
];

/// Alpha-beta in eighteen lines, its numbers seen by MAX, the side at the root: `alpha` is what MAX is
/// sure of and `beta` what MIN is sure of.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &LINES,
    variables: &["depth", "alpha", "beta", "best", "v"],
    seen: Seen::ByMax,
    narrowing: Narrowing::Alpha,
};

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
