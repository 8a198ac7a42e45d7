//! A command line that clap could not read, told in our own words.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use damier::words::echo;
use damier::{Message, ParseError};

use crate::failure::Failure;

/// What is wrong with the command line, and whose help says how it is written: that of the first
/// word in it that is a command.
pub(crate) fn of(error: &Error, line: &[OsString], command: &Command) -> Failure {
    let page = line
        .iter()
        .find_map(|word| command.find_subcommand(word))
        .map_or("damier --help".to_owned(), |subcommand| {
            format!("damier {} --help", subcommand.get_name())
        });
    Failure::Call {
        why: why(error),
        page,
    }
}

fn why(error: &Error) -> Message {
    let argument = named(error, ContextKind::InvalidArg);
    let value = named(error, ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let command = named(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            let message = Message::new("refusal-command").with("command", command);
            perhaps(message, named(error, ContextKind::SuggestedSubcommand))
        }
        ErrorKind::UnknownArgument => {
            let message =
                Message::new("refusal-argument").with("argument", argument.unwrap_or_default());
            perhaps(message, named(error, ContextKind::SuggestedArg))
        }
        ErrorKind::MissingRequiredArgument => {
            Message::new("refusal-missing").with("arguments", argument.unwrap_or_default())
        }
        ErrorKind::InvalidValue | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues
            if value.as_deref().unwrap_or_default().is_empty() =>
        {
            Message::new("refusal-no-value").with("argument", argument.unwrap_or_default())
        }
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => {
            let expected = match error.source().and_then(|source| source.downcast_ref()) {
                Some(error) => ParseError::message(error),
                None => ParseError::new(&value.unwrap_or_default(), valid_values(error)).message(),
            };
            match argument.as_deref().and_then(option_name) {
                Some(option) => Message::new("refusal-value")
                    .with("option", option)
                    .with("why", expected),
                None => expected,
            }
        }
        ErrorKind::ArgumentConflict => {
            let argument = argument.unwrap_or_default();
            match named(error, ContextKind::PriorArg) {
                Some(prior) if prior != argument => Message::new("refusal-conflict")
                    .with("argument", argument)
                    .with("prior", prior),
                _ => Message::new("refusal-twice").with("argument", argument),
            }
        }
        ErrorKind::TooManyValues => {
            Message::new("refusal-needless-value").with("argument", argument.unwrap_or_default())
        }
        ErrorKind::InvalidUtf8 => Message::new("refusal-not-text"),
        _ => Message::new("refusal-other"),
    }
}

/// The same message with a name that may have been meant.
fn perhaps(message: Message, near: Option<String>) -> Message {
    match near {
        Some(near) => Message::new("said-near")
            .with("said", message)
            .with("near", near),
        None => message,
    }
}

/// The names clap would have taken.
fn valid_values(error: &Error) -> Message {
    match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(names)) => Message::any_of(names.iter().cloned()),
        _ => Message::new("expected-other-value"),
    }
}

/// `--first` of `--first <SPEC>`; nothing for a positional argument.
fn option_name(argument: &str) -> Option<&str> {
    argument
        .split_whitespace()
        .next()
        .filter(|word| word.starts_with('-'))
}

/// What clap says about one part of the error, fit to be shown.
fn named(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(echo(text)),
        ContextValue::Strings(texts) => Some(echo(&texts.join(", "))),
        _ => None,
    }
}
