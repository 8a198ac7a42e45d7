//! Symmetric positions have symmetric moves.

use damier::{
    Chicago, ChicagoVariant, Chomp, Game, Othello, Pogo, PogoVariant, Scoring, Symmetric, Taquin,
    TicTacToe,
};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// Walks from `start`, comparing every image's moves with the moves' images.
fn symmetric_positions_have_symmetric_moves<P: Symmetric>(start: P) {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    for _ in 0..20 {
        let mut position = start;
        for _ in 0..60 {
            let moves: Vec<P::Move> = position.moves().collect();
            for symmetry in position.symmetries() {
                let image = position.image(symmetry);
                let inverse = position.inverse(symmetry);
                assert_eq!(image.image(inverse), position, "there and back");
                let mut images: Vec<String> = moves
                    .iter()
                    .map(|mv| position.image_of_move(symmetry, *mv).to_string())
                    .collect();
                let mut expected: Vec<String> = image.moves().map(|mv| mv.to_string()).collect();
                images.sort();
                expected.sort();
                assert_eq!(images, expected, "{position} by {symmetry:?}");
                for mv in &moves {
                    let there = image.after(position.image_of_move(symmetry, *mv));
                    let after = position.after(*mv);
                    let symmetry = position.symmetry_after(symmetry, *mv);
                    assert_eq!(after.image(symmetry), there, "{position} {mv}");
                }
            }
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[random.random_range(0..moves.len())]);
        }
    }
}

/// The result does not depend on how one looks at the board.
fn symmetric_positions_end_alike<P: Symmetric + Game>(start: P) {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..30 {
        let mut position = start;
        for _ in 0..200 {
            let moves: Vec<P::Move> = position.moves().collect();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[random.random_range(0..moves.len())]);
        }
        for symmetry in position.symmetries() {
            assert_eq!(
                position.image(symmetry).outcome(),
                position.outcome(),
                "{position}"
            );
        }
    }
}

#[test]
fn tictactoe() {
    for variant in ["3x3x3", "4x4x3", "5x4x4", "8x8x5"] {
        let start = TicTacToe::start(variant.parse().expect("a variant"));
        symmetric_positions_have_symmetric_moves(start);
        symmetric_positions_end_alike(start);
    }
}

#[test]
fn chomp() {
    for variant in ["6x4", "3x3", "7x7"] {
        let start = Chomp::start(variant.parse().expect("a variant"));
        symmetric_positions_have_symmetric_moves(start);
        symmetric_positions_end_alike(start);
    }
}

#[test]
fn othello() {
    symmetric_positions_have_symmetric_moves(Othello::<4>::start(Scoring::Plain));
    symmetric_positions_have_symmetric_moves(Othello::<6>::start(Scoring::Plain));
    symmetric_positions_have_symmetric_moves(Othello::<8>::start(Scoring::Winner));
    symmetric_positions_end_alike(Othello::<6>::start(Scoring::Winner));
}

#[test]
fn pogo() {
    for variant in [PogoVariant::Standard, PogoVariant::NoUturn] {
        symmetric_positions_have_symmetric_moves(Pogo::start(variant));
        symmetric_positions_end_alike(Pogo::start(variant));
    }
}

#[test]
fn chicago() {
    for variant in [
        ChicagoVariant::Standard,
        ChicagoVariant::SeedRing,
        ChicagoVariant::Expert,
    ] {
        for seed in 0..5 {
            let deal = Chicago::deal(variant, seed);
            symmetric_positions_have_symmetric_moves(deal);
            symmetric_positions_end_alike(deal);
        }
    }
}

#[test]
fn taquin() {
    for variant in ["3x3", "3x3-last", "3x3-first", "4x4", "3x2"] {
        let variant = variant.parse().expect("a variant");
        symmetric_positions_have_symmetric_moves(Taquin::scramble(variant, 2));
    }
}
