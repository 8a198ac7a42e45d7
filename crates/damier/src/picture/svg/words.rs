//! The words of a picture: what lies on a cell for whoever points at it, and what stands beside it.

use crate::picture::{Cell, Panel, Token};
use crate::words::{Message, Translator};

/// The cell and what lies there.
pub(super) fn cell(cell: &Cell, translator: &Translator) -> String {
    let name = cell.name.as_str();
    let message = match cell.tokens.as_slice() {
        [] => Message::new("picture-empty-cell").with("name", name),
        // A tile says it all by its number.
        [tile @ Token::Tile { .. }] => tile.name(),
        [token] => Message::new("picture-cell")
            .with("name", name)
            .with("token", token.name()),
        stack => {
            let names: Vec<String> = stack
                .iter()
                .map(|token| translator.say(&token.name()))
                .collect();
            Message::new("picture-stack")
                .with("name", name)
                .with("tokens", names.join(", "))
        }
    };
    translator.say(&message)
}

/// A price, or what a side has.
pub(super) fn panel(panel: &Panel, translator: &Translator) -> String {
    translator.say(&match panel {
        Panel::Price { name, value, .. } => Message::new("picture-price")
            .with("good", name.clone())
            .with("value", *value),
        // A single token is the side's colour, and the number says how many there are.
        Panel::Holding {
            name,
            tokens,
            total,
            ..
        } if tokens.len() < 2 => Message::new("picture-count")
            .with("name", name.clone())
            .with("total", *total),
        Panel::Holding {
            name,
            tokens,
            total,
            ..
        } => {
            let names: Vec<String> = tokens
                .iter()
                .map(|token| translator.say(&token.name()))
                .collect();
            Message::new("picture-holding")
                .with("name", name.clone())
                .with("tokens", names.join(", "))
                .with("total", *total)
        }
    })
}
