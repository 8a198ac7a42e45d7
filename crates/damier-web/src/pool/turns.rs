//! Whose turn it is among those who do not wait in a queue: who was refused comes back later, and meanwhile somebody
//! who asks without a pause must not have taken every place that came free.
//!
//! Whoever had a place since another was refused lets him go first, as long as that one may be expected
//! back. Nobody else is held up: a free place does not stay empty for somebody who asked earlier.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// How long somebody is expected back: a little longer than he was told to wait.
const EXPECTED: Duration = Duration::from_millis(2500);

/// Clients who were refused, and those who were served.
#[derive(Debug, Default)]
pub(super) struct Turns {
    refused: BTreeMap<Option<IpAddr>, Turn>,
    served: BTreeMap<Option<IpAddr>, Turn>,
    /// Counts what happens, so that it has an order.
    latest: u64,
}

#[derive(Clone, Copy, Debug)]
struct Turn {
    /// Of a refusal the first since he had a place, of a service the last.
    number: u64,
    at: Instant,
}

impl Turns {
    /// May a client take one of so many free places?
    pub(super) fn ask(&mut self, client: Option<IpAddr>, free: usize, now: Instant) -> bool {
        self.forget(now);
        let served = self.served.get(&client).map_or(0, |turn| turn.number);
        let others = self.refused.iter().filter(|(other, _)| **other != client);
        let first = others.filter(|(_, turn)| turn.number < served).count();
        if first < free {
            self.refused.remove(&client);
            return true;
        }
        let number = self.next();
        let turn = self
            .refused
            .entry(client)
            .or_insert(Turn { number, at: now });
        turn.at = now;
        false
    }

    /// Is anybody else about who was refused or served lately?
    pub(super) fn has_others(&self, client: Option<IpAddr>, now: Instant) -> bool {
        let is_recent = |turn: &Turn| now.saturating_duration_since(turn.at) < EXPECTED;
        let mut lately = self.refused.iter().chain(&self.served);
        lately.any(|(other, turn)| *other != client && is_recent(turn))
    }

    /// A client has given his place back.
    pub(super) fn leave(&mut self, client: Option<IpAddr>, now: Instant) {
        self.forget(now);
        let number = self.next();
        self.served.insert(client, Turn { number, at: now });
    }

    fn next(&mut self) -> u64 {
        self.latest += 1;
        self.latest
    }

    fn forget(&mut self, now: Instant) {
        let is_recent = |turn: &Turn| now.saturating_duration_since(turn.at) < EXPECTED;
        self.refused.retain(|_, turn| is_recent(turn));
        self.served.retain(|_, turn| is_recent(turn));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([10, 0, 0, number]))
    }

    #[test]
    fn who_asks_all_the_time_does_not_get_what_another_was_refused() {
        let mut turns = Turns::default();
        let begun = Instant::now();
        let at = |milliseconds| begun + Duration::from_millis(milliseconds);
        assert!(turns.ask(client(1), 1, at(0)));
        assert!(!turns.ask(client(2), 0, at(1)), "there is no place");
        assert!(!turns.ask(client(1), 0, at(2)));
        turns.leave(client(1), at(100));
        for moment in 100..500 {
            assert!(!turns.ask(client(1), 1, at(moment)), "the other goes first");
        }
        assert!(
            turns.ask(client(3), 1, at(500)),
            "who had nothing is not held up"
        );
        turns.leave(client(3), at(600));
        assert!(
            turns.ask(client(1), 2, at(601)),
            "two places are enough for both"
        );
        assert!(turns.ask(client(2), 1, at(602)));
        assert!(
            turns.ask(client(1), 1, at(603)),
            "nobody is refused any more"
        );
    }

    #[test]
    fn nobody_is_waited_for_who_has_left() {
        let mut turns = Turns::default();
        let begun = Instant::now();
        let at = |seconds| begun + Duration::from_secs(seconds);
        assert!(!turns.ask(client(2), 0, at(0)));
        turns.leave(client(1), at(1));
        assert!(!turns.ask(client(1), 1, at(2)));
        assert!(turns.ask(client(1), 1, at(3)));
        turns.leave(client(1), at(9));
        assert!(turns.refused.is_empty() && turns.served.len() == 1);
    }
}
