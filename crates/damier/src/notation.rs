//! Reading text: [`ParseError`] and the few pieces that the games' parsers share.

use std::fmt;
use std::time::Duration;

use crate::message::Message;

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
    pub const LONGEST_ECHO: usize = 60;

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

/// At most [`ParseError::LONGEST_ECHO`] characters of `text`, control characters escaped: what may be
/// repeated of something a person typed.
///
/// ```
/// use damier::echo;
/// assert_eq!(echo("red\u{1b}[31m"), "red\\u{1b}[31m");
/// assert_eq!(echo(&"x".repeat(1000)).chars().count(), 60);
/// ```
#[must_use]
pub fn echo(text: &str) -> String {
    let mut shown = String::new();
    let mut length = 0;
    for letter in text.trim().chars() {
        let printable = if letter.is_control() || is_invisible(letter) {
            letter.escape_unicode().to_string()
        } else {
            letter.to_string()
        };
        length += printable.chars().count();
        if length > ParseError::LONGEST_ECHO - 1 {
            shown.push('…');
            break;
        }
        shown.push_str(&printable);
    }
    shown
}

/// Characters that turn or hide the text around them.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

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
    /// use damier::Fields;
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

    /// Exactly `N` fields, or an error that says which they should be.
    ///
    /// ```
    /// use damier::{Fields, Message};
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

    /// An error about `part` of this text.
    #[must_use]
    pub fn error(&self, part: &str, expected: Message) -> ParseError {
        ParseError::within(self.whole, part, expected)
    }
}

/// A whole number written in digits, no larger than `most`.
///
/// ```
/// use damier::read_number;
/// assert_eq!(read_number("18", 18), Some(18));
/// assert_eq!(read_number("19", 18), None);
/// assert_eq!(read_number("+1", 18), None);
/// ```
#[must_use]
pub fn read_number(text: &str, most: u32) -> Option<u32> {
    let digits_only = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits_only || text.len() > 9 {
        return None;
    }
    text.parse().ok().filter(|number| *number <= most)
}

/// A whole number of any size, such as a seed. `expected` says what it is for.
///
/// ```
/// use damier::{Message, read_whole};
/// let read = |text| read_whole(text, Message::new("expected-seed"));
/// assert_eq!(read("18446744073709551615"), Ok(u64::MAX));
/// assert!(read("-1").is_err() && read("").is_err());
/// ```
pub fn read_whole(text: &str, expected: Message) -> Result<u64, ParseError> {
    let is_in_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_in_digits);
    number.ok_or_else(|| ParseError::new(text, expected))
}

/// A depth from 1 to `most`.
///
/// ```
/// use damier::read_depth;
/// assert_eq!(read_depth("12", 64), Ok(12));
/// assert!(read_depth("0", 64).is_err() && read_depth("65", 64).is_err());
/// ```
pub fn read_depth(text: &str, most: u32) -> Result<u32, ParseError> {
    let depth = read_number(text, most).filter(|depth| *depth > 0);
    let expected = || Message::new("expected-depth-from-one").with("most", most);
    depth.ok_or_else(|| ParseError::new(text, expected()))
}

/// The parts of a move as a person may type it: parted by blanks, or by one comma or semicolon with
/// blanks around it. A separator with nothing on one side gives an empty part, which no parser takes.
///
/// ```
/// use damier::words_of;
/// assert_eq!(words_of(" 2, 7 3").collect::<Vec<_>>(), ["2", "7", "3"]);
/// assert_eq!(words_of("2,,3").collect::<Vec<_>>(), ["2", "", "3"]);
/// assert_eq!(words_of("(2,3)").collect::<Vec<_>>(), ["2", "3"]);
/// ```
pub fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim();
    let inside = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    inside.unwrap_or(text).split([',', ';']).flat_map(|part| {
        let is_empty = part.trim().is_empty();
        part.split_whitespace().chain(is_empty.then_some(""))
    })
}

/// The name of `choices` nearest to `wanted`, if one is near enough to be what was meant.
///
/// ```
/// use damier::nearest;
/// assert_eq!(nearest("otelo", ["pogo", "othello"]), Some("othello"));
/// assert_eq!(nearest("chess", ["pogo", "othello"]), None);
/// ```
#[must_use]
pub fn nearest<'name>(
    wanted: &str,
    choices: impl IntoIterator<Item = &'name str>,
) -> Option<&'name str> {
    let wanted: String = wanted.chars().take(40).collect::<String>().to_lowercase();
    choices
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&wanted, name), name))
        .filter(|(likeness, _)| *likeness >= 0.8)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, name)| name)
}

/// The variant of a position text: the one before its colon, which must not contradict the one its
/// game was named with; or else that one; or none.
///
/// ```
/// use damier::{Fields, PogoVariant, agreed_variant};
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

/// One of a few names, in any capitals; `expected` says which there are.
///
/// ```
/// use damier::one_of;
/// let names = [("en", 1), ("fr", 2)];
/// assert_eq!(one_of(" FR ", &names, "expected-language"), Ok(2));
/// assert!(one_of("de", &names, "expected-language").is_err());
/// ```
pub fn one_of<T: Copy>(
    text: &str,
    names: &[(&str, T)],
    expected: &'static str,
) -> Result<T, ParseError> {
    let wanted = text.trim().to_lowercase();
    names
        .iter()
        .find(|(name, _)| *name == wanted)
        .map(|(_, value)| *value)
        .ok_or_else(|| ParseError::new(text, Message::new(expected)))
}

/// A square such as `b2`: column letter, then row number from the top, as (column, row) from 0. In
/// any capitals, with blanks or a comma between; at most `columns` and `rows`, which are at most 26.
///
/// ```
/// use damier::read_square;
/// assert_eq!(read_square("B2", 3, 3), Some((1, 1)));
/// assert_eq!(read_square(" c, 1", 3, 3), Some((2, 0)));
/// assert_eq!(read_square("d1", 3, 3), None);
/// ```
#[must_use]
pub fn read_square(text: &str, columns: u8, rows: u8) -> Option<(u8, u8)> {
    let words: Vec<&str> = words_of(text).take(3).collect();
    let (letter, number) = match words[..] {
        [together] => together.split_at_checked(1)?,
        [letter, number] => (letter, number),
        _ => return None,
    };
    let column = match letter.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase() - b'a',
        _ => return None,
    };
    let row = read_number(number, u32::from(rows))?.checked_sub(1)?;
    (column < columns).then_some((column, row as u8))
}

/// The name of a square: the inverse of [`read_square`].
///
/// ```
/// assert_eq!(damier::square_name(1, 2), "b3");
/// ```
#[must_use]
pub fn square_name(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

/// An amount of memory in bytes, such as `512k`, `64M`, `64 MB` or `2GiB`; a number alone counts
/// megabytes. A kilobyte has 1024 bytes, and so on; the largest number that is read is a terabyte.
///
/// ```
/// use damier::read_memory;
/// assert_eq!(read_memory("64"), Some(64 << 20));
/// assert_eq!(read_memory("64MB"), Some(64 << 20));
/// assert_eq!(read_memory("512 kib"), Some(512 << 10));
/// assert_eq!(read_memory("2G"), Some(2 << 30));
/// assert_eq!(read_memory("-1"), None);
/// assert_eq!(read_memory("5000G"), None);
/// ```
#[must_use]
pub fn read_memory(text: &str) -> Option<u64> {
    const MOST: u64 = 1 << 40;
    let wanted = text.trim().to_lowercase();
    let (number, unit) = wanted.split_at(
        wanted
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(wanted.len()),
    );
    let bits = match unit.trim() {
        "k" | "kb" | "kib" => 10,
        "" | "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        _ => return None,
    };
    let number = u64::from(read_number(number, u32::MAX)?);
    Some(number << bits).filter(|bytes| *bytes <= MOST)
}

/// A time such as `500ms`, `2s`, `1.5s`, `10m` or `2h`, up to a day.
///
/// ```
/// use damier::read_duration;
/// assert_eq!(read_duration("1.5s")?.as_millis(), 1500);
/// assert_eq!(read_duration("1,5s")?.as_millis(), 1500, "as French writes it");
/// assert_eq!(read_duration("10m")?.as_secs(), 600);
/// assert!(read_duration("2 hours").is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn read_duration(text: &str) -> Result<Duration, ParseError> {
    const LONGEST: f64 = 86_400.0;
    const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, unit) = UNITS
        .iter()
        .find_map(|(unit, seconds)| Some((text.strip_suffix(unit)?, *seconds)))
        .unwrap_or_default();
    let is_plain = number
        .bytes()
        .all(|byte| byte.is_ascii_digit() || b".,".contains(&byte));
    number
        .replace(',', ".")
        .parse::<f64>()
        .ok()
        .map(|number| number * unit)
        .filter(|seconds| is_plain && (0.0..=LONGEST).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| ParseError::new(text, Message::new("expected-time")))
}
