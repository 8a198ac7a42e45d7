//! Evaluations judged by the truth.
//!
//! Over positions whose truth is known and in which the mover has two moves of different exact
//! outcome (win, draw, loss; in games with margins, the points): which share of the moves that an
//! evaluation [chooses](grade) keeps the best outcome, and how much is lost on average. Over all
//! unfinished positions: how often the sign of the evaluation is the outcome, or, with margins, how
//! well its order is the order of the margins ([`spearman`]).
//!
//! Small games are judged on every position, each counted once: Pogo's 116 million placements,
//! tic-tac-toe up to sixteen cells, Chomp up to 8x8, and for heuristics the taquin up to 3x3. Of all
//! others a sample is drawn by random play, as many positions of every ply from which the truth can
//! be found ([`Draw`]).

mod case;
mod census;
mod choice;
mod draw;
mod drawing;
mod heuristics;
mod judgement;
mod live;
mod pogo;
mod rank;
mod reached;
mod record;
mod sample;
mod tally;

use std::num::NonZeroUsize;
use std::time::Instant;

use damier::evaluation::Evaluated;
use damier::games::pogo::PogoCensus;
use damier::{
    Budget, Chomp, DynPosition, GameId, Message, ParseError, Pogo, Stop, TableStore, Taquin,
    TicTacToe, Weighted,
};

use crate::runner::{
    JobResult, Plan, PlanText, Progress, ResultsFile, RunError, Runner, Threads, complete,
};
use census::{Census, CensusPlan};
use sample::{Examined, SamplePlan, Source};

pub use case::Case;
pub use choice::{Choice, grade};
pub use draw::Draw;
pub use drawing::{guesses_to_svg, heuristics_to_svg, to_svg};
pub use heuristics::HeuristicJudgement;
pub(crate) use heuristics::{MAX_CELLS, distances};
pub use judgement::{Judgement, Mistake};
pub use live::judge_within;
pub use rank::spearman;
pub(crate) use record::told;
pub use record::{judge_into, recorded};
pub use tally::{Estimate, Tally};

/// What is to be judged.
#[derive(Clone, Debug)]
pub struct JudgeRequest {
    /// The game.
    pub game: GameId,
    /// The evaluations, as in `mix,stacks=12`.
    pub evaluations: Vec<String>,
    /// How far the search looks that chooses a move.
    pub depth: u32,
    /// On which positions.
    pub scope: Scope,
    /// What a sample follows from.
    pub seed: u64,
    /// The most nodes that the truth about one position of a sample may cost.
    pub nodes: u64,
}

/// On which positions to judge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scope {
    /// On every one.
    All,
    /// On so many from random play.
    Sample(usize),
    /// On these.
    Given(Vec<String>),
}

impl JudgeRequest {
    /// The deepest search.
    pub const DEEPEST: u32 = 16;
    /// The most positions of a sample.
    pub const MAX_POSITIONS: usize = 1_000_000;
    /// The positions of a sample when nobody says how many.
    pub const POSITIONS: usize = 1_000;
    /// What the sample of somebody who moves a slider follows from.
    pub const LIVE_SEED: u64 = 1;
    /// The nodes that the truth about one position may cost when nobody says.
    pub const NODES: u64 = 1_000_000;
}

/// Judgements of evaluations or of heuristics.
#[derive(Clone, PartialEq, Debug)]
pub enum Judged {
    /// Of a game.
    Evaluations(Vec<Judgement>),
    /// Of a puzzle.
    Heuristics(Vec<HeuristicJudgement>),
}

/// Why something cannot be judged.
#[derive(Debug)]
pub enum JudgeError {
    /// It is asked for wrongly.
    Request(ParseError),
    /// It was not finished.
    Run(RunError),
}

impl From<ParseError> for JudgeError {
    fn from(error: ParseError) -> JudgeError {
        JudgeError::Request(error)
    }
}

impl From<RunError> for JudgeError {
    fn from(error: RunError) -> JudgeError {
        JudgeError::Run(error)
    }
}

/// Judges evaluations.
///
/// ```
/// use damier::{Stop, TableStore};
/// use damier_lab::judge::{JudgeRequest, Judged, Scope, judge};
/// use damier_lab::runner::Threads;
/// let request = JudgeRequest {
///     game: "tictactoe".parse()?,
///     evaluations: vec!["lines".to_owned()],
///     depth: 1,
///     scope: Scope::All,
///     seed: 1,
///     nodes: JudgeRequest::NODES,
/// };
/// let judged = judge(&request, &TableStore::default(), &Threads::all(), &Stop::new(), &mut |_| ());
/// let Ok(Judged::Evaluations(judgements)) = judged else { panic!("a game") };
/// assert_eq!(judgements[0].positions, 4_520, "5,478 positions, of which 958 are finished");
/// assert!(judgements[0].keeps.mean > 0.8);
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn judge(
    request: &JudgeRequest,
    store: &TableStore,
    runner: &dyn Runner,
    stop: &Stop,
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Judged, JudgeError> {
    judge_keeping(request, store, runner, None, stop, on_progress)
}

/// The same, adding whatever is found to a file of results.
fn judge_keeping(
    request: &JudgeRequest,
    store: &TableStore,
    runner: &dyn Runner,
    mut file: Option<&mut ResultsFile>,
    stop: &Stop,
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Judged, JudgeError> {
    crate::words::teach();
    let start = request.game.start();
    let any = start.as_any();
    if let Some(tray) = any.downcast_ref::<Taquin>() {
        let judged = heuristics::judge(tray.variant(), &request.evaluations)?;
        if let Some(file) = file {
            record::keep(&judged, file)?;
        }
        return Ok(Judged::Heuristics(judged));
    }
    let judging = Judging {
        request,
        variant: start.variant(),
        store,
        runner,
        stop,
    };
    if request.scope != Scope::All {
        let judged = judging.sample(start.as_ref(), file, on_progress)?;
        return Ok(Judged::Evaluations(judged));
    }
    let judged = if let Some(pogo) = any.downcast_ref::<Pogo>() {
        let evaluations = judging.read::<Pogo>()?;
        let mut budget = stopped_by(stop);
        let census =
            PogoCensus::new(pogo.variant(), store, &mut budget).map_err(|_| RunError::Stopped)?;
        judging.all(&census, evaluations, &mut file, on_progress)?
    } else if let Some(board) = any.downcast_ref::<TicTacToe>()
        && start.moves().len() <= reached::MAX_CELLS
    {
        let evaluations = judging.read::<TicTacToe>()?;
        let census = reached::Reached::from(*board);
        judging.all(&census, evaluations, &mut file, on_progress)?
    } else if let Some(bar) = any.downcast_ref::<Chomp>()
        && reached::MAX_BAR >= bar.heights().len()
        && reached::MAX_BAR >= bar.heights()[0].into()
    {
        let evaluations = judging.read::<Chomp>()?;
        let census = reached::Reached::from(*bar);
        judging.all(&census, evaluations, &mut file, on_progress)?
    } else {
        let expected = Message::new("expected-game-judged-whole");
        return Err(ParseError::new(&request.game.to_string(), expected).into());
    };
    Ok(Judged::Evaluations(judged))
}

/// The plan that a text describes: a sample judged.
pub fn read_plan(
    text: &PlanText,
    store: &TableStore,
) -> Result<Box<dyn Plan + Send + Sync>, ParseError> {
    crate::words::teach();
    Ok(Box::new(SamplePlan::of_plan(text, store)?))
}

fn stopped_by(stop: &Stop) -> Budget {
    Budget::new(damier::Limits {
        stop: stop.clone(),
        ..damier::Limits::default()
    })
}

/// A request at work.
struct Judging<'request> {
    request: &'request JudgeRequest,
    variant: String,
    store: &'request TableStore,
    runner: &'request dyn Runner,
    stop: &'request Stop,
}

impl Judging<'_> {
    fn read<G: Evaluated>(&self) -> Result<Vec<Weighted<G>>, ParseError> {
        let names = self.request.evaluations.iter();
        names.map(|name| name.parse()).collect()
    }

    fn text(&self, evaluations: &str, scope: &str) -> PlanText {
        PlanText::new("judge")
            .with(
                "game",
                format!("{}:{}", self.request.game.info().name, self.variant),
            )
            .with("eval", evaluations)
            .with("depth", self.request.depth)
            .with("positions", scope)
    }

    /// Judges each evaluation on every position.
    fn all<C: Census<Evaluation: std::fmt::Display>>(
        &self,
        census: &C,
        evaluations: Vec<C::Evaluation>,
        file: &mut Option<&mut ResultsFile>,
        on_progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Vec<Judgement>, JudgeError> {
        let known = file.as_deref_mut().map(ResultsFile::take);
        let mut known = known.unwrap_or_default();
        let mut judgements = Vec::new();
        for (number, evaluation) in evaluations.into_iter().enumerate() {
            let begun = Instant::now();
            let name = evaluation.to_string();
            let depth = self.request.depth;
            let tally = match known.get(&number) {
                Some(line) => line.parse().map_err(|()| RunError::Line(number + 2))?,
                None => {
                    let text = self.text(&name, "all");
                    let threads = self.store.threads();
                    let plan = CensusPlan::new(text, census, &evaluation, depth, threads);
                    // Whoever did some of it elsewhere would have to make all these values first.
                    let here =
                        Threads::new(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN));
                    let runner = match self.runner.is_here() {
                        true => self.runner,
                        false => &here,
                    };
                    let lines = complete(&plan, runner, None, self.stop, on_progress)?;
                    let tally = sum(&lines)?;
                    if let Some(file) = file {
                        let line = tally.to_string();
                        file.append(&JobResult {
                            number,
                            line: line.clone(),
                        })?;
                        known.insert(number, line);
                    }
                    tally
                }
            };
            judgements.push(Judgement {
                seconds: Some(begun.elapsed().as_secs_f64()),
                ..Judgement::of_all(&self.request.game, &name, depth, &tally)
            });
        }
        if let Some(file) = file {
            file.put_in_order(&known)?;
        }
        Ok(judgements)
    }

    /// Judges all evaluations on the same sample.
    fn sample(
        &self,
        start: &dyn DynPosition,
        file: Option<&mut ResultsFile>,
        on_progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Vec<Judgement>, JudgeError> {
        let begun = Instant::now();
        let request = self.request;
        if !start.is_solved_game() || start.weights().is_empty() {
            let expected = Message::new("expected-game-to-judge");
            return Err(ParseError::new(&request.game.to_string(), expected).into());
        }
        let names = request.evaluations.iter();
        let evaluations = names
            .map(|name| start.read_evaluation(name))
            .collect::<Result<Vec<_>, _>>()?;
        let store = self.store.to_builder().threads(1).build();
        let (source, scope) = match &request.scope {
            Scope::Given(positions) => {
                for position in positions {
                    request.game.open(Some(position), None, false)?;
                }
                let scope = format!("given nodes {}", request.nodes);
                (Source::Given(positions.clone()), scope)
            }
            Scope::Sample(count) => {
                let Self { stop, .. } = self;
                let draw = Draw::new(&request.game, request.seed, request.nodes, &store, stop);
                let scope = format!("{count} seed {} nodes {}", request.seed, request.nodes);
                (Source::Drawn(draw, *count), scope)
            }
            Scope::All => (Source::Given(Vec::new()), "all".to_owned()),
        };
        let names: Vec<&str> = evaluations.iter().map(|read| read.name.as_str()).collect();
        let mut text = self.text(&names.join(" "), &scope);
        if let Source::Given(positions) = &source {
            for position in positions {
                text = text.with("position", position);
            }
        }
        let plan = SamplePlan {
            text,
            game: request.game.clone(),
            depth: request.depth,
            source,
            nodes: request.nodes,
            store,
            evaluations: evaluations.clone(),
        };
        let lines = complete(&plan, self.runner, file, self.stop, on_progress)?;
        let mut found: Vec<Option<Examined>> = Vec::new();
        for (number, line) in (1..).zip(lines) {
            let some: Vec<Option<Examined>> =
                serde_json::from_str(&line).map_err(|_| RunError::Line(number))?;
            found.extend(some);
        }
        let seconds = begun.elapsed().as_secs_f64() / names.len() as f64;
        let mut judged = Judgement::of_examined(&request.game, &names, request.depth, found);
        for judgement in &mut judged {
            judgement.seconds = Some(seconds);
        }
        Ok(judged)
    }
}

/// The sums of the jobs of a census.
fn sum(lines: &[String]) -> Result<Tally, RunError> {
    let mut sum = Tally::default();
    for (number, line) in (1..).zip(lines) {
        sum = sum.plus(line.parse().map_err(|()| RunError::Line(number))?);
    }
    Ok(sum)
}
