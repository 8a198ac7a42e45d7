//! Pogo: stacks that hop over a 3x3 board. Whoever owns every stack wins.

mod as_printed;
mod encoding;
mod evaluation;
mod notation;
mod opening_book;
mod picture;
mod players;
mod rules;
mod solution;

use crate::face::{Figure, GameInfo, Highlight, LessonStep, MatchOption, Mistake, Setup};

pub use as_printed::{AsPrinted, in_terms_of_the_report};
pub use opening_book::{BookPly, FirstMove, PogoBook, Trap};
pub use rules::{Pogo, PogoMove, PogoVariant};
pub use solution::{PogoCensus, PogoOracle};

/// Pogo's line of the catalogue.
pub const GAME: GameInfo = GameInfo::new(
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
.lesson(&[
    LessonStep::new(
        "pogo-lesson-own",
        "BWWW/WB/-/-/WB/-/WB/-/BB W",
        &["1,2,1", "1,4,1"],
    ),
    LessonStep::new("pogo-lesson-one", START, &["1,4,1", "2,5,1", "3,6,1"]),
    LessonStep::new("pogo-lesson-two", START, &["1,7,2", "2,8,2", "3,9,2"]),
    LessonStep::new(
        "pogo-lesson-bend",
        START,
        &["1,5,2", "2,4,2", "2,6,2", "3,5,2"],
    ),
    LessonStep::new("pogo-lesson-three", THREE, &["1,6,3", "1,8,3"]),
    LessonStep::new("pogo-lesson-uturn", THREE, &["1,2,3", "1,4,3"]),
    LessonStep::new(
        "pogo-lesson-bury",
        "WWW/-/WW/-/BB/-/BB/W/BB W",
        &[
            "1,5,2", "1,7,2", "3,5,2", "3,9,2", "8,5,1", "8,7,1", "8,9,1",
        ],
    ),
    LessonStep::win("pogo-lesson-win", "WW/W/-/-/B/-/BBBBBWWW/-/- W"),
])
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
])
.moves_file(solution::MOVES_FILE)
.mistakes(&[Mistake::new(
    "pogo-mistake-player",
    "pogo",
    ["printed:depth=3,eval=eval6", "alphabeta:depth=3,eval=eval6"],
)
.of_position(REPORTED_SCREEN)]);

/// The start, and a start with a stack of three.
const START: &str = "WW/WW/WW/-/-/-/BB/BB/BB W";
const THREE: &str = "WWW/WW/W/-/-/-/BB/BB/BB W";

/// The last situation on the report's screens, in which its search sees a win that is none.
const REPORTED_SCREEN: &str = "W/W/-/-/-/-/BBB/WBWBWBW/- B";
