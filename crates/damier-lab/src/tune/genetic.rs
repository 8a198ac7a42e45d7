//! A genetic algorithm (Holland 1975).
//!
//! Idea: a population of candidates; the better ones have children, who take each weight from one of
//! two parents, and now and then one of their weights changes.
//!
//! Guarantee: none but experience. Cost: a population a generation.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use genetic_algorithm::strategy::evolve::prelude::*;

use super::method::Objective;
use super::space::Space;

/// How many candidates live at once.
const POPULATION: usize = 40;

/// Worths are whole numbers there: so many to 1.
const PRECISION: f64 = 1e9;

type Ask = dyn FnMut(&[i32]) -> Option<f64> + Send;

/// Asks for a candidate's worth by way of a channel, since what is asked belongs to one thread.
#[derive(Clone)]
struct Worth {
    ask: Arc<Mutex<Ask>>,
}

impl fmt::Debug for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Worth")
    }
}

impl Fitness for Worth {
    type Genotype = RangeGenotype<i32>;

    fn calculate_for_chromosome(
        &mut self,
        chromosome: &FitnessChromosome<Self>,
        _: &FitnessGenotype<Self>,
    ) -> Option<FitnessValue> {
        let mut ask = self.ask.lock().unwrap_or_else(PoisonError::into_inner);
        let score = ask(&chromosome.genes)?;
        Some((score * PRECISION) as FitnessValue)
    }
}

pub(super) fn run(space: &Space, steps: usize, seed: u64, objective: &mut Objective<'_>) {
    let most = Space::LARGEST as i32;
    let (questions, asked) = std::sync::mpsc::channel::<Vec<i32>>();
    let (answer, answers) = std::sync::mpsc::channel::<Option<f64>>();
    let ask = move |weights: &[i32]| {
        questions.send(weights.to_vec()).ok()?;
        answers.recv().ok()?
    };
    let worth = Worth {
        ask: Arc::new(Mutex::new(ask)),
    };
    let begin = space
        .start()
        .iter()
        .map(|weight| (*weight).clamp(-most, most));
    let genotype = RangeGenotype::<i32>::builder()
        .with_genes_size(space.terms())
        .with_allele_range(-most..=most)
        .with_seed_genes_list(vec![begin.collect()])
        .build();
    let Ok(genotype) = genotype else { return };
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // Where it cannot be built, nobody asks, and the search is over.
            let _ = Evolve::builder()
                .with_genotype(genotype)
                .with_select(SelectElite::new(0.5, 0.02))
                .with_crossover(CrossoverUniform::new(0.7, 0.8))
                .with_mutate(MutateSingleGene::new(0.5))
                .with_fitness(worth)
                .with_target_population_size(POPULATION)
                .with_max_generations(steps.div_ceil(POPULATION) * 2)
                .with_rng_seed_from_u64(seed)
                .call();
        });
        for weights in asked {
            let score = objective(&weights);
            // Who asked waits for it.
            if answer.send(score).is_err() {
                break;
            }
        }
    });
}
