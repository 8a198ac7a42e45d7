//! What the moves of hidden Chicago are worth on average, and what it would be worth to look.
//!
//! **Idea.** Every arrangement of the covered tokens is an open game whose truth is known. Who cannot
//! look must choose one move for all of them: the best he can do is the move with the highest mean.
//! Who can look chooses the best move of each. The difference is what looking is worth.
//! **Guarantee.** Sees a [`ChicagoView`] and nothing else. The values take it that everything is seen
//! from the next move on, so they are an estimate of the hidden game, not its truth.
//! **Cost.** The oracle's answer for every arrangement looked at.

use super::hidden::ChicagoView;
use super::honest::HonestTrader;
use super::rules::{Chicago, ChicagoMove};
use super::solver::ChicagoOracle;
use crate::play::{Analysis, AnalyzedMove, Looking};
use crate::position::Game;
use crate::score::{Score, ScoreKind};
use crate::search::Budget;
use crate::solve::Oracle;

/// Averages the truth of arrangements as long as the budget lasts, telling what is known after each.
pub(super) fn analyze(
    view: &ChicagoView,
    legal: &[ChicagoMove],
    trader: &mut HonestTrader,
    budget: &mut Budget,
    told: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let mut sums = Sums::new(legal);
    let possible = match legal {
        [] => Vec::new(),
        _ => trader.possible(view),
    };
    let mut is_interrupted = false;
    for position in &possible {
        let Some(margins) = margins(position, legal, budget) else {
            is_interrupted = true;
            break;
        };
        sums.add(&margins);
        told(&sums.analysis(view, budget.nodes()));
    }
    Analysis {
        // A single arrangement hides nothing.
        is_proven: legal.is_empty() || (possible.len() == 1 && !is_interrupted),
        is_interrupted,
        ..sums.analysis(view, budget.nodes())
    }
}

/// What every move is worth in one arrangement; nothing if the budget does not last.
fn margins(position: &Chicago, legal: &[ChicagoMove], budget: &mut Budget) -> Option<Vec<i32>> {
    debug_assert!(position.outcome().is_none(), "there are legal moves");
    let solution = ChicagoOracle::new(position).solution(position, budget);
    let margin = |mv: &ChicagoMove| {
        let valued = solution.moves.iter().find(|valued| valued.mv == *mv)?;
        match valued.verdict.settled()?.kind() {
            ScoreKind::Points(points) => Some(points),
            ScoreKind::WinsIn(_) | ScoreKind::LosesIn(_) => None,
        }
    };
    legal.iter().map(margin).collect()
}

/// What the arrangements looked at so far add up to.
struct Sums {
    moves: Vec<(ChicagoMove, i32)>,
    of_the_best: i32,
    arrangements: i32,
}

impl Sums {
    fn new(legal: &[ChicagoMove]) -> Sums {
        Sums {
            moves: legal.iter().map(|mv| (*mv, 0)).collect(),
            of_the_best: 0,
            arrangements: 0,
        }
    }

    fn add(&mut self, margins: &[i32]) {
        for ((_, sum), margin) in self.moves.iter_mut().zip(margins) {
            *sum += margin;
        }
        self.of_the_best += margins.iter().max().unwrap_or(&0);
        self.arrangements += 1;
    }

    fn analysis(&self, view: &ChicagoView, nodes: u64) -> Analysis {
        let mut moves = self.moves.clone();
        moves.sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
        let best = moves.first().map_or(0, |(_, sum)| *sum);
        let count = self.arrangements.max(1);
        let analyzed = |(mv, sum): (ChicagoMove, i32)| AnalyzedMove {
            mv: mv.to_string(),
            score: Score::points(rounded(sum, count)),
            line: vec![mv.to_string()],
            is_proven: false,
        };
        // Every move takes two tokens: the values look to the end.
        let tokens: u32 = view
            .stacks
            .iter()
            .map(|stack| u32::from(stack.height))
            .sum();
        Analysis {
            depth: if self.arrangements == 0 {
                0
            } else {
                tokens / 2
            },
            moves: moves.into_iter().map(analyzed).collect(),
            nodes,
            is_proven: false,
            is_interrupted: false,
            looking: (self.arrangements > 0).then(|| Looking {
                arrangements: self.arrangements.unsigned_abs(),
                worth_in_hundredths: rounded(100 * (self.of_the_best - best), count).unsigned_abs(),
            }),
        }
    }
}

/// The nearest whole number to a quotient; halves go up.
const fn rounded(sum: i32, count: i32) -> i32 {
    (2 * sum + count).div_euclid(2 * count)
}
