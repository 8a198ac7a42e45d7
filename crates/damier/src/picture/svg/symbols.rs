//! Drawings that are made once and used often, each in a box of 100 units.
//!
//! Their names begin with the game's name, so that pictures of several games live on one page.

use maud::{Markup, html};

use crate::picture::{Shade, Token};

/// Defines a drawing in a box of 100 units.
///
/// What uses it sees a copy in a tree of its own, where the style sheet finds no ancestor of the
/// picture: so the symbol carries the picture's class itself.
pub(super) fn symbol(game: &str, name: &str, shapes: &Markup) -> Markup {
    html! {
        symbol class="damier" id={ (game) "-" (name) } viewBox="0 0 100 100" overflow="visible" {
            (shapes)
        }
    }
}

/// Uses a drawing, scaled to a square of `size` units.
pub(super) fn place(game: &str, name: &str, x: u32, y: u32, size: u32) -> Markup {
    // A large board has hundreds of these: what is 0 anyway is not written.
    let [x, y] = [x, y].map(|offset| (offset > 0).then_some(offset));
    html! {
        use href={ "#" (game) "-" (name) } x=[x] y=[y] width=(size) height=(size) {}
    }
}

/// The value of a `fill` that refers to a gradient.
pub(super) fn paint(game: &str, name: &str) -> String {
    format!("url(#{game}-{name})")
}

/// A gradient from one class of the style sheet to another: light from above, a little from the
/// left.
pub(super) fn sheen(game: &str, name: &str, from: &str, to: &str) -> Markup {
    html! {
        radialGradient id={ (game) "-" (name) } cx="0.36" cy="0.28" r="0.8" {
            stop offset="0" class=(from) {}
            stop offset="1" class=(to) {}
        }
    }
}

/// The name of a token's drawing, unless a surface draws it in its own way, as stacks and tiles.
pub(super) const fn name_of(token: Token) -> Option<&'static str> {
    Some(match token {
        Token::Cross => "cross",
        Token::Nought => "nought",
        Token::Chocolate => "square",
        Token::Poison => "poison",
        Token::Disc(Shade::Dark) => "disc-dark",
        Token::Disc(Shade::Light) => "disc-light",
        Token::Good('b') => "wheat",
        Token::Good('r') => "rice",
        Token::Good('k') => "cocoa",
        Token::Good('c') => "coffee",
        Token::Good('s') => "sugar",
        Token::Good('m') => "maize",
        Token::Good(_) | Token::Covered => "covered",
        Token::Piece(_) | Token::Tile { .. } => return None,
    })
}
