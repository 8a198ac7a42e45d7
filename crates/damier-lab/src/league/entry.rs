//! A player of a league: who wrote it, what starts it, and which version it is.

use std::hash::{Hash as _, Hasher as _};
use std::path::Path;

use damier::{Message, ParseError, Spec};
use rustc_hash::FxHasher;

use super::error::LeagueError;
use super::{fields, read_bytes, read_file};

/// A version of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is called.
    pub name: String,
    /// Who wrote it.
    pub author: String,
    /// What plays: another program, or a machine of Damier's own.
    pub player: Spec,
    /// A short word that is another one when the player has changed.
    pub version: String,
}

impl Entry {
    /// The most letters of a name.
    const LONGEST: usize = 40;
    /// The most of all its files that is looked at to tell versions apart.
    const MAX_BYTES: u64 = 16 << 20;

    /// Reads the file of a player: `name`, `author` and `command`, a spec.
    pub fn read(path: &Path) -> Result<Entry, LeagueError> {
        let text = read_file(path)?;
        let fields = fields(&text);
        let field = |key: &'static str| {
            let found = fields.iter().find(|(name, _)| *name == key);
            let value = found
                .map(|(_, value)| *value)
                .filter(|value| !value.is_empty());
            value.ok_or_else(|| LeagueError::no_field(path, key))
        };
        let name = field("name")?;
        let is_fit = |letter: char| letter.is_alphanumeric() || " -_.'’".contains(letter);
        if name.chars().count() > Entry::LONGEST || !name.chars().all(is_fit) {
            let expected = Message::new("expected-league-name").with("most", Entry::LONGEST);
            return Err(LeagueError::wrong(path, &ParseError::new(name, expected)));
        }
        let author = fields.iter().find(|(key, _)| *key == "author");
        let author = author.map_or("", |(_, author)| *author);
        let command = field("command")?;
        let player: Spec = command
            .parse()
            .map_err(|error| LeagueError::wrong(path, &error))?;
        if player.is_human() {
            let expected = Message::new("expected-league-command");
            return Err(LeagueError::wrong(
                path,
                &ParseError::new(command, expected),
            ));
        }
        Ok(Entry {
            name: name.to_owned(),
            author: author
                .chars()
                .filter(|letter| !letter.is_control())
                .take(80)
                .collect(),
            version: version(&player),
            player,
        })
    }

    /// What a game names it by: the name and the version.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}#{}", self.name, self.version)
    }
}

/// A word that depends on the command and on every file that it names.
fn version(player: &Spec) -> String {
    let mut hasher = FxHasher::default();
    player.to_string().hash(&mut hasher);
    let words = player.command().unwrap_or_default().split_whitespace();
    let mut left = Entry::MAX_BYTES;
    for word in words.map(|word| word.trim_matches(['\'', '"'])) {
        // What cannot be read cannot be told apart either.
        if let Ok(bytes) = read_bytes(Path::new(word), left) {
            left -= bytes.len() as u64;
            bytes.hash(&mut hasher);
        }
    }
    let number = hasher.finish();
    format!(
        "{:06x}",
        (number ^ (number >> 24) ^ (number >> 48)) & 0xff_ffff
    )
}
