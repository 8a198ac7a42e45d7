//! An analysis while it goes on: an event for every depth that is finished, and one at the end.
//!
//! The stream owns the search. When its reader leaves, the stream is dropped, and the search ends.

use std::convert::Infallible;
use std::time::Instant;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use damier::explain::played_in_words;
use damier::face::{Analysis, AnalyzedMove};
use damier::{Budget, DynPosition, Translator};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Serialize;
use tokio::sync::mpsc::{Receiver, channel};

use super::question::{ANALYZE, Question};
use super::{Refusal, harmless, refused};
use crate::game_review::{certainty, summary};
use crate::http_error::HttpError;
use crate::pool::Running;
use crate::request_context::{Named, RequestContext};
use damier::explain::Worth;

/// How much of every line is told.
const LONGEST_LINE: usize = 16;

/// What is known of a position, ready for the page.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Told {
    /// How deep every move was looked at.
    depth: u32,
    /// Is the value of the position certain?
    proven: bool,
    /// What the position is worth, in words.
    summary: String,
    /// How sure that is, in words.
    certainty: String,
    nodes: u64,
    seconds: f64,
    /// Every move, best first.
    moves: Vec<ToldMove>,
}

/// A move with its value three ways at once.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct ToldMove {
    #[serde(rename = "move")]
    mv: String,
    /// The classes that colour it.
    class: String,
    /// Sign and number.
    badge: String,
    /// In words.
    text: String,
    proven: bool,
    line: Vec<String>,
    /// The line of the best move in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<String>,
}

impl Told {
    fn of(
        analysis: &Analysis,
        board: &dyn DynPosition,
        seconds: f64,
        translator: &Translator,
    ) -> Told {
        let told = |mv: &AnalyzedMove| {
            let worth = Worth::of_move(mv, board.has_margin());
            ToldMove {
                mv: mv.mv.clone(),
                class: worth.class(),
                badge: format!("{}{}", worth.sign(), worth.number()),
                text: translator.say(&worth.words()),
                proven: mv.is_proven(),
                line: mv.line.iter().take(LONGEST_LINE).cloned().collect(),
                words: Vec::new(),
            }
        };
        let mut moves: Vec<ToldMove> = analysis.moves.iter().map(told).collect();
        if let Some(best) = moves.first_mut() {
            best.words = in_words(board, &best.line, translator);
        }
        Told {
            depth: analysis.depth,
            proven: analysis.is_proven,
            summary: translator.say(&summary(board, None, Some(analysis))),
            certainty: translator.say(&certainty(analysis)),
            nodes: analysis.nodes,
            seconds,
            moves,
        }
    }

    fn event(&self, name: &str) -> Event {
        let data = serde_json::to_string(self).expect("numbers and texts are always written");
        Event::default().event(name).data(harmless(&data))
    }
}

/// The moves of a line, each as it is seen on the board before it.
fn in_words(board: &dyn DynPosition, line: &[String], translator: &Translator) -> Vec<String> {
    let mut board = board.boxed();
    let mut words = Vec::new();
    for mv in line {
        words.push(translator.say(&played_in_words(board.as_ref(), mv)));
        match board.after(mv) {
            Ok(next) => board = next,
            Err(_) => break,
        }
    }
    words
}

/// A stream of `depth` events and an `end` event.
pub(crate) async fn live(context: RequestContext, Named(game): Named) -> Response {
    match begun(&context, &game).await {
        Ok(stream) => Sse::new(stream)
            .keep_alive(KeepAlive::default())
            .into_response(),
        Err(problem) => refused(&context, &problem),
    }
}

async fn begun(
    context: &RequestContext,
    game: &str,
) -> Result<impl Stream<Item = Result<Event, Infallible>> + use<>, HttpError> {
    let question = Question::read(context, Some(game), ANALYZE)?;
    let board = question.open()?;
    let mut inquiry = question.inquiry();
    // Somebody is watching: as long as he does, there is something to tell.
    inquiry.time = inquiry.time.or(context.app.limits.analysis.time);
    let time = inquiry.time;
    let (app, language) = (context.app.clone(), context.language);
    // There is room for every event, so the search never waits for its reader.
    let (sender, receiver) = channel(Analysis::DEEPEST as usize + 2);
    let store = app.store.clone();
    let work = move |budget: &mut Budget| {
        let begun = Instant::now();
        let translator = app.translator(language);
        let tell = |name: &str, analysis: &Analysis| {
            let seconds = begun.elapsed().as_secs_f64();
            let told = Told::of(analysis, board.as_ref(), seconds, translator);
            // Without a reader the search is about to be stopped anyway.
            let _ = sender.try_send(told.event(name));
        };
        let found = inquiry.answer(board.as_ref(), &store, budget, &mut |analysis| {
            tell("depth", analysis);
        });
        match found {
            Ok(analysis) => tell("end", &analysis),
            Err(error) => {
                let error = translator.say(&error.message());
                let data = serde_json::to_string(&Refusal { error }).unwrap_or_default();
                let event = Event::default().event("problem").data(harmless(&data));
                let _ = sender.try_send(event);
            }
        }
    };
    let running = context.app.begin_study(time, work).await?;
    Ok(events(receiver, running))
}

/// The events as they come, and the search that they come from.
fn events(
    receiver: Receiver<Event>,
    running: Running<()>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    unfold((receiver, running), async |(mut receiver, running)| {
        let event = receiver.recv().await?;
        Some((Ok(event), (receiver, running)))
    })
}
