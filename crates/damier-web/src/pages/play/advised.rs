//! A hint and a reason, for whoever asks: buttons beside the board, an arrow or a faint piece on it, and a
//! sentence below it. No value is told with a hint until somebody asks why.

use damier::explain::played_in_words;
use damier::score::ScoreKind;
use damier::{DynPosition, Message, Score};
use maud::{Markup, html};

use super::{Game, Told};
use crate::address::Panel;
use crate::advice::{Hint, Why};
use crate::pages::wrong::sentence as sentence_of;
use crate::request_context::RequestContext;

/// The buttons. One that cannot be used keeps its place.
pub(super) fn buttons(game: &Game, context: &RequestContext) -> Markup {
    let address = &game.address;
    let is_over = game.session.ending().is_some();
    let is_hinted = matches!(address.wish, Panel::Hint | Panel::Reason);
    // After a hint, why is asked about it.
    let why = if is_hinted && !is_over {
        Panel::Reason
    } else {
        Panel::Why
    };
    let is_told = matches!(address.wish, Panel::Why | Panel::Reason);
    let hint = if is_hinted { Panel::Play } else { Panel::Hint };
    let say = |key: &'static str| context.say(&Message::new(key));
    html! {
        @if is_over {
            span.button.off aria-disabled="true" { (say("page-hint")) }
        } @else {
            a.button.toggle href=(address.wishing(hint)) role="button" aria-pressed=(is_hinted.to_string())
                data-key="h" title=(say("page-hint-title")) { (say("page-hint")) }
        }
        a.button.toggle href=(address.wishing(if is_told { Panel::Play } else { why })) role="button"
            aria-pressed=(is_told.to_string()) data-key="w" title=(say("page-why-title")) { (say("page-why")) }
    }
}

/// What is said below the board to whoever asked.
pub(super) fn sentence(game: &Game, told: &Told, context: &RequestContext) -> Option<Markup> {
    match told {
        Told::Advice(hint) => Some(hinted(game, hint.as_ref(), context)),
        Told::Why(why) => Some(explained(game, why, context)),
        Told::WhyStep(steps) => Some(super::puzzle::why(game, steps, context)),
        Told::Nothing | Told::GameReview(_) | Told::Hint(_) => None,
    }
}

fn hinted(game: &Game, hint: Option<&Hint>, context: &RequestContext) -> Markup {
    let Some(hint) = hint else {
        return html! { (context.say(&Message::new("page-hint-none-found"))) };
    };
    let words = played_in_words(game.session.board(), &hint.mv);
    let message = match (game.address.wish, hint.is_proven) {
        (Panel::Reason, true) => {
            Message::new("page-advice-why").with("effect", hint.effect.clone())
        }
        (Panel::Reason, false) => {
            Message::new("page-advice-guess").with("effect", hint.effect.clone())
        }
        _ => match hint.loss.map(Score::kind) {
            Some(ScoreKind::Points(_)) => Message::new("page-advice-least"),
            Some(_) => Message::new("page-advice-longest"),
            None => Message::new("page-advice"),
        },
    };
    html! {
        span.advice { (context.say(&message.with("move", words))) }
        @if game.address.wish == Panel::Reason { (done_by(&hint.mv, game.session.board(), context)) }
        (easily(game.session.board(), context))
    }
}

/// What a move does at once, where the game has words for that.
pub(in crate::pages) fn done_by(
    mv: &str,
    board: &dyn DynPosition,
    context: &RequestContext,
) -> Markup {
    let told = board
        .consequence(mv)
        .map(|told| sentence_of(&context.say(&told)));
    html! { @if let Some(told) = told { " " span.done { (told) } } }
}

/// The easy strategy of a position, where there is one.
fn easily(board: &dyn DynPosition, context: &RequestContext) -> Markup {
    html! { @if let Some(strategy) = board.strategy() { " " span.strategy { (context.say(&strategy)) } } }
}

fn explained(game: &Game, why: &Why, context: &RequestContext) -> Markup {
    let before = game.address.seen().saturating_sub(1);
    let last = why.last.as_ref().zip(game.before());
    html! {
        @if let Some((last, board)) = last {
            @let told = Message::new("page-why-last")
                .with("side", game.side_name(board.turn(), context))
                .with("move", played_in_words(board, &last.mv))
                .with("effect", last.effect.clone());
            span.advice { (context.say(&told)) }
            (done_by(&last.mv, board, context))
            @if !last.is_right {
                @let better = Message::new("page-why-better")
                    .with("move", played_in_words(board, &last.best.0))
                    .with("effect", last.best.1.clone());
                " " a href=(game.address.seen_at(before).wishing(Panel::Hint)) { (context.say(&better)) }
                (done_by(&last.best.0, board, context))
            }
            (easily(board, context))
            " "
        }
        @if let Some(standing) = &why.standing { span.standing { (context.say(standing)) } }
        @if why.last.is_none() && why.standing.is_none() { (context.say(&Message::new("study-nothing"))) }
    }
}
