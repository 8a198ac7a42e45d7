//! The moves of the game, each a link to the position after it.

use damier::explain::played_in_words;
use damier::{DynPosition, Message, Side};
use maud::{Markup, html};

use super::players::token;
use super::{Game, Told};
use crate::request_context::RequestContext;

/// How many bytes of links a list may have: every link names all moves, so long games show a part
/// of their list around the position that is looked at.
pub(super) const MAX_BYTES: usize = 24_000;

/// The plies that are listed: a window around the one that is looked at.
pub(super) fn window(game: &Game) -> std::ops::Range<usize> {
    let (plies, seen) = (game.address.moves.len(), game.address.seen());
    let each = game.address.to_string().len() + 80;
    let most = (MAX_BYTES / each).max(8);
    let from = seen
        .saturating_sub(most / 2)
        .min(plies.saturating_sub(most));
    from..(from + most).min(plies)
}

/// The list, and the buttons that step through it.
pub(super) fn list(game: &Game, told: &Told, context: &RequestContext) -> Markup {
    let address = &game.address;
    let (plies, seen) = (address.moves.len(), address.seen());
    let mistakes: &[usize] = match told {
        Told::GameReview(study) => &study.mistakes,
        _ => &[],
    };
    let window = window(game);
    let shown = window.clone();
    let is_second = |ply: usize| !game.is_puzzle() && game.history[ply].turn() == Side::Second;
    html! {
        section.moves.of-two[!game.is_puzzle()] aria-label=(context.say(&Message::new("page-moves"))) {
            div.heading {
                h2 { (context.say(&Message::new("page-moves"))) }
                label.notation { input type="checkbox" id="notation"; (context.say(&Message::new("page-as-notation"))) }
            }
            ol start=(window.start + 1) data-from=(window.start) {
                @if window.start > 0 {
                    li.gap { a href=(address.seen_at(window.start)) { "…" } }
                }
                @for ply in shown {
                    li.mistake[mistakes.contains(&ply)].second[is_second(ply)] {
                        span.number { (ply + 1) }
                        (mover(game, ply, context))
                        a href=(address.seen_at(ply + 1)) data-played=(address.moves[ply])
                            aria-current=[(seen == ply + 1).then_some("step")] {
                            (move_told(game.history[ply].as_ref(), &address.moves[ply], context))
                        }
                        @if mistakes.contains(&ply) {
                            abbr.mark title=(context.say(&Message::new("page-mistake"))) { "?" }
                        }
                    }
                }
                @if window.end < plies {
                    li.gap { a href=(address.seen_at(window.end + 1)) { "…" } }
                }
            }
            (steps(game, context))
            @if address.at.is_some() && seen < plies {
                p.looking {
                    (context.say(&Message::new("page-looking").with("move", seen).with("moves", plies)))
                    " "
                    a href=(address.back_to(seen)) { (context.say(&Message::new("page-from-here"))) }
                }
            }
        }
    }
}

/// Whose move it was: the mark of his side, and its name for whoever does not see that.
fn mover(game: &Game, ply: usize, context: &RequestContext) -> Markup {
    let side = game.history[ply].turn();
    html! {
        @if !game.is_puzzle() {
            (token(game, side))
            span.unseen { (game.side_name(side, context)) ": " }
        }
    }
}

/// A move in words; who wants its notation gets that instead, by the switch beside the list.
pub(super) fn move_told(board: &dyn DynPosition, mv: &str, context: &RequestContext) -> Markup {
    html! {
        span.in-words { (context.say(&played_in_words(board, mv))) }
        span.in-notation { (mv) }
    }
}

/// First, previous, next, last.
fn steps(game: &Game, context: &RequestContext) -> Markup {
    let address = &game.address;
    let (plies, seen) = (address.moves.len(), address.seen());
    let step = |target: Option<usize>, sign: &'static str, name: Message, key: &'static str| {
        let words = context.say(&name);
        html! {
            @match target {
                Some(ply) => {
                    a.button href=(address.seen_at(ply)) aria-label=(words) title=(words) data-key=(key) { (sign) }
                }
                None => { span.button.off aria-hidden="true" { (sign) } }
            }
        }
    };
    let back = seen.checked_sub(1);
    let on = (seen < plies).then_some(seen + 1);
    html! {
        div.steps {
            (step(back.map(|_| 0), "«", Message::new("page-step-first"), "Home"))
            (step(back, "‹", Message::new("page-step-back"), "PageUp"))
            (step(on, "›", Message::new("page-step-on"), "PageDown"))
            (step(on.map(|_| plies), "»", Message::new("page-step-last"), "End"))
        }
    }
}
