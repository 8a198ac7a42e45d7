//! What is wrong with the folder of a league.

use std::io;
use std::path::Path;

use damier::words::echo;
use damier::{Message, ParseError};

/// What is wrong with a file of a league, in words.
#[derive(Clone, Debug)]
pub struct LeagueError(Message);

impl LeagueError {
    /// The sentence for a person.
    #[must_use]
    pub const fn message(&self) -> &Message {
        &self.0
    }

    pub(super) fn unreadable(path: &Path, error: io::Error) -> LeagueError {
        let why = match error.kind() {
            io::ErrorKind::InvalidInput => Message::new("league-no-file"),
            io::ErrorKind::InvalidData => Message::new("league-no-text"),
            _ => Message::of_io(&error),
        };
        LeagueError(
            Message::new("league-unreadable")
                .with("file", shown(path))
                .with("why", why),
        )
    }

    /// Nobody has said what is played in that folder.
    pub(super) fn no_league(directory: &Path) -> LeagueError {
        LeagueError(Message::new("league-none").with("folder", echo(&directory.to_string_lossy())))
    }

    pub(super) fn wrong(path: &Path, error: &ParseError) -> LeagueError {
        LeagueError(
            Message::new("league-wrong")
                .with("file", shown(path))
                .with("why", error.message()),
        )
    }

    pub(super) fn no_field(path: &Path, field: &'static str) -> LeagueError {
        LeagueError(
            Message::new("league-field")
                .with("file", shown(path))
                .with("field", field),
        )
    }
}

/// The end of a path, where the file's name is.
fn shown(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy());
    echo(&name.unwrap_or_default())
}
