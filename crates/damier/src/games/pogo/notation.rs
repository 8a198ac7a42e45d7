//! Pogo in writing: `WW/WW/WW/-/-/-/BB/BB/BB W` and `2,7,3`.

use std::fmt;
use std::str::FromStr;

use super::rules::{EMPTY, MOST_MOVED, Pogo, PogoMove, PogoVariant};
use crate::message::Message;
use crate::notation::{Fields, ParseError, agreed_variant, one_of, read_number, words_of};
use crate::position::Side;

/// How many pieces each side has.
const PIECES: usize = 6;

impl Pogo {
    /// Reads a position. A variant its game was named with fills in for a missing prefix, and must
    /// not contradict one.
    ///
    /// ```
    /// use damier::{Pogo, PogoVariant};
    /// let named = Some(PogoVariant::NoUturn);
    /// let position = Pogo::read("WW/WW/WW/-/-/-/BB/BB/BB W", named)?;
    /// assert_eq!(position.to_string(), "no-uturn:WW/WW/WW/-/-/-/BB/BB/BB W");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(text: &str, named: Option<PogoVariant>) -> Result<Pogo, ParseError> {
        let fields = Fields::split(text)?;
        let variant = agreed_variant(&fields, named)?.unwrap_or_default();
        let [board, side] = fields.exactly(Message::new("expected-pogo-position"))?;

        let cells: Vec<&str> = board.split('/').collect();
        let Ok(cells) = <[&str; 9]>::try_from(cells) else {
            return Err(fields.error(board, Message::new("expected-pogo-cells")));
        };
        let mut stacks = [EMPTY; 9];
        let mut pieces = [0; 2];
        for (stack, cell) in stacks.iter_mut().zip(cells) {
            if cell.is_empty() {
                return Err(fields.error(board, Message::new("expected-pogo-cells")));
            }
            if cell == "-" {
                continue;
            }
            for (index, letter) in cell.char_indices() {
                let Some(owner) = side_of(letter) else {
                    return Err(fields.error(&cell[index..], Message::new("expected-pogo-piece")));
                };
                pieces[owner.index()] += 1;
                // A stack too high for its number loses pieces here, and is refused below.
                *stack = *stack << 1 | owner.index() as u16;
            }
        }
        for owner in Side::BOTH {
            let count = pieces[owner.index()];
            if count != PIECES {
                let expected = Message::new("expected-pogo-six")
                    .with("letter", letter_of(owner))
                    .with("count", count);
                return Err(fields.error(board, expected));
            }
        }

        let mut letters = side.chars();
        match (letters.next().and_then(side_of), letters.next()) {
            (Some(turn), None) => Ok(Pogo {
                stacks,
                turn,
                variant,
            }),
            _ => Err(fields.error(side, Message::new("expected-pogo-side"))),
        }
    }
}

fn side_of(letter: char) -> Option<Side> {
    match letter {
        'W' | 'w' => Some(Side::First),
        'B' | 'b' => Some(Side::Second),
        _ => None,
    }
}

const fn letter_of(side: Side) -> char {
    match side {
        Side::First => 'W',
        Side::Second => 'B',
    }
}

impl FromStr for Pogo {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Pogo, ParseError> {
        Pogo::read(text, None)
    }
}

impl fmt::Display for Pogo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.variant != PogoVariant::default() {
            write!(f, "{}:", self.variant)?;
        }
        for cell in 0..9 {
            if cell > 0 {
                f.write_str("/")?;
            }
            if self.owner(cell).is_none() {
                f.write_str("-")?;
            }
            for owner in self.pieces(cell) {
                write!(f, "{}", letter_of(owner))?;
            }
        }
        write!(f, " {}", letter_of(self.turn))
    }
}

impl FromStr for PogoMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<PogoMove, ParseError> {
        let expected = || ParseError::new(text, Message::new("expected-pogo-move"));
        let mut numbers = Vec::new();
        for word in words_of(text).take(4) {
            match read_number(word, 999) {
                Some(together) if together >= 100 => {
                    numbers.extend([together / 100, together / 10 % 10, together % 10]);
                }
                Some(number) => numbers.push(number),
                None => return Err(expected()),
            }
        }
        match numbers[..] {
            [from @ 1..=9, to @ 1..=9, count] if (1..=u32::from(MOST_MOVED)).contains(&count) => {
                Ok(PogoMove {
                    from: from as u8 - 1,
                    to: to as u8 - 1,
                    count: count as u8,
                })
            }
            _ => Err(expected()),
        }
    }
}

impl fmt::Display for PogoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.from + 1, self.to + 1, self.count)
    }
}

impl FromStr for PogoVariant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<PogoVariant, ParseError> {
        let names = [
            ("standard", PogoVariant::Standard),
            ("no-uturn", PogoVariant::NoUturn),
        ];
        one_of(text, &names, "expected-pogo-variant")
    }
}

impl fmt::Display for PogoVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PogoVariant::Standard => "standard",
            PogoVariant::NoUturn => "no-uturn",
        })
    }
}
