//! What evaluations count, of a game whose type is forgotten.

use crate::evaluation::{Ends, Evaluated, Weighted};
use crate::notation::ParseError;
use crate::score::{Score, ScoreKind};

/// An evaluation of some game: a weight for each of its terms.
///
/// ```
/// use damier::{GameId, Score};
/// let start = "pogo".parse::<GameId>()?.start();
/// let mix = start.read_evaluation("mix,top-four=3")?;
/// assert_eq!(mix.weights, [10, 3, 0, 0, 1, 1, 0, 0]);
/// assert_eq!(mix.sum(&[1, 0, 5, 5, -4, 2]), Score::points(8));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermWeights {
    /// The evaluation as it is written: `mix,top-four=3`.
    pub name: String,
    /// The weight of every term, in the order of the game's
    /// [weights](super::DynPosition::weights).
    pub weights: Vec<i32>,
    /// What the end of a game is worth.
    pub ends: Ends,
}

impl TermWeights {
    /// Reads an evaluation of a game.
    pub(super) fn read<G: Evaluated>(text: &str) -> Result<TermWeights, ParseError> {
        let evaluation: Weighted<G> = text.parse()?;
        Ok(TermWeights {
            name: evaluation.to_string(),
            weights: evaluation.weights(),
            ends: evaluation.ends(),
        })
    }

    /// The evaluation of a position in which the terms count so much.
    #[must_use]
    #[inline]
    pub fn sum(&self, terms: &[i32]) -> Score {
        let shares = self.weights.iter().zip(terms);
        Score::points(shares.map(|(weight, value)| weight * value).sum())
    }

    /// What a move is worth to whoever makes it, by this evaluation of what comes after it.
    #[must_use]
    pub fn of_move(&self, mv: &MoveTerms) -> Score {
        let guess = || -self.sum(&mv.terms);
        match (mv.end, self.ends) {
            (None, _) | (Some(_), Ends::Counted { .. }) => guess(),
            (Some(end), Ends::True { scale }) => match end.kind() {
                ScoreKind::Points(margin) => Score::points(scale * margin),
                ScoreKind::WinsIn(_) | ScoreKind::LosesIn(_) => end,
            },
            (Some(end), Ends::Flat(points)) => {
                let sign = i32::from(end > Score::DRAW) - i32::from(end < Score::DRAW);
                Score::points(sign * points)
            }
        }
    }
}

/// A move as evaluations see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveTerms {
    /// The move.
    pub mv: String,
    /// What every term counts after it, for the side that is to move then.
    pub terms: Vec<i32>,
    /// What the game comes out as for whoever makes the move, if it ends the game.
    pub end: Option<Score>,
}
