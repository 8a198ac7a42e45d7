//! Where searches run: a bounded number of threads, and nobody waits in line.
//!
//! A search lives as long as somebody waits for it. Dropping a handler does not end the thread that
//! works for it, so every search has a flag that is raised when its guard is dropped, and the
//! library's budgets look at that flag.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use damier::{Budget, Limits, Stop};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::http_error::HttpError;

/// A number of places at which a search can run.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    most: usize,
    places: Arc<Semaphore>,
    register: Arc<Mutex<Register>>,
}

/// The flags of all searches that run.
#[derive(Debug, Default)]
struct Register {
    latest: u64,
    stops: BTreeMap<u64, Stop>,
}

/// Ends a search when nobody waits for it any more.
#[derive(Debug)]
struct StopOnDrop {
    number: u64,
    stop: Stop,
    register: Arc<Mutex<Register>>,
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.stop.raise();
        locked(&self.register).stops.remove(&self.number);
    }
}

/// A search at work. Dropped, it ends.
#[derive(Debug)]
pub(crate) struct Running<T> {
    task: JoinHandle<T>,
    _guard: StopOnDrop,
}

impl<T> Running<T> {
    /// What came of it. If it panicked, the asker may try again.
    pub(crate) async fn result(self) -> Result<T, HttpError> {
        self.task.await.map_err(|_| HttpError::Busy)
    }
}

impl Pool {
    pub(crate) fn new(places: usize) -> Pool {
        Pool {
            most: places,
            places: Arc::new(Semaphore::new(places)),
            register: Arc::default(),
        }
    }

    /// Begins `work` within the limits on a thread of its own. If no place is free the answer is
    /// [`HttpError::Busy`], at once.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<Running<T>, HttpError> {
        let place = self.places.clone().try_acquire_owned();
        let place = place.map_err(|_| HttpError::Busy)?;
        let guard = self.guard();
        let limits = Limits {
            stop: guard.stop.clone(),
            ..limits.clone()
        };
        let task = tokio::task::spawn_blocking(move || {
            let _place = place;
            give_way();
            work(&mut Budget::new(limits))
        });
        Ok(Running {
            task,
            _guard: guard,
        })
    }

    /// Runs `work` to its end, or until the asker goes away.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        self.start(limits, work)?.result().await
    }

    /// How many searches run, those too that nobody waits for any more.
    pub(crate) fn running(&self) -> usize {
        self.most - self.places.available_permits()
    }

    /// Ends all searches, which then tell what they know, and begins no more.
    pub(crate) fn close(&self) {
        self.places.close();
        locked(&self.register).stops.values().for_each(Stop::raise);
    }

    fn guard(&self) -> StopOnDrop {
        let stop = Stop::new();
        let mut register = locked(&self.register);
        register.latest += 1;
        let number = register.latest;
        register.stops.insert(number, stop.clone());
        StopOnDrop {
            number,
            stop,
            register: self.register.clone(),
        }
    }
}

/// Lets pages go first: they need a processor for less than a millisecond, a search for seconds.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        /// As processes count it: 0 is everybody, 19 whoever wants the least.
        const NICENESS: i32 = 5;
        // On this system a thread has a niceness of its own. Without it a search is only less polite.
        let _ = rustix::process::setpriority_process(None, NICENESS);
    }
}

/// The register. Whoever panicked while holding it left it whole: every change is one step.
fn locked(register: &Mutex<Register>) -> MutexGuard<'_, Register> {
    register.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    /// A search that takes much longer than anybody here waits for it.
    fn long(budget: &mut Budget) -> u64 {
        while budget.visit().is_ok() {}
        budget.nodes()
    }

    fn limits() -> Limits {
        Limits {
            time: Some(Duration::from_secs(20)),
            ..Limits::default()
        }
    }

    /// Waits until nothing runs.
    async fn quiet(pool: &Pool) {
        let begun = Instant::now();
        while pool.running() > 0 {
            assert!(begun.elapsed() < Duration::from_secs(5), "it runs on");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn a_full_pool_refuses_at_once_and_a_free_place_is_used_again() {
        let pool = Pool::new(1);
        let running = pool.start(&limits(), long).unwrap();
        let begun = Instant::now();
        assert_eq!(pool.run(&limits(), |_| 1).await, Err(HttpError::Busy));
        assert!(begun.elapsed() < Duration::from_millis(500));
        drop(running);
        quiet(&pool).await;
        assert_eq!(pool.run(&limits(), |_| 1).await, Ok(1));
    }

    #[tokio::test]
    async fn a_search_ends_soon_after_its_asker_left() {
        let pool = Pool::new(1);
        let asker = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(&limits(), long).await }
        });
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert_eq!(pool.running(), 1);
        asker.abort();
        quiet(&pool).await;
        assert!(locked(&pool.register).stops.is_empty());
    }

    #[tokio::test]
    async fn closing_ends_searches_with_what_they_know() {
        let pool = Pool::new(1);
        let running = pool.start(&limits(), long).unwrap();
        tokio::time::sleep(Duration::from_millis(20)).await;
        pool.close();
        quiet(&pool).await;
        assert!(running.result().await.unwrap() > 0);
        assert!(pool.start(&limits(), long).is_err());
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn searches_let_pages_go_first() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let pool = Pool::new(1);
        let searching = pool.run(&Limits::default(), move |_| niceness()).await;
        assert!(searching.unwrap() > niceness());
    }

    #[tokio::test]
    async fn a_panic_frees_its_place() {
        let pool = Pool::new(1);
        let fall = |_: &mut Budget| -> u64 { panic!("on purpose") };
        assert_eq!(
            pool.run(&Limits::default(), fall).await,
            Err(HttpError::Busy)
        );
        assert_eq!(pool.run(&Limits::default(), |_| 2).await, Ok(2));
    }
}
