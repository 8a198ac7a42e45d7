//! Pairs of games, counted by what they brought (Van den Bergh 2019): the pentanomial model.
//!
//! Two players play an opening twice with seats swapped. One game says little about the other only if
//! the opening is balanced; where it is not, both go to the same seat, and counting games one by one
//! sees more chance than there is. A pair brings one of five results, and pairs are independent.

use crate::side::Side;

/// How many pairs brought the first player 0, half, 1, one and a half, and 2 points.
///
/// ```
/// use damier_core::Side;
/// use damier_core::play::Pentanomial;
/// let mut pairs = Pentanomial::default();
/// // The first player wins with the first seat, and draws with the second.
/// pairs.add([Some(Side::First), None]);
/// assert_eq!(pairs, Pentanomial([0, 0, 0, 1, 0]));
/// assert_eq!((pairs.pairs(), pairs.score()), (1, 0.75));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pentanomial(pub [u32; 5]);

/// A difference in strength, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EloDifference {
    /// The most likely difference.
    pub elo: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Pentanomial {
    /// The share of the points that each class brings.
    pub const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Counts a pair: who won the game in which the first player had the first seat, and who the other.
    pub fn add(&mut self, [had_first_seat, had_second_seat]: [Option<Side>; 2]) {
        let halves = |winner: Option<Side>, own: Side| match winner {
            None => 1,
            Some(side) if side == own => 2,
            Some(_) => 0,
        };
        self.0[halves(had_first_seat, Side::First) + halves(had_second_seat, Side::Second)] += 1;
    }

    /// How many pairs there are.
    #[must_use]
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The share of the points that the first player has; half of them before the first pair.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.pairs() == 0 {
            return 0.5;
        }
        let points = self.0.iter().zip(Pentanomial::SCORES);
        let points: f64 = points.map(|(count, score)| f64::from(*count) * score).sum();
        points / f64::from(self.pairs())
    }

    /// The standard error of the score.
    #[must_use]
    fn standard_error(&self) -> f64 {
        let pairs = f64::from(self.pairs().max(1));
        let mean = self.score();
        let squares = self.0.iter().zip(Pentanomial::SCORES);
        let squares: f64 = squares
            .map(|(count, score)| f64::from(*count) * (score - mean).powi(2))
            .sum();
        (squares / pairs / pairs).sqrt()
    }

    /// The likelihood of superiority: how probable it is, as far as these pairs tell, that the first
    /// player is the stronger one.
    ///
    /// ```
    /// use damier_core::play::Pentanomial;
    /// assert_eq!(Pentanomial([3, 5, 9, 5, 3]).superiority(), 0.5);
    /// assert!(Pentanomial([3, 5, 9, 12, 9]).superiority() > 0.99);
    /// ```
    #[must_use]
    pub fn superiority(&self) -> f64 {
        let lead = self.score() - 0.5;
        let error = self.standard_error();
        if error > 0.0 {
            return below(lead / error);
        }
        // All pairs alike: that is a lead, or it is none.
        0.5 + lead.signum() * if lead == 0.0 { 0.0 } else { 0.5 }
    }

    /// How much stronger the first player is; nothing where he has all points or none.
    ///
    /// ```
    /// use damier_core::play::Pentanomial;
    /// let pairs = Pentanomial([10, 20, 40, 30, 20]);
    /// let difference = pairs.elo().expect("neither has everything");
    /// assert!(difference.low < difference.elo && difference.elo < difference.high);
    /// assert!((difference.elo - 43.66).abs() < 0.01);
    /// assert_eq!(Pentanomial([0, 0, 0, 0, 7]).elo(), None);
    /// ```
    #[must_use]
    pub fn elo(&self) -> Option<EloDifference> {
        const NORMAL_95: f64 = 1.959_964;
        const NEAREST: f64 = 1e-6;
        let score = self.score();
        if score <= 0.0 || score >= 1.0 {
            return None;
        }
        let margin = NORMAL_95 * self.standard_error();
        let bounded = |score: f64| elo_of(score.clamp(NEAREST, 1.0 - NEAREST));
        Some(EloDifference {
            elo: elo_of(score),
            low: bounded(score - margin),
            high: bounded(score + margin),
        })
    }
}

/// How probable it is that a standard normal variable stays below `x`: the series of Marsaglia,
/// "Evaluating the Normal Distribution" (2004).
fn below(x: f64) -> f64 {
    const FAR: f64 = 8.0;
    if x.abs() > FAR {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    let (mut sum, mut term, mut n) = (x, x, 1.0);
    while term.abs() > sum.abs() * f64::EPSILON {
        n += 2.0;
        term *= x * x / n;
        sum += term;
    }
    0.5 + sum * (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt()
}

/// The difference in Elo that a share of the points stands for.
fn elo_of(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::below;

    /// Against values of printed tables, and against the area summed in small steps.
    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (x, table) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (-1.959_963_985, 0.025),
            (3.0, 0.998_650_102),
        ] {
            assert!((below(x) - table).abs() < 1e-9, "{x}: {}", below(x));
        }
        let step = 1e-4;
        let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
        let mut area = 0.5;
        for index in 0..60_000 {
            let x = f64::from(index) * step;
            assert!((below(x) - area).abs() < 1e-8, "{x}");
            assert!((below(x) + below(-x) - 1.0).abs() < 1e-12, "{x}");
            area += density(x + step / 2.0) * step;
        }
        assert_eq!((below(9.0), below(-9.0)), (1.0, 0.0));
    }
}
