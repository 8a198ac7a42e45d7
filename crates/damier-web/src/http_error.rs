//! Why a request was not answered as it was meant: one enum decides status and words.

use axum::http::header::{ALLOW, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use damier::face::MoveError;
use damier::face::TruthError;
use damier::{Catalogue, GameId, Message, ParseError};

/// Why a request was not answered as it was meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HttpError {
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
    /// Another program did not move, for the reason told: 502.
    Program(Message),
    /// Everybody is at work: 503, and the visitor may come back soon.
    Busy,
}

impl HttpError {
    /// Says what would be answered, or when to come back if that is worth trying.
    pub(crate) fn put_headers(&self, headers: &mut HeaderMap) {
        let header = match self {
            HttpError::Busy => (RETRY_AFTER, "2"),
            HttpError::Method => (ALLOW, "GET, HEAD"),
            _ => return,
        };
        headers.insert(header.0, HeaderValue::from_static(header.1));
    }

    /// The status of the answer.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        match self {
            HttpError::Unknown(_) => StatusCode::NOT_FOUND,
            HttpError::Wrong(_) => StatusCode::BAD_REQUEST,
            HttpError::Method => StatusCode::METHOD_NOT_ALLOWED,
            HttpError::Body(_) => StatusCode::PAYLOAD_TOO_LARGE,
            HttpError::LongAddress(_) => StatusCode::URI_TOO_LONG,
            HttpError::LongHeaders(_) => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            HttpError::Program(_) => StatusCode::BAD_GATEWAY,
            HttpError::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What to tell the visitor.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            HttpError::Unknown(message)
            | HttpError::Wrong(message)
            | HttpError::Body(message)
            | HttpError::Program(message) => message.clone(),
            HttpError::Method => Message::new("web-only-questions"),
            HttpError::LongAddress(most) => Message::new("web-long-address").with("most", *most),
            HttpError::LongHeaders(most) => Message::new("web-long-headers").with("most", *most),
            HttpError::Busy => Message::new("web-busy"),
        }
    }
}

/// The game of an address: 404 if nobody knows it, 400 if its variant is wrong.
pub(crate) fn game_named(text: &str) -> Result<GameId, HttpError> {
    text.parse()
        .map_err(|error: ParseError| match Catalogue::current().find(text) {
            Some(_) => HttpError::Wrong(error.message()),
            None => HttpError::Unknown(error.message()),
        })
}

impl From<ParseError> for HttpError {
    fn from(error: ParseError) -> HttpError {
        HttpError::Wrong(error.message())
    }
}

impl From<MoveError> for HttpError {
    fn from(error: MoveError) -> HttpError {
        HttpError::Wrong(error.message())
    }
}

/// What is not the asker's fault will pass: a table that was being made, a time that was too short.
impl From<TruthError> for HttpError {
    fn from(error: TruthError) -> HttpError {
        match error.is_callers_fault() {
            true => HttpError::Wrong(error.message()),
            false => HttpError::Busy,
        }
    }
}
