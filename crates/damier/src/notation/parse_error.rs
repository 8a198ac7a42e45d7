//! Text that could not be read.

use std::fmt;

use super::nearest;
use crate::words::{Message, echo};

/// Text that could not be read: where, what was found there, and what was expected.
///
/// It is data. The message layer makes words of it, in either language, and no message repeats more
/// than 60 characters of the input or lets a control character through.
///
/// ```
/// use damier::Pogo;
/// let error = "WW/WW/WQ/-/-/-/BB/BB/BB W".parse::<Pogo>().unwrap_err();
/// assert_eq!(error.at(), Some(8));
/// assert!(error.to_string().contains("expected"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    at: Option<usize>,
    found: String,
    expected: Message,
    /// What may have been meant.
    near: Option<String>,
}

impl ParseError {
    /// The most characters of the input that an error repeats.
    pub const LONGEST_ECHO: usize = crate::words::LONGEST_ECHO;

    /// `found` was read where `expected` should have been.
    #[must_use]
    pub fn new(found: &str, expected: Message) -> ParseError {
        ParseError {
            at: None,
            found: echo(found),
            expected,
            near: None,
        }
    }

    /// The same, and where: the first character of `part` inside `whole`. Said only if `part` is a
    /// slice of `whole`.
    ///
    /// ```
    /// use damier::{Message, ParseError};
    /// let whole = "b2 c9";
    /// let error = ParseError::within(whole, &whole[3..], Message::new("expected-language"));
    /// assert_eq!(error.at(), Some(4));
    /// ```
    #[must_use]
    pub fn within(whole: &str, part: &str, expected: Message) -> ParseError {
        ParseError::new(part, expected).found_in(whole, part)
    }

    /// The same error about `part` inside `whole`, for a reader of parts that does not know where they
    /// stand.
    ///
    /// ```
    /// use damier::{Message, ParseError};
    /// let whole = "b2 c9";
    /// let error = ParseError::new("c9", Message::verbatim("a cell")).found_in(whole, &whole[3..]);
    /// assert_eq!(error.at(), Some(4));
    /// ```
    #[must_use]
    pub fn found_in(self, whole: &str, part: &str) -> ParseError {
        let offset = (part.as_ptr() as usize).checked_sub(whole.as_ptr() as usize);
        let at = offset
            .and_then(|bytes| whole.get(..bytes))
            .map(|before| before.chars().count() + 1);
        ParseError {
            at,
            found: echo(part),
            ..self
        }
    }

    /// The same error without its place, where the text it counts in is not the one that was typed.
    ///
    /// ```
    /// use damier::{Message, ParseError};
    /// let error = ParseError::within("b2 c9", "c9", Message::verbatim("a cell"));
    /// assert_eq!(error.without_place().at(), None);
    /// ```
    #[must_use]
    pub fn without_place(self) -> ParseError {
        ParseError { at: None, ..self }
    }

    /// The same error with a guess at what was meant, if one of `choices` is near to `wanted`.
    ///
    /// ```
    /// use damier::{Message, ParseError};
    /// let error = ParseError::new("pogoo", Message::verbatim("a game"));
    /// let said = error.or_near("pogoo", ["pogo", "chomp"]).to_string();
    /// assert_eq!(said, "expected a game, found \"pogoo\"; perhaps pogo");
    /// ```
    #[must_use]
    pub fn or_near<'name>(
        self,
        wanted: &str,
        choices: impl IntoIterator<Item = &'name str>,
    ) -> ParseError {
        ParseError {
            near: nearest(wanted, choices).map(str::to_owned),
            ..self
        }
    }

    /// The position of the offending part, counted in characters from 1.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        self.at
    }

    /// What was read there, shortened and made printable.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What should have been there.
    #[must_use]
    pub const fn expected(&self) -> &Message {
        &self.expected
    }
}

impl ParseError {
    /// The whole sentence.
    ///
    /// ```
    /// use damier::{Message, ParseError};
    /// let error = ParseError::new("b9", Message::verbatim("a cell"));
    /// assert_eq!(error.message().to_string(), "expected a cell, found \"b9\"");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let message = match (self.found.is_empty(), self.at) {
            (true, _) => Message::new("parse-error-nothing"),
            (false, None) => Message::new("parse-error"),
            (false, Some(at)) => Message::new("parse-error-at").with("at", at),
        };
        let message = message
            .with("found", self.found.as_str())
            .with("expected", self.expected.clone());
        match &self.near {
            None => message,
            Some(near) => Message::new("said-near")
                .with("said", message)
                .with("near", near.as_str()),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ParseError {}
