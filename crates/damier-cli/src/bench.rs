//! `damier bench`: fixed searches, their node counts as a signature, and the speed beside it.

use std::time::Instant;

use clap::Args;
use damier::{BENCH_SEARCHES, Message, Phrasebook, Tone};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct Bench {
    #[arg(value_name = "SUITE", value_parser = ["search"])]
    suite: Option<String>,
    #[arg(long)]
    json: bool,
}

/// What a benchmark found.
#[derive(Serialize)]
struct Answer {
    /// The nodes of all rows: the same on every run and every machine.
    signature: u64,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    name: String,
    threads: u32,
    nodes: u64,
    seconds: f64,
    /// Memory given to tables.
    bytes: u64,
}

impl Bench {
    pub(crate) fn run(self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let mut rows = Vec::new();
        if !self.json {
            output.toned(Tone::Muted, &book.say(&Message::new("bench-heading")))?;
        }
        for work in BENCH_SEARCHES {
            let begun = Instant::now();
            let nodes = work.run()?;
            let row = Row {
                name: format!("{} {}", work.game, work.player),
                threads: 1,
                nodes,
                seconds: begun.elapsed().as_secs_f64(),
                bytes: work.table_bytes(),
            };
            if !self.json {
                output.line(&row.in_words())?;
            }
            rows.push(row);
        }
        let signature = rows.iter().map(|row| row.nodes).sum();
        if self.json {
            return output.json(&Answer { signature, rows });
        }
        let told = Message::new("bench-signature").with("signature", signature.to_string());
        output.toned(Tone::Accent, &book.say(&told))
    }
}

impl Row {
    fn in_words(&self) -> String {
        let speed = self.nodes as f64 / self.seconds.max(1e-9) / 1e6;
        format!(
            "{:<42} {:>12} {:>8.3} s {speed:>7.2} M/s",
            self.name, self.nodes, self.seconds
        )
    }
}
