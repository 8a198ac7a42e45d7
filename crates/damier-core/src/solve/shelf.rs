//! The tables in use, and those being made: whoever asks for one of these waits within his budget.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Lookup, TableName};
use crate::search::{Budget, Interrupted};

/// How often somebody who waits looks at his budget.
const PULSE: Duration = Duration::from_millis(10);

/// Things by their names, the one used last in front.
#[derive(Debug)]
pub(super) struct Shelf<T> {
    things: Mutex<VecDeque<(TableName, T)>>,
}

impl<T> Default for Shelf<T> {
    fn default() -> Shelf<T> {
        Shelf {
            things: Mutex::default(),
        }
    }
}

impl<T: Clone> Shelf<T> {
    /// How many things are kept at once.
    const MAX_KEPT: usize = 6;

    /// What has that name, moved to the front.
    pub(super) fn latest(&self, name: &TableName, make: impl FnOnce() -> T) -> T {
        let mut things = locked(&self.things);
        let found = things.iter().position(|(known, _)| known == name);
        let entry = match found.and_then(|index| things.remove(index)) {
            Some(entry) => entry,
            None => (name.clone(), make()),
        };
        let content = entry.1.clone();
        things.push_front(entry);
        things.truncate(Self::MAX_KEPT);
        content
    }

    /// Everything there is, the latest first.
    pub(super) fn all(&self) -> Vec<T> {
        let things = locked(&self.things);
        things.iter().map(|(_, thing)| thing.clone()).collect()
    }

    /// Takes away what was used longest ago of those that can be spared; was there anything?
    pub(super) fn drop_oldest(&self, can_be_spared: impl Fn(&T) -> bool) -> bool {
        let mut things = locked(&self.things);
        let oldest = things.iter().rposition(|(_, thing)| can_be_spared(thing));
        oldest.and_then(|oldest| things.remove(oldest)).is_some()
    }
}

/// The place of a table.
#[derive(Debug, Default)]
pub(super) struct Slot {
    state: Mutex<State>,
    has_changed: Condvar,
}

#[derive(Debug, Default)]
enum State {
    #[default]
    Empty,
    /// Somebody is making it.
    Making,
    Made(Lookup),
}

/// What somebody finds who wants a table.
pub(super) enum Found {
    Table(Lookup),
    /// It is his to make.
    Task(Making),
}

/// The right and the duty to make a table. Dropped without one, the next who waits makes it.
pub(super) struct Making {
    slot: Arc<Slot>,
}

impl Slot {
    /// The table, once it is there, or the task to make it.
    pub(super) fn find(self: &Arc<Slot>, budget: &mut Budget) -> Result<Found, Interrupted> {
        let mut state = locked(&self.state);
        loop {
            match &*state {
                State::Made(table) => return Ok(Found::Table(table.clone())),
                State::Empty => {
                    *state = State::Making;
                    return Ok(Found::Task(Making { slot: self.clone() }));
                }
                State::Making => {
                    budget.look()?;
                    let waited = self.has_changed.wait_timeout(state, PULSE);
                    state = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
            }
        }
    }

    /// What is there now, without waiting.
    pub(super) fn content(&self) -> Option<Lookup> {
        match &*locked(&self.state) {
            State::Made(table) => Some(table.clone()),
            _ => None,
        }
    }

    /// Takes away what is there.
    pub(super) fn empty(&self) {
        let mut state = locked(&self.state);
        if matches!(*state, State::Made(_)) {
            *state = State::Empty;
        }
    }
}

impl Making {
    pub(super) fn done(self, table: Lookup) {
        *locked(&self.slot.state) = State::Made(table);
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        let mut state = locked(&self.slot.state);
        if matches!(*state, State::Making) {
            *state = State::Empty;
        }
        self.slot.has_changed.notify_all();
    }
}

/// Every change is one step, so whoever panicked left it whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
