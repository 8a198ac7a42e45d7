//! A position with everything that judging needs: what each move is truly worth, and what every term
//! counts after it. Any weights are judged from that without another look at the game.

use damier::face::{MoveTerms, TermWeights};
use damier::{Budget, DynPosition, Interrupted, Limits, Score, Spec, Status, Stop, TableStore};

use super::choice::{Choice, grade, worth_of};

/// A position whose truth is known.
#[derive(Clone, Debug)]
pub struct Case {
    /// The position in the notation.
    pub position: String,
    /// What it is worth to the side to move: a step for a win or a loss, or points.
    pub worth: i32,
    /// What every term counts there.
    pub terms: Vec<i32>,
    /// The moves, and what each is worth to whoever makes it.
    pub moves: Vec<(MoveTerms, i32)>,
}

impl Case {
    /// The case of a position; nothing if the game is over there, or if so many nodes do not show the
    /// truth about every move.
    #[must_use]
    pub fn of(
        position: &dyn DynPosition,
        store: &TableStore,
        nodes: u64,
        stop: &Stop,
    ) -> Option<Case> {
        if !matches!(position.status(), Status::Turn(_)) {
            return None;
        }
        let mut budget = Budget::new(Limits {
            nodes: Some(nodes),
            stop: stop.clone(),
            ..Limits::default()
        });
        let solution = position.solve_with(store, &mut budget).ok()?;
        let worth = worth_of(solution.value.settled()?);
        let moves = position.moves_with_terms().into_iter().map(|mv| {
            let worth = worth_of(solution.value_of(&mv.mv)?.settled()?);
            Some((mv, worth))
        });
        Some(Case {
            position: position.position(),
            worth,
            terms: position.terms(),
            moves: moves.collect::<Option<_>>()?,
        })
    }

    /// Have moves different outcomes?
    #[must_use]
    pub fn has_choice(&self) -> bool {
        let worths = || self.moves.iter().map(|(_, worth)| *worth);
        worths().min() < worths().max()
    }

    /// What every move is worth by an evaluation of what comes after it. A win in one is a win,
    /// whatever the evaluation makes of it.
    #[must_use]
    pub fn values(&self, evaluation: &TermWeights) -> Vec<Score> {
        let value = |(mv, _): &(MoveTerms, i32)| match mv.end {
            Some(end) if end == Score::wins_in(1) => end,
            _ => evaluation.of_move(mv),
        };
        self.moves.iter().map(value).collect()
    }

    /// The same by a search that looks further.
    pub fn searched(
        &self,
        position: &dyn DynPosition,
        evaluation: &TermWeights,
        depth: u32,
        stop: &Stop,
    ) -> Result<Vec<Score>, Interrupted> {
        if depth <= 1 {
            return Ok(self.values(evaluation));
        }
        let spec = format!("alphabeta:depth={depth},eval={}", evaluation.name);
        let mut budget = Budget::new(Limits {
            stop: stop.clone(),
            ..Limits::default()
        });
        let analysis = spec
            .parse::<Spec>()
            .and_then(|spec| position.analyze(&spec, Some(depth), &mut budget, &mut |_| ()))
            .map_err(|_| Interrupted)?;
        let value = |(mv, _): &(MoveTerms, i32)| {
            let found = analysis.moves.iter().find(|analyzed| analyzed.mv == mv.mv);
            match mv.end {
                Some(end) if end == Score::wins_in(1) => Some(end),
                _ => found?.value?.score(),
            }
        };
        self.moves
            .iter()
            .map(|mv| value(mv).ok_or(Interrupted))
            .collect()
    }

    /// How good the choice is that these values make.
    #[must_use]
    pub fn grade(&self, values: &[Score]) -> Option<Choice> {
        let worths = self.moves.iter().map(|(_, worth)| *worth);
        let moves: Vec<(Score, i32)> = values.iter().copied().zip(worths).collect();
        grade(&moves)
    }
}
