//! The taquin: tiles slide in a tray, through its one free cell, until they are in order.

mod distance;
mod heuristics;
mod move_words;
mod notation;
mod packing;
mod pattern;
mod picture;
mod players;
mod prefetch;
mod rules;
mod sets;
mod solver;
mod symmetry;
mod tray;
mod variant;

use crate::catalogue::{Entry, Setup};

pub use heuristics::{
    LinearConflict, Manhattan, OutOfPlace, TaquinEstimate, TaquinHeuristic, Walking,
    WalkingDistance,
};
pub use players::Pathfinders;
pub use rules::{Taquin, TaquinMove};
pub use sets::TaquinInstance;
pub use solver::{SlidingTruth, TaquinSolution, TaquinSolver};
pub use variant::{TaquinGoal, TaquinVariant};

/// The taquin's line of the catalogue.
pub(crate) static ENTRY: Entry = Entry {
    name: "taquin",
    variants: &[
        "3x3",
        "3x3-last",
        "3x3-first",
        "4x4",
        "4x4-first",
        "3x2",
        "5x5",
        "8x8",
    ],
    words: [include_str!("en.ftl"), include_str!("fr.ftl")],
    open: |setup: &Setup<'_>| {
        setup.refuse_hidden("taquin")?;
        let variant = setup.variant.map(str::parse).transpose()?;
        Ok(Box::new(match setup.position {
            Some(text) => Taquin::read(text, variant)?,
            None => Taquin::start(variant.unwrap_or_default(), setup.seed),
        }))
    },
};

/// The five start states of the report.
pub(crate) const REPORTED_STATES: [&str; 5] = [
    "1,2,3/7,8,4/0,6,5",
    "2,8,3/1,6,4/7,0,5",
    "2,3,4/1,0,7/6,8,5",
    "6,7,1/8,0,2/4,3,5",
    "5,6,7/4,0,8/3,2,1",
];
