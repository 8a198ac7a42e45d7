//! Problems as other programs write them: OBF, and rows of the FFO suite.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use damier::GameId;
use damier::face::Problem;

const FORTY: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";

fn read(line: &str) -> Option<Result<Problem, String>> {
    let game: GameId = "othello:8".parse().unwrap();
    let read = game.info().foreign_problems.unwrap();
    let problem = read(line, Some("8"));
    problem.map(|read| read.map_err(|error| error.to_string()))
}

fn problem(line: &str) -> Result<Problem, String> {
    read(line).expect("a problem")
}

#[test]
fn both_ways_of_writing_say_the_same() {
    let obf = problem(&format!("{FORTY} X; A2:+38; B1:+30 % FFO #40")).unwrap();
    let row = problem(&format!("40 20 {FORTY} X +38 a2 a2:+38 b1:+30")).unwrap();
    assert_eq!(obf.board.position(), row.board.position());
    assert_eq!(obf.board.variant(), "8-winner");
    let scores = [("a2".to_owned(), 38), ("b1".to_owned(), 30)];
    assert_eq!((obf.moves.as_slice(), obf.value), (&scores[..], None));
    assert_eq!((row.moves.as_slice(), row.value), (&scores[..], Some(38)));
    assert!(problem(&format!("{FORTY} X;")).unwrap().moves.is_empty());
    assert!(read(&format!("{FORTY} X")).is_none(), "a position alone");
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let wrong = |line: String, why: &str| {
        let error = problem(&line).unwrap_err();
        assert!(error.contains(why), "{line}: {error}");
    };
    wrong(format!("{FORTY} X; a1:+3"), "a legal move");
    wrong(format!("{FORTY} X; a2=3"), "a score such as");
    wrong(format!("{FORTY} X; a2:+99"), "discs");
    wrong(format!("{} X; a2:+38", &FORTY[1..]), "64 cells");
    wrong(format!("{FORTY} Z; a2:+38"), "X or O");
    wrong(format!("40 20 {FORTY} X best a2"), "discs");
}
