//! `damier verify`: a solved table checked without trusting whoever solved it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use damier::face::MovesFileError;
use damier::picture::Tone;
use damier::solve::Verification;
use damier::words::{ToMessage as _, echo};
use damier::{DynPosition, Message, TableStore, Translator};
use serde::Serialize;

use crate::arguments::Start;
use crate::failure::Failure;
use crate::file;
use crate::output::{self, Output};
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Verify {
    #[command(flatten)]
    start: Start,
    #[arg(long, value_name = "FILE")]
    moves: Option<PathBuf>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Findings<'found> {
    game: &'static str,
    variant: String,
    entries: u64,
    mismatches: u64,
    first_mismatch: Option<&'found str>,
    counts: BTreeMap<&'static str, u64>,
    seconds: f64,
}

impl Verify {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let board = self.start.open(false)?;
        let store = self.storage.store(translator);
        let begun = Instant::now();
        let found = match &self.moves {
            None => board.verify(&store)?,
            Some(path) => self.verify_moves(board.as_ref(), path, &store)?,
        };
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            output.json(&Findings {
                game: board.game(),
                variant: board.variant(),
                entries: found.entries,
                mismatches: found.mismatches,
                first_mismatch: found.first_mismatch.as_deref(),
                counts: found
                    .counts
                    .iter()
                    .map(|count| (count.name, count.number))
                    .collect(),
                seconds,
            })?;
        } else {
            tell(&found, seconds, translator, output)?;
        }
        match found.mismatches {
            0 => Ok(()),
            _ => Err(Failure::Failed(Message::new("verify-failed"))),
        }
    }
}

impl Verify {
    /// Checks a file of all moves.
    fn verify_moves(
        &self,
        board: &dyn DynPosition,
        path: &Path,
        store: &TableStore,
    ) -> Result<Verification, Failure> {
        let Some(moves_file) = self.start.game.info().moves_file else {
            let why = Message::new("moves-file-none").with("game", board.game());
            return Err(Failure::Wrong(why));
        };
        (moves_file.verify)(board, store, path).map_err(|error| match error {
            MovesFileError::Truth(error) => error.into(),
            MovesFileError::Io(error) => {
                Failure::Failed(file::about(path, "file-unreadable", &error))
            }
            MovesFileError::Wrong(why) => file::wrong(path, why, "file-wrong"),
        })
    }
}

fn tell(
    found: &Verification,
    seconds: f64,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    let checked = Message::new("verify-checked")
        .with("entries", found.entries.to_string())
        .with("mismatches", found.mismatches.to_string());
    let tone = if found.mismatches == 0 {
        Tone::Accent
    } else {
        Tone::Danger
    };
    output.toned(tone, &translator.say(&checked))?;
    if let Some(first) = &found.first_mismatch {
        let told = Message::new("verify-first").with("entry", echo(first));
        output.line(&translator.say(&told))?;
    }
    for count in &found.counts {
        output.line(&format!(
            "  {:>14}  {}",
            count.number,
            translator.say(&count.message())
        ))?;
    }
    let time = Message::new("build-time").with("seconds", output::seconds(seconds, translator));
    output.toned(Tone::Muted, &translator.say(&time))
}
