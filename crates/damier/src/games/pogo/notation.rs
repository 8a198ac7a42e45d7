//! Pogo in writing: `WW/WW/WW/-/-/-/BB/BB/BB W` and `2,7,3`.

use std::fmt;
use std::str::FromStr;

use super::rules::{EMPTY, MAX_MOVED, Pogo, PogoMove, PogoVariant};
use crate::notation::{
    Fields, ParseError, agreed_variant, one_of, read_list, read_number, words_of,
};
use crate::position::Side;
use crate::words::Message;

/// How many pieces each side has.
const PIECES: usize = 6;

impl Pogo {
    /// Reads a position: its stacks from bottom to top, of W or O for White and B or X for Black; or the
    /// list that a Prolog program keeps, where a stack is read from its top, 1 is White, 0 is Black and
    /// -1 ends a stack. A variant its game was named with fills in for a missing prefix, and must not
    /// contradict one.
    ///
    /// ```
    /// use damier::Pogo;
    /// use damier::games::pogo::PogoVariant;
    /// let named = Some(PogoVariant::NoUturn);
    /// let position = Pogo::read("WW/WW/WW/-/-/-/BB/BB/BB W", named)?;
    /// assert_eq!(position.to_string(), "no-uturn:WW/WW/WW/-/-/-/BB/BB/BB W");
    /// let listed = "[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] O";
    /// assert_eq!(Pogo::read(listed, named)?, position);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(text: &str, named: Option<PogoVariant>) -> Result<Pogo, ParseError> {
        let fields = Fields::split(text)?;
        let variant = agreed_variant(&fields, named)?.unwrap_or_default();
        let (board, cells, side) = split_board(&fields)?;

        let mut stacks = [EMPTY; 9];
        let mut pieces = [0; 2];
        for (stack, owners) in stacks.iter_mut().zip(cells) {
            for owner in owners {
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

/// The board as it was written, its nine stacks from bottom to top, and the side to move.
type Parts<'text> = (&'text str, Vec<Vec<Side>>, &'text str);

fn split_board<'text>(fields: &Fields<'text>) -> Result<Parts<'text>, ParseError> {
    let expected = || Message::new("expected-pogo-position");
    let (board, stacks, side) = match read_list(fields.after_variant()) {
        Some((numbers, side)) => (
            fields.after_variant(),
            read_numbers(fields, &numbers)?,
            side,
        ),
        None => {
            let [board, side] = fields.exactly(expected())?;
            let stacks = board.split('/').map(|cell| read_stack(fields, board, cell));
            (board, stacks.collect::<Result<_, _>>()?, side)
        }
    };
    if stacks.len() != 9 {
        return Err(fields.error(board, Message::new("expected-pogo-cells")));
    }
    if side.is_empty() {
        return Err(ParseError::new(fields.whole, expected()));
    }
    Ok((board, stacks, side))
}

/// A stack written in letters.
fn read_stack(fields: &Fields<'_>, board: &str, cell: &str) -> Result<Vec<Side>, ParseError> {
    if cell.is_empty() {
        return Err(fields.error(board, Message::new("expected-pogo-cells")));
    }
    if cell == "-" {
        return Ok(Vec::new());
    }
    let owner = |(index, letter)| {
        let expected = || fields.error(&cell[index..], Message::new("expected-pogo-piece"));
        side_of(letter).ok_or_else(expected)
    };
    cell.char_indices().map(owner).collect()
}

/// Stacks written in numbers, each from its top and ended by -1.
fn read_numbers(fields: &Fields<'_>, numbers: &[&str]) -> Result<Vec<Vec<Side>>, ParseError> {
    let mut stacks = Vec::new();
    let mut stack = Vec::new();
    for number in numbers {
        match *number {
            "1" => stack.push(Side::First),
            "0" => stack.push(Side::Second),
            "-1" => {
                stack.reverse();
                stacks.push(std::mem::take(&mut stack));
            }
            _ => return Err(fields.error(number, Message::new("expected-pogo-number"))),
        }
    }
    match numbers.last() {
        Some(last) if !stack.is_empty() => {
            Err(fields.error(last, Message::new("expected-pogo-number")))
        }
        _ => Ok(stacks),
    }
}

fn side_of(letter: char) -> Option<Side> {
    match letter {
        'W' | 'w' | 'O' | 'o' => Some(Side::First),
        'B' | 'b' | 'X' | 'x' => Some(Side::Second),
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
            [from @ 1..=9, to @ 1..=9, count] if (1..=u32::from(MAX_MOVED)).contains(&count) => {
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
