//! `damier bench web`: the page under load, promise by promise.

use damier::{Message, Phrasebook, Tone};
use damier_web::{Bound, Measured, measure_load};
use serde::Serialize;

use super::Bench;
use crate::failure::Failure;
use crate::output::Output;

/// A promise as data.
#[derive(Serialize)]
struct Row {
    promise: u8,
    what: String,
    value: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<f64>,
    kept: bool,
}

#[derive(Serialize)]
struct Answer {
    rows: Vec<Row>,
}

pub(super) fn run(bench: &Bench, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
    if !bench.json {
        output.toned(Tone::Muted, &book.say(&Message::new("bench-web-heading")))?;
    }
    let mut rows = Vec::new();
    let mut written = Ok(());
    let mut told = |measured: Measured| {
        let row = Row::of(&measured, book);
        if !bench.json && written.is_ok() {
            written = row.tell(book, output);
        }
        rows.push(row);
    };
    let resources = bench.storage.resources(book);
    measure_load(resources, &mut told).map_err(|error| {
        let why = Message::of_io(&error);
        Failure::Failed(Message::new("bench-web-failed").with("why", why))
    })?;
    written?;
    let is_kept = rows.iter().all(|row| row.kept);
    if bench.json {
        output.json(&Answer { rows })?;
    }
    match is_kept {
        true => Ok(()),
        false => Err(Failure::Missed),
    }
}

impl Row {
    fn of(measured: &Measured, book: &Phrasebook) -> Row {
        let (at_least, at_most) = match measured.bound {
            Bound::AtLeast(least) => (Some(least), None),
            Bound::AtMost(most) => (None, Some(most)),
        };
        Row {
            promise: measured.promise,
            what: book.say(&measured.what),
            value: measured.value,
            at_least,
            at_most,
            kept: measured.is_kept(),
        }
    }

    fn tell(&self, book: &Phrasebook, output: &mut Output) -> Result<(), Failure> {
        let (sign, bound) = match (self.at_least, self.at_most) {
            (Some(least), _) => ("≥", least),
            (None, most) => ("≤", most.unwrap_or_default()),
        };
        let (tone, verdict) = match self.kept {
            true => (Tone::Plain, Message::new("bench-kept")),
            false => (Tone::Danger, Message::new("bench-missed")),
        };
        let line = format!(
            "{:>2}  {:>10.1}  {sign} {bound:<6}  {:<6}  {}",
            self.promise,
            self.value,
            book.say(&verdict),
            self.what
        );
        output.toned(tone, &line)
    }
}
