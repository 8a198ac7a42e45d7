//! Candidates that play for their worth.

use damier::face::{SpecTournament, TournamentPlan};
use damier::{ParseError, Stop, TableStore};

use super::TuneRequest;
use super::last_match::player;

/// The share of points that a candidate makes against the evaluation as it was, in pairs of games
/// with seats swapped. Both look equally far; every candidate has openings of its own.
pub(super) fn share(
    request: &TuneRequest,
    before: &str,
    candidate: &str,
    number: u64,
    store: &TableStore,
    stop: &Stop,
) -> Result<f64, ParseError> {
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
    let threads = std::num::NonZeroUsize::new(store.threads());
    let threads = threads.unwrap_or(std::num::NonZeroUsize::MIN);
    let games = tournament.run(Vec::new(), threads, stop, |_| ());
    let result = tournament.result(&games);
    Ok(result.players[0].points() / result.games.max(1) as f64)
}
