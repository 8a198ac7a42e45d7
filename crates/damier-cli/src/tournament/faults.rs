//! Games that were not lost on the board, and why.

use damier::face::PlayedGame;
use damier::picture::Tone;
use damier::play::{Fault, FaultKind};
use damier::prelude::ToMessage as _;
use damier::words::echo;
use damier::{Message, Side, Translator};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// How many are told; a record has them all.
const MAX_TOLD: usize = 10;

/// A fault as data.
#[derive(Serialize)]
pub(super) struct ReportedFault {
    /// The game, from 0.
    game: usize,
    player: String,
    kind: &'static str,
    detail: String,
    said: Vec<String>,
}

/// Who did what wrong in which game.
fn all(games: &[PlayedGame]) -> impl Iterator<Item = (&PlayedGame, Side, &Fault)> {
    games.iter().flat_map(|game| {
        let faults = game.faults.iter();
        faults.map(move |(side, fault)| (game, *side, fault))
    })
}

/// All of them, as data.
pub(super) fn reported(games: &[PlayedGame]) -> Vec<ReportedFault> {
    all(games)
        .map(|(game, side, fault)| ReportedFault {
            game: game.number,
            player: game.players[side.index()].to_string(),
            kind: fault.kind.name(),
            detail: fault.detail.clone(),
            said: fault.said.clone(),
        })
        .collect()
}

/// The first of them in words, with the last line that was said.
pub(super) fn write(
    games: &[PlayedGame],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let count = all(games).count();
    if count == 0 {
        return Ok(());
    }
    output.blank()?;
    for (game, side, fault) in all(games).take(MAX_TOLD) {
        let key = match fault.kind {
            FaultKind::Disagrees => "tournament-disagrees",
            _ => "tournament-fault",
        };
        let told = Message::new(key)
            .with("game", game.number + 1)
            .with("player", echo(&game.players[side.index()].to_string()))
            .with("why", fault.message());
        output.paragraph(&translator.say(&told), "")?;
        if let Some(last) = fault.said.last() {
            let last = Message::new("tournament-last-words").with("said", echo(last));
            output.toned(Tone::Muted, &format!("  {}", translator.say(&last)))?;
        }
    }
    if count > MAX_TOLD {
        let more = Message::new("tournament-more-faults").with("more", count - MAX_TOLD);
        output.line(&translator.say(&more))?;
    }
    Ok(())
}
