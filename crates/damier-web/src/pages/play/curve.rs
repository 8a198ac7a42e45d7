//! The value of the whole game as a curve: up is good for the first side, and every point is a link.

use damier::explain::played_in_words;
use damier::{Message, Side};
use maud::{Markup, html};

use super::Game;
use super::moves::window;
use crate::game_review::GameReview;
use crate::request_context::RequestContext;
use damier::explain::Worth;

const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 120.0;
const MARGIN: f64 = 12.0;

/// The curve; nothing before the first move.
pub(super) fn curve(game: &Game, study: &GameReview, context: &RequestContext) -> Markup {
    let window = window(game);
    if game.address.moves.is_empty() {
        return html! {};
    }
    let first = window.start;
    let pitch = (WIDTH - 2.0 * MARGIN) / (window.len() as f64);
    let points: Vec<(usize, f64, f64, Worth)> = (window.start..=window.end)
        .filter_map(|ply| {
            let worth = study.values.get(ply).copied().flatten()?;
            let x = MARGIN + (ply - first) as f64 * pitch;
            let y = HEIGHT / 2.0 - worth.height() * (HEIGHT / 2.0 - MARGIN);
            Some((ply, x, y, worth))
        })
        .collect();
    let line: Vec<String> = points
        .iter()
        .map(|(_, x, y, _)| format!("{x:.1},{y:.1}"))
        .collect();
    let up = context
        .say(&Message::new("page-curve-up").with("side", game.side_name(Side::First, context)));
    let title = context.say(&Message::new("page-curve"));
    html! {
        figure.curve {
            figcaption { (title) " " span.muted { (up) } }
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group" aria-label=(title) {
                path.even d={ "M0 " (HEIGHT / 2.0) "H" (WIDTH) } {}
                polyline.course points=(line.join(" ")) {}
                @for (ply, x, y, worth) in points {
                    a.point.now[ply == game.address.seen()].mistake[ply > 0 && study.mistakes.contains(&(ply - 1))]
                        href=(game.address.seen_at(ply)) {
                        title { (name(game, ply, worth, context)) }
                        circle.reach cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="11" {}
                        circle class={ "dot " (worth.class()) } cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="4.5" {}
                    }
                }
            }
        }
    }
}

/// What a point says: after which move, and what the position is worth to the first side.
fn name(game: &Game, ply: usize, worth: Worth, context: &RequestContext) -> String {
    let side = game.side_name(Side::First, context);
    let message = match ply.checked_sub(1) {
        None => Message::new("review-point-start"),
        Some(before) => Message::new("review-point").with("number", ply).with(
            "move",
            played_in_words(game.history[before].as_ref(), &game.address.moves[before]),
        ),
    };
    context.say(&message.with("side", side).with("value", worth.words()))
}
