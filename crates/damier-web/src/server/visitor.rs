//! A connection as the server sees it: is somebody there, what does he wait for, and since when?
//!
//! While a request is answered nobody reads from its connection, and what was sent behind it hides
//! that its client has left. So whoever answers looks from time to time.

use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;

/// How often it is looked whether a client is still there.
const PULSE: Duration = Duration::from_millis(40);

/// A client and his connection.
#[derive(Debug)]
pub(super) struct Visitor {
    stream: TcpStream,
    /// How many of his requests are being answered.
    answering: AtomicUsize,
    /// Since when he waits for an answer, or is idle.
    since: Mutex<Instant>,
    leave: Notify,
}

impl Visitor {
    pub(super) fn new(stream: TcpStream) -> Arc<Visitor> {
        Arc::new(Visitor {
            stream,
            answering: AtomicUsize::new(0),
            since: Mutex::new(Instant::now()),
            leave: Notify::new(),
        })
    }

    pub(super) fn address(&self) -> Option<std::net::IpAddr> {
        self.stream.peer_addr().ok().map(|address| address.ip())
    }

    /// Since when he asks for nothing, if he does not.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        (self.answering.load(Ordering::Relaxed) == 0).then(|| self.since())
    }

    /// A request of his is being answered for as long as this lives.
    pub(super) fn asks(self: &Arc<Visitor>) -> Asking {
        self.answering.fetch_add(1, Ordering::Relaxed);
        self.now();
        Asking(self.clone())
    }

    /// Ready once the client has left.
    pub(super) async fn gone(&self) {
        loop {
            tokio::time::sleep(PULSE).await;
            let ready = self.stream.ready(Interest::READABLE).now_or_never();
            if let Some(Ok(ready)) = ready
                && ready.is_read_closed()
            {
                return;
            }
        }
    }

    /// Asks him to make room for another.
    pub(super) fn dismiss(&self) {
        self.leave.notify_one();
    }

    /// Ready once he is asked to make room, or has taken longer than that to read an answer.
    pub(super) async fn overstays(&self, most: Duration) {
        let slow = async {
            loop {
                tokio::time::sleep(Duration::from_secs(1)).await;
                if self.idle_since().is_none() && self.since().elapsed() > most {
                    return;
                }
            }
        };
        tokio::select! {
            () = self.leave.notified() => {}
            () = slow => {}
        }
    }

    fn since(&self) -> Instant {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }
}

/// A request that is being answered.
#[derive(Debug)]
pub(super) struct Asking(Arc<Visitor>);

impl Asking {
    pub(super) fn visitor(&self) -> &Arc<Visitor> {
        &self.0
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Ordering::Relaxed);
        self.0.now();
    }
}

/// The two directions of his connection.
#[derive(Debug)]
pub(super) struct Line(pub(super) Arc<Visitor>);

impl AsyncRead for Line {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            ready!(self.0.stream.poll_read_ready(context))?;
            match self.0.stream.try_read(buffer.initialize_unfilled()) {
                Ok(count) => {
                    buffer.advance(count);
                    return Poll::Ready(Ok(()));
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.0.stream.poll_write_ready(context))?;
            match self.0.stream.try_write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                written => return Poll::Ready(written),
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    /// It is closed when it is dropped.
    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
