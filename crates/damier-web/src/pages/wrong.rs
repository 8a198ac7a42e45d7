//! What is said when an address leads nowhere, and where to go from there.

use damier::{Catalogue, GameId, Message, Spec};
use maud::{Markup, html};

use super::frame::Framed;
use crate::address::Address;
use crate::http_error::HttpError;
use crate::request_context::{RequestContext, capitalized};

/// What went wrong, and where to go from here.
pub(crate) fn problem(context: &RequestContext, problem: &HttpError) -> Markup {
    let meant = Meant::of(context);
    let heading = match (problem, meant.map(|meant| meant.page)) {
        (HttpError::Unknown(_), _) => Message::new("wrong-unknown"),
        (HttpError::Busy, _) => Message::new("wrong-busy"),
        (HttpError::Program(_), _) => Message::new("wrong-program"),
        (HttpError::Wrong(_), Some("think")) => Message::new("wrong-think"),
        (HttpError::Wrong(_), Some("race")) => Message::new("wrong-race"),
        (HttpError::Wrong(_), Some("exercises")) => Message::new("wrong-exercises"),
        (HttpError::Wrong(_), Some(_)) => Message::new("wrong-address"),
        _ => Message::new("wrong-request"),
    };
    let body = html! {
        h1 { (context.say(&heading)) }
        p.lead { (sentence(&context.say(&problem.message()))) }
        // What was typed can be mended at once.
        @match (problem, meant) {
            (HttpError::Wrong(_), Some(Meant { page: "think", game, .. })) => (super::think::form_again(context, game)),
            (HttpError::Wrong(_), Some(Meant { page: "race", game, .. })) => (super::race::form_again(context, game)),
            _ => {}
        }
        p.more {
            @match (problem, meant) {
                (HttpError::Busy, _) => {
                    a.button.primary href="" { (context.say(&Message::new("wrong-again"))) }
                }
                (HttpError::Program(_), _) => {
                    a.button.primary href="" { (context.say(&Message::new("wrong-again"))) }
                    @if let Some(game) = among_people(context) {
                        a.button href=(game) { (context.say(&Message::new("wrong-program-people"))) }
                    }
                }
                (_, Some(Meant { page: page @ ("think" | "race" | "exercises"), name, .. })) => {
                    a.button.primary href=(context.to(&format!("/{page}/{name}"))) {
                        (context.say(&back_to(page).with("game", context.of_game(name, "title"))))
                    }
                }
                (_, Some(Meant { name: game, .. })) => {
                    @let before = without_the_mistake(context);
                    @if let Some(game) = &before {
                        a.button.primary href=(game) { (context.say(&Message::new("wrong-back-play"))) }
                    }
                    a.button.primary[before.is_none()] href=(context.to(&format!("/play/{game}"))) {
                        (context.say(&Message::new("wrong-start").with("game", context.of_game(game, "title"))))
                    }
                    a href=(context.to(&format!("/rules/{game}"))) {
                        (context.say(&Message::new("page-rules")))
                    }
                }
                (_, None) => {
                    a.button.primary href=(context.to("/")) { (context.say(&Message::new("wrong-home"))) }
                }
            }
        }
        @if meant.is_none() {
            p { (context.say(&Message::new("wrong-games"))) }
            ul.plain {
                @for entry in Catalogue::current().games() {
                    li {
                        a href=(super::first_game::link(entry, context)) {
                            (context.of_game(entry.name, "title"))
                        }
                    }
                }
            }
        }
    };
    Framed {
        title: context.say(&heading),
        class: "text wrong",
        translated: context.translated("/"),
        body,
    }
    .document(context)
}

/// The page that was meant, if the address names one of a game.
#[derive(Clone, Copy)]
struct Meant<'context> {
    page: &'static str,
    /// The game with its variant, if there is such a variant.
    game: &'context str,
    /// The game alone.
    name: &'static str,
}

impl Meant<'_> {
    fn of(context: &RequestContext) -> Option<Meant<'_>> {
        let pages = ["play", "think", "race", "exercises"].into_iter();
        let (page, game) = pages
            .filter_map(|page| {
                let rest = context.path.strip_prefix('/')?.strip_prefix(page)?;
                Some((page, rest.strip_prefix('/')?))
            })
            .next()?;
        let game = game.strip_suffix("/board").unwrap_or(game);
        let name = Catalogue::current().find(game)?.name;
        let variant = game.parse::<GameId>();
        let is_known = variant.is_ok_and(|variant| variant.open(None, None, false).is_ok());
        let game = if is_known { game } else { name };
        Some(Meant { page, game, name })
    }
}

/// The game as it was before one thing was asked for that cannot be: its address without it, if that
/// leads to a game in which anything has happened.
fn without_the_mistake(context: &RequestContext) -> Option<String> {
    let game = context.path.strip_prefix("/play/")?;
    context.parameters.iter().find_map(|(name, _)| {
        let others = context.parameters.without(name);
        others.get("moves").or(others.get("position"))?;
        let address = Address::read(game, &others, 1).ok()?;
        let opened = address.open_with(&context.app.engines).ok()?;
        Some(opened.address.to_string())
    })
}

/// The same game with people on both seats: whatever happened, it can be played on.
fn among_people(context: &RequestContext) -> Option<String> {
    let game = context.path.strip_prefix("/play/")?;
    let address = Address::read(game, &context.parameters, 1).ok()?;
    let players = [Some(Spec::human()), Some(Spec::human())];
    let opened = Address { players, ..address }.open().ok()?;
    Some(opened.address.to_string())
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
pub(in crate::pages) fn sentence(text: &str) -> String {
    let whole = capitalized(text);
    match whole.ends_with(['.', '!', '?', '…']) {
        true => whole,
        false => whole + ".",
    }
}
