//! One choice, graded.

use damier::Score;

/// How good a choice was.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// The share of the chosen moves that keep the best outcome: equal moves share.
    pub keeps: f64,
    /// What is lost on average: outcome steps, or points.
    pub regret: f64,
}

/// Grades the choice of the move with the highest value. Every move has the value that chose it, and
/// its true worth to whoever makes it. Nothing where all moves are worth the same.
///
/// ```
/// use damier::Score;
/// use damier_lab::judge::grade;
/// let moves = [(3, 1), (7, 0), (7, 1), (2, -1)].map(|(value, worth)| (Score::points(value), worth));
/// let choice = grade(&moves).expect("moves of different worth");
/// assert_eq!((choice.keeps, choice.regret), (0.5, 0.5));
/// assert_eq!(grade(&moves[..1]), None);
/// ```
#[must_use]
pub fn grade(moves: &[(Score, i32)]) -> Option<Choice> {
    let best = moves.iter().map(|(_, worth)| *worth).max()?;
    moves.iter().find(|(_, worth)| *worth < best)?;
    let value = moves.iter().map(|(value, _)| *value).max()?;
    let (mut chosen, mut kept, mut lost) = (0, 0, 0);
    for (_, worth) in moves.iter().filter(|mv| mv.0 == value) {
        chosen += 1;
        kept += i32::from(*worth == best);
        lost += i64::from(best - worth);
    }
    Some(Choice {
        keeps: f64::from(kept) / f64::from(chosen),
        regret: lost as f64 / f64::from(chosen),
    })
}

/// What the true value of something counts: points, or a step for a win and for a loss.
#[must_use]
pub(crate) fn worth_of(score: Score) -> i32 {
    use damier::score::ScoreKind;
    match score.kind() {
        ScoreKind::WinsIn(_) => 1,
        ScoreKind::LosesIn(_) => -1,
        ScoreKind::Points(points) => points,
    }
}
