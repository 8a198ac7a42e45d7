//! Games whose truth is known, and what comes of building and checking it.

use std::fmt;
use std::path::PathBuf;

use crate::position::Game;
use crate::search::{Budget, Interrupted};
use crate::solve::{Oracle, PositionTable, TableError, TableStore};

/// A game whose truth is known, by a table or by a search that always ends.
pub trait Solved: Game {
    /// Who knows it.
    type Oracle: Oracle<Self> + Send + 'static;

    /// The oracle for positions of this one's variant. A table is taken from the store, which
    /// builds it where it is missing; the budget's time and flag interrupt even that.
    fn oracle(&self, store: &TableStore, budget: &mut Budget) -> Result<Self::Oracle, Interrupted>;

    /// Makes the tables ahead of need and keeps them on disk.
    fn build(&self, store: &TableStore) -> Result<Vec<Built>, SolveError> {
        let _ = store;
        Err(SolveError::NoTable)
    }

    /// The table of this position's variant, to be read place by place, where it has one.
    fn table(
        &self,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Box<dyn PositionTable<Self>>, SolveError> {
        let _ = (store, budget);
        Err(SolveError::NoTable)
    }

    /// Re-derives what the oracle knows, without trusting it.
    fn verify(&self, store: &TableStore) -> Result<Verification, SolveError> {
        let _ = store;
        Err(SolveError::NoTable)
    }
}

/// A table that is on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// The file.
    pub path: PathBuf,
    /// How large it is.
    pub bytes: u64,
    /// Was it made just now, or there before?
    pub is_new: bool,
}

/// What a verification found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verification {
    /// Entries that were re-derived from their successors.
    pub entries: u64,
    /// Those among them that are wrong.
    pub mismatches: u64,
    /// The first wrong one, in words or in the notation of its position.
    pub first_mismatch: Option<String>,
    /// What was counted on the way.
    pub counts: Vec<Count>,
}

/// Something counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// Its name as data: `won`.
    pub name: &'static str,
    /// The key of its name in words.
    pub key: &'static str,
    /// A number that its name in words speaks of: so many tiles.
    pub about: Option<(&'static str, u64)>,
    /// How many.
    pub number: u64,
}

impl Count {
    /// So many of something.
    #[must_use]
    pub const fn new(name: &'static str, key: &'static str, number: u64) -> Count {
        Count {
            name,
            key,
            about: None,
            number,
        }
    }
}

/// Why there is no answer.
#[derive(Debug)]
pub enum SolveError {
    /// This game is solved without a table.
    NoTable,
    /// There is nowhere to keep a table.
    NoFolder,
    /// A table file is in the way.
    Table(TableError),
    /// The budget ended it.
    Interrupted,
}

impl From<TableError> for SolveError {
    fn from(error: TableError) -> SolveError {
        SolveError::Table(error)
    }
}

impl From<Interrupted> for SolveError {
    fn from(_: Interrupted) -> SolveError {
        SolveError::Interrupted
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::NoTable => f.write_str("this game is solved without a stored table"),
            SolveError::NoFolder => f.write_str("there is no folder for tables"),
            SolveError::Table(error) => error.fmt(f),
            SolveError::Interrupted => f.write_str("the limits were too small to finish"),
        }
    }
}

impl std::error::Error for SolveError {}
