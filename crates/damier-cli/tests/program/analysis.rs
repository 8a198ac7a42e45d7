//! `analyze` on small budgets, where something is hidden, and of puzzles.

use serde_json::{Value, json};

use crate::driver::{Run, output_of, run, run_with};

fn answer(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).expect("one object")
}

#[test]
fn limits_that_leave_moves_open_are_told() {
    let words = run("analyze pogo --nodes 1");
    assert_eq!(words.code, Some(1), "{words:?}");
    assert!(
        words.stdout.contains("(0 of 16); 1 position in"),
        "{}",
        words.stdout
    );
    assert!(
        words.stdout.contains("no more is known of it: 1,2,1\n"),
        "{}",
        words.stdout
    );

    let some = run("analyze othello --player alphabeta --nodes 5 --json");
    let answer = answer(&some);
    assert_eq!((some.code, &answer["value"]), (Some(1), &Value::Null));
    assert_eq!((&answer["depth"], &answer["nodes"]), (&json!(0), &json!(5)));
    let scores = answer["moves"].as_array().expect("all moves").iter();
    let known = scores.filter(|mv| mv["score"].is_i64()).count();
    assert_eq!(
        (known, answer["moves"].as_array().map(Vec::len)),
        (2, Some(4))
    );
    assert_eq!(
        answer["line"][0], answer["moves"][0]["move"],
        "a legal move"
    );

    let french = run("analyze pogo --player mcts:nodes=5 --lang fr");
    let unbroken = french.stdout.replace('\n', " ");
    assert!(unbroken.contains("(5 sur 16)"), "{unbroken}");
}

#[test]
fn a_sample_of_what_is_hidden_proves_nothing() {
    for (arguments, depth) in [
        (&["--nodes", "10"][..], 1),
        (&["--depth", "3"], 3),
        (&["--player", "honest:depth=2,samples=1"], 2),
    ] {
        let asked = [&["analyze", "chicago", "--hidden", "--json"], arguments].concat();
        let run = run_with(&asked, b"");
        let answer = answer(&run);
        assert_eq!((run.code, &answer["depth"]), (Some(0), &json!(depth)));
        assert_eq!(answer["proven"], false, "{arguments:?}");
    }
    let none = run("analyze chicago --hidden --nodes 3");
    assert_eq!(none.code, Some(1), "{none:?}");
    assert!(none.stdout.contains("(0 of 6)"), "{}", none.stdout);
}

#[test]
fn every_move_of_a_puzzle_has_its_distance() {
    let found = answer(&run("analyze taquin --json"));
    assert_eq!((&found["length"], &found["depth"]), (&json!(5), &json!(5)));
    let moves = json!([{"move":"u","length":4},{"move":"l","length":6},{"move":"r","length":6}]);
    assert_eq!((&found["moves"], &found["proven"]), (&moves, &json!(true)));
    assert_eq!(found["line"], json!(["u", "u", "l", "d", "r"]));

    let large = answer(&run("analyze taquin:6x6 --nodes 10 --json"));
    assert_eq!(large["proven"], false);
    let bounds = large["moves"][0]["bounds"].as_array().expect("bounds");
    assert!(bounds[0].as_u64() < bounds[1].as_u64(), "{bounds:?}");

    let refused = run("analyze taquin --player engine");
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(
        refused.stderr.contains("taquin is a puzzle"),
        "{}",
        refused.stderr
    );
}

#[test]
fn a_solution_can_be_read() {
    let solution = output_of("solve taquin");
    assert!(solution.contains("Goal: 1,2,3/8,0,4/7,6,5\n"), "{solution}");
    assert!(solution.contains("  u u l d r\n  u, d, l and r say where the blank goes"));
    let solved = output_of("solve taquin --position 1,2,3/8,0,4/7,6,5");
    assert!(
        solved.contains("Nothing is left to do.\n\n0 positions"),
        "{solved}"
    );
}
