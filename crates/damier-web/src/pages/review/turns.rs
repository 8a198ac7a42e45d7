//! The moves that turned a game, each as a small board: what was played, what was better, and why.

use damier::explain::played_in_words;
use damier::picture::{Arrow, Badge};
use damier::play::MatchRules;
use damier::{DynMatch, Message};
use maud::{Markup, html};

use super::{Review, link};
use crate::judgement::Turn;
use crate::pages::play::done_by;
use crate::pages::task_board::{TaskBoard, landing};
use crate::request_context::RequestContext;

/// A turning point. The one that decided the game says so.
pub(super) fn card(
    review: &Review,
    turn: &Turn,
    deciding: Option<Message>,
    context: &RequestContext,
) -> Markup {
    let say = |message: Message| context.say(&message);
    let before = review.history[turn.ply].as_ref();
    let session = before.start(MatchRules::default());
    let judged = &turn.judged;
    let mut board = TaskBoard::still(session.as_ref());
    board.badges = marks(session.as_ref(), &judged.mv, &judged.best.0, context);
    let arrow = |mv: &str, class| Arrow {
        way: before.motion(mv).way(),
        class,
    };
    board.arrows = vec![arrow(&judged.mv, "wrong"), arrow(&judged.best.0, "best")];
    let words = |mv: &str| played_in_words(before, mv);
    let side = review.name(before.turn(), context);
    let played = match review.sides.len() {
        1 => Message::new("review-your-move"),
        _ => Message::new("review-move-of").with("side", side),
    };
    let number = Message::new("review-turn").with("number", turn.ply + 1);
    html! {
        article.card.turn.deciding[deciding.is_some()] {
            (board.drawn(context, |_| String::new()))
            div.words {
                @match deciding {
                    Some(deciding) => { h2 { (say(deciding)) } p.muted { (say(number)) } }
                    None => { h3 { (say(number)) } }
                }
                p.played { strong { (say(played.with("move", words(&judged.mv)))) } " " (say(judged.effect.clone())) "." (done_by(&judged.mv, before, context)) }
                p.better { strong { (say(Message::new("review-better").with("move", words(&judged.best.0)))) } " – " (say(judged.best.1.clone())) "." (done_by(&judged.best.0, before, context)) }
                @if !judged.is_proven { p.muted { (say(Message::new("review-guessed"))) } }
                p.more {
                    a.button href=(try_at(review, turn.ply)) { (say(Message::new("review-try"))) }
                    a href=(review.address.seen_at(turn.ply)) { (say(Message::new("review-see"))) }
                }
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
