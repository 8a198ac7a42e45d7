//! Games as the French federation's database has them, byte by byte.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use damier::games::othello::{OthelloScoresheet, ScoresheetFault};

const HEADER: usize = 16;
const RECORD: usize = 68;
/// Where the moves of a record begin.
const MOVES: usize = 8;

/// A file with a game for every line of moves.
fn file(games: &[&[u8]]) -> Vec<u8> {
    let mut bytes = vec![20, 24, 2, 29];
    bytes.extend((games.len() as u32).to_le_bytes());
    bytes.extend([0, 0, 0xe8, 0x07, 0, 0, 0, 0]);
    for moves in games {
        bytes.extend([7, 0, 1, 0, 2, 1, 33, 33]);
        bytes.extend(*moves);
        bytes.extend(vec![0; 60 - moves.len()]);
    }
    bytes
}

#[test]
fn bytes_by_hand() {
    let games = OthelloScoresheet::read(&file(&[&[56, 64, 33, 34, 43], &[43]])).unwrap();
    assert_eq!(games[0].to_transcript().as_deref(), Some("f5d6c3d3c4"));
    assert_eq!(games[0].names, ["#1", "#258"]);
    assert_eq!(
        (games[0].place.as_str(), games[0].date.as_str()),
        ("#7", "2024")
    );
    assert_eq!(games[1].to_transcript().as_deref(), Some("c4"));
    let empty = OthelloScoresheet::read(&file(&[])).unwrap_err();
    assert!(
        matches!(empty.fault, ScoresheetFault::Unreadable(_)),
        "{empty}"
    );
}

#[test]
fn damaged_files_say_what_is_wrong() {
    let whole = file(&[&[56, 64, 33], &[43]]);
    for length in 1..whole.len() {
        let error = OthelloScoresheet::read(&whole[..length]).unwrap_err();
        let error = error.to_string();
        assert!(!error.contains("found nothing"), "{length} bytes: {error}");
    }
    let changed = |at: usize, byte: u8| {
        let mut bytes = whole.clone();
        bytes[at] = byte;
        OthelloScoresheet::read(&bytes)
    };
    assert!(changed(7, 0xff).is_err(), "four thousand million games");
    assert!(changed(12, 10).is_err(), "a board of ten");
    assert!(changed(13, 1).is_err(), "solitaires");
    let unplayable = changed(HEADER + MOVES + 1, 11).unwrap_err();
    assert!(matches!(
        unplayable.fault,
        ScoresheetFault::Unplayable { number: 2, .. }
    ));
    let no_square = changed(HEADER + RECORD + MOVES, 99).unwrap_err();
    assert_eq!(no_square.game, 2);
    assert!(
        no_square.to_string().starts_with("game 2: expected"),
        "{no_square}"
    );
}
