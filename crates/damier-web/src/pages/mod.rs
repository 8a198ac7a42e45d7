//! What people see: one function a page, from a visit to its markup.

use damier::{Message, choose_game, entries};
use maud::{DOCTYPE, Markup, html};

use crate::problem::Problem;
use crate::visit::Visit;

/// What a visit leads to.
#[derive(Debug)]
pub(crate) enum Page {
    /// A page.
    Shown(Markup),
    /// Another address, such as that of the game after the machine's reply.
    #[allow(dead_code)]
    Elsewhere(String),
}

/// The games to choose from.
pub(crate) fn home(visit: &Visit) -> Result<Page, Problem> {
    let games = html! {
        ul {
            @for entry in entries() {
                li { a href={ "/play/" (entry.name) } { (entry.name) } }
            }
        }
    };
    Ok(Page::Shown(frame(visit, &games)))
}

/// A board to play on.
pub(crate) async fn play(visit: &Visit, game: &str) -> Result<Page, Problem> {
    let choice = choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
    let position = visit.parameters.get("position");
    let board = choice.open(position, None, false)?;
    Ok(Page::Shown(frame(
        visit,
        &html! { p { (board.position()) } },
    )))
}

/// The rules of a game.
pub(crate) fn rules(visit: &Visit, game: &str) -> Result<Page, Problem> {
    let choice = choose_game(game).map_err(|error| Problem::Unknown(error.message()))?;
    let key = format!("{}-summary", choice.entry.name);
    let summary = visit.book().text(&key).unwrap_or_default();
    Ok(Page::Shown(frame(visit, &html! { p { (summary) } })))
}

/// How it works.
pub(crate) fn about(visit: &Visit) -> Result<Page, Problem> {
    Ok(Page::Shown(frame(visit, &html! {})))
}

/// What went wrong, and where to go from here.
pub(crate) fn problem(visit: &Visit, problem: &Problem) -> Markup {
    frame(visit, &html! { p { (visit.say(&problem.message())) } })
}

/// What is around every page.
fn frame(visit: &Visit, content: &Markup) -> Markup {
    let assets = &visit.app.assets;
    html! {
        (DOCTYPE)
        html lang=(visit.language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Damier" }
                link rel="stylesheet" href=(assets.style.address);
                script type="module" src=(assets.script.address) {}
            }
            body {
                header { a href="/" { (visit.say(&Message::new("page-home"))) } }
                main { (content) }
            }
        }
    }
}
