//! Monte-Carlo tree search: legal, repeatable, and not blind.

use damier::games::chicago::ChicagoVariant;
use damier::games::chomp::ChompVariant;
use damier::games::othello::Scoring;
use damier::games::pogo::PogoVariant;
use damier::games::tictactoe::TicTacToeVariant;
use damier::search::{MonteCarlo, Search};
use damier::{
    Budget, Chicago, Chomp, Game, Notation, Othello, Pogo, Position as _, Report, Score, TicTacToe,
    Unobserved,
};

use super::{Counter, at_most, walks};

fn with_games(games: u64) -> MonteCarlo {
    MonteCarlo {
        games,
        ..MonteCarlo::default()
    }
}

fn search<G: Game>(search: &mut MonteCarlo, position: &G) -> Report<G::Move> {
    search.search(position, &mut Budget::unlimited(), &mut Unobserved)
}

/// Where a move wins at once, one that does is chosen.
fn finds_wins_in_one<G: Game + Notation>(positions: &[G], least: usize) {
    let mut found = 0;
    for position in positions {
        let wins = |mv| {
            let outcome = position.after(mv).outcome();
            outcome.and_then(|outcome| outcome.winner()) == Some(position.turn())
        };
        if position.moves().any(wins) {
            let report = search(&mut with_games(2000), position);
            let best = report.best().expect("a move");
            // A slower win may be as sure; losing or drawing may not.
            assert!(
                wins(best) || report.score >= Score::points(950),
                "{position}: {best}"
            );
            found += 1;
        }
    }
    assert!(found >= least, "only {found}");
}

#[test]
fn finds_a_win_in_one() {
    finds_wins_in_one(
        &walks(|_| TicTacToe::start(TicTacToeVariant::default()), 300),
        50,
    );
    finds_wins_in_one(&walks(|_| Pogo::start(PogoVariant::Standard), 300), 10);
}

#[test]
fn finds_the_only_winning_move_of_a_small_bar() {
    let bar = ChompVariant::new(3, 3).expect("a bar that exists");
    let report = search(&mut with_games(20_000), &Chomp::start(bar));
    assert_eq!(report.best().map(|mv| mv.to_string()), Some("2,2".into()));
    assert!(report.score > Score::points(500));
}

#[test]
fn the_same_seed_is_the_same_search() {
    let start = Othello::<6>::start(Scoring::Plain);
    let one = search(&mut with_games(3000), &start);
    assert_eq!(search(&mut with_games(3000), &start), one);
    let mut other = MonteCarlo {
        seed: 2,
        ..with_games(3000)
    };
    assert_ne!(search(&mut other, &start), one);
}

#[test]
fn every_game_is_told() {
    let start = Chicago::deal(ChicagoVariant::Standard, 1);
    let mut counter = Counter::default();
    let report = with_games(3000).search(&start, &mut Budget::unlimited(), &mut counter);
    assert_eq!((report.nodes, report.leaves), (3000, 3000));
    assert_eq!(counter.root_revised, 3000);
    // The first game is the root's own; every other one opens a node unless the game ends before.
    assert!(counter.opened <= 2999 && counter.opened > 2000);
    assert!(!report.is_interrupted && !report.is_proven);
}

#[test]
fn node_limits_are_exact_and_every_answer_is_legal() {
    let start = Pogo::start(PogoVariant::Standard);
    for nodes in (0..40).chain([1000]) {
        let report = with_games(u64::MAX).search(&start, &mut at_most(nodes), &mut Unobserved);
        assert!(report.is_interrupted);
        assert_eq!(report.nodes, nodes);
        let best = report.best().expect("a move");
        assert!(start.moves().any(|mv| mv == best));
    }
}

#[test]
fn a_full_tree_goes_on_playing() {
    let position: TicTacToe = "xx-/oo-/--- x".parse().expect("a position");
    for most_kept in [0, 1, 6, 20] {
        let mut cramped = MonteCarlo {
            most_kept,
            ..with_games(2000)
        };
        let mut counter = Counter::default();
        let report = cramped.search(&position, &mut Budget::unlimited(), &mut counter);
        assert_eq!(report.nodes, 2000);
        assert!(counter.opened < most_kept.max(1) as u64);
        if most_kept >= 6 {
            assert_eq!(report.best().map(|mv| mv.to_string()), Some("c1".into()));
        }
    }
}

#[test]
fn a_finished_game_is_known() {
    let over: TicTacToe = "xxx/oo-/--- o".parse().expect("a position");
    let report = search(&mut with_games(10), &over);
    assert_eq!((report.score, report.nodes), (Score::loses_in(0), 0));
    assert!(report.is_proven && report.line.is_empty());
}
