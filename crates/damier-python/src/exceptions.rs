//! The library's errors as Python's: the type says who is to blame, the text is the library's sentence.

use damier::face::{MoveError, RecordError, TruthError};
use damier::{Message, ParseError};
use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::words::say;

create_exception!(
    damier,
    IllegalMove,
    PyValueError,
    "A move that was read and cannot be played in the position at hand."
);

create_exception!(
    damier,
    NotSolved,
    PyRuntimeError,
    "The limits ended before the question was settled, or nobody knows the answer."
);

/// A wrong value, in a sentence.
pub(crate) fn refuse(message: &Message) -> PyErr {
    PyValueError::new_err(say(message))
}

/// A wrong type, in a sentence.
pub(crate) fn refuse_type(message: &Message) -> PyErr {
    PyTypeError::new_err(say(message))
}

/// A wrong type: what was expected under this key, and what there is instead.
pub(crate) fn unexpected(key: &'static str, found: &Bound<'_, PyAny>) -> PyErr {
    refuse_type(&Message::new(key).with("found", shown(found)))
}

/// A Python object in a few characters.
pub(crate) fn shown(object: &Bound<'_, PyAny>) -> String {
    const LONGEST: usize = 60;
    let text = object.repr().map(|repr| repr.to_string());
    let text = text.unwrap_or_else(|_| "?".to_owned());
    match text.chars().count() > LONGEST {
        true => text.chars().take(LONGEST).chain(['…']).collect(),
        false => text,
    }
}

pub(crate) fn of_parse(error: ParseError) -> PyErr {
    refuse(&error.message())
}

pub(crate) fn of_move(error: MoveError) -> PyErr {
    match &error {
        MoveError::Unreadable(_) => refuse(&error.message()),
        MoveError::Illegal(_) | MoveError::Over => IllegalMove::new_err(say(&error.message())),
    }
}

pub(crate) fn of_record(error: &RecordError) -> PyErr {
    refuse(&error.message())
}

pub(crate) fn of_truth(error: &TruthError) -> PyErr {
    match error {
        TruthError::NotKnown(_) | TruthError::NoTable(_) => refuse(&error.message()),
        TruthError::NoFolder | TruthError::Table(_) => {
            pyo3::exceptions::PyOSError::new_err(say(&error.message()))
        }
        TruthError::Interrupted => NotSolved::new_err(say(&error.message())),
    }
}
