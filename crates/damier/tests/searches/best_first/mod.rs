//! The best-first searches against plain ones, and the player of hidden Chicago built on sampling.

mod honest;
mod maze;
mod monte_carlo;
mod proof_number;
mod sss_star;

use damier::search::Why;
use damier::{Budget, Game, Limits, Observer, Score};
use rand::SeedableRng as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;

/// `wanted` positions that are not over, met on random walks of at most 60 moves.
fn walks<G: Game>(start: impl Fn(u64) -> G, wanted: usize) -> Vec<G> {
    const LONGEST: usize = 60;
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut met = Vec::new();
    for seed in 0.. {
        let mut position = start(seed);
        for _ in 0..LONGEST {
            let moves: Vec<G::Move> = position.moves().collect();
            let Some(mv) = moves.choose(&mut random) else {
                break;
            };
            met.push(position);
            if met.len() == wanted {
                return met;
            }
            position = position.after(*mv);
        }
    }
    unreachable!("there are always more seeds")
}

fn at_most(nodes: u64) -> Budget {
    Budget::new(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    })
}

/// Counts what a best-first search tells, and checks that nodes are numbered as they are opened.
#[derive(Default)]
struct Counter {
    opened: u64,
    revised: u64,
    /// How often the root was revised.
    root_revised: u64,
    closed: u64,
    closed_leaves: u64,
    /// What the root was closed with last.
    root: Option<Score>,
}

impl<M> Observer<M> for Counter {
    fn enter(&mut self, _: M, _: damier::Window) {
        panic!("a best-first search does not enter");
    }

    fn opened(&mut self, parent: u32, _: M, node: u32) {
        assert!(parent < node);
        self.opened += 1;
        assert_eq!(u64::from(node), self.opened);
    }

    fn revised(&mut self, node: u32, _: Score) {
        assert!(u64::from(node) <= self.opened);
        self.revised += 1;
        self.root_revised += u64::from(node == 0);
    }

    fn closed(&mut self, node: u32, score: Score, why: Why) {
        assert!(u64::from(node) <= self.opened);
        self.closed += 1;
        self.closed_leaves += u64::from(matches!(why, Why::Leaf | Why::Terminal));
        if node == 0 {
            self.root = Some(score);
        }
    }
}
