//! What is said when an address leads nowhere, and where to go from there.

use damier::{Message, choose_game, entries};
use maud::{Markup, html};

use super::frame::Framed;
use crate::address::Address;
use crate::problem::Problem;
use crate::visit::Visit;

/// What went wrong, and where to go from here.
pub(crate) fn problem(visit: &Visit, problem: &Problem) -> Markup {
    let meant = Meant::of(visit);
    let heading = match (problem, meant.map(|meant| meant.page)) {
        (Problem::Unknown(_), _) => Message::new("wrong-unknown"),
        (Problem::Busy, _) => Message::new("wrong-busy"),
        (Problem::Wrong(_), Some("think")) => Message::new("wrong-think"),
        (Problem::Wrong(_), Some("race")) => Message::new("wrong-race"),
        (Problem::Wrong(_), Some("exercises")) => Message::new("wrong-exercises"),
        (Problem::Wrong(_), _) => Message::new("wrong-address"),
        _ => Message::new("wrong-request"),
    };
    let body = html! {
        h1 { (visit.say(&heading)) }
        p.lead { (sentence(&visit.say(&problem.message()))) }
        // What was typed can be mended at once.
        @match (problem, meant) {
            (Problem::Wrong(_), Some(Meant { page: "think", game, .. })) => (super::think::form_again(visit, game)),
            (Problem::Wrong(_), Some(Meant { page: "race", game, .. })) => (super::race::form_again(visit, game)),
            _ => {}
        }
        p.more {
            @match (problem, meant) {
                (Problem::Busy, _) => {
                    a.button.primary href="" { (visit.say(&Message::new("wrong-again"))) }
                }
                (_, Some(Meant { page: page @ ("think" | "race" | "exercises"), name, .. })) => {
                    a.button.primary href=(visit.to(&format!("/{page}/{name}"))) {
                        (visit.say(&back_to(page).with("game", visit.of_game(name, "title"))))
                    }
                }
                (_, Some(Meant { name: game, .. })) => {
                    @let before = without_the_mistake(visit);
                    @if let Some(game) = &before {
                        a.button.primary href=(game) { (visit.say(&Message::new("wrong-back-play"))) }
                    }
                    a.button.primary[before.is_none()] href=(visit.to(&format!("/play/{game}"))) {
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
        @if meant.is_none() {
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

/// The page that was meant, if the address names one of a game.
#[derive(Clone, Copy)]
struct Meant<'visit> {
    page: &'static str,
    /// The game with its variant, if there is such a variant.
    game: &'visit str,
    /// The game alone.
    name: &'static str,
}

impl Meant<'_> {
    fn of(visit: &Visit) -> Option<Meant<'_>> {
        let pages = ["play", "think", "race", "exercises"].into_iter();
        let (page, game) = pages
            .filter_map(|page| {
                let rest = visit.path.strip_prefix('/')?.strip_prefix(page)?;
                Some((page, rest.strip_prefix('/')?))
            })
            .next()?;
        let game = game.strip_suffix("/board").unwrap_or(game);
        let choice = choose_game(game).ok()?;
        let name = choice.entry.name;
        let is_known = choice.open(None, None, false).is_ok();
        let game = if is_known { game } else { name };
        Some(Meant { page, game, name })
    }
}

/// The game as it was before one thing was asked for that cannot be: its address without it, if that
/// leads to a game in which anything has happened.
fn without_the_mistake(visit: &Visit) -> Option<String> {
    let game = visit.path.strip_prefix("/play/")?;
    visit.parameters.iter().find_map(|(name, _)| {
        let others = visit.parameters.without(name);
        others.get("moves").or(others.get("position"))?;
        let opened = Address::read(game, &others, 1).ok()?.open().ok()?;
        Some(opened.address.to_string())
    })
}

/// The way back to a page of a game.
fn back_to(page: &str) -> Message {
    Message::new(match page {
        "think" => "wrong-back-think",
        "race" => "wrong-back-race",
        _ => "wrong-back-exercises",
    })
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
