//! Chomp in writing: `4/4/3/3/1/0 A`, `3x3:3/3/1 A` and `2,3`.

use std::fmt;
use std::str::FromStr;

use super::rules::{Chomp, ChompMove, ChompVariant};
use crate::notation::{Fields, ParseError, agreed_variant, read_number, words_of};
use crate::position::Side;
use crate::words::Message;

impl Chomp {
    /// Reads a position. A variant its game was named with fills in for a missing prefix, and must
    /// not contradict one.
    ///
    /// ```
    /// use damier::Chomp;
    /// let position = Chomp::read("3/3/1 A", Some("3x3".parse()?))?;
    /// assert_eq!(position.heights(), [3, 3, 1]);
    /// assert!(Chomp::read("6x4:4/4/3/3/1/0 A", Some("3x3".parse()?)).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(text: &str, named: Option<ChompVariant>) -> Result<Chomp, ParseError> {
        let fields = Fields::split(text)?;
        let variant = agreed_variant(&fields, named)?.unwrap_or_default();
        let [bar, side] = fields.exactly(Message::new("expected-chomp-position"))?;

        let mut position = Chomp::start(variant);
        let columns: Vec<&str> = bar.split('/').collect();
        if columns.len() != usize::from(variant.columns) {
            let expected = Message::new("expected-chomp-columns").with("columns", variant.columns);
            return Err(fields.error(bar, expected));
        }
        let mut highest = variant.rows;
        for (height, column) in position.heights.iter_mut().zip(columns) {
            let Some(left) = read_number(column, highest.into()) else {
                let expected = Message::new("expected-chomp-height").with("most", highest);
                return Err(fields.error(column, expected));
            };
            *height = left as u8;
            highest = *height;
        }

        match side {
            "A" | "a" => Ok(Chomp {
                turn: Side::First,
                ..position
            }),
            "B" | "b" => Ok(Chomp {
                turn: Side::Second,
                ..position
            }),
            _ => Err(fields.error(side, Message::new("expected-chomp-side"))),
        }
    }
}

impl FromStr for Chomp {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chomp, ParseError> {
        Chomp::read(text, None)
    }
}

impl fmt::Display for Chomp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.variant != ChompVariant::default() {
            write!(f, "{}:", self.variant)?;
        }
        let heights: Vec<String> = self.heights().iter().map(u8::to_string).collect();
        let side = match self.turn {
            Side::First => 'A',
            Side::Second => 'B',
        };
        write!(f, "{} {side}", heights.join("/"))
    }
}

impl FromStr for ChompMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ChompMove, ParseError> {
        let words: Vec<&str> = words_of(text).take(3).collect();
        let readings = match words[..] {
            [x, y] => read_token(x, y).into_iter().collect(),
            [together] => readings_of(together),
            _ => Vec::new(),
        };
        match readings[..] {
            [mv] => Ok(mv),
            [one, other] => Err(ParseError::new(
                text,
                Message::new("expected-chomp-either")
                    .with("one", one.to_string())
                    .with("other", other.to_string()),
            )),
            _ => Err(ParseError::new(text, Message::new("expected-chomp-move"))),
        }
    }
}

/// A token of which column and height are written apart.
fn read_token(x: &str, y: &str) -> Option<ChompMove> {
    let coordinate = |text: &str| {
        read_number(text, ChompVariant::LARGEST.into()).filter(|_| !text.starts_with('0'))
    };
    Some(ChompMove {
        x: coordinate(x)? as u8,
        y: coordinate(y)? as u8,
    })
}

/// Every way to part digits written together: `23` has one, `112` has two.
fn readings_of(together: &str) -> Vec<ChompMove> {
    if !together.is_ascii() || together.len() > 4 {
        return Vec::new();
    }
    (1..together.len())
        .filter_map(|split| read_token(&together[..split], &together[split..]))
        .collect()
}

impl fmt::Display for ChompMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for ChompVariant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ChompVariant, ParseError> {
        text.trim()
            .split_once(['x', 'X'])
            .and_then(|(columns, rows)| {
                let size = |text| read_number(text, Self::LARGEST.into());
                ChompVariant::new(size(columns)? as u8, size(rows)? as u8)
            })
            .ok_or_else(|| ParseError::new(text, Message::new("expected-chomp-variant")))
    }
}

impl fmt::Display for ChompVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}
