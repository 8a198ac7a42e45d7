//! What was counted at the end: discs, or the goods at their last prices.

use damier::picture::{Panel, Picture, Shade, Token};
use maud::{Markup, html};

use super::Game;
use crate::request_context::RequestContext;

/// Is something counted in this game?
pub(super) fn is_counted(game: &Game) -> bool {
    let picture = game.session.picture();
    picture.panels.iter().any(is_holding)
}

const fn is_holding(panel: &Panel) -> bool {
    matches!(panel, Panel::Holding { .. })
}

/// What each side has in the end, and how that adds up.
pub(super) fn tally(game: &Game, context: &RequestContext) -> Markup {
    let picture = game.session.picture();
    html! {
        dl.tally {
            @for panel in &picture.panels {
                @if let Panel::Holding { name, tokens, total, .. } = panel {
                    div {
                        dt { (context.say(name)) }
                        dd {
                            @let sum = sum(&picture, tokens, context);
                            @if !sum.is_empty() { span.sum { (sum) " = " } }
                            strong { (total) }
                        }
                    }
                }
            }
        }
        (bar(&picture))
    }
}

/// Goods at their prices: "coffee 3 × 5 + sugar 2 × 4".
fn sum(picture: &Picture, tokens: &[Token], context: &RequestContext) -> String {
    let priced = picture.panels.iter().filter_map(|panel| match panel {
        Panel::Price { token, value, .. } => Some((*token, *value)),
        Panel::Holding { .. } => None,
    });
    let part = |(good, price): (Token, u8)| {
        let count = tokens.iter().filter(|token| **token == good).count();
        let name = context.say(&good.name());
        (count > 0).then(|| format!("{name} {count} × {price}"))
    };
    let parts: Vec<String> = priced.filter_map(part).collect();
    parts.join(" + ")
}

/// Both numbers as lengths, in the colours of the pieces where they have some.
fn bar(picture: &Picture) -> Markup {
    let holdings = picture.panels.iter().filter_map(|panel| match panel {
        Panel::Holding { tokens, total, .. } => Some((tokens.first().copied(), (*total).max(0))),
        Panel::Price { .. } => None,
    });
    let holdings: Vec<(Option<Token>, i32)> = holdings.collect();
    let whole: i32 = holdings.iter().map(|(_, total)| total).sum();
    let mut start = 0;
    let parts = holdings.iter().enumerate().map(|(index, (token, total))| {
        let class = match token {
            Some(Token::Disc(Shade::Dark) | Token::Piece(Shade::Dark)) => "dark",
            Some(Token::Disc(Shade::Light) | Token::Piece(Shade::Light)) => "light",
            _ if index == 0 => "first",
            _ => "second",
        };
        let from = start;
        start += total;
        (class, from, *total)
    });
    let parts: Vec<(&str, i32, i32)> = parts.collect();
    html! {
        @if whole > 0 {
            svg.tally-bar viewBox={ "0 0 " (whole) " 1" } preserveAspectRatio="none" aria-hidden="true" {
                @for (class, from, total) in parts {
                    rect class=(class) x=(from) width=(total) height="1" {}
                }
            }
        }
    }
}
