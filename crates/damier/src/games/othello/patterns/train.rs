//! Where the weights come from: positions of games, their values, and a fit.
//!
//! **Idea.** Games are played by careful and careless sides, for a search meets all of them: where one
//! side finds good moves, the other tries every move there is. From the end backwards, every stage is
//! fitted to positions of these games. Near the end their value is solved; farther away a short search
//! finds it that ends in a stage fitted before. The fit is least squares with a small penalty on weights
//! far from where they began, which leaves those of fillings hardly ever seen there: at zero, and on 8x8 at
//! what was learnt of the stage before (conjugate gradients, Hestenes and Stiefel 1952, scaled by how often
//! a weight is used). On 8x8 what is nearly even counts most, for there a guess decides. There are rounds: in every one but the first
//! the careful are guided by what the one before it learnt, and so get to positions that good players get to;
//! on 8x8 they look at the replies as well, and most are careful.
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
        if size == 8 { 900_000 } else { 1_000_000 }
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

/// A round of learning: from how much, and how its values are found.
struct Round {
    /// So many times fewer positions than the last round has.
    fewer: usize,
    /// With so many empties or fewer, they are solved.
    solved: u32,
}

impl Round {
    /// The rounds of a board, the later ones guided by what was learnt before.
    const fn all(size: usize) -> &'static [Round] {
        const fn round(fewer: usize, solved: u32) -> Round {
            Round { fewer, solved }
        }
        match size {
            8 => &const { [round(10, 11), round(4, 12), round(1, 13)] },
            _ => &const { [round(5, 14), round(1, 14)] },
        }
    }
}

/// Of every stage, so many positions are taken from one game.
const FROM_A_GAME: usize = 2;

/// With so many discs more for one side, a position counts half. On 6x6 the solver is to be told what to try
/// first, in positions that are decided too, and all count alike.
const fn even(size: usize) -> f64 {
    if size == 8 { 20.0 } else { f64::INFINITY }
}

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
        let rounds = Round::all(N);
        let total = rounds.len() * stages_of(N);
        let mut learnt: Option<Patterns> = None;
        for (number, round) in rounds.iter().enumerate() {
            let guide = match &learnt {
                None => Guide::Mobility,
                Some(learnt) if N == 8 => Guide::Care(learnt),
                Some(learnt) => Guide::Guesses(learnt),
            };
            let positions = training.positions.div_ceil(round.fewer);
            let positions = samples::<N>(training, positions, guide);
            let done = number * stages_of(N);
            let mut on_stage = |stage| on_progress(done + stage, total);
            let fitted = Patterns::fitted::<N>(&positions, round, training, &mut on_stage);
            learnt = Some(fitted);
        }
        learnt.unwrap_or_else(|| Patterns::blank(N))
    }

    /// Fits every stage to its positions; `on_progress` hears which are done.
    fn fitted<const N: usize>(
        positions: &[Vec<Discs>],
        round: &Round,
        training: &OthelloTraining,
        on_progress: &mut dyn FnMut(usize),
    ) -> Patterns {
        let mut patterns = Patterns::blank(N);
        let class_at = patterns.groups.class_at();
        let mut weights = vec![0.0; patterns.groups.classes];
        for (stage, positions) in positions.iter().enumerate() {
            let threads = training.threads.max(1);
            let rows = patterns.rows::<N>(&class_at, positions, threads);
            let values = patterns.values::<N>((stage, round.solved), positions, threads);
            let rows = Rows {
                classes: &rows,
                values: &values,
                even: even(N),
                parts: parts(N),
                threads,
            };
            if !is_chained(N) {
                weights.fill(0.0);
            }
            rows.fit(&mut weights);
            let (most, unit) = match N {
                8 => (8000.0, f64::from(grain(8))),
                _ => (127.0, 1.0),
            };
            let rounded = |class: usize| (unit * weights[class]).round().clamp(-most, most) as i16;
            patterns.stages[stage] = stage_of(&patterns.groups, rounded);
            on_progress(stage + 1);
        }
        patterns
    }

    /// The classes of weights that every position adds up, one position after the other.
    fn rows<const N: usize>(
        &self,
        class_at: &[u32],
        positions: &[Discs],
        threads: usize,
    ) -> Vec<u32> {
        in_parts(positions, threads, |positions| {
            let mut rows = Vec::new();
            for discs in positions {
                let fillings = self.groups.fillings::<N>(*discs);
                let moves = discs.mobilities::<N>();
                Groups::each_place::<N>(&fillings, discs.empties::<N>(), moves, |place| {
                    rows.push(class_at[place]);
                });
            }
            rows
        })
    }

    /// The value of every position of a stage, in points; up to so many empties it is solved.
    fn values<const N: usize>(
        &self,
        (stage, solved): (usize, u32),
        positions: &[Discs],
        threads: usize,
    ) -> Vec<f64> {
        in_parts(positions, threads, |positions| {
            let table = Arc::new(TranspositionTable::new(1 << 20));
            let solver = Solver::<N>::new(Scoring::Plain, self, table, 1);
            let value = |discs: &Discs| {
                let empties = discs.empties::<N>().count_ones();
                if empties <= solved {
                    return f64::from(POINTS * solver.value(*discs));
                }
                // To the last position of the stage before this one, and a ply farther.
                let depth = empties + 2 - (stage * STAGE) as u32;
                f64::from(solver.guess(*discs, depth))
            };
            positions.iter().map(value).collect()
        })
    }
}

/// What is made of some things, in their order, by so many threads.
fn in_parts<T: Sync, R: Send + Clone>(
    things: &[T],
    threads: usize,
    make: impl Fn(&[T]) -> Vec<R> + Sync,
) -> Vec<R> {
    let share = things.len().div_ceil(threads).max(1);
    let make = &make;
    do_all(things.chunks(share).map(|part| move || make(part))).concat()
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
        match self {
            Guide::Mobility => -100 * mobility::<N>(next.own, next.other).count_ones() as i32,
            Guide::Guesses(patterns) => -8 * patterns.guess::<N>(next, next.mobilities::<N>()),
            Guide::Care(patterns) => -8 * best_reply::<N>(patterns, next),
        }
    }
}

/// What a position is worth to the side to move by the guess after its best move.
fn best_reply<const N: usize>(patterns: &Patterns, discs: Discs) -> i32 {
    let before = patterns.before::<N>(discs);
    let moves = mobility::<N>(discs.own, discs.other);
    let guesses = (0..64_u8).filter(|bit| moves >> bit & 1 == 1).map(|bit| {
        let flipped = flips(discs.own, discs.other, bit);
        let next = discs.after(bit, flipped);
        let empties = next.empties::<N>();
        -patterns.guess_after::<N>(&before, (bit, flipped), empties, next.mobilities::<N>())
    });
    let best = guesses.max();
    best.unwrap_or_else(|| patterns.guess::<N>(discs, discs.mobilities::<N>()))
}

/// Positions of games for every stage, so many of each if no game ends before.
fn samples<const N: usize>(
    training: &OthelloTraining,
    positions: usize,
    guide: Guide<'_>,
) -> Vec<Vec<Discs>> {
    let numbers: Vec<u64> = (0..(positions / FROM_A_GAME) as u64).collect();
    let threads = training.threads.max(1);
    let mut samples = vec![Vec::new(); stages_of(N)];
    let taken = in_parts(&numbers, threads, |numbers| {
        let samples = numbers.iter();
        let samples = samples.flat_map(|number| of_game::<N>(training.seed, *number, guide));
        samples.collect()
    });
    for (stage, discs) in taken {
        samples[stage].push(discs);
    }
    samples
}

/// Some positions of a game, each with its stage.
fn of_game<const N: usize>(seed: u64, number: u64, guide: Guide<'_>) -> Vec<(usize, Discs)> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let mut of_stage = vec![Vec::new(); stages_of(N)];
    for discs in game::<N>(&mut random, guide) {
        let empties = discs.empties::<N>().count_ones() as usize;
        of_stage[(empties / STAGE).min(stages_of(N) - 1)].push(discs);
    }
    let mut taken = Vec::new();
    for (stage, mut of_game) in of_stage.into_iter().enumerate() {
        for _ in 0..FROM_A_GAME.min(of_game.len()) {
            let one = random.random_range(0..of_game.len());
            taken.push((stage, of_game.swap_remove(one)));
        }
    }
    taken
}

/// Positions for every stage, of games that are mostly played with care.
pub(in crate::games::othello) fn guided_samples<const N: usize>(
    seed: u64,
    positions: usize,
    patterns: &Patterns,
) -> Vec<Vec<Discs>> {
    let training = OthelloTraining {
        size: N,
        seed,
        positions,
        threads: 1,
    };
    samples::<N>(&training, positions, Guide::Care(patterns))
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

/// Positions as the classes of weights that they add up, and their values.
struct Rows<'learnt> {
    /// Those of one position after the other, as many of each.
    classes: &'learnt [u32],
    values: &'learnt [f64],
    /// With so many discs more for one side, a position counts half.
    even: f64,
    parts: usize,
    threads: usize,
}

/// Positions are gone through in so many parts, whatever the number of threads: sums of parts are rounded
/// alike then. On 6x6 all are one part, as when its weights were learnt.
const fn parts(size: usize) -> usize {
    if size == 8 { 8 } else { 1 }
}

impl Rows<'_> {
    /// How much a position of that value counts: what is decided is not what a guess is needed for.
    fn weight_of(&self, value: f64) -> f64 {
        let part = value / (self.even * f64::from(POINTS));
        1.0 / (1.0 + part * part)
    }

    /// Goes through all positions: what `of_row` says of each, as far as it counts, is added to all of its
    /// classes, which begin with some sums.
    fn spread(&self, begun: Vec<f64>, of_row: impl Fn(&[u32], f64) -> f64 + Sync) -> Vec<f64> {
        let count = self.values.len();
        let length = self.classes.len() / count.max(1);
        let share = count.div_ceil(self.parts).max(1);
        let part = |number: usize, mut sums: Vec<f64>| {
            let from = (number * share).min(count);
            let to = (from + share).min(count);
            let rows = self.classes[from * length..to * length].chunks_exact(length.max(1));
            for (row, value) in rows.zip(&self.values[from..to]) {
                let said = self.weight_of(*value) * of_row(row, *value);
                for class in row {
                    sums[*class as usize] += said;
                }
            }
            sums
        };
        if self.parts == 1 {
            return part(0, begun);
        }
        let numbers: Vec<usize> = (0..self.parts).collect();
        let parts = in_parts(&numbers, self.threads, |numbers| {
            let nothing = || vec![0.0; begun.len()];
            numbers
                .iter()
                .map(|number| part(*number, nothing()))
                .collect()
        });
        let mut sums = vec![0.0; begun.len()];
        for part in parts.iter().chain([&begun]) {
            for (sum, part) in sums.iter_mut().zip(part) {
                *sum += part;
            }
        }
        sums
    }

    /// The weights with the least sum of squared errors and of penalties for moving away from where they
    /// were.
    fn fit(&self, weights: &mut [f64]) {
        let classes = weights.len();
        let total = |vector: &[f64], row: &[u32]| -> f64 {
            row.iter().map(|class| vector[*class as usize]).sum()
        };
        let product = |one: &[f64], other: &[f64]| -> f64 {
            one.iter().zip(other).map(|(one, other)| one * other).sum()
        };
        let nothing = || vec![0.0; classes];
        let used = self.spread(nothing(), |_, _| 1.0);
        let scaled = |vector: &[f64]| -> Vec<f64> {
            let both = vector.iter().zip(&used);
            both.map(|(x, used)| x / (used + PENALTY)).collect()
        };
        let mut residual = self.spread(nothing(), |row, value| value - total(weights, row));
        let mut preconditioned = scaled(&residual);
        let mut direction = preconditioned.clone();
        let mut size = product(&residual, &preconditioned);
        for _ in 0..STEPS {
            let penalties = direction.iter().map(|along| PENALTY * along).collect();
            let image = self.spread(penalties, |row, _| total(&direction, row));
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
}
