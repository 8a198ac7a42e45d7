//! Candidates that play for their worth.

use damier::face::{SpecTournament, TournamentPlan};
use damier::{Stop, TableStore};

use super::TuneRequest;
use super::last_match::player;
use crate::contest::{self, TournamentGames};
use crate::judge::JudgeError;
use crate::runner::Runner;

/// The share of points that a candidate makes against the evaluation as it was, in pairs of games
/// with seats swapped. Both look equally far; every candidate has openings of its own.
pub(super) fn share(
    request: &TuneRequest,
    before: &str,
    candidate: &str,
    number: u64,
    (store, runner): (&TableStore, &dyn Runner),
    stop: &Stop,
) -> Result<f64, JudgeError> {
    let (one, other) = (
        player(request.depth, candidate)?,
        player(request.depth, before)?,
    );
    let plan = TournamentPlan {
        openings: (request.positions / 2).max(1),
        seed: request
            .seed
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(number),
        ..TournamentPlan::new(request.game.clone(), vec![one, other])
    };
    let tournament = SpecTournament::equipped(plan, store)?;
    let games = contest::play(&tournament, runner, Vec::new(), stop, |_| ())?;
    // What it is worth is written down; its games are of no use to anybody.
    runner.forget(&TournamentGames::of(&tournament));
    let result = tournament.result(&games);
    Ok(result.players[0].points() / result.games.max(1) as f64)
}
