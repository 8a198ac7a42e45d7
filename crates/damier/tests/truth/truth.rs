//! The truth against slow and plain ways to find it, and perfect play by it.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::collections::HashMap;

use damier::face::Solution;
use damier::games::chomp::ChompVariant;
use damier::games::tictactoe::TicTacToeVariant;
use damier::play::MatchRules;
use damier::{
    Budget, Chomp, DynPosition, Game, GameId, Limits, Oracle as _, Score, Side, Solved as _, Spec,
    TableStore, TicTacToe, Verdict,
};

/// Plain minimax with a memo: the value of every position below one.
fn minimax<G: Game>(position: &G, known: &mut HashMap<G, Score>) -> Score {
    if let Some(score) = known.get(position) {
        return *score;
    }
    let score = match position.outcome() {
        Some(outcome) => outcome.for_side(position.turn()),
        None => {
            let after = |mv| minimax(&position.after(mv), known).before_the_move();
            let moves: Vec<G::Move> = position.moves().collect();
            moves.into_iter().map(after).max().unwrap()
        }
    };
    known.insert(*position, score);
    score
}

fn answer(game: &str, position: Option<&str>, limits: Limits) -> Solution {
    let board = game
        .parse::<GameId>()
        .unwrap()
        .open(position, None, false)
        .unwrap();
    let answer = board
        .solve_with(&TableStore::default(), &mut Budget::new(limits))
        .unwrap();
    assert_eq!(answer.puzzle, None, "{game}");
    answer
}

#[test]
fn chomp_agrees_with_recursion_on_every_position_up_to_6x6() {
    let store = TableStore::default();
    for columns in 1..=6 {
        for rows in 1..=6 {
            let Some(variant) = ChompVariant::new(columns, rows) else {
                continue;
            };
            let start = Chomp::start(variant);
            let mut known = HashMap::new();
            minimax(&start, &mut known);
            let mut oracle = start.oracle(&store, &mut Budget::unlimited()).unwrap();
            for (position, score) in known {
                let verdict = oracle.verdict(&position, &mut Budget::unlimited());
                assert_eq!(verdict, Ok(Verdict::exact(score)), "{position}");
            }
        }
    }
}

#[test]
fn chomp_has_the_winning_first_moves_that_are_known() {
    for (game, winning) in [
        ("chomp:1x9", &["1,2"][..]),
        ("chomp:2x9", &["2,9"]),
        ("chomp:7x7", &["2,2"]),
        ("chomp:3x4", &["2,3"]),
        ("chomp:3x5", &["3,4"]),
        ("chomp:4x5", &["3,3"]),
        ("chomp:4x6", &["2,3"]),
        ("chomp:6x4", &["3,2"]),
        ("chomp:8x10", &["5,6", "4,9"]),
        ("chomp:6x13", &["5,9", "4,12"]),
    ] {
        let answer = answer(game, None, Limits::default());
        let wins = answer.moves.iter().take(answer.holding);
        let wins: Vec<&str> = wins.map(|valued| valued.mv.as_str()).collect();
        assert_eq!(wins, winning, "{game}");
        assert!(answer.value.settled() > Some(Score::DRAW));
    }
}

#[test]
fn a_large_bar_without_distances_agrees_with_its_small_positions() {
    let start = Chomp::start(ChompVariant::new(13, 13).unwrap());
    let store = TableStore::default();
    let mut oracle = start.oracle(&store, &mut Budget::unlimited()).unwrap();
    let solution = oracle.solution(&start, &mut Budget::unlimited());
    assert_eq!(
        solution.value.settled(),
        Some(Score::wins_in(Score::LONGEST))
    );
    assert_eq!(solution.moves[0].mv.to_string(), "2,2");
    assert_eq!(solution.holding(), 1);
    let small: Chomp = "13x13:4/3/2/2/0/0/0/0/0/0/0/0/0 B".parse().unwrap();
    let verdict = oracle.verdict(&small, &mut Budget::unlimited());
    let mut known = HashMap::new();
    assert_eq!(verdict, Ok(Verdict::exact(minimax(&small, &mut known))));
}

#[test]
fn tictactoe_agrees_with_minimax_on_all_5478_positions() {
    let start = TicTacToe::start(TicTacToeVariant::default());
    let mut known = HashMap::new();
    minimax(&start, &mut known);
    assert_eq!(known.len(), 5478);
    let store = TableStore::default();
    let mut oracle = start.oracle(&store, &mut Budget::unlimited()).unwrap();
    for (position, score) in known {
        let verdict = oracle.verdict(&position, &mut Budget::unlimited());
        assert_eq!(verdict, Ok(Verdict::exact(score)), "{position}");
    }
}

#[test]
fn tictactoe_agrees_with_minimax_on_other_small_boards() {
    for (columns, rows, in_a_row) in [
        (1, 1, 1),
        (2, 2, 2),
        (4, 3, 3),
        (3, 4, 4),
        (4, 2, 2),
        (4, 3, 2),
    ] {
        let variant = TicTacToeVariant::new(columns, rows, in_a_row).unwrap();
        let start = TicTacToe::start(variant);
        let mut known = HashMap::new();
        minimax(&start, &mut known);
        let store = TableStore::default();
        let mut oracle = start.oracle(&store, &mut Budget::unlimited()).unwrap();
        for (position, score) in known {
            let verdict = oracle.verdict(&position, &mut Budget::unlimited());
            assert_eq!(verdict, Ok(Verdict::exact(score)), "{variant}: {position}");
        }
    }
}

#[test]
fn what_cannot_be_proven_in_time_has_bounds_that_hold() {
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let hard = answer("tictactoe:8x8x5", None, limits.clone());
    assert_eq!(hard.value.settled(), None);
    assert_eq!(
        hard.value.lower(),
        Score::DRAW,
        "the first player never loses"
    );
    assert_eq!(hard.moves.len(), 64);
    let enough = Limits {
        nodes: Some(400_000),
        ..Limits::default()
    };
    let easy = answer("tictactoe:5x5x3", None, enough);
    assert_eq!(easy.value, Verdict::exact(Score::wins_in(5)));
}

#[test]
fn no_budget_at_all_is_an_answer_too() {
    let nothing = Limits {
        nodes: Some(0),
        ..Limits::default()
    };
    for game in ["tictactoe", "tictactoe:8x8x5", "chomp", "chomp:16x16"] {
        let answer = answer(game, None, nothing.clone());
        assert_eq!(answer.value.settled(), None, "{game}");
        assert!(!answer.moves.is_empty());
    }
}

#[test]
fn node_limits_are_exact() {
    let limits = Limits {
        nodes: Some(5),
        ..Limits::default()
    };
    let board = "chomp"
        .parse::<GameId>()
        .unwrap()
        .open(None, None, false)
        .unwrap();
    let mut budget = Budget::new(limits);
    board
        .solve_with(&TableStore::default(), &mut budget)
        .unwrap();
    assert_eq!(budget.nodes(), 5);
}

#[test]
fn a_finished_game_has_its_value_and_no_moves() {
    let over = answer("tictactoe", Some("xxx/oo-/--- o"), Limits::default());
    assert_eq!(over.value, Verdict::exact(Score::loses_in(0)));
    assert!(over.moves.is_empty());
    let eaten = answer("chomp", Some("0/0/0/0/0/0 B"), Limits::default());
    assert_eq!(eaten.value, Verdict::exact(Score::wins_in(0)));
}

#[test]
fn games_without_a_known_truth_say_so() {
    let board = "chicago"
        .parse::<GameId>()
        .unwrap()
        .open(None, None, true)
        .unwrap();
    let store = TableStore::default();
    let error = board
        .solve_with(&store, &mut Budget::unlimited())
        .unwrap_err();
    assert!(error.is_callers_fault());
    assert!(board.build(&store).is_err() && board.verify(&store).is_err());
}

#[test]
fn verification_counts_all_positions() {
    for (game, entries) in [("tictactoe", 5478), ("chomp", 210), ("chomp:4x6", 210)] {
        let board = game
            .parse::<GameId>()
            .unwrap()
            .open(None, None, false)
            .unwrap();
        let found = board.verify(&TableStore::default()).unwrap();
        assert_eq!((found.entries, found.mismatches), (entries, 0), "{game}");
    }
}

/// The value of a board for the side that moved first at the start.
fn value_for_first(board: &dyn DynPosition, store: &TableStore) -> Option<Score> {
    let answer = board.solve_with(store, &mut Budget::unlimited()).unwrap();
    assert_eq!(answer.puzzle, None);
    let score = answer.value.settled()?;
    Some(match board.turn() {
        Side::First => score,
        Side::Second => -score,
    })
}

/// Win, draw or loss.
fn class(score: Score) -> std::cmp::Ordering {
    score.cmp(&Score::DRAW)
}

#[test]
fn perfect_never_loses_value() {
    let store = TableStore::default();
    for (game, games, opponents) in [
        ("tictactoe", 1000, ["random", "level:4", "level:9"]),
        ("tictactoe:4x3x3", 60, ["random", "level:3", "level:8"]),
        ("chomp", 1000, ["random", "level:3", "level:7"]),
        ("chomp:5x5", 60, ["random", "level:2", "level:9"]),
    ] {
        for number in 0..games {
            let board = game
                .parse::<GameId>()
                .unwrap()
                .open(None, None, false)
                .unwrap();
            let mut session = board.start(MatchRules::default());
            session.equip(&store);
            let perfect = Side::BOTH[number % 2];
            let seed = number as u64;
            session
                .seat(perfect, &"perfect".parse().unwrap(), seed)
                .unwrap();
            let opponent: Spec = opponents[number % 3].parse().unwrap();
            session.seat(perfect.other(), &opponent, seed + 1).unwrap();
            while session.ending().is_none() {
                let is_perfect = session.board().turn() == perfect;
                let before = value_for_first(session.board(), &store).map(class);
                let mv = session.reply().unwrap();
                let after = value_for_first(session.board(), &store).map(class);
                if is_perfect {
                    assert_eq!(before, after, "{game} {number}: {mv}");
                }
            }
        }
    }
}

#[test]
fn a_regret_is_given_up_and_told() {
    let mut told = 0;
    for seed in 0..20 {
        let board = "chomp"
            .parse::<GameId>()
            .unwrap()
            .open(None, None, false)
            .unwrap();
        let mut session = board.start(MatchRules::default());
        let perfect: Spec = "perfect:regret=2".parse().unwrap();
        session.seat(Side::First, &perfect, seed).unwrap();
        session
            .seat(Side::Second, &"perfect".parse().unwrap(), seed)
            .unwrap();
        while session.reply().is_some() {}
        let remarks = session.remarks();
        assert_eq!(remarks.len(), 1, "who has no regret says nothing");
        told += usize::from(remarks[0].1.to_string().contains("gave up 2"));
    }
    assert!(told > 10, "{told} of 20");
}

#[test]
fn a_regret_counts_for_the_whole_game_whoever_sits_down_anew() {
    let store = TableStore::default();
    let perfect: Spec = "perfect:regret=2".parse().unwrap();
    let chance: Spec = "random".parse().unwrap();
    let mut gifts = 0;
    for seed in 0..20 {
        let board = "chomp".parse::<GameId>().unwrap();
        let board = board.open(None, None, false).unwrap();
        let mut session = board.start(MatchRules::default());
        session.equip(&store);
        session.seat(Side::Second, &chance, seed).unwrap();
        let mut given = 0;
        while session.ending().is_none() {
            let is_perfect = session.board().turn() == Side::First;
            // As on a page, where every reply is another machine's.
            let fresh = 100 * seed + session.moves().len() as u64;
            session.seat(Side::First, &perfect, fresh).unwrap();
            let before = value_for_first(session.board(), &store).map(class);
            session.reply().unwrap();
            let after = value_for_first(session.board(), &store).map(class);
            given += usize::from(is_perfect && before != after);
        }
        assert!(given <= 1, "a win was given away {given} times");
        gifts += given;
    }
    assert!(gifts > 5, "{gifts} in 20 games");
}
