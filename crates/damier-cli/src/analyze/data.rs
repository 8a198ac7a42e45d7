//! An analysis as one JSON object.

use damier::{Analysis, AnalyzedMove, Board, PuzzleAnalysis, PuzzleMove, Standing};
use serde::Serialize;

use crate::value::Value;

/// An analysis of a game.
#[derive(Serialize)]
pub(super) struct GameObject {
    game: &'static str,
    variant: String,
    position: String,
    turn: Option<char>,
    /// Null where the limits ended the analysis before every move was looked at.
    value: Option<Value>,
    moves: Vec<MoveObject>,
    depth: u32,
    proven: bool,
    /// It begins with the best move, which is legal on any budget.
    line: Vec<String>,
    /// Only where something is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    looking: Option<LookingObject>,
    nodes: u64,
    seconds: f64,
}

/// What it would be worth to see what is hidden.
#[derive(Serialize)]
struct LookingObject {
    arrangements: u32,
    /// In points.
    worth: f64,
}

#[derive(Serialize)]
struct MoveObject {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    value: Value,
}

impl GameObject {
    pub(super) fn of(board: &dyn Board, analysis: &Analysis, seconds: f64) -> GameObject {
        let best = analysis.best();
        let over = match board.standing() {
            Standing::Over(outcome) => Some(outcome.for_side(board.turn())),
            _ => None,
        };
        let known = best.filter(|_| analysis.depth > 0).map(|mv| mv.score);
        GameObject {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            turn: board
                .sides()
                .map(|names| names[board.turn().index()].letter),
            value: over.or(known).map(|score| {
                let value = Value::of(score, analysis.is_proven, board.has_margin());
                value.at_the_end(over.is_some())
            }),
            moves: analysis
                .moves
                .iter()
                .map(|mv| MoveObject::of(mv, board.has_margin()))
                .collect(),
            depth: analysis.depth,
            proven: analysis.is_proven,
            line: best.map(|mv| mv.line.clone()).unwrap_or_default(),
            looking: analysis.looking.map(|looking| LookingObject {
                arrangements: looking.arrangements,
                worth: f64::from(looking.worth_in_hundredths) / 100.0,
            }),
            nodes: analysis.nodes,
            seconds,
        }
    }
}

impl MoveObject {
    fn of(mv: &AnalyzedMove, has_margin: bool) -> MoveObject {
        MoveObject {
            mv: mv.mv.clone(),
            value: match mv.is_examined {
                true => Value::of(mv.score, mv.is_proven, has_margin),
                false => Value::NONE,
            },
        }
    }
}

/// An analysis of a puzzle.
#[derive(Serialize)]
pub(super) struct PuzzleObject {
    game: &'static str,
    variant: String,
    position: String,
    solvable: bool,
    /// Of the best solution found.
    length: Option<usize>,
    moves: Vec<PuzzleMoveObject>,
    /// No solution has fewer moves.
    depth: u32,
    /// Is the distance after every move proven?
    proven: bool,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct PuzzleMoveObject {
    #[serde(rename = "move")]
    mv: String,
    /// How many moves are left after it; null where that is not proven.
    length: Option<u32>,
    /// Then it lies between these.
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<[u32; 2]>,
}

impl PuzzleObject {
    pub(super) fn of(
        board: &dyn Board,
        analysis: &PuzzleAnalysis,
        (nodes, seconds): (u64, f64),
    ) -> PuzzleObject {
        let answer = &analysis.answer;
        PuzzleObject {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            solvable: answer.is_solvable,
            length: answer.solution.as_ref().map(Vec::len),
            moves: analysis.moves.iter().map(PuzzleMoveObject::of).collect(),
            depth: answer.lower_bound,
            proven: analysis.is_proven(),
            line: answer.solution.clone().unwrap_or_default(),
            nodes,
            seconds,
        }
    }
}

impl PuzzleMoveObject {
    fn of(mv: &PuzzleMove) -> PuzzleMoveObject {
        let length = mv.distance();
        PuzzleMoveObject {
            mv: mv.mv.clone(),
            length,
            bounds: match (length, mv.most()) {
                (None, Some(most)) => Some([mv.least, most]),
                _ => None,
            },
        }
    }
}
