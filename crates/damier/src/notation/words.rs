//! Numbers, names, squares, sizes and times as people type them.

use std::str::FromStr;
use std::time::Duration;

use super::ParseError;
use crate::play::Repetition;
use crate::words::{Language, Message};

/// A whole number written in digits, no larger than `most`.
///
/// ```
/// use damier::notation::read_number;
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
/// use damier::Message;
/// use damier::notation::read_whole;
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
/// use damier::notation::read_depth;
/// assert_eq!(read_depth("12", 64), Ok(12));
/// assert!(read_depth("0", 64).is_err() && read_depth("65", 64).is_err());
/// ```
pub fn read_depth(text: &str, most: u32) -> Result<u32, ParseError> {
    let depth = read_number(text, most).filter(|depth| *depth > 0);
    let expected = || Message::new("expected-depth-from-one").with("most", most);
    depth.ok_or_else(|| ParseError::new(text, expected()))
}

/// The parts of a move as a person may type it: parted by blanks, or by one comma or semicolon with
/// blanks around it, perhaps in brackets. A separator with nothing on one side gives an empty part, which no parser takes.
///
/// ```
/// use damier::notation::words_of;
/// assert_eq!(words_of(" 2, 7 3").collect::<Vec<_>>(), ["2", "7", "3"]);
/// assert_eq!(words_of("2,,3").collect::<Vec<_>>(), ["2", "", "3"]);
/// assert_eq!(words_of("(2,3)").collect::<Vec<_>>(), ["2", "3"]);
/// assert_eq!(words_of("[2, 3]").collect::<Vec<_>>(), ["2", "3"]);
/// ```
pub fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim();
    let inside = [('(', ')'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close));
    inside.unwrap_or(text).split([',', ';']).flat_map(|part| {
        let is_empty = part.trim().is_empty();
        part.split_whitespace().chain(is_empty.then_some(""))
    })
}

/// The name of `choices` nearest to `wanted`, if one is near enough to be what was meant.
///
/// ```
/// use damier::notation::nearest;
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

/// One of a few names, in any capitals; `expected` says which there are.
///
/// ```
/// use damier::notation::one_of;
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
/// use damier::notation::read_square;
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
/// assert_eq!(damier::notation::square_name(1, 2), "b3");
/// ```
#[must_use]
pub fn square_name(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

/// An amount of memory in bytes, such as `512k`, `64M`, `64 MB` or `2GiB`; a number alone counts
/// megabytes. A kilobyte has 1024 bytes, and so on; the largest number that is read is a terabyte.
///
/// ```
/// use damier::notation::read_memory;
/// assert_eq!(read_memory("64"), Some(64 << 20));
/// assert_eq!(read_memory("64MB"), Some(64 << 20));
/// assert_eq!(read_memory("512 kib"), Some(512 << 10));
/// assert_eq!(read_memory("2G"), Some(2 << 30));
/// assert_eq!(read_memory("-1"), None);
/// assert_eq!(read_memory("5000G"), None);
/// ```
#[must_use]
pub fn read_memory(text: &str) -> Option<u64> {
    const MAX: u64 = 1 << 40;
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
    Some(number << bits).filter(|bytes| *bytes <= MAX)
}

/// A time such as `500ms`, `2s`, `1.5s`, `10m` or `2h`, up to a day.
///
/// ```
/// use damier::notation::read_duration;
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

/// A clock and what every move adds to it: `60s`, `60s+0.6s`.
///
/// ```
/// use damier::notation::read_clock;
/// let (main, increment) = read_clock("60s+0.6s")?;
/// assert_eq!((main.as_secs(), increment.as_millis()), (60, 600));
/// assert!(read_clock("0s").is_err(), "nobody could move");
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn read_clock(text: &str) -> Result<(Duration, Duration), ParseError> {
    let expected = || ParseError::new(text, Message::new("expected-clock"));
    let (main, increment) = text.split_once('+').unwrap_or((text, "0s"));
    let read = |part: &str| read_duration(part.trim()).map_err(|_| expected());
    match (read(main)?, read(increment)?) {
        (main, increment) if !main.is_zero() || !increment.is_zero() => Ok((main, increment)),
        _ => Err(expected()),
    }
}

impl FromStr for Language {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Language, ParseError> {
        let wanted = text.trim().to_lowercase();
        Language::ALL
            .into_iter()
            .find(|language| language.code() == wanted)
            .ok_or_else(|| ParseError::new(text, Message::new("expected-language")))
    }
}

/// A rule about positions that come back: `third`, `none` or `forbid`.
pub fn read_repetition(text: &str) -> Result<Repetition, ParseError> {
    let wanted = text.trim().to_lowercase();
    Repetition::named(&wanted)
        .ok_or_else(|| ParseError::new(text, Message::any_of(Repetition::NAMES)))
}
