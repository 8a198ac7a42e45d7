//! The server under load: what RELIABILITY promises of it (15 to 18), measured on loopback.
//!
//! The server and its clients are in one process, so that what runs on can be counted, but on
//! threads of their own.

mod client;
mod leaving;
mod pages;
mod slowness;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use damier::{Message, Resources};
use tokio::sync::oneshot;

use crate::app::{App, Limits};
use crate::server::Server;

/// Something that was promised, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// The number of the promise.
    pub promise: u8,
    /// What was measured.
    pub what: Message,
    /// What came out.
    pub value: f64,
    /// What was promised.
    pub bound: Bound,
}

/// What was promised of a number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bound {
    /// It is at least that.
    AtLeast(f64),
    /// It is at most that.
    AtMost(f64),
}

impl Measured {
    /// Was the promise kept?
    ///
    /// ```
    /// use damier::Message;
    /// use damier_web::{Bound, Measured};
    /// let what = Message::new("load-pages");
    /// let measured = Measured { promise: 15, what, value: 900.0, bound: Bound::AtLeast(1000.0) };
    /// assert!(!measured.is_kept());
    /// ```
    #[must_use]
    pub fn is_kept(&self) -> bool {
        match self.bound {
            Bound::AtLeast(least) => self.value >= least,
            Bound::AtMost(most) => self.value <= most,
        }
    }
}

/// Whom the clients talk to.
#[derive(Clone, Debug)]
struct Target {
    address: SocketAddr,
    /// To see what runs.
    app: Arc<App>,
}

/// Starts a server on loopback and measures promises 15 to 18, telling each number as it comes.
pub fn measure_load(resources: Resources, told: &mut dyn FnMut(Measured)) -> io::Result<()> {
    let limits = Limits::default();
    let serving = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(limits.threads())
        .build()?;
    let asking = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let app = Arc::new(App::new(resources, limits));
    let home = SocketAddr::from(([127, 0, 0, 1], 0));
    let server = serving.block_on(Server::bind(app.clone(), home))?;
    let target = Target {
        address: server.address()?,
        app,
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let running = serving.spawn(server.run(async {
        // Dropping the other end is a way of saying stop, too.
        let _ = stopped.await;
    }));
    let measured = asking.block_on(async {
        pages::measure(&target, told).await?;
        pages::measure_beside_analyses(&target, told).await?;
        leaving::measure(&target, told).await?;
        slowness::measure(&target, told).await
    });
    drop(stop);
    serving.block_on(running).map_err(io::Error::other)?;
    measured
}
