//! What `solve` answers, as one object.

use serde::Serialize;

use crate::face::DynPosition;
use crate::face::{PuzzleSolution, Solution};
use crate::json::{BoundsData, ValueData};
use crate::position::Status;
use crate::solve::Verdict;

/// What a position is worth, or how a puzzle is solved.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SolutionData {
    /// The game's name.
    pub game: &'static str,
    /// Its variant.
    pub variant: String,
    /// The position.
    pub position: String,
    #[serde(flatten)]
    truth: Truth,
    nodes: u64,
    seconds: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
enum Truth {
    Game(GameTruth),
    Puzzle(PuzzleTruth),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct GameTruth {
    turn: Option<char>,
    value: Option<ValueData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<BoundsData>,
    moves: Vec<MoveTruth>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct MoveTruth {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    value: MoveValue,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
enum MoveValue {
    Known(ValueData),
    Open {
        outcome: Option<&'static str>,
        score: Option<i32>,
        plies: Option<u32>,
        bounds: Option<BoundsData>,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct PuzzleTruth {
    solvable: bool,
    length: Option<usize>,
    solution: Option<Vec<String>>,
    /// Is no solution shorter?
    optimal: bool,
    lower_bound: Option<u32>,
}

impl SolutionData {
    /// The answer about a position, and what it took.
    ///
    /// ```
    /// use damier::{Budget, GameId, TableStore};
    /// use damier::json::SolutionData;
    /// let board = "chomp:3x4".parse::<GameId>()?.open(None, None, false)?;
    /// let mut budget = Budget::unlimited();
    /// let answer = board.solve_with(&TableStore::default(), &mut budget).expect("Chomp is solved");
    /// let data = SolutionData::of(board.as_ref(), &answer, budget.nodes(), 0.001);
    /// assert_eq!(data.game, "chomp");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(
        board: &dyn DynPosition,
        solution: &Solution,
        nodes: u64,
        seconds: f64,
    ) -> SolutionData {
        SolutionData {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            truth: match &solution.puzzle {
                None => Truth::Game(GameTruth::of(board, solution)),
                Some(puzzle) => Truth::Puzzle(PuzzleTruth::of(puzzle)),
            },
            nodes,
            seconds,
        }
    }
}

impl GameTruth {
    fn of(board: &dyn DynPosition, answer: &Solution) -> GameTruth {
        let has_margin = board.has_margin();
        let is_over = matches!(board.status(), Status::Over(_));
        let value = answer.value.settled();
        GameTruth {
            turn: board
                .sides()
                .map(|names| names[board.turn().index()].letter),
            value: value
                .map(|score| ValueData::of(Verdict::exact(score), has_margin).at_the_end(is_over)),
            bounds: BoundsData::of(answer.value, has_margin),
            moves: answer
                .moves
                .iter()
                .map(|valued| MoveTruth {
                    mv: valued.mv.clone(),
                    value: MoveValue::of(valued.verdict, has_margin),
                })
                .collect(),
        }
    }
}

impl MoveValue {
    fn of(verdict: Verdict, has_margin: bool) -> MoveValue {
        match verdict.settled() {
            Some(score) => MoveValue::Known(ValueData::of(Verdict::exact(score), has_margin)),
            None => MoveValue::Open {
                outcome: None,
                score: None,
                plies: None,
                bounds: BoundsData::of(verdict, has_margin),
            },
        }
    }
}

impl PuzzleTruth {
    fn of(answer: &PuzzleSolution) -> PuzzleTruth {
        PuzzleTruth {
            solvable: answer.is_solvable,
            length: answer.solution.as_ref().map(Vec::len),
            solution: answer.solution.clone(),
            optimal: answer.is_optimal,
            lower_bound: answer.is_solvable.then_some(answer.lower_bound),
        }
    }
}
