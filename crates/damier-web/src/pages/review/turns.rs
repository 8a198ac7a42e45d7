//! The moves that turned a game, each as a small board: what was played, what was better, and why.

use damier::explain::played_in_words;
use damier::picture::Badge;
use damier::play::MatchRules;
use damier::{DynMatch, Message};
use maud::{Markup, html};

use super::{Review, link};
use crate::judgement::Turn;
use crate::pages::task_board::{TaskBoard, landing};
use crate::request_context::RequestContext;

/// A turning point.
pub(super) fn card(review: &Review, turn: &Turn, context: &RequestContext) -> Markup {
    let say = |message: Message| context.say(&message);
    let session = review.history[turn.ply].start(MatchRules::default());
    let judged = &turn.judged;
    let mut board = TaskBoard::still(session.as_ref());
    board.badges = marks(session.as_ref(), &judged.mv, &judged.best.0, context);
    let words = |mv: &str| played_in_words(review.history[turn.ply].as_ref(), mv);
    let side = review.name(review.history[turn.ply].turn(), context);
    let played = match review.sides.len() {
        1 => Message::new("review-your-move"),
        _ => Message::new("review-move-of").with("side", side),
    };
    html! {
        article.card.turn {
            (board.drawn(context, |_| String::new()))
            div.words {
                h3 { (say(Message::new("review-turn").with("number", turn.ply + 1))) }
                p.played { strong { (say(played.with("move", words(&judged.mv)))) } " " (say(judged.effect.clone())) "." }
                p.better { strong { (say(Message::new("review-better").with("move", words(&judged.best.0)))) } " – " (say(judged.best.1.clone())) "." }
                @if !judged.is_proven { p.muted { (say(Message::new("review-guessed"))) } }
                p.more { a.button href=(try_at(review, turn.ply)) { (say(Message::new("review-try"))) } }
            }
        }
    }
}

/// Where a turning point is tried.
pub(super) fn try_at(review: &Review, ply: usize) -> String {
    let link = link(&review.address);
    let join = if link.contains('?') { '&' } else { '?' };
    format!("{link}{join}try={ply}")
}

/// A cross where the move went, a tick where the better one goes.
fn marks(
    session: &dyn DynMatch,
    played: &str,
    better: &str,
    context: &RequestContext,
) -> Vec<(damier::picture::Place, Badge)> {
    let mark = |mv: &str, class: &str, text: &str, words: Message| {
        let badge = Badge {
            class: class.to_owned(),
            text: text.to_owned(),
            words: context.say(&words),
        };
        Some((landing(session, mv)?, badge))
    };
    let played = mark(
        played,
        "loss strength-4",
        "✗",
        Message::new("review-mark-played"),
    );
    let better = mark(
        better,
        "win strength-4",
        "✓",
        Message::new("review-mark-better"),
    );
    // Where both end on one cell, the better one is shown.
    let mut marks: Vec<_> = better.into_iter().chain(played).collect();
    marks.dedup_by_key(|(place, _)| *place);
    marks
}
