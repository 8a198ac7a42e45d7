//! CMA-ES, the evolution strategy that adapts its covariance matrix (Hansen and Ostermeier 1996).
//!
//! Idea: candidates are drawn from a normal distribution, whose middle moves to the better half of
//! them and whose shape learns in which directions that was.
//!
//! Guarantee: none but experience; it does not care about scales, slopes or terms that go together.
//! Cost: about ten candidates a generation, some thousand in all for six weights.

use cmaes::{CMAESOptions, DVector};

use super::method::Objective;
use super::space::Space;

/// The deviation of the first candidates, where the first middle is 1 from the origin.
const STEP: f64 = 0.3;

pub(super) fn run(space: &Space, steps: usize, seed: u64, objective: &mut Objective<'_>) {
    if objective(space.start()).is_none() {
        return;
    }
    let cost = |point: &DVector<f64>| match objective(&space.weights(point.as_slice())) {
        Some(score) => -score,
        // Worse than anything: soon there are no more steps left.
        None => 1e9,
    };
    let strategy = CMAESOptions::new(space.start_point(), STEP)
        .seed(seed)
        .max_function_evals(steps)
        .build(cost);
    // Nothing in these options depends on the user but the number of steps.
    if let Ok(mut strategy) = strategy {
        strategy.run();
    }
}
