//! The line below the board: what happened, who is to move, what to touch, how it ended and why.

use damier::explain::{ending_in_words, played_in_words, side_in_words, status_in_words};
use damier::play::Ending;
use damier::score::ScoreKind;
use damier::{Message, Score, Side};
use maud::{Markup, html};

use super::touch_state::TouchState;
use super::{Game, Told};
use crate::pages::review;
use crate::pages::think;
use crate::request_context::RequestContext;

/// The line, which screen readers announce when it changes.
pub(super) fn line(
    game: &Game,
    hand: &TouchState,
    told: &Told,
    context: &RequestContext,
) -> Markup {
    let ending = game.session.ending();
    let advice = super::advised::sentence(game, told, context);
    html! {
        p.status.advised[advice.is_some()] role="status" aria-live="polite" {
            @match ending {
                _ if advice.is_some() => { @if let Some(advice) = advice { (advice) } }
                Some(ending) => {
                    strong.result { (context.say(&how(game, ending))) }
                    @if let Some(why) = why(game, ending) { " " (context.say(&why)) }
                }
                None => {
                    @if let Some(last) = last(game, context) { span.last { (context.say(&last)) } " " }
                    @if let Some(thought) = thought(game) { span.thought {
                        @match search(game, context) {
                            Some(search) => { a href=(search) title=(context.say(&Message::new("page-its-search"))) { (context.say(&thought)) } }
                            None => { (context.say(&thought)) }
                        }
                    } " " }
                    span.turn { (context.say(&status(game, context))) }
                }
            }
            @if let Told::Hint(answer) = told {
                " " span.hint { (context.say(&super::puzzle::hint(answer, hand.hint_slides()))) }
            }
        }
    }
}

/// How it ended for the visitor and what to do then, where before it stood what to touch.
pub(super) fn next(game: &Game, context: &RequestContext) -> Markup {
    let humans = game.players.each_ref().map(damier::Spec::is_human);
    let ending = game.session.ending();
    let headline = ending.and_then(|ending| review::headline(ending, humans));
    html! {
        @if let Some(headline) = headline.filter(|_| !game.is_puzzle()) {
            strong.headline { (context.say(&headline)) }
        }
        @if !game.is_puzzle() && !game.address.is_hidden {
            a.button.primary.review-it href=(review::link(&game.address)) {
                (context.say(&Message::new("review-link")))
            }
        }
    }
}

/// Whose turn it is. Whoever plays against a machine is told so himself.
fn status(game: &Game, context: &RequestContext) -> Message {
    let board = game.session.board();
    let side = board.turn();
    let is_human = |side: Side| game.players[side.index()].is_human();
    let is_alone = !game.is_puzzle() && is_human(side) && !is_human(side.other());
    match is_alone && game.is_touchable() {
        true => Message::new("page-your-turn").with("side", game.side_name(side, context)),
        false => status_in_words(board.status(), board.sides()),
    }
}

fn how(game: &Game, ending: Ending) -> Message {
    ending_in_words(ending, game.session.board().sides(), game.address.seen())
}

/// The move that led here, and whose it was.
fn last(game: &Game, context: &RequestContext) -> Option<Message> {
    let moves = game.session.moves();
    let last = moves.last()?;
    if game.is_puzzle() {
        return Some(Message::new("page-moves-so-far").with("moves", moves.len()));
    }
    let mover = game.session.board().turn().other();
    let words = played_in_words(game.before()?, last);
    Some(
        Message::new("page-played")
            .with("side", game.side_name(mover, context))
            .with("move", words),
    )
}

/// What the machine took its move to be worth, in words with the number behind them.
fn thought(game: &Game) -> Option<Message> {
    let board = game.session.board();
    let mover = board.turn().other();
    let is_machine = !game.is_puzzle() && !game.players[mover.index()].is_human();
    let score = game.address.said.filter(|_| is_machine)?;
    let message = match score.kind() {
        ScoreKind::WinsIn(Score::LONGEST) => Message::new("page-thought-wins"),
        ScoreKind::LosesIn(Score::LONGEST) => Message::new("page-thought-loses"),
        ScoreKind::WinsIn(plies) => Message::new("page-thought-wins-in").with("plies", plies),
        ScoreKind::LosesIn(plies) => Message::new("page-thought-loses-in").with("plies", plies),
        ScoreKind::Points(0) => Message::new("page-thought-even"),
        ScoreKind::Points(points) => {
            let key = match points > 0 {
                true => "page-thought-ahead",
                false => "page-thought-behind",
            };
            Message::new(key).with("value", format!("{points:+}"))
        }
    };
    Some(message.with("side", side_in_words(mover, board.sides())))
}

/// Where the search can be watched by which the machine chose its move.
fn search(game: &Game, context: &RequestContext) -> Option<String> {
    let before = game.before()?;
    think::search_by(before, &game.players[before.turn().index()], context)
}

/// What to touch next, in a few words.
pub(super) fn prompt(game: &Game, hand: &TouchState, context: &RequestContext) -> Option<String> {
    if !game.is_touchable() {
        return None;
    }
    let game = game.address.game.name;
    let step = match hand.is_pass() {
        true => "pass".to_owned(),
        false => hand.touches().to_string(),
    };
    context
        .translator()
        .text(&format!("page-touch-{game}-{step}"))
}

/// What is said to whoever touches something that cannot be touched.
pub(super) fn refusal(game: &Game, hand: &TouchState, context: &RequestContext) -> Option<String> {
    let prompt = prompt(game, hand, context)?;
    Some(context.say(&Message::new("page-not-there").with("next", prompt)))
}

/// Why the game is over, in the game's own words.
fn why(game: &Game, ending: Ending) -> Option<Message> {
    match ending {
        Ending::Outcome(outcome) => game.session.board().reason(outcome),
        _ => None,
    }
}
