//! Proof-number search against the whole truth about small games.

use std::collections::HashMap;

use damier::games::chomp::ChompVariant;
use damier::games::othello::Scoring;
use damier::games::pogo::PogoVariant;
use damier::games::tictactoe::TicTacToeVariant;
use damier::score::ScoreKind;
use damier::search::{Negamax, ProofNumber, Search};
use damier::{
    Budget, Chomp, Game, Othello, Pogo, Position as _, Report, Score, Side, TicTacToe, Unobserved,
};

use super::maze::Maze;
use super::{Counter, at_most, walks};

const WIN: Score = Score::wins_in(Score::LONGEST);

fn prove<G: Game>(position: &G) -> Report<G::Move> {
    ProofNumber::default().search(position, &mut Budget::unlimited(), &mut Unobserved)
}

/// Who wins with best play, by looking at everything once.
fn winner<G: Game>(position: &G, known: &mut HashMap<G, Option<Side>>) -> Option<Side> {
    if let Some(outcome) = position.outcome() {
        return outcome.winner();
    }
    if let Some(winner) = known.get(position) {
        return *winner;
    }
    let reached: Vec<Option<Side>> = position
        .moves()
        .map(|mv| winner(&position.after(mv), known))
        .collect();
    let preferred = [Some(position.turn()), None, Some(position.turn().other())];
    let best = preferred
        .into_iter()
        .find(|winner| reached.contains(winner));
    let best = best.expect("a game that is not over has a move");
    known.insert(*position, best);
    best
}

fn score_for(side: Side, winner: Option<Side>) -> Score {
    match winner {
        Some(winner) if winner == side => WIN,
        Some(_) => -WIN,
        None => Score::DRAW,
    }
}

/// The right outcome, with a first move that keeps it.
fn agrees<G: Game>(position: &G, search: &mut ProofNumber, known: &mut HashMap<G, Option<Side>>) {
    let truth = winner(position, known);
    let mut counter = Counter::default();
    let report = search.search(position, &mut Budget::unlimited(), &mut counter);
    assert!(report.is_proven && !report.is_interrupted, "{position:?}");
    assert_eq!(
        report.score,
        score_for(position.turn(), truth),
        "{position:?}"
    );
    match report.best() {
        Some(mv) => assert_eq!(
            winner(&position.after(mv), known),
            truth,
            "{position:?}: {mv:?}"
        ),
        None => assert!(position.outcome().is_some()),
    }
    assert_eq!(report.nodes, counter.revised + counter.closed);
    assert_eq!(report.leaves, counter.closed_leaves);
    report.line.iter().fold(*position, |position, mv| {
        position.try_after(*mv).expect("a line of legal moves")
    });
}

/// Every position that can be reached.
fn reachable<G: Game>(start: G) -> Vec<G> {
    let mut known = HashMap::new();
    winner(&start, &mut known);
    known.into_keys().collect()
}

#[test]
fn knows_every_position_of_tictactoe() {
    let mut known = HashMap::new();
    for position in reachable(TicTacToe::start(TicTacToeVariant::default())) {
        agrees(&position, &mut ProofNumber::default(), &mut known);
    }
}

#[test]
fn knows_every_position_of_small_bars() {
    for (columns, rows) in [(1, 2), (2, 3), (3, 3), (4, 3), (4, 4)] {
        let bar = ChompVariant::new(columns, rows).expect("a bar that exists");
        let mut known = HashMap::new();
        for position in reachable(Chomp::start(bar)) {
            agrees(&position, &mut ProofNumber::default(), &mut known);
        }
    }
}

#[test]
fn knows_small_othello_even_with_next_to_no_memory() {
    let mut known = HashMap::new();
    let start = Othello::<4>::start(Scoring::Plain);
    agrees(&start, &mut ProofNumber::default(), &mut known);
    for position in walks(|_| start, 1500) {
        agrees(&position, &mut ProofNumber::default(), &mut known);
        let empty = 16 - position.discs(Side::First) - position.discs(Side::Second);
        if empty <= 8 {
            for most_kept in [0, 1, 20] {
                let mut cramped = ProofNumber {
                    most_kept,
                    ..ProofNumber::default()
                };
                agrees(&position, &mut cramped, &mut known);
            }
        }
    }
}

#[test]
fn walks_in_circles_without_being_fooled() {
    let mut draws = 0;
    for seed in 0..2000 {
        let truth = Maze::winners(seed);
        for maze in Maze::all(seed) {
            let winner = truth.get(&maze).copied();
            for most_kept in [1 << 22, 3] {
                let mut search = ProofNumber {
                    most_kept,
                    ..ProofNumber::default()
                };
                let report = search.search(&maze, &mut Budget::unlimited(), &mut Unobserved);
                assert!(report.is_proven, "{maze}");
                assert_eq!(report.score, score_for(maze.turn, winner), "{maze}");
                if let Some(mv) = report.best() {
                    assert_eq!(truth.get(&maze.after(mv)).copied(), winner, "{maze}: {mv}");
                }
            }
            draws += u32::from(winner.is_none());
        }
    }
    assert!(draws > 5000, "circles are what this test is about");
}

#[test]
fn a_path_given_up_is_not_a_proof() {
    let mut search = ProofNumber {
        deepest: 2,
        ..ProofNumber::default()
    };
    let start = TicTacToe::start(TicTacToeVariant::default());
    let report = search.search(&start, &mut Budget::unlimited(), &mut Unobserved);
    assert_eq!(report.score, Score::DRAW);
    assert!(!report.is_proven && !report.is_interrupted);
    let win_in_one: TicTacToe = "xx-/oo-/--- x".parse().expect("a position");
    let report = search.search(&win_in_one, &mut Budget::unlimited(), &mut Unobserved);
    assert!(report.is_proven && report.score == WIN);
}

#[test]
fn finds_in_pogo_what_negamax_finds() {
    for position in walks(|_| Pogo::start(PogoVariant::Standard), 400) {
        let shallow = Negamax {
            depth: 3,
            evaluation: |_: &Pogo| Score::DRAW,
        }
        .search(&position, &mut Budget::unlimited(), &mut Unobserved);
        let expected = match shallow.score.kind() {
            ScoreKind::WinsIn(_) => WIN,
            ScoreKind::LosesIn(_) => -WIN,
            ScoreKind::Points(_) => continue,
        };
        let mut budget = at_most(200_000);
        let report = ProofNumber::default().search(&position, &mut budget, &mut Unobserved);
        assert_eq!(
            (report.score, report.is_proven),
            (expected, true),
            "{position:?}"
        );
    }
}

#[test]
fn proves_four_by_four() {
    let three: TicTacToe = "4x4x3:----/----/----/---- x".parse().expect("a position");
    let report = prove(&three);
    assert_eq!((report.score, report.nodes), (WIN, 2399));
    let four: TicTacToe = "4x4x4:----/----/----/---- x".parse().expect("a position");
    let report = prove(&four);
    assert_eq!((report.score, report.nodes), (Score::DRAW, 1_255_316));
    assert!(report.is_proven);
}

#[test]
fn an_interrupted_search_has_a_legal_move() {
    let start = Pogo::start(PogoVariant::Standard);
    let mut search = ProofNumber {
        deepest: u32::MAX,
        ..ProofNumber::default()
    };
    for nodes in (0..40).chain([1000, 20_000, 200_000]) {
        let report = search.search(&start, &mut at_most(nodes), &mut Unobserved);
        assert!(report.is_interrupted && !report.is_proven);
        assert_eq!(report.nodes, nodes);
        let best = report.best().expect("a move");
        assert!(start.moves().any(|mv| mv == best));
    }
}
