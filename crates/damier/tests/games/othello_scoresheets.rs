//! Games of Othello as other programs write them: GGF, transcripts and WTHOR.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use damier::games::othello::OthelloScoresheet;
use damier::play::MatchRules;
use damier::{GameId, Side, Spec};

const GAME: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[one]PW[other]RE[?]TI[15:00]TY[8]\
    BO[8 ---------------------------O*------*O--------------------------- *]\
    B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

#[test]
fn games_go_round_through_every_writing() {
    for variant in ["4", "6", "8"] {
        for seed in 0..40 {
            let board = format!("othello:{variant}")
                .parse::<GameId>()
                .unwrap()
                .open(None, None, false);
            let mut session = board.unwrap().start(MatchRules::default());
            for side in Side::BOTH {
                session
                    .seat(side, &Spec::random(), 2 * seed + side.index() as u64)
                    .unwrap();
            }
            // Some games end early.
            for _ in 0..seed * 3 {
                session.reply();
            }
            let record = session.record();
            let sheet = OthelloScoresheet::of_record(&record).unwrap();
            assert_eq!(sheet.to_record(), record);
            let ggf = sheet.to_ggf();
            assert_eq!(
                OthelloScoresheet::read(ggf.as_bytes()).unwrap(),
                std::slice::from_ref(&sheet),
                "{ggf}"
            );
            let transcript = sheet.to_transcript().unwrap();
            if !transcript.is_empty() {
                let size = Some(variant.parse().unwrap());
                let read = OthelloScoresheet::read_sized(transcript.as_bytes(), size).unwrap();
                let squares = |sheet: &OthelloScoresheet| sheet.to_transcript();
                assert_eq!(squares(&read[0]), squares(&sheet));
            }
        }
    }
}

#[test]
fn ggf_keeps_what_it_is_told() {
    let sheet = &OthelloScoresheet::read(GAME.as_bytes()).unwrap()[0];
    assert_eq!(
        (sheet.names[0].as_str(), sheet.place.as_str()),
        ("one", "NBoard")
    );
    assert_eq!(
        sheet.clocks.map(|clock| clock.unwrap().as_secs()),
        [900, 900]
    );
    assert_eq!(sheet.moves().len(), 8);
    let many = format!("2 {GAME}{GAME}\nwords\n{GAME}");
    assert_eq!(OthelloScoresheet::read(many.as_bytes()).unwrap().len(), 3);
    let from_elsewhere = "(;GM[Othello]BO[4 ---- -O*- -*O- ---- O]W[c1//1.5];)";
    let sheet = &OthelloScoresheet::read(from_elsewhere.as_bytes()).unwrap()[0];
    assert_eq!(sheet.to_transcript(), None, "White began");
    assert_eq!(sheet.thinking_time(Side::Second).as_secs_f64(), 1.5);
    assert_eq!(sheet.thinking_time(Side::First).as_secs_f64(), 0.0);
}

#[test]
fn hostile_games_are_refused() {
    let endless = format!("(;GM[Othello]TY[8]{}", "B[F5]".repeat(100_000));
    for text in [
        "",
        "   \n\n",
        "hello",
        "f5d6zz",
        "f5f5",
        "(;",
        "(;;)B",
        "(;GM[Chess];)",
        "(;TY[88];)",
        "(;BO[8 XXXX *];)",
        "(;BO[99999999999 - *];)",
        "(;B[\u{0}]",
        "(;[]",
        "(;B[/]W[/];)",
        "é5",
        "f5é6",
        "99999999999999",
        "1.",
        &endless,
        &"f5".repeat(10_000),
        &"(;".repeat(10_000),
    ] {
        let error = match OthelloScoresheet::read(text.as_bytes()) {
            Err(error) => error,
            // An empty list of moves or of properties is a game nobody has begun.
            Ok(games) => {
                assert!(games.iter().all(|game| game.moves().is_empty()), "{text}");
                continue;
            }
        };
        let said = error.to_string();
        assert!(said.len() < 400, "{said}");
    }
    for cut in 0..GAME.len() {
        let _ = OthelloScoresheet::read(&GAME.as_bytes()[..cut]);
    }
}

/// A file has only so many games, and what is too much is refused before any of it is kept.
#[test]
fn a_file_has_only_so_many_games() {
    let most = OthelloScoresheet::MAX_GAMES;
    let error = OthelloScoresheet::read("f5\n".repeat(most + 1).as_bytes()).unwrap_err();
    assert!(error.to_string().contains("250000"), "{error}");
    let error = OthelloScoresheet::read("(;".repeat(most + 1).as_bytes()).unwrap_err();
    assert!(error.to_string().contains("250000"), "{error}");
    let games = OthelloScoresheet::read("f5\n".repeat(1000).as_bytes());
    assert_eq!(games.map(|games| games.len()), Ok(1000));
}
