//! What `solve` answers, as one object.

use serde::Serialize;

use crate::catalogue::{Board, Standing};
use crate::data::{BoundsData, ValueData};
use crate::solve::{Answer, GameAnswer, PuzzleAnswer, Verdict};

/// What a position is worth, or how a puzzle is solved.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SolvedData {
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

impl SolvedData {
    /// The answer about a position, and what it took.
    ///
    /// ```
    /// use damier::{Budget, Resources, SolvedData, choose_game};
    /// let board = choose_game("chomp:3x4")?.open(None, None, false)?;
    /// let mut budget = Budget::unlimited();
    /// let answer = board.solve(&Resources::default(), &mut budget).expect("Chomp is solved");
    /// let data = SolvedData::of(board.as_ref(), &answer, budget.nodes(), 0.001);
    /// assert_eq!(data.game, "chomp");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(board: &dyn Board, answer: &Answer, nodes: u64, seconds: f64) -> SolvedData {
        SolvedData {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            truth: match answer {
                Answer::Game(answer) => Truth::Game(GameTruth::of(board, answer)),
                Answer::Puzzle(answer) => Truth::Puzzle(PuzzleTruth::of(answer)),
            },
            nodes,
            seconds,
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
            value: value.map(|score| ValueData::of(score, true, has_margin).at_the_end(is_over)),
            bounds: BoundsData::of(answer.value, has_margin),
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
            Some(score) => MoveValue::Known(ValueData::of(score, true, has_margin)),
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
