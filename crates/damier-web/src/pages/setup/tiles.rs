//! Tiles: boards drawn small, each with its name and a line about it.

use damier::{GameInfo, Message, Picture};
use maud::{Markup, PreEscaped, html};

use super::choice::{Choices, OWN_SIZE};
use crate::request_context::RequestContext;

/// A board of more cells is drawn as a plain grid: nobody could read more at this size.
const MANY_CELLS: usize = 64;

/// One tile a variant, and one with sliders where any size will do.
pub(super) fn variants(choices: &Choices, context: &RequestContext) -> Markup {
    let game = choices.game;
    let is_own = choices.is_own_size();
    html! {
        @if game.variants.len() > 1 || !game.sizes.is_empty() {
            fieldset.tiles {
                legend { (context.say(&Message::new("setup-board"))) }
                @for variant in game.variants {
                    label.tile {
                        input type="radio" name="variant" value=(variant) checked[!is_own && *variant == choices.variant];
                        span.drawn aria-hidden="true" { (drawn(game, variant, context)) }
                        strong { (title(game, variant, context)) }
                        @if let Some(line) = context.words_of(&format!("{}-variant-{variant}-line", game.name)) {
                            span.line { (line) }
                        }
                    }
                }
                @if !game.sizes.is_empty() { (own_size(choices, context)) }
            }
        }
    }
}

/// The tile whose size is made with sliders.
fn own_size(choices: &Choices, context: &RequestContext) -> Markup {
    let is_chosen = choices.is_own_size();
    html! {
        div.tile.own {
            label.head {
                input type="radio" name="variant" value=(OWN_SIZE) checked[is_chosen];
                strong { (context.say(&Message::new("setup-own-size"))) }
            }
            @for (index, (part, number)) in choices.game.sizes.iter().zip(&choices.size).enumerate() {
                label.slider {
                    span { (context.say(&Message::new(part.key))) }
                    input type="range" name={ "size" (index) } min=(part.least) max=(part.most) value=(number);
                    output { (number) }
                }
            }
        }
    }
}

/// What a variant is called.
pub(crate) fn title(game: &GameInfo, variant: &str, context: &RequestContext) -> String {
    let named = context.words_of(&format!("{}-variant-{variant}", game.name));
    named.unwrap_or_else(|| variant.replace('x', " × "))
}

/// The board of a variant, small. It leads nowhere.
fn drawn(game: &'static GameInfo, variant: &str, context: &RequestContext) -> Markup {
    let board = damier::GameId::new(game, Some(variant)).map(|choice| choice.start());
    let Ok(board) = board else {
        return html! {};
    };
    let picture = Picture {
        panels: Vec::new(),
        paths: Vec::new(),
        column_labels: Vec::new(),
        row_labels: Vec::new(),
        ..board.picture()
    };
    match picture.cells.len() > MANY_CELLS {
        true => grid(picture.columns(), picture.rows()),
        false => html! { (PreEscaped(picture.to_svg_fragment(context.translator()))) },
    }
}

/// So many columns and rows as lines.
fn grid(columns: usize, rows: usize) -> Markup {
    let mut lines = String::new();
    for column in 1..columns {
        lines += &format!("M{column} 0V{rows}");
    }
    for row in 1..rows {
        lines += &format!("M0 {row}H{columns}");
    }
    html! {
        svg.grid viewBox={ "0 0 " (columns) " " (rows) } {
            rect width=(columns) height=(rows) rx="0.4" {}
            path d=(lines) {}
        }
    }
}
