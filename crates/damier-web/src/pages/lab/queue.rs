//! The queue of many machines: who works, how far every plan is, and how long it will take.

use damier::{GameId, Message};
use damier_lab::runner::WatchedPlan;
use maud::{Markup, html};

use crate::request_context::RequestContext;

/// The queue that the owner of the server named, if he named one.
pub(super) fn shown(context: &RequestContext) -> Markup {
    /// More plans than anybody reads.
    const MAX: usize = 100;
    /// The columns.
    const HEADS: [&str; 5] = [
        "lab-queue-plan",
        "lab-queue-game",
        "lab-queue-done",
        "lab-queue-pace",
        "lab-queue-left",
    ];
    let Some(board) = &context.app.queue else {
        return html! {};
    };
    let queue = board.shown();
    let say = |key| context.say(&Message::new(key));
    let working = Message::new("lab-queue-working")
        .with("workers", queue.workers)
        .with("threads", queue.threads)
        .with("busy", queue.busy);
    html! {
        section.queue id="queue" {
            h2 { (say("lab-queue")) }
            @if !queue.is_there {
                p { (say("lab-queue-away")) }
            } @else {
                p { (context.say(&working)) }
                @if queue.plans.is_empty() {
                    p { (say("lab-queue-empty")) }
                } @else {
                    table {
                        thead { tr { @for head in HEADS { th scope="col" { (say(head)) } } } }
                        tbody { @for plan in queue.plans.iter().take(MAX) { (row(context, plan)) } }
                    }
                }
            }
        }
    }
}

fn row(context: &RequestContext, plan: &WatchedPlan) -> Markup {
    let standing = &plan.standing;
    let left = match plan.time_left() {
        None => String::new(),
        Some(left) => {
            let minutes = left.as_secs() / 60;
            let message = match minutes {
                0 => Message::new("lab-queue-seconds").with("seconds", left.as_secs()),
                1..120 => Message::new("lab-queue-minutes").with("minutes", minutes),
                _ => Message::new("lab-queue-hours").with("hours", minutes / 60),
            };
            context.say(&message)
        }
    };
    let pace = Message::new("lab-queue-a-second").with("pace", format!("{:.1}", plan.pace));
    html! {
        tr {
            td { (context.say(&Message::named([format!("lab-kind-{}", standing.kind)], standing.kind.as_str()))) }
            td title=(standing.game) { (game_in_words(&standing.game, context)) }
            @match standing.all() {
                Some(all) => td { progress value=(standing.done) max=(all) {} " " (standing.done) "/" (all) },
                None => td { (standing.done) },
            }
            td { (context.say(&pace)) }
            td { (left) }
        }
    }
}

/// A game by its title and its variant; as it is written where nobody knows it.
fn game_in_words(written: &str, context: &RequestContext) -> String {
    let Ok(game) = written.parse::<GameId>() else {
        return written.to_owned();
    };
    let title = context.of_game(game.info().name, "title");
    match game.variant() {
        Some(variant) => format!("{title} {variant}"),
        None => title,
    }
}
