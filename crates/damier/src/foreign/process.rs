//! A program at the other end of pipes, spoken to a line at a time.
//!
//! Nothing here waits without end and nothing grows without end: whoever asks says until when he waits,
//! lines that are too long are dropped as they arrive, and of everything else that is said the last
//! few lines are kept. One thread reads and writes all pipes at once, so that a program which talks
//! without listening, or listens without talking, blocks nobody but itself.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write as _};
use std::os::fd::{AsFd as _, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process_group};

use crate::play::{Fault, FaultKind};
use crate::search::Stop;

use super::supervisor::{Supervisor, why_not};

/// The longest line that is kept.
const LONGEST_LINE: usize = 64 << 10;

/// The most that may be said before an answer, in bytes and in lines.
const MAX_ANSWER: usize = 16 << 20;
const MAX_LINES: usize = 100_000;

/// How often somebody who waits looks whether he need wait any more.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// How long a program may take to leave after it was told to.
const GOODBYE: Duration = Duration::from_millis(500);

/// How long one who says nothing any more may take to be gone. It may be a moment, and on a busy machine seconds,
/// until the system tells with which code; what is written down of a game must not depend on that.
const LAST_BREATH: Duration = Duration::from_secs(3);

/// How long one who was killed may take to be gone.
const LAST_MOMENT: Duration = Duration::from_secs(10);

/// What came of waiting for a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line, without its end.
    Line(String),
    /// Nothing in time.
    Silence,
    /// Nobody is there to say anything.
    End,
    /// Far too much that was no answer.
    Flood,
}

/// A program that was started, and that ends with this.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    is_supervised: bool,
    input: Option<ChildStdin>,
    output: Option<Source<ChildStdout>>,
    /// What it says on standard error. With a supervisor, that one ends everything when this closes.
    errors: Option<Source<UnixStream>>,
    /// What it was told and has not yet read.
    unsaid: Vec<u8>,
    /// How much it has said since it was last told something.
    said: usize,
    lines: usize,
    last: VecDeque<String>,
}

impl Process {
    /// Starts a program: a word and its arguments.
    pub(super) fn start(command: &str, supervisor: Option<&Supervisor>) -> Result<Process, Fault> {
        let unstarted = |error: &io::Error| {
            Fault::new(FaultKind::Unstarted, &why_not(error)).after([error.to_string()])
        };
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| Fault::new(FaultKind::Unstarted, "unreadable command"))?;
        let words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
        let (errors, their_errors) = UnixStream::pair().map_err(|error| unstarted(&error))?;
        let line = match supervisor {
            Some(supervisor) => supervisor.over(words),
            None => words,
        };
        let mut child = Command::new(&line[0])
            .args(&line[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::from(OwnedFd::from(their_errors)))
            .process_group(0)
            .spawn()
            .map_err(|error| unstarted(&error))?;
        let input = child.stdin.take().expect("its input is a pipe");
        let output = child.stdout.take().expect("its output is a pipe");
        let prepare = || {
            rustix::io::ioctl_fionbio(&input, true)?;
            rustix::io::ioctl_fionbio(&output, true)?;
            errors.set_nonblocking(true)
        };
        let prepared = prepare();
        let process = Process {
            child,
            is_supervised: supervisor.is_some(),
            input: Some(input),
            output: Some(Source::new(output)),
            errors: Some(Source::new(errors)),
            unsaid: Vec::new(),
            said: 0,
            lines: 0,
            last: VecDeque::new(),
        };
        prepared.map_err(|error| unstarted(&error))?;
        Ok(process)
    }

    /// Tells it something: one line or several, each with its end.
    pub(super) fn say(&mut self, text: &str) {
        self.said = 0;
        self.lines = 0;
        self.unsaid.extend_from_slice(text.as_bytes());
        self.write();
    }

    /// Waits for a line.
    pub(super) fn hear(&mut self, until: Instant, stop: &Stop) -> Heard {
        loop {
            if self.lines > MAX_LINES {
                return Heard::Flood;
            }
            if let Some(line) = self.output.as_mut().and_then(Source::next_line) {
                self.lines += 1;
                remember(&mut self.last, &line);
                return Heard::Line(line);
            }
            if self.said > MAX_ANSWER {
                return Heard::Flood;
            }
            if self.output.as_ref().is_none_or(|output| output.is_at_end) {
                return Heard::End;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || stop.is_raised() {
                return Heard::Silence;
            }
            self.wait(left.min(LOOK_EVERY));
        }
    }

    /// Waits until something can be read or written, and does so.
    fn wait(&mut self, longest: Duration) {
        let ready = {
            let mut watched = Vec::with_capacity(3);
            let open = |is_at_end: bool| (!is_at_end).then_some(PollFlags::IN);
            if let Some(output) = &self.output
                && let Some(flags) = open(output.is_at_end)
            {
                watched.push((0, PollFd::from_borrowed_fd(output.from.as_fd(), flags)));
            }
            if let Some(errors) = &self.errors
                && let Some(flags) = open(errors.is_at_end)
            {
                watched.push((1, PollFd::from_borrowed_fd(errors.from.as_fd(), flags)));
            }
            if let Some(input) = self.input.as_ref().filter(|_| !self.unsaid.is_empty()) {
                watched.push((2, PollFd::from_borrowed_fd(input.as_fd(), PollFlags::OUT)));
            }
            let (which, mut polled): (Vec<usize>, Vec<PollFd<'_>>) = watched.into_iter().unzip();
            let longest = Timespec::try_from(longest).ok();
            // A wait that was interrupted has waited long enough.
            let _ = poll(&mut polled, longest.as_ref());
            let is_ready = |polled: &PollFd<'_>| !polled.revents().is_empty();
            let mut ready = [false; 3];
            for (which, polled) in which.into_iter().zip(&polled) {
                ready[which] = is_ready(polled);
            }
            ready
        };
        if ready[2] {
            self.write();
        }
        if ready[0]
            && let Some(output) = &mut self.output
        {
            self.said += output.read();
        }
        if ready[1]
            && let Some(errors) = &mut self.errors
        {
            self.said += errors.read();
            while let Some(line) = errors.next_line() {
                remember(&mut self.last, &line);
            }
        }
    }

    /// Writes as much as it takes now.
    fn write(&mut self) {
        let Some(input) = &mut self.input else {
            self.unsaid.clear();
            return;
        };
        while !self.unsaid.is_empty() {
            match input.write(&self.unsaid) {
                Ok(0) => break,
                Ok(written) => drop(self.unsaid.drain(..written)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                // Who no longer listens has ended, and is found out when he is listened to.
                Err(_) => {
                    self.input = None;
                    self.unsaid.clear();
                    break;
                }
            }
        }
    }

    /// What it said last.
    pub(super) fn last_lines(&self) -> impl Iterator<Item = &String> {
        self.last.iter()
    }

    /// The fault of one who did not answer, with what it said last.
    pub(super) fn fault(&mut self, heard: &Heard, waited: Duration) -> Fault {
        let fault = match heard {
            Heard::Flood => {
                let most = format!("{MAX_LINES} lines or {} MB", MAX_ANSWER >> 20);
                Fault::new(FaultKind::Flooded, &most)
            }
            Heard::End => {
                // What it said with its last breath is still there.
                let until = Instant::now() + LAST_BREATH;
                let mut status = None;
                while status.is_none() && Instant::now() < until {
                    self.wait(Duration::from_millis(5));
                    status = self.child.try_wait().ok().flatten();
                }
                self.wait(Duration::ZERO);
                self.ended(status)
            }
            Heard::Silence | Heard::Line(_) => {
                Fault::new(FaultKind::Late, &format!("{} ms", waited.as_millis()))
            }
        };
        fault.after(self.last_lines())
    }

    /// How it ended.
    fn ended(&self, status: Option<ExitStatus>) -> Fault {
        let signal = |number: i32| Fault::new(FaultKind::Ended, &format!("signal {number}"));
        match status.map(|status| (status.code(), status.signal())) {
            Some((Some(Supervisor::CANNOT_START), _)) if self.is_supervised => {
                let why = self.last.back().map_or("", String::as_str);
                Fault::new(FaultKind::Unstarted, why)
            }
            // A supervisor tells a signal as shells do.
            Some((Some(code), _)) if self.is_supervised && code > 128 => signal(code - 128),
            Some((Some(code), _)) => Fault::new(FaultKind::Ended, &format!("exit {code}")),
            Some((None, Some(number))) => signal(number),
            Some((None, None)) | None => Fault::new(FaultKind::Ended, "closed its output"),
        }
    }

    /// Is it gone?
    pub(super) fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Tells it to leave.
    pub(super) fn dismiss(&mut self, word: &str) {
        self.say(word);
        self.input = None;
    }

    /// Waits for it to leave by itself, not for long.
    pub(super) fn wait_for_goodbye(&mut self) {
        let until = Instant::now() + GOODBYE;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
            self.wait(Duration::from_millis(5));
            if self.output.as_ref().is_none_or(|output| output.is_at_end) {
                thread::sleep(Duration::from_millis(1));
            }
        }
    }

    /// Ends it and whatever it has started.
    fn end(&mut self) {
        self.input = None;
        self.output = None;
        // That is what a supervisor waits for.
        self.errors = None;
        if self.is_supervised {
            let until = Instant::now() + LAST_MOMENT;
            while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
                thread::sleep(Duration::from_millis(1));
            }
        }
        if let Ok(id) = i32::try_from(self.child.id())
            && let Some(group) = Pid::from_raw(id)
        {
            // An empty group is what we wish for.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Keeps a line among the last ones.
fn remember(last: &mut VecDeque<String>, line: &str) {
    const LONGEST: usize = 200;
    if last.len() == Fault::MAX_LINES {
        last.pop_front();
    }
    last.push_back(line.chars().take(LONGEST).collect());
}

/// A pipe that is read, and what of it has not yet become lines.
#[derive(Debug)]
struct Source<R> {
    from: R,
    bytes: Vec<u8>,
    /// How many of them are lines already handed over.
    done: usize,
    /// How many of them hold no end of line.
    searched: usize,
    /// Is the rest of a line that was too long still to come?
    is_dropping: bool,
    is_at_end: bool,
}

impl<R: Read> Source<R> {
    const fn new(from: R) -> Source<R> {
        Source {
            from,
            bytes: Vec::new(),
            done: 0,
            searched: 0,
            is_dropping: false,
            is_at_end: false,
        }
    }

    /// Reads what is there, a piece of it, and says how much it was.
    fn read(&mut self) -> usize {
        let mut piece = [0; 16 << 10];
        match self.from.read(&mut piece) {
            Ok(0) => self.is_at_end = true,
            Ok(read) => {
                self.bytes.extend_from_slice(&piece[..read]);
                return read;
            }
            Err(error) => {
                let kinds = [ErrorKind::WouldBlock, ErrorKind::Interrupted];
                self.is_at_end = !kinds.contains(&error.kind());
            }
        }
        0
    }

    /// The next whole line; at the end, the last one.
    fn next_line(&mut self) -> Option<String> {
        loop {
            let fresh = &self.bytes[self.searched..];
            let Some(length) = fresh.iter().position(|byte| *byte == b'\n') else {
                self.searched = self.bytes.len();
                if self.is_at_end && self.searched > self.done && !self.is_dropping {
                    return Some(self.take(self.searched, self.searched));
                }
                if self.searched - self.done > LONGEST_LINE {
                    self.is_dropping = true;
                }
                if self.is_dropping {
                    self.done = self.searched;
                }
                self.bytes.drain(..self.done);
                self.searched -= self.done;
                self.done = 0;
                return None;
            };
            let end = self.searched + length;
            if std::mem::take(&mut self.is_dropping) {
                self.done = end + 1;
                self.searched = end + 1;
                continue;
            }
            return Some(self.take(end, end + 1));
        }
    }

    fn take(&mut self, end: usize, next: usize) -> String {
        let line = String::from_utf8_lossy(&self.bytes[self.done..end]);
        let line = line.trim_end_matches('\r').to_owned();
        self.done = next;
        self.searched = next;
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: Vec<u8>) -> Vec<String> {
        let mut source = Source::new(io::Cursor::new(text));
        let mut lines = Vec::new();
        while !source.is_at_end {
            source.read();
            lines.extend(std::iter::from_fn(|| source.next_line()));
            assert!(source.bytes.len() <= LONGEST_LINE + (16 << 10));
        }
        lines
    }

    #[test]
    fn lines_come_whole_and_those_too_long_not_at_all() {
        let mut text = b"ugiok\r\n\nbestmove a1\n".to_vec();
        text.extend(vec![b'x'; 10 << 20]);
        text.extend(b"\nreadyok\nlast");
        assert_eq!(lines(text), ["ugiok", "", "bestmove a1", "readyok", "last"]);
        assert_eq!(lines(vec![b'y'; 1 << 20]), Vec::<String>::new());
        assert_eq!(lines(b"\xff\xfe\n".to_vec()), ["\u{fffd}\u{fffd}"]);
    }

    /// On a busy machine a program's end comes some time after the end of its output.
    #[test]
    fn how_it_ended_is_told_even_if_it_takes_a_moment() {
        for (command, told) in [
            ("sh -c 'exec 1>&-; sleep 0.7; exit 4'", "exit 4"),
            ("sh -c 'exec 1>&-; sleep 0.5; kill -9 $$'", "signal 9"),
            ("sh -c 'exec 1>&-; exec sleep 60'", "closed its output"),
        ] {
            let begun = Instant::now();
            let mut process = Process::start(command, None).expect("a shell");
            let heard = process.hear(begun + Duration::from_secs(60), &Stop::new());
            assert_eq!(heard, Heard::End);
            let fault = process.fault(&heard, Duration::ZERO);
            assert_eq!(
                (fault.kind, fault.detail.as_str()),
                (FaultKind::Ended, told)
            );
            assert!(begun.elapsed() < Duration::from_secs(30), "{command}");
        }
    }
}
