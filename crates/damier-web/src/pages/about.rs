//! How it works, and what is known for certain about the games.

use damier::{Catalogue, Message, Score};
use maud::{Markup, html};

use super::frame::Framed;
use super::rules::truth;
use crate::request_context::RequestContext;
use damier::explain::Worth;

/// Values as the pages show them, to explain their signs.
const EXAMPLES: [(Score, bool); 4] = [
    (Score::wins_in(3), true),
    (Score::DRAW, true),
    (Score::loses_in(12), true),
    (Score::points(4), false),
];

/// How it works.
pub(crate) fn about(context: &RequestContext) -> Markup {
    let say = |message: Message| context.say(&message);
    let body = html! {
        h1 { (say(Message::new("page-about"))) }
        p.lead { (say(Message::new("about-lead").with("games", Catalogue::current().games().count()))) }
        h2 { (say(Message::new("about-values"))) }
        p { (say(Message::new("about-values-lead"))) }
        ul.plain.legend {
            @for (index, (score, is_proven)) in EXAMPLES.into_iter().enumerate() {
                @let number = index + 1;
                li {
                    (super::play::badge(Worth { score, is_proven, has_margin: false }))
                    " " (context.translator().text(&format!("about-value-{number}")).unwrap_or_default())
                }
            }
        }
        h2 { (say(Message::new("page-truth"))) }
        p { (say(Message::new("about-truth-lead"))) }
        dl.truths {
            @for game in Catalogue::current().games() {
                @if let Some(truth) = truth(game, context) {
                    dt { a href=(context.to(&format!("/rules/{}", game.name))) { (context.of_game(game.name, "title")) } }
                    dd { (truth) }
                }
            }
        }
        h2 { (say(Message::new("about-how"))) }
        p { (say(Message::new("about-how-1"))) }
        p { (say(Message::new("about-how-2"))) }
        p { (say(Message::new("about-how-3"))) }
        h2 { (say(Message::new("about-keys"))) }
        ul { @for number in 1..=5 {
            li { (context.translator().text(&format!("about-key-{number}")).unwrap_or_default()) }
        } }
        h2 { (say(Message::new("about-programs"))) }
        p { (say(Message::new("about-programs-lead"))) " " a href="/api/openapi.json" { "/api/openapi.json" } }
    };
    Framed {
        title: say(Message::new("page-about")),
        class: "text about",
        translated: context.translated("/about"),
        body,
    }
    .document(context)
}
