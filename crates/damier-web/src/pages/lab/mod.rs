//! The laboratory on the page: evaluations judged live, tournaments watched, experiments drawn.

mod experiments;
mod judge;
mod queue;
mod tournament;

use damier::{Catalogue, DynPosition, Message, Picture};
use maud::{Markup, PreEscaped, html};

use super::frame::Framed;
use crate::request_context::RequestContext;

pub(crate) use judge::judge;
pub(crate) use tournament::{MatchUp, tournament};

/// What there is in the laboratory.
pub(crate) fn lab(context: &RequestContext) -> Markup {
    let title = context.say(&Message::new("page-lab"));
    let say = |key| context.say(&Message::new(key));
    let games = || Catalogue::current().games();
    let body = html! {
        h1 { (title) }
        p.lead { (say("lab-lead")) }
        section.parts {
            div {
                h2 { (say("lab-judge")) }
                p { (say("lab-judge-about")) }
                ul.plain { @for game in games().filter(|game| judge::is_judged(game.id().start().as_ref())) {
                    li { a href=(context.to(&format!("/lab/judge/{}", game.name))) { (context.of_game(game.name, "title")) } }
                } }
            }
            div {
                h2 { (say("lab-tournament")) }
                p { (say("lab-tournament-about")) }
                ul.plain { @for game in games().filter(|game| game.id().start().sides().is_some()) {
                    li { a href=(context.to(&format!("/lab/tournament/{}", game.name))) { (context.of_game(game.name, "title")) } }
                } }
            }
            div {
                h2 { (say("lab-elsewhere")) }
                ul.plain {
                    li { a href=(context.to("/race")) { (say("page-race")) } }
                    li { a href=(context.to("/think")) { (say("page-think")) } }
                    li { a href=(context.to("/exercises")) { (say("page-exercises")) } }
                    @if context.app.league.is_some() {
                        li { a href=(context.to("/league")) { (say("page-league")) } }
                    }
                }
            }
        }
        (queue::shown(context))
        (experiments::shown(context))
    };
    Framed {
        title,
        class: "text lab",
        translated: context.translated("/lab"),
        body,
    }
    .document(context)
}

/// What a page of a game is headed by.
fn heading(game: &str, title: &str, context: &RequestContext) -> String {
    let heading = Message::new("lab-heading")
        .with("game", context.of_game(game, "title"))
        .with("title", title);
    context.say(&heading)
}

/// A board as a small picture, nothing of it to be touched.
pub(super) fn small_board(position: &dyn DynPosition, context: &RequestContext) -> Markup {
    let picture = Picture {
        panels: Vec::new(),
        paths: Vec::new(),
        ..position.picture()
    };
    PreEscaped(picture.to_svg_fragment(context.translator()))
}
