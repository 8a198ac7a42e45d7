//! `damier tune`: weights found by a machine.

use std::num::NonZeroUsize;
use std::path::Path;

use clap::Args;
use damier::face::Setup;
use damier::play::Pentanomial;
use damier::{GameId, Message, Stop, Translator};
use damier_lab::judge::{Estimate, JudgeError, JudgeRequest};
use damier_lab::tune::{Goal, LastMatch, Method, TuneRequest, Tuned, tune};

use crate::arguments::{GAME, Reader, SEED, count, size};
use crate::failure::Failure;
use crate::file::{about, read_bytes, shown, wrong};
use crate::form::Keeping;
use crate::judge::POSITIONS;
use crate::output::Output;
use crate::place::On;
use crate::progress::Progress;
use crate::storage::Storage;
use crate::tournament::test;

#[derive(Args, Debug)]
pub(crate) struct Tune {
    #[arg(value_name = "GAME", value_parser = GAME)]
    game: GameId,
    #[arg(long, value_name = "EVAL")]
    eval: String,
    #[arg(long, value_name = "WHAT", value_parser = GOAL)]
    by: Option<Goal>,
    #[arg(long, value_name = "METHOD", value_parser = METHOD)]
    method: Option<Method>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = STEPS)]
    steps: Option<usize>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = POSITIONS)]
    positions: Option<usize>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = DEPTH)]
    depth: Option<u32>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    seed: Option<u64>,
    #[command(flatten)]
    keeping: Keeping,
    #[command(flatten)]
    on: On,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// The longest record that is read.
const LONGEST: usize = 1 << 26;

const GOAL: Reader<Goal> = Reader {
    read: |text| text.parse(),
    names: || Goal::ALL.map(Goal::name).to_vec(),
};

const METHOD: Reader<Method> = Reader {
    read: |text| text.parse(),
    names: || Method::ALL.map(Method::name).to_vec(),
};

const STEPS: Reader<usize> = Reader {
    read: |text| size(text, TuneRequest::MAX_STEPS, "expected-steps"),
    names: Vec::new,
};

const DEPTH: Reader<u32> = Reader {
    read: |text| count(text, TuneRequest::DEEPEST, "expected-judge-depth"),
    names: Vec::new,
};

impl Tune {
    pub(crate) fn run(
        mut self,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.storage.threads = self.on.threads().or(self.storage.threads);
        let store = self.storage.store(translator);
        let threads = NonZeroUsize::new(store.threads()).unwrap_or(NonZeroUsize::MIN);
        let goal = self.by.unwrap_or(Goal::Truth);
        let usual = match goal {
            Goal::Truth | Goal::Regret => TuneRequest::POSITIONS,
            Goal::Games => TuneRequest::GAMES,
        };
        let request = TuneRequest {
            game: self.game.clone(),
            evaluation: self.eval.clone(),
            goal,
            method: self.method.unwrap_or(Method::Cma),
            steps: self.steps.unwrap_or(TuneRequest::STEPS),
            positions: self.positions.unwrap_or(usual),
            depth: self.depth.unwrap_or(TuneRequest::DEPTH),
            seed: self.seed.unwrap_or(Setup::DEFAULT_SEED),
            record: self.keeping.record.clone(),
            nodes: JudgeRequest::NODES,
        };
        if let Some(path) = self.keeping.shown() {
            is_finished(path, request.steps)?;
        }
        let runner = self.on.runner(threads, translator)?;
        let bar = Progress::new(0, request.steps);
        let stop = Stop::new();
        let tuned = tune(&request, &store, runner.as_ref(), &stop, &mut |_| {
            bar.advance()
        });
        bar.finish();
        let tuned = tuned.map_err(|error| self.failure(error))?;
        if self.json {
            return output.json(&tuned);
        }
        write(&tuned, translator, output)
    }

    /// What went wrong, told of the record where it is the record's fault.
    fn failure(&self, error: JudgeError) -> Failure {
        match (error, &self.keeping.record) {
            (JudgeError::Run(damier_lab::runner::RunError::File(error)), Some(path)) => {
                Failure::Failed(about(path, "file-unwritable", &error))
            }
            (JudgeError::Run(error), Some(path)) => {
                let told = Message::new("file-wrong")
                    .with("file", shown(path))
                    .with("why", error.message());
                match error.is_callers_fault() {
                    true => Failure::Wrong(told),
                    false => Failure::Failed(told),
                }
            }
            (error, _) => error.into(),
        }
    }
}

/// Refuses a record to which something is still missing: its last line is that of the match.
fn is_finished(path: &Path, steps: usize) -> Result<(), Failure> {
    let bytes = read_bytes(path, LONGEST)?;
    let last = format!("\n{steps}\t");
    let text = String::from_utf8_lossy(&bytes);
    match text.contains(&last) && text.ends_with('\n') {
        true => Ok(()),
        false => Err(wrong(path, Message::new("tune-unfinished"), "file-wrong")),
    }
}

fn write(tuned: &Tuned, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
    let language = translator.language();
    let figure = |estimate: Estimate| match estimate.interval {
        Some((low, _)) => format!(
            "{} ±{}",
            language.decimal(estimate.mean, 4),
            language.decimal(estimate.mean - low, 4)
        ),
        None => language.decimal(estimate.mean, 4),
    };
    output.line(&tuned.after)?;
    output.blank()?;
    let told = Message::new("tune-judged")
        .with("positions", tuned.held_out)
        .with("candidates", tuned.candidates)
        .with("keeps-before", figure(tuned.keeps_before))
        .with("keeps-after", figure(tuned.keeps_after))
        .with("gain", figure(tuned.gain))
        .with("regret-before", figure(tuned.regret_before))
        .with("regret-after", figure(tuned.regret_after));
    output.paragraph(&translator.say(&told), "")?;
    output.paragraph(&translator.say(&Message::new("tune-regularised")), "")?;
    if tuned.sprt.games == 0 {
        return output.paragraph(&translator.say(&Message::new("tune-unchanged")), "");
    }
    let LastMatch { depth, pairs, .. } = &tuned.sprt;
    let player = |eval: &str| format!("alphabeta:depth={depth},eval={eval}");
    let players = [player(&tuned.after), player(&tuned.before)];
    test::write(
        &LastMatch::TEST,
        &Pentanomial(*pairs),
        players,
        translator,
        output,
    )
}
