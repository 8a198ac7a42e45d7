//! How a position stands and how a match ended, in words.

use crate::face::SideName;
use crate::play::Ending;
use crate::position::Side;
use crate::position::Status;
use crate::score::Outcome;
use crate::words::Message;

/// The name of a side; nothing in a puzzle.
///
/// ```
/// use damier::{GameId, Side};
/// use damier::explain::side_in_words;
/// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
/// assert_eq!(side_in_words(Side::Second, board.sides()).to_string(), "Black");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[must_use]
pub fn side_in_words(side: Side, sides: Option<[SideName; 2]>) -> Message {
    match sides {
        Some(names) => Message::new(names[side.index()].key),
        None => Message::verbatim(""),
    }
}

/// How a position stands.
///
/// ```
/// use damier::GameId;
/// use damier::explain::status_in_words;
/// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
/// let words = status_in_words(board.status(), board.sides());
/// assert_eq!(words.to_string(), "White to move.");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[must_use]
pub fn status_in_words(standing: Status, sides: Option<[SideName; 2]>) -> Message {
    match standing {
        Status::Turn(side) => {
            Message::new("standing-turn").with("side", side_in_words(side, sides))
        }
        Status::Over(outcome) => result(outcome, sides),
        Status::Unsolved => Message::new("standing-unsolved"),
        Status::Unsolvable => Message::new("standing-unsolvable"),
        Status::Solved => Message::new("standing-solved"),
    }
}

/// How a match of that many plies ended, and why.
///
/// ```
/// use damier::explain::ending_in_words;
/// use damier::play::Ending;
/// let words = ending_in_words(Ending::Solved, None, 30);
/// assert_eq!(words.to_string(), "Solved in 30 moves.");
/// ```
#[must_use]
pub fn ending_in_words(ending: Ending, sides: Option<[SideName; 2]>, plies: usize) -> Message {
    match ending {
        Ending::Outcome(outcome) => result(outcome, sides),
        Ending::Adjudicated(outcome) => {
            Message::new("ending-adjudicated").with("result", result(outcome, sides))
        }
        Ending::Solved => Message::new("ending-solved").with("moves", plies),
        Ending::Repetition => Message::new("ending-repetition"),
        Ending::NoFreshMove => Message::new("ending-no-fresh-move"),
        Ending::TooLong if sides.is_none() => Message::new("ending-unsolved").with("plies", plies),
        Ending::TooLong => Message::new("ending-too-long").with("plies", plies),
        Ending::Forfeit(loser) => Message::new("ending-forfeit")
            .with("winner", side_in_words(loser.other(), sides))
            .with("loser", side_in_words(loser, sides)),
    }
}

fn result(outcome: Outcome, sides: Option<[SideName; 2]>) -> Message {
    match (outcome.winner(), outcome) {
        (None, _) => Message::new("result-draw"),
        (Some(side), Outcome::Margin(margin)) => Message::new("result-wins-by")
            .with("side", side_in_words(side, sides))
            .with("points", margin.unsigned_abs()),
        (Some(side), _) => Message::new("result-wins").with("side", side_in_words(side, sides)),
    }
}
