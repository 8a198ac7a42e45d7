//! The rules of the games, short, with pictures.

use damier::{Entry, Highlight, MatchRules, Message, choose_game, entries};
use maud::{Markup, PreEscaped, html};

use super::Page;
use super::frame::Framed;
use super::home::scene;
use crate::problem::Problem;
use crate::visit::Visit;

/// A picture of the rules: after which paragraph it stands, the position, and the move to show.
struct Figure {
    game: &'static str,
    paragraph: usize,
    position: &'static str,
    mv: Option<&'static str>,
}

const fn figure(
    game: &'static str,
    paragraph: usize,
    position: &'static str,
    mv: Option<&'static str>,
) -> Figure {
    Figure {
        game,
        paragraph,
        position,
        mv,
    }
}

/// The pictures, two by two: before a move and after it.
const FIGURES: [Figure; 11] = [
    figure("tictactoe", 2, "x-o/-x-/-o- x", None),
    figure("tictactoe", 2, "x-o/-x-/-o- x", Some("c3")),
    figure("chomp", 2, "4/4/4/4/4/4 A", None),
    figure("chomp", 2, "4/4/4/4/4/4 A", Some("3,2")),
    figure("othello", 1, "--------------OX----XO-------------- X", None),
    figure(
        "othello",
        1,
        "--------------OX----XO-------------- X",
        Some("c2"),
    ),
    figure("pogo", 2, "WW/WW/WW/-/-/-/BB/BB/BB W", None),
    figure("pogo", 2, "WW/WW/WW/-/-/-/BB/BB/BB W", Some("2,4,2")),
    figure("chicago", 2, "", None),
    figure("taquin", 1, "1,2,3/7,8,4/0,6,5", None),
    figure("taquin", 1, "1,2,3/7,8,4/0,6,5", Some("u")),
];

/// All games, each with the way to its rules.
pub(crate) fn all_rules(visit: &Visit) -> Markup {
    let title = visit.say(&Message::new("page-rules"));
    let body = html! {
        h1 { (title) }
        ul.cards.small {
            @for game in entries() {
                li { article.card {
                    a.scene href=(visit.to(&format!("/rules/{}", game.name))) tabindex="-1" aria-hidden="true" {
                        (scene(game, visit))
                    }
                    div.words {
                        h2 { a href=(visit.to(&format!("/rules/{}", game.name))) { (visit.of_game(game.name, "title")) } }
                        p { (visit.of_game(game.name, "summary")) }
                    }
                } }
            }
        }
    };
    Framed {
        title,
        class: "home",
        translated: visit.translated("/rules"),
        body,
    }
    .document(visit)
}

/// The rules of a game.
pub(crate) fn rules(visit: &Visit, game: &str) -> Result<Page, Problem> {
    let choice = choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
    let game = choice.entry;
    let title = visit.of_game(game.name, "title");
    let play = visit.to(&format!("/play/{}?seed=new", game.name));
    let body = html! {
        h1 { (title) }
        p.lead { (visit.of_game(game.name, "summary")) }
        @for (index, paragraph) in paragraphs(game, visit).iter().enumerate() {
            p { (paragraph) }
            (figures(game, index + 1, visit))
        }
        p.more {
            a.button.primary href=(play) { (visit.say(&Message::new("page-play"))) }
            a href=(super::race::link_to(game.name, visit)) { (visit.say(&Message::new("page-race"))) }
            a href=(visit.to(&format!("/exercises/{}", game.name))) { (visit.say(&Message::new("page-exercises"))) }
            a href=(visit.to("/rules")) { (visit.say(&Message::new("page-other-rules"))) }
        }
        h2 { (visit.say(&Message::new("page-think"))) }
        ul.plain {
            @for moment in Highlight::of(game.name) {
                li { a href=(visit.to(&moment.address())) { (visit.say(&moment.title())) } }
            }
        }
        h2 { (visit.say(&Message::new("page-notation"))) }
        p { (visit.say(&Message::new("page-notation-lead"))) " " (visit.of_game(game.name, "how-to-move")) "." }
        h2 { (visit.say(&Message::new("page-truth"))) }
        p { (truth(game, visit)) }
    };
    let page = Framed {
        class: "text rules",
        translated: visit.translated(&format!("/rules/{}", game.name)),
        title,
        body,
    };
    Ok(Page::Shown(page.document(visit)))
}

/// What is known for certain about a game.
pub(super) fn truth(game: &'static Entry, visit: &Visit) -> String {
    let name = game.name;
    visit
        .book()
        .text(&format!("truth-of-{name}"))
        .unwrap_or_default()
}

fn paragraphs(game: &'static Entry, visit: &Visit) -> Vec<String> {
    let (book, name) = (visit.book(), game.name);
    let paragraph = |number: usize| book.text(&format!("rules-{name}-{number}"));
    (1..).map_while(paragraph).collect()
}

fn figures(game: &'static Entry, paragraph: usize, visit: &Visit) -> Markup {
    let here = FIGURES
        .iter()
        .filter(|figure| figure.game == game.name && figure.paragraph == paragraph);
    let drawn: Vec<String> = here.filter_map(|figure| drawn(figure, visit)).collect();
    html! {
        @if !drawn.is_empty() {
            div.figures {
                @for (index, svg) in drawn.iter().enumerate() {
                    figure {
                        (PreEscaped(svg))
                        figcaption { (caption(game, paragraph, index + 1, visit)) }
                    }
                }
            }
        }
    }
}

fn caption(game: &'static Entry, paragraph: usize, index: usize, visit: &Visit) -> String {
    let name = game.name;
    let key = format!("rules-{name}-{paragraph}-{index}");
    visit.book().text(&key).unwrap_or_default()
}

fn drawn(figure: &Figure, visit: &Visit) -> Option<String> {
    let position = Some(figure.position).filter(|text| !text.is_empty());
    let board = choose_game(figure.game)
        .ok()?
        .open(position, None, false)
        .ok()?;
    let mut session = board.start(MatchRules::default());
    if let Some(mv) = figure.mv {
        session.play(mv).ok()?;
    }
    let mut picture = session.picture();
    // Before the move the picture shows what may be touched; after it, what happened.
    if figure.mv.is_some() {
        picture.paths.clear();
    }
    Some(picture.to_svg_fragment(visit.book()))
}
