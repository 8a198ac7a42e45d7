//! Positions in a file, one a line; blank lines and those that begin with `#` are skipped.

use std::path::Path;

use damier::{GameId, Message};

use crate::failure::Failure;
use crate::file::{read_bytes, wrong};

/// The longest file that is read.
const LONGEST: usize = 1 << 24;

/// The positions of a game in a file, each of which can be opened.
pub(crate) fn read_positions(path: &Path, game: &GameId) -> Result<Vec<String>, Failure> {
    let text = String::from_utf8(read_bytes(path, LONGEST)?)
        .map_err(|_| wrong(path, Message::new("io-not-text"), "file-wrong"))?;
    let mut positions = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        if let Err(error) = game.open(Some(text), None, false) {
            let why = Message::new("positions-line")
                .with("line", line)
                .with("why", error.message());
            return Err(wrong(path, why, "file-wrong"));
        }
        positions.push(text.to_owned());
    }
    match positions.is_empty() {
        true => Err(wrong(path, Message::new("positions-none"), "file-wrong")),
        false => Ok(positions),
    }
}
