//! Many positions, one a line, solved by the workers of a queue and answered in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::Duration;

use damier::words::echo;
use damier::{Language, Message, Stop, TableStore, Translator};
use damier_lab::runner::queue::ReadPlan;
use damier_lab::runner::{Plan, PlanText, Runner};

use super::Solve;
use super::stream::{Reply, Standing, reply};
use crate::arguments::Start;
use crate::failure::Failure;
use crate::language;
use crate::lines::{Input, read};
use crate::output::Output;
use crate::place::On;
use crate::progress::Progress;
use crate::storage::Storage;

/// How many lines make a plan, and how many letters.
const LINES: usize = 2000;
const LETTERS: usize = 250_000;

/// Lines of the input with their numbers; one that is too long to be a position has no text.
type Lines = Vec<(u64, Option<String>)>;

/// Answers every line of standard input.
pub(super) fn run(
    solve: &Solve,
    store: &TableStore,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let runner = solve.on.runner(NonZeroUsize::MIN, translator)?;
    let mut input = std::io::stdin().lock();
    let (mut line, mut worst) = (0, Standing::Proven);
    loop {
        let mut lines = Lines::new();
        let mut letters = 0;
        while lines.len() < LINES && letters < LETTERS {
            let text = match read(&mut input) {
                Input::End => break,
                Input::TooLong => None,
                Input::Line(text) => Some(text),
            };
            line += 1;
            let is_skipped = |text: &String| text.trim().is_empty() || text.trim().starts_with('#');
            if !text.as_ref().is_some_and(is_skipped) {
                letters += text.as_ref().map_or(0, String::len);
                lines.push((line, text));
            }
        }
        if lines.is_empty() {
            return worst.end();
        }
        let plan = SolveLines {
            solve: asked(solve),
            lines,
            store: store.to_builder().threads(1).build(),
            language: translator.language(),
        };
        worst = worst.max(answer(&plan, runner.as_ref(), output)?);
    }
}

/// Prints the answers in order as they come, and tells the worst of them.
fn answer(
    plan: &SolveLines,
    runner: &dyn Runner,
    output: &mut Output,
) -> Result<Standing, Failure> {
    let numbers: Vec<usize> = (0..plan.jobs()).collect();
    let bar = Progress::new(0, plan.jobs());
    let stop = Stop::new();
    let mut waiting: BTreeMap<usize, Reply> = BTreeMap::new();
    let (mut next, mut worst, mut written) = (0, Standing::Proven, Ok(()));
    let ran = runner.run(plan, &numbers, &stop, &mut |result| {
        bar.advance();
        let read: Option<Reply> = serde_json::from_str(&result.line).ok();
        let Some(reply) = read else {
            written = Err(Failure::Failed(Message::new("queue-unreadable")));
            return stop.raise();
        };
        waiting.insert(result.number, reply);
        while let Some(reply) = waiting.remove(&next) {
            next += 1;
            worst = worst.max(reply.standing);
            if written.is_ok() {
                written = output.text(&format!("{}\n", reply.text));
                if written.is_err() {
                    stop.raise();
                }
            }
        }
    });
    bar.finish();
    written?;
    ran?;
    runner.forget(plan);
    Ok(worst)
}

/// What was asked of every line.
fn asked(solve: &Solve) -> Solve {
    Solve {
        start: Start {
            game: solve.start.game.clone(),
            position: None,
            seed: None,
        },
        stdin: true,
        best: solve.best,
        time: solve.time,
        nodes: solve.nodes,
        on: On::default(),
        split: None,
        certificate: None,
        storage: Storage::default(),
        json: solve.json,
    }
}

/// Lines to be answered, one a job.
struct SolveLines {
    solve: Solve,
    lines: Lines,
    store: TableStore,
    language: Language,
}

impl Plan for SolveLines {
    fn text(&self) -> PlanText {
        let yes = |is_so: bool| if is_so { "yes" } else { "no" };
        let or_none =
            |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
        let time = self.solve.time.map(|time| time.as_nanos() as u64);
        let mut text = PlanText::new("solve")
            .with("game", &self.solve.start.game)
            .with("best", yes(self.solve.best))
            .with("nodes", or_none(self.solve.nodes))
            .with("time", or_none(time))
            .with("json", yes(self.solve.json))
            .with("lang", self.language.code());
        for (line, position) in &self.lines {
            text = match position {
                Some(position) => text.with("position", format!("{line} {position}")),
                None => text.with("too-long", line),
            };
        }
        text
    }

    fn jobs(&self) -> usize {
        self.lines.len()
    }

    fn run(&self, number: usize, stop: &Stop) -> Option<String> {
        if stop.is_raised() {
            return None;
        }
        let (line, text) = &self.lines[number];
        let translator = language::translator(self.language);
        let reply = reply(&self.solve, *line, text, &self.store, &translator);
        serde_json::to_string(&reply).ok()
    }
}

/// The plan that a text describes.
pub(crate) fn read_plan(text: &PlanText, store: &TableStore) -> Result<ReadPlan, Message> {
    let field = |name: &str| text.get(name).unwrap_or_default();
    let wrong = || Message::new("queue-no-plan");
    let whole = |name: &str| match field(name) {
        "" => Ok(None),
        number => number.parse::<u64>().map(Some).map_err(|_| wrong()),
    };
    let mut lines = Lines::new();
    for (name, value) in text.fields() {
        let line = |number: &str| number.parse::<u64>().map_err(|_| wrong());
        match name {
            "position" => {
                let (number, position) = value.split_once(' ').ok_or_else(wrong)?;
                lines.push((line(number)?, Some(position.to_owned())));
            }
            "too-long" => lines.push((line(value)?, None)),
            _ => {}
        }
    }
    if lines.len() > LINES {
        return Err(wrong());
    }
    let unread = |error: damier::ParseError| error.message();
    let solve = Solve {
        start: Start {
            game: field("game").parse().map_err(unread)?,
            position: None,
            seed: None,
        },
        stdin: true,
        best: field("best") == "yes",
        time: whole("time")?.map(Duration::from_nanos),
        nodes: whole("nodes")?,
        on: On::default(),
        split: None,
        certificate: None,
        storage: Storage::default(),
        json: field("json") == "yes",
    };
    Ok(Box::new(SolveLines {
        solve,
        lines,
        store: store.clone(),
        language: field("lang")
            .parse()
            .map_err(|_| Message::new("queue-unknown-kind").with("kind", echo(field("lang"))))?,
    }))
}
