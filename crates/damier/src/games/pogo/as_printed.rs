//! Pogo's alpha-beta as its report prints it, mistakes and all.
//!
//! **Idea.** Minimax with bounds, told by White: White makes the value large, Black makes it small,
//! `alpha` should be what White is sure of and `beta` what Black is sure of.
//! **Mistake.** After each move the report looks at who made it where it should look at who replies.
//! So White's moves lower `beta` and cut below `alpha`, and Black's raise `alpha` and cut above
//! `beta`: the bounds say "no worse than anything seen" instead of "no better than needed".
//! **Guarantee.** None. A cut throws away moves that may be better than all those looked at.
//!
//! A won position is worth 9999 times one more than the depth left, so nearer wins are better. The
//! listing puts that into a variable nobody reads, but the program that ran applied it: its screen
//! shows -19998.

use super::rules::{Pogo, PogoMove};
use crate::evaluation::Weighted;
use crate::position::{Game, Position, Side};
use crate::pseudocode::{Line, Moment, Narrowing, Pseudocode, altered};
use crate::score::{Outcome, Score, ScoreKind, Window};
use crate::search::{
    Budget, Evaluation as _, Interrupted, Observer, Report, Search, Why, alpha_beta,
};

/// The report's alpha-beta: the eighteen lines of the right one, but for the four that ask who is to move.
pub(super) const PSEUDOCODE: Pseudocode = Pseudocode {
    lines: &altered(
        alpha_beta::LINES,
        [
            (
                8,
                Line::returning("      if v < alpha: return best", &[9])
                    .lit_by(&[Moment::Cut])
                    .noted("code-mistake-cut"),
            ),
            (
                9,
                Line::new("      beta = min(beta, v)", &[5]).noted("code-mistake"),
            ),
            (
                15,
                Line::returning("      if v > beta: return best", &[16])
                    .lit_by(&[Moment::CutByMin])
                    .noted("code-mistake-cut"),
            ),
            (
                16,
                Line::new("      alpha = max(alpha, v)", &[12]).noted("code-mistake"),
            ),
        ],
    ),
    narrowing: Narrowing::Beta,
    ..alpha_beta::PSEUDOCODE
};

/// What a won position is worth when no depth is left.
const WON: i32 = 9999;

/// Beyond every value, at any depth. The report's 100000 serves for depths below ten.
const INFINITE: i32 = i32::MAX;

/// The report's alpha-beta.
#[derive(Clone, Debug)]
pub struct AsPrinted {
    /// How many plies to look ahead.
    pub depth: u32,
    /// The guess at the horizon.
    pub evaluation: Weighted<Pogo>,
}

impl Search<Pogo> for AsPrinted {
    fn pseudocode(&self) -> Option<&'static Pseudocode> {
        Some(&PSEUDOCODE)
    }

    /// The moves are looked at in the order of the game, since the answer depends on it; of equal
    /// ones the first in `moves` is taken.
    fn search_among(
        &mut self,
        root: &Pogo,
        moves: &[PogoMove],
        budget: &mut Budget,
        observer: &mut impl Observer<PogoMove>,
    ) -> Report<PogoMove> {
        let mut run = Run {
            evaluation: &self.evaluation,
            budget,
            observer,
        };
        let rank = |mv: PogoMove| moves.iter().position(|other| *other == mv);
        let in_order = root.moves().filter(|mv| rank(*mv).is_some());
        let mut best: Option<(PogoMove, i32)> = None;
        let found = |mv: PogoMove, value: i32| {
            let is_better = best.is_none_or(|(old, old_value)| {
                let is_equal_and_first = value == old_value && rank(mv) < rank(old);
                is_preferred(root.turn(), value, old_value) || is_equal_and_first
            });
            if is_better {
                best = Some((mv, value));
            }
        };
        let value = run.root(root, in_order, self.depth, found);
        let value = value.map(|(value, _)| value);
        let known = value.ok().or(best.map(|(_, value)| value));
        let best = best.map(|(mv, _)| mv).or(moves.first().copied());
        Report {
            line: best.into_iter().collect(),
            score: known.map_or(Score::DRAW, |value| score(value, root.turn(), self.depth)),
            depth: self.depth,
            nodes: budget.nodes(),
            leaves: budget.leaves(),
            is_interrupted: value.is_err(),
            is_proven: false,
        }
    }
}

/// What White and Black are sure of, or so the report means.
#[derive(Clone, Copy)]
struct Bounds {
    alpha: i32,
    beta: i32,
}

impl Bounds {
    const OPEN: Bounds = Bounds {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// The window as the side to move sees it, for whoever watches.
    fn seen_by(self, side: Side, depth: u32) -> Window {
        let [low, high] = match side {
            Side::First => [self.alpha, self.beta],
            Side::Second => [self.beta, self.alpha],
        };
        Window {
            alpha: score(low, side, depth),
            beta: score(high, side, depth),
        }
    }
}

/// A search under way.
struct Run<'search, O> {
    evaluation: &'search Weighted<Pogo>,
    budget: &'search mut Budget,
    observer: &'search mut O,
}

impl<O: Observer<PogoMove>> Run<'_, O> {
    /// The value of the root, where only some moves are looked at.
    fn root(
        &mut self,
        root: &Pogo,
        moves: impl Iterator<Item = PogoMove>,
        depth: u32,
        found: impl FnMut(PogoMove, i32),
    ) -> Result<(i32, Why), Interrupted> {
        match self.begin(root, depth)? {
            Some(leaf) => Ok(leaf),
            None => self.bounded_best(root, moves, depth, Bounds::OPEN, found),
        }
    }

    /// The value of a position as White sees it.
    fn alpha_beta(
        &mut self,
        position: &Pogo,
        depth: u32,
        bounds: Bounds,
    ) -> Result<(i32, Why), Interrupted> {
        match self.begin(position, depth)? {
            Some(leaf) => Ok(leaf),
            None => self.bounded_best(position, position.moves(), depth, bounds, |_, _| ()),
        }
    }

    /// The best value among some moves; `found` is told what each of them is worth.
    fn bounded_best(
        &mut self,
        position: &Pogo,
        moves: impl Iterator<Item = PogoMove>,
        depth: u32,
        mut bounds: Bounds,
        mut found: impl FnMut(PogoMove, i32),
    ) -> Result<(i32, Why), Interrupted> {
        let turn = position.turn();
        let mut best = match turn {
            Side::First => -INFINITE,
            Side::Second => INFINITE,
        };
        for mv in moves {
            let next = position.after(mv);
            self.observer
                .enter(mv, bounds.seen_by(next.turn(), depth - 1));
            let (value, why) = self.alpha_beta(&next, depth - 1, bounds)?;
            self.observer
                .leave(score(value, next.turn(), depth - 1), why);
            found(mv, value);
            if is_preferred(turn, value, best) {
                best = value;
            }
            // The cut and the narrowing would both be right after the other player's move.
            let cut = |bound| Ok((best, Why::Cut(score(bound, turn, depth))));
            match turn {
                Side::First if value < bounds.alpha => return cut(bounds.alpha),
                Side::First => bounds.beta = bounds.beta.min(value),
                Side::Second if value > bounds.beta => return cut(bounds.beta),
                Side::Second => bounds.alpha = bounds.alpha.max(value),
            }
        }
        Ok((best, Why::Exhausted))
    }

    /// Begins a position: its value for White at once, if it is not looked into.
    fn begin(&mut self, position: &Pogo, depth: u32) -> Result<Option<(i32, Why)>, Interrupted> {
        self.budget.visit()?;
        let leaf = match position.outcome() {
            Some(Outcome::Won(Side::First)) => (WON * (depth as i32 + 1), Why::Terminal),
            Some(_) => (-WON * (depth as i32 + 1), Why::Terminal),
            None if depth == 0 => (self.guess(position), Why::Leaf),
            None => return Ok(None),
        };
        self.budget.count_leaf();
        Ok(Some(leaf))
    }

    /// The evaluation as White sees it, kept below what a win is worth.
    fn guess(&self, position: &Pogo) -> i32 {
        let value = in_terms_of_the_report(self.evaluation.evaluate(position), position.turn(), 0);
        value.clamp(1 - WON, WON - 1)
    }
}

/// Would `side` rather have the first of these values? White maximises.
const fn is_preferred(side: Side, value: i32, other: i32) -> bool {
    match side {
        Side::First => value > other,
        Side::Second => value < other,
    }
}

/// A value of the report as a score for `side` with that depth left.
fn score(value: i32, side: Side, depth: u32) -> Score {
    let value = match side {
        Side::First => value,
        Side::Second => -value,
    };
    // A win with r plies left is r less than the depth away.
    let distance = || depth.saturating_sub(value.unsigned_abs() / WON as u32 - 1);
    match value {
        INFINITE => Score::MAX,
        value if value == -INFINITE => Score::MIN,
        value if value >= WON => Score::wins_in(distance()),
        value if value <= -WON => Score::loses_in(distance()),
        points => Score::points(points),
    }
}

/// A score for `side` in the report's terms: seen by White, a win worth 9999 times one more than
/// the depth that was left where it was found.
pub fn in_terms_of_the_report(score: Score, side: Side, depth: u32) -> i32 {
    let won = |plies: u32| WON * (depth.saturating_sub(plies) as i32 + 1);
    let value = match score.kind() {
        ScoreKind::WinsIn(plies) => won(plies),
        ScoreKind::LosesIn(plies) => -won(plies),
        ScoreKind::Points(points) => points,
    };
    match side {
        Side::First => value,
        Side::Second => -value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Limits, Unobserved};

    fn hard() -> AsPrinted {
        AsPrinted {
            depth: 4,
            evaluation: "eval4".parse().expect("an evaluation of the report"),
        }
    }

    #[test]
    fn the_report_s_screen() {
        let position: Pogo = "-/WWBB/WW/-/-/-/BBW/W/BB B".parse().expect("a position");
        let report = hard().search(&position, &mut Budget::unlimited(), &mut Unobserved);
        assert_eq!(report.best().map(|mv| mv.to_string()), Some("2,3,1".into()));
        assert_eq!(in_terms_of_the_report(report.score, Side::Second, 4), -31);
    }

    #[test]
    fn any_budget_gives_a_legal_move() {
        let start: Pogo = "WW/WW/WW/-/-/-/BB/BB/BB W".parse().expect("a position");
        for nodes in [0, 1, 2, 100] {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let mut budget = Budget::new(limits);
            let report = hard().search(&start, &mut budget, &mut Unobserved);
            assert!(report.is_interrupted && report.nodes == nodes);
            assert!(start.moves().any(|mv| Some(mv) == report.best()));
        }
    }

    #[test]
    fn values_are_told_both_ways() {
        for side in Side::BOTH {
            for value in [0, 31, -31, WON, -WON, 2 * WON, -4 * WON] {
                assert_eq!(
                    in_terms_of_the_report(score(value, side, 4), side, 4),
                    value
                );
            }
        }
    }
}
