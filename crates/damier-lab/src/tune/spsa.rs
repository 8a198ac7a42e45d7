//! SPSA, simultaneous perturbation (Spall 1992).
//!
//! Idea: all weights are changed at once, each up or down by a coin, and the other way round; the
//! difference of the two worths says how far to go along that change. Steps become smaller.
//!
//! Guarantee: converges to a local optimum even where worths are noisy. Cost: two candidates a step,
//! however many weights there are.

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::method::Objective;
use super::space::Space;

/// Spall's recommended exponents, and gains for points of length 1 and shares of games.
const GAIN: f64 = 2.0;
const GAIN_DECAY: f64 = 0.602;
const CHANGE: f64 = 0.15;
const CHANGE_DECAY: f64 = 0.101;
const STABILITY: f64 = 20.0;

pub(super) fn run(space: &Space, steps: usize, seed: u64, objective: &mut Objective<'_>) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut point = space.start_point();
    if objective(space.start()).is_none() {
        return;
    }
    for step in 1..=steps {
        let gain = GAIN / (STABILITY + step as f64).powf(GAIN_DECAY);
        let change = CHANGE / (step as f64).powf(CHANGE_DECAY);
        let signs: Vec<f64> = point
            .iter()
            .map(|_| if random.random_bool(0.5) { 1.0 } else { -1.0 })
            .collect();
        let moved = |way: f64| -> Vec<f64> {
            let both = point.iter().zip(&signs);
            both.map(|(number, sign)| number + way * change * sign)
                .collect()
        };
        let (up, down) = (moved(1.0), moved(-1.0));
        let (Some(up), Some(down)) = (
            objective(&space.weights(&up)),
            objective(&space.weights(&down)),
        ) else {
            return;
        };
        let slope = (up - down) / (2.0 * change);
        for (number, sign) in point.iter_mut().zip(&signs) {
            *number += gain * slope * sign;
        }
        if step.is_multiple_of(8) && objective(&space.weights(&point)).is_none() {
            return;
        }
    }
}
