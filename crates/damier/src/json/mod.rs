//! Answers as data: what the command line prints and the web page sends as JSON.
//!
//! Names and order of the fields are a promise to scripts. They are written here once, so that both
//! say the same.

mod analysis;
mod games;
mod puzzle;
mod race;
mod review;
mod solved;
mod trace;
mod value;

pub use analysis::AnalysisData;
pub use games::{GameData, SideData};
pub use puzzle::PuzzleData;
pub use race::RaceData;
pub use review::{PuzzleReviewData, ReviewData};
pub use solved::SolutionData;
pub use trace::{ScoreData, TraceData};
pub use value::{BoundsData, ValueData};

use serde::Serialize;

/// How many sequences of moves there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PerftData {
    /// The number of moves in each.
    pub depth: u32,
    /// How many there are.
    pub nodes: u64,
}
