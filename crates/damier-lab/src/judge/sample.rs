//! Evaluations judged on a sample of positions.

use damier::face::TermWeights;
use damier::notation::read_number;
use damier::{DynPosition, GameId, Message, ParseError, Score, Stop, TableStore};
use serde::{Deserialize, Serialize};

use super::JudgeRequest;
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
    /// The plan that a text describes.
    pub(super) fn of_plan(text: &PlanText, store: &TableStore) -> Result<SamplePlan, ParseError> {
        let field = |name: &str| text.get(name).unwrap_or_default();
        let wrong = |name: &str| ParseError::new(field(name), Message::new("expected-plan"));
        let game: GameId = field("game").parse()?;
        let start = game.start();
        if text.kind() != "judge" || !start.is_solved_game() {
            return Err(wrong("game"));
        }
        let evaluations = field("eval")
            .split(' ')
            .map(|name| start.read_evaluation(name))
            .collect::<Result<_, _>>()?;
        let depth = read_number(field("depth"), JudgeRequest::DEEPEST);
        let store = store.to_builder().threads(1).build();
        let scope: Vec<&str> = field("positions").split(' ').collect();
        let whole = |text: &str| text.parse::<u64>().map_err(|_| wrong("positions"));
        let (source, nodes) = match scope[..] {
            ["given", "nodes", nodes] => {
                let given = text.fields().filter(|(name, _)| *name == "position");
                let given: Vec<String> = given.map(|(_, text)| text.to_owned()).collect();
                for position in &given {
                    game.open(Some(position), None, false)?;
                }
                (Source::Given(given), whole(nodes)?)
            }
            [count, "seed", seed, "nodes", nodes] => {
                let nodes = whole(nodes)?.min(100 * JudgeRequest::NODES);
                let draw = Draw::new(&game, whole(seed)?, nodes, &store, &Stop::new());
                let count = read_number(count, JudgeRequest::MAX_POSITIONS as u32);
                let count = count.ok_or_else(|| wrong("positions"))?;
                (Source::Drawn(draw, count as usize), nodes)
            }
            _ => return Err(wrong("positions")),
        };
        Ok(SamplePlan {
            text: text.clone(),
            depth: depth
                .filter(|depth| *depth > 0)
                .ok_or_else(|| wrong("depth"))?,
            game,
            evaluations,
            source,
            nodes,
            store,
        })
    }

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
