//! Why a request was not answered as it was meant: one enum decides status and words.

use axum::http::header::{ALLOW, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use damier::{Message, MoveError, ParseError, SolveError};

/// Why a request was not answered as it was meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// There is nothing at this address, such as a game nobody knows: 404.
    Unknown(Message),
    /// A variant, position, move or parameter is wrong: 400.
    Wrong(Message),
    /// Something else was wanted than to see a page: 405.
    Method,
    /// Something was sent along where nothing is wanted: 413.
    Body(Message),
    /// The address has more than that many bytes: 414.
    LongAddress(usize),
    /// The headers have more than that many bytes: 431.
    LongHeaders(usize),
    /// Everybody is at work: 503, and the visitor may come back soon.
    Busy,
}

impl Problem {
    /// Says what would be answered, or when to come back if that is worth trying.
    pub(crate) fn put_headers(&self, headers: &mut HeaderMap) {
        let header = match self {
            Problem::Busy => (RETRY_AFTER, "2"),
            Problem::Method => (ALLOW, "GET, HEAD"),
            _ => return,
        };
        headers.insert(header.0, HeaderValue::from_static(header.1));
    }

    /// The status of the answer.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        match self {
            Problem::Unknown(_) => StatusCode::NOT_FOUND,
            Problem::Wrong(_) => StatusCode::BAD_REQUEST,
            Problem::Method => StatusCode::METHOD_NOT_ALLOWED,
            Problem::Body(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::LongAddress(_) => StatusCode::URI_TOO_LONG,
            Problem::LongHeaders(_) => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Problem::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What to tell the visitor.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Problem::Unknown(message) | Problem::Wrong(message) | Problem::Body(message) => {
                message.clone()
            }
            Problem::Method => Message::new("web-only-questions"),
            Problem::LongAddress(most) => Message::new("web-long-address").with("most", *most),
            Problem::LongHeaders(most) => Message::new("web-long-headers").with("most", *most),
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

/// What is not the asker's fault will pass: a table that was being made, a time that was too short.
impl From<SolveError> for Problem {
    fn from(error: SolveError) -> Problem {
        match error.is_callers_fault() {
            true => Problem::Wrong(error.message()),
            false => Problem::Busy,
        }
    }
}
