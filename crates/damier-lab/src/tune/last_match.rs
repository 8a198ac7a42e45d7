//! The match at the end: the evaluation with its new weights against the one before, at equal depth,
//! until a sequential test is decided.

use damier::face::{SpecTournament, TournamentPlan};
use damier::play::{Pentanomial, Sprt};
use damier::{ParseError, Spec, Stop, TableStore};
use serde::Serialize;

use super::TuneRequest;
use crate::contest;
use crate::runner::{RunError, Runner};

/// What a match showed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LastMatch {
    /// How deep both looked.
    pub depth: u32,
    /// The test: `elo0=0,elo1=30,alpha=0.05,beta=0.05`.
    pub test: String,
    /// The games.
    pub games: u32,
    /// Pairs of games in which the new weights made 0, 0.5, 1, 1.5 and 2 points.
    pub pairs: [u32; 5],
    /// The share of the points that they made.
    pub points: f64,
    /// The logarithm of the likelihood ratio at the end.
    pub llr: f64,
    /// `accepted` where the new weights are stronger, `rejected` where not; nothing where the games
    /// did not suffice.
    pub decision: Option<&'static str>,
    /// The difference in Elo and its 95 % interval, where not every game had the same winner.
    pub elo: Option<[f64; 3]>,
    /// The chance that the new weights are the stronger ones.
    pub los: f64,
}

impl LastMatch {
    /// What is asked: are the new weights worth 30 Elo, or nothing?
    pub const TEST: Sprt = Sprt {
        elo0: 0.0,
        elo1: 30.0,
        alpha: 0.05,
        beta: 0.05,
        model: damier::play::EloModel::Logistic,
    };

    /// Plays it.
    pub(super) fn play(
        request: &TuneRequest,
        before: &str,
        after: &str,
        (store, runner): (&TableStore, &dyn Runner),
        stop: &Stop,
    ) -> Result<Pentanomial, PlayError> {
        let players = [after, before].map(|eval| player(request.depth, eval));
        let plan = TournamentPlan {
            openings: TournamentPlan::SPRT_OPENINGS,
            // Openings that no candidate had.
            seed: !request.seed,
            sprt: Some(LastMatch::TEST),
            ..TournamentPlan::new(
                request.game.clone(),
                players.into_iter().collect::<Result<_, _>>()?,
            )
        };
        let tournament = SpecTournament::equipped(plan, store)?;
        let games = contest::play(&tournament, runner, Vec::new(), stop, |_| ())?;
        if stop.is_raised() {
            return Err(RunError::Stopped.into());
        }
        let test = tournament.test(&games);
        Ok(test.map_or_else(Pentanomial::default, |run| *run.pairs()))
    }

    /// What pairs of games show.
    pub(super) fn of(depth: u32, pairs: &Pentanomial) -> LastMatch {
        let test = LastMatch::TEST;
        LastMatch {
            depth,
            test: test.to_string(),
            games: 2 * pairs.pairs(),
            pairs: pairs.0,
            points: pairs.score(),
            llr: test.log_likelihood_ratio(pairs),
            decision: test.decision(pairs).map(|decision| decision.name()),
            elo: pairs.elo().map(|elo| [elo.elo, elo.low, elo.high]),
            los: pairs.superiority(),
        }
    }
}

/// A player that looks so deep with an evaluation.
pub(super) fn player(depth: u32, eval: &str) -> Result<Spec, ParseError> {
    format!("alphabeta:depth={depth},eval={eval}").parse()
}

/// Why a match was not played.
pub(super) type PlayError = crate::judge::JudgeError;
