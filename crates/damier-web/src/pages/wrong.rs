//! What is said when an address leads nowhere, and where to go from there.

use damier::{Message, choose_game, entries};
use maud::{Markup, html};

use super::frame::Framed;
use crate::problem::Problem;
use crate::visit::Visit;

/// What went wrong, and where to go from here.
pub(crate) fn problem(visit: &Visit, problem: &Problem) -> Markup {
    let heading = match problem {
        Problem::Unknown(_) => Message::new("wrong-unknown"),
        Problem::Busy => Message::new("wrong-busy"),
        Problem::Wrong(_) => Message::new("wrong-address"),
        _ => Message::new("wrong-request"),
    };
    // The game that was meant, if the address names one.
    let meant = visit.path.strip_prefix("/play/").unwrap_or_default();
    let game = choose_game(meant).ok().map(|choice| choice.entry.name);
    let body = html! {
        h1 { (visit.say(&heading)) }
        p.lead { (sentence(&visit.say(&problem.message()))) }
        p.more {
            @match (problem, game) {
                (Problem::Busy, _) => {
                    a.button.primary href="" { (visit.say(&Message::new("wrong-again"))) }
                }
                (_, Some(game)) => {
                    a.button.primary href=(visit.to(&format!("/play/{game}"))) {
                        (visit.say(&Message::new("wrong-start").with("game", visit.of_game(game, "title"))))
                    }
                    a href=(visit.to(&format!("/rules/{game}"))) {
                        (visit.say(&Message::new("page-rules")))
                    }
                }
                (_, None) => {
                    a.button.primary href=(visit.to("/")) { (visit.say(&Message::new("wrong-home"))) }
                }
            }
        }
        @if game.is_none() {
            p { (visit.say(&Message::new("wrong-games"))) }
            ul.plain {
                @for entry in entries() {
                    li {
                        a href=(visit.to(&format!("/play/{}?seed=new", entry.name))) {
                            (visit.of_game(entry.name, "title"))
                        }
                    }
                }
            }
        }
    };
    Framed {
        title: visit.say(&heading),
        class: "text wrong",
        translated: visit.translated("/"),
        body,
    }
    .document(visit)
}

/// The library's messages are parts of sentences: here they are whole ones.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    let whole = format!("{}{}", first.unwrap_or_default(), letters.as_str());
    match whole.ends_with(['.', '!', '?', '…']) {
        true => whole,
        false => whole + ".",
    }
}
