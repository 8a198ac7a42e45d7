//! Discs with a slight sheen, and the dot on the one that was played last.

use maud::{Markup, html};

use super::symbols::{paint, sheen, symbol};
use crate::picture::{Shade, Token};

/// The last move's dot, light on a dark disc and dark on a light one.
pub(super) const fn dot_on(token: Option<&Token>) -> &'static str {
    match token {
        Some(Token::Disc(Shade::Light)) => "dot-on-light",
        _ => "dot-on-dark",
    }
}

pub(super) fn definitions(game: &str) -> Markup {
    let disc = |name: &str, class: &str, gradient: &str| {
        let shapes = html! {
            ellipse class="shadow" cx="51" cy="55" rx="41" ry="40" {}
            circle class=(class) cx="50" cy="50" r="40" fill=(paint(game, gradient)) {}
        };
        symbol(game, name, &shapes)
    };
    html! {
        (sheen(game, "sheen-dark", "dark-lit", "dark-unlit"))
        (sheen(game, "sheen-light", "light-lit", "light-unlit"))
        (disc("disc-dark", "disc dark", "sheen-dark"))
        (disc("disc-light", "disc light", "sheen-light"))
        (symbol(game, "dot-on-dark", &html! {
            circle class="dot-on-dark" cx="50" cy="50" r="10" {}
        }))
        (symbol(game, "dot-on-light", &html! {
            circle class="dot-on-light" cx="50" cy="50" r="10" {}
        }))
    }
}
