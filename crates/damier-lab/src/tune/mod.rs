//! Weights found by a machine: by the truth, or by games against the present ones.
//!
//! A candidate is a weight for every term of an evaluation. By the truth it is worth the share of
//! outcomes that it keeps (or the regret that it saves) on positions drawn for tuning; by games, the
//! share of points that it makes against the weights that were there before. A [`Method`] proposes
//! one candidate after the other and hears what it is worth.
//!
//! Terms often say nearly the same thing, so that very different weights are worth as much as each
//! other, and chance decides which are found. That is why weights are *regularised*: of each
//! candidate's worth a little is taken for the number of terms that it spreads over ([`Space`]).
//!
//! Everything follows from the request. What each candidate was worth is written down as it is
//! found; called again with the same record, the same candidates are proposed again, their worth is
//! read, and the work goes on where it was broken off.

mod bench;
mod cases_plan;
mod cma;
mod data;
mod games;
mod genetic;
mod last_match;
mod method;
mod report_rule;
mod space;
mod spsa;

use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use damier::face::TermWeights;
use damier::play::Pentanomial;
use damier::{DynPosition, GameId, Message, ParseError, Stop, TableStore};
use serde::Serialize;

use crate::judge::{Draw, Estimate, JudgeError};
use crate::runner::{PlanText, ResultsFile, RunError, Runner};
use bench::Bench;
use cases_plan::Drawing;

pub use cases_plan::read_plan;
pub use last_match::LastMatch;
pub use method::{Goal, Method};
pub use space::Space;

/// What is to be tuned, and how.
#[derive(Clone, Debug)]
pub struct TuneRequest {
    /// The game.
    pub game: GameId,
    /// The evaluation to begin with.
    pub evaluation: String,
    /// What a candidate is worth.
    pub goal: Goal,
    /// Who proposes candidates.
    pub method: Method,
    /// How many candidates.
    pub steps: usize,
    /// On how many positions they are judged; by games, how many games each plays.
    pub positions: usize,
    /// How far who chooses looks: in games for tuning, in the match at the end, and, two plies at
    /// most, where the truth judges it.
    pub depth: u32,
    /// What everything random follows from.
    pub seed: u64,
    /// Where it is written down what every candidate was worth.
    pub record: Option<PathBuf>,
    /// The most nodes that the truth about one position may cost.
    pub nodes: u64,
}

impl TuneRequest {
    /// The most candidates.
    pub const MAX_STEPS: usize = 100_000;
    /// The candidates when nobody says how many.
    pub const STEPS: usize = 1_000;
    /// The positions when nobody says how many.
    pub const POSITIONS: usize = 20_000;
    /// The games that every candidate plays when nobody says how many.
    pub const GAMES: usize = 40;
    /// How far players look in games when nobody says.
    pub const DEPTH: u32 = 2;
    /// How far they look at most.
    pub const DEEPEST: u32 = 8;
    /// How far they look at most where they are judged by the truth.
    pub const DEEPEST_TRUTH: u32 = 2;
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tuned {
    /// The game.
    pub game: &'static str,
    /// Its variant.
    pub variant: String,
    /// The evaluation as it was.
    pub before: String,
    /// The evaluation as it is now.
    pub after: String,
    /// By what.
    pub by: &'static str,
    /// By whom.
    pub method: &'static str,
    /// How many candidates were tried.
    pub candidates: usize,
    /// What the best was worth on what it was tuned by, its penalty taken off.
    pub score: f64,
    /// How many positions that were not used for tuning both were then judged on.
    pub held_out: u64,
    /// What the evaluation kept as it was.
    pub keeps_before: Estimate,
    /// What it keeps now.
    pub keeps_after: Estimate,
    /// How much more, by the same positions.
    pub gain: Estimate,
    /// The regret as it was.
    pub regret_before: Estimate,
    /// The regret now.
    pub regret_after: Estimate,
    /// A match between both at equal depth.
    pub sprt: LastMatch,
}

/// How far it has come: a candidate was tried.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its number, from 0.
    pub number: usize,
    /// How many there will be at most.
    pub steps: usize,
    /// What it was worth.
    pub score: f64,
}

/// Tunes the weights of an evaluation. Positions are examined and games are played wherever the runner does
/// jobs; what weights make of positions that are at hand takes no time, and is found out here.
pub fn tune(
    request: &TuneRequest,
    store: &TableStore,
    runner: &dyn Runner,
    stop: &Stop,
    on_step: &mut dyn FnMut(&Step),
) -> Result<Tuned, JudgeError> {
    crate::words::teach();
    let start = request.game.start();
    if !start.is_solved_game() || start.weights().is_empty() {
        let expected = Message::new("expected-game-to-judge");
        return Err(ParseError::new(&request.game.to_string(), expected).into());
    }
    let evaluation = start.read_evaluation(&request.evaluation)?;
    let threads = NonZeroUsize::new(store.threads()).unwrap_or(NonZeroUsize::MIN);
    let single = store.to_builder().threads(1).build();
    let (variant, seed) = (start.variant(), request.seed);
    let game = format!("{}:{variant}", request.game.info().name);
    let plan = PlanText::new("tune")
        .with("game", game)
        .with("eval", &evaluation.name)
        .with("by", request.goal.name())
        .with("method", request.method.name())
        .with("positions", request.positions)
        .with("steps", request.steps)
        .with("depth", request.depth)
        .with("nodes", request.nodes)
        .with("seed", seed);
    let file = match &request.record {
        // The match at the end is the last job.
        Some(path) => Some(ResultsFile::open_for(path, &plan, request.steps + 1)?),
        None => None,
    };

    let draw = Draw::new(&request.game, seed, request.nodes, &single, stop);
    // Positions for tuning and positions to judge it by have different numbers.
    let count = match request.goal {
        Goal::Truth | Goal::Regret => request.positions,
        Goal::Games => data::FOR_SPREADS,
    };
    let chooser = (&evaluation, request.depth.min(TuneRequest::DEEPEST_TRUTH));
    let drawing = Drawing {
        draw: &draw,
        chooser,
        store: &single,
        threads,
    };
    let cases = drawing.cases(0..count, runner, stop)?;
    let held_out = count..count + (count / 2).clamp(2_000, 20_000);
    let held_out = drawing.cases(held_out, runner, stop)?;
    if stop.is_raised() {
        return Err(RunError::Stopped.into());
    }
    if cases.is_empty() || held_out.is_empty() {
        let expected = Message::new("expected-game-to-judge");
        return Err(ParseError::new(&request.game.to_string(), expected).into());
    }
    let space = Space::new(&cases, &evaluation.weights, start.has_margin());
    let bench = RefCell::new(Bench::new(file, request.steps));
    let worth = |weights: &[i32]| -> Result<f64, JudgeError> {
        let raw = match request.goal {
            Goal::Truth => cases.judge(weights, threads).keeps(false).mean,
            Goal::Regret => -cases.judge(weights, threads).regret(false).mean,
            Goal::Games => {
                let candidate = named(start.as_ref(), &evaluation, weights)?;
                let number = bench.borrow().next as u64;
                games::share(
                    request,
                    &evaluation.name,
                    &candidate,
                    number,
                    (store, runner),
                    stop,
                )?
            }
        };
        Ok(raw - space.penalty(weights))
    };
    let mut objective = |weights: &[i32]| -> Option<f64> {
        if stop.is_raised() || bench.borrow().is_over() {
            return None;
        }
        let known = bench.borrow_mut().known_score(weights);
        let score = match known {
            Some(score) => Ok(score),
            None if bench.borrow().is_over() => return None,
            None => worth(weights),
        };
        let mut bench = bench.borrow_mut();
        if stop.is_raised() {
            return None;
        }
        let score = score.map_err(|error| bench.error = Some(error)).ok()?;
        let number = bench.take(weights, score, known.is_none());
        let steps = request.steps;
        on_step(&Step {
            number,
            steps,
            score,
        });
        Some(score)
    };
    request
        .method
        .run(&space, request.steps, seed, &mut objective);
    if stop.is_raised() {
        return Err(RunError::Stopped.into());
    }
    let mut bench = bench.into_inner();
    if let Some(error) = bench.error.take() {
        return Err(error);
    }
    let (weights, score) = bench
        .best
        .clone()
        .unwrap_or((evaluation.weights.clone(), 0.0));
    let after_name = named(start.as_ref(), &evaluation, &weights)?;
    let pairs = match bench.known_match()? {
        Some(pairs) => pairs,
        None => {
            // Equals have nothing to decide.
            let pairs = match weights == evaluation.weights {
                true => Pentanomial::default(),
                false => {
                    let with = (store, runner);
                    LastMatch::play(request, &evaluation.name, &after_name, with, stop)?
                }
            };
            bench.end(&pairs)?;
            pairs
        }
    };
    let before = held_out.judge(&evaluation.weights, threads);
    let after = held_out.judge(&weights, threads);
    Ok(Tuned {
        game: request.game.info().name,
        variant,
        before: evaluation.name.clone(),
        after: after_name,
        by: request.goal.name(),
        method: request.method.name(),
        candidates: bench.next,
        score,
        held_out: held_out.len() as u64,
        keeps_before: before.keeps(true),
        keeps_after: after.keeps(true),
        gain: held_out.gain(&evaluation.weights, &weights),
        regret_before: before.regret(true),
        regret_after: after.regret(true),
        sprt: LastMatch::of(request.depth, &pairs),
    })
}

/// An evaluation with other weights, as it is written.
fn named(
    start: &dyn DynPosition,
    evaluation: &TermWeights,
    weights: &[i32],
) -> Result<String, ParseError> {
    let mut name = evaluation
        .name
        .split(',')
        .next()
        .unwrap_or_default()
        .to_owned();
    for (term, weight) in start.weights().iter().zip(weights) {
        name.push_str(&format!(",{term}={weight}"));
    }
    Ok(start.read_evaluation(&name)?.name)
}
