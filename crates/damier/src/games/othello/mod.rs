//! Othello: discs that flip what they enclose, on boards of 4, 6 and 8. Most discs win.

mod bitboard;
mod book;
mod discs;
mod evaluation;
mod notation;
mod parity;
mod passing;
mod patterns;
mod picture;
mod players;
mod problems;
mod protocol;
mod rules;
mod scoresheet;
mod solver;

use crate::catalogue::{Board, Entry, Setup};
use crate::notation::ParseError;

pub use book::OthelloBook;
pub use patterns::OthelloTraining;
pub use problems::{OthelloProblem, OthelloSolved};
pub use protocol::{EngineProtocol, EngineSeat, EngineTalk};
pub use rules::{Othello, OthelloMove, OthelloVariant, Scoring};
pub use scoresheet::{OthelloScoresheet, ScoresheetError, ScoresheetFault, WrittenMove};
pub use solver::OthelloOracle;

use notation::Diagram;

/// Othello's line of the catalogue.
pub(crate) static ENTRY: Entry = Entry {
    name: "othello",
    variants: &["6", "4", "8", "4-winner", "6-winner", "8-winner"],
    words: [include_str!("en.ftl"), include_str!("fr.ftl")],
    open,
};

/// The position asked for, as a board of the type that its size wants.
fn open(setup: &Setup<'_>) -> Result<Box<dyn Board>, ParseError> {
    setup.refuse_hidden("othello")?;
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
