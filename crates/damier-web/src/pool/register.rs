//! Who has a place and who waits for one.
//!
//! A place that comes free goes to whoever waits and has the fewest; of these, to whoever was served
//! longest ago; and of his requests to the first. So one who asks for everything gets what everybody gets.
//! Where the queue is full, whoever has most in it makes room for whoever has less.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

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
    /// How many places are taken, and by whom.
    pub(super) running: usize,
    by_client: BTreeMap<Client, usize>,
    pub(super) waiting: VecDeque<Waiting>,
    /// When those who were served lately were, as numbers that grow.
    served: BTreeMap<Client, u64>,
    /// Those who do not wait.
    turns: Turns,
    pub(super) is_closed: bool,
    latest: u64,
    stops: BTreeMap<u64, Stop>,
}

/// Somebody who waits for a place.
#[derive(Debug)]
pub(super) struct Waiting {
    client: Client,
    sender: oneshot::Sender<Place>,
}

/// The right to run. Dropped, it goes to the next who waits.
#[derive(Debug)]
pub(super) struct Place {
    client: Client,
    /// Nothing once the place is given away.
    register: Option<Shared>,
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
    /// So many clients are remembered beside those who are there.
    const REMEMBERED: usize = 1024;

    /// May a client who does not wait take one of so many places now? Whoever waits goes first, and
    /// whoever has a place leaves the last one to others, if there are any.
    pub(super) fn is_turn_of(&mut self, client: Client, most: usize) -> bool {
        let free = most.saturating_sub(self.running);
        let free = if self.waiting.is_empty() { free } else { 0 };
        let now = Instant::now();
        let has_others = self.by_client.len() > 1 || self.turns.has_others(client, now);
        let is_greedy = free == 1 && has_others && self.by_client.contains_key(&client);
        let free = if is_greedy { 0 } else { free };
        self.turns.ask(client, free, now)
    }

    /// Takes a place for a client.
    pub(super) fn enter(&mut self, client: Client, shared: &Shared) -> Place {
        self.running += 1;
        *self.by_client.entry(client).or_default() += 1;
        self.latest += 1;
        if self.served.len() >= Self::REMEMBERED {
            let is_here = |client: &Client| self.by_client.contains_key(client);
            self.served.retain(|client, _| is_here(client));
        }
        self.served.insert(client, self.latest);
        Place {
            client,
            register: Some(shared.clone()),
        }
    }

    fn leave(&mut self, client: Client) {
        self.running -= 1;
        self.turns.leave(client, Instant::now());
        if let Some(count) = self.by_client.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                self.by_client.remove(&client);
            }
        }
    }

    /// Lets a client wait, in a queue of so many; nothing if there is no room for him.
    pub(super) fn wait(
        &mut self,
        client: Client,
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
        self.waiting.push_back(Waiting { client, sender });
        Some(receiver)
    }

    /// Of those who wait, one whose client has the fewest places and was served longest ago; of his
    /// requests the first.
    fn next(&mut self) -> Option<Waiting> {
        let merit = |waiting: &Waiting| {
            let places = self.by_client.get(&waiting.client).copied();
            (places, self.served.get(&waiting.client).copied())
        };
        let numbered = self.waiting.iter().enumerate();
        let next = numbered.min_by_key(|(_, waiting)| merit(waiting));
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
        let kept: Vec<_> = (0..4).map(|_| register.wait(client(1), 4)).collect();
        assert!(kept.iter().all(Option::is_some));
        assert!(
            register.wait(client(1), 4).is_none(),
            "his own queue is full"
        );
        let second = register.wait(client(2), 4);
        assert!(second.is_some());
        assert_eq!(waiting(&register), [1, 1, 1, 2].map(client));
        let more = register.wait(client(2), 4);
        assert_eq!(waiting(&register), [1, 1, 2, 2].map(client));
        assert!(more.is_some() && register.wait(client(2), 4).is_none());
        assert!(
            register.wait(client(3), 4).is_some(),
            "two are more than none"
        );
    }

    #[test]
    fn those_who_wait_are_served_in_turn_however_much_one_of_them_asks_for() {
        let shared = Shared::default();
        let mut receivers = Vec::new();
        let first = {
            let mut register = locked(&shared);
            for number in [1, 1, 1, 1, 2, 3, 2] {
                receivers.push((number, register.wait(client(number), 64).unwrap()));
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

    #[test]
    fn who_has_a_place_leaves_the_last_one_to_others_if_there_are_any() {
        let shared = Shared::default();
        let entered = |number| locked(&shared).enter(client(number), &shared);
        let may = |number, most| locked(&shared).is_turn_of(client(number), most);
        let _one = entered(1);
        assert!(may(1, 2), "nobody else is there");
        let two = entered(2);
        assert!(!may(1, 3), "somebody else is there");
        assert!(may(3, 3), "who has none may take the last one");
        drop(two);
        assert!(!may(1, 2), "he may come back");
        assert!(may(1, 3), "it is not the last one");
    }

    #[test]
    fn only_so_many_clients_are_remembered() {
        let shared = Shared::default();
        for number in 0..5000_u32 {
            let client = Some(IpAddr::from(number.to_be_bytes()));
            let place = locked(&shared).enter(client, &shared);
            drop(place);
        }
        let register = locked(&shared);
        assert!(register.served.len() <= Register::REMEMBERED + 1);
        assert_eq!((register.running, register.by_client.len()), (0, 0));
    }
}
