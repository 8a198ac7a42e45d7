//! What the position is worth: in words, in a table of every move, and over the whole game.

use damier::{Analysis, AnalyzedMove, Message};
use maud::{Markup, html};

use super::hand::{Hand, MANY_CELLS};
use super::{Game, curve};
use crate::pages::think;
use crate::study::{Explained, Study, certainty};
use crate::visit::Visit;
use crate::worth::Worth;

/// The most rows of the table; the rest is told in a line.
const MOST_ROWS: usize = 60;

/// How many moves of the best line are links.
const LONGEST_LINE: usize = 10;

/// How many moves of the other lines are told.
const OTHER_LINES: usize = 5;

/// The panel of the analysis.
pub(super) fn panel(game: &Game, study: &Study, hand: &Hand, visit: &Visit) -> Markup {
    html! {
        section.analysis aria-label=(visit.say(&Message::new("page-analysis"))) {
            h2 { (visit.say(&Message::new("page-analysis"))) }
            @if game.session.ending().is_none() {
                @let is_guess = study.analysis.as_ref().is_some_and(|analysis| !analysis.is_proven);
                p.summary data-guess[is_guess] { (visit.say(&study.summary)) }
            }
            @if let Some(last) = &study.last { (explained(game, last, visit)) }
            @if let Some(analysis) = &study.analysis {
                @if game.session.ending().is_none() { (table(game, analysis, hand, visit)) }
            } @else if game.session.ending().is_none() {
                p.muted { (visit.say(&Message::new("page-out-of-time"))) }
            }
            @if let Some(think) = think::link(game.session.board(), visit) {
                p { a href=(think) { (visit.say(&Message::new("page-think-here"))) } }
            }
            (curve::curve(game, study, visit))
            (mistakes(game, study, visit))
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
fn explained(game: &Game, last: &Explained, visit: &Visit) -> Markup {
    let before = game.address.seen().saturating_sub(1);
    let words = Message::new("page-last-move")
        .with("move", last.mv.as_str())
        .with("effect", last.effect.clone());
    html! {
        p.last-move.mistake[last.better.is_some()] {
            (visit.say(&words))
            @if let Some(better) = &last.better {
                " " (visit.say(&Message::new("page-better").with("move", better.as_str())))
                " " a href=(game.address.back_to(before)) { (visit.say(&Message::new("page-try-again"))) }
            }
        }
    }
}

/// Every move, best first.
fn table(game: &Game, analysis: &Analysis, hand: &Hand, visit: &Visit) -> Markup {
    let is_large = analysis.moves.len() > MANY_CELLS;
    let most = if is_large { MOST_ROWS / 6 } else { MOST_ROWS };
    let left_out = analysis.moves.len().saturating_sub(most);
    let live = live_address(game, analysis);
    html! {
        div.live data-live=[live] {
            @if let Some(best) = analysis.best() { (best_line(game, best, visit)) }
            div.scroll tabindex="0" role="region" aria-label=(visit.say(&Message::new("page-every-move"))) {
                table.values {
                    thead { tr {
                        th scope="col" { (visit.say(&Message::new("page-move"))) }
                        th scope="col" { (visit.say(&Message::new("page-value"))) }
                        th scope="col" { (visit.say(&Message::new("page-then"))) }
                    } }
                    tbody {
                        @for mv in analysis.moves.iter().take(most) { (row(game, mv, hand, visit)) }
                    }
                }
            }
            @if left_out > 0 {
                p.muted { (visit.say(&Message::new("page-more-moves").with("moves", left_out))) }
            }
            p.muted.certainty { (visit.say(&certainty(analysis))) }
            @if let Some(reading) = visit.book().text(&format!("page-reading-{}", game.address.game.name)) {
                p.muted.reading { (reading) }
            }
        }
    }
}

fn row(game: &Game, mv: &AnalyzedMove, hand: &Hand, visit: &Visit) -> Markup {
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
                    a href=(game.address.with_move(&mv.mv)) { (mv.mv) }
                } @else { (mv.mv) }
            }
            td { (badge(worth)) " " span.words { (visit.say(&worth.words())) } }
            td.then { (then.join(" ")) }
        }
    }
}

/// The best line, every move a link that shows the board after it.
fn best_line(game: &Game, best: &AnalyzedMove, visit: &Visit) -> Markup {
    html! {
        p.line {
            span.muted { (visit.say(&Message::new("page-best-line"))) }
            @for index in 0..best.line.len().min(LONGEST_LINE) {
                " " a.preview href=(game.address.along(&best.line[..=index])) { (best.line[index]) }
            }
        }
    }
}

pub(super) fn worth_of(game: &Game, mv: &AnalyzedMove) -> Worth {
    Worth {
        score: mv.score,
        is_proven: mv.is_proven,
        has_margin: game.session.board().has_margin(),
    }
}

/// Where the module hears more, as long as something is not proven. Of covered tokens nobody is told
/// more than the page tells.
fn live_address(game: &Game, analysis: &Analysis) -> Option<String> {
    let is_settled = analysis.moves.iter().all(|mv| mv.is_proven);
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
fn mistakes(game: &Game, study: &Study, visit: &Visit) -> Markup {
    html! {
        @if !study.mistakes.is_empty() {
            h3 { (visit.say(&Message::new("page-mistakes"))) }
            ul.mistakes {
                @for ply in study.mistakes.iter().copied().take(20) {
                    li {
                        (visit.say(&Message::new("page-mistake-at")
                            .with("number", ply + 1)
                            .with("move", game.address.moves[ply].as_str())))
                        @if let (Some(before), Some(after)) = (study.values[ply], study.values[ply + 1]) {
                            " " (badge(before)) " → " (badge(after))
                        }
                        " " a href=(game.address.back_to(ply)) { (visit.say(&Message::new("page-try-again"))) }
                    }
                }
            }
        }
    }
}
