//! Principal variation search (Marsland and Campbell 1982; NegaScout, Reinefeld 1983; both after
//! Pearl's Scout, 1980).
//!
//! **Idea.** Trust the order: once a node's first move has a value, the others are only asked whether
//! they are better, with a null window that cuts much sooner. A move that is better after all is
//! searched again for its value.
//! **Guarantee.** Minimax's value and a line of best play; no leaf that alpha-beta would not visit,
//! but some of them twice.
//! **Cost.** Less than alpha-beta's where good moves come early; more where they do not, for every
//! change of mind is paid twice.

use crate::position::Game;
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::walk::{Value, Walk};
use crate::search::{Budget, Evaluation, Observer, Report, Search, Why};

/// Principal variation search in sixteen lines, its numbers seen by the side to move.
pub const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("pvs(p, depth, alpha, beta):", &[1]),
        Line::returning("  if p is over: return its result", &[2]).lit_by(&[Moment::Terminal]),
        Line::returning("  if depth = 0: return evaluate(p)", &[3]).lit_by(&[Moment::Leaf]),
        Line::new("  best = -∞", &[4]),
        Line::new("  for each move m of p:", &[5, 15]),
        Line::new("    if m is the first:", &[6, 7]),
        Line::new("      v = -pvs(p after m, depth - 1, -beta, -alpha)", &[11])
            .calling(0)
            .lit_by(&[Moment::Enter])
            .noted("code-sign"),
        Line::new("    else:", &[8]),
        Line::new(
            "      v = -pvs(p after m, depth - 1, -alpha - 1, -alpha)",
            &[9],
        )
        .calling(0)
        .lit_by(&[Moment::Ask])
        .noted("code-ask"),
        Line::new("      if alpha < v < beta:", &[10, 11]),
        Line::new(
            "        v = -pvs(p after m, depth - 1, -beta, 1 - v)",
            &[11],
        )
        .calling(0)
        .lit_by(&[Moment::EnterAgain])
        .noted("code-again"),
        Line::new("    if v > best:", &[12, 4]),
        Line::new("      best = v", &[13]).lit_by(&[Moment::Improved]),
        Line::returning("      if best >= beta: return best", &[14])
            .lit_by(&[Moment::Cut])
            .noted("code-cut"),
        Line::new("      alpha = max(alpha, best)", &[4]),
        Line::returning("  return best", &[]).lit_by(&[Moment::Exhausted]),
    ],
    variables: &["depth", "alpha", "beta", "best", "v"],
    seen: Seen::ByMover,
    narrowing: Narrowing::Alpha,
};

/// Principal variation search in the order of the moves, without memory.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::PrincipalVariation;
/// let report = PrincipalVariation::new(5, |_: &Nim| Score::DRAW).run(&Nim::start([2, 1, 2]));
/// assert_eq!(report.score, Score::wins_in(5));
/// assert_eq!(report.best(), Some((1, 1)), "everything else would lose");
/// ```
#[derive(Clone, Debug)]
pub struct PrincipalVariation<E> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: E,
}

impl<E> PrincipalVariation<E> {
    /// A search that looks so many plies ahead and guesses there.
    pub const fn new(depth: u32, evaluation: E) -> PrincipalVariation<E> {
        PrincipalVariation { depth, evaluation }
    }
}

impl<G: Game, E: Evaluation<G>> Search<G> for PrincipalVariation<E> {
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
        let value = principal_variation(&mut walk, root, 0, self.depth, Window::FULL);
        walk.report(self.depth, value)
    }
}

fn principal_variation<G: Game, E: Evaluation<G>, O: Observer<G::Move>>(
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
    for (index, mv) in walk.moves(position, ply).enumerate() {
        let mut search = |asked: Window| {
            let below = asked.after_the_move();
            walk.descend(position, mv, below, |walk, next| {
                principal_variation(walk, next, ply + 1, depth - 1, below)
            })
        };
        let score = if index == 0 {
            search(window)?
        } else {
            let bound = search(Window::at_least(window.alpha.just_above()))?;
            if window.alpha < bound && bound < window.beta {
                // The value is at least `bound`. The window begins just below it: were it the value,
                // and outside the window, there would be no exact line to it.
                search(Window {
                    alpha: bound.just_below(),
                    beta: window.beta,
                })?
            } else {
                bound
            }
        };
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
