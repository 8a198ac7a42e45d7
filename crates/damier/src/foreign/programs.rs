//! Programs that were started: one of each for every game that is played at the same time, and not one
//! for every game.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::face::{DynPosition, ForeignHost, ForeignPlayer, ForeignTable, Spec};
use crate::notation::ParseError;
use crate::play::Fault;
use crate::words::Message;

use super::gtp::{self, GtpPlayer};
use super::process::Process;
use super::supervisor::Supervisor;
use super::ugi::{self, UgiPlayer};

/// Starts other programs and ends them: all of them with this, and with the last copy of it.
///
/// ```no_run
/// use std::sync::Arc;
/// use damier::TableStore;
/// use damier::face::{ForeignHost, SpecTournament, TournamentPlan};
/// use damier::foreign::Programs;
/// let players = vec!["ugi:swipl examples/players/pogo.pl".parse()?, "level:2".parse()?];
/// let plan = TournamentPlan::new("pogo".parse()?, players);
/// let host: Arc<dyn ForeignHost> = Arc::new(Programs::new());
/// let tournament = SpecTournament::hosted(plan, &TableStore::default(), Some(&host))?;
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Default)]
pub struct Programs {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    supervisor: Option<Supervisor>,
    /// Those that wait for their next game.
    idle: Mutex<HashMap<Spec, Vec<Running>>>,
}

/// A program that has introduced itself.
#[derive(Debug)]
pub(super) struct Running {
    pub(super) process: Process,
    /// Does it answer what it is asked about the rules?
    pub(super) answers_queries: bool,
}

impl Programs {
    /// Programs that end with this one, unless it is killed and cannot end them.
    #[must_use]
    pub fn new() -> Programs {
        Programs::default()
    }

    /// Programs that end with this one whatever happens to it.
    #[must_use]
    pub fn supervised(supervisor: Supervisor) -> Programs {
        Programs {
            shared: Arc::new(Shared {
                supervisor: Some(supervisor),
                idle: Mutex::default(),
            }),
        }
    }

    /// Starts a program ahead of its first game; a fault says why it cannot play.
    pub fn try_out(&self, spec: &Spec) -> Result<(), Fault> {
        let running = self.take(spec)?;
        self.give_back(spec, running);
        Ok(())
    }

    /// Who sees to it that programs end.
    pub(super) fn supervisor(&self) -> Option<&Supervisor> {
        self.shared.supervisor.as_ref()
    }

    /// A program that waits for its next game, or a new one.
    pub(super) fn take(&self, spec: &Spec) -> Result<Running, Fault> {
        // Who has ended while nobody asked anything has lost nothing.
        while let Some(mut running) = self.idle_one(spec) {
            if !running.process.has_ended() {
                return Ok(running);
            }
        }
        let command = spec.command().unwrap_or_default();
        let mut process = Process::start(command, self.supervisor())?;
        match spec.name() {
            "gtp" => gtp::greet(&mut process)?,
            _ => ugi::greet(&mut process)?,
        }
        Ok(Running {
            process,
            answers_queries: true,
        })
    }

    /// A program whose game is over waits for the next one.
    pub(super) fn give_back(&self, spec: &Spec, running: Running) {
        let mut idle = self.idle();
        idle.entry(spec.clone()).or_default().push(running);
    }

    fn idle_one(&self, spec: &Spec) -> Option<Running> {
        self.idle().get_mut(spec).and_then(Vec::pop)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, HashMap<Spec, Vec<Running>>> {
        let idle = self.shared.idle.lock();
        idle.unwrap_or_else(PoisonError::into_inner)
    }
}

impl ForeignHost for Programs {
    fn check(&self, spec: &Spec, start: &dyn DynPosition) -> Result<(), ParseError> {
        let refused = |key| Err(ParseError::new(&spec.to_string(), Message::new(key)));
        let words = spec.command().and_then(shlex::split);
        if words.is_none_or(|words| words.is_empty()) {
            return refused("expected-program");
        }
        if start.sides().is_none() {
            let expected = Message::new("expected-game-for-two");
            return Err(ParseError::new(start.game(), expected));
        }
        if start.is_hidden() {
            return refused("expected-nothing-hidden");
        }
        if spec.name() == "gtp" && !gtp::can_play(start) {
            return refused("expected-gtp-game");
        }
        Ok(())
    }

    fn player(&self, spec: &Spec, table: &ForeignTable) -> Box<dyn ForeignPlayer> {
        match spec.name() {
            "gtp" => Box::new(GtpPlayer::new(self.clone(), spec.clone(), table)),
            _ => Box::new(UgiPlayer::new(self.clone(), spec.clone(), table)),
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut leaving: Vec<Running> = idle.drain().flat_map(|(_, idle)| idle).collect();
        // All are told before anybody is waited for.
        for running in &mut leaving {
            running.process.dismiss("quit\n");
        }
        for running in &mut leaving {
            running.process.wait_for_goodbye();
        }
    }
}

impl fmt::Debug for Programs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Programs")
    }
}
