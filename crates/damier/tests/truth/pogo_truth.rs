//! Pogo's truth as programs meet it: answers, table files, and the player who plays by it.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::path::Path;

use damier::games::pogo::{PogoOracle, PogoVariant};
use damier::play::MatchRules;
use damier::score::ScoreKind;
use damier::solve::{Check, TableFile};
use damier::{
    Budget, Game as _, GameId, Oracle as _, Pogo, Position as _, Score, Side, Solved as _,
    TableStore, Verdict,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::SHARED;

const START: Pogo = Pogo::start(PogoVariant::Standard);

fn oracle() -> PogoOracle {
    START.oracle(&SHARED, &mut Budget::unlimited()).unwrap()
}

fn value(oracle: &mut PogoOracle, position: &Pogo) -> Score {
    let verdict = oracle.verdict(position, &mut Budget::unlimited());
    verdict.unwrap().settled().expect("a table knows")
}

/// Lost, drawn or won.
fn class(score: Score) -> i32 {
    match score.kind() {
        ScoreKind::LosesIn(_) => -1,
        ScoreKind::Points(_) => 0,
        ScoreKind::WinsIn(_) => 1,
    }
}

#[test]
fn perfect_never_loses_value_in_a_thousand_games() {
    let opponents = [
        ("random", 580),
        ("level:1", 150),
        ("level:2", 150),
        ("level:4", 80),
        ("level:6", 10),
        ("perfect", 30),
    ];
    let oracle = &mut oracle();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut results = [0; 3];
    for (opponent, games) in opponents {
        for seed in 0..games {
            let result = play(oracle, opponent, seed, &mut random);
            results[usize::try_from(result + 1).unwrap()] += 1;
        }
    }
    let [lost, drawn, won] = results;
    assert_eq!(lost + drawn + won, 1000);
    // Openings are random, so some are lost before the first move.
    assert!(won > 900 && drawn > 0 && lost > 0, "{results:?}");
}

/// A game from a random opening; the result for the perfect player.
fn play(oracle: &mut PogoOracle, opponent: &str, seed: u64, random: &mut ChaCha8Rng) -> i32 {
    let board = "pogo".parse::<GameId>().unwrap().open(None, None, false);
    let mut session = board.unwrap().start(MatchRules::default());
    session.equip(&SHARED);
    for _ in 0..random.random_range(0..5) {
        let legal = session.legal();
        let mv = &legal[random.random_range(0..legal.len())];
        session.play(mv).unwrap();
    }
    let perfect = Side::BOTH[(seed % 2) as usize];
    session
        .seat(perfect, &"perfect".parse().unwrap(), seed)
        .unwrap();
    session
        .seat(perfect.other(), &opponent.parse().unwrap(), seed)
        .unwrap();

    let now = |position: &str| position.parse::<Pogo>().unwrap();
    let mut held = -1;
    loop {
        let before = now(&session.board().position());
        let Some(mv) = session.reply() else { break };
        if before.turn() == perfect {
            let best = value(oracle, &before);
            let after = value(oracle, &before.after(mv.parse().unwrap()));
            assert_eq!(after.before_the_move(), best, "{mv} in {before}");
            assert!(class(best) >= held, "{before}: it had more before");
            held = class(best);
        }
    }
    let outcome = session.ending().unwrap().outcome().unwrap();
    let result = class(outcome.for_side(perfect));
    assert!(result >= held, "{:?}", session.moves());
    result
}

#[test]
fn best_play_ends_when_the_table_says() {
    let oracle = &mut oracle();
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut longest = 0;
    for _ in 0..300 {
        let mut position = START;
        for _ in 0..random.random_range(2..30) {
            let legal: Vec<_> = position.moves().collect();
            if !legal.is_empty() {
                position = position.after(legal[random.random_range(0..legal.len())]);
            }
        }
        let score = value(oracle, &position);
        let line = oracle.line(&position, 60, &mut Budget::unlimited());
        match score.kind() {
            ScoreKind::WinsIn(plies) | ScoreKind::LosesIn(plies) => {
                assert_eq!(line.len(), plies as usize, "{position}");
                let end = line.into_iter().fold(position, |now, mv| now.after(mv));
                let outcome = end.outcome().expect("the game is over");
                assert_eq!(class(outcome.for_side(position.turn())), class(score));
                longest = longest.max(plies);
            }
            ScoreKind::Points(_) => assert_eq!(line.len(), 60, "a draw goes on for ever"),
        }
    }
    assert!(longest > 10, "{longest}");
}

#[test]
fn who_owns_everything_has_won_or_lost() {
    let oracle = &mut oracle();
    let mut solution = |text: &str| {
        let position: Pogo = text.parse().unwrap();
        let solution = oracle.solution(&position, &mut Budget::unlimited());
        assert!(solution.moves.is_empty());
        (solution.value, value(oracle, &position))
    };
    for (side, score) in [("B", Score::wins_in(0)), ("W", Score::loses_in(0))] {
        let text = format!("WWWBBB/-/-/-/WWWBBB/-/-/-/- {side}");
        assert_eq!(solution(&text), (Verdict::exact(score), score));
    }
}

fn stored_in(folder: &Path) -> TableStore {
    TableStore::builder().folder(folder.to_owned()).build()
}

#[test]
fn a_sound_file_with_one_wrong_byte_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let store = stored_in(folder.path());
    let built = START.build(&store).unwrap().remove(0);
    assert!(built.is_new);
    assert!(!START.build(&store).unwrap()[0].is_new);

    let fingerprint = "pogo standard revision 1";
    let file = TableFile::open(&built.path, fingerprint, Check::Full).unwrap();
    let mut payload = file.read().unwrap();
    drop(file);
    let place = payload.len() / 3;
    payload[place] ^= 3;
    let write = |payload: &[u8]| {
        TableFile::write(&built.path, fingerprint, payload, &mut |_, _| true).unwrap();
    };
    write(&payload);
    let found = START.verify(&store).unwrap();
    assert_eq!(found.entries, payload.len() as u64);
    assert!(found.mismatches > 0);
    assert!(found.first_mismatch.unwrap().parse::<Pogo>().is_ok());

    // Too short for its order: no answer, and no panic.
    write(&payload[..100]);
    let mut budget = Budget::unlimited();
    let fresh = stored_in(folder.path());
    let mut short = START.oracle(&fresh, &mut budget).unwrap();
    assert_eq!(short.verdict(&START, &mut budget), Ok(Verdict::UNKNOWN));
}
