//! Many positions, one a line: spread over the threads, answered in order, as they come.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::sync::{Condvar, Mutex, PoisonError};

use damier::json::SolutionData;
use damier::threads::start;
use damier::{DynPosition, Message, TableStore, Translator};
use serde::{Deserialize, Serialize};

use super::score_check::ScoreCheck;
use super::{Solve, words};
use crate::failure::Failure;
use crate::lines::{Input, read};
use crate::output::Output;

/// How many answers may wait for an earlier one: threads pause rather than run further ahead.
const FURTHEST_AHEAD: u64 = 4096;

/// A line that is no position.
#[derive(Serialize)]
struct BadLine {
    line: u64,
    error: String,
}

/// The answer to a line.
#[derive(Serialize, Deserialize)]
pub(super) struct Reply {
    pub(super) text: String,
    pub(super) standing: Standing,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Standing {
    Proven,
    Open,
    /// A score that was given with it is not what was found.
    Differs,
    Bad,
}

/// What the threads share.
struct Desk {
    /// How many questions were taken.
    taken: u64,
    /// The line of the input that was read last.
    line: u64,
    /// How many threads still work.
    workers: usize,
    /// How many answers were printed.
    printed: u64,
    /// Answers that wait to be printed, by their number.
    waiting: BTreeMap<u64, Reply>,
    /// Nobody reads any more: no further questions.
    is_closed: bool,
}

/// Answers every line of standard input.
pub(super) fn run(
    solve: &Solve,
    store: &TableStore,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let input = Mutex::new(std::io::BufReader::new(std::io::stdin()));
    let workers = store.threads().max(1);
    let shared = store.to_builder().questions(workers).build();
    let store = &shared;
    let desk = Mutex::new(Desk {
        taken: 0,
        line: 0,
        workers,
        printed: 0,
        waiting: BTreeMap::new(),
        is_closed: false,
    });
    let moved = Condvar::new();
    std::thread::scope(|scope| {
        let work = || {
            while let Some((number, line, text)) = next(&input, &desk, &moved) {
                let reply = reply(solve, line, &text, store, translator);
                let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
                desk.waiting.insert(number, reply);
                moved.notify_all();
            }
            let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
            desk.workers -= 1;
            moved.notify_all();
        };
        let (running, left) = start(scope, (0..workers).map(|_| work));
        if running.is_empty() {
            return Err(Failure::Failed(Message::new("no-threads")));
        }
        // Those that the system did not give are not waited for.
        desk.lock().unwrap_or_else(PoisonError::into_inner).workers -= left.len();
        print(&desk, &moved, output)
    })
}

/// The next question: its number, its line in the input, and its text.
fn next(
    input: &Mutex<impl BufRead>,
    desk: &Mutex<Desk>,
    moved: &Condvar,
) -> Option<(u64, u64, Option<String>)> {
    // Whoever holds the input takes the next number, so that answers keep the order of the lines.
    let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
    {
        let desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        let is_far_ahead =
            |desk: &mut Desk| !desk.is_closed && desk.taken >= desk.printed + FURTHEST_AHEAD;
        let desk = moved
            .wait_while(desk, is_far_ahead)
            .unwrap_or_else(PoisonError::into_inner);
        if desk.is_closed {
            return None;
        }
    }
    loop {
        let text = match read(&mut *input) {
            Input::End => return None,
            Input::TooLong => None,
            Input::Line(text) => Some(text),
        };
        let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        desk.line += 1;
        let is_skipped = |text: &String| text.trim().is_empty() || text.trim().starts_with('#');
        if text.as_ref().is_some_and(is_skipped) {
            continue;
        }
        let number = desk.taken;
        desk.taken += 1;
        return Some((number, desk.line, text));
    }
}

/// The answer to a line. One that is too long to be a position has no text.
pub(super) fn reply(
    solve: &Solve,
    line: u64,
    text: &Option<String>,
    store: &TableStore,
    translator: &Translator,
) -> Reply {
    let bad = |why: Message| {
        let error = translator.say(&why);
        Reply {
            text: if solve.json {
                json(&BadLine { line, error })
            } else {
                let told = Message::new("solve-bad-line")
                    .with("line", line)
                    .with("why", error);
                translator.say(&told)
            },
            standing: Standing::Bad,
        }
    };
    let Some(text) = text else {
        return bad(Message::new("solve-line-too-long"));
    };
    let game = &solve.start.game;
    let problem = game.info().foreign_problems;
    let problem = match problem.and_then(|read| read(text, game.variant())) {
        Some(Err(error)) => return bad(error.message()),
        Some(Ok(problem)) => Some(problem),
        None => None,
    };
    let opened = match &problem {
        Some(problem) => Ok(problem.board.clone()),
        None => game.open(Some(text), None, false),
    };
    let board: Box<dyn DynPosition> = match opened {
        Ok(board) => board,
        Err(error) => return bad(error.message()),
    };
    match solve.solve(board.as_ref(), store) {
        Ok(solved) => {
            let check = problem.map(|problem| ScoreCheck::of(&problem, &solved.answer));
            let is_missed = check
                .as_ref()
                .is_some_and(|check| !check.differs.is_empty());
            Reply {
                text: match solve.json {
                    true => json(&Answered {
                        solved: solved.data(board.as_ref()),
                        check: check.as_ref(),
                    }),
                    false => {
                        let line = words::line(board.as_ref(), &solved, translator);
                        let told = check.and_then(|check| check.told(translator));
                        told.map_or(line.clone(), |told| format!("{line}  {told}"))
                    }
                },
                standing: match solved.is_open() {
                    _ if is_missed => Standing::Differs,
                    true => Standing::Open,
                    false => Standing::Proven,
                },
            }
        }
        Err(error) => bad(error.message()),
    }
}

/// The answer to a line that is a position or a problem.
#[derive(Serialize)]
struct Answered<'check> {
    #[serde(flatten)]
    solved: SolutionData,
    #[serde(flatten)]
    check: Option<&'check ScoreCheck>,
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Prints the answers in order until all of them are out.
fn print(desk: &Mutex<Desk>, moved: &Condvar, output: &mut Output) -> Result<(), Failure> {
    let mut worst = Standing::Proven;
    let mut known = desk.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let is_idle =
            |desk: &mut Desk| desk.workers > 0 && !desk.waiting.contains_key(&desk.printed);
        known = moved
            .wait_while(known, is_idle)
            .unwrap_or_else(PoisonError::into_inner);
        let number = known.printed;
        let Some(reply) = known.waiting.remove(&number) else {
            break;
        };
        known.printed += 1;
        worst = worst.max(reply.standing);
        drop(known);
        moved.notify_all();
        let written = output.text(&format!("{}\n", reply.text));
        known = desk.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(failure) = written {
            known.is_closed = true;
            moved.notify_all();
            return Err(failure);
        }
    }
    worst.end()
}

impl Standing {
    /// How the command ends whose worst answer is this.
    pub(super) const fn end(self) -> Result<(), Failure> {
        match self {
            Standing::Proven => Ok(()),
            Standing::Open => Err(Failure::Unproven),
            Standing::Differs => Err(Failure::Missed),
            Standing::Bad => Err(Failure::BadLines),
        }
    }
}
