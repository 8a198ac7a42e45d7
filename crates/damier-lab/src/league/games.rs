//! The games of a league in one file, one a line: the keys of both players, and the game as a
//! tournament writes it. Lines are only ever added; one that was cut off in the middle does not count.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::str::FromStr;

use damier::face::PlayedGame;
use damier::{Message, ParseError, Side};

use super::error::LeagueError;
use super::read_bytes;

/// A game of a league. Its text round-trips.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueGame {
    /// The keys of the two who met, the lower one first.
    pub pair: [String; 2],
    /// The game: an even number has the lower key on the first seat.
    pub game: PlayedGame,
}

impl LeagueGame {
    /// Who had a seat.
    #[must_use]
    pub fn key_of(&self, side: Side) -> &str {
        &self.pair[(side.index() + self.game.number) % 2]
    }
}

impl fmt::Display for LeagueGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = &self.pair;
        write!(f, "{one}\t{other}\t{}", self.game)
    }
}

impl FromStr for LeagueGame {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<LeagueGame, ParseError> {
        let expected = || ParseError::new(line, Message::new("expected-league-game"));
        let mut parts = line.splitn(3, '\t');
        let mut part = || parts.next().ok_or_else(expected);
        let pair = [part()?.to_owned(), part()?.to_owned()];
        Ok(LeagueGame {
            pair,
            game: part()?.parse()?,
        })
    }
}

/// The file of a league's games.
#[derive(Debug)]
pub struct LeagueLog {
    file: File,
}

impl LeagueLog {
    /// The longest file that is read.
    const LONGEST: u64 = 1 << 30;

    /// The games in the folder of a league, each once; a line that cannot be read is left out.
    pub fn games(directory: &Path) -> Result<Vec<LeagueGame>, LeagueError> {
        let path = directory.join("games.txt");
        let bytes = match read_bytes(&path, LeagueLog::LONGEST) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(LeagueError::unreadable(&path, error)),
        };
        let mut known = std::collections::HashSet::new();
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').unwrap_or(0);
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let games = text
            .lines()
            .filter_map(|line| line.parse::<LeagueGame>().ok());
        Ok(games
            .filter(|game| known.insert((game.pair.clone(), game.game.number)))
            .collect())
    }

    /// Opens the file for more games and gives those that are there. What was cut off is dropped.
    pub fn open(directory: &Path) -> Result<(LeagueLog, Vec<LeagueGame>), LeagueError> {
        let path = directory.join("games.txt");
        let unreadable = |error| LeagueError::unreadable(&path, error);
        if fs::metadata(&path).is_ok_and(|about| !about.is_file()) {
            return Err(unreadable(std::io::ErrorKind::InvalidInput.into()));
        }
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(&path)
            .map_err(unreadable)?;
        let mut bytes = Vec::new();
        (&mut file)
            .take(LeagueLog::LONGEST)
            .read_to_end(&mut bytes)
            .map_err(unreadable)?;
        let end = bytes.iter().rposition(|byte| *byte == b'\n');
        let whole = end.map_or(0, |end| end as u64 + 1);
        file.set_len(whole).map_err(unreadable)?;
        file.seek(SeekFrom::End(0)).map_err(unreadable)?;
        let games = LeagueLog::games(directory)?;
        Ok((LeagueLog { file }, games))
    }

    /// Adds a game that has ended, in one piece.
    pub fn add(&mut self, game: &LeagueGame) -> std::io::Result<()> {
        self.file.write_all(format!("{game}\n").as_bytes())?;
        self.file.flush()
    }
}
