//! The scores that came with a problem, held against what was found.

use damier::face::{Problem, Solution};
use damier::score::ScoreKind;
use damier::{Message, Score, Translator, Verdict};
use serde::Serialize;

/// What is to be said of the scores of a problem.
#[derive(Debug, Serialize)]
pub(super) struct ScoreCheck {
    /// How many of them are what was found.
    pub(super) agree: usize,
    /// Those that are not.
    pub(super) differs: Vec<Difference>,
}

/// A score that is not what was found.
#[derive(Debug, Serialize)]
pub(super) struct Difference {
    /// Nothing where it is the position's.
    #[serde(rename = "move")]
    mv: Option<String>,
    given: i32,
    /// Null where it is only certain that it is another.
    found: Option<i32>,
}

impl ScoreCheck {
    /// What the limits left open neither agrees nor differs, unless what is certain rules it out.
    pub(super) fn of(problem: &Problem, answer: &Solution) -> ScoreCheck {
        let of_moves = problem.moves.iter().filter_map(|(mv, given)| {
            let verdict = answer.value_of(mv)?;
            Some((Some(mv.clone()), *given, verdict))
        });
        let of_position = problem.value.map(|given| (None, given, answer.value));
        let mut check = ScoreCheck {
            agree: 0,
            differs: Vec::new(),
        };
        for (mv, given, verdict) in of_position.into_iter().chain(of_moves) {
            match (points(verdict), is_possible(given, verdict)) {
                (Some(_), true) => check.agree += 1,
                (None, true) => {}
                (found, false) => check.differs.push(Difference { mv, given, found }),
            }
        }
        check
    }

    /// The same in words; nothing where no score was given.
    pub(super) fn told(&self, translator: &Translator) -> Option<String> {
        let difference = |one: &Difference| {
            let found = match one.found {
                Some(points) => format!("{points:+}"),
                None => "?".to_owned(),
            };
            let mv = match &one.mv {
                Some(mv) => format!("{mv} "),
                None => String::new(),
            };
            format!("{mv}{found} ({:+})", one.given)
        };
        let told = match (self.agree, self.differs.len()) {
            (0, 0) => return None,
            (agree, 0) => Message::new("solve-scores-agree").with("scores", agree),
            _ => {
                let differences: Vec<String> = self.differs.iter().map(difference).collect();
                Message::new("solve-scores-differ").with("differences", differences.join(", "))
            }
        };
        Some(translator.say(&told))
    }
}

fn points(verdict: Verdict) -> Option<i32> {
    match verdict.settled()?.kind() {
        ScoreKind::Points(points) => Some(points),
        _ => None,
    }
}

/// May the value be the one that was given?
fn is_possible(given: i32, verdict: Verdict) -> bool {
    let given = Score::points(given);
    verdict.lower() <= given && given <= verdict.upper()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_certain_rules_a_score_out() {
        let exact = Verdict::exact(Score::points(4));
        assert!(is_possible(4, exact) && !is_possible(2, exact));
        let bounded = Verdict::between(Score::points(-8), Score::points(2));
        assert!(is_possible(0, bounded) && !is_possible(4, bounded));
        assert_eq!((points(exact), points(bounded)), (Some(4), None));
    }
}
