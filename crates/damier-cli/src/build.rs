//! `damier build`: the tables a game can use, made ahead of need.

use std::time::Instant;

use clap::Args;
use damier::{Message, Translator};
use serde::Serialize;

use crate::arguments::{MEMORY, Start};
use crate::failure::Failure;
use crate::output::{self, Output, in_megabytes};
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Build {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true, value_parser = MEMORY)]
    memory: Option<u64>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// A table as data.
#[derive(Serialize)]
struct Row {
    file: String,
    bytes: u64,
    new: bool,
}

#[derive(Serialize)]
struct Tables {
    game: &'static str,
    variant: String,
    tables: Vec<Row>,
    seconds: f64,
}

impl Build {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let store = self.storage.store(translator);
        let store = store.to_builder().memory(self.memory).build();
        let begun = Instant::now();
        let tables = board.build(&store)?;
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            return output.json(&Tables {
                game: board.game(),
                variant: board.variant(),
                tables: tables
                    .into_iter()
                    .map(|built| Row {
                        file: built.path.to_string_lossy().into_owned(),
                        bytes: built.bytes,
                        new: built.is_new,
                    })
                    .collect(),
                seconds,
            });
        }
        for built in tables {
            let key = match built.is_new {
                true => Message::new("build-made"),
                false => Message::new("build-found"),
            };
            let told = key
                .with("file", built.path.to_string_lossy().into_owned())
                .with("size", in_megabytes(built.bytes, translator));
            output.line(&translator.say(&told))?;
        }
        let time = Message::new("build-time").with("seconds", output::seconds(seconds, translator));
        output.toned(damier::picture::Tone::Muted, &translator.say(&time))
    }
}
