//! Why a request was not answered as it was meant: one enum decides status and words.

use axum::http::StatusCode;
use damier::{Message, MoveError, ParseError};

/// Why a request was not answered as it was meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// There is nothing at this address, such as a game nobody knows: 404.
    Unknown(Message),
    /// A variant, position, move or parameter is wrong: 400.
    Wrong(Message),
    /// Everybody is at work: 503, and the visitor may come back soon.
    Busy,
}

impl Problem {
    /// The status of the answer.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        match self {
            Problem::Unknown(_) => StatusCode::NOT_FOUND,
            Problem::Wrong(_) => StatusCode::BAD_REQUEST,
            Problem::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What to tell the visitor.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Problem::Unknown(message) | Problem::Wrong(message) => message.clone(),
            Problem::Busy => Message::new("web-busy"),
        }
    }
}

impl From<ParseError> for Problem {
    fn from(error: ParseError) -> Problem {
        Problem::Wrong(error.message())
    }
}

impl From<MoveError> for Problem {
    fn from(error: MoveError) -> Problem {
        Problem::Wrong(error.message())
    }
}
