//! Records on disk. A record is written beside its file and then takes its place, so that a crash
//! or a full disk leaves the old one whole.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use damier::face::{Record, RecordError, SpecTournament, TournamentFile};
use damier::words::echo;
use damier::{Catalogue, GameId, Message};
use damier_lab::runner::RunError;

use crate::failure::Failure;

/// Reads a record, but never more of a file than a record can have. `-` is standard input. A game may
/// be written as other programs write it, if its entry can read that. Of a tournament's file it is the
/// game of that number, counted from 1.
pub(crate) fn read(path: &Path, game: &GameId, number: Option<usize>) -> Result<Record, Failure> {
    if let Some(file) = tournament(path)? {
        return numbered(path, &file, number);
    }
    if number.is_some_and(|number| number != 1) {
        let why = Message::new("convert-no-such-game").with("games", 1);
        return Err(wrong(path, why, "file-wrong"));
    }
    let bytes = read_bytes(path, Record::LONGEST)?;
    let is_record = bytes
        .trim_ascii_start()
        .starts_with(Record::HEADER.as_bytes());
    if let Some(read) = game.info().foreign_records
        && !is_record
    {
        return foreign(path, read(&bytes, game.variant()));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| wrong(path, Message::new("io-not-text"), "file-wrong"))?;
    text.parse::<Record>()
        .map_err(|error| wrong(path, error.message(), "file-wrong"))
}

/// Reads a game of whatever kind, whoever wrote it: a record, a game of a tournament, or what the entry of a
/// game reads. Of several it is the one of that number, counted from 1.
pub(crate) fn read_any(path: &Path, number: Option<usize>) -> Result<Record, Failure> {
    /// The longest file that is read: a year of Othello's tournaments is shorter.
    const LONGEST: usize = 16 << 20;
    if let Some(file) = tournament(path)? {
        return numbered(path, &file, number);
    }
    let bytes = read_bytes(path, LONGEST)?;
    let is_record = |bytes: &[u8]| {
        let header = Record::HEADER.as_bytes();
        bytes.trim_ascii_start().starts_with(header)
    };
    let mut games = match String::from_utf8(bytes) {
        Ok(text) if is_record(text.as_bytes()) => match text.parse() {
            Ok(record) => vec![record],
            Err(error) => return Err(wrong(path, RecordError::message(&error), "file-wrong")),
        },
        other => {
            let bytes = other.map_or_else(|error| error.into_bytes(), String::into_bytes);
            foreign_games(path, &bytes)?
        }
    };
    let refuse = |key| {
        let why = Message::new(key).with("games", games.len());
        wrong(path, why, "file-wrong")
    };
    match number {
        None if games.len() != 1 => Err(refuse("review-one-game")),
        Some(number) if number > games.len() => Err(refuse("convert-no-such-game")),
        number => Ok(games.swap_remove(number.unwrap_or(1) - 1)),
    }
}

/// The games in a file that another program wrote, by whichever game of the catalogue can read it.
fn foreign_games(path: &Path, bytes: &[u8]) -> Result<Vec<Record>, Failure> {
    let mut why = Message::new("review-no-game");
    for read in Catalogue::current()
        .games()
        .filter_map(|info| info.foreign_records)
    {
        match read(bytes, None) {
            Ok(games) => return Ok(games),
            // An empty file, or none that anybody reads, is better told as that.
            Err(error) if looks_like_a_game(bytes) => why = error,
            Err(_) => {}
        }
    }
    Err(wrong(path, why, "file-wrong"))
}

/// Does it begin as other programs write games: a bracket, a cell, or bytes that are no text?
fn looks_like_a_game(bytes: &[u8]) -> bool {
    let bytes = bytes.trim_ascii_start();
    match bytes {
        [b'(', ..] => true,
        [column, row, ..] => column.is_ascii_alphabetic() && row.is_ascii_digit(),
        _ => false,
    }
}

/// What went wrong with a file of results, which was only read or to be written.
pub(crate) fn record_failure(error: RunError, path: &Path, is_read: bool) -> Failure {
    let key = match is_read {
        true => "file-unreadable",
        false => "file-unwritable",
    };
    match &error {
        RunError::File(io) => Failure::Failed(about(path, key, io)),
        error if error.is_callers_fault() => wrong(path, error.message(), "file-wrong"),
        error => Failure::Failed(error.message()),
    }
}

/// The file of a tournament, if that is what it is.
pub(crate) fn tournament(path: &Path) -> Result<Option<TournamentFile>, Failure> {
    /// The longest file that is read: far more than the longest tournament makes.
    const LONGEST: usize = 1 << 30;
    let mut beginning = Vec::new();
    // What is read from a pipe is gone: nobody looks into one before it is read.
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    if !is_file || path == Path::new("-") {
        return Ok(None);
    }
    let opened = File::open(path).and_then(|file| {
        file.take(SpecTournament::HEADER.len() as u64)
            .read_to_end(&mut beginning)
    });
    if opened.is_err() || !TournamentFile::is_one(&beginning) {
        return Ok(None);
    }
    TournamentFile::read(&read_bytes(path, LONGEST)?)
        .map(Some)
        .map_err(|error| wrong(path, error.message(), "file-wrong"))
}

/// A game of a tournament, which may be left unnamed if it is the only one.
pub(crate) fn numbered(
    path: &Path,
    file: &TournamentFile,
    number: Option<usize>,
) -> Result<Record, Failure> {
    let games = file.games().len();
    let refuse = |key| wrong(path, Message::new(key).with("games", games), "file-wrong");
    let number = match number {
        None if games != 1 => return Err(refuse("convert-one-game")),
        number => number.unwrap_or(1),
    };
    let record = number.checked_sub(1).and_then(|index| file.record(index));
    record
        .ok_or_else(|| refuse("convert-no-such-game"))?
        .map_err(|error| wrong(path, error.message(), "file-wrong"))
}

/// The one game in a file that another program wrote.
fn foreign(path: &Path, games: Result<Vec<Record>, Message>) -> Result<Record, Failure> {
    let mut games = games.map_err(|why| wrong(path, why, "file-wrong"))?;
    let count = games.len();
    match games.pop().filter(|_| count == 1) {
        Some(only) => Ok(only),
        None => {
            let why = Message::new("convert-one-game").with("games", count);
            Err(wrong(path, why, "file-wrong"))
        }
    }
}

/// Reads a file, but never more of it than it may have. `-` is standard input.
pub(crate) fn read_bytes(path: &Path, longest: usize) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let source: io::Result<Box<dyn io::Read>> = if path == Path::new("-") {
        Ok(Box::new(io::stdin().lock()))
    } else {
        File::open(path).map(|file| Box::new(file) as Box<dyn io::Read>)
    };
    source
        .and_then(|source| source.take(longest as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::Failed(about(path, "file-unreadable", &error)))?;
    if bytes.len() > longest {
        let why = Message::new("record-too-long").with("most", longest);
        return Err(wrong(path, why, "file-wrong"));
    }
    // Some editors begin a file with a mark for the order of its bytes.
    if bytes.starts_with("\u{feff}".as_bytes()) {
        bytes.drain(.."\u{feff}".len());
    }
    Ok(bytes)
}

/// Would a record be welcome there? Asked before a game that is to be recorded begins.
pub(crate) fn check(path: &Path, ours: &[PathBuf]) -> Result<(), Message> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(about(path, "file-unwritable", &error));
        }
        _ => {}
    }
    let target = target(path, ours)?;
    let beside = beside(&target);
    File::create_new(&beside)
        .and_then(|_| fs::remove_file(&beside))
        .map_err(|error| about(path, "file-unwritable", &error))
}

/// Writes a record; what was there is replaced only if it is one of `ours`.
pub(crate) fn save(path: &Path, record: &Record, ours: &mut Vec<PathBuf>) -> Result<(), Message> {
    let target = target(path, ours)?;
    replace(&target, record.to_string()).map_err(|error| about(path, "file-unwritable", &error))?;
    ours.extend(fs::canonicalize(&target));
    Ok(())
}

/// Can something be put there that takes long to make? Asked before it is made. What is there may be replaced; of a device
/// or a pipe nobody knows.
pub(crate) fn check_place(path: &Path) -> Result<(), Failure> {
    let tried = file_at(path).and_then(|file| match file {
        Some(file) => {
            let beside = beside(&file);
            File::create_new(&beside).and_then(|_| fs::remove_file(&beside))
        }
        None => Ok(()),
    });
    tried.map_err(|error| Failure::Failed(about(path, "file-unwritable", &error)))
}

/// Puts something there, whole or not at all where that is a file.
pub(crate) fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = file_at(path).and_then(|file| match file {
        Some(file) => replace(&file, bytes),
        // Nobody puts a file into the place of a device.
        None => fs::write(path, bytes),
    });
    written.map_err(|error| Failure::Failed(about(path, "file-unwritable", &error)))
}

/// The file that a path leads to or would be; nothing if it is a device or a pipe.
fn file_at(path: &Path) -> io::Result<Option<PathBuf>> {
    match fs::metadata(path) {
        Ok(about) if about.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(about) if about.is_file() => fs::canonicalize(path).map(Some),
        Ok(_) => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Some(path.to_owned())),
        Err(error) => Err(error),
    }
}

/// Puts a text in a file's place, whole or not at all.
pub(crate) fn replace(target: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let beside = beside(target);
    let written = write(&beside, text.as_ref()).and_then(|()| fs::rename(&beside, target));
    written.inspect_err(|_| {
        // Whether there is something to clear away or not, the first error is the one to tell.
        let _ = fs::remove_file(&beside);
    })
}

/// Makes a file that is not there yet, whole or not at all. How long it is.
pub(crate) fn create_whole(
    path: &Path,
    write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> io::Result<u64> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let beside = beside(path);
    let made = File::create_new(&beside).and_then(|file| {
        let mut buffered = io::BufWriter::with_capacity(1 << 16, file);
        write(&mut buffered)?;
        let file = buffered
            .into_inner()
            .map_err(io::IntoInnerError::into_error)?;
        file.sync_all()?;
        let bytes = file.metadata()?.len();
        fs::rename(&beside, path)?;
        Ok(bytes)
    });
    made.inspect_err(|_| {
        // Whether there is something to clear away or not, the first error is the one to tell.
        let _ = fs::remove_file(&beside);
    })
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The file to write, links followed. A file that has something in it is left alone, unless it is
/// the one this game came from or was saved in before.
fn target(path: &Path, ours: &[PathBuf]) -> Result<PathBuf, Message> {
    let Ok(target) = fs::canonicalize(path) else {
        return Ok(path.to_owned());
    };
    let is_empty_file =
        fs::metadata(&target).is_ok_and(|metadata| metadata.is_file() && metadata.len() == 0);
    if is_empty_file || ours.contains(&target) {
        Ok(target)
    } else {
        Err(Message::new("file-not-ours").with("file", shown(path)))
    }
}

/// Where the new text is written first: in the same folder, so that a rename is enough.
fn beside(target: &Path) -> PathBuf {
    target.with_file_name(format!(".damier-{}.partial", std::process::id()))
}

/// What the system has against a file.
pub(crate) fn about(path: &Path, key: &'static str, error: &io::Error) -> Message {
    Message::new(key)
        .with("file", shown(path))
        .with("why", Message::of_io(error))
}

/// What is wrong with a file.
pub(crate) fn wrong(path: &Path, why: Message, key: &'static str) -> Failure {
    Failure::Wrong(Message::new(key).with("file", shown(path)).with("why", why))
}

/// A file's name as it may be repeated.
pub(crate) fn shown(path: &Path) -> String {
    echo(&path.to_string_lossy())
}
