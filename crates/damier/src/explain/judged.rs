//! What is to be said of a move that was played: did it keep what there was, what did it give up, and
//! which would have been better. What a mistake is and what a turn is decided here, for everybody.

use super::worth::Worth;
use super::{is_mistake, move_in_words, points_of};
use crate::face::{Analysis, AnalyzedMove, DynPosition, Solution};
use crate::score::Score;
use crate::solve::{SolvedMoves, ValuedMove, Verdict};
use crate::words::Message;

/// Between guesses, so much of a curve's height is a turn.
pub(super) const TURN: f64 = 0.3;

/// What is to be said of a move.
///
/// ```
/// use damier::{GameId, explain::Judged};
/// let board = "tictactoe".parse::<GameId>()?.open(Some("x--/---/--- o"), None, false)?;
/// let judged = Judged::by_solution(board.as_ref(), "c3", &board.solve()?).expect("all is known");
/// assert!(!judged.is_right);
/// assert_eq!(judged.effect.to_string(), "throws the draw away: loses in 6");
/// assert_eq!((judged.best.0.as_str(), judged.given_up.result), ("b2", Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The move.
    pub mv: String,
    /// Does it keep what the position is worth?
    pub is_right: bool,
    /// What it did.
    pub effect: Message,
    /// The best move, and what it does.
    pub best: (String, Message),
    /// Is all of that proven?
    pub is_proven: bool,
    /// What was lost by it.
    pub given_up: GivenUp,
}

/// What the best move is worth more than one that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GivenUp {
    /// In halves of a game: 1 from a win to a draw or from a draw to a loss, 2 from a win to a loss. Nothing
    /// where one of the two is a guess.
    pub result: Option<u8>,
    /// In points, where both are counted in them: of the game where they are proven, else of an evaluation.
    pub points: Option<i32>,
}

impl GivenUp {
    /// What is given up by a value where there is a best one. Less than nothing is nothing: guesses may
    /// contradict each other.
    ///
    /// ```
    /// use damier::{Score, Verdict, explain::GivenUp};
    /// let (win, draw) = (Verdict::exact(Score::wins_in(3)), Verdict::exact(Score::DRAW));
    /// assert_eq!(GivenUp::between(win, draw), GivenUp { result: Some(1), points: None });
    /// let (more, less) = (Verdict::guess(Score::points(7)), Verdict::guess(Score::points(2)));
    /// assert_eq!(GivenUp::between(more, less), GivenUp { result: None, points: Some(5) });
    /// ```
    #[must_use]
    pub fn between(best: Verdict, played: Verdict) -> GivenUp {
        let (Some(best_score), Some(score)) = (best.score(), played.score()) else {
            return GivenUp::default();
        };
        let rank = |score: Score| score.cmp(&Score::DRAW) as i8;
        let fallen = rank(best_score) - rank(score);
        let is_certain = best.is_proven() && played.is_proven();
        let points = points_of(best_score).zip(points_of(score));
        GivenUp {
            result: is_certain.then_some(fallen.max(0).unsigned_abs()),
            points: points.map(|(best, played)| (best - played).max(0)),
        }
    }
}

impl Judged {
    /// Judges a move by the truth; nothing where too little of that is known.
    #[must_use]
    pub fn by_solution(board: &dyn DynPosition, mv: &str, answer: &Solution) -> Option<Judged> {
        let best = answer.value.settled()?;
        let verdict = answer.value_of(mv)?;
        let is_right = match verdict.settled() {
            Some(score) => !is_mistake(score, best),
            // Of other moves less may be known, but enough to tell them from the best.
            None => !is_mistake(verdict.upper(), best),
        };
        if verdict.settled().is_none() && is_right {
            return None;
        }
        let words = |mv: &str| move_in_words(answer, mv, board.has_margin());
        let first = answer.moves.first()?.mv.clone();
        let better = words(&first);
        Some(Judged {
            mv: mv.to_owned(),
            is_right,
            effect: words(mv),
            best: (first, better),
            is_proven: true,
            given_up: GivenUp::between(answer.value, verdict),
        })
    }

    /// Judges a move by an analysis: as the truth does where every move of it is proven, else by how far
    /// one guess is below another. Nothing where the move or the best one was not looked at.
    #[must_use]
    pub fn by_analysis(board: &dyn DynPosition, mv: &str, analysis: &Analysis) -> Option<Judged> {
        if let Some(answer) = proven(analysis) {
            return Judged::by_solution(board, mv, &answer);
        }
        let is_examined = |found: &&AnalyzedMove| found.is_examined();
        let best = analysis.best().filter(is_examined)?;
        let known = analysis.moves.iter().find(|known| known.mv == mv);
        let tried = known.filter(is_examined)?;
        let worth = |mv| Worth::of_move(mv, board.has_margin());
        Some(Judged {
            mv: mv.to_owned(),
            is_right: worth(best).height() - worth(tried).height() < TURN,
            effect: worth(tried).words(),
            best: (best.mv.clone(), worth(best).words()),
            is_proven: false,
            given_up: GivenUp::between(
                best.value.unwrap_or(Verdict::UNKNOWN),
                tried.value.unwrap_or(Verdict::UNKNOWN),
            ),
        })
    }
}

/// An analysis as a solution, where every move is proven.
fn proven(analysis: &Analysis) -> Option<Solution> {
    let best = analysis.best()?.score();
    let valued = |mv: &AnalyzedMove| {
        mv.is_proven().then(|| ValuedMove {
            mv: mv.mv.clone(),
            verdict: Verdict::exact(mv.score()),
        })
    };
    Some(Solution::of(&SolvedMoves {
        value: Verdict::exact(best),
        moves: analysis.moves.iter().map(valued).collect::<Option<_>>()?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_gives_something_up_and_nothing_else_does() {
        let scores = [
            Score::loses_in(2),
            Score::points(-4),
            Score::DRAW,
            Score::points(3),
            Score::points(8),
            Score::wins_in(9),
            Score::wins_in(1),
        ];
        for best in scores {
            for played in scores.into_iter().filter(|played| *played <= best) {
                let given_up = GivenUp::between(Verdict::exact(best), Verdict::exact(played));
                let is_something =
                    given_up.result.is_some_and(|halves| halves > 0) || given_up.points > Some(0);
                let mixed = points_of(best).is_some() != points_of(played).is_some();
                // No game has points and plies both; a draw is in either.
                if !mixed || best == Score::DRAW || played == Score::DRAW {
                    assert_eq!(is_something, is_mistake(played, best), "{best} {played}");
                }
            }
        }
    }
}
