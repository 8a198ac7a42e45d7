//! The queue of many machines: who works, and how far every plan is.

use damier::Message;
use maud::{Markup, html};

use crate::request_context::RequestContext;

/// The queue that the owner of the server named, if he named one.
pub(super) fn shown(context: &RequestContext) -> Markup {
    /// More plans than anybody reads.
    const MOST: usize = 100;
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
                        thead { tr { @for key in ["lab-queue-plan", "lab-queue-game", "lab-queue-done"] { th { (say(key)) } } } }
                        tbody { @for plan in queue.plans.iter().take(MOST) {
                            tr {
                                td { (plan.kind) }
                                td { (plan.game) }
                                td { progress value=(plan.done) max=(plan.jobs) {} " " (plan.done) "/" (plan.jobs) }
                            }
                        } }
                    }
                }
            }
        }
    }
}
