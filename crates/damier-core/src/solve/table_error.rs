//! What can be wrong with a table file, as data; the words name the file and the remedy.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What is wrong with a table file.
#[derive(Debug)]
pub enum TableFault {
    /// The system does not let it be read; perhaps it is not there.
    Unreadable(io::Error),
    /// The system does not let it be written.
    Unwritable(io::Error),
    /// It is some other file.
    NotATable,
    /// It was made by another version of the program, or for other rules.
    OtherVersion,
    /// It is cut off, or some of its bytes are not those that were written.
    Damaged,
}

/// A table file and what is wrong with it.
#[derive(Debug)]
pub struct TableError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub fault: TableFault,
}

impl TableError {
    pub(super) fn new(path: &Path, fault: TableFault) -> TableError {
        TableError {
            path: path.to_owned(),
            fault,
        }
    }

    /// Was it given up because nobody waits any longer?
    #[must_use]
    pub(crate) fn is_interrupted(&self) -> bool {
        matches!(&self.fault, TableFault::Unwritable(error) if error.kind() == io::ErrorKind::Interrupted)
    }

    /// Is there simply no such file?
    #[must_use]
    pub(crate) fn is_absent(&self) -> bool {
        matches!(&self.fault, TableFault::Unreadable(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.path.display();
        match &self.fault {
            TableFault::Unreadable(error) => write!(f, "{file} cannot be read: {error}"),
            TableFault::Unwritable(error) => write!(f, "{file} cannot be written: {error}"),
            TableFault::NotATable => {
                write!(f, "{file} is not a table; remove it or use another folder")
            }
            TableFault::OtherVersion => {
                write!(
                    f,
                    "{file} was made by another version or for other rules; build it anew"
                )
            }
            TableFault::Damaged => write!(f, "{file} is damaged; build it anew"),
        }
    }
}

impl std::error::Error for TableError {}
