//! `damier judge`: evaluations against the truth.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use damier::face::Setup;
use damier::picture::Tone;
use damier::{GameId, Message, Stop, Translator};
use damier_lab::judge::{
    Estimate, HeuristicJudgement, JudgeError, JudgeRequest, Judged, Judgement, Scope, judge,
    judge_into, recorded,
};
use damier_lab::runner::Progress as RunProgress;

use crate::arguments::{GAME, Reader, SEED, count, size};
use crate::failure::Failure;
use crate::file::record_failure;
use crate::form::{Form, Keeping};
use crate::output::{self, Output};
use crate::place::On;
use crate::positions::read_positions;
use crate::progress::Progress;
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Judge {
    #[arg(value_name = "GAME", value_parser = GAME)]
    game: GameId,
    #[arg(long, value_name = "EVAL", required = true)]
    eval: Vec<String>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = DEPTH)]
    depth: Option<u32>,
    #[arg(long, conflicts_with_all = ["positions", "from", "seed"])]
    all: bool,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = POSITIONS)]
    positions: Option<usize>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["positions", "seed"])]
    from: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    seed: Option<u64>,
    #[command(flatten)]
    keeping: Keeping,
    #[command(flatten)]
    on: On,
    #[command(flatten)]
    storage: Storage,
    #[command(flatten)]
    form: Form,
}

const DEPTH: Reader<u32> = Reader {
    read: |text| count(text, JudgeRequest::DEEPEST, "expected-judge-depth"),
    names: Vec::new,
};

pub(crate) const POSITIONS: Reader<usize> = Reader {
    read: |text| size(text, JudgeRequest::MAX_POSITIONS, "expected-positions"),
    names: Vec::new,
};

impl Judge {
    pub(crate) fn run(
        mut self,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.storage.threads = self.on.threads().or(self.storage.threads);
        let store = self.storage.store(translator);
        let threads = NonZeroUsize::new(store.threads()).unwrap_or(NonZeroUsize::MIN);
        let request = JudgeRequest {
            game: self.game.clone(),
            evaluations: self.eval.clone(),
            depth: self.depth.unwrap_or(1),
            scope: self.scope()?,
            seed: self.seed.unwrap_or(Setup::DEFAULT_SEED),
            nodes: JudgeRequest::NODES,
        };
        let mut bar: Option<Progress> = None;
        let runner = self.on.runner(threads, translator)?;
        let runner = runner.as_ref();
        let stop = Stop::new();
        let mut on_progress = |progress: RunProgress<'_>| {
            let is_first = progress.done == 1;
            let bar = match &mut bar {
                Some(bar) if !is_first => bar,
                other => other.insert(Progress::new(0, progress.jobs)),
            };
            bar.advance();
            if progress.done == progress.jobs {
                bar.finish();
            }
        };
        let judged = match &self.keeping.record {
            None => judge(&request, &store, runner, &stop, &mut on_progress)?,
            Some(path) if self.keeping.show => recorded(path, &request)
                .map_err(|error| about_record(error, path, self.keeping.show))?,
            Some(path) => judge_into(path, &request, &store, runner, &stop, &mut on_progress)
                .map_err(|error| about_record(error, path, self.keeping.show))?,
        };
        match judged {
            Judged::Evaluations(judgements) if self.form.json => output.json(&judgements),
            Judged::Heuristics(judgements) if self.form.json => output.json(&judgements),
            Judged::Evaluations(judgements) if self.form.csv => csv(&judgements, output),
            Judged::Heuristics(judgements) if self.form.csv => heuristics_csv(&judgements, output),
            Judged::Evaluations(judgements) if self.form.svg => {
                output.line(&damier_lab::judge::to_svg(&judgements, translator))
            }
            Judged::Heuristics(judgements) if self.form.svg => output.line(
                &damier_lab::judge::heuristics_to_svg(&judgements, translator),
            ),
            Judged::Evaluations(judgements) => write(&judgements, translator, output),
            Judged::Heuristics(judgements) => write_heuristics(&judgements, translator, output),
        }
    }

    fn scope(&self) -> Result<Scope, Failure> {
        let Some(path) = &self.from else {
            return Ok(match self.all {
                true => Scope::All,
                false => Scope::Sample(self.positions.unwrap_or(JudgeRequest::POSITIONS)),
            });
        };
        Ok(Scope::Given(read_positions(path, &self.game)?))
    }
}

/// What went wrong with a file of results.
fn about_record(error: JudgeError, path: &Path, is_read: bool) -> Failure {
    match error {
        JudgeError::Run(error) => record_failure(error, path, is_read),
        error => error.into(),
    }
}

impl From<JudgeError> for Failure {
    fn from(error: JudgeError) -> Failure {
        match error {
            JudgeError::Request(error) => error.into(),
            JudgeError::Run(error) => error.into(),
        }
    }
}

/// A figure with its interval: `0.783767`, or `0.780 ±0.012`.
fn figure(estimate: Option<Estimate>, translator: &Translator) -> String {
    let language = translator.language();
    match estimate {
        None => "-".to_owned(),
        Some(Estimate {
            mean,
            interval: None,
        }) => language.decimal(mean, 6),
        Some(Estimate {
            mean,
            interval: Some((_, high)),
        }) => {
            format!(
                "{} ±{}",
                language.decimal(mean, 3),
                language.decimal(high - mean, 3)
            )
        }
    }
}

/// Columns of words, the first to the left and the others to the right.
fn table(rows: &[Vec<String>], output: &mut Output) -> Result<(), Failure> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..columns).filter_map(width).collect();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate();
        let line: Vec<String> = cells
            .map(|(column, (cell, &width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            })
            .collect();
        output.line(line.join("  ").trim_end())?;
    }
    Ok(())
}

fn heading(keys: &[&'static str], translator: &Translator) -> Vec<String> {
    keys.iter()
        .map(|key| translator.say(&Message::new(key)))
        .collect()
}

fn write(
    judgements: &[Judgement],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    const KEYS: [&str; 5] = [
        "judge-eval",
        "judge-judged",
        "judge-keeps",
        "judge-regret",
        "judge-predicts",
    ];
    let mut rows = vec![heading(&KEYS, translator)];
    for judgement in judgements {
        let mut row = vec![judgement.eval.clone(), judgement.judged.to_string()];
        row.extend(
            judgement
                .figures()
                .map(|(_, value)| figure(value, translator)),
        );
        rows.push(row);
    }
    table(&rows, output)?;
    output.blank()?;
    if let Some(first) = judgements.first() {
        let seconds: Option<f64> = judgements.iter().map(|judgement| judgement.seconds).sum();
        let key = match seconds {
            Some(_) => "judge-summary",
            None => "judge-summary-untimed",
        };
        let summary = Message::new(key)
            .with("positions", first.positions)
            .with("unknown", first.unknown)
            .with("depth", first.depth)
            .with(
                "seconds",
                output::seconds(seconds.unwrap_or_default(), translator),
            );
        output.paragraph(&translator.say(&summary), "")?;
    }
    for judgement in judgements
        .iter()
        .filter(|judgement| !judgement.worst.is_empty())
    {
        output.blank()?;
        let title = Message::new("judge-worst").with("eval", judgement.eval.as_str());
        output.toned(Tone::First, &translator.say(&title))?;
        for mistake in judgement.worst.iter().take(3) {
            let told = Message::new("judge-mistake")
                .with("position", mistake.position.as_str())
                .with("chosen", mistake.chosen.as_str())
                .with("best", mistake.best.as_str())
                .with("regret", translator.language().decimal(mistake.regret, 1));
            output.line(&format!("  {}", translator.say(&told)))?;
        }
    }
    Ok(())
}

fn write_heuristics(
    judgements: &[HeuristicJudgement],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    const KEYS: [&str; 6] = [
        "judge-heuristic",
        "judge-judged",
        "judge-admissible",
        "judge-consistent",
        "judge-error",
        "judge-exact",
    ];
    let mut rows = vec![heading(&KEYS, translator)];
    let yes_or_no = |is_so| {
        let key = if is_so { "judge-yes" } else { "judge-no" };
        translator.say(&Message::new(key))
    };
    for judgement in judgements {
        rows.push(vec![
            judgement.eval.clone(),
            judgement.judged.to_string(),
            yes_or_no(judgement.admissible),
            yes_or_no(judgement.consistent),
            translator.language().decimal(judgement.error, 4),
            translator.language().decimal(judgement.exact, 6),
        ]);
    }
    table(&rows, output)
}

fn csv(judgements: &[Judgement], output: &mut Output) -> Result<(), Failure> {
    let columns = "game,variant,eval,depth,positions,judged,keeps,keeps_low,keeps_high,regret,\
                   regret_low,regret_high,predicts,predicts_low,predicts_high";
    output.line(columns)?;
    for judgement in judgements {
        let Judgement {
            game,
            variant,
            eval,
            depth,
            positions,
            judged,
            ..
        } = judgement;
        let mut line = format!("{game},{variant},\"{eval}\",{depth},{positions},{judged}");
        for (_, figure) in judgement.figures() {
            let interval = figure.and_then(|figure| figure.interval).unzip();
            for number in [figure.map(|figure| figure.mean), interval.0, interval.1] {
                line.push(',');
                line.extend(number.map(|number| format!("{number:.6}")));
            }
        }
        output.line(&line)?;
    }
    Ok(())
}

fn heuristics_csv(judgements: &[HeuristicJudgement], output: &mut Output) -> Result<(), Failure> {
    output.line("game,variant,eval,judged,admissible,consistent,error,exact")?;
    for it in judgements {
        let HeuristicJudgement {
            game,
            variant,
            eval,
            judged,
            admissible,
            consistent,
            ..
        } = it;
        let (error, exact) = (it.error, it.exact);
        output.line(&format!(
            "{game},{variant},{eval},{judged},{admissible},{consistent},{error:.6},{exact:.6}"
        ))?;
    }
    Ok(())
}
