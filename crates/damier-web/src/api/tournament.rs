//! A tournament while it goes on: an event for every game or two that end, and one at the end.
//!
//! The stream owns the games. When its reader leaves, the stream is dropped, and they end.

use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use futures_util::stream::unfold;
use tokio::time::{Instant, sleep, timeout_at};

use super::{harmless, refused};
use crate::pages::MatchUp;
use crate::request_context::{Named, RequestContext};

/// Nobody reads faster: games that end within it are told together.
const BREATH: Duration = Duration::from_millis(200);

/// How far the telling is.
enum Telling {
    Goes(MatchUp),
    Over,
}

/// A stream of `game` events and an `end` event.
pub(crate) async fn tournament(context: RequestContext, Named(game): Named) -> Response {
    match MatchUp::read(&context, &game) {
        Ok(match_up) => Sse::new(events(match_up, context))
            .keep_alive(KeepAlive::default())
            .into_response(),
        Err(problem) => refused(&context, &problem),
    }
}

fn events(
    match_up: MatchUp,
    context: RequestContext,
) -> impl Stream<Item = Result<Event, Infallible>> {
    let end = Instant::now() + MatchUp::LONGEST;
    let state = (Telling::Goes(match_up), context, end);
    unfold(state, async |(telling, context, end)| {
        let Telling::Goes(mut match_up) = telling else {
            return None;
        };
        let more = timeout_at(end, match_up.more()).await.ok().flatten();
        let (name, next) = match more {
            Some(()) => {
                sleep(BREATH).await;
                ("game", None)
            }
            None => ("end", Some(Telling::Over)),
        };
        let data = serde_json::to_string(&match_up.news(&context)).unwrap_or_default();
        let event = Event::default().event(name).data(harmless(&data));
        let next = next.unwrap_or(Telling::Goes(match_up));
        Some((Ok(event), (next, context, end)))
    })
}
