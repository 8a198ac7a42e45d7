//! Pogo: stacks that hop over a 3x3 board. Whoever owns every stack wins.

mod as_printed;
mod encoding;
mod evaluation;
mod notation;
mod picture;
mod players;
mod rules;
mod solution;

use crate::face::{Figure, GameInfo, Highlight, MatchOption, Setup};

pub use as_printed::{AsPrinted, in_terms_of_the_report};
pub use rules::{Pogo, PogoMove, PogoVariant};
pub use solution::PogoOracle;

/// Pogo's line of the catalogue.
pub static GAME: GameInfo = GameInfo::new(
    "pogo",
    &["standard", "no-uturn"],
    [include_str!("en.ftl"), include_str!("fr.ftl")],
    |setup: &Setup<'_>| {
        let variant = setup.variant.map(str::parse).transpose()?;
        Ok(Box::new(match setup.position {
            Some(text) => Pogo::read(text, variant)?,
            None => Pogo::start(variant.unwrap_or_default()),
        }))
    },
)
.scene("WW/W/WB/-/WB/-/BBW/-/BB W")
.figures(&[
    Figure::of(2, "WW/WW/WW/-/-/-/BB/BB/BB W"),
    Figure::after(2, "WW/WW/WW/-/-/-/BB/BB/BB W", "2,4,2"),
])
.offers(&[MatchOption::Repetition])
.highlights(&[
    Highlight::new("think-highlight-first-cut", "pogo", "alphabeta:depth=3")
        .at(57)
        .node(21),
    Highlight::new(
        "pogo-highlight-wrong-cut",
        "pogo",
        "printed:depth=3,eval=eval6",
    )
    .of_position(REPORTED_SCREEN)
    .at(23)
    .node(11),
]);

/// The last situation on the report's screens, in which its search sees a win that is none.
const REPORTED_SCREEN: &str = "W/W/-/-/-/-/BBB/WBWBWBW/- B";
