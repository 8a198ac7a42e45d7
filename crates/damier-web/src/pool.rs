//! Where searches run: a bounded number of threads, and a short queue that is fair between clients.
//!
//! A search lives as long as somebody waits for it. Dropping a handler does not end the thread that
//! works for it, so every search has a flag that is raised when its guard is dropped, and the
//! library's budgets look at that flag.
//!
//! What takes long is shed: if no place is free for it within a moment it is refused, and whoever had a
//! place lets those go first who were refused. What is short may wait for a
//! place, a few seconds at the most, and the next free place goes to whoever has had least: one who
//! asks for everything gets a share and not all.
//!
//! **The budget of a request** begins here, when it asks for a place: what it waits for one, for a table
//! and for its search is one time, and its memory is the part of its place.

mod register;
mod turns;

use std::net::IpAddr;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use damier::{Budget, Limits, memory};
use tokio::task::JoinHandle;

use self::register::{Client, Length, Place, Register, Shared, StopOnDrop, locked};
use crate::http_error::HttpError;

tokio::task_local! {
    /// Whose request is being answered.
    pub(crate) static CLIENT: Option<IpAddr>;
}

/// How long something long waits for a place before it is refused: nobody notices.
const MOMENT: Duration = Duration::from_millis(50);

/// A number of places at which a search can run.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    /// How many may wait for a place, and how long.
    queue: usize,
    patience: Duration,
    register: Shared,
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
            queue: 0,
            patience: Duration::ZERO,
            register: Register::of(places),
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
        let is_possible = !register.is_closed && !memory::is_short();
        if !is_possible || !register.is_turn_of(client) {
            return Err(HttpError::Busy);
        }
        let place = register.enter(client, &self.register);
        drop(register);
        Ok(self.begin(place, limits.clone(), work))
    }

    /// Begins `work` that takes long: at once, or within a moment, in which a place may come free whose
    /// turn it is.
    pub(crate) async fn start_soon<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<Running<T>, HttpError> {
        let place = {
            let mut register = locked(&self.register);
            let client = client();
            let is_possible = !register.is_closed && !memory::is_short();
            let is_turn = is_possible && register.is_turn_of(client);
            is_turn.then(|| register.enter(client, &self.register))
        };
        let place = match place {
            Some(place) => place,
            None => self.wait(Length::Long, MOMENT).await?,
        };
        Ok(self.begin(place, limits.clone(), work))
    }

    /// Begins `work` that is short as soon as there is a place for it, if there is a queue with room in it.
    pub(crate) async fn start_in_turn<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<Running<T>, HttpError> {
        let begun = Instant::now();
        let longest = limits.time.unwrap_or(Duration::MAX);
        let place = self.wait(Length::Short, longest.min(self.patience)).await?;
        // Waiting is a part of what a request may spend.
        let limits = Limits {
            time: limits.time.map(|time| time.saturating_sub(begun.elapsed())),
            ..limits.clone()
        };
        Ok(self.begin(place, limits, work))
    }

    /// Runs `work` to its end, or until the asker goes away; where there is a queue, it may have to
    /// wait before.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        self.start_in_turn(limits, work).await?.result().await
    }

    /// A place, as soon as there is one, within so much time.
    async fn wait(&self, length: Length, patience: Duration) -> Result<Place, HttpError> {
        let receiver = {
            let mut register = locked(&self.register);
            let client = client();
            if register.is_closed || memory::is_short() {
                return Err(HttpError::Busy);
            }
            if length == Length::Short && register.is_free() {
                return Ok(register.enter(client, &self.register));
            }
            let waiting = register.wait(client, length, self.queue);
            waiting.ok_or(HttpError::Busy)?
        };
        let waited = tokio::time::timeout(patience, receiver).await;
        waited.ok().and_then(Result::ok).ok_or(HttpError::Busy)
    }

    fn begin<T: Send + 'static>(
        &self,
        place: Place,
        limits: Limits,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Running<T> {
        let guard = StopOnDrop::new(&self.register);
        let limits = Limits {
            stop: guard.stop.clone(),
            ..limits
        };
        let mut budget = Budget::new(limits);
        let task = tokio::task::spawn_blocking(move || {
            let _place = place;
            give_way();
            work(&mut budget)
        });
        Running {
            task,
            _guard: guard,
        }
    }

    /// Somebody is about who works elsewhere: whoever has a place here leaves the last one to him.
    pub(crate) fn meet(&self) {
        locked(&self.register).meet(client());
    }

    /// How many searches run, those too that nobody waits for any more.
    pub(crate) fn running(&self) -> usize {
        locked(&self.register).running
    }

    /// Ends all searches, which then tell what they know, and begins no more.
    pub(crate) fn close(&self) {
        locked(&self.register).close();
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
fn client() -> Client {
    let address = CLIENT.try_with(|client| *client).unwrap_or(None);
    address.map(household)
}

/// Who has one address of a network of the sixth version has all that begin alike: they count as one.
fn household(address: IpAddr) -> IpAddr {
    const HALF: u128 = u64::MAX as u128;
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) & !HALF).into()),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

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

    #[test]
    fn whoever_has_many_addresses_is_one_client() {
        let one = |text: &str| household(text.parse().unwrap());
        assert_eq!(one("2001:db8::1"), one("2001:db8::ffff:2"));
        assert_ne!(one("2001:db8::1"), one("2001:db8:0:1::1"));
        assert_eq!(one("::ffff:10.0.0.7"), one("10.0.0.7"));
        assert_ne!(one("10.0.0.7"), one("10.0.0.8"));
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
