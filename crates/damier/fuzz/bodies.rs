//! What every fuzz target does with its text: [`damier::laws`] reads it. The same readings run a while as
//! ordinary tests (`tests/games/hostile_text.rs`), so that they are exercised where no fuzzer is installed.
//!
//! Promised for every parser: no panic, every accepted text round-trips, and no error repeats more
//! than sixty characters of what it read or lets a control character through.

use std::sync::LazyLock;

use damier::Catalogue;
use damier::laws::{self, Candidate, Violation};

static CANDIDATES: LazyLock<Vec<Candidate<'static>>> =
    LazyLock::new(|| Catalogue::standard().games().map(Candidate::of).collect());

/// A position of every game, read alone and under every listed variant.
pub(crate) fn positions(text: &str) -> Result<(), Violation> {
    CANDIDATES
        .iter()
        .try_for_each(|game| game.read_position(text))
}

/// A move of every game, typed at its start.
pub(crate) fn moves(text: &str) -> Result<(), Violation> {
    CANDIDATES.iter().try_for_each(|game| game.read_move(text))
}

/// A game with its variant.
pub(crate) fn names(text: &str) -> Result<(), Violation> {
    laws::read_name(&Catalogue::standard(), text)
}

/// A record, and its replay.
pub(crate) fn records(text: &str) -> Result<(), Violation> {
    laws::read_record(&Catalogue::standard(), text)
}

/// A player's description.
pub(crate) fn players(text: &str) -> Result<(), Violation> {
    laws::read_player(text)
}
