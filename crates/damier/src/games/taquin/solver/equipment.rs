//! The tables at hand: made once, kept for the next position of the same tray.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;

use super::complete::CompleteTable;
use super::frame::Framed;
use super::kit::PatternKit;
use crate::games::taquin::tray::Tray;
use crate::search::Budget;
use crate::solve::TableStore;

/// What positions of a tray are solved with.
#[derive(Debug)]
pub(super) enum Equipment {
    /// The way home from everywhere.
    Complete(CompleteTable),
    /// Pattern databases.
    Patterns(PatternKit),
}

/// What was asked for: a tray, the blank's home, and the folder of the files if it is from files.
type Key = (Tray, u8, Option<PathBuf>);

/// What was used last, the latest first.
static AT_HAND: Mutex<VecDeque<(Key, Arc<Equipment>)>> = Mutex::new(VecDeque::new());

impl Equipment {
    /// How many trays are kept at hand.
    const MAX_KEPT: usize = 3;

    /// The memory that large databases may take to build unless somebody says otherwise.
    pub(super) const DEFAULT_MEMORY: u64 = 1 << 30;

    /// The equipment for the positions of a goal; nothing for trays too large for any, and if the
    /// budget ends first.
    pub(super) fn obtain(
        goal: &Framed,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<Arc<Equipment>> {
        let tray = goal.tray;
        if tray.cells() > PatternKit::MAX_CELLS {
            return None;
        }
        let stored = Equipment::stored_size(tray, store);
        let folder = stored.and(store.folder().map(Path::to_owned));
        let key: Key = (tray, goal.home, folder);
        // Held while tables are made, so that nobody makes them twice.
        let mut at_hand = wait_for(&AT_HAND, budget)?;
        if let Some(place) = at_hand.iter().position(|(known, _)| *known == key) {
            let found = at_hand.remove(place)?;
            at_hand.push_front(found.clone());
            return Some(found.1);
        }
        let made = if tray.cells() <= CompleteTable::MAX_CELLS {
            Equipment::Complete(CompleteTable::new(tray, goal.home))
        } else {
            let kit = match stored {
                Some(size) => PatternKit::stored(tray, size, store, budget),
                None => {
                    let size = PatternKit::small(tray);
                    PatternKit::in_memory(tray, size, store.threads(), budget)
                }
            };
            Equipment::Patterns(kit.ok()?)
        };
        let made = Arc::new(made);
        at_hand.push_front((key, made.clone()));
        at_hand.truncate(Equipment::MAX_KEPT);
        Some(made)
    }

    /// The largest size of patterns that are all on disk.
    pub(super) fn stored_size(tray: Tray, store: &TableStore) -> Option<usize> {
        if tray.cells() <= CompleteTable::MAX_CELLS || store.folder().is_none() {
            return None;
        }
        let sizes = PatternKit::small(tray)..=PatternKit::most(tray);
        sizes
            .rev()
            .find(|size| PatternKit::is_stored(tray, *size, store))
    }

    /// The bytes of its tables.
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Equipment::Complete(table) => table.bytes(),
            Equipment::Patterns(kit) => kit.bytes(),
        }
    }
}

/// The lock, once whoever holds it is done; nothing if the budget ends first.
fn wait_for<'lock, T>(lock: &'lock Mutex<T>, budget: &mut Budget) -> Option<MutexGuard<'lock, T>> {
    const PULSE: Duration = Duration::from_millis(5);
    loop {
        match lock.try_lock() {
            Ok(held) => return Some(held),
            Err(TryLockError::Poisoned(held)) => return Some(held.into_inner()),
            Err(TryLockError::WouldBlock) => budget.look().ok()?,
        }
        std::thread::sleep(PULSE);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::search::Limits;

    #[test]
    fn waiting_for_tables_is_part_of_the_budget() {
        let lock = Mutex::new(());
        let held = lock.lock().unwrap();
        let mut budget = Budget::new(Limits {
            time: Some(Duration::from_millis(20)),
            ..Limits::default()
        });
        let begun = Instant::now();
        assert!(wait_for(&lock, &mut budget).is_none());
        assert!(begun.elapsed() < Duration::from_secs(5));
        drop(held);
        assert!(wait_for(&lock, &mut Budget::unlimited()).is_some());
    }
}
