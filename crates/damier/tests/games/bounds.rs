//! Where texts end and what a handicap does: numbers that a slip of the pen would change without anything
//! else being noticed.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use damier::face::{Record, RecordError};
use damier::play::{Ending, MatchRules};
use damier::{GameId, Outcome, Side, Spec};

fn open(game: &str, position: &str) -> Result<String, String> {
    let game: GameId = game.parse().unwrap();
    let board = game.open(Some(position), None, false);
    board
        .map(|board| board.position())
        .map_err(|error| error.to_string())
}

#[test]
fn a_position_has_two_thousand_letters_at_most() {
    let padded = |length: usize| {
        let (board, side) = ("---/---/---", "x");
        let blanks = " ".repeat(length - board.len() - side.len());
        format!("{board}{blanks}{side}")
    };
    assert_eq!(open("tictactoe", &padded(2000)).unwrap(), "---/---/--- x");
    assert!(
        open("tictactoe", &padded(2001))
            .unwrap_err()
            .contains("2000")
    );
}

#[test]
fn a_record_has_a_mebibyte_at_most() {
    let session = "pogo"
        .parse::<GameId>()
        .unwrap()
        .start()
        .start(MatchRules::default());
    let record = session.record().to_string();
    let padded = |length: usize| {
        let blanks = "\n".repeat(length - record.len());
        format!("{record}{blanks}").parse::<Record>()
    };
    assert_eq!(padded(1 << 20).unwrap(), session.record());
    assert_eq!(padded((1 << 20) + 1), Err(RecordError::TooLong));
}

#[test]
fn a_result_cut_at_a_blank_is_written_as_it_is_read() {
    let session = "pogo"
        .parse::<GameId>()
        .unwrap()
        .start()
        .start(MatchRules::default());
    let long = format!("result: {} and a wind", "w".repeat(59));
    let text = session
        .record()
        .to_string()
        .replace("result: unfinished", &long);
    let record: Record = text.parse().unwrap();
    assert_eq!(record.result, "w".repeat(59));
    assert_eq!(record.to_string().parse(), Ok(record));
}

/// Komi is given to the second side: what Black wins by is so much less.
#[test]
fn komi_is_given_to_the_second_side() {
    let margin = |komi: i16| {
        let rules = MatchRules {
            komi,
            ..MatchRules::default()
        };
        let game: GameId = "othello:4".parse().unwrap();
        let mut session = game.start().start(rules);
        for side in Side::BOTH {
            session.seat(side, &Spec::random(), 5).unwrap();
        }
        while session.reply().is_some() {}
        match session.ending() {
            Some(Ending::Outcome(Outcome::Margin(margin))) => margin,
            other => panic!("{other:?}"),
        }
    };
    let plain = margin(0);
    for komi in [1, 7, -3, 1000, -1000] {
        assert_eq!(margin(komi), plain - komi);
    }
}

/// A position that can be read leads to positions that can be read.
#[test]
fn who_has_a_mark_more_is_not_to_move() {
    let refused = open("tictactoe", "x--/---/--- x").unwrap_err();
    assert!(refused.contains("one mark less"), "{refused}");
    assert!(open("tictactoe", "o--/---/--- o").is_err());
    // Over is over, whoever would be to move.
    for over in ["xxx/oo-/--- x", "oxo/xox/oxo x", "oxo/xox/oxo o"] {
        assert_eq!(open("tictactoe", over).unwrap(), over);
    }
    let game: GameId = "tictactoe".parse().unwrap();
    let mut read = 0;
    for number in 0..3_usize.pow(9) {
        let cell = |at: u32| b"-xo"[number / 3_usize.pow(at) % 3] as char;
        let rows = [0, 3, 6].map(|row| (row..row + 3).map(cell).collect::<String>());
        for side in ["x", "o"] {
            let position = format!("{} {side}", rows.join("/"));
            let Ok(board) = game.open(Some(&position), None, false) else {
                continue;
            };
            read += 1;
            for mv in board.moves() {
                let next = board.after(&mv).unwrap().position();
                assert!(open("tictactoe", &next).is_ok(), "{position}: {mv}: {next}");
            }
        }
    }
    assert!(read > 8000, "{read}");
}
