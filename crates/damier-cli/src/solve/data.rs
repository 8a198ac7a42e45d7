//! The answer as one JSON object.

use damier::{Answer, Board, GameAnswer, PuzzleAnswer, Standing, Verdict};
use serde::Serialize;

use super::Solved;
use crate::value::{Bounds, Value};

/// What a position is worth, or how a puzzle is solved.
#[derive(Serialize)]
pub(super) struct Object {
    game: &'static str,
    variant: String,
    position: String,
    #[serde(flatten)]
    truth: Truth,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Truth {
    Game(GameTruth),
    Puzzle(PuzzleTruth),
}

#[derive(Serialize)]
struct GameTruth {
    turn: Option<char>,
    value: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<Bounds>,
    moves: Vec<MoveTruth>,
}

#[derive(Serialize)]
struct MoveTruth {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    value: MoveValue,
}

#[derive(Serialize)]
#[serde(untagged)]
enum MoveValue {
    Known(Value),
    Open {
        outcome: Option<&'static str>,
        score: Option<i32>,
        plies: Option<u32>,
        bounds: Option<Bounds>,
    },
}

#[derive(Serialize)]
struct PuzzleTruth {
    solvable: bool,
    length: Option<usize>,
    solution: Option<Vec<String>>,
    /// Is no solution shorter?
    optimal: bool,
    lower_bound: Option<u32>,
}

impl Object {
    pub(super) fn of(board: &dyn Board, solved: &Solved) -> Object {
        Object {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            truth: match &solved.answer {
                Answer::Game(answer) => Truth::Game(GameTruth::of(board, answer)),
                Answer::Puzzle(answer) => Truth::Puzzle(PuzzleTruth::of(answer)),
            },
            nodes: solved.nodes,
            seconds: solved.seconds,
        }
    }
}

impl GameTruth {
    fn of(board: &dyn Board, answer: &GameAnswer) -> GameTruth {
        let has_margin = board.has_margin();
        let is_over = matches!(board.standing(), Standing::Over(_));
        let value = answer.value.settled();
        GameTruth {
            turn: board
                .sides()
                .map(|names| names[board.turn().index()].letter),
            value: value.map(|score| Value::of(score, true, has_margin).at_the_end(is_over)),
            bounds: Bounds::of(answer.value, has_margin),
            moves: answer
                .moves
                .iter()
                .map(|(mv, verdict)| MoveTruth {
                    mv: mv.clone(),
                    value: MoveValue::of(*verdict, has_margin),
                })
                .collect(),
        }
    }
}

impl MoveValue {
    fn of(verdict: Verdict, has_margin: bool) -> MoveValue {
        match verdict.settled() {
            Some(score) => MoveValue::Known(Value::of(score, true, has_margin)),
            None => MoveValue::Open {
                outcome: None,
                score: None,
                plies: None,
                bounds: Bounds::of(verdict, has_margin),
            },
        }
    }
}

impl PuzzleTruth {
    fn of(answer: &PuzzleAnswer) -> PuzzleTruth {
        PuzzleTruth {
            solvable: answer.is_solvable,
            length: answer.solution.as_ref().map(Vec::len),
            solution: answer.solution.clone(),
            optimal: answer.is_optimal,
            lower_bound: answer.is_solvable.then_some(answer.lower_bound),
        }
    }
}
