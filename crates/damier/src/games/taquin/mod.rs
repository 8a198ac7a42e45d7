//! The taquin: tiles slide in a tray, through its one free cell, until they are in order.

mod as_printed;
mod distance;
mod encoding;
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

use crate::face::{
    Figure, GameInfo, Highlight, LessonStep, Mistake, RaceIdea, RacePosition, Setup, SizePart,
};

pub use heuristics::{
    HeuristicPart, LinearConflict, Manhattan, OutOfPlace, TaquinEstimate, TaquinHeuristic, Walking,
    WalkingDistance,
};
pub use players::Pathfinders;
pub use rules::{Taquin, TaquinMove};
pub use sets::TaquinInstance;
pub use solver::{SlidingTruth, TaquinSolution, TaquinSolver, TaquinSubtrees};
pub use variant::{TaquinGoal, TaquinVariant};

/// The taquin's line of the catalogue.
pub const GAME: GameInfo = GameInfo::new(
    "taquin",
    &[
        "3x3",
        "3x3-last",
        "3x3-first",
        "4x4",
        "4x4-first",
        "3x2",
        "5x5",
        "8x8",
    ],
    [include_str!("en.ftl"), include_str!("fr.ftl")],
    |setup: &Setup<'_>| {
        let variant = setup.variant.map(str::parse).transpose()?;
        Ok(Box::new(match setup.position {
            Some(text) => Taquin::read(text, variant)?,
            None => Taquin::start(variant.unwrap_or_default(), setup.seed),
        }))
    },
)
.sizes(&[
    SizePart::new("size-columns", 2, 8),
    SizePart::new("size-rows", 2, 8),
])
.scene("2,8,3/1,6,4/7,0,5")
.lesson(&[
    LessonStep::win("taquin-lesson-slide", "1,2,3/8,4,0/7,6,5"),
    LessonStep::new("taquin-lesson-home", "0,1,3/8,2,4/7,6,5", &["r"]),
    LessonStep::win("taquin-lesson-last", "1,0,3/8,2,4/7,6,5"),
])
.figures(&[
    Figure::of(1, "1,2,3/7,8,4/0,6,5"),
    Figure::after(1, "1,2,3/7,8,4/0,6,5", "u"),
])
.highlights(&[
    Highlight::new("taquin-highlight-path", "taquin", "astar:eval=h1").of_position(FOURTH_STATE),
    Highlight::new("taquin-highlight-path-h2", "taquin", "astar:eval=h2").of_position(FOURTH_STATE),
    Highlight::new("think-highlight-threshold", "taquin", "ida:eval=h2")
        .of_position(FOURTH_STATE)
        .at(31),
])
.mistakes(&[Mistake::new(
    "taquin-mistake-equal",
    "taquin",
    ["printed:eval=h1", "astar:eval=h1"],
)
.of_position(FOURTH_STATE)])
.races(&[
    RaceIdea::new(
        "taquin-race-heuristics",
        &["astar:eval=h1", "astar:eval=h2"],
    ),
    RaceIdea::new("taquin-race-memory", &["astar:eval=h2", "ida:eval=h2"]),
    RaceIdea::new(
        "taquin-race-hurry",
        &["astar:eval=h2", "wastar:weight=2,eval=h2", "greedy:eval=h2"],
    ),
])
.race_positions(
    &[
        RacePosition::new("taquin-state-1", "3x3", REPORTED_STATES[0]),
        RacePosition::new("taquin-state-2", "3x3", REPORTED_STATES[1]),
        RacePosition::new("taquin-state-3", "3x3", REPORTED_STATES[2]),
        RacePosition::new("taquin-state-4", "3x3", FOURTH_STATE),
        RacePosition::new("taquin-state-5", "3x3", REPORTED_STATES[4]),
    ],
    FOURTH_STATE,
)
.exercise_searches(&["astar:eval=h1", "astar:eval=h2"]);

/// The five start states of the report.
pub const REPORTED_STATES: [&str; 5] = [
    "1,2,3/7,8,4/0,6,5",
    "2,8,3/1,6,4/7,0,5",
    "2,3,4/1,0,7/6,8,5",
    "6,7,1/8,0,2/4,3,5",
    "5,6,7/4,0,8/3,2,1",
];

/// The one on which h1 and h2 differ most.
const FOURTH_STATE: &str = REPORTED_STATES[3];
