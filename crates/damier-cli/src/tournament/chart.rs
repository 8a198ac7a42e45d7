//! The result of a tournament as a drawing: Elo with its 95 % intervals.

use damier::Message;
use damier::play::TournamentResult;
use damier_lab::report::BarChart;

use super::table::ranking;

/// The players of a game from the strongest to the weakest.
pub(super) fn of(game: &str, result: &TournamentResult, title: Message) -> BarChart {
    let across = Message::new("tournament-elo-interval");
    BarChart::of_ratings(game, result, &ranking(result), title, across)
}
