//! Who plays Othello 8x8 from the book, and who searches.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use damier::play::MatchRules;
use damier::protocol::{EngineProtocol, EngineSeat, EngineTalk};
use damier::solve::TableStore;
use damier::{Budget, GameId, Othello, Side};

/// The first move of a player and what it took.
fn first_move(player: &str, seed: u64, store: &TableStore) -> (String, u64) {
    let start = "othello:8".parse::<GameId>().unwrap().start();
    let mut game = start.start(MatchRules::default());
    game.equip(store);
    game.seat(Side::First, &player.parse().unwrap(), seed)
        .unwrap();
    let mut budget = Budget::unlimited();
    let mv = game.reply_within(&mut budget).unwrap();
    assert!(game.thought().is_some(), "{player} values its move");
    (mv, budget.nodes())
}

#[test]
fn who_asked_for_a_depth_searches_and_the_levels_know_openings() {
    let (usual, fresh) = (
        TableStore::default(),
        TableStore::builder().fresh(true).build(),
    );
    for player in [
        "selective:depth=2,book=on",
        "level:8",
        "level:9",
        "level:10",
    ] {
        assert_eq!(first_move(player, 1, &usual).1, 0, "{player}");
    }
    assert!(
        first_move("level:8", 1, &fresh).1 > 0,
        "nothing is taken as known"
    );
    for player in [
        "selective:depth=2",
        "selective:depth=2,book=off",
        "selective:nodes=300",
    ] {
        assert!(first_move(player, 1, &usual).1 > 0, "{player}");
    }
}

#[test]
fn games_vary_with_the_seed_and_repeat_with_it() {
    let store = TableStore::default();
    let first = |seed| first_move("level:8", seed, &store).0;
    let moves: BTreeSet<String> = (0..20).map(first).collect();
    assert!(moves.len() > 1, "{moves:?}");
    assert_eq!(first(7), first(7));
}

#[test]
fn a_book_is_a_switch_of_the_board_that_has_one() {
    assert!(damier::player::<Othello<8>>("selective:book=on", 1).is_ok());
    assert!(damier::player::<Othello<8>>("selective:book=perhaps", 1).is_err());
    assert!(damier::player::<Othello<8>>("engine:book=on", 1).is_err());
    assert!(damier::player::<Othello<6>>("selective:book=on", 1).is_err());
}

#[test]
fn a_book_values_nothing_that_is_analysed() {
    let start = "othello:8".parse::<GameId>().unwrap().start();
    let mut budget = Budget::unlimited();
    let level = "level:8".parse().unwrap();
    let known = start
        .analyze(&level, Some(2), &mut budget, &mut |_| ())
        .unwrap();
    assert!(budget.nodes() > 0 && known.depth == 2);
    assert!(known.moves.iter().all(|mv| !mv.is_proven()));
}

/// What is said to these lines in the end.
fn said(protocol: EngineProtocol, is_fresh: bool, lines: &[&str]) -> Vec<String> {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let own = Arc::clone(&heard);
    let say = Arc::new(move |line: &str| own.lock().unwrap().push(line.to_owned()));
    let seat = EngineSeat {
        store: TableStore::builder().fresh(is_fresh).build(),
        ..EngineSeat::default()
    };
    let game = "othello:8".parse().unwrap();
    let mut talk = EngineTalk::new(protocol, game, seat, say).unwrap();
    for line in lines {
        talk.hear(line);
    }
    talk.finish();
    let said = heard.lock().unwrap();
    said.clone()
}

#[test]
fn the_usual_players_of_the_protocols_begin_from_the_book() {
    let ugi = said(EngineProtocol::Ugi, false, &["go movetime 5000"]);
    assert_eq!(ugi[0], "info string from the book", "{ugi:?}");
    assert!(ugi[1].contains(" nodes 0 ") && ugi.len() == 3, "{ugi:?}");
    for line in [
        "go depth 2",
        "go nodes 50",
        "setoption name MultiPV value 2",
    ] {
        let lines = [line, "go depth 2"];
        let ugi = said(EngineProtocol::Ugi, false, &lines);
        assert!(ugi.iter().all(|line| !line.contains("book")), "{ugi:?}");
    }
    let ugi = said(EngineProtocol::Ugi, true, &["go movetime 20"]);
    assert!(ugi.iter().all(|line| !line.contains("book")), "{ugi:?}");
    let nboard = said(EngineProtocol::Nboard, false, &["go"]);
    assert!(
        nboard.iter().any(|line| line.starts_with("nodestats 0 ")),
        "{nboard:?}"
    );
    let hint = said(EngineProtocol::Nboard, false, &["set depth 2", "hint 1"]);
    assert!(
        hint.iter().all(|line| !line.starts_with("nodestats 0 ")),
        "a hint is searched: {hint:?}"
    );
}
