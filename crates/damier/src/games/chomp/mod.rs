//! Chomp: eat from a chocolate bar; whoever takes the poisoned square loses.

mod evaluation;
mod notation;
mod picture;
mod players;
mod rules;
mod solver;

use crate::catalogue::{Entry, Setup};

pub use rules::{Chomp, ChompMove, ChompVariant};
pub use solver::ChompOracle;

/// Chomp's line of the catalogue.
pub(crate) static ENTRY: Entry = Entry {
    name: "chomp",
    variants: &["6x4", "3x3", "4x4", "7x5", "18x18"],
    words: [include_str!("en.ftl"), include_str!("fr.ftl")],
    open: |setup: &Setup<'_>| {
        setup.refuse_hidden("chomp")?;
        let variant = setup.variant.map(str::parse).transpose()?;
        Ok(Box::new(match setup.position {
            Some(text) => Chomp::read(text, variant)?,
            None => Chomp::start(variant.unwrap_or_default()),
        }))
    },
};
