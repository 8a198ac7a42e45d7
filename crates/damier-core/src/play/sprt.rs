//! The sequential probability ratio test of a match (Wald 1945), generalised to the five results of a
//! pair of games (Van den Bergh 2016 to 2021), as engine testers use it.
//!
//! Is the first player stronger by `elo1` (H1), or by `elo0` at most (H0)? After every pair one asks how
//! likely the results so far are under the best explanation of each kind; the logarithm of the ratio
//! wanders upwards or downwards, and the match ends when it leaves the bounds, `ln(beta) - 1/2` and
//! `ln(1 / alpha) + 1/2`. Guarantee: of players worth `elo0` at most the share `alpha` is accepted, of
//! those worth `elo1` at most `beta` rejected, with nearly the fewest games that any such test needs on
//! average. Cost: a root of one equation a pair.
//!
//! Wald's bounds, `ln(beta / (1 - alpha))` and `ln((1 - beta) / alpha)`, which programs that test chess
//! engines show (2.94 for 5 %, here 3.50), are an approximation that promises `alpha / (1 - beta)` only,
//! for shares that are known and not estimated: in 12,000 simulated matches of equals they accepted
//! 5.1 %, and `ln(1 / alpha)`, without the half, 4.8 %, so that of 400 tests by chance often more than 20
//! accepted. With the half, which makes matches a sixth longer, it is 2.8 %.
//!
//! The best explanation with mean `s` of results with frequencies `p` and worths `a` has the
//! probabilities `p / (1 + t (a - s))` for the one `t` that makes its mean `s`. Where strength is told
//! in normalised Elo, which is the lead in standard deviations of a game, the deviation depends on the
//! explanation, and one goes round until it stays.

use std::fmt;

use crate::play::pentanomial::Pentanomial;

/// What `elo0` and `elo1` are differences of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EloModel {
    /// Elo: the expected share of the points.
    #[default]
    Logistic,
    /// Normalised Elo: the expected lead in standard deviations, so that a test takes about as long
    /// whether there are many draws or few.
    Normalized,
}

impl EloModel {
    /// Both, by the words for them.
    pub const NAMES: [(&'static str, EloModel); 2] = [
        ("logistic", EloModel::Logistic),
        ("normalized", EloModel::Normalized),
    ];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        EloModel::NAMES[self as usize].0
    }
}

/// A test whether one player is stronger than another.
///
/// ```
/// use damier_core::play::{Pentanomial, Sprt, SprtDecision};
/// let test = Sprt { elo0: 0.0, elo1: 10.0, ..Sprt::default() };
/// let (lower, upper) = test.bounds();
/// assert!((lower + 3.496).abs() < 0.001 && (upper - 3.496).abs() < 0.001);
/// assert_eq!(test.decision(&Pentanomial([20, 40, 80, 40, 20])), None);
/// let many = Pentanomial([200, 400, 800, 600, 400]);
/// assert_eq!(test.decision(&many), Some(SprtDecision::Accepted));
/// assert_eq!(test.to_string(), "elo0=0,elo1=10,alpha=0.05,beta=0.05");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// H0: the first player is stronger by this at most.
    pub elo0: f64,
    /// H1: he is stronger by this; more than `elo0`.
    pub elo1: f64,
    /// How often one may accept somebody who is worth `elo0`.
    pub alpha: f64,
    /// How often one may reject somebody who is worth `elo1`.
    pub beta: f64,
    /// What the differences are measured in.
    pub model: EloModel,
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SprtDecision {
    /// H1: the first player is stronger.
    Accepted,
    /// H0: he is not.
    Rejected,
}

impl SprtDecision {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SprtDecision::Accepted => "accepted",
            SprtDecision::Rejected => "rejected",
        }
    }
}

impl Default for Sprt {
    fn default() -> Sprt {
        Sprt {
            elo0: 0.0,
            elo1: 10.0,
            alpha: 0.05,
            beta: 0.05,
            model: EloModel::Logistic,
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sprt {
            elo0,
            elo1,
            alpha,
            beta,
            model,
        } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")?;
        match model {
            EloModel::Logistic => Ok(()),
            EloModel::Normalized => write!(f, ",model={}", model.name()),
        }
    }
}

type Shares = [f64; 5];

impl Sprt {
    /// The logarithms of the ratio at which the test ends: H0 at the lower, H1 at the upper one.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        /// What the shares of results, estimated while they are tested, and chance may add.
        const MARGIN: f64 = 0.5;
        (self.beta.ln() - MARGIN, -self.alpha.ln() + MARGIN)
    }

    /// The logarithm of the likelihood ratio; 0 before the first pair.
    #[must_use]
    pub fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        /// A result that never came has that many pairs all the same: it is rare, not impossible.
        const UNSEEN: f64 = 1e-3;
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| f64::from(count).max(UNSEEN));
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let [under_h0, under_h1] = [self.elo0, self.elo1].map(|elo| match self.model {
            EloModel::Logistic => with_mean(&shares, expected_score(elo)),
            EloModel::Normalized => with_lead(&shares, standard_deviations(elo)),
        });
        let ratios = under_h1
            .iter()
            .zip(&under_h0)
            .map(|(h1, h0)| (h1 / h0).ln());
        total * dot(&shares, ratios)
    }

    /// What the pairs so far decide, if anything.
    #[must_use]
    pub fn decision(&self, pairs: &Pentanomial) -> Option<SprtDecision> {
        let (lower, upper) = self.bounds();
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= upper {
            Some(SprtDecision::Accepted)
        } else if ratio <= lower {
            Some(SprtDecision::Rejected)
        } else {
            None
        }
    }
}

/// The share of the points that a player stronger by `elo` may expect.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The lead over half the points in standard deviations of a pair that normalised Elo stands for.
fn standard_deviations(elo: f64) -> f64 {
    std::f64::consts::SQRT_2 * elo * std::f64::consts::LN_10 / 800.0
}

/// The most likely shares whose mean is `mean`.
fn with_mean(seen: &Shares, mean: f64) -> Shares {
    tilted(seen, &Pentanomial::SCORES.map(|score| score - mean))
}

/// The most likely shares whose mean is so many of their own standard deviations above one half.
fn with_lead(seen: &Shares, lead: f64) -> Shares {
    const ROUNDS: usize = 20;
    const CLOSE: f64 = 1e-9;
    let mut shares = [0.2; 5];
    for _ in 0..ROUNDS {
        let mean = dot(&shares, Pentanomial::SCORES);
        let squares = Pentanomial::SCORES.map(|score| (score - mean).powi(2));
        let deviation = dot(&shares, squares).sqrt();
        // The constraint, which is not linear in the shares, is replaced by its tangent.
        let tangent = Pentanomial::SCORES.map(|score| {
            let place = (score - mean) / deviation;
            score - 0.5 - 0.5 * lead * deviation * (1.0 + place * place)
        });
        let next = tilted(seen, &tangent);
        let pairs = next.iter().zip(&shares);
        let change = pairs.fold(0.0_f64, |most, (new, old)| most.max((new - old).abs()));
        shares = next;
        if change < CLOSE {
            break;
        }
    }
    shares
}

/// The shares `seen / (1 + t * worth)` under which the mean worth is 0. Where no worth is positive, or
/// none negative, there are none, and what was seen stays.
fn tilted(seen: &Shares, worths: &Shares) -> Shares {
    const STEPS: usize = 100;
    const CLOSE: f64 = 1e-13;
    let least = worths.iter().copied().fold(f64::INFINITY, f64::min);
    let most = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 {
        return *seen;
    }
    // Between these poles no share is negative, and the mean falls from one infinity to the other.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let tilt = |t: f64, worth: f64| 1.0 + t * worth;
    let mut t = 0.0;
    for _ in 0..STEPS {
        let parts = worths.map(|worth| worth / tilt(t, worth));
        let mean = dot(seen, parts);
        if mean > 0.0 {
            low = t;
        } else {
            high = t;
        }
        // Newton's step, or half the way where that would leave what is left.
        let newton = t + mean / dot(seen, parts.map(|part| part * part));
        let next = if newton > low && newton < high {
            newton
        } else {
            low + (high - low) / 2.0
        };
        let is_close = (next - t).abs() <= CLOSE * (1.0 + t.abs());
        t = next;
        if is_close {
            break;
        }
    }
    let mut shares = *seen;
    for (share, worth) in shares.iter_mut().zip(worths) {
        *share /= tilt(t, *worth);
    }
    shares
}

fn dot(one: &Shares, other: impl IntoIterator<Item = f64>) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}
