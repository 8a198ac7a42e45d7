//! What belongs to a puzzle: scramble, hint, "show me", the clock and the count of moves.

use damier::Message;
use damier::face::PuzzleSolution;
use damier::play::Ending;
use maud::{Markup, PreEscaped, html};

use super::Game;
use crate::address::{Address, Panel};
use crate::pages::think;
use crate::request_context::RequestContext;

/// The goal, the clock, the count, and the buttons.
pub(super) fn controls(game: &Game, context: &RequestContext) -> Markup {
    let moves = game.address.seen();
    let is_solved = game.session.ending() == Some(Ending::Solved);
    let undo = game.address.back_to(moves.saturating_sub(1));
    html! {
        @if let Some(goal) = game.session.board().goal() {
            figure.goal {
                (PreEscaped(goal.picture().to_svg_fragment(context.translator())))
                figcaption { (context.say(&Message::new("page-goal"))) }
            }
        }
        section.clock {
            p { span.muted { (context.say(&Message::new("page-count"))) } " " strong.number { (moves) } }
            // The module keeps the time; without it there is none to show.
            p.timer data-start=(start_of(game)) data-solved=[is_solved.then_some("1")] {
                span.muted { (context.say(&Message::new("page-time"))) } " " strong.number { "0:00" }
            }
        }
        div.controls {
            a.button.primary href=(scramble(game)) { (context.say(&Message::new("page-scramble"))) }
            @if moves > 0 {
                a.button.undo href=(undo) data-key="u" { (context.say(&Message::new("page-undo"))) }
            } @else {
                span.button.undo.off aria-disabled="true" { (context.say(&Message::new("page-undo"))) }
            }
            @if is_solved {
                span.button.off aria-disabled="true" { (context.say(&Message::new("page-hint"))) }
                span.button.off aria-disabled="true" { (context.say(&Message::new("page-show-me"))) }
            } @else {
                a.button href=(game.address.wishing(Panel::Hint)) data-key="h" {
                    (context.say(&Message::new("page-hint")))
                }
                a.button.show-me href=(game.address.wishing(Panel::Solution)) {
                    (context.say(&Message::new("page-show-me")))
                }
            }
            @let is_told = game.address.wish == Panel::Why;
            a.button.toggle href=(game.address.wishing(if is_told { Panel::Play } else { Panel::Why })) role="button"
                aria-pressed=(is_told.to_string()) data-key="w" title=(context.say(&Message::new("page-why-title"))) {
                (context.say(&Message::new("page-why")))
            }
            @if let Some(think) = think::link(game.session.board(), context) {
                a.button href=(think) { (context.say(&Message::new("page-think"))) }
            }
            (super::players::sound(context))
        }
    }
}

/// The same puzzle from another start.
fn scramble(game: &Game) -> String {
    let fresh = Address {
        variant: game.address.variant.clone(),
        language: game.address.language,
        ..Address::start(game.address.game)
    };
    let join = if fresh.query().is_empty() { '?' } else { '&' };
    format!("{fresh}{join}seed=new")
}

/// What tells one puzzle from another, for the clock.
fn start_of(game: &Game) -> String {
    let start = game.address.back_to(0);
    format!("{} {}", start.game_and_variant(), start.query())
}

/// The next move of a solution, and how many follow.
pub(super) fn hint(answer: &PuzzleSolution, slides: bool) -> Message {
    let touch = match slides {
        true => Message::new("page-hint-slide"),
        false => Message::new("page-hint-touch"),
    };
    match answer.solution.as_deref() {
        Some([_, rest @ ..]) if answer.is_optimal => Message::new("page-hint-left")
            .with("touch", touch)
            .with("left", rest.len()),
        Some([_, rest @ ..]) => Message::new("page-hint-about")
            .with("touch", touch)
            .with("left", rest.len()),
        _ if !answer.is_solvable => Message::new("page-hint-unsolvable"),
        _ => Message::new("page-hint-none"),
    }
}

/// What the last move did, by how many moves were left before and after it.
pub(super) fn why(
    game: &Game,
    steps: &[Option<PuzzleSolution>; 2],
    context: &RequestContext,
) -> Markup {
    let [had, left] = steps.each_ref().map(|answer| {
        let answer = answer.as_ref()?;
        Some((answer.solution.as_ref()?.len(), answer.is_optimal))
    });
    let unsolvable = steps[1].as_ref().is_some_and(|now| !now.is_solvable);
    let message = match (had, left) {
        _ if unsolvable => Message::new("page-hint-unsolvable"),
        (_, None) => Message::new("page-hint-none"),
        (Some(_), Some((0, _))) => Message::new("page-why-solved"),
        (Some((had, true)), Some((left, true))) if left < had => {
            Message::new("page-why-nearer").with("left", left)
        }
        (Some((had, true)), Some((left, true))) => Message::new("page-why-away")
            .with("left", left)
            .with("had", had),
        (_, Some((left, true))) => Message::new("page-why-left").with("left", left),
        (_, Some((left, false))) => Message::new("page-why-about").with("left", left),
    };
    let is_away = message.key() == "page-why-away";
    let before = game.address.seen().saturating_sub(1);
    html! {
        span.advice { (context.say(&message)) }
        @if is_away {
            " " a href=(game.address.seen_at(before).wishing(Panel::Hint)) {
                (context.say(&Message::new("page-why-step")))
            }
        }
    }
}
