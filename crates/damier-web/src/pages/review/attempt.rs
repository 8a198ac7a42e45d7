//! Another try at a move of a game. What moves are worth is told once one has been tried.

use damier::explain::{Judged, played_in_words};
use damier::play::MatchRules;
use damier::{Budget, DynMatch, DynPosition, Message, ParseError, TableStore};
use maud::{Markup, html};

use super::{Review, link, turns};
use crate::http_error::HttpError;
use crate::judgement::judge;
use crate::pages::Page;
use crate::pages::task_board::{Step, TaskBoard, with_step};
use crate::pages::wrong::sentence;
use crate::request_context::RequestContext;

/// The position before a move of the game, to be played better; or what was tried, judged.
pub(super) async fn attempt(
    review: Review,
    ply: &str,
    context: &RequestContext,
) -> Result<Page, HttpError> {
    let plies = review.address.moves.len();
    let wrong = || -> HttpError {
        ParseError::new(ply, Message::new("expected-ply").with("most", plies)).into()
    };
    let ply: usize = ply.parse().map_err(|_| wrong())?;
    if ply >= plies {
        return Err(wrong());
    }
    let board = review.history[ply].clone();
    let mut session = board.start(MatchRules::default());
    let judged = match context.given("tried") {
        None => None,
        Some(mv) => {
            let mv = session.play(mv)?;
            let work = move |store: &TableStore, budget: &mut Budget| {
                judge(board.as_ref(), &mv, store, budget)
            };
            Some(context.app.study(work).await?.ok_or(HttpError::Busy)?)
        }
    };
    let task = match judged {
        None => TaskBoard::read(session.as_ref(), context)?,
        Some(_) => TaskBoard::still(session.as_ref()),
    };
    let here = turns::try_at(&review, ply);
    let to = |step: Step<'_>| with_step(&here, step);
    let title = context.say(&Message::new("review-try-title").with("number", ply + 1));
    let body = html! {
        h1 { (title) }
        section.task {
            (task.drawn(context, to))
            div.status role="status" {
                @match &judged {
                    None => { (question(&review, session.as_ref(), ply, context)) }
                    Some(judged) => { (answer(judged, review.history[ply].as_ref(), context)) }
                }
            }
            p.more {
                @if let Some(judged) = &judged {
                    @if !judged.is_right { a.button.primary href=(here) { (context.say(&Message::new("task-again"))) } }
                    a.button href=(review.address.back_to(ply).with_move(&judged.mv)) {
                        (context.say(&Message::new("review-go-on")))
                    }
                }
                a.button href=(link(&review.address)) { (context.say(&Message::new("review-back"))) }
            }
        }
    };
    Ok(Page::Shown(review.framed(title, body, context)))
}

fn question(
    review: &Review,
    session: &dyn DynMatch,
    ply: usize,
    context: &RequestContext,
) -> Markup {
    let side = review.name(session.board().turn(), context);
    let message = Message::new("review-question").with("side", side).with(
        "move",
        played_in_words(session.board(), &review.address.moves[ply]),
    );
    html! { (context.say(&message)) }
}

fn answer(judged: &Judged, board: &dyn DynPosition, context: &RequestContext) -> Markup {
    let verdict = match judged.is_right {
        true => Message::new("task-right"),
        false => Message::new("task-wrong"),
    };
    let effect = Message::new("page-last-move-is")
        .with("move", played_in_words(board, &judged.mv))
        .with("effect", judged.effect.clone());
    html! {
        p {
            strong.headline.right[judged.is_right].wrong[!judged.is_right] { (context.say(&verdict)) }
            " " (sentence(&context.say(&effect)))
        }
        @if !judged.is_right {
            details.answer { summary { (context.say(&Message::new("task-show"))) }
                (context.say(&Message::new("review-better").with("move", played_in_words(board, &judged.best.0))))
                " – " (context.say(&judged.best.1)) "."
            }
        }
    }
}
