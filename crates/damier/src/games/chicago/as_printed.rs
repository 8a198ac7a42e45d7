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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::chicago::ChicagoVariant;
    use crate::position::Position;
    use crate::search::Unobserved;

    #[test]
    fn the_opponent_s_smallest_score_is_made_largest() {
        for seed in 1..=20 {
            let deal = Chicago::deal(ChicagoVariant::Standard, seed);
            let smallest = |mv: ChicagoMove| {
                let next = deal.after(mv);
                let replies = next.moves().map(|reply| next.after(reply));
                replies.map(|end| end.score(Side::Second)).min()
            };
            let largest = deal.moves().map(smallest).max().flatten();
            let mut search = AsPrinted { depth: 2 };
            let report = search.search(&deal, &mut Budget::unlimited(), &mut Unobserved);
            assert_eq!(report.best().and_then(smallest), largest);
        }
    }

    #[test]
    fn with_four_stacks_it_takes_what_it_can_get() {
        let ring = "bk/km/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
        let position: Chicago = ring.parse().expect("a position");
        let mut search = AsPrinted { depth: 4 };
        let report = search.search(&position, &mut Budget::unlimited(), &mut Unobserved);
        let most = position
            .moves()
            .map(|mv| position.after(mv).score(Side::First))
            .max();
        let got = report
            .best()
            .map(|mv| position.after(mv).score(Side::First));
        assert_eq!((report.depth, got), (1, most));
    }
}
