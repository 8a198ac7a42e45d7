//! What every protocol talks about: a game with its history, who plays it here, what was set, and the
//! search that may be running. A protocol only says it in its own words.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::face::{DynMatch, Spec};
use crate::notation::ParseError;
use crate::play::MatchRules;
use crate::position::Side;
use crate::search::{Budget, Limits, Stop};
use crate::solve::TableStore;
use crate::threads::start_alone;
use crate::words::Message;

/// Where lines go: from the thread that hears, and from the one that searches.
pub type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// Who plays at this end, and with what.
#[derive(Clone, Debug, Default)]
pub struct EngineSeat {
    /// The player; without one, whoever is usual in the protocol.
    pub player: Option<Spec>,
    /// The seed of a deal, and of a player that has none of its own.
    pub seed: Option<u64>,
    /// Does a player who remembers go on thinking while the other end does? It takes a thread of its own.
    pub is_pondering: bool,
    /// Tables and threads.
    pub store: TableStore,
    /// Raised when nobody listens any more: whatever searches ends.
    pub gone: Stop,
}

impl EngineSeat {
    /// The seed that players draw from.
    pub(super) fn player_seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }
}

/// What the other end may set.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(feature = "othello"),
    expect(dead_code, reason = "GTP and NBoard ask for it")
)]
pub(super) struct Options {
    pub(super) threads: u64,
    pub(super) hash_megabytes: u64,
    /// How many of the best lines are told.
    pub(super) lines: usize,
    /// How deep the usual player looks at most.
    pub(super) deepest: Option<u32>,
}

impl Options {
    pub(super) const DEFAULT_HASH: u64 = 64;
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: 1,
            hash_megabytes: Options::DEFAULT_HASH,
            lines: 1,
            deepest: None,
        }
    }
}

/// A game that is talked about, and whoever thinks about it.
pub(super) struct Session {
    /// The game. While a search has it, a copy.
    pub(super) game: Box<dyn DynMatch>,
    pub(super) seat: EngineSeat,
    pub(super) options: Options,
    pub(super) say: Say,
    running: Option<Running>,
    /// What it took to end thinking on the other's time, which is no longer the other's.
    late: Duration,
}

/// A search on its own thread.
struct Running {
    flags: Flags,
    patience: Patience,
    /// What it found already, if no thread could be had for it.
    thread: Result<JoinHandle<Found>, Found>,
}

/// How long a search is waited for when something else is asked, or the input has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Patience {
    /// It ends by itself, and its answer is wanted.
    UntilItEnds,
    /// It grows better as long as nobody stops it: nobody will.
    AMoment,
    /// It ends only when it is told to.
    None,
}

/// How long a moment is.
const MOMENT: Duration = Duration::from_secs(1);

/// How long it is thought on the other's time at most.
const LONGEST_PONDERING: Duration = Duration::from_secs(3600);

/// How often it is looked whether a search has ended.
const LOOK_EVERY: Duration = Duration::from_millis(2);

/// What both threads look at.
#[derive(Clone, Debug, Default)]
pub(super) struct Flags {
    /// Ends the search.
    pub(super) stop: Stop,
    /// Ends what is thought after the answer.
    heard: Stop,
    answered: Arc<AtomicBool>,
}

impl Flags {
    /// Flags that are raised together with another.
    fn under(gone: Stop) -> Flags {
        let stop = Stop::new().asking(move || gone.is_raised());
        let whole = stop.clone();
        Flags {
            stop,
            heard: Stop::new().asking(move || whole.is_raised()),
            answered: Arc::default(),
        }
    }

    /// What may be thought after the answer: until the other end says something. Time is limited, so
    /// that what is found is kept.
    pub(super) fn others_time(&self) -> Budget {
        Budget::new(Limits {
            time: Some(LONGEST_PONDERING),
            stop: self.heard.clone(),
            ..Limits::default()
        })
    }

    /// The answer is about to be said: the next search may begin.
    pub(super) fn answer(&self) {
        self.answered.store(true, Ordering::Release);
    }
}

/// What a search leaves behind.
#[derive(Default)]
pub(super) struct Found {
    /// The game that it had, if it is to be gone on with, together with whoever sits there.
    pub(super) game: Option<Box<dyn DynMatch>>,
    pub(super) chosen: Option<Chosen>,
}

/// A move that was chosen.
#[derive(Clone, Debug)]
#[cfg_attr(
    not(feature = "othello"),
    expect(dead_code, reason = "GTP and NBoard ask for it")
)]
pub(super) struct Chosen {
    pub(super) mv: String,
    pub(super) nodes: u64,
    pub(super) spent: Duration,
}

impl Session {
    /// A game that begins. An error says that nobody is called as the player asked for.
    pub(super) fn new(
        game: Box<dyn DynMatch>,
        seat: EngineSeat,
        say: Say,
    ) -> Result<Session, ParseError> {
        let mut session = Session {
            game,
            seat,
            options: Options::default(),
            say,
            running: None,
            late: Duration::ZERO,
        };
        session.game.equip(&session.seat.store);
        if let Some(player) = &session.seat.player {
            session.check(player)?;
        }
        Ok(session)
    }

    /// An error, unless that is a machine that plays this game.
    pub(super) fn check(&self, player: &Spec) -> Result<(), ParseError> {
        if player.is_human() {
            let expected = Message::new("expected-machine");
            return Err(ParseError::new(player.name(), expected));
        }
        let mut trial = self.game.board().start(MatchRules::default());
        trial.seat(Side::First, player, 0)
    }

    /// Talks about another game.
    pub(super) fn set_up(&mut self, game: Box<dyn DynMatch>) {
        self.game = game;
        self.game.equip(&self.seat.store);
    }

    /// The same match once more, for another thread.
    pub(super) fn copy(&self) -> Option<Box<dyn DynMatch>> {
        let start = self.game.history().into_iter().next()?;
        let mut again = start.start(self.game.rules());
        for mv in self.game.moves() {
            again.play(&mv).ok()?;
        }
        Some(again)
    }

    /// Is somebody at work who has not answered yet?
    pub(super) fn is_searching(&self) -> bool {
        let running = self.running.as_ref();
        running.is_some_and(|running| !running.flags.answered.load(Ordering::Acquire))
    }

    /// Sends work to a thread of its own. Whoever worked there before is waited for.
    pub(super) fn search(
        &mut self,
        patience: Patience,
        work: impl FnOnce(&Flags) -> Found + Send + 'static,
    ) {
        self.wait();
        let flags = Flags::under(self.seat.gone.clone());
        let own = flags.clone();
        let thread = start_alone(move || work(&own)).map_err(|work| {
            // Where no thread can be had it is done here, and nothing is heard until then.
            flags.heard.raise();
            if patience == Patience::None {
                flags.stop.raise();
            }
            work()
        });
        self.running = Some(Running {
            flags,
            patience,
            thread,
        });
    }

    /// Ends what is thought on the other's time, if that is what runs.
    pub(super) fn end_pondering(&mut self) {
        if self.running.is_some() && !self.is_searching() {
            drop(self.wait());
        }
    }

    /// What was spent on ending it since this was last asked.
    pub(super) fn late(&mut self) -> Duration {
        std::mem::take(&mut self.late)
    }

    /// Waits for the search that runs, and takes back what it had. After its answer it is not waited for any
    /// longer than it takes to stop.
    pub(super) fn wait(&mut self) -> Option<Chosen> {
        let begun = (!self.is_searching()).then(Instant::now);
        let running = self.running.take()?;
        running.flags.heard.raise();
        // What it panicked with was told there.
        let found = match running.thread {
            Ok(thread) => thread.join().unwrap_or_default(),
            Err(found) => found,
        };
        self.late += begun.map_or(Duration::ZERO, |begun| begun.elapsed());
        if let Some(game) = found.game {
            self.game = game;
        }
        found.chosen
    }

    /// Ends the search that runs, as soon as may be.
    pub(super) fn stop(&mut self) -> Option<Chosen> {
        if let Some(running) = &self.running {
            running.flags.stop.raise();
        }
        self.wait()
    }

    /// Somebody wants to go on: a search that ends by itself is waited for, and one that only grows better is
    /// stopped after a moment.
    pub(super) fn settle(&mut self) -> Option<Chosen> {
        let patience = self.running.as_ref().map(|running| running.patience);
        if patience != Some(Patience::AMoment) {
            return self.wait();
        }
        let begun = Instant::now();
        while self.is_searching() && begun.elapsed() < MOMENT {
            thread::sleep(LOOK_EVERY);
        }
        self.stop()
    }

    /// The input has ended: as when somebody wants to go on, and what ends only when it is told to is told.
    pub(super) fn finish(&mut self) {
        let patience = self.running.as_ref().map(|running| running.patience);
        match patience {
            Some(Patience::None) => self.stop(),
            _ => self.settle(),
        };
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.stop();
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Session({:?})", self.game)
    }
}
