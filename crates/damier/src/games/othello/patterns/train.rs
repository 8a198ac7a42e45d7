//! Where the weights come from: positions of games, their values, and a fit.
//!
//! **Idea.** Games are played by careful and careless sides, for a search meets all of them: where one
//! side finds good moves, the other tries every move there is. From the end backwards, every stage is
//! fitted to positions of these games. Near the end their value is solved; farther away a short search
//! finds it that ends in a stage fitted before. The fit is least squares with a small penalty on weights
//! far from where they began, which leaves those of fillings hardly ever seen there: at zero, and on 8x8 at
//! what was learnt of the stage before (conjugate gradients, Hestenes and Stiefel 1952, scaled by how often
//! a weight is used). There are two rounds: in the second one the careful are guided by what the first one
//! learnt, and so get to positions that good players get to; on 8x8 most are careful then, and more is solved.
//! **Guarantee.** The same seed gives the same bytes, on any number of threads.

use std::sync::Arc;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::{Groups, POINTS, Patterns, ROOM, ROOMS, STAGE, grain, is_chained, stage_of, stages_of};
use crate::games::othello::bitboard::{flips, mobility};
use crate::games::othello::discs::Discs;
use crate::games::othello::rules::{Scoring, start_of};
use crate::games::othello::solver::{Solver, TranspositionTable};
use crate::threads::do_all;

/// How much there is to learn from.
///
/// ```
/// use damier::games::othello::OthelloTraining;
/// let short = OthelloTraining { size: 6, seed: 1, positions: 20, threads: 1 };
/// let weights = short.weights(&mut |_, _| {});
/// assert_eq!(weights, OthelloTraining { threads: 2, ..short }.weights(&mut |_, _| {}));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OthelloTraining {
    /// The size of the board, 6 or 8.
    pub size: usize,
    /// The same seed gives the same bytes.
    pub seed: u64,
    /// Positions for every stage of the game.
    pub positions: usize,
    /// How many threads find their values.
    pub threads: usize,
}

impl OthelloTraining {
    /// Positions for every stage of the weights that ship with the program.
    #[must_use]
    pub const fn default_positions(size: usize) -> usize {
        if size == 8 { 160_000 } else { 1_000_000 }
    }

    /// Learns weights, as the bytes of their file; `on_progress` hears how many stages of how many are done.
    #[must_use]
    pub fn weights(&self, on_progress: &mut dyn FnMut(usize, usize)) -> Vec<u8> {
        let patterns = match self.size {
            8 => Patterns::trained::<8>(self, on_progress),
            _ => Patterns::trained::<6>(self, on_progress),
        };
        patterns.to_bytes()
    }
}

/// How the values of positions are found that a round learns from.
struct Labels {
    /// With so many empties or fewer, they are solved.
    solved: u32,
    threads: usize,
}

impl Labels {
    fn of_round(training: &OthelloTraining, is_first: bool) -> Labels {
        let solved = match (training.size, is_first) {
            (8, true) => 11,
            (8, false) => 13,
            _ => 14,
        };
        Labels {
            solved,
            threads: training.threads.max(1),
        }
    }
}

/// Of every stage, so many positions are taken from one game.
const FROM_A_GAME: usize = 2;

/// The first round learns from so many times fewer positions.
const FEWER_AT_FIRST: usize = 5;

/// What the square of a weight's way from where it began costs, in squares of errors.
const PENALTY: f64 = 6.0;

/// Steps of the fit: more change nothing that is left after rounding.
const STEPS: usize = 40;

impl Patterns {
    /// Learns weights; `on_progress` hears how many stages of all are done.
    fn trained<const N: usize>(
        training: &OthelloTraining,
        on_progress: &mut dyn FnMut(usize, usize),
    ) -> Patterns {
        let stages = stages_of(N);
        let few = training.positions.div_ceil(FEWER_AT_FIRST);
        let positions = samples::<N>(training.seed, few, Guide::Mobility);
        let labels = Labels::of_round(training, true);
        let first = Patterns::fitted::<N>(&positions, &labels, &mut |stage| {
            on_progress(stage, 2 * stages);
        });
        let guide = match N {
            8 => Guide::Care(&first),
            _ => Guide::Guesses(&first),
        };
        let positions = samples::<N>(training.seed, training.positions, guide);
        let labels = Labels::of_round(training, false);
        Patterns::fitted::<N>(&positions, &labels, &mut |stage| {
            on_progress(stages + stage, 2 * stages);
        })
    }

    /// Fits every stage to its positions; `on_progress` hears which are done.
    fn fitted<const N: usize>(
        positions: &[Vec<Discs>],
        labels: &Labels,
        on_progress: &mut dyn FnMut(usize),
    ) -> Patterns {
        let mut patterns = Patterns::blank(N);
        let class_at = patterns.groups.class_at();
        let mut weights = vec![0.0; patterns.groups.classes];
        for (stage, positions) in positions.iter().enumerate() {
            let values = patterns.values::<N>(stage, positions, labels);
            let rows: Vec<Row> = positions
                .iter()
                .map(|discs| patterns.row::<N>(&class_at, *discs))
                .collect();
            let (most, unit) = match N {
                8 => (8000.0, f64::from(grain(8))),
                _ => (127.0, 1.0),
            };
            if !is_chained(N) {
                weights.fill(0.0);
            }
            fit(&rows, &values, &mut weights);
            let rounded = |class: usize| (unit * weights[class]).round().clamp(-most, most) as i16;
            patterns.stages[stage] = stage_of(&patterns.groups, rounded);
            on_progress(stage + 1);
        }
        patterns
    }

    /// The classes of weights that a position adds up.
    fn row<const N: usize>(&self, class_at: &[u32], discs: Discs) -> Row {
        let mut row = Row::new();
        let fillings = self.groups.fillings::<N>(discs);
        let moves = discs.mobilities::<N>();
        Groups::each_place::<N>(&fillings, discs.empties::<N>(), moves, |place| {
            row.push(class_at[place]);
        });
        row
    }

    /// The value of every position of a stage, in points.
    fn values<const N: usize>(
        &self,
        stage: usize,
        positions: &[Discs],
        labels: &Labels,
    ) -> Vec<f64> {
        let share = positions.len().div_ceil(labels.threads).max(1);
        let value_all = |positions: &[Discs]| -> Vec<f64> {
            let table = Arc::new(TranspositionTable::new(1 << 20));
            let solver = Solver::<N>::new(Scoring::Plain, self, table, 1);
            let value = |discs: &Discs| {
                let empties = discs.empties::<N>().count_ones();
                if empties <= labels.solved {
                    return f64::from(POINTS * solver.value(*discs));
                }
                // To the last position of the stage before this one, and a ply farther.
                let depth = empties + 2 - (stage * STAGE) as u32;
                f64::from(solver.guess(*discs, depth))
            };
            positions.iter().map(value).collect()
        };
        let value_all = &value_all;
        let parts = positions.chunks(share).map(|part| move || value_all(part));
        do_all(parts).concat()
    }
}

impl Groups {
    /// The class of the weight at every place of a stage, where there is one.
    fn class_at(&self) -> Vec<u32> {
        let mut class_at = vec![u32::MAX; ROOMS * ROOM];
        for (place, class) in &self.places {
            class_at[*place as usize] = *class;
        }
        class_at
    }
}

type Row = Vec<u32>;

/// By what careful sides choose their moves.
#[derive(Clone, Copy)]
enum Guide<'learnt> {
    /// The fewest replies.
    Mobility,
    /// The best guess.
    Guesses(&'learnt Patterns),
    /// The same, by sides of which most are careful, after some plies that are anybody's.
    Care(&'learnt Patterns),
}

impl Guide<'_> {
    /// How often of ten times two sides move at random, the one that begins and the other one.
    fn carelessness(self, random: &mut ChaCha8Rng) -> [i32; 2] {
        match self {
            Guide::Mobility => [random.random_range(1..=9); 2],
            Guide::Guesses(_) => std::array::from_fn(|_| random.random_range(0..=10)),
            Guide::Care(_) => std::array::from_fn(|_| {
                let carelessness = random.random_range(0..=10);
                carelessness * carelessness / 10
            }),
        }
    }

    /// How many plies are anybody's.
    fn opening(self, random: &mut ChaCha8Rng) -> usize {
        match self {
            Guide::Care(_) => random.random_range(0..=12),
            Guide::Mobility | Guide::Guesses(_) => 0,
        }
    }

    /// What a careful side thinks of a move, by where it leads: a hundred is about a disc and a half, or
    /// a reply of the other.
    fn opinion<const N: usize>(self, next: Discs) -> i32 {
        let moves = next.mobilities::<N>();
        match self {
            Guide::Mobility => -100 * moves[0].count_ones() as i32,
            Guide::Guesses(patterns) | Guide::Care(patterns) => {
                -8 * patterns.guess::<N>(next, moves)
            }
        }
    }
}

/// Positions of games for every stage, so many of each if no game ends before.
fn samples<const N: usize>(seed: u64, positions: usize, guide: Guide<'_>) -> Vec<Vec<Discs>> {
    let mut samples = vec![Vec::new(); stages_of(N)];
    for number in 0..positions / FROM_A_GAME {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(number as u64);
        let mut of_stage = vec![Vec::new(); stages_of(N)];
        for discs in game::<N>(&mut random, guide) {
            let empties = discs.empties::<N>().count_ones() as usize;
            of_stage[(empties / STAGE).min(stages_of(N) - 1)].push(discs);
        }
        for (all, mut of_game) in samples.iter_mut().zip(of_stage) {
            for _ in 0..FROM_A_GAME.min(of_game.len()) {
                all.push(of_game.swap_remove(random.random_range(0..of_game.len())));
            }
        }
    }
    samples
}

/// Positions for every stage, of games that are mostly played with care.
pub(in crate::games::othello) fn guided_samples<const N: usize>(
    seed: u64,
    positions: usize,
    patterns: &Patterns,
) -> Vec<Vec<Discs>> {
    samples::<N>(seed, positions, Guide::Care(patterns))
}

/// One position with that many empties from every game that has one.
pub(in crate::games::othello) fn positions<const N: usize>(
    seed: u64,
    empties: u32,
) -> impl Iterator<Item = Discs> {
    (0..).filter_map(move |number| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(number);
        let mut game = game::<N>(&mut random, Guide::Mobility).into_iter();
        game.find(|discs| discs.empties::<N>().count_ones() == empties)
    })
}

/// The positions of one game in which a side can move.
fn game<const N: usize>(random: &mut ChaCha8Rng, guide: Guide<'_>) -> Vec<Discs> {
    let [own, other] = start_of(N);
    let mut now = Discs { own, other };
    let mut positions = Vec::new();
    let mut carelessness = guide.carelessness(random);
    let opening = guide.opening(random);
    loop {
        let moves = mobility::<N>(now.own, now.other);
        if moves == 0 {
            now = now.passed();
            carelessness.swap(0, 1);
            if mobility::<N>(now.own, now.other) == 0 {
                return positions;
            }
            continue;
        }
        positions.push(now);
        let cells = (0..64_u8).filter(|bit| moves >> bit & 1 == 1);
        let next = cells.map(|bit| now.after(bit, flips(now.own, now.other, bit)));
        let is_careless =
            random.random_range(0..10) < carelessness[0] || positions.len() <= opening;
        let next = next.max_by_key(|next| {
            let chance = random.random_range(0..100);
            match is_careless {
                true => chance,
                false => chance + guide.opinion::<N>(*next),
            }
        });
        now = next.expect("there is a move");
        carelessness.swap(0, 1);
    }
}

/// The weights with the least sum of squared errors and of penalties for moving away from where they were.
fn fit(rows: &[Row], values: &[f64], weights: &mut [f64]) {
    let classes = weights.len();
    let mut used = vec![PENALTY; classes];
    let mut residual = vec![0.0; classes];
    for (row, value) in rows.iter().zip(values) {
        let known: f64 = row.iter().map(|class| weights[*class as usize]).sum();
        for class in row {
            used[*class as usize] += 1.0;
            residual[*class as usize] += value - known;
        }
    }
    let scaled = |vector: &[f64]| -> Vec<f64> {
        vector.iter().zip(&used).map(|(x, used)| x / used).collect()
    };
    let product = |one: &[f64], other: &[f64]| -> f64 {
        one.iter().zip(other).map(|(one, other)| one * other).sum()
    };
    let mut preconditioned = scaled(&residual);
    let mut direction = preconditioned.clone();
    let mut size = product(&residual, &preconditioned);
    for _ in 0..STEPS {
        let mut image: Vec<f64> = direction.iter().map(|x| PENALTY * x).collect();
        for row in rows {
            let sum: f64 = row.iter().map(|class| direction[*class as usize]).sum();
            for class in row {
                image[*class as usize] += sum;
            }
        }
        let curvature = product(&direction, &image);
        if curvature <= 0.0 {
            break;
        }
        let step = size / curvature;
        for class in 0..classes {
            weights[class] += step * direction[class];
            residual[class] -= step * image[class];
        }
        preconditioned = scaled(&residual);
        let next_size = product(&residual, &preconditioned);
        let kept = next_size / size;
        size = next_size;
        for (direction, fresh) in direction.iter_mut().zip(&preconditioned) {
            *direction = fresh + kept * *direction;
        }
    }
}
