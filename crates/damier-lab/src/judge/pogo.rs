//! Every placement of Pogo, each with White to move counted once.

use std::ops::Range;

use damier::games::pogo::PogoCensus;
use damier::search::Evaluation as _;
use damier::{Game as _, Pogo, Score, Weighted};

use super::census::Census;

impl Census for PogoCensus {
    type Evaluation = Weighted<Pogo>;

    fn blocks(&self) -> usize {
        PogoCensus::blocks(self)
    }

    fn places(&self, block: usize) -> Range<usize> {
        block * self.width()..(block + 1) * self.width()
    }

    fn family(&self, place: usize) -> u64 {
        PogoCensus::family(self, place / self.width())
    }

    #[inline]
    fn truth(&self, place: usize) -> Score {
        self.score(place)
    }

    fn is_over(&self, place: usize) -> bool {
        let score = self.score(place);
        score == Score::wins_in(0) || score == Score::loses_in(0)
    }

    fn evaluate(&self, place: usize, evaluation: &Weighted<Pogo>) -> Score {
        let placement = self.placement(place);
        match self.is_over(place).then(|| placement.outcome()).flatten() {
            Some(outcome) => evaluation.evaluate_end(&placement, outcome),
            None => evaluation.evaluate(&placement),
        }
    }

    #[inline]
    fn for_each_move(&self, block: usize, tell: impl FnMut(usize, usize)) {
        PogoCensus::for_each_move(self, block, tell);
    }
}
