//! Positions and moves as small numbers, beyond the law that every game obeys.

#![allow(clippy::unwrap_used)]

use damier::{Catalogue, GameId, Score};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// Chicago numbers its moves by what they do, not by the order in which a ring lists them.
#[test]
fn moves_are_numbered_in_the_order_of_the_game() {
    let games = Catalogue::standard().games();
    for game in games.filter(|game| game.name != "chicago") {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut board = game.id().start();
        let numbered = board.every_move();
        for _ in 0..60 {
            let moves = board.moves();
            let number = |mv: &String| numbered.iter().position(|known| known == mv);
            assert!(moves.iter().map(number).is_sorted(), "{}", game.name);
            if moves.is_empty() {
                break;
            }
            let mv = &moves[random.random_range(0..moves.len())];
            board = board.after(mv).unwrap();
        }
    }
}

#[test]
fn numbers_that_no_position_has_are_refused() {
    for game in Catalogue::standard().games() {
        let board = game.id().start();
        let cells = board.cells();
        let evaluation = board.evaluations()[0];
        assert!(board.evaluate_cells(evaluation, &cells[1..]).is_err());
        assert!(board.evaluate_cells("nobody", &cells).is_err());
    }
}

#[test]
fn covered_tokens_are_not_in_the_numbers() {
    let hidden = "chicago".parse::<GameId>().unwrap();
    let hidden = hidden.open(None, Some(3), true).unwrap();
    let cells = hidden.cells();
    for stack in cells[..36].chunks(4) {
        assert_eq!(stack[..3], [7, 7, 7]);
        assert!((1..=6).contains(&stack[3]));
    }
    assert!(hidden.with_cells(&cells).is_err());
}

#[test]
fn many_positions_are_evaluated_at_once() {
    let start = "taquin".parse::<GameId>().unwrap().start();
    let next = start.after("u").unwrap();
    let both = [start.cells(), next.cells()].concat();
    let told = start.evaluate_cells("h2", &both).unwrap();
    assert_eq!(told, [Score::points(5), Score::points(4)]);
}
