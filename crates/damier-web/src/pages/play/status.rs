//! The line below the board: what happened, who is to move, what to touch, how it ended and why.

use damier::{Ending, Message, Outcome, Panel, Side, ending_in_words, standing_in_words};
use maud::{Markup, html};

use super::hand::Hand;
use super::{Game, Told};
use crate::visit::Visit;

/// The line, which screen readers announce when it changes.
pub(super) fn line(game: &Game, hand: &Hand, told: &Told, visit: &Visit) -> Markup {
    let ending = game.session.ending();
    let is_hinted = matches!(told, Told::Hint(_));
    html! {
        p.status role="status" aria-live="polite" {
            @match ending {
                Some(ending) => {
                    strong.result { (visit.say(&how(game, ending))) }
                    @if let Some(why) = why(game, ending, visit) { " " (visit.say(&why)) }
                }
                None => {
                    @if let Some(last) = last(game, visit) { span.last { (visit.say(&last)) } " " }
                    span.turn { (visit.say(&standing(game, visit))) }
                    @if let Some(prompt) = prompt(game, hand, visit).filter(|_| !is_hinted) { " " span.prompt { (prompt) } }
                }
            }
            @if let Told::Hint(answer) = told {
                " " span.hint { (visit.say(&super::puzzle::hint(answer))) }
            }
        }
    }
}

/// Whose turn it is. Whoever plays against a machine is told so himself.
fn standing(game: &Game, visit: &Visit) -> Message {
    let board = game.session.board();
    let side = board.turn();
    let is_human = |side: Side| game.players[side.index()].is_human();
    let is_alone = !game.is_puzzle() && is_human(side) && !is_human(side.other());
    match is_alone && game.is_touchable() {
        true => Message::new("page-your-turn").with("side", game.side_name(side, visit)),
        false => standing_in_words(board.standing(), board.sides()),
    }
}

fn how(game: &Game, ending: Ending) -> Message {
    ending_in_words(ending, game.session.board().sides(), game.address.seen())
}

/// The move that led here, and whose it was.
fn last(game: &Game, visit: &Visit) -> Option<Message> {
    let moves = game.session.moves();
    let last = moves.last()?;
    if game.is_puzzle() {
        return Some(Message::new("page-moves-so-far").with("moves", moves.len()));
    }
    let mover = game.session.board().turn().other();
    Some(
        Message::new("page-played")
            .with("side", game.side_name(mover, visit))
            .with("move", last.as_str()),
    )
}

/// What to touch next, in a few words.
fn prompt(game: &Game, hand: &Hand, visit: &Visit) -> Option<String> {
    if !game.is_touchable() {
        return None;
    }
    if game.session.board().moves() == ["pass"] {
        return Some(visit.say(&Message::new("page-touch-pass")));
    }
    let (game, touches) = (game.address.game.name, hand.touches());
    visit.book().text(&format!("page-touch-{game}-{touches}"))
}

/// Why the game is over, in the game's own words.
fn why(game: &Game, ending: Ending, visit: &Visit) -> Option<Message> {
    let Ending::Outcome(outcome) = ending else {
        return None;
    };
    let winner = outcome.winner();
    let name = |side: Side| game.side_name(side, visit);
    let message = match (game.address.game.name, winner) {
        ("tictactoe", Some(side)) => Message::new("page-why-line").with("side", name(side)),
        ("tictactoe", None) => Message::new("page-why-full"),
        ("chomp", Some(side)) => Message::new("page-why-poison").with("side", name(side.other())),
        ("pogo", Some(side)) => Message::new("page-why-stacks").with("side", name(side)),
        _ => counted(game, outcome)?,
    };
    Some(message)
}

/// What both sides have at the end, where that decides.
fn counted(game: &Game, outcome: Outcome) -> Option<Message> {
    let picture = game.session.picture();
    let totals: Vec<i32> = picture
        .panels
        .iter()
        .filter_map(|panel| match panel {
            Panel::Holding { total, .. } => Some(*total),
            Panel::Price { .. } => None,
        })
        .collect();
    let [first, second] = totals[..] else {
        return None;
    };
    let (more, less) = match outcome.winner() {
        Some(Side::Second) => (second, first),
        Some(Side::First) | None => (first, second),
    };
    let message = match game.address.game.name {
        "othello" => Message::new("page-why-discs"),
        _ => Message::new("page-why-points"),
    };
    Some(message.with("more", more).with("less", less))
}
