//! The league of a class: the table, the games, each with its board, and who crashed why.

use damier::explain::ending_in_words;
use damier::face::{ForeignTable, PlayedGame, SideName, result_in_words};
use damier::play::Ending;
use damier::prelude::ToMessage as _;
use damier::{Budget, Message, Outcome, Side, Spec, TableStore};
use damier_lab::league::LeagueGame;
use maud::{Markup, html};

use super::Page;
use super::frame::Framed;
use crate::address::Address;
use crate::http_error::HttpError;
use crate::league_board::Shown;
use crate::request_context::RequestContext;

/// How many games are listed, the newest first.
const MAX_GAMES: usize = 200;

/// The league of the folder that was named at the start. Its files are read, and the page is made, on a place: they are
/// as long as the games of a year.
pub(crate) async fn league(context: &RequestContext) -> Result<Page, HttpError> {
    let nothing = || HttpError::Unknown(Message::new("web-nothing-here"));
    if context.app.league.is_none() {
        return Err(nothing());
    }
    let own_context = context.clone();
    let work = move |_: &TableStore, _: &mut Budget| {
        let board = own_context.app.league.as_ref();
        let shown = board.and_then(|board| board.shown());
        let shown = shown.ok_or_else(nothing)?;
        page(&own_context, &shown)
    };
    context.app.think(work).await?
}

fn page(context: &RequestContext, shown: &Shown) -> Result<Page, HttpError> {
    let title = context.say(&Message::new("page-league"));
    let lead = Message::new("league-lead")
        .with(
            "game",
            context.of_game(shown.league.game.info().name, "title"),
        )
        .with("players", shown.league.entries.len())
        .with("games", shown.games.len());
    let body = html! {
        h1 { (title) }
        p.lead { (context.say(&lead)) }
        (table(context, shown))
        h2 { (context.say(&Message::new("league-games"))) }
        (games(context, shown))
    };
    let page = Framed {
        title,
        class: "text league",
        translated: context.translated("/league"),
        body,
    };
    Ok(Page::Shown(page.document(context)))
}

fn table(context: &RequestContext, shown: &Shown) -> Markup {
    let headings = [
        Message::new("league-player"),
        Message::new("league-author"),
        Message::new("league-elo"),
        Message::new("league-points"),
        Message::new("league-forfeits"),
    ];
    html! {
        div.wide tabindex="0" role="region" aria-label=(context.say(&Message::new("page-league"))) { table {
            thead { tr { @for heading in &headings { th scope="col" { (context.say(heading)) } } } }
            tbody { @for standing in &shown.standings {
                tr {
                    // Which version of a player it is matters to whoever changed his.
                    @let (name, version) = standing.key.rsplit_once('#').unwrap_or((&standing.key, ""));
                    th scope="row" { (name) @if !version.is_empty() { " " small.muted { "#" (version) } }
                        @if !standing.is_present { " (" (context.say(&Message::new("league-former"))) ")" } }
                    td { (standing.author) }
                    td { (format!("{:+.0} ± {:.0}", standing.elo.round() + 0.0, standing.error)) }
                    td { (context.language.decimal(standing.points(), 1)) " / " (standing.games()) }
                    td { (standing.forfeits) }
                }
            } }
        } }
    }
}

fn games(context: &RequestContext, shown: &Shown) -> Markup {
    let usual_start = ForeignTable::of(&shown.league.game).usual_start;
    let sides = shown.league.start().sides();
    html! {
        ol.plain { @for game in shown.games.iter().rev().take(MAX_GAMES) {
            li {
                @match address(context, shown, game, usual_start.as_deref()) {
                    Some(address) => a href=(address) { (title(game)) },
                    None => span { (title(game)) },
                }
                " · " (result(context, &game.game, sides))
                @for (side, fault) in &game.game.faults {
                    @let last = fault.said.last();
                    @let key = if last.is_some() { "league-fault-said" } else { "league-fault" };
                    @let told = Message::new(key)
                        .with("player", game.key_of(*side))
                        .with("why", fault.message());
                    br; (context.say(&told))
                    @if let Some(last) = last { " " code { (last) } }
                }
            }
        } }
    }
}

/// How a game ended, in the reader's language; as the file has it where that is another game's.
pub(super) fn result(
    context: &RequestContext,
    game: &PlayedGame,
    sides: Option<[SideName; 2]>,
) -> String {
    let ending = ending(&game.result, game.winner);
    match result_in_words(Some(ending), sides) == game.result {
        true => context.say(&ending_in_words(ending, sides, game.plies())),
        false => game.result.clone(),
    }
}

/// The ending of which that is the text.
fn ending(text: &str, winner: Option<Side>) -> Ending {
    match (text, winner) {
        ("draw repetition", _) => return Ending::Repetition,
        ("draw no fresh move", _) => return Ending::NoFreshMove,
        ("draw too long", _) => return Ending::TooLong,
        (text, Some(winner)) if text.ends_with(" by forfeit") => {
            return Ending::Forfeit(winner.other());
        }
        _ => {}
    }
    let adjudicated = text.strip_suffix(" adjudicated");
    let points = adjudicated.unwrap_or(text).rsplit_once(" by ");
    let points = points.and_then(|(_, points)| points.parse::<i16>().ok());
    let outcome = match (winner, points) {
        (None, _) => Outcome::Draw,
        (Some(winner), None) => Outcome::Won(winner),
        (Some(Side::First), Some(points)) => Outcome::Margin(points),
        (Some(Side::Second), Some(points)) => Outcome::Margin(points.saturating_neg()),
    };
    match adjudicated {
        Some(_) => Ending::Adjudicated(outcome),
        None => Ending::Outcome(outcome),
    }
}

fn title(game: &LeagueGame) -> String {
    let [first, second] = Side::BOTH.map(|side| game.key_of(side));
    format!("{first} – {second}")
}

/// The board of a game; nothing where it is too long for an address.
fn address(
    context: &RequestContext,
    shown: &Shown,
    game: &LeagueGame,
    usual_start: Option<&str>,
) -> Option<String> {
    let played = &game.game;
    let is_usual = usual_start == Some(played.start.as_str());
    let moves = played.moves.split(' ').filter(|mv| !mv.is_empty());
    let address = Address {
        variant: shown.league.game.variant().map(str::to_owned),
        position: (!is_usual).then(|| played.start.clone()),
        // The first seat is a person's anyway; nobody shall reply in a game that is over.
        players: [None, Some(Spec::human())],
        moves: moves.map(str::to_owned).collect(),
        language: context.chosen_language(),
        ..Address::start(shown.league.game.info())
    };
    let text = address.to_string();
    (text.len() < context.app.limits.address_bytes).then_some(text)
}
