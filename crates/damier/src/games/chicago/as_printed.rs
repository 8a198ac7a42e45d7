//! Chicago's minimax as its report prints it, mistakes and all.
//!
//! **Idea.** To keep the opponent's score small when he replies as well as possible.
//! **Mistake.** The listing takes the smallest score that the opponent can have after his reply, as
//! if he meant to have little, and chooses the move that makes it largest. So the mover helps the
//! opponent, and his own score is never looked at.
//! **Guarantee.** None. With fewer than five stacks it looks one ply ahead at the mover's own score.
//! **Ties.** Of equal moves the minimax keeps the first. The player of one ply makes its list of
//! scores from the end, so that it keeps the last.

use super::rules::{Chicago, ChicagoMove};
use crate::position::{Game, Position, Side};
use crate::score::{Outcome, Score};
use crate::search::{Budget, Evaluation, Minimax, Observer, Report, Search};

/// With fewer stacks the report's players look one ply ahead: two more plies may not be there.
const FEWEST_STACKS: usize = 5;

/// The report's players: the minimax of depth 2 and of depth 4, and the greedy one of depth 1. Asked to
/// look further, the greedy one counts his own score there.
#[derive(Clone, Debug)]
pub(super) struct AsPrinted {
    /// How many plies to look ahead.
    depth: u32,
    is_greedy: bool,
}

impl AsPrinted {
    pub(super) const fn minimax(depth: u32) -> AsPrinted {
        AsPrinted {
            depth,
            is_greedy: depth == 1,
        }
    }

    pub(super) const fn greedy(depth: u32) -> AsPrinted {
        AsPrinted {
            depth,
            is_greedy: true,
        }
    }
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
        let mut in_order: Vec<ChicagoMove> = root.moves().filter(|mv| moves.contains(mv)).collect();
        let (depth, counted) = match root.stack_count() < FEWEST_STACKS {
            _ if self.is_greedy => (self.depth, turn),
            true => (1, turn),
            false => (self.depth, turn.other()),
        };
        if counted == turn {
            in_order.reverse();
        }
        let evaluation = OneScore {
            counted,
            maximised_by: turn,
        };
        let report = Minimax { depth, evaluation }.search_among(root, &in_order, budget, observer);
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
            let mut search = AsPrinted::minimax(2);
            let report = search.search(&deal, &mut Budget::unlimited(), &mut Unobserved);
            assert_eq!(report.best().and_then(smallest), largest);
        }
    }

    #[test]
    fn the_greedy_one_keeps_the_last_of_equals_and_minimax_the_first() {
        for seed in 1..=20 {
            let deal = Chicago::deal(ChicagoVariant::Standard, seed);
            let moves: Vec<ChicagoMove> = deal.moves().collect();
            let gain = |mv: &ChicagoMove| deal.after(*mv).score(Side::First);
            let last = moves.iter().copied().max_by_key(gain);
            assert_eq!(AsPrinted::minimax(1).run(&deal).best(), last);
            let smallest = |mv: &ChicagoMove| {
                let next = deal.after(*mv);
                let replies = next.moves().map(|reply| next.after(reply));
                replies.map(|end| end.score(Side::Second)).min()
            };
            // Of equals `max_by_key` keeps the last, so the first when asked backwards.
            let first = moves.iter().rev().copied().max_by_key(smallest);
            assert_eq!(AsPrinted::minimax(2).run(&deal).best(), first);
        }
    }

    #[test]
    fn with_four_stacks_it_takes_what_it_can_get() {
        let ring = "bk/km/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
        let position: Chicago = ring.parse().expect("a position");
        let mut search = AsPrinted::minimax(4);
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
