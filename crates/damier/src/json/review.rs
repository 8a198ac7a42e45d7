//! What `review` answers, as one object.

use serde::Serialize;

use crate::explain::{GameReview, GivenUp, PuzzleReview, ReviewedMove, ReviewedStep, Worth};
use crate::face::{DynMatch, DynPosition, result_in_words};
use crate::json::ValueData;
use crate::side::Side;

/// A game that is looked back at.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewData {
    game: &'static str,
    variant: String,
    start: String,
    /// As in the last line of a record.
    result: String,
    moves: Vec<MoveData>,
    /// The numbers of the moves that turned it.
    turns: Vec<usize>,
    sides: Vec<SideData>,
    /// Is every value the truth?
    pub proven: bool,
    nodes: u64,
    seconds: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct MoveData {
    /// From 1.
    number: usize,
    turn: Option<char>,
    #[serde(rename = "move")]
    mv: String,
    /// Before and after the move, both for who played it; null where nobody has looked.
    before: Option<ValueData>,
    after: Option<ValueData>,
    /// Are both the truth?
    proven: bool,
    given_up: GivenUpData,
    /// Did it give away enough to be called wrong?
    mistake: bool,
    /// Null where the move is as good.
    better: Option<String>,
    best: Option<String>,
    /// How it should have gone on.
    line: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
struct GivenUpData {
    /// Halves of a game; null where one value is a guess.
    result: Option<u8>,
    /// Points, where both values are counted in them.
    points: Option<i32>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct SideData {
    letter: Option<char>,
    /// On so many of its turns it stood won, even and lost.
    won: usize,
    drawn: usize,
    lost: usize,
    /// Of so many that is not known.
    unknown: usize,
    /// How many of the turns are its own.
    turns: usize,
}

impl ReviewData {
    /// What is known of a game, and how long it took to find out.
    #[must_use]
    pub fn of(session: &dyn DynMatch, review: &GameReview, seconds: f64) -> ReviewData {
        let history = session.history();
        let start = history[0].as_ref();
        let side = |side: Side| {
            let (standing, turns) = review.standing(side, session);
            SideData {
                letter: letter(start, side),
                won: standing.won,
                drawn: standing.drawn,
                lost: standing.lost,
                unknown: standing.unknown,
                turns,
            }
        };
        let numbered = (1..).zip(&review.moves);
        ReviewData {
            game: start.game(),
            variant: start.variant(),
            start: start.position(),
            result: result_in_words(session.ending(), start.sides()),
            moves: numbered
                .map(|(number, mv)| MoveData::of(number, mv, start))
                .collect(),
            turns: review.turns.iter().map(|ply| ply + 1).collect(),
            sides: Side::BOTH.map(side).to_vec(),
            proven: review.is_proven(),
            nodes: review.nodes,
            seconds,
        }
    }
}

impl MoveData {
    fn of(number: usize, reviewed: &ReviewedMove, board: &dyn DynPosition) -> MoveData {
        let value = |worth: Option<Worth>| {
            worth.map(|worth| ValueData::of(worth.value(), worth.has_margin))
        };
        let judged = reviewed.judged.as_ref();
        let given_up = judged.map_or(GivenUp::default(), |judged| judged.given_up);
        let is_certain = |worth: Option<Worth>| worth.is_some_and(|worth| worth.is_proven);
        let is_mistake = judged.is_some_and(|judged| !judged.is_right);
        let best = judged.map(|judged| judged.best.0.clone());
        MoveData {
            number,
            turn: letter(board, reviewed.side),
            mv: reviewed.mv.clone(),
            before: value(reviewed.before),
            after: value(reviewed.after),
            proven: is_certain(reviewed.before) && is_certain(reviewed.after),
            given_up: GivenUpData {
                result: given_up.result,
                points: given_up.points,
            },
            mistake: is_mistake,
            better: best.clone().filter(|_| is_mistake),
            best,
            line: reviewed.line.clone(),
        }
    }
}

fn letter(board: &dyn DynPosition, side: Side) -> Option<char> {
    board.sides().map(|names| names[side.index()].letter)
}

/// A puzzle that is looked back at.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PuzzleReviewData {
    game: &'static str,
    variant: String,
    start: String,
    result: String,
    moves: Vec<StepData>,
    /// Is every distance proven?
    pub proven: bool,
    nodes: u64,
    seconds: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct StepData {
    number: usize,
    #[serde(rename = "move")]
    mv: String,
    /// How many moves were left before and after it, by the best solution found.
    before: Option<u32>,
    after: Option<u32>,
    proven: bool,
    /// Moves; null where that is not proven.
    given_up: Option<u32>,
    mistake: bool,
    better: Option<String>,
    best: String,
    line: Vec<String>,
}

impl PuzzleReviewData {
    /// What is known of a puzzle's moves, and how long it took to find out.
    #[must_use]
    pub fn of(session: &dyn DynMatch, review: &PuzzleReview, seconds: f64) -> PuzzleReviewData {
        let history = session.history();
        let start = history[0].as_ref();
        PuzzleReviewData {
            game: start.game(),
            variant: start.variant(),
            start: start.position(),
            result: result_in_words(session.ending(), start.sides()),
            moves: (1..).zip(&review.moves).map(StepData::of).collect(),
            proven: review.is_proven(),
            nodes: review.nodes,
            seconds,
        }
    }
}

impl StepData {
    fn of((number, step): (usize, &ReviewedStep)) -> StepData {
        let is_mistake = step.given_up.is_some_and(|moves| moves > 0);
        StepData {
            number,
            mv: step.mv.clone(),
            before: step.before,
            after: step.after,
            proven: step.is_proven,
            given_up: step.given_up,
            mistake: is_mistake,
            better: is_mistake.then(|| step.best.clone()),
            best: step.best.clone(),
            line: step.line.clone(),
        }
    }
}
