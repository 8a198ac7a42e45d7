//! `damier verify`: a solved table checked without trusting whoever solved it.

use std::collections::BTreeMap;
use std::time::Instant;

use clap::Args;
use damier::picture::Tone;
use damier::solve::Verification;
use damier::words::{ToMessage as _, echo};
use damier::{Message, Translator};
use serde::Serialize;

use crate::arguments::Start;
use crate::failure::Failure;
use crate::output::{self, Output};
use crate::storage::Storage;

#[derive(Args, Debug)]
pub(crate) struct Verify {
    #[command(flatten)]
    start: Start,
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
        let found = board.verify(&store)?;
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
