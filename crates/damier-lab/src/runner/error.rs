//! Why a plan was not completed.

use std::{fmt, io};

use damier::Message;

/// Why a plan was not completed.
#[derive(Debug)]
pub enum RunError {
    /// Somebody stopped it.
    Stopped,
    /// The system does not let the file be read or written.
    File(io::Error),
    /// Another program is writing to the file.
    Busy,
    /// It is a file of something else.
    NotResults,
    /// It is the file of another plan.
    Other {
        /// What is different: `seed`.
        what: String,
        /// What it is there.
        there: String,
        /// What it is here.
        here: String,
    },
    /// A line of the file is no result of a job of this plan.
    Line(usize),
    /// Jobs that killed whoever began them, three in a row; everything else was done.
    SetAside(Vec<usize>),
    /// Whoever should have done the jobs cannot.
    Runner(Message),
}

impl RunError {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        crate::words::teach();
        match self {
            RunError::Stopped => Message::new("run-stopped"),
            RunError::File(error) => Message::of_io(error),
            RunError::Busy => Message::new("run-busy"),
            RunError::NotResults => Message::new("run-not-results"),
            RunError::Other { what, there, here } => Message::new("run-other")
                .with("what", what.as_str())
                .with("there", there.as_str())
                .with("here", here.as_str()),
            RunError::Line(line) => Message::new("run-line").with("line", *line),
            RunError::SetAside(numbers) => {
                let some = numbers.iter().take(10).map(|number| number.to_string());
                let mut told: Vec<String> = some.collect();
                told.extend((numbers.len() > 10).then(|| "...".to_owned()));
                Message::new("run-set-aside")
                    .with("count", numbers.len())
                    .with("numbers", told.join(", "))
            }
            RunError::Runner(message) => message.clone(),
        }
    }

    /// Is it what was asked for that is wrong, and not the world?
    #[must_use]
    pub const fn is_callers_fault(&self) -> bool {
        matches!(
            self,
            RunError::NotResults | RunError::Other { .. } | RunError::Line(_)
        )
    }
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for RunError {}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::File(error)
    }
}
