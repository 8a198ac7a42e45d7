//! The league that this server shows, if its owner named one: read from its folder, not more often than
//! every other second, however many ask.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use damier_lab::league::{League, LeagueGame, LeagueLog};

/// How long what was read is good enough.
const FRESH: Duration = Duration::from_secs(2);

/// The folder of a league, and what was in it.
#[derive(Debug)]
pub(crate) struct LeagueBoard {
    directory: PathBuf,
    read: Mutex<Option<(Instant, Arc<Shown>)>>,
}

/// A league and its games.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) league: League,
    pub(crate) games: Vec<LeagueGame>,
}

impl LeagueBoard {
    pub(crate) const fn new(directory: PathBuf) -> LeagueBoard {
        LeagueBoard {
            directory,
            read: Mutex::new(None),
        }
    }

    /// The league as it is now, or was a moment ago; nothing if its folder cannot be read.
    pub(crate) fn shown(&self) -> Option<Arc<Shown>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((when, shown)) = read.as_ref()
            && when.elapsed() < FRESH
        {
            return Some(Arc::clone(shown));
        }
        let (league, _) = League::read(&self.directory).ok()?;
        let games = LeagueLog::games(&self.directory).ok()?;
        let shown = Arc::new(Shown { league, games });
        *read = Some((Instant::now(), Arc::clone(&shown)));
        Some(shown)
    }
}
