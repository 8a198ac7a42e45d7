//! Tic-tac-toe in writing: `---/-x-/o-- x`, `4x4x4:----/----/----/---- x` and `b2`.

use std::fmt;
use std::str::FromStr;

use super::rules::{TicTacToe, TicTacToeMove, TicTacToeVariant, bit};
use crate::notation::{
    Fields, ParseError, agreed_variant, list_items, read_list, read_number, read_square,
    square_name,
};
use crate::position::{Game as _, Side};
use crate::words::Message;

impl TicTacToe {
    /// Reads a position; its board may be a list of lists, as Prolog writes it. A variant its game was
    /// named with fills in for a missing prefix, and must not contradict one.
    ///
    /// ```
    /// use damier::{Side, TicTacToe};
    /// assert_eq!(TicTacToe::read("[[x,_,o],[_,_,_],[_,_,_]] x", None)?.to_string(), "x-o/---/--- x");
    /// let position = TicTacToe::read("x---/----/----/---- o", Some("4x4x4".parse()?))?;
    /// assert_eq!(position.to_string(), "4x4x4:x---/----/----/---- o");
    /// assert_eq!(position.owner(0, 0), Some(Side::First));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(text: &str, named: Option<TicTacToeVariant>) -> Result<TicTacToe, ParseError> {
        let fields = Fields::split(text)?;
        let variant = agreed_variant(&fields, named)?.unwrap_or_default();
        let expected = || Message::new("expected-tictactoe-position");
        let (board, cells, side) = match read_list(fields.after_variant()) {
            Some((_, "")) => return Err(ParseError::new(text, expected())),
            Some((rows, side)) => (
                fields.after_variant(),
                read_lists(&fields, &rows, variant)?,
                side,
            ),
            None => {
                let [board, side] = fields.exactly(expected())?;
                let size = (variant.columns, variant.rows);
                let letter = Message::new("expected-tictactoe-cell");
                let cells = fields.grid(board, size, &size_of(variant), &letter, mark_of)?;
                (board, cells, side)
            }
        };
        let mut taken = [0; 2];
        for (number, mark) in (0..).zip(cells) {
            if let Some(side) = mark {
                taken[side.index()] |= bit(number % variant.columns, number / variant.columns);
            }
        }
        let [crosses, noughts] = taken.map(u64::count_ones);
        if crosses.abs_diff(noughts) > 1 {
            let expected = Message::new("expected-tictactoe-balance")
                .with("crosses", crosses)
                .with("noughts", noughts);
            return Err(fields.error(board, expected));
        }

        let mut letters = side.chars();
        match (letters.next().and_then(side_of), letters.next()) {
            (Some(turn), None) => {
                let position = TicTacToe::filled(taken, turn, variant);
                let ahead =
                    taken[turn.index()].count_ones() > taken[turn.other().index()].count_ones();
                // One mark more would be two too many: that board could not be read again.
                if ahead && position.outcome().is_none() {
                    let expected = Message::new("expected-tictactoe-turn")
                        .with("side", letter_of(turn.other()).to_string());
                    return Err(fields.error(side, expected));
                }
                Ok(position)
            }
            _ => Err(fields.error(side, Message::new("expected-tictactoe-side"))),
        }
    }
}

fn size_of(variant: TicTacToeVariant) -> Message {
    Message::new("expected-tictactoe-size")
        .with("rows", variant.rows)
        .with("columns", variant.columns)
}

/// The cells of rows that are lists.
fn read_lists(
    fields: &Fields<'_>,
    rows: &[&str],
    variant: TicTacToeVariant,
) -> Result<Vec<Option<Side>>, ParseError> {
    if rows.len() != usize::from(variant.rows) {
        return Err(fields.error(fields.after_variant(), size_of(variant)));
    }
    let mut marks = Vec::new();
    for row in rows {
        let cells = list_items(row).filter(|cells| cells.len() == usize::from(variant.columns));
        for cell in cells.ok_or_else(|| fields.error(row, size_of(variant)))? {
            let expected = || fields.error(cell, Message::new("expected-tictactoe-cell"));
            marks.push(read_cell(cell).ok_or_else(expected)?);
        }
    }
    Ok(marks)
}

/// Whose a cell is, or nobody's: a variable too stands for an empty cell in Prolog.
fn read_cell(cell: &str) -> Option<Option<Side>> {
    let mut letters = cell.chars();
    match (letters.next()?, letters.next()) {
        ('_', _) => Some(None),
        (letter, None) => mark_of(letter),
        _ => None,
    }
}

/// What a letter of the board says: whose mark, or nobody's.
fn mark_of(letter: char) -> Option<Option<Side>> {
    match letter {
        '-' | '.' | '_' => Some(None),
        _ => side_of(letter).map(Some),
    }
}

fn side_of(letter: char) -> Option<Side> {
    match letter {
        'x' | 'X' => Some(Side::First),
        'o' | 'O' => Some(Side::Second),
        _ => None,
    }
}

const fn letter_of(side: Side) -> char {
    match side {
        Side::First => 'x',
        Side::Second => 'o',
    }
}

impl FromStr for TicTacToe {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<TicTacToe, ParseError> {
        TicTacToe::read(text, None)
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.variant != TicTacToeVariant::default() {
            write!(f, "{}:", self.variant)?;
        }
        for row in 0..self.variant.rows {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..self.variant.columns {
                write!(f, "{}", self.owner(column, row).map_or('-', letter_of))?;
            }
        }
        write!(f, " {}", letter_of(self.turn))
    }
}

impl FromStr for TicTacToeMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<TicTacToeMove, ParseError> {
        const LARGEST: u8 = TicTacToeVariant::LARGEST;
        if let Some(mv) = read_pair(text) {
            return mv;
        }
        read_square(text, LARGEST, LARGEST)
            .map(|(column, row)| TicTacToeMove { column, row })
            .ok_or_else(|| ParseError::new(text, Message::new("expected-tictactoe-move")))
    }
}

/// Two numbers in brackets. In Prolog's matrices the row comes first, on the page of most games the
/// column: where that makes a difference, neither is guessed.
fn read_pair(text: &str) -> Option<Result<TicTacToeMove, ParseError>> {
    let read = |number| read_number(number, TicTacToeVariant::LARGEST.into())?.checked_sub(1);
    let (one, other) = match list_items(text)?[..] {
        [one, other] => (read(one)? as u8, read(other)? as u8),
        _ => return None,
    };
    if one == other {
        return Some(Ok(TicTacToeMove {
            column: one,
            row: one,
        }));
    }
    let expected = Message::new("expected-tictactoe-either")
        .with("one", square_name(one, other))
        .with("other", square_name(other, one));
    Some(Err(ParseError::new(text, expected)))
}

impl fmt::Display for TicTacToeMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&square_name(self.column, self.row))
    }
}

impl FromStr for TicTacToeVariant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<TicTacToeVariant, ParseError> {
        let numbers: Option<Vec<u32>> = text
            .trim()
            .split(['x', 'X'])
            .map(|number| read_number(number, Self::LARGEST.into()))
            .collect();
        match numbers.as_deref() {
            Some([columns, rows, in_a_row]) => {
                TicTacToeVariant::new(*columns as u8, *rows as u8, *in_a_row as u8)
            }
            _ => None,
        }
        .ok_or_else(|| ParseError::new(text, Message::new("expected-tictactoe-variant")))
    }
}

impl fmt::Display for TicTacToeVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.columns, self.rows, self.in_a_row)
    }
}
