//! What the core says as plain data, in words.

use std::path::Path;

use crate::play::{Fault, FaultKind};
use crate::solve::{Count, Notice, TableError, TableFault, Work};

use super::message::Message;

/// Something that can be said to people.
pub trait ToMessage {
    /// The sentence, or the part of one.
    fn message(&self) -> Message;
}

impl ToMessage for TableError {
    /// The file, what is wrong, and what to do.
    fn message(&self) -> Message {
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
    let most = super::message::LONGEST_ECHO - 2;
    match letters.checked_sub(most) {
        None | Some(0) => super::message::echo(&text),
        Some(more) => {
            let end: String = text.chars().skip(more + 1).collect();
            super::message::echo(&format!("…{end}"))
        }
    }
}

impl ToMessage for Fault {
    /// What went wrong, as a part of a sentence.
    fn message(&self) -> Message {
        let message = Message::new(match self.kind {
            FaultKind::Illegal if self.detail.is_empty() => "fault-no-move",
            FaultKind::Illegal => "fault-illegal",
            FaultKind::Late => "fault-late",
            FaultKind::Ended => "fault-ended",
            FaultKind::Flooded => "fault-flooded",
            FaultKind::Unstarted => "fault-unstarted",
            FaultKind::Refused => "fault-refused",
            FaultKind::Disagrees => "fault-disagrees",
        });
        message.with("detail", super::message::echo(&self.detail))
    }
}

impl ToMessage for Notice<'_> {
    fn message(&self) -> Message {
        match self {
            Notice::Table(error) => error.message(),
            Notice::Memory(table, bytes) => Message::new("table-no-memory")
                .with("table", *table)
                .with("megabytes", bytes.div_ceil(1 << 20)),
            Notice::Shipped(key) => Message::new(key),
        }
    }
}

impl ToMessage for Work {
    fn message(&self) -> Message {
        match self {
            Work::Building(table) => Message::new("table-building").with("table", table.as_str()),
            Work::Writing(table) => Message::new("table-writing").with("table", table.as_str()),
            Work::Checking(table) => Message::new("table-checking").with("table", table.as_str()),
        }
    }
}

impl ToMessage for Count {
    fn message(&self) -> Message {
        let message = Message::new(self.key);
        match self.about {
            Some((name, number)) => message.with(name, number),
            None => message,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn a_long_path_keeps_its_name() {
        let path = PathBuf::from(format!("/{}/pogo.table", "deep/".repeat(30)));
        let fault = TableFault::Damaged;
        let said = TableError { path, fault }.message().to_string();
        assert!(said.contains("/pogo.table is damaged"), "{said}");
        assert!(said.starts_with('…'), "{said}");
    }
}
