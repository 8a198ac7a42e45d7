//! How a position stands and how a match ended, in words.

use crate::catalogue::{SideName, Standing};
use crate::message::Message;
use crate::play::Ending;
use crate::position::Side;
use crate::score::Outcome;

/// The name of a side; nothing in a puzzle.
///
/// ```
/// use damier::{Side, choose_game, side_in_words};
/// let board = choose_game("pogo")?.open(None, None, false)?;
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
/// use damier::{choose_game, standing_in_words};
/// let board = choose_game("pogo")?.open(None, None, false)?;
/// let words = standing_in_words(board.standing(), board.sides());
/// assert_eq!(words.to_string(), "White to move.");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[must_use]
pub fn standing_in_words(standing: Standing, sides: Option<[SideName; 2]>) -> Message {
    match standing {
        Standing::Turn(side) => {
            Message::new("standing-turn").with("side", side_in_words(side, sides))
        }
        Standing::Over(outcome) => result(outcome, sides),
        Standing::Unsolved => Message::new("standing-unsolved"),
        Standing::Unsolvable => Message::new("standing-unsolvable"),
        Standing::Solved => Message::new("standing-solved"),
    }
}

/// How a match of that many plies ended, and why.
///
/// ```
/// use damier::{Ending, ending_in_words};
/// let words = ending_in_words(Ending::Solved, None, 30);
/// assert_eq!(words.to_string(), "Solved in 30 moves.");
/// ```
#[must_use]
pub fn ending_in_words(ending: Ending, sides: Option<[SideName; 2]>, plies: usize) -> Message {
    match ending {
        Ending::Outcome(outcome) => result(outcome, sides),
        Ending::Solved => Message::new("ending-solved").with("moves", plies),
        Ending::Repetition => Message::new("ending-repetition"),
        Ending::NoFreshMove => Message::new("ending-no-fresh-move"),
        Ending::TooLong if sides.is_none() => Message::new("ending-unsolved").with("plies", plies),
        Ending::TooLong => Message::new("ending-too-long").with("plies", plies),
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
