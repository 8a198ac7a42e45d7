//! What a move or a position is worth, ready to be shown: told three ways at once, by colour, sign
//! and number, so that nobody depends on one of them.

use damier::explain::value_in_words;
use damier::face::AnalyzedMove;
use damier::picture::Badge;
use damier::score::ScoreKind;
use damier::{Message, Score, Side, Translator, Verdict};

/// Good, even or bad for the side that it is told to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Win,
    Draw,
    Loss,
}

/// A value ready to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ValueBadge {
    pub(crate) score: Score,
    pub(crate) is_proven: bool,
    pub(crate) has_margin: bool,
}

impl ValueBadge {
    /// What an analysis says of a move; an even guess if it was not looked at.
    pub(crate) fn of_move(mv: &AnalyzedMove, has_margin: bool) -> ValueBadge {
        ValueBadge {
            score: mv.score(),
            is_proven: mv.is_proven(),
            has_margin,
        }
    }

    /// A value for the side to move, told to the first side.
    pub(crate) fn for_first(self, turn: Side) -> ValueBadge {
        let score = match turn {
            Side::First => self.score,
            Side::Second => -self.score,
        };
        ValueBadge { score, ..self }
    }

    fn value(self) -> Verdict {
        match self.is_proven {
            true => Verdict::exact(self.score),
            false => Verdict::guess(self.score),
        }
    }

    pub(crate) fn kind(self) -> Kind {
        match self.score.kind() {
            ScoreKind::WinsIn(_) => Kind::Win,
            ScoreKind::LosesIn(_) => Kind::Loss,
            ScoreKind::Points(points) if points > 0 => Kind::Win,
            ScoreKind::Points(points) if points < 0 => Kind::Loss,
            ScoreKind::Points(_) => Kind::Draw,
        }
    }

    /// ▲, = or ▼.
    pub(crate) fn sign(self) -> &'static str {
        match self.kind() {
            Kind::Win => "▲",
            Kind::Draw => "=",
            Kind::Loss => "▼",
        }
    }

    /// How far away the end is, or how many points; nothing where neither is known.
    pub(crate) fn number(self) -> String {
        match self.score.kind() {
            ScoreKind::WinsIn(Score::LONGEST) | ScoreKind::LosesIn(Score::LONGEST) => String::new(),
            ScoreKind::WinsIn(plies) | ScoreKind::LosesIn(plies) => plies.to_string(),
            ScoreKind::Points(0) => String::new(),
            ScoreKind::Points(points) => points.unsigned_abs().to_string(),
        }
    }

    pub(crate) fn words(self) -> Message {
        value_in_words(self.value(), self.has_margin)
    }

    /// How full the colour is, from 0 for a guess to 4 for an end in sight or a large margin.
    pub(crate) fn strength(self) -> u8 {
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
    pub(crate) fn class(self) -> String {
        let kind = match self.kind() {
            Kind::Win => "win",
            Kind::Draw => "draw",
            Kind::Loss => "loss",
        };
        let certainty = if self.is_proven { "proven" } else { "estimate" };
        format!("{kind} strength-{} {certainty}", self.strength())
    }

    pub(crate) fn badge(self, translator: &Translator) -> Badge {
        Badge {
            class: self.class(),
            text: format!("{}{}", self.sign(), self.number()),
            words: translator.say(&self.words()),
        }
    }

    /// The same value as a number that goes up with it, from -1 to 1: where it stands on a curve.
    pub(crate) fn height(self) -> f64 {
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

    fn worth(score: Score, is_proven: bool) -> ValueBadge {
        ValueBadge {
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
