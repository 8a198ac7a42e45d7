//! `damier verify`: a solved table checked without trusting whoever solved it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use damier::face::MovesFileError;
use damier::notation::read_number;
use damier::picture::Tone;
use damier::solve::Verification;
use damier::words::{ToMessage as _, echo};
use damier::{DynPosition, GameId, Message, ParseError, TableStore, Translator};
use damier_lab::proof::Certificate;
use serde::Serialize;

use crate::arguments::{GAME, Reader, SEED};
use crate::failure::Failure;
use crate::file::{self, read_bytes, wrong};
use crate::output::{self, Output};
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Verify {
    #[arg(value_name = "SUBJECT", value_parser = SUBJECT)]
    subject: Subject,
    // Positions may begin with an empty cell, which is written "-".
    #[arg(long, value_name = "POS", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SEED)]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    moves: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = SAMPLE)]
    sample: Option<usize>,
    #[command(flatten)]
    storage: Storage,
    #[arg(long)]
    json: bool,
}

/// What is checked: what is stored of a game, or a certificate.
#[derive(Clone, Debug)]
enum Subject {
    Game(GameId),
    File(PathBuf),
}

const SUBJECT: Reader<Subject> = Reader {
    // A file that is called like a game is still told apart by its path, ./pogo.
    read: |text| match text.parse() {
        Ok(game) => Ok(Subject::Game(game)),
        Err(_) if Path::new(text).is_file() => Ok(Subject::File(text.into())),
        Err(error) => Err(error),
    },
    names: GAME.names,
};

#[derive(Serialize)]
struct CheckedCertificate {
    game: String,
    position: String,
    value: i32,
    claims: usize,
    sampled: usize,
    seconds: f64,
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

const SAMPLE: Reader<usize> = Reader {
    read: |text| {
        let number = read_number(text, 100_000_000).map(|number| number as usize);
        number.ok_or_else(|| ParseError::new(text, Message::new("expected-sample")))
    },
    names: Vec::new,
};

/// How many claims of a certificate are solved again when nobody says.
const DEFAULT_SAMPLE: usize = 100;

impl Verify {
    /// Checks the proof of a large position: that its value follows, and that some of what it rests on is true.
    fn certificate(
        &self,
        path: &Path,
        translator: &Translator,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let begun = Instant::now();
        let text = String::from_utf8(read_bytes(path, Certificate::LONGEST)?)
            .map_err(|_| wrong(path, Message::new("io-not-text"), "file-wrong"))?;
        let certificate: Certificate = text
            .parse()
            .map_err(|error: ParseError| wrong(path, error.message(), "file-wrong"))?;
        let store = self.storage.store(translator);
        let sample = self.sample.unwrap_or(DEFAULT_SAMPLE);
        let seed = self.seed.unwrap_or(1);
        let checked = certificate.check(&store, sample, seed);
        let checked = checked.map_err(|error| Failure::Failed(error.message()))?;
        if self.json {
            let (game, position) = certificate.about();
            return output.json(&CheckedCertificate {
                game,
                position: position.to_owned(),
                value: certificate.value(),
                claims: checked.claims,
                sampled: checked.sampled,
                seconds: begun.elapsed().as_secs_f64(),
            });
        }
        let told = Message::new("verify-certificate")
            .with("value", certificate.value())
            .with("claims", checked.claims)
            .with("sampled", checked.sampled);
        output.paragraph(&translator.say(&told), "")
    }

    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let game = match &self.subject {
            Subject::Game(game) => game,
            Subject::File(path) => return self.certificate(path, translator, output),
        };
        let board = game.open(self.position.as_deref(), self.seed, false)?;
        let store = self.storage.store(translator);
        let begun = Instant::now();
        let found = match &self.moves {
            None => board.verify(&store)?,
            Some(path) => verify_moves(game, board.as_ref(), path, &store)?,
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

/// Checks a file of all moves.
fn verify_moves(
    game: &GameId,
    board: &dyn DynPosition,
    path: &Path,
    store: &TableStore,
) -> Result<Verification, Failure> {
    let Some(moves_file) = game.info().moves_file else {
        let why = Message::new("moves-file-none").with("game", board.game());
        return Err(Failure::Wrong(why));
    };
    (moves_file.verify)(board, store, path).map_err(|error| match error {
        MovesFileError::Truth(error) => error.into(),
        MovesFileError::Io(error) => Failure::Failed(file::about(path, "file-unreadable", &error)),
        MovesFileError::Wrong(why) => file::wrong(path, why, "file-wrong"),
    })
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
