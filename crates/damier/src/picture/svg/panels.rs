//! What stands below the board: prices as ladders, and what each side has.

use maud::{Markup, html};

use super::symbols::{name_of, place};
use super::{translate, words};
use crate::picture::{Panel, Picture, Token};
use crate::words::{Message, Translator};

/// What panels need to stay readable, however narrow the board is.
pub(super) const LEAST_WIDTH: u32 = 400;

/// Room at the left and right of the panels.
const MARGIN: u32 = 28;

/// From rung to rung of a ladder.
const RUNG: u32 = 12;

/// A ladder's foot, with its name, below the lowest rung.
const FOOT: u32 = 42;

/// The height of a row of tokens.
const ROW: u32 = 52;

/// The size of tokens in panels.
const TOKEN: u32 = 38;

/// The line above the tokens of a reserve, with its name and its sum.
const HEAD: u32 = 32;

/// Of the width, so many of a hundred parts are for the ladders where reserves stand beside them.
const LADDERS: u32 = 53;

/// Room below the last row.
const BOTTOM: u32 = 4;

/// Something drawn across the whole width.
pub(super) struct Strip {
    pub(super) height: u32,
    pub(super) shapes: Markup,
}

impl Strip {
    fn empty() -> Strip {
        Strip {
            height: 0,
            shapes: html! {},
        }
    }
}

/// All panels of a picture: the prices, and beside them what each side has.
pub(super) fn draw(picture: &Picture, width: u32, translator: &Translator) -> Strip {
    if picture.panels.is_empty() {
        return Strip::empty();
    }
    let is_price = |panel: &Panel| matches!(panel, Panel::Price { .. });
    let inner = width - 2 * MARGIN;
    let for_ladders = match picture.panels.iter().any(is_price) {
        true => inner * LADDERS / 100,
        false => 0,
    };
    let ladders = ladders(picture, for_ladders, translator);
    let beside = match for_ladders {
        0 => 0,
        taken => taken + MARGIN,
    };
    let holdings = holdings(picture, inner - beside, translator);
    Strip {
        height: ladders.height.max(holdings.height) + BOTTOM,
        shapes: html! {
            g transform=(translate(MARGIN, 0)) { (ladders.shapes) }
            g transform=(translate(MARGIN + beside, 0)) { (holdings.shapes) }
        },
    }
}

/// The price ladders side by side. A token steps down its ladder as its price falls.
fn ladders(picture: &Picture, width: u32, translator: &Translator) -> Strip {
    let prices: Vec<_> = picture
        .panels
        .iter()
        .enumerate()
        .filter_map(|(number, panel)| match panel {
            Panel::Price {
                token,
                name,
                value,
                highest,
            } => Some((
                number,
                *token,
                translator.say(name),
                u32::from(*value),
                u32::from(*highest),
            )),
            Panel::Holding { .. } => None,
        })
        .collect();
    let Some(longest) = prices.iter().map(|(.., highest)| *highest).max() else {
        return Strip::empty();
    };
    let pitch = width / prices.len() as u32;
    let ground = longest * RUNG + TOKEN / 2 + 4;
    let shapes = html! {
        @for (index, (number, token, name, value, highest)) in prices.iter().enumerate() {
            @let middle = index as u32 * pitch + pitch / 2;
            @let words = Message::new("picture-price").with("good", name.as_str()).with("value", *value);
            g class="price" data-panel=(number) transform=(translate(middle, ground)) {
                title { (translator.say(&words)) }
                (ladder(*value, *highest))
                g class="rung" transform={ "translate(-" (TOKEN / 2) " -" (value * RUNG + TOKEN / 2) ")" } {
                    @if let Some(symbol) = name_of(*token) {
                        (place(picture.game, symbol, 0, 0, TOKEN))
                    }
                }
                text class="value" x=(TOKEN / 2 + 3) y={ (6 - (value * RUNG) as i32) } { (value) }
                text class="label" y=(FOOT - 6) { (name) }
            }
        }
    };
    Strip {
        height: ground + FOOT,
        shapes,
    }
}

/// Two rails and the rungs, those above the price faint.
fn ladder(value: u32, highest: u32) -> Markup {
    let rungs = |from: u32, to: u32| -> String {
        (from..=to)
            .map(|rung| format!("M-11 -{}h22", rung * RUNG))
            .collect()
    };
    let rail = |from: u32, to: u32| format!("M-11 -{from}V-{to}M11 -{from}V-{to}");
    let (top, here) = (highest * RUNG + 6, value * RUNG);
    html! {
        path class="ladder lost" d={ (rail(here, top)) (rungs(value + 1, highest)) } {}
        path class="ladder" d={ (rail(0, here)) (rungs(0, value)) } {}
    }
}

/// What each side has. Numbers share a line; reserves stand one below the other.
fn holdings(picture: &Picture, width: u32, translator: &Translator) -> Strip {
    let holdings: Vec<_> = picture
        .panels
        .iter()
        .enumerate()
        .filter_map(|(number, panel)| match panel {
            Panel::Holding {
                name,
                tokens,
                total,
                ..
            } => Some((number, translator.say(name), tokens.as_slice(), *total)),
            Panel::Price { .. } => None,
        })
        .collect();
    let has_prices = picture.panels.len() > holdings.len();
    let columns = if has_prices { 1 } else { holdings.len().max(1) };
    let (column, row) = match has_prices {
        true => (width, HEAD + TOKEN + 8),
        false => (width / columns as u32, ROW),
    };
    let shapes = html! {
        @for (index, (number, name, tokens, total)) in holdings.iter().enumerate() {
            @let x = (index % columns) as u32 * column;
            @let y = (index / columns) as u32 * row;
            g class="holding" data-panel=(number) transform=(translate(x, y)) {
                title { (words::panel(&picture.panels[*number], translator)) }
                @if has_prices {
                    path class="rule" d={ "M0 0H" (column) } {}
                    (reserve(picture.game, name, tokens, *total, column))
                } @else {
                    (count(picture.game, name, tokens, *total, column))
                }
            }
        }
    };
    Strip {
        height: holdings.len().div_ceil(columns) as u32 * row,
        shapes,
    }
}

/// A name and the running score, and below them the tokens.
fn reserve(game: &str, name: &str, tokens: &[Token], total: i32, width: u32) -> Markup {
    let steps = tokens.len().max(2) as u32 - 1;
    let pitch = (TOKEN + 2).min((width - TOKEN) / steps);
    html! {
        text class="name" y=(HEAD - 8) { (name) }
        @for (index, symbol) in tokens.iter().filter_map(|token| name_of(*token)).enumerate() {
            (place(game, symbol, index as u32 * pitch, HEAD, TOKEN))
        }
        text class="total" x=(width) y=(HEAD - 7) { (total) }
    }
}

/// A token, a name and a number around the middle.
fn count(game: &str, name: &str, tokens: &[Token], total: i32, width: u32) -> Markup {
    let middle = width / 2;
    html! {
        @if let Some(symbol) = tokens.first().and_then(|token| name_of(*token)) {
            (place(game, symbol, middle - 82, (ROW - TOKEN) / 2 - 4, TOKEN))
        }
        text class="name" x=(middle - 38) y=(ROW / 2 + 2) { (name) }
        text class="total" x=(middle + 74) y=(ROW / 2 + 3) { (total) }
    }
}
