//! The rule that Pogo's report wished for: a weight goes up or down by 1, by success.
//!
//! Idea: a random weight is changed by 1 in a random direction; if that is a success, the change
//! stays, and otherwise it is taken back. (A hill climber, though the report calls it genetic.)
//!
//! Guarantee: never worse than before; it stays on the first hill that it comes to, and where terms
//! go together it stops on a ridge. Cost: one candidate a step.

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::method::Objective;
use super::space::Space;

pub(super) fn run(space: &Space, steps: usize, seed: u64, objective: &mut Objective<'_>) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut weights = space.start().to_vec();
    let Some(mut best) = objective(&weights) else {
        return;
    };
    for _ in 1..steps {
        let term = random.random_range(0..weights.len());
        let change = if random.random_bool(0.5) { 1 } else { -1 };
        weights[term] += change;
        match objective(&weights) {
            Some(score) if score > best => best = score,
            Some(_) => weights[term] -= change,
            None => return,
        }
    }
}
