//! Sums over positions, which can be written down, read and added.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::choice::Choice;

/// A share or a mean, and where it lies with a certainty of 95 % if it comes from a sample.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The share or the mean.
    pub mean: f64,
    /// The interval; nothing where everything was counted.
    pub interval: Option<(f64, f64)>,
}

/// The 0.975 quantile of the normal distribution.
const QUANTILE: f64 = 1.959_963_984_540_054;

impl Estimate {
    /// The mean of so many numbers, from their sum and the sum of their squares.
    #[must_use]
    pub fn of_sample(count: u64, sum: f64, squares: f64) -> Estimate {
        let mean = ratio(sum, count);
        let spread = match count {
            0 | 1 => f64::INFINITY,
            _ => {
                let variance = (squares - sum * mean).max(0.0) / (count - 1) as f64;
                QUANTILE * (variance / count as f64).sqrt()
            }
        };
        let interval = spread.is_finite().then_some((mean - spread, mean + spread));
        Estimate { mean, interval }
    }

    /// A number that is known.
    #[must_use]
    pub const fn exact(mean: f64) -> Estimate {
        let interval = None;
        Estimate { mean, interval }
    }
}

/// What was found over some positions.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Unfinished positions.
    pub positions: u64,
    /// Those in which moves have different outcomes.
    pub judged: u64,
    keeps: f64,
    keeps_squared: f64,
    regret: f64,
    regret_squared: f64,
    predicted: u64,
}

impl Tally {
    /// Counts `family` positions like this one: the choice that was made there, if there was one, and
    /// whether the sign of the evaluation was the outcome.
    pub fn add(&mut self, family: u64, choice: Option<Choice>, is_predicted: bool) {
        self.positions += family;
        self.predicted += family * u64::from(is_predicted);
        if let Some(Choice { keeps, regret }) = choice {
            let times = family as f64;
            self.judged += family;
            self.keeps += times * keeps;
            self.keeps_squared += times * keeps * keeps;
            self.regret += times * regret;
            self.regret_squared += times * regret * regret;
        }
    }

    /// The sums of both.
    #[must_use]
    pub fn plus(self, other: Tally) -> Tally {
        Tally {
            positions: self.positions + other.positions,
            judged: self.judged + other.judged,
            keeps: self.keeps + other.keeps,
            keeps_squared: self.keeps_squared + other.keeps_squared,
            regret: self.regret + other.regret,
            regret_squared: self.regret_squared + other.regret_squared,
            predicted: self.predicted + other.predicted,
        }
    }

    /// The share that keeps the best outcome.
    #[must_use]
    pub fn keeps(&self, is_sample: bool) -> Estimate {
        match is_sample {
            true => Estimate::of_sample(self.judged, self.keeps, self.keeps_squared),
            false => Estimate::exact(ratio(self.keeps, self.judged)),
        }
    }

    /// The mean loss.
    #[must_use]
    pub fn regret(&self, is_sample: bool) -> Estimate {
        match is_sample {
            true => Estimate::of_sample(self.judged, self.regret, self.regret_squared),
            false => Estimate::exact(ratio(self.regret, self.judged)),
        }
    }

    /// The share in which the sign of the evaluation is the outcome.
    #[must_use]
    pub fn predicts(&self, is_sample: bool) -> Estimate {
        let sum = self.predicted as f64;
        match is_sample {
            true => Estimate::of_sample(self.positions, sum, sum),
            false => Estimate::exact(ratio(sum, self.positions)),
        }
    }
}

fn ratio(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            positions,
            judged,
            predicted,
            ..
        } = self;
        let sums = [
            self.keeps,
            self.keeps_squared,
            self.regret,
            self.regret_squared,
        ];
        write!(f, "{positions} {judged} {predicted}")?;
        // Written so that it is read as the same number.
        sums.iter().try_for_each(|sum| write!(f, " {sum:?}"))
    }
}

impl FromStr for Tally {
    type Err = ();

    fn from_str(text: &str) -> Result<Tally, ()> {
        let words: Vec<&str> = text.split(' ').collect();
        let [positions, judged, predicted, sums @ ..] = &words[..] else {
            return Err(());
        };
        let count = |word: &str| word.parse::<u64>().map_err(|_| ());
        let sums: Result<Vec<f64>, ()> = sums
            .iter()
            .map(|word| word.parse().map_err(|_| ()))
            .collect();
        let [keeps, keeps_squared, regret, regret_squared] = sums?[..] else {
            return Err(());
        };
        Ok(Tally {
            positions: count(positions)?,
            judged: count(judged)?,
            predicted: count(predicted)?,
            keeps,
            keeps_squared,
            regret,
            regret_squared,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tallies_are_read_as_they_were_written() {
        let mut tally = Tally::default();
        for step in 1..=7 {
            let keeps = 1.0 / f64::from(step);
            tally.add(
                8,
                Some(Choice {
                    keeps,
                    regret: 2.0 * keeps,
                }),
                step % 2 == 0,
            );
        }
        tally.add(1, None, true);
        assert_eq!(tally.to_string().parse(), Ok(tally));
        assert_eq!((tally.positions, tally.judged), (57, 56));
    }

    #[test]
    fn an_interval_shrinks_with_the_root_of_the_sample() {
        let width = |count: u64| {
            let half = count as f64 / 2.0;
            let (low, high) = Estimate::of_sample(count, half, half)
                .interval
                .expect("a sample");
            high - low
        };
        assert!((width(100) / width(10_000) - 10.0).abs() < 0.1);
        assert!((width(10_000) - 2.0 * 1.96 * 0.005).abs() < 1e-4);
    }
}
