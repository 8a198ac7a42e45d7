//! The law of searches: value and distance are plain minimax's, and the line earns them.

use std::hash::{DefaultHasher, Hasher as _};
use std::sync::Arc;

use crate::evaluation::Weighted;
use crate::face::Playable;
use crate::perft::perft;
use crate::position::Game;
use crate::score::{Outcome, Score};
use crate::search::{
    AlphaBeta, BoxedSearch, Engine, EngineOptions, Evaluation, Memory, Minimax, Mtd, MtdStart,
    Negamax, PrincipalVariation, Report, Reuse, Search as _, SssStar, UpperBound, boxed,
};
use crate::search::{Budget, Unobserved};

use super::{Law, Sample, Violation};

/// Bytes of a table: small, so that entries are driven out.
const TABLE_BYTES: usize = 1 << 16;

/// A guess that means nothing: few values, so that ties happen.
fn hashed<G: Game>(position: &G) -> Score {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    Score::points((hasher.finish() % 7) as i32 - 3)
}

/// The deepest search of plain minimax that needs at most `nodes`, from one ply to five.
pub(super) fn affordable_depth<G: Game>(position: &G, nodes: u64) -> u32 {
    let mut needed = 1;
    for depth in 1..=5 {
        needed += perft(position, depth);
        if needed > nodes {
            return (depth - 1).max(1);
        }
    }
    5
}

/// An evaluation of whatever kind, as one type: a search is compiled once a game, and not once an evaluation.
pub(super) struct Guess<G>(Arc<dyn Evaluation<G> + Send + Sync>);

impl<G: Game + 'static> Guess<G> {
    pub(super) fn new(evaluation: impl Evaluation<G> + Send + Sync + 'static) -> Guess<G> {
        Guess(Arc::new(evaluation))
    }

    /// One that means nothing.
    pub(super) fn hashed() -> Guess<G> {
        Guess::new(hashed::<G>)
    }
}

impl<G> Clone for Guess<G> {
    fn clone(&self) -> Guess<G> {
        Guess(self.0.clone())
    }
}

impl<G: Game> Evaluation<G> for Guess<G> {
    fn evaluate(&self, position: &G) -> Score {
        self.0.evaluate(position)
    }

    fn evaluate_end(&self, position: &G, outcome: Outcome) -> Score {
        self.0.evaluate_end(position, outcome)
    }

    fn evaluate_end_before(&self, position: &G, outcome: Outcome, plies_left: u32) -> Score {
        self.0.evaluate_end_before(position, outcome, plies_left)
    }

    fn tells_the_end(&self) -> bool {
        self.0.tells_the_end()
    }
}

/// Every search whose value is minimax's, but for the engine: by name.
pub(super) fn exact<G: Game + 'static>(
    depth: u32,
    evaluation: &Guess<G>,
) -> Vec<(&'static str, BoxedSearch<G>)> {
    let guess = || evaluation.clone();
    let mtd = |start| {
        boxed(Mtd {
            depth,
            evaluation: guess(),
            start,
            memory: Memory::ByPosition,
            memory_bytes: TABLE_BYTES,
        })
    };
    vec![
        ("negamax", boxed(Negamax::new(depth, guess()))),
        ("upper bound", boxed(UpperBound::new(depth, guess()))),
        ("alpha-beta", boxed(AlphaBeta::new(depth, guess()))),
        (
            "principal variation",
            boxed(PrincipalVariation::new(depth, guess())),
        ),
        ("SSS*", boxed(SssStar::new(depth, guess()))),
        ("MTD(f)", mtd(MtdStart::Guess(Score::DRAW))),
        ("MT-SSS*", mtd(MtdStart::Above)),
        ("DUAL*", mtd(MtdStart::Below)),
    ]
}

pub(super) fn engine_options(depth: u32) -> EngineOptions {
    EngineOptions {
        depth,
        memory_bytes: TABLE_BYTES,
        reuse: Reuse::EqualDepth,
        ..EngineOptions::default()
    }
}

/// Compares every search with minimax, wherever searches are tried.
pub(super) fn agree<G: Game + 'static>(
    sample: &Sample<G>,
    evaluation: &Guess<G>,
) -> Result<u64, Violation> {
    let mut tried = 0;
    for position in sample.searched() {
        let comparison = Comparison::of(sample, position, evaluation);
        let moves: Vec<G::Move> = position.moves().collect();
        for (name, mut search) in exact(comparison.depth, evaluation) {
            let report = search(position, &moves, &mut Budget::unlimited(), &mut Unobserved);
            comparison.is_equal(name, &report)?;
        }
        let options = engine_options(comparison.depth);
        let report = Engine::with_options(evaluation.clone(), options).run(position);
        comparison.engine_is_equal(&report)?;
        tried += 1;
    }
    Ok(tried)
}

/// Compares the engine as it plays the game with minimax.
pub(super) fn engine_agrees<G: Playable>(
    sample: &Sample<G>,
    evaluation: &Weighted<G>,
) -> Result<u64, Violation> {
    let mut tried = 0;
    let evaluation = &Guess::new(evaluation.clone());
    for position in sample.searched() {
        let comparison = Comparison::of(sample, position, evaluation);
        let options = engine_options(comparison.depth);
        let mut engine = Engine::<G, _, G::Canonicalize>::alike(evaluation.clone(), options);
        let report = engine.run(position);
        comparison.has_value("engine", &report)?;
        comparison.is_earned("engine", &report, report.depth)?;
        tried += 1;
    }
    Ok(tried)
}

/// What minimax says of a position, to compare others with.
struct Comparison<'sample, G: Game> {
    sample: &'sample Sample<G>,
    position: &'sample G,
    evaluation: &'sample Guess<G>,
    depth: u32,
    truth: Report<G::Move>,
}

impl<'sample, G: Game> Comparison<'sample, G> {
    fn of(sample: &'sample Sample<G>, position: &'sample G, evaluation: &'sample Guess<G>) -> Self {
        let depth = affordable_depth(position, sample.effort.nodes);
        let truth = Minimax::new(depth, evaluation.clone()).run(position);
        Comparison {
            sample,
            position,
            evaluation,
            depth,
            truth,
        }
    }

    fn broken(&self, name: &str, what: String) -> Violation {
        let what = format!("{name} at depth {}: {what}", self.depth);
        self.sample.broken(Law::SearchesAgree, self.position, what)
    }

    fn is_equal(&self, name: &str, report: &Report<G::Move>) -> Result<(), Violation> {
        self.has_value(name, report)?;
        // A search that cuts may pass over the guesses that minimax looks at, never the reverse.
        if self.truth.is_proven && !report.is_proven {
            return Err(self.broken(name, "it does not prove what minimax proves".to_owned()));
        }
        if report.is_proven && !self.truth.is_proven {
            let deeper = Minimax::new(self.depth + 1, self.evaluation.clone()).run(self.position);
            if deeper.score != report.score {
                let what = format!("proven {}, a ply deeper {}", report.score, deeper.score);
                return Err(self.broken(name, what));
            }
        }
        self.is_earned(name, report, self.depth)?;
        if report.line.is_empty() != self.position.outcome().is_some() {
            return Err(self.broken(
                name,
                "a line, and no move to play; or the reverse".to_owned(),
            ));
        }
        Ok(())
    }

    /// The engine stops deepening once it knows the truth.
    fn engine_is_equal(&self, report: &Report<G::Move>) -> Result<(), Violation> {
        if report.depth == self.depth || self.position.outcome().is_some() {
            return self.is_equal("engine", report);
        }
        if !report.is_proven {
            return Err(self.broken("engine", "it stops early and proves nothing".to_owned()));
        }
        self.has_value("engine", report)
    }

    fn has_value(&self, name: &str, report: &Report<G::Move>) -> Result<(), Violation> {
        if report.score != self.truth.score {
            let what = format!("{}, minimax {}", report.score, self.truth.score);
            return Err(self.broken(name, what));
        }
        Ok(())
    }

    /// What the end of the line is worth to the side at its beginning, the rest of the depth searched.
    fn is_earned(&self, name: &str, report: &Report<G::Move>, depth: u32) -> Result<(), Violation> {
        let mut end = *self.position;
        for mv in &report.line {
            end = end.try_after(*mv).map_err(|illegal| {
                let broken = self.broken(name, "its line cannot be played".to_owned());
                broken.by(self.sample.written_move(&illegal.0))
            })?;
        }
        let rest = depth.saturating_sub(report.line.len() as u32);
        let mut worth = Minimax::new(rest, self.evaluation.clone()).run(&end).score;
        for _ in &report.line {
            worth = worth.before_the_move();
        }
        if worth != self.truth.score {
            let what = format!("its line earns {worth}, minimax {}", self.truth.score);
            return Err(self.broken(name, what));
        }
        Ok(())
    }
}
