//! A league for a class: a folder with one file a player, in which everybody meets everybody again and
//! again while players come and go.
//!
//! ```text
//! DIRECTORY/league.txt     game: pogo
//! DIRECTORY/ada.player     name: Ada / author: Ada Lovelace / command: ugi:swipl ada.pl
//! DIRECTORY/games.txt      every game that was played, one a line; lines are only ever added
//! ```
//!
//! A player whose file, or a file that its command names, has changed is another entry: its games begin
//! anew and those of its former version stay. Which games there are follows from the entries and the
//! number of openings alone, so whoever is killed goes on with those that are missing.

mod entry;
mod error;
mod games;
mod plan;
mod standings;

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use damier::face::{ForeignHost, PlayedGame, SpecTournament, TournamentPlan};
use damier::play::TimeControl;
use damier::{DynPosition, GameId, Message, ParseError, Stop, TableStore};

pub use entry::Entry;
pub use error::LeagueError;
pub use games::{LeagueGame, LeagueLog};
pub use plan::LeagueGames;
pub use standings::{Standing, standings};

/// A league as its folder has it now.
#[derive(Debug)]
pub struct League {
    /// The folder.
    pub directory: PathBuf,
    /// What is played.
    pub game: GameId,
    /// Who plays, in the order of their keys.
    pub entries: Vec<Entry>,
}

/// A game of the league that is still to be played.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// Who meets whom, the one with the lower key first.
    pub pair: [Entry; 2],
    /// Which of their games it is: every opening is played twice, seats swapped.
    pub number: usize,
}

impl League {
    /// The most players.
    pub const MAX_ENTRIES: usize = 200;
    /// The longest file that a player or the league has.
    const LONGEST: u64 = 64 << 10;

    /// Reads a folder. Players whose files cannot be read are told apart from those that can.
    pub fn read(directory: &Path) -> Result<(League, Vec<LeagueError>), LeagueError> {
        let file = directory.join("league.txt");
        if !file.exists() {
            return Err(LeagueError::no_league(directory));
        }
        let text = read_file(&file)?;
        let fields = fields(&text);
        let game = fields.iter().find(|(key, _)| *key == "game");
        let (_, game) = game.ok_or_else(|| LeagueError::no_field(&file, "game"))?;
        let game: GameId = game
            .parse()
            .map_err(|error| LeagueError::wrong(&file, &error))?;
        if game.start().sides().is_none() {
            let expected = Message::new("expected-game-for-two");
            let error = ParseError::new(game.info().name, expected);
            return Err(LeagueError::wrong(&file, &error));
        }
        let unreadable = |error| LeagueError::unreadable(directory, error);
        let mut paths = Vec::new();
        for found in fs::read_dir(directory).map_err(unreadable)? {
            let path = found.map_err(unreadable)?.path();
            if path.extension().is_some_and(|ending| ending == "player") {
                paths.push(path);
            }
        }
        paths.sort();
        let mut entries: Vec<Entry> = Vec::new();
        let mut errors = Vec::new();
        for path in paths.iter().take(League::MAX_ENTRIES) {
            match Entry::read(path) {
                Ok(entry) if entries.iter().any(|known| known.key() == entry.key()) => {
                    let expected = Message::new("expected-league-new-name");
                    let error = ParseError::new(&entry.name, expected);
                    errors.push(LeagueError::wrong(path, &error));
                }
                Ok(entry) => entries.push(entry),
                Err(error) => errors.push(error),
            }
        }
        entries.sort_by_key(Entry::key);
        let league = League {
            directory: directory.to_owned(),
            game,
            entries,
        };
        Ok((league, errors))
    }

    /// The games of so many openings that are not among those played, all pairs at an opening before
    /// the next.
    #[must_use]
    pub fn missing(&self, played: &[LeagueGame], openings: usize) -> Vec<Fixture> {
        let known: std::collections::HashSet<([&str; 2], usize)> = played
            .iter()
            .map(|game| (game.pair.each_ref().map(String::as_str), game.game.number))
            .collect();
        let keys: Vec<String> = self.entries.iter().map(Entry::key).collect();
        let mut missing = Vec::new();
        for number in 0..2 * openings {
            for one in 0..keys.len() {
                for other in one + 1..keys.len() {
                    if !known.contains(&([&keys[one], &keys[other]], number)) {
                        let pair = [one, other].map(|index| self.entries[index].clone());
                        missing.push(Fixture { pair, number });
                    }
                }
            }
        }
        missing
    }

    /// Plays a game; nothing if it was stopped.
    pub fn play(&self, fixture: &Fixture, arena: &Arena) -> Result<Option<LeagueGame>, ParseError> {
        let players = fixture.pair.each_ref().map(|entry| entry.player.clone());
        let plan = TournamentPlan {
            openings: arena.openings,
            time: arena.time,
            ..TournamentPlan::new(self.game.clone(), players.to_vec())
        };
        let tournament = SpecTournament::hosted(plan, &arena.store, Some(&arena.host))?;
        let game = tournament.play(fixture.number, &arena.stop);
        Ok(game.map(|game: PlayedGame| LeagueGame {
            pair: fixture.pair.each_ref().map(Entry::key),
            game,
        }))
    }

    /// The start of the game.
    #[must_use]
    pub fn start(&self) -> Box<dyn DynPosition> {
        self.game.start()
    }
}

/// With what games are played.
#[derive(Debug)]
pub struct Arena {
    /// Who starts the programs.
    pub host: Arc<dyn ForeignHost>,
    /// Tables for own machines that take part.
    pub store: TableStore,
    /// How long everybody may think.
    pub time: Option<TimeControl>,
    /// How many openings there are; the same for every pair.
    pub openings: usize,
    /// Ends the game in play.
    pub stop: Stop,
}

/// What a file of the folder holds, so many bytes of it at most. Whoever may put a file there may put a pipe or a device
/// there too, which might never end: what is no file is not opened.
fn read_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn read_file(path: &Path) -> Result<String, LeagueError> {
    let unreadable = |error| LeagueError::unreadable(path, error);
    let bytes = read_bytes(path, League::LONGEST + 1).map_err(unreadable)?;
    if bytes.len() as u64 > League::LONGEST {
        return Err(LeagueError::no_field(path, "name"));
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| unreadable(io::ErrorKind::InvalidData.into()))?;
    // Some editors begin a file with a mark for the order of its bytes.
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

/// `key: value` lines; empty ones and those that begin with # say nothing.
fn fields(text: &str) -> Vec<(&str, &str)> {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'));
    lines
        .filter_map(|line| line.split_once(':'))
        .map(|(key, value)| (key.trim(), value.trim()))
        .collect()
}
