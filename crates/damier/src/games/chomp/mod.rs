//! Chomp: eat from a chocolate bar; whoever takes the poisoned square loses.

mod encoding;
mod evaluation;
mod notation;
mod picture;
mod players;
mod rules;
mod solver;
mod strategy;
mod workbench;

use crate::face::{Figure, GameInfo, Highlight, LessonStep, Setup, SizePart};

pub use rules::{Chomp, ChompMove, ChompVariant};
pub use solver::ChompOracle;
pub use strategy::{ChompShape, ChompStrategy};

/// Chomp's line of the catalogue.
pub const GAME: GameInfo = GameInfo::new(
    "chomp",
    &["6x4", "3x3", "4x4", "7x5", "18x18"],
    [include_str!("en.ftl"), include_str!("fr.ftl")],
    |setup: &Setup<'_>| {
        let variant = setup.variant.map(str::parse).transpose()?;
        Ok(Box::new(match setup.position {
            Some(text) => Chomp::read(text, variant)?,
            None => Chomp::start(variant.unwrap_or_default()),
        }))
    },
)
.sizes(&[
    SizePart::new("size-columns", 1, 18),
    SizePart::new("size-rows", 1, 18),
])
.scene("4/4/3/3/1/0 A")
.lesson(&[
    LessonStep::start("chomp-lesson-bite"),
    LessonStep::new("chomp-lesson-poison", "1/1/1/1/0/0 A", &["2,1"]),
    LessonStep::new("chomp-lesson-arms", "4/1/1/0/0/0 A", &["1,4"]),
])
.figures(&[
    Figure::of(2, "4/4/4/4/4/4 A"),
    Figure::after(2, "4/4/4/4/4/4 A", "3,2"),
])
.highlights(&[Highlight::new(
    "think-highlight-first-cut",
    "chomp:3x3",
    "alphabeta:depth=9",
)
.at(14)
.node(6)]);
