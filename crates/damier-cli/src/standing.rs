//! How a position stands and how a match ended, in words.

use damier::{Ending, Message, Outcome, Side, SideName, Standing};

/// The name of a side.
pub(crate) fn name(side: Side, sides: Option<[SideName; 2]>) -> Message {
    match sides {
        Some(names) => Message::new(names[side.index()].key),
        None => Message::verbatim(""),
    }
}

/// How a position stands.
pub(crate) fn message(standing: Standing, sides: Option<[SideName; 2]>) -> Message {
    match standing {
        Standing::Turn(side) => Message::new("standing-turn").with("side", name(side, sides)),
        Standing::Over(outcome) => result(outcome, sides),
        Standing::Unsolved => Message::new("standing-unsolved"),
        Standing::Unsolvable => Message::new("standing-unsolvable"),
        Standing::Solved => Message::new("standing-solved"),
    }
}

/// How a match of that many plies ended, and why.
pub(crate) fn ending(ending: Ending, sides: Option<[SideName; 2]>, plies: usize) -> Message {
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
            .with("side", name(side, sides))
            .with("points", margin.unsigned_abs()),
        (Some(side), _) => Message::new("result-wins").with("side", name(side, sides)),
    }
}
