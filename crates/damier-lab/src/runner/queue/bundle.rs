//! How many jobs travel together: as many as take about half a second.

use std::time::{Duration, Instant};

use damier::Stop;

use super::wire::MAX_BUNDLE;
use crate::runner::{JobResult, Plan};

/// How long a bundle should take.
const BUNDLE_TIME: Duration = Duration::from_millis(500);
/// For how long jobs are tried.
const TRIAL: Duration = Duration::from_millis(200);
/// When a job that is tried is given up: it travels alone.
const TOO_LONG: Duration = Duration::from_secs(2);
/// How much a bundle's results should take, so that twenty times as much is still a message.
const BUNDLE_BYTES: usize = 48 << 10;

/// What was learnt by doing some jobs.
#[derive(Debug, Default)]
pub(super) struct Trial {
    /// How many jobs to send together.
    pub(super) bundle: usize,
    /// What came of those that were tried.
    pub(super) results: Vec<JobResult>,
}

impl Trial {
    /// Does some of these jobs, spread over all of them, for a moment.
    pub(super) fn of(plan: &dyn Plan, numbers: &[usize], stop: &Stop) -> Trial {
        let begun = Instant::now();
        let mut results = Vec::new();
        let late = {
            let stop = stop.clone();
            Stop::new().asking(move || stop.is_raised() || begun.elapsed() > TOO_LONG)
        };
        for number in spread(numbers) {
            match plan.run(number, &late) {
                Some(line) => results.push(JobResult { number, line }),
                None => {
                    return Trial { bundle: 1, results };
                }
            }
            if begun.elapsed() >= TRIAL {
                break;
            }
        }
        let count = results.len().max(1);
        let time = begun.elapsed().as_secs_f64() / count as f64;
        let length = results.iter().map(|result| result.line.len() + 16).max();
        let by_time = BUNDLE_TIME.as_secs_f64() / time.max(1e-6);
        let by_length = BUNDLE_BYTES / length.unwrap_or(1).max(1);
        Trial {
            bundle: (by_time.round() as usize)
                .min(by_length)
                .clamp(1, MAX_BUNDLE),
            results,
        }
    }
}

/// The same numbers in an order in which the first ones lie far from each other: first, middle, quarters.
fn spread(numbers: &[usize]) -> impl Iterator<Item = usize> {
    let bits = usize::BITS - numbers.len().leading_zeros();
    let reversed = (0..1_usize << bits).map(move |place| match bits {
        0 => 0,
        bits => place.reverse_bits() >> (usize::BITS - bits),
    });
    reversed.filter_map(|place| numbers.get(place).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_tried_once_and_neighbours_late() {
        for count in [0, 1, 2, 3, 7, 8, 100] {
            let numbers: Vec<usize> = (10..10 + count).collect();
            let mut tried: Vec<usize> = spread(&numbers).collect();
            tried.sort_unstable();
            assert_eq!(tried, numbers);
        }
        let numbers: Vec<usize> = (0..64).collect();
        let first: Vec<usize> = spread(&numbers).take(3).collect();
        assert_eq!(first, [0, 32, 16]);
    }
}
