//! What an evaluation foresees of the last ply is what making the moves shows, and a search that
//! believes it finds plain minimax's values.

use damier::games::othello::{DiscDifference, Scoring};
use damier::search::{Engine, EngineOptions, Evaluation, Minimax, Reuse, Search as _};
use damier::{Game, Othello, Position, Score, Window};
use rand::seq::IteratorRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Every position of random games to the end.
fn positions<const N: usize>(games: usize, scoring: Scoring) -> Vec<Othello<N>> {
    let mut random = ChaCha8Rng::seed_from_u64(N as u64);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = Othello::start(scoring);
        positions.push(position);
        while let Some(mv) = position.moves().choose(&mut random) {
            position = position.after(mv);
            positions.push(position);
        }
    }
    positions
}

/// The value of a search one ply deep, every move made.
fn one_ply<G: Game, E: Evaluation<G> + Copy>(position: &G, evaluation: E) -> Score {
    let depth = 1;
    Minimax { depth, evaluation }.run(position).score
}

fn assert_foreseen<const N: usize>() {
    let positions = positions::<N>(100, Scoring::Plain);
    let mut foreseen = 0;
    for position in &positions {
        let value = one_ply(position, DiscDifference);
        if let Some(score) = DiscDifference.foresee(position, Window::FULL) {
            assert_eq!(score, value, "nothing lies outside, at {position:?}");
        }
        for points in -12..=12 {
            let beta = Score::points(points);
            let window = Window::at_least(beta);
            let Some(score) = DiscDifference.foresee(position, window) else {
                continue;
            };
            assert!(position.outcome().is_none());
            foreseen += 1;
            match score >= beta {
                true => assert!(value >= score, "a bound from below, at {position:?}"),
                false => assert!(value <= score, "a bound from above, at {position:?}"),
            }
        }
    }
    assert!(
        foreseen > 20 * positions.len(),
        "nearly all of them are foreseen"
    );
}

#[test]
fn the_last_ply_is_foreseen_as_it_is() {
    assert_foreseen::<4>();
    assert_foreseen::<6>();
    assert_foreseen::<8>();
}

#[test]
fn where_the_winner_gets_the_empty_cells_moves_are_made() {
    for position in positions::<4>(100, Scoring::Winner) {
        assert_eq!(DiscDifference.foresee(&position, Window::FULL), None);
    }
}

fn assert_searched<const N: usize>(scoring: Scoring, share: usize, deepest: u32) {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for position in positions::<N>(20, scoring) {
        if random.random_range(0..share) > 0 {
            continue;
        }
        for depth in 1..=deepest {
            let evaluation = DiscDifference;
            let minimax = Minimax { depth, evaluation }.run(&position);
            for (stride, threads) in [(1, 1), (2, 1), (2, 2)] {
                let options = EngineOptions {
                    depth,
                    stride,
                    threads,
                    memory_bytes: 1 << 16,
                    reuse: Reuse::EqualDepth,
                };
                let engine = Engine::with_options(evaluation, options).run(&position);
                assert_eq!(engine.score, minimax.score, "at {position:?} to {depth}");
            }
        }
    }
}

#[test]
fn the_engine_finds_minimax_values_with_foresight() {
    assert_searched::<4>(Scoring::Plain, 4, 6);
    assert_searched::<4>(Scoring::Winner, 10, 5);
    assert_searched::<6>(Scoring::Plain, 20, 4);
    assert_searched::<8>(Scoring::Plain, 100, 4);
}
