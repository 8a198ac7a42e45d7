//! Listening for requests.
//!
//! A loop of our own, for three things that a ready-made one leaves out: a header that does not
//! come ends its connection, so does a reader who does not read, and there are only so many
//! connections at once. Told to stop, it takes no more of them and lets those there are finish.

mod last_word;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;

use self::last_word::LastWord;
use crate::app::App;
use crate::routes::router;

/// How long the system keeps us from accepting when it has no more files for us.
const PAUSE: Duration = Duration::from_millis(50);

/// The largest piece of a request that is looked at: beyond it, nobody even answers in full.
const MAX_BUFFERED: usize = 64 << 10;

/// A server that has its port and waits to be run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    app: Arc<App>,
    is_warming: bool,
}

impl Server {
    /// Takes an address. Port 0 is any free one.
    pub async fn bind(app: Arc<App>, address: SocketAddr) -> io::Result<Server> {
        let listener = TcpListener::bind(address).await?;
        Ok(Server {
            listener,
            app,
            is_warming: false,
        })
    }

    /// The same, making the usual tables while it answers.
    #[must_use]
    pub fn warming(self) -> Server {
        Server {
            is_warming: true,
            ..self
        }
    }

    /// The address that was taken.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` is ready, and then until every answer that was begun is out, or the time
    /// for that is up.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let limits = self.app.limits.clone();
        let places = Arc::new(Semaphore::new(limits.connections));
        let routes = router(self.app.clone());
        let connections = GracefulShutdown::new();
        let mut stop = pin!(stop);
        let _warming = self.is_warming.then(|| self.app.warm_up());
        loop {
            tokio::select! {
                () = &mut stop => break,
                (stream, place) = accepted(&self.listener, &places) => {
                    attend(stream, place, &routes, &limits, &connections);
                }
            }
        }
        drop(self.listener);
        self.app.stop_searches();
        // Whoever is not done by then is cut off: that is what the limit is for.
        let _ = tokio::time::timeout(limits.drain_time, connections.shutdown()).await;
    }
}

/// The next connection, once there is a place for it. Others wait at the door.
async fn accepted(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (TcpStream, OwnedSemaphorePermit) {
    let place = places.clone().acquire_owned().await;
    let place = place.expect("nobody closes the semaphore");
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return (stream, place),
            // The client is gone already, or the system is out of files: neither is for ever.
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

/// Answers what comes through one connection.
fn attend(
    stream: TcpStream,
    place: OwnedSemaphorePermit,
    routes: &Router,
    limits: &crate::app::Limits,
    connections: &GracefulShutdown,
) {
    // Answers are written in one piece, so there is nothing to wait for.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.write_time));
    let service = TowerToHyperService::new(routes.clone());
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time)
        .max_buf_size(MAX_BUFFERED)
        .serve_connection(TokioIo::new(LastWord::new(Box::pin(stream))), service);
    let connection = connections.watch(connection);
    tokio::spawn(async move {
        // How a connection ends, in good order or broken, concerns nobody else.
        let _ = connection.await;
        drop(place);
    });
}
