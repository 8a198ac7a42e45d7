//! What can be wrong with a table file, as data; the words name the file and the remedy.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::message::Message;
use crate::notation::{ParseError, echo};

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

    /// Is there simply no such file?
    #[must_use]
    pub fn is_absent(&self) -> bool {
        matches!(&self.fault, TableFault::Unreadable(error) if error.kind() == io::ErrorKind::NotFound)
    }

    /// The sentence for a person: the file, what is wrong, and what to do.
    ///
    /// ```
    /// use damier::{Check, TableFile};
    /// let error = TableFile::open("no/such.table".as_ref(), "nim", Check::Usual).unwrap_err();
    /// assert!(error.is_absent());
    /// assert_eq!(error.to_string(), "no/such.table cannot be read: no such file or folder");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let message = match &self.fault {
            TableFault::Unreadable(error) => {
                Message::new("table-unreadable").with("why", Message::of_io(error))
            }
            TableFault::Unwritable(error) => {
                Message::new("table-unwritable").with("why", Message::of_io(error))
            }
            TableFault::NotATable => Message::new("table-not-one"),
            TableFault::OtherVersion => Message::new("table-other-version"),
            TableFault::Damaged => Message::new("table-damaged"),
        };
        message.with("file", shown(&self.path))
    }
}

/// A path as it may be repeated. Of a long one the end is shown, which is where the file's name is.
fn shown(path: &Path) -> String {
    let text = path.to_string_lossy();
    let letters = text.chars().count();
    let most = ParseError::LONGEST_ECHO - 2;
    match letters.checked_sub(most) {
        None | Some(0) => echo(&text),
        Some(more) => {
            let end: String = text.chars().skip(more + 1).collect();
            echo(&format!("…{end}"))
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for TableError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_path_keeps_its_name() {
        let path = PathBuf::from(format!("/{}/pogo.table", "deep/".repeat(30)));
        let said = TableError::new(&path, TableFault::Damaged).to_string();
        assert!(said.contains("/pogo.table is damaged"), "{said}");
        assert!(said.starts_with('…'), "{said}");
    }
}
