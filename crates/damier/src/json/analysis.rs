//! What `analyze` answers, as one object.

use serde::Serialize;

use crate::solve::Verdict;

use crate::face::DynPosition;
use crate::face::{Analysis, AnalyzedMove};
use crate::json::ValueData;
use crate::position::Status;

/// An analysis as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnalysisData {
    game: &'static str,
    variant: String,
    position: String,
    turn: Option<char>,
    /// Null where the limits ended the analysis before every move was looked at.
    value: Option<ValueData>,
    moves: Vec<MoveData>,
    depth: u32,
    /// Is the value of the position the truth?
    pub proven: bool,
    /// It begins with the best move, which is legal on any budget.
    line: Vec<String>,
    /// Only where something is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    looking: Option<LookingData>,
    nodes: u64,
    seconds: f64,
}

/// What it would be worth to see what is hidden.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct LookingData {
    arrangements: u32,
    /// In points.
    worth: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct MoveData {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    value: ValueData,
}

impl AnalysisData {
    /// What is known of a position, and how long it took to find out.
    ///
    /// ```
    /// use damier::{Budget, GameId, TableStore};
    /// use damier::face::AnalysisRequest;
    /// use damier::json::AnalysisData;
    /// let board = "chomp:3x4".parse::<GameId>()?.open(None, None, false)?;
    /// let budget = &mut Budget::unlimited();
    /// let inquiry = AnalysisRequest::default();
    /// let found = inquiry.answer(board.as_ref(), &TableStore::default(), budget, &mut |_| {})?;
    /// assert!(AnalysisData::of(board.as_ref(), &found, 0.001).proven);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(board: &dyn DynPosition, analysis: &Analysis, seconds: f64) -> AnalysisData {
        let status = board.status();
        let best = analysis.best();
        let over = match status {
            Status::Over(outcome) => Some(Verdict::exact(outcome.for_side(board.turn()))),
            _ => None,
        };
        let known = best
            .filter(|_| analysis.depth > 0)
            .map(|mv| match analysis.is_proven {
                true => Verdict::exact(mv.score()),
                false => Verdict::guess(mv.score()),
            });
        AnalysisData {
            game: board.game(),
            variant: board.variant(),
            position: board.position(),
            turn: board
                .sides()
                .map(|names| names[board.turn().index()].letter),
            value: over.or(known).map(|value| {
                let value = ValueData::of(value, board.has_margin());
                value.at_the_end(over.is_some())
            }),
            moves: analysis
                .moves
                .iter()
                .map(|mv| MoveData::of(mv, board.has_margin()))
                .collect(),
            depth: analysis.depth,
            proven: analysis.is_proven,
            line: best.map(|mv| mv.line.clone()).unwrap_or_default(),
            looking: analysis.looking.map(|looking| LookingData {
                arrangements: looking.arrangements,
                worth: f64::from(looking.worth_in_hundredths) / 100.0,
            }),
            nodes: analysis.nodes,
            seconds,
        }
    }
}

impl MoveData {
    fn of(mv: &AnalyzedMove, has_margin: bool) -> MoveData {
        MoveData {
            mv: mv.mv.clone(),
            value: mv
                .value
                .map_or(ValueData::NONE, |value| ValueData::of(value, has_margin)),
        }
    }
}
