//! Another program that plays, spoken to in GTP over pipes.

use std::io::{self, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use damier::Message;
use damier::words::echo;

use crate::failure::Failure;
use crate::lines::{Input, read};

/// A program that was started for a match, and is ended with it.
pub(super) struct Opponent {
    command: String,
    child: Child,
    input: ChildStdin,
    heard: Receiver<Input>,
}

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// How many lines an answer may have.
const MAX_LINES: usize = 1000;

impl Opponent {
    /// Starts a program; its arguments are parted by blanks.
    pub(super) fn start(command: &str) -> Result<Opponent, Failure> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let started = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = started.map_err(|error| {
            Failure::Failed(
                Message::new("match-cannot-start")
                    .with("command", echo(command))
                    .with("why", Message::of_io(&error)),
            )
        })?;
        let input = child.stdin.take().expect("its input is a pipe");
        let output = child.stdout.take().expect("its output is a pipe");
        let (sender, heard) = sync_channel(MAX_LINES);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let heard = read(&mut output);
                let is_end = heard == Input::End;
                if sender.send(heard).is_err() || is_end {
                    break;
                }
            }
        });
        Ok(Opponent {
            command: echo(command),
            child,
            input,
            heard,
        })
    }

    /// What was started.
    pub(super) fn name(&self) -> &str {
        &self.command
    }

    /// Says a command that must not be refused, and gives back the answer.
    pub(super) fn ask(&mut self, command: &str) -> Result<String, Failure> {
        self.try_ask(command)?.map_err(|refusal| {
            Failure::Failed(
                Message::new("match-refused")
                    .with("command", self.command.as_str())
                    .with("said", echo(command))
                    .with("refusal", echo(&refusal)),
            )
        })
    }

    /// Says a command; the answer, or what stands after the `?` of a refusal.
    pub(super) fn try_ask(&mut self, command: &str) -> Result<Result<String, String>, Failure> {
        let said = writeln!(self.input, "{command}").and_then(|()| self.input.flush());
        // Who no longer listens has ended, and may have said so before.
        said.map_err(|error: io::Error| match error.kind() {
            io::ErrorKind::BrokenPipe => self.silent(Message::new("match-gone")),
            _ => self.silent(Message::of_io(&error)),
        })?;
        let mut lines: Vec<String> = Vec::new();
        loop {
            match self.heard.recv_timeout(PATIENCE) {
                Ok(Input::Line(line)) if line.trim().is_empty() => {
                    // Empty lines before an answer mean nothing; the one after it ends it.
                    if !lines.is_empty() {
                        break;
                    }
                }
                // Who does not begin like an answer never ends one either.
                Ok(Input::Line(line)) if lines.is_empty() && !line.starts_with(['=', '?']) => {
                    return Err(
                        self.silent(Message::new("match-not-gtp").with("said", echo(&line)))
                    );
                }
                Ok(Input::Line(line)) if lines.len() < MAX_LINES => lines.push(line),
                Ok(Input::Line(_) | Input::TooLong) => {
                    return Err(self.silent(Message::new("match-too-much")));
                }
                Ok(Input::End) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.silent(Message::new("match-gone")));
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(self.silent(Message::new("match-slow")));
                }
            }
        }
        let answer = lines.join("\n");
        match answer.strip_prefix('=') {
            Some(answer) => Ok(Ok(answer.trim().to_owned())),
            None => Ok(Err(answer.trim_start_matches('?').trim().to_owned())),
        }
    }

    /// The other program does not answer as it should.
    pub(super) fn silent(&self, why: Message) -> Failure {
        Failure::Failed(
            Message::new("match-broken")
                .with("command", self.command.as_str())
                .with("why", why),
        )
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        // It may have gone by itself; whatever happens, there is nobody to tell.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
