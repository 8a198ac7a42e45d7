//! What somebody wants to know of a position, and how it is found out.

use std::time::Duration;

use crate::face::DynPosition;
use crate::face::{Analysis, Spec};
use crate::notation::ParseError;
use crate::search::{Budget, Limits};
use crate::solve::TableStore;

/// A question about a position: who should look at it, and for how long.
///
/// ```
/// use damier::{Budget, GameId, TableStore};
/// use damier::face::AnalysisRequest;
/// let board = "tictactoe".parse::<GameId>()?.open(None, None, false)?;
/// let inquiry = AnalysisRequest { depth: Some(2), ..AnalysisRequest::default() };
/// let budget = &mut Budget::unlimited();
/// let found = inquiry.answer(board.as_ref(), &TableStore::default(), budget, &mut |_| {})?;
/// assert_eq!((found.depth, found.moves.len()), (2, 9));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct AnalysisRequest {
    /// The search to be asked. Without one, the truth is told where it is known.
    pub player: Option<Spec>,
    /// How deep to look.
    pub depth: Option<u32>,
    /// How many nodes to visit.
    pub nodes: Option<u64>,
    /// How long to look.
    pub time: Option<Duration>,
}

impl AnalysisRequest {
    /// How long is thought about a position when nobody says.
    pub const DEFAULT_TIME: Duration = Duration::from_secs(2);

    /// Every move of the position with its value, within `budget`, telling what is known on the way.
    pub fn answer(
        &self,
        board: &dyn DynPosition,
        store: &TableStore,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        let spec = match &self.player {
            Some(spec) => spec.clone(),
            None => AnalysisRequest::default_analyst(board),
        };
        let mut own = budget.narrowed(&Limits {
            nodes: self.nodes,
            time: self
                .time
                .or((!self.is_bounded(&spec)).then_some(Self::DEFAULT_TIME)),
            ..Limits::default()
        });
        let found = match self.truth(board, store, &mut own) {
            Some(truth) => Ok(truth),
            // What was spent on a truth that was not found counts too.
            None => board
                .analyze(&spec, self.depth, &mut own, on_progress)
                .map(|analysis| Analysis {
                    nodes: own.nodes(),
                    ..analysis
                }),
        };
        budget.absorb(&own);
        found
    }

    /// Who values the moves when nobody asks for another: the engine, or where there is none, because
    /// something is hidden, the usual opponent.
    #[must_use]
    pub fn default_analyst(board: &dyn DynPosition) -> Spec {
        match board.players().contains(&"engine") {
            true => Spec::plain("engine"),
            false => board.default_opponent(),
        }
    }

    /// The limits of a puzzle's solver, which has no depth.
    #[must_use]
    pub fn puzzle_limits(&self) -> Limits {
        let time = self.nodes.is_none().then_some(Self::DEFAULT_TIME);
        Limits {
            nodes: self.nodes,
            time: self.time.or(time),
            ..Limits::default()
        }
    }

    fn is_bounded(&self, spec: &Spec) -> bool {
        let limits = ["depth", "nodes", "time"];
        self.depth.is_some() || self.nodes.is_some() || limits.iter().any(|limit| spec.has(limit))
    }

    /// The truth, which is better than any guess unless a search was asked for.
    fn truth(
        &self,
        board: &dyn DynPosition,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<Analysis> {
        let wants_truth = self.player.is_none() && self.depth.is_none();
        if !wants_truth || !board.is_solved_game() {
            return None;
        }
        let mut half = budget.share(2);
        let truth = Analysis::of_truth(board, store, &mut half);
        budget.absorb(&half);
        truth
    }
}
