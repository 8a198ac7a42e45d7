//! Solvers under limits: whatever was found out before they ended is true, and the move listed first
//! never contradicts what is proven.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use damier::explain::is_mistake;
use damier::face::Solution;
use damier::solve::ValuedMove;
use damier::{Budget, DynPosition, GameId, Limits, Status, TableStore, Verdict};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// From nothing at all to enough for most.
const NODES: [u64; 12] = [
    0, 1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000,
];

/// Positions of random games, so many plies before the end.
fn positions(game: &str, plies_left: usize, count: u64) -> Vec<Box<dyn DynPosition>> {
    let id: GameId = game.parse().unwrap();
    (0..count)
        .map(|seed| {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut history = vec![id.open(None, Some(seed), false).unwrap()];
            // Pogo can go round for ever.
            for _ in 0..60 {
                let now = history.last().unwrap();
                let moves = now.moves();
                if moves.is_empty() {
                    break;
                }
                let mv = &moves[random.random_range(0..moves.len())];
                let next = now.after(mv).unwrap();
                history.push(next);
            }
            let index = history.len().saturating_sub(plies_left + 1);
            history.swap_remove(index)
        })
        .collect()
}

fn solve(board: &dyn DynPosition, nodes: Option<u64>, store: &TableStore) -> Solution {
    let limits = Limits {
        nodes,
        ..Limits::default()
    };
    board
        .solve_with(store, &mut Budget::new(limits))
        .expect("the game is solved")
}

/// What a move is really worth.
fn truth_of<'truth>(truth: &'truth Solution, mv: &str) -> &'truth ValuedMove<String> {
    truth.moves.iter().find(|valued| valued.mv == mv).unwrap()
}

fn check(board: &dyn DynPosition, nodes: u64, answer: &Solution, truth: &Solution) {
    let place = || format!("{} {} with {nodes} nodes", board.game(), board.position());
    let value = truth.value.settled().expect("no limits, the whole truth");
    let holds = |verdict: Verdict| verdict.lower() <= value && value <= verdict.upper();
    assert!(holds(answer.value), "{}: {}", place(), answer.value);
    for valued in &answer.moves {
        let true_value = truth_of(truth, &valued.mv).verdict;
        assert!(
            valued.verdict.contains(true_value),
            "{}: {} is worth {true_value}, not {}",
            place(),
            valued.mv,
            valued.verdict
        );
    }
    let Some(first) = answer.moves.first() else {
        assert_eq!(truth.moves.len(), answer.left_out, "{}", place());
        return;
    };
    assert!(
        first.verdict.upper() >= answer.value.lower(),
        "{}: {} is listed first, and worth no more than {}",
        place(),
        first.mv,
        first.verdict
    );
    // Who knows the value knows a move that reaches it, and how soon, if that is known.
    if answer.value.settled().is_some() {
        let reached = truth_of(truth, &first.mv).verdict.settled().unwrap();
        let is_exact = answer.value.lower() == answer.value.upper();
        let is_held = match is_exact {
            true => reached == value,
            false => !is_mistake(reached, value),
        };
        assert!(is_held, "{}: {} is listed first", place(), first.mv);
    }
}

/// All limits; every position is asked about with an empty memory.
fn check_game(game: &str, plies_left: usize, count: u64) {
    for board in positions(game, plies_left, count) {
        if matches!(board.status(), Status::Over(_)) {
            continue;
        }
        let truth = solve(board.as_ref(), None, &TableStore::default());
        if truth.value.settled().is_none() {
            // A large board that nobody can see through.
            continue;
        }
        for nodes in NODES {
            let store = TableStore::builder().memory(1 << 16).build();
            let answer = solve(board.as_ref(), Some(nodes), &store);
            check(board.as_ref(), nodes, &answer, &truth);
        }
        let store = TableStore::builder().memory(1 << 16).build();
        let best = board
            .best_with(&store, &mut Budget::unlimited())
            .expect("the game is solved");
        check(board.as_ref(), u64::MAX, &best, &truth);
        assert_eq!(best.value, truth.value, "{}", board.position());
    }
}

/// How much of it an ordinary run tries: a fifth, and everything by scripts/exhaustive.
const ORDINARY: u64 = 5;

#[test]
fn othello_lists_what_proves_its_value_whatever_the_limits() {
    othello(ORDINARY);
}

#[test]
#[ignore = "a minute: scripts/exhaustive"]
fn othello_lists_what_proves_its_value_whatever_the_limits_everywhere() {
    othello(1);
}

fn othello(one_in: u64) {
    check_game("othello:4", 10, 500 / one_in);
    check_game("othello:6", 11, 500 / one_in);
    check_game("othello:8", 9, 500 / one_in);
    check_game("othello:8-winner", 10, 200 / one_in);
}

#[test]
fn chicago_lists_what_proves_its_value_whatever_the_limits() {
    chicago(ORDINARY);
}

#[test]
#[ignore = "a minute: scripts/exhaustive"]
fn chicago_lists_what_proves_its_value_whatever_the_limits_everywhere() {
    chicago(1);
}

fn chicago(one_in: u64) {
    check_game("chicago", 7, 500 / one_in);
    check_game("chicago:expert", 5, 200 / one_in);
    check_game("chicago:seed-ring", 6, 200 / one_in);
}

#[test]
fn tic_tac_toe_lists_what_proves_its_value_whatever_the_limits() {
    tic_tac_toe(ORDINARY);
}

#[test]
#[ignore = "a minute: scripts/exhaustive"]
fn tic_tac_toe_lists_what_proves_its_value_whatever_the_limits_everywhere() {
    tic_tac_toe(1);
}

fn tic_tac_toe(one_in: u64) {
    check_game("tictactoe", 7, 500 / one_in);
    // Too large for a table: by search and by proof numbers.
    check_game("tictactoe:5x4x4", 7, 60 / one_in);
}
