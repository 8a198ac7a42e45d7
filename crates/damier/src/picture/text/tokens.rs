//! Tokens as letters: the letters of the notation, so that what is seen is what is typed.

use super::Tone;
use crate::picture::{Shade, Surface, Token};

/// The token's letter or number, and whose it is.
pub(super) fn written(token: Token) -> (String, Tone) {
    let (letter, tone) = match token {
        Token::Cross => ('x', Tone::First),
        Token::Nought => ('o', Tone::Second),
        Token::Chocolate => ('■', Tone::Plain),
        Token::Poison => ('☠', Tone::Danger),
        Token::Disc(Shade::Dark) => ('X', Tone::First),
        Token::Disc(Shade::Light) => ('O', Tone::Second),
        Token::Piece(Shade::Light) => ('W', Tone::First),
        Token::Piece(Shade::Dark) => ('B', Tone::Second),
        Token::Good(letter) => (letter, Tone::Plain),
        Token::Covered => ('?', Tone::Muted),
        // A tile at home needs no more attention.
        Token::Tile { number, home: true } => return (number.to_string(), Tone::Muted),
        Token::Tile { number, .. } => return (number.to_string(), Tone::Plain),
    };
    (letter.to_string(), tone)
}

/// What stands for an empty cell.
pub(super) const fn empty(surface: Surface) -> &'static str {
    match surface {
        Surface::Felt | Surface::Frame | Surface::Chocolate => "·",
        _ => " ",
    }
}
