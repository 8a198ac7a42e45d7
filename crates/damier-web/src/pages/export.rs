//! A game to take away: as a record, as other programs write it, as a position, or as a picture.

use damier::Message;
use maud::{Markup, html};

use super::Page;
use crate::address::Address;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;

/// The ways that every game can be written; its own come beside them.
const FORMATS: [&str; 3] = ["record", "position", "svg"];

/// A game written out.
pub(crate) fn export(context: &RequestContext, game: &str) -> Result<Page, HttpError> {
    let opened = Address::read(game, &context.parameters, 1)?.open_with(&context.app.engines)?;
    if opened.address.is_hidden {
        return Err(HttpError::Wrong(Message::new("edit-no-such-format")));
    }
    let session = opened.session;
    let record = || {
        let mut record = session.record();
        let players = opened.address.players.clone().into_iter();
        let usual = session.board().default_players().into_iter();
        for ((player, usual), seat) in players.zip(usual).zip(&mut record.players) {
            *seat = player.unwrap_or(usual);
        }
        record
    };
    let wanted = context.given("as").unwrap_or("record");
    let text = |text: String| Ok(Page::File("text/plain; charset=utf-8", text));
    match wanted {
        "record" => text(record().to_string()),
        "position" => text(session.board().position() + "\n"),
        "svg" => {
            let picture = damier::Picture {
                paths: Vec::new(),
                ..session.picture()
            };
            Ok(Page::File(
                "image/svg+xml",
                picture.to_svg(context.translator()),
            ))
        }
        other => {
            let info = opened.address.game;
            let own = info.exports.iter().find(|(name, _)| *name == other);
            let Some((_, write)) = own else {
                let own = info.exports.iter().map(|(name, _)| *name);
                let names = Message::any_of(FORMATS.into_iter().chain(own));
                let expected = Message::new("edit-formats").with("formats", names);
                return Err(damier::ParseError::new(other, expected).into());
            };
            let written = write(&record());
            let refused = || HttpError::Wrong(Message::new("edit-no-such-format"));
            text(written.ok_or_else(refused)? + "\n")
        }
    }
}

/// The ways to take a game away, each a link.
pub(in crate::pages) fn links(address: &Address, context: &RequestContext) -> Markup {
    let address = Address {
        at: address.at,
        ..address.plain()
    };
    let to = |format: &str| {
        let query = address.query();
        let join = if query.is_empty() { "" } else { "&" };
        format!(
            "/export/{}?{query}{join}as={format}",
            address.game_and_variant()
        )
    };
    let name = |format: &str| {
        context
            .words_of(&format!("edit-{format}"))
            .unwrap_or_else(|| format.to_owned())
    };
    html! {
        p.take-away {
            span.muted { (context.say(&Message::new("edit-export"))) }
            @for format in FORMATS.into_iter().chain(address.game.exports.iter().map(|(name, _)| *name)) {
                " " a href=(to(format)) download=(format!("{}.{}", address.game.name, ending(format))) { (name(format)) }
            }
            // The module makes a picture of points of the other one.
            " " button.quiet.png type="button" hidden data-svg=(to("svg")) data-name={ (address.game.name) ".png" } { (name("png")) }
        }
    }
}

fn ending(format: &str) -> &str {
    match format {
        "svg" | "ggf" => format,
        _ => "txt",
    }
}
