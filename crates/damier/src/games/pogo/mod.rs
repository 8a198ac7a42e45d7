//! Pogo: stacks that hop over a 3x3 board. Whoever owns every stack wins.

mod as_printed;
mod evaluation;
mod notation;
mod picture;
mod players;
mod rules;
mod solution;

use crate::catalogue::{Entry, Setup};

pub(crate) use as_printed::{AsPrinted, in_terms_of_the_report};
pub use rules::{Pogo, PogoMove, PogoVariant};
pub use solution::PogoOracle;

/// Pogo's line of the catalogue.
pub(crate) static ENTRY: Entry = Entry {
    name: "pogo",
    variants: &["standard", "no-uturn"],
    words: [include_str!("en.ftl"), include_str!("fr.ftl")],
    open: |setup: &Setup<'_>| {
        setup.refuse_hidden("pogo")?;
        let variant = setup.variant.map(str::parse).transpose()?;
        Ok(Box::new(match setup.position {
            Some(text) => Pogo::read(text, variant)?,
            None => Pogo::start(variant.unwrap_or_default()),
        }))
    },
};
