//! The league that this server shows, if its owner named one: read from its folder, not more often than
//! every other second, however many ask.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use damier_lab::league::{League, LeagueGame, LeagueLog, Standing, standings};

/// How long what was read is good enough.
const FRESH: Duration = Duration::from_secs(2);

/// The folder of a league, and what was in it.
#[derive(Debug)]
pub(crate) struct LeagueBoard {
    directory: PathBuf,
    read: Mutex<Option<(Instant, Arc<Shown>)>>,
    /// Held by whoever reads.
    reading: Mutex<()>,
}

/// A league, its games and its table.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) league: League,
    pub(crate) games: Vec<LeagueGame>,
    pub(crate) standings: Vec<Standing>,
}

impl LeagueBoard {
    pub(crate) const fn new(directory: PathBuf) -> LeagueBoard {
        LeagueBoard {
            directory,
            read: Mutex::new(None),
            reading: Mutex::new(()),
        }
    }

    /// The league as it is now, or was a moment ago; nothing if its folder cannot be read. Reading takes as long as
    /// the disk does, so whoever asks has a place for it; who comes while another reads gets what was read before.
    pub(crate) fn shown(&self) -> Option<Arc<Shown>> {
        let known = self.known();
        if let Some((when, shown)) = &known
            && when.elapsed() < FRESH
        {
            return Some(Arc::clone(shown));
        }
        let _reading = match (self.reading.try_lock(), known) {
            (Ok(reading), _) => reading,
            (Err(TryLockError::Poisoned(reading)), _) => reading.into_inner(),
            (Err(TryLockError::WouldBlock), Some((_, shown))) => return Some(shown),
            (Err(TryLockError::WouldBlock), None) => {
                let reading = self.reading.lock();
                let reading = reading.unwrap_or_else(PoisonError::into_inner);
                if let Some((_, shown)) = self.known() {
                    return Some(shown);
                }
                reading
            }
        };
        let (league, _) = League::read(&self.directory).ok()?;
        let games = LeagueLog::games(&self.directory).ok()?;
        let standings = standings(&league, &games);
        let shown = Arc::new(Shown {
            league,
            games,
            standings,
        });
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        *read = Some((Instant::now(), Arc::clone(&shown)));
        Some(shown)
    }

    fn known(&self) -> Option<(Instant, Arc<Shown>)> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.clone()
    }
}
