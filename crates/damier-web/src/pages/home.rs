//! The first page: a board of every game, each one touch away from playing it.

use damier::{Catalogue, GameInfo, Message, Picture};
use maud::{Markup, PreEscaped, html};

use super::frame::Framed;
use super::{first_game, learn};
use crate::request_context::RequestContext;

/// The home page.
pub(crate) fn home(context: &RequestContext) -> Markup {
    let say = |message: Message| context.say(&message);
    let body = html! {
        div.welcome {
            h1 { (say(Message::new("page-welcome").with("games", Catalogue::current().games().count()))) }
            p.lead { (say(Message::new("page-lead"))) }
        }
        (lessons(context))
        (small_stage(context))
        ul.cards {
            @for game in Catalogue::current().games() {
                li { (card(game, context)) }
            }
        }
    };
    Framed {
        title: say(Message::new("page-home")),
        class: "home",
        translated: context.translated("/"),
        body,
    }
    .document_with(context, &context.app.assets.home)
}

/// The search that runs on the first page.
const SHOWN: &str = "/think/pogo?player=alphabeta:depth=3";

/// One search, running: the first thing that moves.
fn small_stage(context: &RequestContext) -> Markup {
    let film = context.to(&format!("{SHOWN}&as=film"));
    html! {
        figure.small-stage data-film=(film) {
            canvas aria-hidden="true" hidden {}
            figcaption {
                (context.say(&Message::new("page-home-stage"))) " "
                a href=(context.to(SHOWN)) { (context.say(&Message::new("page-home-watch"))) }
            }
        }
    }
}

/// The lessons, for who has never played.
fn lessons(context: &RequestContext) -> Markup {
    html! {
        section.lessons {
            h2 { (context.say(&Message::new("learn-first"))) }
            ul {
                @for game in Catalogue::current().games() {
                    @if let Some(lesson) = learn::link(game, context) {
                        li { a.button href=(lesson) { (context.of_game(game.name, "title")) } }
                    }
                }
            }
        }
    }
}

fn card(game: &'static GameInfo, context: &RequestContext) -> Markup {
    let title = context.of_game(game.name, "title");
    let play = first_game::link(game, context);
    html! {
        article.card {
            a.snapshot href=(play) tabindex="-1" aria-hidden="true" { (snapshot(game, context)) }
            div.words {
                h2 { a href=(play) { (title) } }
                p { (context.of_game(game.name, "summary")) }
                p.more {
                    a.button.primary href=(play) aria-label={ (context.say(&Message::new("page-play"))) ": " (title) } {
                        (context.say(&Message::new("page-play")))
                    }
                    a.button href=(context.to(&format!("/setup/{}", game.name)))
                        aria-label={ (context.say(&Message::new("index-set-up"))) ": " (title) } {
                        (context.say(&Message::new("index-set-up")))
                    }
                    a href=(context.to(&format!("/rules/{}", game.name)))
                        aria-label={ (context.say(&Message::new("page-rules"))) ": " (title) } {
                        (context.say(&Message::new("page-rules")))
                    }
                }
                p.study {
                    @if let Some(lesson) = learn::link(game, context) {
                        a href=(lesson) aria-label={ (context.say(&Message::new("learn-lesson"))) ": " (title) } {
                            (context.say(&Message::new("learn-lesson")))
                        }
                    }
                    a href=(context.to(&format!("/think/{}", game.name)))
                        aria-label={ (context.say(&Message::new("page-think"))) ": " (title) } {
                        (context.say(&Message::new("page-think")))
                    }
                    a href=(super::race::link_to(game, context))
                        aria-label={ (context.say(&Message::new("page-race"))) ": " (title) } {
                        (context.say(&Message::new("page-race")))
                    }
                    a href=(context.to(&format!("/exercises/{}", game.name)))
                        aria-label={ (context.say(&Message::new("page-exercises"))) ": " (title) } {
                        (context.say(&Message::new("page-exercises")))
                    }
                }
            }
        }
    }
}

/// The board of a game in a position worth a look; it leads nowhere itself.
pub(super) fn snapshot(game: &'static GameInfo, context: &RequestContext) -> Markup {
    let Ok(board) = game.id().open(game.scene, None, false) else {
        return html! {};
    };
    let picture = Picture {
        panels: Vec::new(),
        paths: Vec::new(),
        ..board.picture()
    };
    html! { (PreEscaped(picture.to_svg_fragment(context.translator()))) }
}
