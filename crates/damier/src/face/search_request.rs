//! A search to be run: by whom, with whose guesses, written down or not.

use std::fmt;
use std::sync::Arc;

use crate::trace::{Conclusion, SearchTrace};

use super::dyn_position::DynPosition;
use super::spec::Spec;

/// Who guesses instead of an evaluation or a heuristic of the game's own.
///
/// ```
/// use damier::face::{OwnGuess, SearchRequest};
/// use damier::{Budget, GameId};
/// let start = "tictactoe".parse::<GameId>()?.start();
/// let request = SearchRequest {
///     own: Some(OwnGuess::new(|position| position.moves().len() as i32)),
///     ..SearchRequest::new("negamax:depth=2".parse()?)
/// };
/// let found = start.search(&request, &mut Budget::unlimited())?;
/// assert_eq!(found.conclusion.score.to_string(), "+7");
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone)]
pub struct OwnGuess(Arc<Guessing>);

/// What a guess is made by.
type Guessing = dyn Fn(&dyn DynPosition) -> i32 + Send + Sync;

impl OwnGuess {
    /// Somebody who tells the points of a position for the side to move, or how many moves are left to
    /// the goal of a puzzle, at the least.
    pub fn new(guess: impl Fn(&dyn DynPosition) -> i32 + Send + Sync + 'static) -> OwnGuess {
        OwnGuess(Arc::new(guess))
    }

    /// What he says of a position.
    #[must_use]
    pub fn of(&self, position: &dyn DynPosition) -> i32 {
        (self.0)(position)
    }
}

impl fmt::Debug for OwnGuess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnGuess")
    }
}

/// A search to be run.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// The search.
    pub spec: Spec,
    /// Who guesses, if not what the spec names.
    pub own: Option<OwnGuess>,
    /// How many events to write down; nothing if nobody will look at them. A search that is written down
    /// ends when it told more than that.
    pub events: Option<usize>,
}

impl SearchRequest {
    /// The search of a spec, with the guesses it names, nobody watching.
    #[must_use]
    pub const fn new(spec: Spec) -> SearchRequest {
        SearchRequest {
            spec,
            own: None,
            events: None,
        }
    }
}

/// What came of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Searched {
    /// What it answered, on the game's own scale.
    pub conclusion: Conclusion,
    /// What it did, if that was asked for; there the numbers are the evaluation's own.
    pub trace: Option<SearchTrace>,
}
