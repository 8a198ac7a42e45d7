//! Tic-tac-toe in writing: `---/-x-/o-- x`, `4x4x4:----/----/----/---- x` and `b2`.

use std::fmt;
use std::str::FromStr;

use super::rules::{TicTacToe, TicTacToeMove, TicTacToeVariant, bit};
use crate::message::Message;
use crate::notation::{Fields, ParseError, agreed_variant, read_number, read_square, square_name};
use crate::position::Side;

impl TicTacToe {
    /// Reads a position. A variant its game was named with fills in for a missing prefix, and must
    /// not contradict one.
    ///
    /// ```
    /// use damier::{Side, TicTacToe};
    /// let position = TicTacToe::read("x---/----/----/---- o", Some("4x4x4".parse()?))?;
    /// assert_eq!(position.to_string(), "4x4x4:x---/----/----/---- o");
    /// assert_eq!(position.owner(0, 0), Some(Side::First));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(text: &str, named: Option<TicTacToeVariant>) -> Result<TicTacToe, ParseError> {
        let fields = Fields::split(text)?;
        let variant = agreed_variant(&fields, named)?.unwrap_or_default();
        let [board, side] = fields.exactly(Message::new("expected-tictactoe-position"))?;

        let mut taken = [0; 2];
        let size = || {
            Message::new("expected-tictactoe-size")
                .with("rows", variant.rows)
                .with("columns", variant.columns)
        };
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != usize::from(variant.rows) {
            return Err(fields.error(board, size()));
        }
        for (row, cells) in (0..).zip(rows) {
            if cells.chars().count() != usize::from(variant.columns) {
                return Err(fields.error(cells, size()));
            }
            for (column, (index, letter)) in (0..).zip(cells.char_indices()) {
                match (side_of(letter), letter) {
                    (Some(side), _) => taken[side.index()] |= bit(column, row),
                    (None, '-' | '.' | '_') => {}
                    _ => {
                        let expected = Message::new("expected-tictactoe-cell");
                        return Err(fields.error(&cells[index..], expected));
                    }
                }
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
            (Some(turn), None) => Ok(TicTacToe::filled(taken, turn, variant)),
            _ => Err(fields.error(side, Message::new("expected-tictactoe-side"))),
        }
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
        read_square(text, LARGEST, LARGEST)
            .map(|(column, row)| TicTacToeMove { column, row })
            .ok_or_else(|| ParseError::new(text, Message::new("expected-tictactoe-move")))
    }
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
