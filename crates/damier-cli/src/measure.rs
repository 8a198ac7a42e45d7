//! `damier measure`: what searches do over many positions.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use damier::face::{Setup, SpecTournament};
use damier::notation::read_number;
use damier::picture::Tone;
use damier::{Message, ParseError, Spec, Stop, Translator};
use damier_lab::measure::{MeasuredData, MeasuredRow, Measurement, Positions, Summary};
use damier_lab::runner::{Plan as _, ResultsFile, RunError, Runner, complete};

use crate::arguments::{PLAYER, Reader, Start, size};
use crate::failure::Failure;
use crate::file::record_failure;
use crate::form::{Form, Keeping};
use crate::output::Output;
use crate::place::On;
use crate::positions::read_positions;
use crate::progress::Progress;
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Measure {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SPEC", required = true, value_parser = PLAYER)]
    player: Vec<Spec>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = POSITIONS)]
    positions: Option<usize>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["positions", "position", "seed"])]
    from: Option<PathBuf>,
    #[arg(id = "plies-opening", long, value_name = "N", value_parser = PLIES_OPENING, conflicts_with = "from")]
    plies_opening: Option<usize>,
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true, value_parser = DEPTHS)]
    depth: Option<RangeInclusive<u32>>,
    #[command(flatten)]
    keeping: Keeping,
    #[arg(long)]
    times: bool,
    #[command(flatten)]
    on: On,
    #[command(flatten)]
    storage: Storage,
    #[command(flatten)]
    form: Form,
}

/// The positions when nobody says how many.
const DEFAULT_POSITIONS: usize = 100;

const POSITIONS: Reader<usize> = Reader {
    read: |text| {
        size(
            text,
            Measurement::MAX_POSITIONS,
            "expected-measured-positions",
        )
    },
    names: Vec::new,
};

const PLIES_OPENING: Reader<usize> = Reader {
    read: |text| {
        let most = SpecTournament::MAX_OPENING_PLIES;
        let expected = || Message::new("expected-opening-plies").with("most", most);
        let number = read_number(text, most as u32).map(|number| number as usize);
        number.ok_or_else(|| ParseError::new(text, expected()))
    },
    names: Vec::new,
};

const DEPTHS: Reader<RangeInclusive<u32>> = Reader {
    read: |text| {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let depth = |text: &str| read_number(text.trim(), Measurement::DEEPEST);
        let depths = depth(first).zip(depth(last.trim_start_matches('=')));
        depths
            .filter(|(first, last)| *first > 0 && first <= last)
            .map(|(first, last)| first..=last)
            .ok_or_else(|| {
                let expected = Message::new("expected-depths").with("most", Measurement::DEEPEST);
                ParseError::new(text, expected)
            })
    },
    names: Vec::new,
};

impl Measure {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let store = self.storage.store(translator);
        let threads = self.on.threads_or(self.storage.threads);
        let measurement = Measurement {
            game: self.start.game.clone(),
            players: self.player.clone(),
            depths: self.depth.clone(),
            positions: self.positions()?,
            seed: self.start.seed.unwrap_or(Setup::DEFAULT_SEED),
            is_timed: self.times,
            // Searches run side by side; what looks up the truth for one of them stays on its thread.
            store: store.to_builder().threads(1).build(),
        };
        measurement.check()?;
        let path = self.keeping.record.as_deref();
        let rows = match self.keeping.shown() {
            Some(path) => recorded(&measurement, path),
            None => {
                let runner = self.on.runner(threads, translator)?;
                carry_out(&measurement, path, runner.as_ref())
            }
        };
        let rows = rows.map_err(|error| {
            record_failure(error, path.unwrap_or(Path::new("")), self.keeping.show)
        })?;
        if self.form.json {
            let rows = rows.iter().map(|row| MeasuredData::of(&measurement, row));
            return output.json(&rows.collect::<Vec<_>>());
        }
        if self.form.csv {
            return output.text(&measurement.csv(&rows));
        }
        if self.form.svg {
            return output.line(&measurement.to_svg(&rows, translator));
        }
        write(&measurement, &rows, translator, output)
    }

    fn positions(&self) -> Result<Positions, Failure> {
        Ok(match &self.from {
            Some(path) => Positions::Given(read_positions(path, &self.start.game)?),
            None => Positions::Random {
                count: self.positions.unwrap_or(DEFAULT_POSITIONS),
                from: self.start.position.clone(),
                plies: self.plies_opening,
            },
        })
    }
}

/// Does every search that has no result in the file yet.
fn carry_out(
    measurement: &Measurement,
    path: Option<&Path>,
    runner: &dyn Runner,
) -> Result<Vec<MeasuredRow>, RunError> {
    let mut file = match path {
        Some(path) => Some(ResultsFile::open(path, measurement)?),
        None => None,
    };
    let done = file.as_ref().map_or(0, |file| file.results().len());
    let bar = Progress::new(done, measurement.jobs());
    let results = complete(
        measurement,
        runner,
        file.as_mut(),
        &Stop::new(),
        &mut |_| bar.advance(),
    );
    bar.finish();
    measurement.read(&results?).ok_or(RunError::NotResults)
}

/// The results that a file has so far, whoever may be adding to it.
fn recorded(measurement: &Measurement, path: &Path) -> Result<Vec<MeasuredRow>, RunError> {
    let results = ResultsFile::read(path, measurement)?;
    measurement.read_some(&results).ok_or(RunError::NotResults)
}

/// A line a player and depth.
fn write(
    measurement: &Measurement,
    rows: &[MeasuredRow],
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let count = measurement.positions.count();
    let is_puzzle = measurement.game.start().sides().is_none();
    let heading = match &measurement.positions {
        Positions::Given(_) => Message::new("measure-heading-given"),
        Positions::Random { .. } if is_puzzle => {
            Message::new("measure-heading-puzzle").with("seed", measurement.seed.to_string())
        }
        Positions::Random {
            plies: Some(plies), ..
        } => Message::new("measure-heading-plies")
            .with("plies", *plies)
            .with("seed", measurement.seed.to_string()),
        Positions::Random { .. } => {
            Message::new("measure-heading").with("seed", measurement.seed.to_string())
        }
    };
    let heading = heading
        .with("title", translator.title(measurement.game.info().name))
        .with("positions", count);
    output.paragraph(&translator.say(&heading), "")?;
    let decimal = |number: f64, places| translator.language().decimal(number, places);
    let mean = |summary: Option<Summary>, places| match summary {
        Some(summary) => decimal(summary.mean, places),
        None => "-".to_owned(),
    };
    let mut columns = match is_puzzle {
        true => vec!["measure-length", "measure-expanded"],
        false => vec!["measure-depth", "measure-nodes"],
    };
    columns.extend(["measure-interval", "measure-median"]);
    match is_puzzle {
        true => columns.push("measure-generated"),
        false => columns.extend([
            "measure-leaves",
            "measure-cuts",
            "measure-first",
            "measure-table",
        ]),
    }
    columns.extend(["measure-branching", "measure-regret"]);
    columns.extend(measurement.is_timed.then_some("measure-milliseconds"));
    let headings = columns.iter().map(|key| translator.say(&Message::new(key)));
    let headings: Vec<String> = headings.collect();
    let figures = |row: &MeasuredRow| {
        let nodes = row.nodes();
        let mut cells = vec![
            match row.depth {
                0 => "-".to_owned(),
                depth => depth.to_string(),
            },
            mean(nodes, 0),
            nodes.map_or("-".to_owned(), |nodes| {
                format!("±{}", decimal(nodes.error, 0))
            }),
            nodes.map_or("-".to_owned(), |nodes| decimal(nodes.median, 0)),
            mean(row.summary(|search| Some(search.leaves as f64)), 0),
        ];
        if !is_puzzle {
            cells.extend([
                mean(row.summary(|search| Some(search.cuts as f64)), 0),
                row.first_move_share().map_or("-".to_owned(), |share| {
                    format!("{} %", decimal(100.0 * share, 0))
                }),
                mean(row.summary(|search| Some(search.table_hits as f64)), 0),
            ]);
        }
        cells.extend([
            row.branching()
                .map_or("-".to_owned(), |factor| decimal(factor, 2)),
            mean(row.summary(|search| Some(f64::from(search.regret?))), 3),
        ]);
        if measurement.is_timed {
            cells.push(mean(
                row.summary(|search| Some(search.microseconds? as f64 / 1e3)),
                2,
            ));
        }
        cells
    };
    for player in &measurement.players {
        let own: Vec<&MeasuredRow> = rows.iter().filter(|row| row.player == *player).collect();
        let lines: Vec<Vec<String>> = own.iter().map(|row| figures(row)).collect();
        let width = |column: usize| {
            let cells = lines
                .iter()
                .chain([&headings])
                .map(|line| line[column].chars().count());
            cells.max().unwrap_or(0)
        };
        let line = |cells: &[String]| -> String {
            let cells = cells.iter().enumerate();
            cells
                .map(|(column, cell)| format!("  {cell:>0$}", width(column)))
                .collect()
        };
        output.blank()?;
        output.line(&player.to_string())?;
        output.toned(Tone::Muted, &line(&headings))?;
        for cells in &lines {
            output.line(&line(cells))?;
        }
    }
    Ok(())
}
