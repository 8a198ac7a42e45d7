//! A sequential test of a match whose games end in any order.
//!
//! Threads finish games when they do, but the test looks at pairs in the order of their numbers, each
//! once both of its games are there. So it ends after the same pair on any number of threads, and what
//! was played beyond that pair does not count.

use std::collections::BTreeMap;

use crate::play::pentanomial::Pentanomial;
use crate::play::sprt::{Sprt, SprtDecision};
use crate::side::Side;

/// A test that hears of games. Games `2k` and `2k + 1` are a pair: in the first of them the player whom
/// it is about has the first seat.
///
/// ```
/// use damier_core::Side;
/// use damier_core::play::{Sprt, SprtRun};
/// let mut run = SprtRun::new(Sprt::default());
/// run.add(1, Some(Side::Second));
/// assert_eq!(run.pairs().pairs(), 0, "half a pair");
/// run.add(0, None);
/// assert_eq!(run.pairs().0, [0, 0, 0, 1, 0]);
/// assert_eq!((run.counted_games(), run.decision()), (2, None));
/// ```
#[derive(Clone, Debug)]
pub struct SprtRun {
    test: Sprt,
    pairs: Pentanomial,
    /// Games of pairs that are not complete, or come after one that is not.
    waiting: BTreeMap<usize, [Option<Option<Side>>; 2]>,
    ratios: Vec<f64>,
    decision: Option<SprtDecision>,
}

impl SprtRun {
    /// A test that has heard of nothing.
    #[must_use]
    pub const fn new(test: Sprt) -> SprtRun {
        SprtRun {
            test,
            pairs: Pentanomial([0; 5]),
            waiting: BTreeMap::new(),
            ratios: Vec::new(),
            decision: None,
        }
    }

    /// A game has ended, won by that side or drawn. After the decision nothing counts.
    pub fn add(&mut self, number: usize, winner: Option<Side>) {
        if self.decision.is_some() || number < self.counted_games() {
            return;
        }
        let games = self.waiting.entry(number / 2).or_default();
        games[number % 2] = Some(winner);
        while self.decision.is_none()
            && let Some([Some(first), Some(second)]) = self.waiting.get(&self.ratios.len())
        {
            self.pairs.add([*first, *second]);
            self.waiting.remove(&self.ratios.len());
            self.ratios
                .push(self.test.log_likelihood_ratio(&self.pairs));
            self.decision = self.test.decision(&self.pairs);
        }
    }

    /// The test.
    #[must_use]
    pub const fn test(&self) -> &Sprt {
        &self.test
    }

    /// The pairs that count.
    #[must_use]
    pub const fn pairs(&self) -> &Pentanomial {
        &self.pairs
    }

    /// The games that count: those with smaller numbers.
    #[must_use]
    pub const fn counted_games(&self) -> usize {
        2 * self.ratios.len()
    }

    /// The logarithm of the likelihood ratio after every pair that counts.
    #[must_use]
    pub fn ratios(&self) -> &[f64] {
        &self.ratios
    }

    /// The ratio now.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        self.ratios.last().copied().unwrap_or(0.0)
    }

    /// How it ended, if it has.
    #[must_use]
    pub const fn decision(&self) -> Option<SprtDecision> {
        self.decision
    }
}
