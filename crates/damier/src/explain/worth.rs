//! What a move or a position is worth, ready to be shown: told three ways at once, by colour, sign
//! and number, so that nobody depends on one of them.

use super::value_in_words;
use crate::face::AnalyzedMove;
#[cfg(all(feature = "words", feature = "pictures"))]
use crate::picture::Badge;
use crate::score::{Score, ScoreKind};
use crate::side::Side;
use crate::solve::Verdict;
use crate::words::Message;
#[cfg(all(feature = "words", feature = "pictures"))]
use crate::words::Translator;

/// Good, even or bad for the side that it is told to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorthKind {
    /// Good.
    Win,
    /// Even.
    Draw,
    /// Bad.
    Loss,
}

/// A value ready to be shown.
///
/// ```
/// use damier::{Score, Verdict, explain::Worth};
/// let worth = Worth::of(Verdict::exact(Score::wins_in(11)), false).expect("it is known");
/// assert_eq!((worth.sign(), worth.number().as_str()), ("▲", "11"));
/// assert_eq!(worth.words().to_string(), "wins in 11");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The value, for the side that it is told to.
    pub score: Score,
    /// Is it the truth, and not a guess?
    pub is_proven: bool,
    /// Does the size of a win count in its game?
    pub has_margin: bool,
}

impl Worth {
    /// A value that is known or guessed at; nothing where it is only bounded.
    #[must_use]
    pub fn of(value: Verdict, has_margin: bool) -> Option<Worth> {
        Some(Worth {
            score: value.score()?,
            is_proven: value.is_proven(),
            has_margin,
        })
    }

    /// What an analysis says of a move; an even guess if it was not looked at.
    #[must_use]
    pub fn of_move(mv: &AnalyzedMove, has_margin: bool) -> Worth {
        Worth {
            score: mv.score(),
            is_proven: mv.is_proven(),
            has_margin,
        }
    }

    /// A value for the side to move, told to the first side.
    #[must_use]
    pub fn for_first(self, turn: Side) -> Worth {
        let score = match turn {
            Side::First => self.score,
            Side::Second => -self.score,
        };
        Worth { score, ..self }
    }

    /// The value by itself.
    #[must_use]
    pub fn value(self) -> Verdict {
        match self.is_proven {
            true => Verdict::exact(self.score),
            false => Verdict::guess(self.score),
        }
    }

    /// Good, even or bad.
    #[must_use]
    pub fn kind(self) -> WorthKind {
        match self.score.kind() {
            ScoreKind::WinsIn(_) => WorthKind::Win,
            ScoreKind::LosesIn(_) => WorthKind::Loss,
            ScoreKind::Points(points) if points > 0 => WorthKind::Win,
            ScoreKind::Points(points) if points < 0 => WorthKind::Loss,
            ScoreKind::Points(_) => WorthKind::Draw,
        }
    }

    /// ▲, = or ▼.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self.kind() {
            WorthKind::Win => "▲",
            WorthKind::Draw => "=",
            WorthKind::Loss => "▼",
        }
    }

    /// How far away the end is, or how many points; nothing where neither is known.
    #[must_use]
    pub fn number(self) -> String {
        match self.score.kind() {
            ScoreKind::WinsIn(Score::LONGEST) | ScoreKind::LosesIn(Score::LONGEST) => String::new(),
            ScoreKind::WinsIn(plies) | ScoreKind::LosesIn(plies) => plies.to_string(),
            ScoreKind::Points(0) => String::new(),
            ScoreKind::Points(points) => points.unsigned_abs().to_string(),
        }
    }

    /// `wins in 3`, `about -2`.
    #[must_use]
    pub fn words(self) -> Message {
        value_in_words(self.value(), self.has_margin)
    }

    /// How full the colour is, from 0 for a guess to 4 for an end in sight or a large margin.
    #[must_use]
    pub fn strength(self) -> u8 {
        let is_at_least = |value: u32, steps: [u32; 3]| {
            1 + steps.into_iter().filter(|step| value >= *step).count() as u8
        };
        match self.score.kind() {
            _ if !self.is_proven => 0,
            ScoreKind::WinsIn(plies) | ScoreKind::LosesIn(plies) => {
                5 - is_at_least(plies, [4, 8, 16])
            }
            ScoreKind::Points(points) => is_at_least(points.unsigned_abs(), [4, 8, 16]),
        }
    }

    /// The classes that the style sheet colours: `win strength-3 proven`.
    #[must_use]
    pub fn class(self) -> String {
        let kind = match self.kind() {
            WorthKind::Win => "win",
            WorthKind::Draw => "draw",
            WorthKind::Loss => "loss",
        };
        let certainty = if self.is_proven { "proven" } else { "estimate" };
        format!("{kind} strength-{} {certainty}", self.strength())
    }

    /// A mark for the board.
    #[cfg(all(feature = "words", feature = "pictures"))]
    #[must_use]
    pub fn badge(self, translator: &Translator) -> Badge {
        Badge {
            class: self.class(),
            text: format!("{}{}", self.sign(), self.number()),
            words: translator.say(&self.words()),
        }
    }

    /// The same value as a number that goes up with it, from -1 to 1: where it stands on a curve.
    #[must_use]
    pub fn height(self) -> f64 {
        match self.score.kind() {
            ScoreKind::WinsIn(plies) => 1.0 - f64::from(plies.min(60)) / 120.0,
            ScoreKind::LosesIn(plies) => -1.0 + f64::from(plies.min(60)) / 120.0,
            ScoreKind::Points(points) => (f64::from(points) / 24.0).tanh(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(score: Score, is_proven: bool) -> Worth {
        Worth {
            score,
            is_proven,
            has_margin: false,
        }
    }

    #[test]
    fn the_nearer_the_end_the_fuller_the_colour() {
        let strengths =
            [1, 4, 8, 16, 60].map(|plies| worth(Score::wins_in(plies), true).strength());
        assert_eq!(strengths, [4, 3, 2, 1, 1]);
        assert_eq!(worth(Score::points(30), false).strength(), 0);
    }

    #[test]
    fn a_value_has_a_sign_and_a_number() {
        let text = |score| {
            let worth = worth(score, true);
            format!("{}{}", worth.sign(), worth.number())
        };
        assert_eq!(text(Score::wins_in(11)), "▲11");
        assert_eq!(text(Score::loses_in(4)), "▼4");
        assert_eq!(text(Score::DRAW), "=");
    }

    #[test]
    fn better_values_are_higher() {
        let values = [
            Score::loses_in(1),
            Score::loses_in(9),
            Score::points(-4),
            Score::DRAW,
            Score::points(4),
            Score::wins_in(9),
            Score::wins_in(1),
        ];
        let heights = values.map(|score| worth(score, true).height());
        assert!(heights.is_sorted(), "{heights:?}");
        assert!(heights.iter().all(|height| height.abs() <= 1.0));
    }
}
