//! The rules of the games, short, with pictures.

use damier::face::Figure;
use damier::play::MatchRules;
use damier::{Catalogue, GameInfo, Message};
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use super::home::snapshot;
use crate::http_error::{HttpError, game_named};
use crate::request_context::RequestContext;

/// All games, each with the way to its rules.
pub(crate) fn all_rules(context: &RequestContext) -> Markup {
    let title = context.say(&Message::new("page-rules"));
    let body = html! {
        h1 { (title) }
        ul.cards.small {
            @for game in Catalogue::current().games() {
                li { article.card {
                    a.snapshot href=(context.to(&format!("/rules/{}", game.name))) tabindex="-1" aria-hidden="true" {
                        (snapshot(game, context))
                    }
                    div.words {
                        h2 { a href=(context.to(&format!("/rules/{}", game.name))) { (context.of_game(game.name, "title")) } }
                        p { (context.of_game(game.name, "summary")) }
                    }
                } }
            }
        }
    };
    Framed {
        title,
        class: "home",
        translated: context.translated("/rules"),
        body,
    }
    .document(context)
}

/// The rules of a game.
pub(crate) fn rules(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let choice = game_named(game)?;
    let game = choice.info();
    let title = context.of_game(game.name, "title");
    let play = super::first_game::link(game, context);
    let body = html! {
        h1 { (title) }
        p.lead { (context.of_game(game.name, "summary")) }
        @for (index, paragraph) in paragraphs(game, context).iter().enumerate() {
            p { (paragraph) }
            (figures(game, index + 1, context))
        }
        p.more {
            a.button.primary href=(play) { (context.say(&Message::new("page-play"))) }
            a href=(super::race::link_to(game, context)) { (context.say(&Message::new("page-race"))) }
            a href=(context.to(&format!("/exercises/{}", game.name))) { (context.say(&Message::new("page-exercises"))) }
            a href=(context.to("/rules")) { (context.say(&Message::new("page-other-rules"))) }
        }
        @if !game.highlights.is_empty() {
            h2 { (context.say(&Message::new("page-think"))) }
            ul.plain {
                @for moment in game.highlights {
                    li { a href=(context.to(&moment.address())) { (context.say(&moment.title())) } }
                }
            }
        }
        h2 { (context.say(&Message::new("page-notation"))) }
        p.expert { (context.say(&Message::new("page-notation-lead"))) " " (context.of_game(game.name, "how-to-move")) "." }
        @if let Some(truth) = truth(game, context) {
            h2 { (context.say(&Message::new("page-truth"))) }
            p { (truth) }
        }
    };
    let page = Framed {
        class: "text rules",
        translated: context.translated(&format!("/rules/{}", game.name)),
        title,
        body,
    };
    Ok(Page::Shown(page.document(context)))
}

/// What is known for certain about a game, if anything.
pub(super) fn truth(game: &'static GameInfo, context: &RequestContext) -> Option<String> {
    let name = game.name;
    context.translator().text(&format!("truth-of-{name}"))
}

fn paragraphs(game: &'static GameInfo, context: &RequestContext) -> Vec<String> {
    let (translator, name) = (context.translator(), game.name);
    let paragraph = |number: usize| translator.text(&format!("rules-{name}-{number}"));
    (1..).map_while(paragraph).collect()
}

fn figures(game: &'static GameInfo, paragraph: usize, context: &RequestContext) -> Markup {
    let here = game
        .figures
        .iter()
        .filter(|figure| figure.paragraph == paragraph);
    let drawn: Vec<String> = here
        .filter_map(|figure| drawn(game, figure, context))
        .collect();
    html! {
        @if !drawn.is_empty() {
            div.figures {
                @for (index, svg) in drawn.iter().enumerate() {
                    figure {
                        (PreEscaped(svg))
                        figcaption { (caption(game, paragraph, index + 1, context)) }
                    }
                }
            }
        }
    }
}

fn caption(
    game: &'static GameInfo,
    paragraph: usize,
    index: usize,
    context: &RequestContext,
) -> String {
    let name = game.name;
    let key = format!("rules-{name}-{paragraph}-{index}");
    context.translator().text(&key).unwrap_or_default()
}

fn drawn(game: &'static GameInfo, figure: &Figure, context: &RequestContext) -> Option<String> {
    let board = game.id().open(figure.position, None, false).ok()?;
    let mut session = board.start(MatchRules::default());
    if let Some(mv) = figure.mv {
        session.play(mv).ok()?;
    }
    let mut picture = session.picture();
    // Before the move the picture shows what may be touched; after it, what happened.
    if figure.mv.is_some() {
        picture.paths.clear();
    }
    Some(picture.to_svg_fragment(context.translator()))
}
