//! What the position is worth: in words, in a table of every move, and over the whole game.

use damier::explain::{Replies, played_in_words};
use damier::face::{Analysis, AnalyzedMove};
use damier::{DynPosition, Message};
use maud::{Markup, html};

use super::moves::move_told;
use super::touch_state::{MANY_CELLS, TouchState};
use super::{Game, curve};
use crate::game_review::{Explained, GameReview, certainty};
use crate::pages::think;
use crate::request_context::RequestContext;
use damier::explain::Worth;

/// The most rows of the table; the rest is told in a line.
const MAX_ROWS: usize = 60;

/// How many moves of the best line are links.
const LONGEST_LINE: usize = 10;

/// How many moves of the other lines are told.
const OTHER_LINES: usize = 5;

/// The panel of the analysis.
pub(super) fn panel(
    game: &Game,
    study: &GameReview,
    hand: &TouchState,
    context: &RequestContext,
) -> Markup {
    html! {
        section.analysis aria-label=(context.say(&Message::new("page-analysis"))) {
            h2 { (context.say(&Message::new("page-analysis"))) }
            @if game.session.ending().is_none() {
                @let is_guess = study.analysis.as_ref().is_some_and(|analysis| !analysis.is_proven);
                p.summary data-guess[is_guess] { (context.say(&study.summary)) }
                @if let Some(strategy) = game.session.board().strategy() {
                    p.strategy { (context.say(&strategy)) }
                }
                (threat(game, study, context))
            }
            @if let Some(last) = &study.last { (explained(game, last, context)) }
            @if let Some(analysis) = &study.analysis {
                @if game.session.ending().is_none() { (table(game, study, analysis, hand, context)) }
            } @else if game.session.ending().is_none() {
                p.muted { (context.say(&Message::new("page-out-of-time"))) }
            }
            @if let Some(think) = think::link(game.session.board(), context) {
                p { a href=(think) { (context.say(&Message::new("page-think-here"))) } }
            }
            (curve::curve(game, study, context))
            (mistakes(game, study, context))
        }
    }
}

/// What the other side threatens, in words.
fn threat(game: &Game, study: &GameReview, context: &RequestContext) -> Markup {
    let board = game.session.board();
    let next = study
        .threat(board)
        .and_then(|(after, reply)| Some((board.after(&after).ok()?, reply)));
    html! {
        @if let Some((next, reply)) = next {
            @let told = Message::new("page-threat")
                .with("side", game.side_name(next.turn(), context))
                .with("move", played_in_words(next.as_ref(), &reply));
            p.threat { (context.say(&told)) }
        }
    }
}

/// A value as a badge in a line of text.
pub(in crate::pages) fn badge(worth: Worth) -> Markup {
    html! {
        span class={ "value " (worth.class()) } {
            span.sign { (worth.sign()) } (worth.number())
        }
    }
}

/// The last move in words, and another try if it threw something away.
fn explained(game: &Game, last: &Explained, context: &RequestContext) -> Markup {
    let before = game.address.seen().saturating_sub(1);
    let words = Message::new("page-last-move")
        .with("move", told_before(game, &last.mv))
        .with("effect", last.effect.clone());
    html! {
        p.last-move.mistake[last.better.is_some()] {
            (context.say(&words))
            @if let Some(replies) = &last.replies { " " (context.say(&Message::new("page-replies-last").with("replies", replies.clone()))) }
            @if let Some(better) = &last.better {
                " " (context.say(&Message::new("page-better").with("move", told_before(game, better))))
                " " a href=(game.address.back_to(before)) { (context.say(&Message::new("page-try-again"))) }
            }
        }
    }
}

/// A move of the position before the last move, in words.
fn told_before(game: &Game, mv: &str) -> Message {
    match game.before() {
        Some(board) => played_in_words(board, mv),
        None => Message::verbatim(mv),
    }
}

/// Every move, best first.
fn table(
    game: &Game,
    study: &GameReview,
    analysis: &Analysis,
    hand: &TouchState,
    context: &RequestContext,
) -> Markup {
    let has_replies = study.replies.iter().any(Option::is_some);
    let is_large = analysis.moves.len() > MANY_CELLS;
    let most = if is_large { MAX_ROWS / 6 } else { MAX_ROWS };
    let left_out = analysis.moves.len().saturating_sub(most);
    let live = live_address(game, analysis);
    html! {
        div.live data-live=[live] {
            @if let Some(best) = analysis.best() { (best_line(game, best, context)) }
            div.scroll tabindex="0" role="region" aria-label=(context.say(&Message::new("page-every-move"))) {
                table.values {
                    thead { tr {
                        th scope="col" { (context.say(&Message::new("page-move"))) }
                        th scope="col" { (context.say(&Message::new("page-value"))) }
                        @if has_replies { th scope="col" { (context.say(&Message::new("page-replies"))) } }
                        th scope="col" { (context.say(&Message::new("page-then"))) }
                    } }
                    tbody {
                        @for (index, mv) in analysis.moves.iter().take(most).enumerate() {
                            @let left = has_replies.then(|| study.replies.get(index).copied().flatten());
                            (row(game, mv, left, hand, context))
                        }
                    }
                }
            }
            @if left_out > 0 {
                p.muted { (context.say(&Message::new("page-more-moves").with("moves", left_out))) }
            }
            p.muted.certainty { (context.say(&certainty(analysis))) }
            @if let Some(reading) = context.translator().text(&format!("page-reading-{}", game.address.game.name)) {
                p.muted.reading { (reading) }
            }
        }
    }
}

/// A move: where it leads, what it is worth, and what it leaves the other side, if there is a column
/// for that.
fn row(
    game: &Game,
    mv: &AnalyzedMove,
    left: Option<Option<Replies>>,
    hand: &TouchState,
    context: &RequestContext,
) -> Markup {
    let worth = worth_of(game, mv);
    let then: Vec<&str> = mv
        .line
        .iter()
        .skip(1)
        .take(OTHER_LINES)
        .map(String::as_str)
        .collect();
    html! {
        tr data-move=(mv.mv) data-place=[hand.next_place(game, &mv.mv).map(|place| place.0)] {
            th scope="row" {
                @if game.is_touchable() {
                    a href=(game.address.with_move(&mv.mv)) { (move_told(game.session.board(), &mv.mv, context)) }
                } @else { (move_told(game.session.board(), &mv.mv, context)) }
                @if let Some(name) = game.session.board().opening_name(&mv.mv) { span.opening { (context.say(&name)) } }
            }
            td { (badge(worth)) " " span.words { (context.say(&worth.words())) } }
            @if let Some(replies) = left { td.replies { @if let Some(replies) = replies { (reply_bar(&replies, context)) } } }
            td.then { (then.join(" ")) }
        }
    }
}

/// How the replies to a move come out for who replies, as a bar: how many lose, draw and win.
fn reply_bar(replies: &Replies, context: &RequestContext) -> Markup {
    let counts = Message::new("page-replies-counts")
        .with("wins", replies.wins)
        .with("draws", replies.draws)
        .with("losses", replies.losses);
    let words = context.say(&counts);
    let (lost, drawn) = (replies.losses, replies.losses + replies.draws);
    html! {
        svg.bar role="img" viewBox={ "0 0 " (replies.all) " 4" } preserveAspectRatio="none" {
            title { (words) }
            rect.loss width=(lost) height="4" {}
            rect.draw x=(lost) width=(replies.draws) height="4" {}
            rect.win x=(drawn) width=(replies.wins) height="4" {}
        }
        span.count { (replies.holding) "/" (replies.all) }
        @if replies.is_trap() { abbr.trap title=(context.say(&Message::new("page-replies-trap"))) { "!" } }
    }
}

/// The best line, every move a link that shows the board after it.
fn best_line(game: &Game, best: &AnalyzedMove, context: &RequestContext) -> Markup {
    let boards = line_of_boards(game.session.board(), &best.line);
    html! {
        p.line data-longest=(LONGEST_LINE) {
            span.muted { (context.say(&Message::new("page-best-line"))) }
            @for (index, board) in boards.iter().enumerate() {
                " " a.preview href=(game.address.along(&best.line[..=index])) {
                    (move_told(board.as_ref(), &best.line[index], context))
                }
            }
        }
    }
}

/// The positions before the first moves of a line.
fn line_of_boards(board: &dyn DynPosition, line: &[String]) -> Vec<Box<dyn DynPosition>> {
    let mut boards = vec![board.boxed()];
    for mv in line
        .iter()
        .take(LONGEST_LINE.min(line.len()).saturating_sub(1))
    {
        match boards.last().map(|board| board.after(mv)) {
            Some(Ok(next)) => boards.push(next),
            _ => break,
        }
    }
    boards.truncate(line.len());
    boards
}

pub(super) fn worth_of(game: &Game, mv: &AnalyzedMove) -> Worth {
    Worth::of_move(mv, game.session.board().has_margin())
}

/// Where the module hears more, as long as something is not proven. Of covered tokens nobody is told
/// more than the page tells.
fn live_address(game: &Game, analysis: &Analysis) -> Option<String> {
    let is_settled = analysis.moves.iter().all(AnalyzedMove::is_proven);
    if is_settled || game.address.is_hidden {
        return None;
    }
    let here = crate::address::Address {
        position: Some(game.session.board().position()),
        language: game.address.language,
        variant: game.address.variant.clone(),
        ..crate::address::Address::start(game.address.game)
    };
    Some(format!(
        "/analyze/{}/live?{}",
        here.game_and_variant(),
        here.query()
    ))
}

/// The moves that threw something away, each with another try.
fn mistakes(game: &Game, study: &GameReview, context: &RequestContext) -> Markup {
    html! {
        @if !study.mistakes.is_empty() {
            h3 { (context.say(&Message::new("page-mistakes"))) }
            ul.mistakes {
                @for ply in study.mistakes.iter().copied().take(20) {
                    li {
                        (context.say(&Message::new("page-mistake-at")
                            .with("number", ply + 1)
                            .with("move", played_in_words(game.history[ply].as_ref(), &game.address.moves[ply]))))
                        @if let (Some(before), Some(after)) = (study.values[ply], study.values[ply + 1]) {
                            " " (badge(before)) " → " (badge(after))
                        }
                        " " a href=(game.address.back_to(ply)) { (context.say(&Message::new("page-try-again"))) }
                    }
                }
            }
        }
    }
}
