//! Reading text: [`Notation`], [`ParseError`] and the few pieces that the games' parsers share.

mod fields;
mod list;
mod parse_error;
mod sprt;
mod words;

use std::fmt;
use std::str::FromStr;

use crate::position::Position;
use crate::words::Message;

pub use fields::{Fields, agreed_variant};
pub use list::{list_items, read_list};
pub use parse_error::ParseError;
pub use sprt::read_sprt;
pub use words::{
    nearest, one_of, read_clock, read_depth, read_duration, read_memory, read_number,
    read_repetition, read_square, read_whole, square_name, words_of,
};

/// Positions and moves with a notation: `Display` and `FromStr`, inverse of each other. A move is one
/// word, and parsing accepts what a person would type.
pub trait Notation:
    Position<Move: fmt::Display + FromStr<Err = ParseError> + 'static>
    + fmt::Display
    + FromStr<Err = ParseError>
    + 'static
{
    /// Why a move that can be read cannot be played here: which part is wrong and what is possible.
    /// Asked only of moves that [`moves`](Position::moves) does not list.
    fn objection(&self, mv: Self::Move) -> Message {
        let _ = mv;
        Message::new("not-a-legal-move")
    }
}
