//! Who has a place and who waits for one: start-time fair queueing (Goyal, Vin and Cheng 1996).
//!
//! **Idea.** Every client has a clock that runs while he has a place. A place that comes free goes to whoever
//! waits and has the fewest; of these, to whoever's clock is behind; and of his requests to the first. Who
//! was away does not save up: his clock is set to that of whoever was served last.
//! **Guarantee.** Clients who ask all the time get equal times, however much each asks for and however long
//! his requests are, but for the one that is being answered.
//! **Cost.** A look at everybody who waits, who are some dozens.
//!
//! Where the queue is full, whoever has most in it makes room for whoever has less.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use damier::Stop;
use tokio::sync::oneshot;

use super::turns::Turns;

/// Whose request it is, as far as anybody knows.
pub(super) type Client = Option<IpAddr>;

/// The register as everybody shares it.
pub(super) type Shared = Arc<Mutex<Register>>;

/// The searches that run, and those that wait for a place.
#[derive(Debug, Default)]
pub(super) struct Register {
    /// How many places there are.
    most: usize,
    /// How many are taken, and by whom.
    pub(super) running: usize,
    by_client: BTreeMap<Client, usize>,
    pub(super) waiting: VecDeque<Waiting>,
    /// The clock of whoever was served last, and those that are ahead of it.
    clock: Duration,
    clocks: BTreeMap<Client, Duration>,
    /// Those who do not wait.
    turns: Turns,
    pub(super) is_closed: bool,
    latest: u64,
    stops: BTreeMap<u64, Stop>,
}

/// How long a request may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// As long as a click.
    Short,
    /// Seconds.
    Long,
}

/// Somebody who waits for a place.
#[derive(Debug)]
pub(super) struct Waiting {
    client: Client,
    length: Length,
    sender: oneshot::Sender<Place>,
}

/// The right to run. Dropped, it goes to the next who waits.
#[derive(Debug)]
pub(super) struct Place {
    client: Client,
    /// The client's clock when he got it, and when that was.
    clock: Duration,
    since: Instant,
    /// Nothing once the place is given away.
    register: Option<Shared>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(shared) = self.register.take() else {
            return;
        };
        let mut register = locked(&shared);
        register.leave(self, self.since.elapsed());
        // Somebody who has left meanwhile does not take it; then it is the next one's.
        while let Some(next) = register.next() {
            let place = register.enter(next.client, &shared);
            let Err(mut refused) = next.sender.send(place) else {
                return;
            };
            refused.register = None;
            register.leave(&refused, Duration::ZERO);
        }
    }
}

impl Register {
    /// So many clocks are kept without looking which of them tell anything.
    const CLOCKS: usize = 256;

    /// The least that having a place counts: what is quicker is not worth telling apart.
    const LEAST: Duration = Duration::from_millis(10);

    /// Of so many places.
    pub(super) fn of(most: usize) -> Shared {
        Arc::new(Mutex::new(Register {
            most,
            ..Register::default()
        }))
    }

    /// May a client take a place now who will not wait? Whoever waits goes first.
    pub(super) fn is_turn_of(&mut self, client: Client) -> bool {
        let now = Instant::now();
        let is_next = |other: &Waiting| !self.is_greedy(other.client, other.length);
        let has_first = self.waiting.iter().any(is_next);
        let is_free = !has_first && !self.is_greedy(client, Length::Long);
        let free = if is_free { self.free() } else { 0 };
        self.turns.ask(client, free, now)
    }

    /// May a client take a place now with something short? Whoever waits is served by whoever leaves.
    pub(super) const fn is_free(&self) -> bool {
        self.free() > 0
    }

    const fn free(&self) -> usize {
        self.most.saturating_sub(self.running)
    }

    /// Whoever has a place leaves the last one to others, if there are any, unless he needs it for a moment
    /// only.
    fn is_greedy(&self, client: Client, length: Length) -> bool {
        let has_others =
            || self.by_client.len() > 1 || self.turns.has_others(client, Instant::now());
        length == Length::Long
            && self.free() == 1
            && self.by_client.contains_key(&client)
            && has_others()
    }

    /// Somebody is about.
    pub(super) fn meet(&mut self, client: Client) {
        self.turns.leave(client, Instant::now());
    }

    /// Takes a place for a client.
    pub(super) fn enter(&mut self, client: Client, shared: &Shared) -> Place {
        self.running += 1;
        *self.by_client.entry(client).or_default() += 1;
        self.clock = self.clock_of(client);
        Place {
            client,
            clock: self.clock,
            since: Instant::now(),
            register: Some(shared.clone()),
        }
    }

    /// A client gives his place back, which he had for so long.
    fn leave(&mut self, place: &Place, time: Duration) {
        let client = place.client;
        self.running -= 1;
        self.turns.leave(client, Instant::now());
        let clock = self
            .clock_of(client)
            .max(place.clock + time.max(Self::LEAST));
        self.clocks.insert(client, clock);
        if self.clocks.len() > Self::CLOCKS {
            // A clock that is behind would be set anyway.
            let latest = self.clock;
            self.clocks.retain(|_, clock| *clock > latest);
        }
        if let Some(count) = self.by_client.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                self.by_client.remove(&client);
            }
        }
    }

    fn clock_of(&self, client: Client) -> Duration {
        let own = self.clocks.get(&client).copied();
        own.unwrap_or_default().max(self.clock)
    }

    /// Lets a client wait, in a queue of so many; nothing if there is no room for him.
    pub(super) fn wait(
        &mut self,
        client: Client,
        length: Length,
        queue: usize,
    ) -> Option<oneshot::Receiver<Place>> {
        // Those who have left take no room.
        self.waiting.retain(|waiting| !waiting.sender.is_closed());
        if self.waiting.len() >= queue {
            let mut waiting: BTreeMap<Client, usize> = BTreeMap::new();
            for other in &self.waiting {
                *waiting.entry(other.client).or_default() += 1;
            }
            let own = waiting.get(&client).copied().unwrap_or(0);
            let (most, count) = waiting.into_iter().max_by_key(|(_, count)| *count)?;
            if count <= own + 1 {
                return None;
            }
            // Whose latest request it is hears that there is no place.
            let latest = self
                .waiting
                .iter()
                .rposition(|other| other.client == most)?;
            self.waiting.remove(latest);
        }
        let (sender, receiver) = oneshot::channel();
        self.waiting.push_back(Waiting {
            client,
            length,
            sender,
        });
        Some(receiver)
    }

    /// Of those who wait, one whose client has the fewest places and whose clock is behind; of his requests
    /// the first.
    fn next(&mut self) -> Option<Waiting> {
        let merit = |waiting: &Waiting| {
            let places = self.by_client.get(&waiting.client).copied();
            (places, self.clock_of(waiting.client))
        };
        let numbered = self.waiting.iter().enumerate();
        let may = numbered.filter(|(_, waiting)| !self.is_greedy(waiting.client, waiting.length));
        let next = may.min_by_key(|(_, waiting)| merit(waiting));
        let number = next.map(|(number, _)| number)?;
        self.waiting.remove(number)
    }

    /// Ends everything that runs, and lets nobody in any more.
    pub(super) fn close(&mut self) {
        self.is_closed = true;
        self.waiting.clear();
        self.stops.values().for_each(Stop::raise);
    }
}

/// Ends a search when nobody waits for it any more.
#[derive(Debug)]
pub(super) struct StopOnDrop {
    number: u64,
    pub(super) stop: Stop,
    register: Shared,
}

impl StopOnDrop {
    pub(super) fn new(shared: &Shared) -> StopOnDrop {
        let stop = Stop::new();
        let mut register = locked(shared);
        register.latest += 1;
        let number = register.latest;
        register.stops.insert(number, stop.clone());
        if register.is_closed {
            stop.raise();
        }
        StopOnDrop {
            number,
            stop,
            register: shared.clone(),
        }
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.stop.raise();
        locked(&self.register).stops.remove(&self.number);
    }
}

/// The register. Whoever panicked while holding it left it whole: every change is one step.
pub(super) fn locked(register: &Mutex<Register>) -> MutexGuard<'_, Register> {
    register.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> Client {
        Some(IpAddr::from([10, 0, 0, number]))
    }

    fn waiting(register: &Register) -> Vec<Client> {
        register.waiting.iter().map(|other| other.client).collect()
    }

    #[test]
    fn who_fills_the_queue_makes_room_for_another() {
        let mut register = Register::default();
        let mut wait = |number| register.wait(client(number), Length::Short, 4);
        let kept: Vec<_> = (0..4).map(|_| wait(1)).collect();
        assert!(kept.iter().all(Option::is_some));
        assert!(wait(1).is_none(), "his own queue is full");
        let second = [wait(2), wait(2)];
        assert!(second.iter().all(Option::is_some));
        assert!(wait(2).is_none(), "he has as many");
        let third = wait(3);
        assert!(third.is_some(), "two are more than none");
        assert_eq!(waiting(&register), [1, 1, 2, 3].map(client));
    }

    #[test]
    fn those_who_wait_are_served_in_turn_however_much_one_of_them_asks_for() {
        let shared = Register::of(1);
        let mut receivers = Vec::new();
        let first = {
            let mut register = locked(&shared);
            for number in [1, 1, 1, 1, 2, 3, 2] {
                let receiver = register.wait(client(number), Length::Short, 64);
                receivers.push((number, receiver.unwrap()));
            }
            register.enter(client(9), &shared)
        };
        let mut order = Vec::new();
        let mut place = Some(first);
        while let Some(had) = place.take() {
            drop(had);
            for (number, receiver) in &mut receivers {
                if let Ok(given) = receiver.try_recv() {
                    order.push(*number);
                    place = Some(given);
                }
            }
        }
        assert_eq!(order, [1, 2, 3, 1, 2, 1, 1]);
    }

    /// Ten clients ask all the time, one of them for ten times as long: everybody gets as much time, but for
    /// what the long one has at once.
    #[test]
    fn clients_get_equal_times_however_long_their_requests_are() {
        let shared = Register::of(1);
        let mut register = locked(&shared);
        let length = |number: u8| Duration::from_millis(if number == 0 { 2000 } else { 200 });
        let mut times = [Duration::ZERO; 10];
        let mut kept: Vec<_> = (0..10)
            .map(|number| register.wait(client(number), Length::Long, 64))
            .collect();
        for _ in 0..1000 {
            let next = register.next().expect("everybody waits");
            let number = (0..10)
                .find(|number| client(*number) == next.client)
                .unwrap();
            let mut place = register.enter(next.client, &shared);
            place.register = None;
            times[usize::from(number)] += length(number);
            register.leave(&place, length(number));
            kept.push(register.wait(next.client, Length::Long, 64));
        }
        let (least, most) = (times.iter().min().unwrap(), times.iter().max().unwrap());
        assert!(*most - *least <= length(0), "{times:?}");
    }

    #[test]
    fn who_has_a_place_leaves_the_last_one_to_others_if_there_are_any() {
        let shared = Register::of(2);
        let entered = |number| locked(&shared).enter(client(number), &shared);
        let may = |number| locked(&shared).is_turn_of(client(number));
        let one = entered(1);
        assert!(may(1), "nobody else is there");
        let two = entered(2);
        drop(one);
        assert!(!may(2), "somebody else may come back");
        assert!(may(3), "who has none may take the last one");
        let long = locked(&shared).wait(client(2), Length::Long, 64).unwrap();
        assert!(may(3), "nor does he hold others up while he waits");
        let three = entered(3);
        drop(three);
        assert!(locked(&shared).is_free() && !long.is_terminated());
        assert_eq!(waiting(&locked(&shared)), [client(2)], "he waits on");
        drop(two);
        assert!(waiting(&locked(&shared)).is_empty(), "he has no other now");
    }

    #[test]
    fn who_is_about_elsewhere_counts_too() {
        let shared = Register::of(2);
        let _one = locked(&shared).enter(client(1), &shared);
        assert!(locked(&shared).is_turn_of(client(1)));
        locked(&shared).meet(client(2));
        assert!(!locked(&shared).is_turn_of(client(1)));
    }

    #[test]
    fn clocks_that_tell_nothing_are_forgotten() {
        let shared = Register::of(1);
        for number in 0..5000_u32 {
            let client = Some(IpAddr::from(number.to_be_bytes()));
            let place = locked(&shared).enter(client, &shared);
            drop(place);
            locked(&shared).clock += Register::LEAST;
        }
        let register = locked(&shared);
        assert!(register.clocks.len() <= Register::CLOCKS + 1);
        assert_eq!((register.running, register.by_client.len()), (0, 0));
    }
}
