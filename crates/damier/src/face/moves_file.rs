//! A file with every move of every position of a small game, for whoever wants to read them without its rules.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;

use super::dyn_position::DynPosition;
use super::truth::TruthError;
use crate::solve::{TableStore, Verification};
use crate::words::Message;

/// How a game writes all its moves down, and checks such a file.
#[derive(Clone, Copy, Debug)]
pub struct MovesFile {
    /// Writes every move of every position of a board's variant, as they come. How many there were.
    pub write: fn(&dyn DynPosition, &TableStore, &mut dyn Write) -> Result<u64, MovesFileError>,
    /// Derives all of a file again, without trusting who wrote it.
    pub verify: fn(&dyn DynPosition, &TableStore, &Path) -> Result<Verification, MovesFileError>,
}

/// Why a file of moves was not written, or not checked.
#[derive(Debug)]
pub enum MovesFileError {
    /// The truth was not to be had.
    Truth(TruthError),
    /// The file cannot be read or written.
    Io(io::Error),
    /// It is not a file of this kind.
    Wrong(Message),
}

impl MovesFileError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            MovesFileError::Truth(error) => error.message(),
            MovesFileError::Io(error) => Message::of_io(error),
            MovesFileError::Wrong(why) => why.clone(),
        }
    }
}

impl fmt::Display for MovesFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for MovesFileError {}

impl From<TruthError> for MovesFileError {
    fn from(error: TruthError) -> MovesFileError {
        MovesFileError::Truth(error)
    }
}

impl From<io::Error> for MovesFileError {
    fn from(error: io::Error) -> MovesFileError {
        MovesFileError::Io(error)
    }
}
