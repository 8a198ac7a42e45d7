//! What tokens are called.

use super::{Shade, Token};
use crate::words::Message;

impl Token {
    /// What it is called: "cross", "white", "coffee".
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Token::Cross => Message::new("token-cross"),
            Token::Nought => Message::new("token-nought"),
            Token::Chocolate => Message::new("token-chocolate"),
            Token::Poison => Message::new("token-poison"),
            Token::Disc(Shade::Light) | Token::Piece(Shade::Light) => Message::new("token-light"),
            Token::Disc(Shade::Dark) | Token::Piece(Shade::Dark) => Message::new("token-dark"),
            Token::Good('b') => Message::new("token-good-b"),
            Token::Good('r') => Message::new("token-good-r"),
            Token::Good('k') => Message::new("token-good-k"),
            Token::Good('c') => Message::new("token-good-c"),
            Token::Good('s') => Message::new("token-good-s"),
            Token::Good('m') => Message::new("token-good-m"),
            Token::Good(_) | Token::Covered => Message::new("token-covered"),
            Token::Tile { number, .. } => Message::verbatim(number.to_string()),
        }
    }

    /// The letter on a good, in the reader's language; nothing on anything else.
    #[must_use]
    pub fn letter(self) -> Option<Message> {
        Some(match self {
            Token::Good('b') => Message::new("token-letter-b"),
            Token::Good('r') => Message::new("token-letter-r"),
            Token::Good('k') => Message::new("token-letter-k"),
            Token::Good('c') => Message::new("token-letter-c"),
            Token::Good('s') => Message::new("token-letter-s"),
            Token::Good('m') => Message::new("token-letter-m"),
            _ => return None,
        })
    }
}
