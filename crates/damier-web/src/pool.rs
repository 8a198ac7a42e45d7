//! Where searches run: a bounded number of threads, and nobody waits in line.
//!
//! A search lives as long as somebody waits for it. Dropping a handler does not end the thread that
//! works for it, so every search has a flag that is raised when its guard is dropped, and the
//! library's budgets look at that flag.

use std::sync::Arc;

use damier::{Budget, Limits, Stop};
use tokio::sync::Semaphore;

use crate::problem::Problem;

/// A number of places at which a search can run.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    places: Arc<Semaphore>,
}

/// Ends a search when nobody waits for it any more.
#[derive(Debug)]
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

impl Pool {
    pub(crate) fn new(places: usize) -> Pool {
        Pool {
            places: Arc::new(Semaphore::new(places)),
        }
    }

    /// Runs `work` within the limits on a thread of its own, and stops it if the caller goes away.
    /// If no place is free the answer is [`Problem::Busy`], at once.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = self.places.clone().try_acquire_owned();
        let place = place.map_err(|_| Problem::Busy)?;
        let stop = Stop::new();
        let _guard = StopOnDrop(stop.clone());
        let limits = Limits {
            stop,
            ..limits.clone()
        };
        let working = tokio::task::spawn_blocking(move || {
            let _place = place;
            work(&mut Budget::new(limits))
        });
        working.await.map_err(|_| Problem::Busy)
    }
}
