//! Other programs as players: who starts them, how long they may think, and what is said when one of
//! them does something wrong.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use damier::face::ForeignHost;
use damier::foreign::{Programs, Supervisor};
use damier::notation::{read_clock, read_duration};
use damier::play::{Fault, Pace, TimeControl};
use damier::prelude::ToMessage as _;
use damier::words::echo;
use damier::{DynPosition, Message, ParseError, Spec};

use crate::arguments::{Reader, TIME};
use crate::failure::Failure;

/// The word that makes this program a supervisor of another one. People never type it.
const SUPERVISE: &str = "supervise-program";

/// Is this a supervisor? Then it is nothing else.
pub(crate) fn supervised(line: &[OsString]) -> Option<ExitCode> {
    let command = line.get(2..).unwrap_or_default();
    let is_asked = line.get(1).is_some_and(|word| word == SUPERVISE);
    is_asked.then(|| Supervisor::run(command))
}

/// The word that makes this program one that answers at once, for the benchmark of other programs.
pub(crate) const ANSWER: &str = "answer-at-once";

/// Where this program is.
pub(crate) fn own_program() -> io::Result<PathBuf> {
    // That name is right even where the file was replaced meanwhile.
    let own = Path::new("/proc/self/exe");
    match own.exists() {
        true => fs::read_link(own),
        false => std::env::current_exe(),
    }
}

/// Who starts other programs, and ends them whatever happens to this one.
pub(crate) fn host() -> Programs {
    // That name is right even where the file was replaced meanwhile.
    let own = Path::new("/proc/self/exe");
    let own = match own.exists() {
        true => Ok(own.to_owned()),
        false => std::env::current_exe(),
    };
    match own {
        Ok(own) => Programs::supervised(Supervisor::new(own, vec![SUPERVISE.into()])),
        Err(_) => Programs::new(),
    }
}

/// Sees to it that the other programs among some players may sit down there, and can be started.
pub(crate) fn try_out<'spec>(
    host: &Programs,
    players: impl IntoIterator<Item = &'spec Spec>,
    start: &dyn DynPosition,
) -> Result<(), Failure> {
    for player in players.into_iter().filter(|player| player.is_foreign()) {
        host.check(player, start)?;
        host.try_out(player)
            .map_err(|fault| unusable(player, &fault))?;
    }
    Ok(())
}

/// A program cannot play at all.
pub(crate) fn unusable(player: &Spec, fault: &Fault) -> Failure {
    let told = Message::new("program-unusable")
        .with("program", echo(player.command().unwrap_or_default()))
        .with("why", fault.message());
    let last = fault
        .said
        .last()
        .filter(|_| fault.kind != damier::play::FaultKind::Unstarted);
    Failure::Failed(match last {
        Some(last) => Message::new("program-said")
            .with("what", told)
            .with("said", echo(last)),
        None => told,
    })
}

/// The same host for whoever takes any.
pub(crate) fn shared(host: &Programs) -> Arc<dyn ForeignHost> {
    Arc::new(host.clone())
}

/// How long players may think.
#[derive(Args, Debug)]
pub(crate) struct Times {
    #[arg(id = "pace-time", long = "time", value_name = "TIME", value_parser = PACE, conflicts_with = "clock")]
    time: Option<Duration>,
    #[arg(long, value_name = "CLOCK", value_parser = CLOCK)]
    clock: Option<(Duration, Duration)>,
    #[arg(long, value_name = "TIME", value_parser = TIME)]
    grace: Option<Duration>,
}

/// Time for a move: without any, nobody could play.
const PACE: Reader<Duration> = Reader {
    read: |text| match read_duration(text)? {
        Duration::ZERO => Err(ParseError::new(text, Message::new("expected-pace"))),
        time => Ok(time),
    },
    names: Vec::new,
};

const CLOCK: Reader<(Duration, Duration)> = Reader {
    read: read_clock,
    names: Vec::new,
};

impl Times {
    /// What was agreed, if anything was.
    pub(crate) fn control(&self) -> Result<Option<TimeControl>, Failure> {
        let clock = self
            .clock
            .map(|(main, increment)| Pace::Clock { main, increment });
        let pace = self.time.map(Pace::PerMove).or(clock);
        match (pace, self.grace) {
            (None, Some(_)) => Err(Failure::Wrong(Message::new("grace-alone"))),
            (pace, grace) => Ok(pace.map(|pace| TimeControl {
                pace,
                grace: grace.unwrap_or(TimeControl::GRACE),
            })),
        }
    }
}
