//! Values as data: what `solve` and `analyze` print as JSON.

use damier::{Score, ScoreKind, Verdict};
use serde::Serialize;

/// A value for the side to move; of a move, for who plays it.
#[derive(Serialize)]
pub(crate) struct Value {
    /// `win`, `draw` or `loss`; nothing while it is a guess.
    outcome: Option<&'static str>,
    /// The margin in margin games, else 0; of a guess, the evaluation's points; nothing where nobody has
    /// looked.
    score: Option<i32>,
    /// Plies to the end of a win or a loss, where they are known.
    plies: Option<u32>,
}

impl Value {
    /// What nobody has looked at.
    pub(crate) const NONE: Value = Value {
        outcome: None,
        score: None,
        plies: None,
    };

    pub(crate) fn of(score: Score, is_proven: bool, has_margin: bool) -> Value {
        let known = |plies| (plies < Score::LONGEST).then_some(plies);
        match score.kind() {
            ScoreKind::WinsIn(plies) => Value {
                outcome: Some("win"),
                score: Some(0),
                plies: known(plies),
            },
            ScoreKind::LosesIn(plies) => Value {
                outcome: Some("loss"),
                score: Some(0),
                plies: known(plies),
            },
            ScoreKind::Points(points) => Value {
                outcome: is_proven.then_some(match points.signum() {
                    1 => "win",
                    -1 => "loss",
                    _ => "draw",
                }),
                score: Some(if is_proven && !has_margin { 0 } else { points }),
                plies: None,
            },
        }
    }

    /// The same value of a game that may be over: then a win or a loss is no plies away.
    pub(crate) fn at_the_end(self, is_over: bool) -> Value {
        let is_decided = matches!(self.outcome, Some("win" | "loss"));
        Value {
            plies: if is_over && is_decided {
                Some(0)
            } else {
                self.plies
            },
            ..self
        }
    }
}

/// A value that may not be proven: then it is null, and bounds are beside it.
#[derive(Serialize)]
pub(crate) struct Bounds([Option<i32>; 2]);

impl Bounds {
    /// What is certain about a value nobody settled. In games without margins -1 is a loss, 0 a draw
    /// and 1 a win; in the others a bound is a number of points, or null where none is known.
    pub(crate) fn of(verdict: Verdict, has_margin: bool) -> Option<Bounds> {
        let number = |score: Score| match score.kind() {
            ScoreKind::Points(points) if has_margin => Some(points),
            _ if has_margin => None,
            ScoreKind::LosesIn(_) => Some(-1),
            ScoreKind::Points(points) => Some(points.signum()),
            ScoreKind::WinsIn(_) => Some(1),
        };
        match verdict.settled() {
            Some(_) => None,
            None => Some(Bounds([number(verdict.lower()), number(verdict.upper())])),
        }
    }
}
