//! A program that speaks UGI, at the table.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use crate::face::{ForeignPlayer, ForeignTable, Question, Spec};
use crate::play::{Fault, FaultKind, Pace, TimeControl};
use crate::position::Side;
use crate::score::Outcome;
use crate::search::Stop;

use super::process::{Heard, Process};
use super::programs::{Programs, Running};

/// How long a program may take to say who it is.
const GREETING: Duration = Duration::from_secs(10);

/// How long it may take to be ready for a game, or to answer a question about the rules.
const READINESS: Duration = Duration::from_secs(5);

/// How long a search may take to end after it was told to.
const STOPPING: Duration = Duration::from_millis(500);

/// How long it may think where nobody says, and for how long its silence is borne then.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
pub(super) const PATIENCE: Duration = Duration::from_secs(120);

/// Hears who it is.
pub(super) fn greet(process: &mut Process) -> Result<(), Fault> {
    process.say("ugi\n");
    wait_for(process, "ugiok", GREETING)?;
    process.say("isready\n");
    wait_for(process, "readyok", GREETING)
}

/// Waits for a line that is that word.
fn wait_for(process: &mut Process, word: &str, longest: Duration) -> Result<(), Fault> {
    let begun = Instant::now();
    loop {
        match process.hear(begun + longest, &Stop::new()) {
            Heard::Line(line) if line.trim() == word => return Ok(()),
            Heard::Line(_) => {}
            other => return Err(process.fault(&other, longest)),
        }
    }
}

/// Waits for the move of a search that was stopped.
fn wait_for_move(process: &mut Process) -> Result<(), Fault> {
    let begun = Instant::now();
    loop {
        match process.hear(begun + STOPPING, &Stop::new()) {
            Heard::Line(line) if line.split_whitespace().next() == Some("bestmove") => {
                return Ok(());
            }
            Heard::Line(_) => {}
            other => return Err(process.fault(&other, STOPPING)),
        }
    }
}

/// A seat for one game of a program that speaks UGI.
#[derive(Debug)]
pub(super) struct UgiPlayer {
    programs: Programs,
    spec: Spec,
    /// The start that need not be written out.
    known_start: Option<String>,
    running: Option<Running>,
    /// What is said next, kept for its room.
    said: String,
}

impl UgiPlayer {
    pub(super) fn new(programs: Programs, spec: Spec, table: &ForeignTable) -> UgiPlayer {
        UgiPlayer {
            programs,
            spec,
            known_start: table.known_start().map(str::to_owned),
            running: None,
            said: String::new(),
        }
    }

    /// The program, told that a new game begins if it does.
    fn running(&mut self) -> Result<&mut Running, Fault> {
        if self.running.is_none() {
            let mut running = self.programs.take(&self.spec)?;
            running.process.say("uginewgame\nisready\n");
            wait_for(&mut running.process, "readyok", READINESS)?;
            self.running = Some(running);
        }
        Ok(self.running.as_mut().expect("one was just put there"))
    }

    /// `position ...`, into what is said next.
    fn set_up(&mut self, question: &Question<'_>) {
        self.said.clear();
        if self.known_start.as_deref() == Some(question.start) {
            self.said.push_str("position startpos");
        } else {
            self.said.push_str("position fen ");
            self.said.push_str(question.start);
        }
        for (index, mv) in question.moves.iter().enumerate() {
            self.said.push_str(if index == 0 { " moves " } else { " " });
            self.said.push_str(mv);
        }
        self.said.push('\n');
    }

    /// Asks; a program that does not answer is given up.
    fn ask(&mut self, question: &Question<'_>) -> Result<(String, u64), Fault> {
        self.set_up(question);
        let (go, longest) = go(question);
        self.said.push_str(&go);
        let said = std::mem::take(&mut self.said);
        let process = &mut self.running()?.process;
        process.say(&said);
        let begun = Instant::now();
        let mut nodes = 0;
        let answer = loop {
            match process.hear(begun + longest, question.stop) {
                Heard::Line(line) => {
                    let mut words = line.split_whitespace();
                    match words.next() {
                        Some("bestmove") => break words.next().unwrap_or_default().to_owned(),
                        Some("info") => nodes = nodes_of(words).unwrap_or(nodes),
                        _ => {}
                    }
                }
                Heard::Silence if question.stop.is_raised() && begun.elapsed() < longest => {
                    // Nobody waits for this move any more. Who stops when told may play on later.
                    process.say("stop\n");
                    let fault = Fault::new(FaultKind::Late, "stopped");
                    return match wait_for_move(process) {
                        Ok(()) => Err(fault),
                        Err(_) => {
                            self.running = None;
                            Err(fault)
                        }
                    };
                }
                other => {
                    let fault = process.fault(&other, begun.elapsed());
                    self.running = None;
                    return Err(fault);
                }
            }
        };
        self.said = said;
        Ok((answer, nodes))
    }

    /// What it says to a question about the rules; nothing if it says nothing.
    fn query(&mut self, what: &str) -> Option<String> {
        let running = self.running.as_mut()?;
        running.process.say(&format!("query {what}\n"));
        let until = Instant::now() + READINESS;
        loop {
            match running.process.hear(until, &Stop::new()) {
                Heard::Line(line) => {
                    if let Some(response) = line.trim().strip_prefix("response ") {
                        return Some(response.trim().to_owned());
                    }
                }
                Heard::Silence => {
                    running.answers_queries = false;
                    return None;
                }
                Heard::End | Heard::Flood => {
                    self.running = None;
                    return None;
                }
            }
        }
    }
}

/// The number after `nodes`.
fn nodes_of<'line>(mut words: impl Iterator<Item = &'line str>) -> Option<u64> {
    words.find(|word| *word == "nodes")?;
    words.next()?.parse().ok()
}

/// `go ...`, and how long to wait for the answer.
fn go(question: &Question<'_>) -> (String, Duration) {
    let movetime = |time: Duration| format!("go movetime {}\n", time.as_millis().max(1));
    match (question.clock, question.time) {
        (Some(clock), _) => {
            let TimeControl { pace, grace } = clock.control();
            let longest = clock.left(question.side) + grace;
            let go = match pace {
                Pace::PerMove(time) => movetime(time),
                Pace::Clock { increment, .. } => {
                    let mut go = String::from("go");
                    for (side, name) in Side::BOTH.into_iter().zip(["p1time", "p2time"]) {
                        let left = clock.left(side).as_millis();
                        write!(go, " {name} {left}").expect("writing to a string does not fail");
                    }
                    let increment = increment.as_millis();
                    go + &format!(" p1inc {increment} p2inc {increment}\n")
                }
            };
            (go, longest)
        }
        (None, Some(time)) => {
            let longest = time + TimeControl::GRACE;
            (movetime(time.min(DEFAULT_TIME)), longest.min(PATIENCE))
        }
        (None, None) => (movetime(DEFAULT_TIME), PATIENCE),
    }
}

impl ForeignPlayer for UgiPlayer {
    fn choose(&mut self, question: &Question<'_>) -> Result<(String, u64), Fault> {
        self.ask(question)
    }

    fn hear_end(&mut self, question: &Question<'_>, outcome: Outcome) -> Option<Fault> {
        self.set_up(question);
        let running = self.running.as_mut().filter(|it| it.answers_queries)?;
        running.process.say(&self.said);
        let result = match outcome.winner() {
            None => "draw",
            Some(Side::First) => "p1win",
            Some(Side::Second) => "p2win",
        };
        for (what, truth) in [("gameover", "true"), ("result", result)] {
            let response = self.query(what);
            let fault = match &response {
                Some(response) if response == truth => continue,
                Some(response) => format!("{what} {response} instead of {truth}"),
                None => format!("{what} unanswered"),
            };
            let fault = Fault::new(FaultKind::Disagrees, &fault);
            return Some(match &self.running {
                Some(running) => fault.after(running.process.last_lines()),
                None => fault,
            });
        }
        None
    }

    fn blame(&mut self, fault: Fault) -> Fault {
        // Who plays what is not legal may have lost its way: the next game has a new one.
        match self.running.take() {
            Some(running) => fault.after(running.process.last_lines()),
            None => fault,
        }
    }
}

impl Drop for UgiPlayer {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.programs.give_back(&self.spec, running);
        }
    }
}
