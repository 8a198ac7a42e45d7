//! Positions for tuning, examined wherever jobs are done: some positions a job.

use std::num::NonZeroUsize;
use std::ops::Range;

use damier::face::TermWeights;
use damier::notation::read_number;
use damier::play::work_through;
use damier::{GameId, Message, ParseError, Stop, TableStore};

use super::TuneRequest;
use super::data::Cases;
use crate::judge::{Draw, JudgeError, JudgeRequest};
use crate::runner::{Plan, PlanText, RunError, Runner, complete};

/// How many positions there are in a job.
const A_JOB: usize = 64;

/// The most numbers of positions: as many for tuning as may be asked for, and those to judge it by.
const MAX_NUMBER: usize = 2 * JudgeRequest::MAX_POSITIONS;

/// With what positions are drawn and examined.
pub(super) struct Drawing<'request> {
    pub(super) draw: &'request Draw,
    pub(super) chooser: (&'request TermWeights, u32),
    pub(super) store: &'request TableStore,
    pub(super) threads: NonZeroUsize,
}

impl Drawing<'_> {
    /// The cases among the positions of these numbers.
    pub(super) fn cases(
        &self,
        numbers: Range<usize>,
        runner: &dyn Runner,
        stop: &Stop,
    ) -> Result<Cases, JudgeError> {
        let (evaluation, depth) = self.chooser;
        let width = evaluation.weights.len();
        let plan = CasesPlan {
            draw: self.draw.clone(),
            numbers,
            evaluation: evaluation.clone(),
            depth,
            store: self.store.clone(),
        };
        let parts = match runner.is_here() {
            true => plan.here(self.threads, stop)?,
            false => {
                let lines = complete(&plan, runner, None, stop, &mut |_| ())?;
                let read = |(number, line): (usize, &String)| {
                    let cases: Option<Cases> = serde_json::from_str(line).ok();
                    cases
                        .filter(|cases| cases.is_sound(width, depth))
                        .ok_or(RunError::Line(number + 1))
                };
                let parts = lines.iter().enumerate().map(read);
                parts.collect::<Result<Vec<Cases>, RunError>>()?
            }
        };
        Ok(Cases::join(width, depth, &parts))
    }
}

/// Positions examined, some in a job.
struct CasesPlan {
    draw: Draw,
    numbers: Range<usize>,
    evaluation: TermWeights,
    depth: u32,
    store: TableStore,
}

/// The plan that a text describes.
pub fn read_plan(
    text: &PlanText,
    store: &TableStore,
) -> Result<Box<dyn Plan + Send + Sync>, ParseError> {
    crate::words::teach();
    let field = |name: &str| text.get(name).unwrap_or_default();
    let wrong = |name: &str| ParseError::new(field(name), Message::new("expected-plan"));
    let number = |name: &str, most: usize| {
        let number = read_number(field(name), most as u32);
        number
            .map(|number| number as usize)
            .ok_or_else(|| wrong(name))
    };
    let game: GameId = field("game").parse()?;
    let start = game.start();
    if text.kind() != "cases" || !start.is_solved_game() {
        return Err(wrong("game"));
    }
    let (first, end) = (number("first", MAX_NUMBER)?, number("end", MAX_NUMBER)?);
    if first >= end {
        return Err(wrong("end"));
    }
    let store = store.to_builder().threads(1).build();
    let seed = field("seed").parse().map_err(|_| wrong("seed"))?;
    let nodes: u64 = field("nodes").parse().map_err(|_| wrong("nodes"))?;
    let nodes = nodes.min(100 * JudgeRequest::NODES);
    Ok(Box::new(CasesPlan {
        draw: Draw::new(&game, seed, nodes, &store, &Stop::new()),
        numbers: first..end,
        evaluation: start.read_evaluation(field("eval"))?,
        depth: number("depth", TuneRequest::DEEPEST_TRUTH as usize)? as u32,
        store,
    }))
}

impl CasesPlan {
    fn of_job(&self, number: usize, stop: &Stop) -> Option<Cases> {
        let first = self.numbers.start + number * A_JOB;
        let numbers = first..(first + A_JOB).min(self.numbers.end);
        let chooser = (&self.evaluation, self.depth);
        Cases::draw(&self.draw, numbers, chooser, &self.store, stop)
    }

    /// All of them on threads of this machine, without writing them down.
    fn here(&self, threads: NonZeroUsize, stop: &Stop) -> Result<Vec<Cases>, RunError> {
        let jobs: Vec<usize> = (0..self.jobs()).collect();
        let mut found = Vec::new();
        let examine = |number| Some((number, self.of_job(number, stop)?));
        work_through(&jobs, threads, examine, |some| found.push(some));
        if found.len() < jobs.len() {
            return Err(RunError::Stopped);
        }
        found.sort_by_key(|(number, _)| *number);
        Ok(found.into_iter().map(|(_, cases)| cases).collect())
    }
}

impl Plan for CasesPlan {
    fn text(&self) -> PlanText {
        PlanText::new("cases")
            .with("game", self.draw.game())
            .with("eval", &self.evaluation.name)
            .with("depth", self.depth)
            .with("first", self.numbers.start)
            .with("end", self.numbers.end)
            .with("seed", self.draw.seed())
            .with("nodes", self.draw.nodes)
    }

    fn jobs(&self) -> usize {
        self.numbers.len().div_ceil(A_JOB)
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        serde_json::to_string(&self.of_job(number, stop)?).ok()
    }
}
