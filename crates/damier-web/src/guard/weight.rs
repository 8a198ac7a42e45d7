//! What answers on their way weigh: with tables and searches they have one bound, so that readers who do
//! not read cannot fill the memory.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use damier::solve::Charge;
use hyper::body::{Body as _, Frame, SizeHint};

use crate::app::App;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::response;

/// Answers up to that size are not worth counting: there are only so many connections.
const LIGHT: u64 = 32 << 10;

/// What it takes to compress one while it is read.
const COMPRESSING: u64 = 512 << 10;

/// How much of a heavy answer is handed over at a time.
const PIECE: usize = 16 << 10;

/// Charges a heavy answer until it is out, for which tables that nobody uses make room; where there is none, the visitor
/// may come back.
pub(super) async fn charge(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let context = RequestContext::of(app.clone(), &parts);
    let answer = next.run(Request::from_parts(parts, body)).await;
    let Some(bytes) = answer
        .body()
        .size_hint()
        .exact()
        .filter(|size| *size > LIGHT)
    else {
        return answer;
    };
    match app.store.charge(bytes + COMPRESSING) {
        Some(charge) => answer.map(|body| {
            Body::new(Heavy {
                body,
                rest: Bytes::new(),
                _charge: charge,
            })
        }),
        None => response::refused(&context, &HttpError::Busy),
    }
}

/// A body that is handed over piece by piece, and charged until the last one.
struct Heavy {
    body: Body,
    rest: Bytes,
    _charge: Charge,
}

impl hyper::body::Body for Heavy {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            match Pin::new(&mut self.body).poll_frame(context) {
                Poll::Ready(Some(Ok(frame))) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                other => return other,
            }
        }
        let length = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(length);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let left = self.body.size_hint().exact().unwrap_or(0);
        SizeHint::with_exact(left + self.rest.len() as u64)
    }
}
