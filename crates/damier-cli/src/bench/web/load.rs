//! The server under load: what is promised of it (15 to 18), measured on loopback.
//!
//! The server and its clients are in one process, so that what runs on can be counted, but on
//! threads of their own.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use damier::{Message, TableStore};
use damier_web::{App, Limits, Server};
use tokio::sync::oneshot;

use super::class::{self, Class};
use super::{leaving, pages, slowness};

/// Something that was promised, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Measured {
    /// The number of the promise.
    pub(super) promise: u8,
    /// What was measured.
    pub(super) what: Message,
    /// What came out.
    pub(super) value: f64,
    /// What was promised.
    pub(super) bound: Bound,
}

/// What was promised of a number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Bound {
    /// It is at least that.
    AtLeast(f64),
    /// It is at most that.
    AtMost(f64),
}

impl Measured {
    /// Was the promise kept?
    pub(super) fn is_kept(&self) -> bool {
        match self.bound {
            Bound::AtLeast(least) => self.value >= least,
            Bound::AtMost(most) => self.value <= most,
        }
    }
}

/// Whom the clients talk to.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) address: SocketAddr,
    /// To see what runs.
    pub(super) app: Arc<App>,
}

/// Starts a server on loopback and measures promises 15 to 18, or what a class meets, telling each number
/// as it comes.
pub(super) fn measure_load(
    store: TableStore,
    class: Option<Class>,
    told: &mut dyn FnMut(Measured),
) -> io::Result<()> {
    let limits = Limits::default();
    let serving = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(limits.threads())
        .build()?;
    let asking = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let app = Arc::new(App::new(store, limits));
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
        if let Some(class) = class {
            return class::measure(&target, class, told).await;
        }
        pages::measure(&target, told).await?;
        pages::measure_beside_analyses(&target, told).await?;
        leaving::measure(&target, told).await?;
        slowness::measure(&target, told).await
    });
    drop(stop);
    serving.block_on(running).map_err(io::Error::other)?;
    measured
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_is_kept_on_the_right_side_of_its_bound() {
        let kept = |value, bound| {
            let what = Message::new("load-pages");
            let promise = 15;
            Measured {
                promise,
                what,
                value,
                bound,
            }
            .is_kept()
        };
        assert!(kept(1000.0, Bound::AtLeast(1000.0)) && !kept(900.0, Bound::AtLeast(1000.0)));
        assert!(kept(50.0, Bound::AtMost(50.0)) && !kept(51.0, Bound::AtMost(50.0)));
    }
}
