//! Connect Four in writing: the rows from the top and who is to move, and a column's letter.

use std::fmt;
use std::str::FromStr;

use damier::encoding::rows_of_letters;
use damier::face::CatalogueGame as _;
use damier::notation::Fields;
use damier::prelude::*;
use damier::{Message, ParseError};

use crate::rules::{COLUMNS, Column, ConnectFour, ROWS, cell, listed};

/// The letters of nobody and of either side.
pub(crate) const LETTERS: [char; 3] = ['-', 'X', 'O'];

impl Notation for ConnectFour {
    fn objection(&self, mv: Column) -> Message {
        match self.outcome() {
            Some(_) => Message::new("match-is-over"),
            None => Message::new("connect-four-column-full").with("column", mv.to_string()),
        }
    }
}

impl FromStr for ConnectFour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ConnectFour, ParseError> {
        let fields = Fields::split(text)?;
        fields.only_variant(crate::GAME.default_variant())?;
        let [board, turn] = fields.exactly(Message::new("expected-connect-four-position"))?;
        let rows = Message::new("expected-connect-four-rows");
        let owner = |letter: char| LETTERS.iter().position(|known| *known == letter);
        let owners = fields.grid(board, (COLUMNS, ROWS), &rows, &rows, owner)?;
        let mut position = ConnectFour::default();
        for (number, owner) in (0..).zip(owners).filter(|(_, owner)| *owner > 0) {
            position.discs[owner - 1] |= listed(number);
        }
        let has_disc = |column, row| position.owner(cell(column, row)).is_some();
        let stands = |column| (0..position.height(column)).all(|row| has_disc(column, row));
        let [first, second] = position.discs.map(u64::count_ones);
        let is_fair = first == second || first == second + 1;
        if !is_fair || !(0..COLUMNS).all(stands) || position.has_four(position.turn()) {
            return Err(fields.error(board, Message::new("expected-connect-four-play")));
        }
        match position.to_string().ends_with(turn) {
            true => Ok(position),
            false => Err(fields.error(turn, Message::new("expected-connect-four-side"))),
        }
    }
}

impl fmt::Display for ConnectFour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = rows_of_letters(&self.cells(), COLUMNS.into(), LETTERS, "/");
        f.write_str(&text.expect("every cell has a letter"))
    }
}

impl FromStr for Column {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Column, ParseError> {
        let is_meant = |mv: &Column| mv.to_string().eq_ignore_ascii_case(text.trim());
        let found = (0..COLUMNS).map(Column).find(is_meant);
        found.ok_or_else(|| ParseError::new(text, Message::new("expected-connect-four-move")))
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}
