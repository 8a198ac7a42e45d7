//! What somebody wants to know of a position, and how it is found out.

use std::time::Duration;

use crate::catalogue::Board;
use crate::notation::ParseError;
use crate::play::{Analysis, Spec};
use crate::search::{Budget, Limits};
use crate::solve::Resources;

/// A question about a position: who should look at it, and for how long.
///
/// ```
/// use damier::{Budget, Inquiry, Resources, choose_game};
/// let board = choose_game("tictactoe")?.open(None, None, false)?;
/// let inquiry = Inquiry { depth: Some(2), ..Inquiry::default() };
/// let budget = &mut Budget::unlimited();
/// let found = inquiry.answer(board.as_ref(), &Resources::default(), budget, &mut |_| {})?;
/// assert_eq!((found.depth, found.moves.len()), (2, 9));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Inquiry {
    /// The search to be asked. Without one, the truth is told where it is known.
    pub player: Option<Spec>,
    /// How deep to look.
    pub depth: Option<u32>,
    /// How many nodes to visit.
    pub nodes: Option<u64>,
    /// How long to look.
    pub time: Option<Duration>,
}

impl Inquiry {
    /// How long is thought about a position when nobody says.
    pub const USUAL_TIME: Duration = Duration::from_secs(2);

    /// Every move of the position with its value, within `budget`, telling what is known on the way.
    pub fn answer(
        &self,
        board: &dyn Board,
        resources: &Resources,
        budget: &mut Budget,
        told: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, ParseError> {
        let spec = match &self.player {
            Some(spec) => spec.clone(),
            None => Inquiry::usual_analyst(board)?,
        };
        let mut own = budget.narrowed(&Limits {
            nodes: self.nodes,
            time: self
                .time
                .or((!self.is_bounded(&spec)).then_some(Self::USUAL_TIME)),
            ..Limits::default()
        });
        let found = match self.truth(board, resources, &mut own) {
            Some(truth) => Ok(truth),
            // What was spent on a truth that was not found counts too.
            None => board
                .analyze(&spec, self.depth, &mut own, told)
                .map(|analysis| Analysis {
                    nodes: own.nodes(),
                    ..analysis
                }),
        };
        budget.absorb(&own);
        found
    }

    /// Who values the moves when nobody asks for another: the engine, or who does not look.
    pub fn usual_analyst(board: &dyn Board) -> Result<Spec, ParseError> {
        match board.is_hidden() {
            true => Ok(board.usual_opponent()),
            false => "engine".parse(),
        }
    }

    fn is_bounded(&self, spec: &Spec) -> bool {
        let limits = ["depth", "nodes", "time"];
        self.depth.is_some() || self.nodes.is_some() || limits.iter().any(|limit| spec.has(limit))
    }

    /// The truth, which is better than any guess unless a search was asked for.
    fn truth(
        &self,
        board: &dyn Board,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Option<Analysis> {
        let wants_truth = self.player.is_none() && self.depth.is_none();
        if !wants_truth || !board.is_solved_game() {
            return None;
        }
        let mut half = budget.share(2);
        let truth = Analysis::of_truth(board, resources, &mut half);
        budget.absorb(&half);
        truth
    }
}
