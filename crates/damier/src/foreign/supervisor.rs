//! A process between us and another program, which ends that program and everything it has started
//! when we end, however we end.
//!
//! The supervisor is the same executable, called again with words of its own. It gives its standard
//! input and output to the program and keeps none of them, so that it costs nothing while a game is
//! played. Standard error is one end of a socket whose other end we hold: when that closes, because we
//! close it or because we were killed, the supervisor kills the program, its process group, and
//! whatever came down to it as the parent of orphans (on Linux), and leaves.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, ExitStatus};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitOptions, kill_process, kill_process_group, wait};

/// How a supervisor is called.
#[derive(Clone, Debug)]
pub struct Supervisor {
    program: PathBuf,
    arguments: Vec<OsString>,
}

impl Supervisor {
    /// With what it ends where the program cannot be started.
    pub(super) const CANNOT_START: i32 = 127;

    /// The executable and the words that make it call [`Supervisor::run`] with what follows them.
    #[must_use]
    pub fn new(program: PathBuf, arguments: Vec<OsString>) -> Supervisor {
        Supervisor { program, arguments }
    }

    /// The whole command line that starts a program under supervision.
    pub(super) fn over(&self, command: Vec<OsString>) -> Vec<OsString> {
        let own = self.arguments.iter().cloned();
        let words = std::iter::once(self.program.clone().into_os_string()).chain(own);
        words.chain(command).collect()
    }

    /// Is the supervisor: starts the program and sees to it that it ends.
    #[must_use]
    pub fn run(command: &[OsString]) -> ExitCode {
        adopt_orphans();
        let Some((program, arguments)) = command.split_first() else {
            return ExitCode::from(Self::CANNOT_START as u8);
        };
        let started = Command::new(program)
            .args(arguments)
            .process_group(0)
            .spawn();
        let mut child = match started {
            Ok(child) => child,
            Err(error) => {
                // Nobody may be there to read it.
                let _ = writeln!(io::stderr(), "{}", why_not(&error));
                return ExitCode::from(Self::CANNOT_START as u8);
            }
        };
        let group = group_of(&child);
        let watched = thread::Builder::new().spawn(move || {
            wait_for_the_end();
            kill_group(group);
        });
        if watched.is_err() || let_go().is_err() {
            kill_group(group);
        }
        let code = child.wait().map_or(Self::CANNOT_START, code_of);
        kill_group(group);
        kill_orphans();
        ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX))
    }
}

/// Why a program could not be started, in a few words.
pub(super) fn why_not(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "command not found".to_owned(),
        kind => kind.to_string(),
    }
}

fn group_of(child: &Child) -> Option<Pid> {
    Pid::from_raw(i32::try_from(child.id()).ok()?)
}

/// An exit code as shells tell it: a signal is what is above 128.
fn code_of(status: ExitStatus) -> i32 {
    let signal = status.signal().map(|signal| 128 + signal);
    status.code().or(signal).unwrap_or(1)
}

/// What loses its parent below us becomes our child, where the system can do that.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
}

/// Gives up standard input and output, which are the program's alone: who closes them closes them.
fn let_go() -> io::Result<()> {
    let nothing = fs::File::options()
        .read(true)
        .write(true)
        .open("/dev/null")?;
    rustix::stdio::dup2_stdin(&nothing)?;
    rustix::stdio::dup2_stdout(&nothing)?;
    Ok(())
}

/// Returns when the other end of standard error is closed. Nothing is ever said there.
fn wait_for_the_end() {
    let Ok(socket) = rustix::io::dup(rustix::stdio::stderr()) else {
        return;
    };
    let mut socket = fs::File::from(socket);
    let mut ignored = [0; 64];
    loop {
        match socket.read(&mut ignored) {
            Ok(0) => return,
            Ok(_) => {}
            Err(error) => match error.kind() {
                io::ErrorKind::Interrupted => {}
                // A program may have made its standard error one that does not wait.
                io::ErrorKind::WouldBlock => thread::sleep(Duration::from_millis(20)),
                _ => return,
            },
        }
    }
}

fn kill_group(group: Option<Pid>) {
    if let Some(group) = group {
        // Who is gone need not be killed.
        let _ = kill_process_group(group, Signal::KILL);
        let _ = kill_process(group, Signal::KILL);
    }
}

/// Kills what is left below us, also what came down to us just now.
fn kill_orphans() {
    const ROUNDS: usize = 200;
    for _ in 0..ROUNDS {
        let orphans = children();
        if orphans.is_empty() {
            return;
        }
        for orphan in orphans {
            let _ = kill_process(orphan, Signal::KILL);
        }
        while let Ok(Some(_)) = wait(WaitOptions::NOHANG) {}
        thread::sleep(Duration::from_millis(1));
    }
}

/// The processes whose parent we are, by what the system tells of all of them; where it does not, none.
fn children() -> Vec<Pid> {
    let us = rustix::process::getpid().as_raw_nonzero().get();
    let parent = |id: i32| {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name before it may hold blanks and brackets.
        let (_, rest) = stat.rsplit_once(") ")?;
        rest.split(' ').nth(1)?.parse::<i32>().ok()
    };
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|id| parent(*id) == Some(us))
        .filter_map(Pid::from_raw)
        .collect()
}
