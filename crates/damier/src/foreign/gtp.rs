//! A program that speaks GTP, at an Othello board.

use std::time::{Duration, Instant};

use crate::face::{DynPosition, ForeignPlayer, ForeignTable, Question, Spec};
use crate::play::{Fault, FaultKind, Pace, TimeControl};
use crate::position::Side;
use crate::score::Outcome;
use crate::search::Stop;

use super::process::{Heard, Process};
use super::programs::{Programs, Running};
use super::ugi::PATIENCE;

/// How long an answer may take that needs no thought.
const READINESS: Duration = Duration::from_secs(10);

/// How many lines an answer may have.
const MAX_LINES: usize = 1000;

/// Is that the start of a game that GTP has words for?
pub(super) fn can_play(start: &dyn DynPosition) -> bool {
    let game = format!("othello:{}", start.variant()).parse::<crate::face::GameId>();
    let usual = game.ok().map(|game| game.start().whole_position());
    start.game() == "othello" && usual == Some(start.whole_position())
}

/// Hears that it speaks GTP.
pub(super) fn greet(process: &mut Process) -> Result<(), Fault> {
    ask(process, "protocol_version", READINESS, &Stop::new()).map(|_| ())
}

/// Says a command; the answer, or what stands after the `?` of a refusal.
fn ask(
    process: &mut Process,
    command: &str,
    longest: Duration,
    stop: &Stop,
) -> Result<Result<String, String>, Fault> {
    process.say(&format!("{command}\n"));
    let begun = Instant::now();
    let mut answer: Vec<String> = Vec::new();
    loop {
        match process.hear(begun + longest, stop) {
            Heard::Line(line) if line.trim().is_empty() => {
                // Empty lines before an answer mean nothing; the one after it ends it.
                if !answer.is_empty() {
                    break;
                }
            }
            // Who does not begin like an answer never ends one either.
            Heard::Line(line)
                if (answer.is_empty() && !line.starts_with(['=', '?']))
                    || answer.len() >= MAX_LINES =>
            {
                let fault = Fault::new(FaultKind::Refused, "no answer in GTP");
                return Err(fault.after(process.last_lines()));
            }
            Heard::Line(line) => answer.push(line),
            other => return Err(process.fault(&other, begun.elapsed())),
        }
    }
    let answer = answer.join("\n");
    Ok(match answer.strip_prefix('=') {
        Some(answer) => Ok(answer.trim().to_owned()),
        None => Err(answer.trim_start_matches('?').trim().to_owned()),
    })
}

/// A seat for one game of a program that speaks GTP.
#[derive(Debug)]
pub(super) struct GtpPlayer {
    programs: Programs,
    spec: Spec,
    size: String,
    usual_start: Option<String>,
    running: Option<Running>,
    /// The moves it knows of.
    known: Vec<String>,
}

/// Black moves first.
const COLOURS: [&str; 2] = ["black", "white"];

impl GtpPlayer {
    pub(super) fn new(programs: Programs, spec: Spec, table: &ForeignTable) -> GtpPlayer {
        let is_digit = |letter: &char| letter.is_ascii_digit();
        GtpPlayer {
            programs,
            spec,
            size: table.variant.chars().take_while(is_digit).collect(),
            usual_start: table.usual_start.clone(),
            running: None,
            known: Vec::new(),
        }
    }

    /// Says a command that must not be refused.
    fn tell(&mut self, command: &str) -> Result<String, Fault> {
        self.try_tell(command, READINESS, &Stop::new())?
            .map_err(|refusal| {
                let fault = Fault::new(FaultKind::Refused, &format!("{command}: {refusal}"));
                self.blame(fault)
            })
    }

    fn try_tell(
        &mut self,
        command: &str,
        longest: Duration,
        stop: &Stop,
    ) -> Result<Result<String, String>, Fault> {
        if self.running.is_none() {
            self.running = Some(self.programs.take(&self.spec)?);
        }
        let running = self.running.as_mut().expect("one was just put there");
        ask(&mut running.process, command, longest, stop)
    }

    /// Brings its board up to date.
    fn follow(&mut self, question: &Question<'_>) -> Result<(), Fault> {
        if self.usual_start.as_deref() != Some(question.start) {
            return Err(Fault::new(FaultKind::Refused, "another start"));
        }
        if self.running.is_none() || !question.moves.starts_with(&self.known) {
            self.tell(&format!("boardsize {}", self.size))?;
            self.tell("clear_board")?;
            self.known.clear();
            if let Some(clock) = question.clock {
                self.tell_time(clock.control().pace)?;
            }
        }
        for mv in &question.moves[self.known.len()..] {
            // Whose turn it was follows from the number of moves: a pass is one.
            let colour = COLOURS[self.known.len() % 2];
            let said = format!("play {colour} {mv}");
            // A pass goes without saying, so it may refuse to hear of one.
            match mv.as_str() {
                "pass" => drop(self.try_tell(&said, READINESS, &Stop::new())?),
                _ => drop(self.tell(&said)?),
            }
            self.known.push(mv.clone());
        }
        Ok(())
    }

    /// Tells how long it may think. GTP counts in seconds; who cannot be told is waited for all the
    /// same no longer than agreed.
    fn tell_time(&mut self, pace: Pace) -> Result<(), Fault> {
        let settings = match pace {
            Pace::PerMove(time) => format!("time_settings 0 {} 1", time.as_secs().max(1)),
            Pace::Clock { main, increment } => {
                format!("time_settings {} {} 1", main.as_secs(), increment.as_secs())
            }
        };
        self.try_tell(&settings, READINESS, &Stop::new()).map(drop)
    }

    fn ask(&mut self, question: &Question<'_>) -> Result<String, Fault> {
        self.follow(question)?;
        let colour = COLOURS[question.side.index()];
        let mut longest = question
            .time
            .map_or(PATIENCE, |time| time + TimeControl::GRACE);
        if let Some(clock) = question.clock {
            let left = clock.left(question.side);
            longest = left + clock.control().grace;
            if matches!(clock.control().pace, Pace::Clock { .. }) {
                let told = format!("time_left {colour} {} 0", left.as_secs());
                drop(self.try_tell(&told, READINESS, question.stop)?);
            }
        }
        let answer = self.try_tell(&format!("genmove {colour}"), longest, question.stop)?;
        let mv = answer.map_err(|refusal| {
            let fault = Fault::new(FaultKind::Refused, &format!("genmove: {refusal}"));
            self.blame(fault)
        })?;
        let mv = mv.to_lowercase();
        self.known.push(mv.clone());
        Ok(mv)
    }
}

impl ForeignPlayer for GtpPlayer {
    fn choose(&mut self, question: &Question<'_>) -> Result<(String, u64), Fault> {
        let answer = self.ask(question);
        if answer.is_err() {
            self.running = None;
        }
        answer.map(|mv| (mv, 0))
    }

    fn hear_end(&mut self, question: &Question<'_>, outcome: Outcome) -> Option<Fault> {
        self.running.as_ref()?;
        let heard = self.follow(question).and_then(|()| {
            let asked = self.try_tell("final_score", READINESS, &Stop::new())?;
            Ok(asked.ok())
        });
        let score = match heard {
            Ok(score) => score?,
            Err(fault) => {
                self.running = None;
                return Some(
                    Fault::new(FaultKind::Disagrees, "final_score unanswered").after(fault.said),
                );
            }
        };
        let winner = match score
            .chars()
            .next()
            .map(|letter| letter.to_ascii_uppercase())
        {
            Some('B') => Some(Side::First),
            Some('W') => Some(Side::Second),
            Some('0' | 'D') => None,
            // Something that is no score at all says nothing about the game.
            _ => return None,
        };
        let is_same = winner == outcome.winner();
        let truth = outcome
            .winner()
            .map_or("draw", |side| COLOURS[side.index()]);
        let told = format!("final_score {score} instead of {truth}");
        (!is_same).then(|| Fault::new(FaultKind::Disagrees, &told))
    }

    fn blame(&mut self, fault: Fault) -> Fault {
        match self.running.take() {
            Some(running) => fault.after(running.process.last_lines()),
            None => fault,
        }
    }
}

impl Drop for GtpPlayer {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.programs.give_back(&self.spec, running);
        }
    }
}
