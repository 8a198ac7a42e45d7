//! `damier bench web`: the page under load, promise by promise.

mod class;
mod client;
mod leaving;
mod load;
mod pages;
mod slowness;
mod wire;

use damier::picture::Tone;
use damier::{Message, Translator};
use serde::Serialize;

use self::load::{Bound, Measured, measure_load};

pub(super) use self::class::Class;
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
struct WebFigures {
    rows: Vec<Row>,
}

pub(super) fn run(
    bench: &Bench,
    translator: &Translator,
    output: &mut Output,
) -> Result<(), Failure> {
    if !bench.json {
        output.toned(Tone::Muted, &translator.say(&heading(bench.class())))?;
    }
    let mut rows = Vec::new();
    let mut written = Ok(());
    let mut told = |measured: Measured| {
        let row = Row::of(&measured, translator);
        if !bench.json && written.is_ok() {
            written = row.tell(translator, output);
        }
        rows.push(row);
    };
    let store = bench.storage.store(translator);
    measure_load(store, bench.class(), &mut told).map_err(|error| {
        let why = Message::of_io(&error);
        Failure::Failed(Message::new("bench-web-failed").with("why", why))
    })?;
    written?;
    let is_kept = rows.iter().all(|row| row.kept);
    if bench.json {
        output.json(&WebFigures { rows })?;
    }
    match is_kept {
        true => Ok(()),
        false => Err(Failure::Missed),
    }
}

fn heading(class: Option<Class>) -> Message {
    match class {
        None => Message::new("bench-web-heading"),
        Some(class) => Message::new("bench-class-heading")
            .with("students", class.students)
            .with("seconds", class.time.as_secs()),
    }
}

impl Row {
    fn of(measured: &Measured, translator: &Translator) -> Row {
        let (at_least, at_most) = match measured.bound {
            Bound::AtLeast(least) => (Some(least), None),
            Bound::AtMost(most) => (None, Some(most)),
        };
        Row {
            promise: measured.promise,
            what: translator.say(&measured.what),
            value: measured.value,
            at_least,
            at_most,
            kept: measured.is_kept(),
        }
    }

    fn tell(&self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
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
            translator.say(&verdict),
            self.what
        );
        output.toned(tone, &line)
    }
}
