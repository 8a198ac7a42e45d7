//! What `analyze` answers about a puzzle, as one object.

use serde::Serialize;

use crate::face::DynPosition;
use crate::face::{PuzzleAnalysis, PuzzleMove};

/// An analysis of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PuzzleData {
    game: &'static str,
    variant: String,
    position: String,
    solvable: bool,
    /// Of the best solution found.
    length: Option<usize>,
    moves: Vec<PuzzleMoveData>,
    /// No solution has fewer moves.
    depth: u32,
    /// Is the distance after every move proven?
    proven: bool,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct PuzzleMoveData {
    #[serde(rename = "move")]
    mv: String,
    /// How many moves are left after it; null where that is not proven.
    length: Option<u32>,
    /// Then it lies between these.
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<[u32; 2]>,
}

impl PuzzleData {
    /// What is known of a puzzle, the nodes that took, and the time.
    #[must_use]
    pub fn of(
        board: &dyn DynPosition,
        analysis: &PuzzleAnalysis,
        (nodes, seconds): (u64, f64),
    ) -> PuzzleData {
        let answer = &analysis.answer;
        PuzzleData {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            solvable: answer.is_solvable,
            length: answer.solution.as_ref().map(Vec::len),
            moves: analysis.moves.iter().map(PuzzleMoveData::of).collect(),
            depth: answer.lower_bound,
            proven: analysis.is_proven(),
            line: answer.solution.clone().unwrap_or_default(),
            nodes,
            seconds,
        }
    }
}

impl PuzzleMoveData {
    fn of(mv: &PuzzleMove) -> PuzzleMoveData {
        let length = mv.distance();
        PuzzleMoveData {
            mv: mv.mv.clone(),
            length,
            bounds: match (length, mv.most()) {
                (None, Some(most)) => Some([mv.least, most]),
                _ => None,
            },
        }
    }
}
