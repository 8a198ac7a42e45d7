//! Othello's alpha-beta as its report tells it, mistake and all.
//!
//! **Idea.** Negamax with a window: what the mover is sure of, and what the other will allow.
//! **Mistake.** The recursion hands down (-alpha, -beta) where (-beta, -alpha) is meant: the ends change
//! their signs and not their places. Every other level has a window turned inside out and is left
//! after its first move.
//! **Guarantee.** None beyond depth 1, where no window is handed down.

use super::rules::{Othello, OthelloMove};
use crate::evaluation::Weighted;
use crate::position::{Game, Position};
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, Seen};
use crate::score::{Score, Window};
use crate::search::{Budget, Evaluation as _, Interrupted, Observer, Report, Search, Why};

/// The report's alpha-beta in ten lines, its numbers seen by the side to move.
pub(super) const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &[
        Line::new("alphabeta(p, depth, alpha, beta):", &[1]),
        Line::new("  if p is over:", &[2, 3]),
        Line::returning("    return its result for the mover", &[]).lit_by(&[Moment::Terminal]),
        Line::new("  if depth = 0:", &[4, 5]),
        Line::returning("    return evaluate(p) for the mover", &[]).lit_by(&[Moment::Leaf]),
        Line::new("  for each move m of p:", &[6, 9]),
        Line::new(
            "    v = -alphabeta(p after m, depth - 1, -alpha, -beta)",
            &[7],
        )
        .calling(0)
        .lit_by(&[Moment::Enter])
        .noted("code-mistake-ends"),
        Line::returning("    if v >= beta: return v", &[8])
            .lit_by(&[Moment::Cut])
            .noted("code-cut"),
        Line::new("    alpha = max(alpha, v)", &[5]).lit_by(&[Moment::Improved]),
        Line::returning("  return alpha", &[]).lit_by(&[Moment::Exhausted]),
    ],
    variables: &["depth", "alpha", "beta", "v"],
    seen: Seen::ByMover,
    narrowing: Narrowing::Alpha,
};

/// The report's alpha-beta.
///
/// ```
/// use damier::games::othello::{AsPrinted, Othello, Scoring};
/// use damier::search::Search as _;
/// let mut search = AsPrinted { depth: 3, evaluation: "discs".parse()? };
/// let report = search.run(&Othello::<6>::start(Scoring::Plain));
/// assert!(report.best().is_some() && !report.is_proven);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct AsPrinted<const N: usize> {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: Weighted<Othello<N>>,
}

impl<const N: usize> Search<Othello<N>> for AsPrinted<N> {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    /// The moves are looked at in the order of the game, since the answer depends on it; of equal
    /// ones the first is taken.
    fn search_among(
        &mut self,
        root: &Othello<N>,
        moves: &[OthelloMove<N>],
        budget: &mut Budget,
        observer: &mut impl Observer<OthelloMove<N>>,
    ) -> Report<OthelloMove<N>> {
        let mut run = Run {
            evaluation: &self.evaluation,
            budget,
            observer,
            best: None,
        };
        let in_order: Vec<OthelloMove<N>> = root.moves().filter(|mv| moves.contains(mv)).collect();
        let value = run.root(root, &in_order, self.depth);
        let best = run.best;
        let score = match (value, best) {
            (Ok((score, _)), _) | (Err(_), Some((_, score))) => score,
            (Err(_), None) => Score::DRAW,
        };
        Report {
            line: best
                .map(|(mv, _)| mv)
                .or(in_order.first().copied())
                .into_iter()
                .collect(),
            score,
            depth: self.depth,
            nodes: budget.nodes(),
            leaves: budget.leaves(),
            is_interrupted: value.is_err(),
            is_proven: false,
        }
    }
}

/// A search under way.
struct Run<'search, O, const N: usize> {
    evaluation: &'search Weighted<Othello<N>>,
    budget: &'search mut Budget,
    observer: &'search mut O,
    /// The best move at the root so far.
    best: Option<(OthelloMove<N>, Score)>,
}

impl<O: Observer<OthelloMove<N>>, const N: usize> Run<'_, O, N> {
    /// The value of the root, where only some moves are looked at.
    fn root(
        &mut self,
        root: &Othello<N>,
        moves: &[OthelloMove<N>],
        depth: u32,
    ) -> Result<(Score, Why), Interrupted> {
        if let Some(leaf) = self.begin(root, depth)? {
            return Ok(leaf);
        }
        let mut alpha = Score::MIN;
        for mv in moves {
            let window = Window {
                alpha,
                beta: Score::MAX,
            };
            let score = self.descend(root, *mv, depth, window)?;
            if score > alpha {
                self.best = Some((*mv, score));
                self.observer.improved(*mv, score);
                alpha = score;
            }
        }
        Ok((alpha, Why::Exhausted))
    }

    /// The value of a position for its mover: the first that reaches beta, or else the best above
    /// alpha.
    fn value(
        &mut self,
        position: &Othello<N>,
        depth: u32,
        window: Window,
    ) -> Result<(Score, Why), Interrupted> {
        if let Some(leaf) = self.begin(position, depth)? {
            return Ok(leaf);
        }
        let Window { mut alpha, beta } = window;
        for mv in position.moves() {
            let score = self.descend(position, mv, depth, Window { alpha, beta })?;
            if score >= beta {
                return Ok((score, Why::Cut(beta)));
            }
            alpha = alpha.max(score);
        }
        Ok((alpha, Why::Exhausted))
    }

    /// The value of a move for who makes it.
    fn descend(
        &mut self,
        position: &Othello<N>,
        mv: OthelloMove<N>,
        depth: u32,
        window: Window,
    ) -> Result<Score, Interrupted> {
        // The mistake: the ends change their signs and not their places.
        let unswapped = Window {
            alpha: -window.alpha,
            beta: -window.beta,
        };
        self.observer.enter(mv, unswapped);
        let (score, why) = self.value(&position.after(mv), depth - 1, unswapped)?;
        self.observer.leave(score, why);
        Ok(-score)
    }

    /// Begins a position: its value at once, if it is not looked into.
    fn begin(
        &mut self,
        position: &Othello<N>,
        depth: u32,
    ) -> Result<Option<(Score, Why)>, Interrupted> {
        self.budget.visit()?;
        let leaf = match position.outcome() {
            Some(outcome) => (
                self.evaluation.evaluate_end(position, outcome),
                Why::Terminal,
            ),
            None if depth == 0 => (self.evaluation.evaluate(position), Why::Leaf),
            None => return Ok(None),
        };
        self.budget.count_leaf();
        Ok(Some(leaf))
    }
}
