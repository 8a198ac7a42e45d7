//! Where searches run: a bounded number of threads, and a short queue that is fair between clients.
//!
//! A search lives as long as somebody waits for it. Dropping a handler does not end the thread that
//! works for it, so every search has a flag that is raised when its guard is dropped, and the
//! library's budgets look at that flag.
//!
//! What takes long is shed: without a free place it is refused at once, and whoever had a
//! place lets those go first who were refused. What is short may wait for a
//! place, a few seconds at the most, and the next free place goes to whoever has the fewest: one who
//! asks for everything gets a share and not all.

mod turns;

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use damier::{Budget, Limits, Stop};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use self::turns::Turns;
use crate::http_error::HttpError;

tokio::task_local! {
    /// Whose request is being answered.
    pub(crate) static CLIENT: Option<IpAddr>;
}

/// A number of places at which a search can run.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    most: usize,
    /// How many may wait for a place, and how long.
    queue: usize,
    patience: Duration,
    register: Arc<Mutex<Register>>,
}

/// The searches that run, and those that wait for a place.
#[derive(Debug, Default)]
struct Register {
    latest: u64,
    /// How many places are taken, and by whom.
    running: usize,
    by_client: BTreeMap<Option<IpAddr>, usize>,
    waiting: VecDeque<Waiting>,
    /// Where nobody waits, because there is no queue.
    turns: Turns,
    is_closed: bool,
    stops: BTreeMap<u64, Stop>,
}

/// Somebody who waits for a place.
#[derive(Debug)]
struct Waiting {
    client: Option<IpAddr>,
    sender: oneshot::Sender<Place>,
}

/// The right to run. Dropped, it goes to the next who waits.
#[derive(Debug)]
struct Place {
    client: Option<IpAddr>,
    /// Nothing once the place is given away.
    register: Option<Arc<Mutex<Register>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(shared) = self.register.take() else {
            return;
        };
        let mut register = locked(&shared);
        register.leave(self.client);
        // Somebody who has left meanwhile does not take it; then it is the next one's.
        while let Some(next) = register.next() {
            let place = register.enter(next.client, &shared);
            let Err(mut refused) = next.sender.send(place) else {
                return;
            };
            refused.register = None;
            register.leave(refused.client);
        }
    }
}

impl Register {
    fn enter(&mut self, client: Option<IpAddr>, shared: &Arc<Mutex<Register>>) -> Place {
        self.running += 1;
        *self.by_client.entry(client).or_default() += 1;
        Place {
            client,
            register: Some(shared.clone()),
        }
    }

    fn leave(&mut self, client: Option<IpAddr>) {
        self.running -= 1;
        self.turns.leave(client, Instant::now());
        if let Some(count) = self.by_client.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                self.by_client.remove(&client);
            }
        }
    }

    /// Of those who wait, one whose client has the fewest places; of these, who came first.
    fn next(&mut self) -> Option<Waiting> {
        let places = |waiting: &Waiting| self.by_client.get(&waiting.client).copied();
        let numbered = self.waiting.iter().enumerate();
        let next = numbered.min_by_key(|(_, waiting)| places(waiting));
        let number = next.map(|(number, _)| number)?;
        self.waiting.remove(number)
    }
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
    /// So many places, and no queue: what finds none is refused at once.
    pub(crate) fn new(places: usize) -> Pool {
        Pool {
            most: places,
            queue: 0,
            patience: Duration::ZERO,
            register: Arc::default(),
        }
    }

    /// The same, where so many may wait for a place, so long.
    pub(crate) fn with_queue(self, queue: usize, patience: Duration) -> Pool {
        Pool {
            queue,
            patience,
            ..self
        }
    }

    /// Begins `work` within the limits on a thread of its own. If no place is free the answer is
    /// [`HttpError::Busy`], at once.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<Running<T>, HttpError> {
        let mut register = locked(&self.register);
        let client = client();
        if register.is_closed || !self.is_turn_of(client, &mut register) {
            return Err(HttpError::Busy);
        }
        let place = register.enter(client, &self.register);
        drop(register);
        Ok(self.begin(place, limits, work))
    }

    /// Runs `work` to its end, or until the asker goes away; where there is a queue, it may have to
    /// wait before.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let place = self.place().await?;
        self.begin(place, limits, work).result().await
    }

    /// A place, as soon as there is one.
    async fn place(&self) -> Result<Place, HttpError> {
        let receiver = {
            let mut register = locked(&self.register);
            if register.is_closed {
                return Err(HttpError::Busy);
            }
            let client = client();
            if self.is_turn_of(client, &mut register) {
                return Ok(register.enter(client, &self.register));
            }
            // Those who have left take no room in the queue.
            register
                .waiting
                .retain(|waiting| !waiting.sender.is_closed());
            if register.waiting.len() >= self.queue {
                return Err(HttpError::Busy);
            }
            let (sender, receiver) = oneshot::channel();
            register.waiting.push_back(Waiting { client, sender });
            receiver
        };
        let waited = tokio::time::timeout(self.patience, receiver).await;
        waited.ok().and_then(Result::ok).ok_or(HttpError::Busy)
    }

    /// May a client take a place now? Where there is a queue, whoever waits in it is served by whoever leaves.
    fn is_turn_of(&self, client: Option<IpAddr>, register: &mut Register) -> bool {
        let free = self.most.saturating_sub(register.running);
        match self.queue {
            0 => register.turns.ask(client, free, Instant::now()),
            _ => free > 0,
        }
    }

    fn begin<T: Send + 'static>(
        &self,
        place: Place,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Running<T> {
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
        Running {
            task,
            _guard: guard,
        }
    }

    /// How many searches run, those too that nobody waits for any more.
    pub(crate) fn running(&self) -> usize {
        locked(&self.register).running
    }

    /// Ends all searches, which then tell what they know, and begins no more.
    pub(crate) fn close(&self) {
        let mut register = locked(&self.register);
        register.is_closed = true;
        register.waiting.clear();
        register.stops.values().for_each(Stop::raise);
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
        /// How much less a search wants than the pages, as processes count it, up to 19.
        const NICER: i32 = 5;
        static BEFORE: LazyLock<i32> =
            LazyLock::new(|| rustix::process::getpriority_process(None).unwrap_or(0));
        // On this system a thread has a niceness of its own, and this thread may have given way
        // before. Without it a search is only less polite.
        let _ = rustix::process::setpriority_process(None, (*BEFORE + NICER).min(19));
    }
}

/// Whose request this is, as far as anybody knows.
fn client() -> Option<IpAddr> {
    CLIENT.try_with(|client| *client).unwrap_or(None)
}

/// The register. Whoever panicked while holding it left it whole: every change is one step.
fn locked(register: &Mutex<Register>) -> MutexGuard<'_, Register> {
    register.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
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

    #[tokio::test]
    async fn what_is_short_waits_for_its_place_and_what_waits_too_long_is_refused() {
        let pool = Pool::new(1).with_queue(30, Duration::from_secs(20));
        let askers: Vec<_> = (0..30)
            .map(|number| {
                let pool = pool.clone();
                tokio::spawn(async move { pool.run(&limits(), move |_| number).await })
            })
            .collect();
        for (number, asker) in askers.into_iter().enumerate() {
            assert_eq!(asker.await.unwrap(), Ok(number));
        }
        let impatient = Pool::new(1).with_queue(1, Duration::from_millis(20));
        let running = impatient.start(&limits(), long).unwrap();
        assert_eq!(impatient.run(&limits(), |_| 1).await, Err(HttpError::Busy));
        drop(running);
        quiet(&impatient).await;
        assert_eq!(impatient.run(&limits(), |_| 1).await, Ok(1));
    }

    #[tokio::test]
    async fn a_queue_has_an_end_and_whoever_left_is_not_in_it() {
        let pool = Pool::new(1).with_queue(1, Duration::from_secs(20));
        let running = pool.start(&limits(), long).unwrap();
        let waiting = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(&limits(), |_| 1).await }
        });
        while locked(&pool.register).waiting.is_empty() {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.run(&limits(), |_| 2).await, Err(HttpError::Busy));
        waiting.abort();
        assert!(waiting.await.is_err());
        let next = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(&limits(), |_| 3).await }
        });
        while locked(&pool.register).waiting.is_empty() {
            tokio::task::yield_now().await;
        }
        drop(running);
        assert_eq!(next.await.unwrap(), Ok(3));
        quiet(&pool).await;
    }

    /// One client fills the queue; another, who comes last, is next.
    #[tokio::test]
    async fn the_next_place_goes_to_whoever_has_the_fewest() {
        let pool = Pool::new(2).with_queue(100, Duration::from_secs(20));
        let order = Arc::new(Mutex::new(Vec::new()));
        let held: Vec<_> = (0..2)
            .map(|_| {
                let pool = pool.clone();
                let begun = async move { pool.start(&limits(), long) };
                CLIENT.scope(Some(IpAddr::from([10, 0, 0, 1])), begun)
            })
            .collect();
        let mut running = Vec::new();
        for begun in held {
            running.push(begun.await.unwrap());
        }
        let mut askers = Vec::new();
        for client in [1, 1, 1, 2] {
            let before = locked(&pool.register).waiting.len();
            let (own, order) = (pool.clone(), order.clone());
            let work = move |_: &mut Budget| order.lock().unwrap().push(client);
            let asking = async move { own.run(&limits(), work).await };
            let address = IpAddr::from([10, 0, 0, client]);
            askers.push(tokio::spawn(CLIENT.scope(Some(address), asking)));
            while locked(&pool.register).waiting.len() == before {
                tokio::task::yield_now().await;
            }
        }
        drop(running.pop());
        for asker in askers {
            asker.await.unwrap().unwrap();
        }
        assert_eq!(*order.lock().unwrap(), [2, 1, 1, 1]);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn searches_let_pages_go_first() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let pool = Pool::new(1);
        let searching = pool.run(&Limits::default(), move |_| niceness()).await;
        let again = pool.run(&Limits::default(), move |_| niceness()).await;
        assert_eq!(searching, again, "once is enough");
        assert!(searching.unwrap() > niceness().min(18));
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
