//! Othello: discs that flip what they enclose, on boards of 4, 6 and 8. Most discs win.

mod as_printed;
mod bitboard;
mod book;
mod consequence;
mod discs;
mod encoding;
mod evaluation;
mod notation;
mod openings;
mod parity;
pub mod passing;
mod patterns;
mod picture;
mod players;
mod problems;
mod rules;
pub(crate) mod scoresheet;
mod shipped;
mod solver;
mod written_problem;

use crate::face::{DynPosition, Figure, GameInfo, Highlight, LessonStep, Mistake, Record, Setup};
use crate::notation::ParseError;
use crate::words::Message;

pub use as_printed::AsPrinted;
pub use book::OthelloBook;
pub use evaluation::DiscDifference;
pub use openings::OthelloOpenings;
pub use patterns::OthelloTraining;
pub use problems::{OthelloProblem, OthelloSolved};
pub use rules::{Othello, OthelloMove, OthelloVariant, Scoring};
pub use scoresheet::{OthelloScoresheet, ScoresheetError, ScoresheetFault, WrittenMove};
pub use solver::OthelloOracle;
pub use solver::selective::train::OthelloCutsTraining;

use notation::Diagram;

/// Othello's line of the catalogue.
pub const GAME: GameInfo = GameInfo::new(
    "othello",
    &["6", "4", "8", "4-winner", "6-winner", "8-winner"],
    [include_str!("en.ftl"), include_str!("fr.ftl")],
    open,
)
.scene("--------O----OOX---OXXX---X--------- X")
.lesson(&[
    LessonStep::start("othello-lesson-flip"),
    LessonStep::new(
        "othello-lesson-ways",
        "------------------XO-OX------------- X",
        &["c4"],
    ),
    LessonStep::new(
        "othello-lesson-corner",
        "-OX--------------------------------- X",
        &["a1"],
    ),
    LessonStep::new(
        "othello-lesson-pass",
        "XXXXX-OXXXX-OOXX-OOOXX--OOOO--OOOOO- X",
        &["pass"],
    ),
    LessonStep::win(
        "othello-lesson-win",
        "XXXXXXXXXXXXXXXXXXOOOOOOOOOOOXXOOOO- X",
    ),
])
.figures(&[
    Figure::of(1, "--------------OX----XO-------------- X"),
    Figure::after(1, "--------------OX----XO-------------- X", "c2"),
])
.highlights(&[Highlight::new("think-highlight-plans", "othello", "sss:depth=3").at(60)])
.mistakes(&[Mistake::new(
    "othello-mistake-window",
    "othello",
    ["printed:depth=4", "alphabeta:depth=4"],
)])
.exports(&[
    ("ggf", |record| Some(scoresheet(record)?.to_ggf())),
    ("transcript", |record| scoresheet(record)?.to_transcript()),
])
.foreign_records(read_scoresheets)
.foreign_problems(written_problem::read);

fn scoresheet(record: &Record) -> Option<OthelloScoresheet> {
    OthelloScoresheet::of_record(record).ok()
}

/// The position asked for, as a board of the type that its size wants.
fn open(setup: &Setup<'_>) -> Result<Box<dyn DynPosition>, ParseError> {
    let named = setup.variant.map(str::parse).transpose()?;
    let diagram = match setup.position {
        Some(text) => Diagram::read(text, named, None)?,
        None => Diagram::start(named.unwrap_or_default()),
    };
    Ok(match diagram.variant.size() {
        4 => Box::new(diagram.position::<4>()),
        6 => Box::new(diagram.position::<6>()),
        8 => Box::new(diagram.position::<8>()),
        size => unreachable!("no variant of Othello has the size {size}"),
    })
}

/// Games as other programs write them: GGF, transcripts and WTHOR.
fn read_scoresheets(bytes: &[u8], variant: Option<&str>) -> Result<Vec<Record>, Message> {
    let variant = variant.map(str::parse).transpose();
    let variant = variant.map_err(|error: ParseError| error.message())?;
    let games = OthelloScoresheet::read_sized(bytes, variant).map_err(|error| error.message())?;
    Ok(games.iter().map(OthelloScoresheet::to_record).collect())
}
