//! Listening for requests.
//!
//! A loop of our own, for three things that a ready-made one leaves out: a header that does not
//! come ends its connection, so does a reader who does not read, and there are only so many
//! connections at once. Told to stop, it takes no more of them and lets those there are finish.

mod attended;
mod last_word;
mod visitor;

use std::collections::BTreeMap;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;

use self::attended::Attended;
use self::last_word::LastWord;
use self::visitor::{Line, Visitor};
use crate::app::App;
use crate::pool::CLIENT;
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
        let door = Door::new(limits.connections);
        let mut number = 0;
        let routes = router(self.app.clone());
        let connections = GracefulShutdown::new();
        let mut stop = pin!(stop);
        let _warming = self.is_warming.then(|| self.app.warm_up());
        loop {
            tokio::select! {
                () = &mut stop => break,
                (stream, place) = door.next(&self.listener) => {
                    number += 1;
                    attend(stream, place, number, &door, &routes, &limits, &connections);
                }
            }
        }
        drop(self.listener);
        self.app.stop_searches();
        // Whoever is not done by then is cut off: that is what the limit is for.
        let _ = tokio::time::timeout(limits.drain_time, connections.shutdown()).await;
    }
}

/// Everybody who is there, and the door.
#[derive(Debug)]
struct Door {
    places: Arc<Semaphore>,
    inside: Mutex<BTreeMap<u64, Arc<Visitor>>>,
}

impl Door {
    fn new(places: usize) -> Arc<Door> {
        Arc::new(Door {
            places: Arc::new(Semaphore::new(places)),
            inside: Mutex::default(),
        })
    }

    /// The next connection, once there is a place for it. If there is none, whoever has been idle for
    /// longest makes room: somebody who asks goes before many who only stand there.
    async fn next(&self, listener: &TcpListener) -> (TcpStream, OwnedSemaphorePermit) {
        let stream = loop {
            match listener.accept().await {
                Ok((stream, _)) => break stream,
                // The client is gone already, or the system is out of files: neither is for ever.
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        };
        if self.places.available_permits() == 0 {
            let inside = self.inside();
            let idle = inside
                .values()
                .filter_map(|visitor| Some((visitor.idle_since()?, visitor)));
            if let Some((_, visitor)) = idle.min_by_key(|(since, _)| *since) {
                visitor.dismiss();
            }
        }
        let place = self.places.clone().acquire_owned().await;
        (stream, place.expect("nobody closes the semaphore"))
    }

    fn inside(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Visitor>>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Answers what comes through one connection.
fn attend(
    stream: TcpStream,
    place: OwnedSemaphorePermit,
    number: u64,
    door: &Arc<Door>,
    routes: &Router,
    limits: &crate::app::Limits,
    connections: &GracefulShutdown,
) {
    // Answers are written in one piece, so there is nothing to wait for.
    let _ = stream.set_nodelay(true);
    let visitor = Visitor::new(stream);
    door.inside().insert(number, visitor.clone());
    let mut line = TimeoutStream::new(Line(visitor.clone()));
    line.set_write_timeout(Some(limits.write_time));
    let (routes, asker) = (routes.clone(), visitor.clone());
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let asking = asker.asks();
        let answer = TowerToHyperService::new(routes.clone()).call(request);
        async move {
            tokio::select! {
                answer = answer => {
                    let Ok(answer) = answer;
                    Ok(answer.map(|body| Body::new(Attended::new(body, asking))))
                }
                // Dropped, the answer ends whatever was searched for it.
                () = asking.visitor().gone() => Err(io::Error::from(io::ErrorKind::ConnectionAborted)),
            }
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time)
        .max_buf_size(MAX_BUFFERED)
        .serve_connection(TokioIo::new(LastWord::new(Box::pin(line))), service);
    let connection = connections.watch(connection);
    let (door, read_time) = (door.clone(), limits.read_time);
    tokio::spawn(CLIENT.scope(visitor.address(), async move {
        // How a connection ends, in good order or broken, concerns nobody else.
        tokio::select! {
            _ = connection => {}
            () = visitor.overstays(read_time) => {}
        }
        door.inside().remove(&number);
        drop(place);
    }));
}
