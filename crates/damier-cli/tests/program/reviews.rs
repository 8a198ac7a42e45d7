//! `review`, and `analyze` about a position of a file.

use serde_json::Value;

use crate::driver::{fresh_file, output_of, run, run_with};

fn data(line: &str) -> Value {
    serde_json::from_str(&output_of(line)).expect("one object")
}

/// A file with a game of tic-tac-toe in which the second move loses.
fn lost_game(name: &str) -> String {
    let file = fresh_file(name);
    let record = "damier record 1\ngame: tictactoe\nstart: ---/---/--- x\nfirst: human\nsecond: human\n\
        repetition: third\nmoves: b2 b1 a1 c3 a2 a3 c2\nresult: x wins\n";
    std::fs::write(&file, record).expect("a file");
    file
}

#[test]
fn the_move_that_lost_is_named_with_a_better_one() {
    let file = lost_game("review-lost.txt");
    let told = output_of(&format!("review {file}"));
    assert!(
        told.contains("  2  o  b1    = draw        ▼ loses in 6  the draw  a1\n"),
        "{told}"
    );
    let unbroken = told.replace("\n  ", " ");
    assert!(
        unbroken.contains("Move 2, o: nought on b1 – throws the draw away"),
        "{told}"
    );
    assert!(told.contains("x wins ┤  ✗●●●●●\n"), "{told}");
    assert!(told.contains("\nProven; "), "{told}");
    let french = output_of(&format!("review {file} --lang fr")).replace("\n  ", " ");
    assert!(
        french.contains("Coup 2, o : rond en b1 – laisse échapper la nulle"),
        "{french}"
    );
    let data = data(&format!("review {file} --json"));
    assert_eq!(data["turns"], serde_json::json!([2]));
    assert_eq!(data["moves"][1]["given_up"]["result"], 1);
    let svg = output_of(&format!("review {file} --svg"));
    assert!(svg.starts_with("<svg") && svg.contains("mistake"), "{svg}");
    let there = self::data(&format!("analyze --from {file} --ply 1 --json"));
    assert_eq!(there["value"], data["moves"][1]["before"]);
}

#[test]
fn a_review_says_what_analyze_says_in_every_game() {
    for game in ["tictactoe", "chomp", "othello", "pogo", "chicago"] {
        let file = fresh_file(&format!("review-{game}.txt"));
        let players = "--player random --player random";
        output_of(&format!(
            "tournament {game} {players} --openings 1 --plies 10 --record {file}"
        ));
        let review = data(&format!("review {file} --game 2 --depth 2 --json"));
        let moves = review["moves"].as_array().expect("moves");
        assert!(moves.len() > 2, "{game}");
        for ply in [0, 1, moves.len() - 1] {
            let asked = format!("analyze --from {file} --number 2 --ply {ply} --depth 2 --json");
            let there = data(&asked);
            assert_eq!(there["value"], moves[ply]["before"], "{game} {ply}");
            let known = there["moves"].as_array().expect("moves").iter();
            let mut played = known.filter(|mv| mv["move"] == moves[ply]["move"]);
            let played = played.next().expect("it was legal");
            for field in ["outcome", "score", "plies"] {
                assert_eq!(
                    played[field], moves[ply]["after"][field],
                    "{game} {ply} {field}"
                );
            }
        }
    }
}

#[test]
fn whatever_other_programs_write_is_reviewed() {
    let lines = b"f5d6c3\nf5f6e6f4\n";
    let second = run_with(&["review", "-", "--game", "2", "--nodes", "2000"], lines);
    assert_eq!((second.code, second.stderr.as_str()), (Some(0), ""));
    assert!(
        second.stdout.contains("4 moves so far"),
        "{}",
        second.stdout
    );
    let ggf = b"(;GM[Othello]PB[a]PW[b]TY[8]B[f5]W[d6]B[c3];)";
    let ggf = run_with(&["review", "-", "--nodes", "2000", "--json"], ggf);
    let data: Value = serde_json::from_str(&ggf.stdout).expect("one object");
    assert_eq!(data["moves"].as_array().map(Vec::len), Some(3));
    let taquin = fresh_file("review-taquin.txt");
    let record = "damier record 1\ngame: taquin\nstart: 2,8,3/1,6,4/7,0,5\nmoves: l r u\n";
    std::fs::write(&taquin, record).expect("a file");
    let told = output_of(&format!("review {taquin}"));
    assert!(told.contains("led away: 2 moves more; better u"), "{told}");
}

#[test]
fn files_that_are_no_games_are_refused() {
    let file = lost_game("review-refused.txt");
    let refused = |line: String, why: &str| {
        let run = run(&line);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{line}");
        assert!(run.stderr.contains(why), "{line}: {}", run.stderr);
    };
    refused(format!("review {file} --game 2"), "it has 1 game");
    refused(format!("review {file} --json --svg"), "--svg");
    refused(format!("analyze pogo --from {file}"), "not of pogo");
    refused(format!("analyze --from {file} --ply 8"), "only 7 moves");
    refused(format!("analyze --from {file} --position x"), "--position");
    refused("analyze --ply 3".to_owned(), "--from");
    for (text, why) in [
        ("", "no game was found"),
        ("hello", "no game was found"),
        ("f5d6\nf5f6", "--game N says which"),
        ("f5a1", "move 2"),
        ("damier record 1\ngame: pogo\nstart: W\n", "line"),
        (
            "damier record 1\ngame: tictactoe\nstart: ---/---/--- x\nmoves:\n",
            "no move was played",
        ),
    ] {
        let run = run_with(&["review", "-"], text.as_bytes());
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{text}");
        assert!(run.stderr.contains(why), "{text}: {}", run.stderr);
    }
    let missing = run("review /nowhere/game.txt");
    assert_eq!(missing.code, Some(1), "{missing:?}");
}
