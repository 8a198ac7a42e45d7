//! `damier bench`: fixed searches, their node counts as a signature, and the speed beside it.

mod foreign;
mod othello;
mod perfect;
mod taquin;
mod web;

use std::time::{Duration, Instant};

use clap::Args;
use damier::bench::{BENCH_SEARCHES, BENCH_SOLVES, SolveWork};
use damier::games::taquin::TaquinInstance;
use damier::picture::Tone;
use damier::{Message, ParseError, Translator};
use serde::Serialize;

use crate::arguments::{Reader, count, size};
use crate::failure::Failure;
use crate::output::{Output, in_megabytes};
use crate::storage::Storage;

pub(crate) use foreign::{answer, moves_to_answer};

#[derive(Args, Debug)]
pub(crate) struct Bench {
    #[arg(value_name = "SUITE", value_parser = ["search", "solve", "taquin", "othello", "perfect", "foreign", "web"])]
    suite: Option<String>,
    #[arg(long, value_name = "SET", value_parser = SET)]
    set: Option<&'static str>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = taquin::COUNT)]
    easiest: Option<usize>,
    #[arg(long)]
    cold: bool,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = CLASS)]
    class: Option<usize>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = MINUTES, requires = "class")]
    minutes: Option<u64>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// What a benchmark found.
#[derive(Serialize)]
struct BenchFigures {
    /// The nodes of all rows: the same on every run and every machine.
    signature: u64,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    name: String,
    threads: u32,
    nodes: u64,
    /// Positions entered, leaves included, where that is counted too.
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<u64>,
    seconds: f64,
    /// Memory given to tables.
    bytes: u64,
}

/// The sets of positions, the taquin's first.
fn sets() -> Vec<&'static str> {
    TaquinInstance::sets()
        .into_iter()
        .chain(othello::sets())
        .collect()
}

const SET: Reader<&'static str> = Reader {
    read: |text| {
        let known = sets().into_iter().find(|set| *set == text);
        known.ok_or_else(|| {
            let sets = Message::any_of(sets());
            ParseError::new(text, Message::new("expected-set").with("sets", sets))
        })
    },
    names: sets,
};

const CLASS: Reader<usize> = Reader {
    read: |text| size(text, web::Class::LARGEST, "expected-class"),
    names: Vec::new,
};

const MINUTES: Reader<u64> = Reader {
    read: |text| count(text, 60, "expected-minutes").map(u64::from),
    names: Vec::new,
};

impl Bench {
    /// The class that is asked for.
    fn class(&self) -> Option<web::Class> {
        let time = self
            .minutes
            .map_or(web::Class::TRY, |minutes| Duration::from_secs(60 * minutes));
        self.class.map(|students| web::Class { students, time })
    }

    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let is_taquin = self.suite.as_deref() == Some("taquin");
        let is_othello = self.suite.as_deref() == Some("othello");
        if !is_taquin && (self.cold || self.easiest.is_some()) {
            return Err(Failure::Wrong(Message::new("bench-needs-taquin")));
        }
        if let Some(set) = self.set {
            let of_othello = othello::sets().any(|name| name == set);
            if of_othello && !is_othello {
                let wrong = Message::new("bench-set-needs-othello");
                return Err(Failure::Wrong(wrong.with("set", set)));
            }
            if !of_othello && !is_taquin {
                let wrong = Message::new("bench-set-needs-taquin");
                return Err(Failure::Wrong(wrong.with("set", set)));
            }
        }
        if self.class.is_some() && self.suite.as_deref() != Some("web") {
            return Err(Failure::Wrong(Message::new("bench-needs-web")));
        }
        match self.suite.as_deref() {
            Some("web") => return web::run(&self, translator, output),
            Some("foreign") => return foreign::run(&self, translator, output),
            Some("perfect") => return perfect::run(&self, translator, output),
            _ => {}
        }
        let mut rows = Vec::new();
        if !self.json {
            let heading = match self.suite.as_deref() {
                Some("solve") => Message::new("bench-solve-heading"),
                Some("taquin") => Message::new("bench-taquin-heading"),
                Some("othello") => Message::new("bench-othello-heading"),
                _ => Message::new("bench-heading"),
            };
            output.toned(Tone::Muted, &translator.say(&heading))?;
        }
        if is_taquin {
            taquin::run(&self, translator, &mut |row| {
                if !self.json {
                    output.line(&row.in_time(translator))?;
                }
                rows.push(row);
                Ok(())
            })?;
        }
        if is_othello {
            let threads = self.storage.store(translator).threads();
            othello::run(self.set, threads, &mut |row| {
                if !self.json {
                    output.line(&row.in_time(translator))?;
                }
                rows.push(row);
                Ok(())
            })?;
        }
        if self.suite.as_deref() == Some("solve") {
            for work in BENCH_SOLVES {
                for row in solve(work)? {
                    if !self.json {
                        output.line(&row.in_time(translator))?;
                    }
                    rows.push(row);
                }
            }
        }
        let searches = match self.suite.as_deref() {
            None | Some("search") => BENCH_SEARCHES,
            _ => &[],
        };
        for work in searches {
            let begun = Instant::now();
            let nodes = work.run()?;
            let row = Row {
                name: format!("{} {}", work.game, work.player),
                threads: 1,
                nodes,
                entered: None,
                seconds: begun.elapsed().as_secs_f64(),
                bytes: work.table_bytes(),
            };
            if !self.json {
                output.line(&row.in_words(translator))?;
            }
            rows.push(row);
        }
        let signature = rows.iter().map(|row| row.nodes).sum();
        if self.json {
            return output.json(&BenchFigures { signature, rows });
        }
        let told = Message::new("bench-signature").with("signature", signature.to_string());
        output.toned(Tone::Accent, &translator.say(&told))
    }
}

/// Solves from nothing, each deal by itself, and then asks again what is known by then.
fn solve(work: &SolveWork) -> Result<Vec<Row>, Failure> {
    const QUESTIONS: u32 = 100;
    let mut times = Vec::new();
    let mut nodes = 0;
    let mut store = work.store();
    for seed in 1..=work.deals {
        store = work.store();
        let begun = Instant::now();
        nodes += work.run(seed, &store)?;
        times.push(begun.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    let bytes = store.bytes_in_use();
    let row = |name: String, nodes, seconds| Row {
        name,
        threads: work.threads as u32,
        nodes,
        entered: None,
        seconds,
        bytes,
    };
    if work.deals > 1 {
        let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize];
        return Ok(vec![
            row(
                format!("{} median of {}", work.game, work.deals),
                nodes,
                at(0.5),
            ),
            row(format!("{} 95th percentile", work.game), 0, at(0.95)),
        ]);
    }
    let mut rows = vec![row(format!("{} solved", work.game), nodes, times[0])];
    if bytes > 0 {
        let begun = Instant::now();
        for _ in 0..QUESTIONS {
            work.run(1, &store)?;
        }
        let seconds = begun.elapsed().as_secs_f64() / f64::from(QUESTIONS);
        rows.push(row(format!("{} asked again", work.game), nodes, seconds));
    }
    Ok(rows)
}

impl Row {
    fn in_time(&self, translator: &Translator) -> String {
        let entered = self.entered.map(|entered| format!(" {entered:>12}"));
        format!(
            "{:<42} {:>2} {:>14} s {:>10}{} {:>12}",
            self.name,
            self.threads,
            translator.language().decimal(self.seconds, 6),
            self.nodes,
            entered.unwrap_or_default(),
            translator.say(&in_megabytes(self.bytes, translator))
        )
    }

    fn in_words(&self, translator: &Translator) -> String {
        let speed = self.nodes as f64 / self.seconds.max(1e-9) / 1e6;
        format!(
            "{:<42} {:>12} {:>8} s {:>7} M/s",
            self.name,
            self.nodes,
            translator.language().decimal(self.seconds, 3),
            translator.language().decimal(speed, 2)
        )
    }
}
