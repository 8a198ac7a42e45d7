//! Why a command did not do what it was asked, and with which exit code the program says so.

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use damier::face::TruthError;
use damier::{Message, ParseError, Translator};
use damier_lab::runner::RunError;

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line cannot be read: exit 2, with the command whose help explains it.
    Call {
        /// What is wrong.
        why: Message,
        /// The help page: `damier play --help`.
        page: String,
    },
    /// Bad text, in an argument or a file: exit 2.
    Wrong(Message),
    /// Something that should have worked did not: exit 1.
    Failed(Message),
    /// The limits left something open, and the answer said so: exit 1.
    Unproven,
    /// A promise was measured and not kept, and the answer said so: exit 1.
    Missed,
    /// Some lines of the input were no positions, and the answers said so: exit 2.
    BadLines,
    /// Standard output does not take any more. Nothing is wrong if its reader has gone.
    Output(io::Error),
}

impl Failure {
    /// Tells it on standard error, one or two lines, and gives the exit code.
    pub(crate) fn report(&self, translator: &Translator) -> ExitCode {
        let (lines, code) = match self {
            Failure::Output(error) if error.kind() == ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Unproven | Failure::Missed => return ExitCode::from(1),
            Failure::BadLines => return ExitCode::from(2),
            Failure::Call { why, page } => {
                let hint = Message::new("failure-help").with("page", page.as_str());
                (vec![translator.say(why), translator.say(&hint)], 2)
            }
            Failure::Wrong(why) => (vec![translator.say(why)], 2),
            Failure::Failed(why) => (vec![translator.say(why)], 1),
            Failure::Output(error) => {
                let why = Message::new("failure-output").with("why", Message::of_io(error));
                (vec![translator.say(&why)], 1)
            }
        };
        let mut stderr = io::stderr().lock();
        for line in lines {
            // With standard error closed there is nobody left to tell.
            let _ = writeln!(stderr, "damier: {line}");
        }
        ExitCode::from(code)
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Failure {
        Failure::Wrong(error.message())
    }
}

impl From<TruthError> for Failure {
    fn from(error: TruthError) -> Failure {
        match error.is_callers_fault() {
            true => Failure::Wrong(error.message()),
            false => Failure::Failed(error.message()),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Failure {
        match error.is_callers_fault() {
            true => Failure::Wrong(error.message()),
            false => Failure::Failed(error.message()),
        }
    }
}
