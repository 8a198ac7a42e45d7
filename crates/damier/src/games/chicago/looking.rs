//! What the moves of hidden Chicago are worth on average, and what it would be worth to look.
//!
//! **Idea.** Every arrangement of the covered tokens is an open game whose truth is known. Who cannot
//! look must choose one move for all of them: the best he can do is the move with the highest mean.
//! Who can look chooses the best move of each. The difference is what looking is worth.
//! **Guarantee.** Sees a [`ChicagoView`] and nothing else. The values take it that everything is seen
//! from the next move on, so they are an estimate of the hidden game, not its truth.
//! **Cost.** For every arrangement the oracle's answer or, to a given depth, a search a move.

use super::hidden::ChicagoView;
use super::honest::HonestTrader;
use super::rules::{Chicago, ChicagoMove};
use super::solver::ChicagoOracle;
use crate::face::{Analysis, AnalyzedMove, InformationValue};
use crate::position::Game;
use crate::score::{Score, ScoreKind};
use crate::search::Budget;
use crate::solve::{Oracle, Verdict};

/// Averages over arrangements as long as the budget lasts, telling what is known after each. They are
/// looked at to that depth, or else to their end.
pub(super) fn analyze(
    view: &ChicagoView,
    legal: &[ChicagoMove],
    trader: &mut HonestTrader,
    depth: Option<u32>,
    budget: &mut Budget,
    on_progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let end = plies_left(view);
    // Further than the trader searches, the oracle reaches the end sooner than a search its depth.
    let depth = depth.filter(|depth| *depth < end.min(HonestTrader::DEEPEST + 1));
    let mut sums = Sums::new(legal, depth.unwrap_or(end));
    if legal.is_empty() {
        return Analysis {
            is_proven: true,
            ..sums.analysis(budget.nodes())
        };
    }
    let possible = trader.possible(view);
    // What a move takes can be seen, so one ply is the same in every arrangement: something to say
    // on the smallest budget.
    let glance = possible
        .first()
        .and_then(|position| trader.to_depth(1).margins(position, legal, budget));
    let mut is_interrupted = false;
    for position in &possible {
        let margins = match depth {
            Some(depth) => trader.to_depth(depth).margins(position, legal, budget),
            None => margins_at_the_end(position, legal, budget),
        };
        let Some(margins) = margins else {
            is_interrupted = true;
            break;
        };
        sums.add(&margins);
        on_progress(&sums.analysis(budget.nodes()));
    }
    if sums.arrangements == 0 {
        let mut first = Sums::new(legal, 1);
        glance.iter().for_each(|margins| first.add(margins));
        return Analysis {
            is_interrupted,
            looking: None,
            ..first.analysis(budget.nodes())
        };
    }
    let mut analysis = sums.analysis(budget.nodes());
    analysis.is_interrupted = is_interrupted;
    // A single arrangement hides nothing.
    let hides_nothing = view.arrangements().nth(1).is_none();
    if hides_nothing && depth.is_none() {
        analysis.is_proven = true;
        for mv in &mut analysis.moves {
            mv.value = mv.value.and_then(Verdict::score).map(Verdict::exact);
        }
    }
    analysis
}

/// No game lasts longer: every move takes two tokens.
fn plies_left(view: &ChicagoView) -> u32 {
    let heights = view.stacks.iter().map(|stack| u32::from(stack.height));
    heights.sum::<u32>() / 2
}

/// What every move is worth in one arrangement; nothing if the budget does not last.
fn margins_at_the_end(
    position: &Chicago,
    legal: &[ChicagoMove],
    budget: &mut Budget,
) -> Option<Vec<i32>> {
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
    /// How deep each of them was looked at.
    depth: u32,
}

impl Sums {
    fn new(legal: &[ChicagoMove], depth: u32) -> Sums {
        Sums {
            moves: legal.iter().map(|mv| (*mv, 0)).collect(),
            of_the_best: 0,
            arrangements: 0,
            depth,
        }
    }

    fn add(&mut self, margins: &[i32]) {
        for ((_, sum), margin) in self.moves.iter_mut().zip(margins) {
            *sum += margin;
        }
        self.of_the_best += margins.iter().max().unwrap_or(&0);
        self.arrangements += 1;
    }

    fn analysis(&self, nodes: u64) -> Analysis {
        let mut moves = self.moves.clone();
        moves.sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
        let best = moves.first().map_or(0, |(_, sum)| *sum);
        let count = self.arrangements.max(1);
        let analyzed = |(mv, sum): (ChicagoMove, i32)| AnalyzedMove {
            mv: mv.to_string(),
            value: (self.arrangements > 0)
                .then(|| Verdict::guess(Score::points(rounded(sum, count)))),
            line: vec![mv.to_string()],
        };
        Analysis {
            depth: match self.arrangements {
                0 => 0,
                _ => self.depth,
            },
            moves: moves.into_iter().map(analyzed).collect(),
            nodes,
            is_proven: false,
            is_interrupted: false,
            looking: (self.arrangements > 0).then(|| InformationValue {
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
