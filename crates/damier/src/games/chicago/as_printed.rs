//! Chicago's minimax as its report prints it, mistakes and all.
//!
//! **Idea.** To keep the opponent's score small when he replies as well as possible.
//! **Mistake.** The listing takes the smallest score that the opponent can have after his reply, as
//! if he meant to have little, and chooses the move that makes it largest. So the mover helps the
//! opponent, and his own score is never looked at.
//! **Guarantee.** None. With fewer than five stacks it looks one ply ahead at the mover's own score.

use super::rules::{Chicago, ChicagoMove};
use crate::position::{Game, Side};
use crate::score::{Outcome, Score};
use crate::search::{Budget, Evaluation, Minimax, Observer, Report, Search};

/// With fewer stacks the report's players look one ply ahead: two more plies may not be there.
const FEWEST_STACKS: usize = 5;

/// The report's minimax: of depth 2 and of depth 4.
#[derive(Clone, Debug)]
pub(crate) struct AsPrinted {
    /// How many plies to look ahead.
    pub(crate) depth: u32,
}

impl Search<Chicago> for AsPrinted {
    fn search_among(
        &mut self,
        root: &Chicago,
        moves: &[ChicagoMove],
        budget: &mut Budget,
        observer: &mut impl Observer<ChicagoMove>,
    ) -> Report<ChicagoMove> {
        let turn = root.turn();
        let (depth, counted) = if root.stack_count() < FEWEST_STACKS {
            (1, turn)
        } else {
            (self.depth, turn.other())
        };
        let evaluation = OneScore {
            counted,
            maximised_by: turn,
        };
        let report = Minimax { depth, evaluation }.search_among(root, moves, budget, observer);
        Report {
            is_proven: false,
            ..report
        }
    }
}

/// One side's score, which one side, not always the same, wants large.
struct OneScore {
    counted: Side,
    maximised_by: Side,
}

impl Evaluation<Chicago> for OneScore {
    fn evaluate(&self, position: &Chicago) -> Score {
        let score = Score::points(i32::from(position.score(self.counted)));
        if position.turn() == self.maximised_by {
            score
        } else {
            -score
        }
    }

    fn evaluate_end(&self, position: &Chicago, _: Outcome) -> Score {
        self.evaluate(position)
    }
}
