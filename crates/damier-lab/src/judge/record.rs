//! Judgements on disk: the plan, then what was found, so that it can be told again without judging.
//!
//! Of a sample a line is some positions with what every evaluation made of them; where every position
//! is looked at, a line is an evaluation with its sums, or a heuristic with its figures.

use std::collections::BTreeMap;
use std::path::Path;

use damier::{GameId, ParseError, Stop, TableStore, Taquin};
use serde::{Deserialize, Serialize};

use super::heuristics::HeuristicJudgement;
use super::judgement::Judgement;
use super::sample::{Examined, POSITIONS};
use super::tally::Tally;
use super::{JudgeError, JudgeRequest, Judged, Scope, judge_keeping};
use crate::runner::{JobResult, PlanText, Progress, ResultsFile, RunError, Runner};

impl JudgeRequest {
    /// What it is, for a file of results, and how many lines that has.
    pub(super) fn plan(&self) -> Result<(PlanText, usize), ParseError> {
        let start = self.game.start();
        let is_puzzle = start.as_any().is::<Taquin>();
        let name = |name: &String| match is_puzzle {
            true => Ok(name.trim().to_owned()),
            false => start.read_evaluation(name).map(|read| read.name),
        };
        let names = self.evaluations.iter().map(name);
        let names = names.collect::<Result<Vec<_>, _>>()?;
        let (positions, lines) = match &self.scope {
            // A heuristic is judged on every position, whatever is asked for.
            _ if is_puzzle => ("all".to_owned(), names.len()),
            Scope::All => ("all".to_owned(), names.len()),
            Scope::Given(given) => (given.join(";"), given.len().div_ceil(POSITIONS)),
            Scope::Sample(count) => {
                let scope = format!("{count} seed {} nodes {}", self.seed, self.nodes);
                (scope, count.div_ceil(POSITIONS))
            }
        };
        let text = PlanText::new("judge")
            .with(
                "game",
                format!("{}:{}", self.game.info().name, start.variant()),
            )
            .with("eval", names.join(" "))
            .with("depth", self.depth)
            .with("positions", positions);
        Ok((text, lines))
    }
}

/// Judges, and keeps what is found in a file: killed and called again, it goes on from there, and ends
/// with the same bytes. No times are told, which no two runs share.
pub fn judge_into(
    path: &Path,
    request: &JudgeRequest,
    store: &TableStore,
    runner: &dyn Runner,
    stop: &Stop,
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Judged, JudgeError> {
    crate::words::teach();
    let (text, lines) = request.plan()?;
    let mut file = ResultsFile::open_for(path, &text, lines)?;
    if file.results().len() < lines {
        judge_keeping(request, store, runner, Some(&mut file), stop, on_progress)?;
    }
    drop(file);
    recorded(path, request)
}

/// What a file has so far, told again. Nothing is judged and nothing written.
pub fn recorded(path: &Path, request: &JudgeRequest) -> Result<Judged, JudgeError> {
    crate::words::teach();
    let (text, lines) = request.plan()?;
    let results = ResultsFile::read_for(path, &text, lines)?;
    told(&text, &results).ok_or(JudgeError::Run(RunError::NotResults))
}

/// The judgements that results of a plan are; nothing if they are something else.
pub(crate) fn told(plan: &PlanText, results: &BTreeMap<usize, String>) -> Option<Judged> {
    if plan.kind() != "judge" {
        return None;
    }
    let game: GameId = plan.get("game")?.parse().ok()?;
    let start = game.start();
    let names: Vec<&str> = plan.get("eval")?.split(' ').collect();
    let depth = plan.get("depth")?.parse().ok()?;
    let whole = |(number, line): (&usize, &String)| {
        let tally: Tally = line.parse().ok()?;
        Some(Judgement::of_all(&game, names.get(*number)?, depth, &tally))
    };
    if start.as_any().is::<Taquin>() {
        let variant = start.variant();
        let heuristic = |(number, line): (&usize, &String)| {
            let figures: Figures = serde_json::from_str(line).ok()?;
            Some(figures.judgement(variant.clone(), names.get(*number)?))
        };
        return results
            .iter()
            .map(heuristic)
            .collect::<Option<_>>()
            .map(Judged::Heuristics);
    }
    if plan.get("positions")? == "all" {
        return results
            .iter()
            .map(whole)
            .collect::<Option<_>>()
            .map(Judged::Evaluations);
    }
    let mut found = Vec::new();
    for line in results.values() {
        found.extend(serde_json::from_str::<Vec<Option<Examined>>>(line).ok()?);
    }
    let is_whole =
        |it: &Option<Examined>| it.as_ref().is_none_or(|it| it.graded.len() == names.len());
    let judged = found
        .iter()
        .all(is_whole)
        .then(|| Judgement::of_examined(&game, &names, depth, found))?;
    Some(Judged::Evaluations(judged))
}

/// What a heuristic came to, as it is written down.
#[derive(Serialize, Deserialize)]
struct Figures {
    judged: u64,
    admissible: bool,
    consistent: bool,
    error: f64,
    exact: f64,
}

/// Adds the heuristics to a file that has none of them, or some.
pub(super) fn keep(judged: &[HeuristicJudgement], file: &mut ResultsFile) -> Result<(), RunError> {
    let known = file.take();
    let lines: BTreeMap<usize, String> = judged.iter().map(Figures::line).enumerate().collect();
    for (&number, line) in lines
        .iter()
        .filter(|(number, _)| !known.contains_key(number))
    {
        let line = line.clone();
        file.append(&JobResult { number, line })?;
    }
    file.put_in_order(&lines)
}

impl Figures {
    fn line(of: &HeuristicJudgement) -> String {
        let figures = Figures {
            judged: of.judged,
            admissible: of.admissible,
            consistent: of.consistent,
            error: of.error,
            exact: of.exact,
        };
        serde_json::to_string(&figures).expect("numbers and words")
    }

    fn judgement(&self, variant: String, name: &str) -> HeuristicJudgement {
        HeuristicJudgement {
            game: "taquin",
            variant,
            eval: name.to_owned(),
            judged: self.judged,
            admissible: self.admissible,
            consistent: self.consistent,
            error: self.error,
            exact: self.exact,
            seconds: None,
        }
    }
}
