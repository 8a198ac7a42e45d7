//! The index of each part of the page: every game, drawn, with the way to what the part is about.

use damier::{Catalogue, GameInfo, Message};
use maud::{Markup, html};

use super::frame::Framed;
use super::home::snapshot;
use crate::request_context::RequestContext;

/// A part of the page that has a page for every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Play,
    Think,
    Race,
    Exercises,
}

impl Part {
    /// The path of its index, and the folder of its pages.
    const fn path(self) -> &'static str {
        match self {
            Part::Play => "/play",
            Part::Think => "/think",
            Part::Race => "/race",
            Part::Exercises => "/exercises",
        }
    }

    fn title(self) -> Message {
        match self {
            Part::Play => Message::new("page-play"),
            Part::Think => Message::new("page-think"),
            Part::Race => Message::new("page-race"),
            Part::Exercises => Message::new("page-exercises"),
        }
    }

    fn lead(self) -> Message {
        match self {
            Part::Play => Message::new("index-play"),
            Part::Think => Message::new("index-think"),
            Part::Race => Message::new("index-race"),
            Part::Exercises => Message::new("index-exercises"),
        }
    }

    /// Where the page of a game is.
    fn page_of(self, game: &'static GameInfo, context: &RequestContext) -> String {
        match self {
            Part::Play => super::first_game::link(game, context),
            Part::Race => super::race::link_to(game, context),
            Part::Think | Part::Exercises => context.to(&format!("{}/{}", self.path(), game.name)),
        }
    }
}

/// All games of a part of the page.
pub(crate) fn index(context: &RequestContext, part: Part) -> Markup {
    let title = context.say(&part.title());
    let body = html! {
        h1 { (title) }
        p.lead { (context.say(&part.lead())) }
        @if part == Part::Think {
            p.also { (context.say(&Message::new("index-race"))) " " a href=(context.to("/race")) { (context.say(&Message::new("page-race"))) } }
        }
        ul.cards.small {
            @for game in Catalogue::current().games() {
                li { (card(game, part, context)) }
            }
        }
    };
    Framed {
        title,
        class: "home index",
        translated: context.translated(part.path()),
        body,
    }
    .document(context)
}

fn card(game: &'static GameInfo, part: Part, context: &RequestContext) -> Markup {
    let title = context.of_game(game.name, "title");
    let page = part.page_of(game, context);
    html! {
        article.card {
            a.snapshot href=(page) tabindex="-1" aria-hidden="true" { (snapshot(game, context)) }
            div.words {
                h2 { a href=(page) { (title) } }
                p { (context.of_game(game.name, "summary")) }
                @if part == Part::Think && !game.highlights.is_empty() {
                    ul.plain {
                        @for moment in game.highlights {
                            li { a href=(context.to(&moment.address())) { (context.say(&moment.title())) } }
                        }
                    }
                }
                p.more {
                    a.button.primary href=(page) aria-label={ (context.say(&part.title())) ": " (title) } {
                        (context.say(&part.title()))
                    }
                    @if part == Part::Play {
                        a.button href=(context.to(&format!("/setup/{}", game.name)))
                            aria-label={ (context.say(&Message::new("index-set-up"))) ": " (title) } {
                            (context.say(&Message::new("index-set-up")))
                        }
                    }
                }
            }
        }
    }
}
