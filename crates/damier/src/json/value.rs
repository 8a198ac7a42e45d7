//! Values as data, as `solve` and `analyze` tell them.

use serde::Serialize;

use crate::score::{Score, ScoreKind};
use crate::solve::Verdict;

/// A value for the side to move; of a move, for who plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ValueData {
    /// `win`, `draw` or `loss`; nothing while it is a guess.
    pub outcome: Option<&'static str>,
    /// The margin in margin games, else 0; of a guess, the evaluation's points; nothing where nobody has
    /// looked.
    pub score: Option<i32>,
    /// Plies to the end of a win or a loss, where they are known.
    pub plies: Option<u32>,
}

impl ValueData {
    /// What nobody has looked at.
    pub const NONE: ValueData = ValueData {
        outcome: None,
        score: None,
        plies: None,
    };

    /// A value that is known or guessed at as data; what is only bounded says nothing. `has_margin`: does
    /// the size of a win count in its game?
    ///
    /// ```
    /// use damier::json::ValueData;
    /// use damier::{Score, Verdict};
    /// let value = ValueData::of(Verdict::exact(Score::wins_in(3)), false);
    /// assert_eq!((value.outcome, value.plies), (Some("win"), Some(3)));
    /// let guess = ValueData::of(Verdict::guess(Score::points(4)), false);
    /// assert_eq!((guess.outcome, guess.score), (None, Some(4)));
    /// ```
    #[must_use]
    pub fn of(value: Verdict, has_margin: bool) -> ValueData {
        let is_proven = value.is_proven();
        let Some(score) = value.score() else {
            return ValueData::NONE;
        };
        let known = |plies| (plies < Score::LONGEST).then_some(plies);
        match score.kind() {
            ScoreKind::WinsIn(plies) => ValueData {
                outcome: Some("win"),
                score: Some(0),
                plies: known(plies),
            },
            ScoreKind::LosesIn(plies) => ValueData {
                outcome: Some("loss"),
                score: Some(0),
                plies: known(plies),
            },
            ScoreKind::Points(points) => ValueData {
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
    #[must_use]
    pub(super) fn at_the_end(self, is_over: bool) -> ValueData {
        let is_decided = matches!(self.outcome, Some("win" | "loss"));
        ValueData {
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BoundsData([Option<i32>; 2]);

impl BoundsData {
    /// What is certain about a value nobody settled. In games without margins -1 is a loss, 0 a draw
    /// and 1 a win; in the others a bound is a number of points, or null where none is known.
    #[must_use]
    pub fn of(verdict: Verdict, has_margin: bool) -> Option<BoundsData> {
        let number = |score: Score| match score.kind() {
            ScoreKind::Points(points) if has_margin => Some(points),
            _ if has_margin => None,
            ScoreKind::LosesIn(_) => Some(-1),
            ScoreKind::Points(points) => Some(points.signum()),
            ScoreKind::WinsIn(_) => Some(1),
        };
        match verdict.settled() {
            Some(_) => None,
            None => Some(BoundsData([
                number(verdict.lower()),
                number(verdict.upper()),
            ])),
        }
    }
}
