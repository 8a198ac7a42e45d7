//! The file of a tournament: every game is added as a whole line when it ends, so that whoever kills
//! the program loses the games in play and nothing else.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use damier::Message;
use damier::face::SpecTournament;
use damier::face::{PlayedGame, ResumeError, Resumed};

use crate::failure::Failure;
use crate::file::{about, replace, wrong};

/// The longest file that is read: far more than the longest tournament makes.
pub(super) const LONGEST: usize = 1 << 30;

/// The file, open for more games.
#[derive(Debug)]
pub(super) struct GameLog {
    path: PathBuf,
    file: File,
    header: String,
    games: Vec<PlayedGame>,
    /// How many games the file holds, each on a line.
    lines: usize,
    /// Are the lines in the order of the games?
    is_in_order: bool,
}

impl GameLog {
    /// Opens the file or makes it. A file of anything else is left alone.
    pub(super) fn open(path: &Path, tournament: &SpecTournament) -> Result<GameLog, Failure> {
        let unwritable = |error| Failure::Failed(about(path, "file-unwritable", &error));
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
            let why = ResumeError::NotATournament.message();
            return Err(wrong(path, why, "file-wrong"));
        }
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(unwritable)?;
        let Resumed {
            games,
            whole,
            is_extended,
        } = tournament
            .resume(&contents(&file, path)?)
            .map_err(|error| wrong(path, error.message(), "file-wrong"))?;
        let header = tournament.header();
        if is_extended {
            // The same games under their new numbers, whole or not at all; then it is this tournament's.
            let text = text_of(&header, &games);
            fs::canonicalize(path)
                .and_then(|target| replace(&target, &text))
                .map_err(unwritable)?;
            return GameLog::open(path, tournament);
        }
        let mut prepare = || {
            file.set_len(whole as u64)?;
            if whole == 0 {
                write_line(&mut file, &header)?;
            }
            file.sync_all()
        };
        prepare().map_err(unwritable)?;
        Ok(GameLog {
            path: path.to_owned(),
            file,
            header,
            lines: games.len(),
            is_in_order: games.is_sorted_by_key(|game| game.number),
            games,
        })
    }

    /// The games that were already there.
    pub(super) fn take_games(&mut self) -> Vec<PlayedGame> {
        std::mem::take(&mut self.games)
    }

    /// Adds a game that has ended.
    pub(super) fn add(&mut self, game: &PlayedGame) -> Result<(), Failure> {
        self.is_in_order = false;
        self.lines += 1;
        write_line(&mut self.file, &game.to_string())
            .map_err(|error| Failure::Failed(about(&self.path, "file-unwritable", &error)))
    }

    /// Puts the games in order and drops those that do not count, so that the same tournament always
    /// leaves the same file.
    pub(super) fn close(self, games: &[PlayedGame]) {
        if self.is_in_order && self.lines == games.len() {
            return;
        }
        let text = text_of(&self.header, games);
        // Every game is in the file already: where it cannot be replaced, another order will do.
        let _ = fs::canonicalize(&self.path).and_then(|target| replace(&target, &text));
    }
}

/// The whole file.
fn text_of(header: &str, games: &[PlayedGame]) -> String {
    let lines = games.iter().map(ToString::to_string);
    std::iter::once(header.to_owned())
        .chain(lines)
        .flat_map(|line| [line, "\n".to_owned()])
        .collect()
}

/// The line and its end in one piece.
fn write_line(file: &mut File, line: &str) -> io::Result<()> {
    file.write_all(format!("{line}\n").as_bytes())?;
    file.flush()
}

fn contents(file: &File, path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    file.take(LONGEST as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::Failed(about(path, "file-unreadable", &error)))?;
    if bytes.len() > LONGEST {
        let error = Message::new("record-too-long").with("most", LONGEST);
        return Err(wrong(path, error, "file-wrong"));
    }
    Ok(bytes)
}
