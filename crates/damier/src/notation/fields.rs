//! The parts of a position text.

use std::fmt;

use super::ParseError;
use crate::words::Message;

/// A position text's parts: the variant before the first colon, if there is one, and the fields
/// parted by blanks after it.
#[derive(Clone, Debug)]
pub struct Fields<'text> {
    /// The whole text, for errors.
    pub whole: &'text str,
    /// What stood before the colon.
    pub variant: Option<&'text str>,
    /// The fields after it.
    pub fields: Vec<&'text str>,
}

impl<'text> Fields<'text> {
    /// The longest position text that is read at all. The longest legal one has about 200
    /// characters; blanks may be added.
    pub const LONGEST: usize = 2000;

    /// Splits a position text. Too long a text is refused before anything is looked at.
    ///
    /// ```
    /// use damier::notation::Fields;
    /// let fields = Fields::split(" 3x3: 3/3/1  A ")?;
    /// assert_eq!(fields.variant, Some("3x3"));
    /// assert_eq!(fields.fields, ["3/3/1", "A"]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn split(text: &'text str) -> Result<Fields<'text>, ParseError> {
        if text.len() > Fields::LONGEST {
            return Err(ParseError::new(
                text,
                Message::new("expected-shorter-position").with("most", Fields::LONGEST),
            ));
        }
        let (variant, rest) = match text.split_once(':') {
            Some((variant, rest)) => (Some(variant.trim()), rest),
            None => (None, text),
        };
        Ok(Fields {
            whole: text,
            variant,
            fields: rest.split_whitespace().collect(),
        })
    }

    /// All that stands after the variant, for a notation in which blanks do not part fields.
    ///
    /// ```
    /// use damier::notation::Fields;
    /// assert_eq!(Fields::split("4x4: [[x, o]] x ")?.after_variant(), "[[x, o]] x");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn after_variant(&self) -> &'text str {
        let rest = self.whole.split_once(':').map(|(_, rest)| rest);
        rest.unwrap_or(self.whole).trim()
    }

    /// Exactly `N` fields, or an error that says which they should be.
    ///
    /// ```
    /// use damier::Message;
    /// use damier::notation::Fields;
    /// let fields = Fields::split("3/3/1 A")?;
    /// assert_eq!(fields.exactly(Message::verbatim("two fields"))?, ["3/3/1", "A"]);
    /// assert!(fields.exactly::<1>(Message::verbatim("one field")).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn exactly<const N: usize>(
        &self,
        expected: Message,
    ) -> Result<[&'text str; N], ParseError> {
        if let Some(extra) = self.fields.get(N) {
            return Err(ParseError::within(self.whole, extra, expected));
        }
        <[&str; N]>::try_from(self.fields.as_slice())
            .map_err(|_| ParseError::new(self.whole, expected))
    }

    /// The cells of a board that is written row by row from the top, the rows parted by `/`, in reading
    /// order. `read` knows the letters; `size` says how many rows and cells there should be, `cell` which
    /// letters.
    ///
    /// ```
    /// use damier::Message;
    /// use damier::notation::Fields;
    /// let read = |letter| "-xo".find(letter);
    /// let [size, cell] = ["two rows of two", "x, o or -"].map(Message::verbatim);
    /// let fields = Fields::split("x-/-o x")?;
    /// assert_eq!(fields.grid("x-/-o", (2, 2), &size, &cell, read)?, [1, 0, 0, 2]);
    /// assert!(fields.grid("x-/-", (2, 2), &size, &cell, read).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn grid<T>(
        &self,
        board: &str,
        (columns, rows): (u8, u8),
        size: &Message,
        cell: &Message,
        read: impl Fn(char) -> Option<T>,
    ) -> Result<Vec<T>, ParseError> {
        let written: Vec<&str> = board.split('/').collect();
        if written.len() != usize::from(rows) {
            return Err(self.error(board, size.clone()));
        }
        let mut cells = Vec::new();
        for row in written {
            if row.chars().count() != usize::from(columns) {
                return Err(self.error(row, size.clone()));
            }
            for (index, letter) in row.char_indices() {
                let wrong = || self.error(&row[index..], cell.clone());
                cells.push(read(letter).ok_or_else(wrong)?);
            }
        }
        Ok(cells)
    }

    /// An error, if the text begins with another variant than the only one that its game has.
    ///
    /// ```
    /// use damier::notation::Fields;
    /// assert!(Fields::split("---- x")?.only_variant("4x1").is_ok());
    /// assert!(Fields::split("4x1:---- x")?.only_variant("4x1").is_ok());
    /// assert!(Fields::split("5x1:----- x")?.only_variant("4x1").is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn only_variant(&self, only: &str) -> Result<(), ParseError> {
        match self.variant {
            Some(variant) if variant != only => {
                let expected = Message::new("expected-only-variant").with("variant", only);
                Err(self.error(variant, expected))
            }
            _ => Ok(()),
        }
    }

    /// An error about `part` of this text.
    #[must_use]
    pub fn error(&self, part: &str, expected: Message) -> ParseError {
        ParseError::within(self.whole, part, expected)
    }
}

/// The variant of a position text: the one before its colon, which must not contradict the one its
/// game was named with; or else that one; or none.
///
/// ```
/// use damier::games::pogo::PogoVariant;
/// use damier::notation::{Fields, agreed_variant};
/// let fields = Fields::split("no-uturn:WW/WW/WW/-/-/-/BB/BB/BB W")?;
/// assert_eq!(agreed_variant(&fields, None)?, Some(PogoVariant::NoUturn));
/// assert!(agreed_variant(&fields, Some(PogoVariant::Standard)).is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn agreed_variant<V>(fields: &Fields<'_>, named: Option<V>) -> Result<Option<V>, ParseError>
where
    V: Copy + PartialEq + fmt::Display + std::str::FromStr<Err = ParseError>,
{
    let Some(prefix) = fields.variant else {
        return Ok(named);
    };
    let written: V = prefix
        .parse()
        .map_err(|error: ParseError| error.found_in(fields.whole, prefix))?;
    match named {
        Some(named) if named != written => Err(fields.error(
            prefix,
            Message::new("expected-variant").with("variant", named.to_string()),
        )),
        _ => Ok(Some(written)),
    }
}
