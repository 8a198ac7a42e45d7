//! Evaluations judged on a sample of positions.

use damier::face::TermWeights;
use damier::{DynPosition, GameId, Score, Stop, TableStore};
use serde::{Deserialize, Serialize};

use super::case::Case;
use super::choice::worth_of;
use super::draw::Draw;
use crate::runner::{Plan, PlanText};

/// Where the positions come from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// Random play, so many positions.
    Drawn(Draw, usize),
    /// Positions that somebody wrote down.
    Given(Vec<String>),
}

/// What was found in one position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Examined {
    pub(crate) position: String,
    pub(crate) worth: i32,
    /// By each evaluation.
    pub(crate) graded: Vec<Graded>,
}

/// What an evaluation made of one position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Graded {
    /// What it says of the position itself.
    pub(crate) guess: i32,
    pub(crate) chosen: Option<Chosen>,
}

/// What was chosen, where there was a choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Chosen {
    pub(crate) keeps: f64,
    pub(crate) regret: f64,
    /// The first of the chosen moves, and the first of the best ones.
    pub(crate) mv: String,
    pub(crate) best: String,
    /// By how many points the one was valued above the other.
    pub(crate) surety: i64,
}

/// Positions, some in a job.
pub(crate) struct SamplePlan {
    pub(crate) text: PlanText,
    pub(crate) game: GameId,
    pub(crate) evaluations: Vec<TermWeights>,
    pub(crate) depth: u32,
    pub(crate) source: Source,
    pub(crate) nodes: u64,
    pub(crate) store: TableStore,
}

/// How many positions there are in a job.
pub(super) const POSITIONS: usize = 16;

impl SamplePlan {
    fn positions(&self) -> usize {
        match &self.source {
            Source::Drawn(_, count) => *count,
            Source::Given(positions) => positions.len(),
        }
    }

    fn position(&self, number: usize) -> Option<Box<dyn DynPosition>> {
        match &self.source {
            Source::Drawn(draw, _) => draw.position(number),
            Source::Given(positions) => self.game.open(Some(&positions[number]), None, false).ok(),
        }
    }

    fn examine(&self, position: &dyn DynPosition, stop: &Stop) -> Option<Examined> {
        let case = Case::of(position, &self.store, self.nodes, stop)?;
        let grade = |evaluation: &TermWeights| {
            let chosen = match case.has_choice() {
                true => {
                    let values = case.searched(position, evaluation, self.depth, stop).ok()?;
                    Some(chosen(&case, &values)?)
                }
                false => None,
            };
            let guess = worth_of(evaluation.sum(&case.terms));
            Some(Graded { guess, chosen })
        };
        Some(Examined {
            graded: self.evaluations.iter().map(grade).collect::<Option<_>>()?,
            worth: case.worth,
            position: case.position,
        })
    }
}

fn chosen(case: &Case, values: &[Score]) -> Option<Chosen> {
    let grade = case.grade(values)?;
    let highest = values.iter().max()?;
    let first = values.iter().position(|value| value == highest)?;
    let best = case.moves.iter().map(|(_, worth)| *worth).max()?;
    let holding = case.moves.iter().position(|(_, worth)| *worth == best)?;
    let points = |value: Score| i64::from(worth_of(value));
    Some(Chosen {
        keeps: grade.keeps,
        regret: grade.regret,
        mv: case.moves[first].0.mv.clone(),
        best: case.moves[holding].0.mv.clone(),
        surety: points(values[first]) - points(values[holding]),
    })
}

impl Plan for SamplePlan {
    fn text(&self) -> PlanText {
        self.text.clone()
    }

    fn jobs(&self) -> usize {
        self.positions().div_ceil(POSITIONS)
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        let first = number * POSITIONS;
        let mut found: Vec<Option<Examined>> = Vec::new();
        for number in first..(first + POSITIONS).min(self.positions()) {
            let position = self.position(number);
            found.push(position.and_then(|position| self.examine(position.as_ref(), stop)));
            if stop.is_raised() {
                return None;
            }
        }
        serde_json::to_string(&found).ok()
    }
}
