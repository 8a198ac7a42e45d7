//! The result of a tournament as a drawing: Elo with its 95 % intervals.

use damier::Message;
use damier::play::TournamentResult;
use damier_lab::report::{Bar, BarChart};

use super::table::ranking;

/// The players from the strongest to the weakest.
pub(super) fn of(result: &TournamentResult, title: Message) -> BarChart {
    let bar = |player: &usize| {
        let player = &result.players[*player];
        Bar {
            title: Message::verbatim(player.name.clone()),
            value: player.rating.elo,
            interval: player.rating.interval(),
        }
    };
    BarChart {
        title,
        across: Message::new("tournament-elo-interval"),
        bars: ranking(result).iter().map(bar).collect(),
    }
}
