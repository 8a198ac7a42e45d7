//! An answer on its way: it ends when its reader leaves.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::BoxError;
use axum::body::{Body, Bytes};
use hyper::body::{Frame, SizeHint};

use super::visitor::Asking;

/// The body of an answer, and whoever waits for it.
pub(super) struct Attended {
    body: Body,
    gone: Pin<Box<dyn Future<Output = ()> + Send>>,
    _asking: Asking,
}

impl Attended {
    pub(super) fn new(body: Body, asking: Asking) -> Attended {
        let visitor = asking.visitor().clone();
        Attended {
            body,
            gone: Box::pin(async move { visitor.gone().await }),
            _asking: asking,
        }
    }
}

impl hyper::body::Body for Attended {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(frame) => Poll::Ready(frame.map(|frame| frame.map_err(Into::into))),
            Poll::Pending => match self.gone.as_mut().poll(context) {
                Poll::Ready(()) => Poll::Ready(Some(Err("the reader has left".into()))),
                Poll::Pending => Poll::Pending,
            },
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
