//! `solve`, `analyze`, `hint` and `why`: the truth as people and scripts get it.

use serde_json::Value;

use crate::driver::{output_of, run, run_with};

fn json(line: &str) -> Value {
    serde_json::from_str(&output_of(line)).unwrap()
}

#[test]
fn an_answer_has_the_promised_fields() {
    let answer = json("solve chomp:3x4 --json");
    for (field, value) in [
        ("game", "\"chomp\""),
        ("variant", "\"3x4\""),
        ("position", "\"3x4:4/4/4 A\""),
        ("turn", "\"A\""),
        ("value", r#"{"outcome":"win","score":0,"plies":8}"#),
    ] {
        assert_eq!(answer[field].to_string(), value, "{field}");
    }
    assert!(answer["nodes"].is_u64() && answer["seconds"].is_number());
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 12);
    assert_eq!(
        moves[0].to_string(),
        r#"{"move":"2,3","outcome":"win","score":0,"plies":8}"#
    );
    let losses = moves[1..].iter().map(|mv| mv["plies"].as_u64().unwrap());
    assert!(
        losses.is_sorted_by(|slow, fast| slow >= fast),
        "slowest losses first"
    );
    assert!(answer.get("bounds").is_none());
}

#[test]
fn a_draw_and_a_finished_game() {
    let draw = json("solve tictactoe --json");
    assert_eq!(
        draw["value"].to_string(),
        r#"{"outcome":"draw","score":0,"plies":null}"#
    );
    let arguments = [
        "solve",
        "tictactoe",
        "--json",
        "--position",
        "xxx/oo-/--- o",
    ];
    let over: Value = serde_json::from_str(&run_with(&arguments, b"").stdout).unwrap();
    assert_eq!(
        over["value"].to_string(),
        r#"{"outcome":"loss","score":0,"plies":0}"#
    );
    assert_eq!(over["moves"].to_string(), "[]");
}

#[test]
fn what_is_not_proven_has_bounds_and_exit_1() {
    let open = run("solve tictactoe:8x8x5 --time 300ms --json");
    assert_eq!((open.code, open.stderr.as_str()), (Some(1), ""));
    let answer: Value = serde_json::from_str(&open.stdout).unwrap();
    assert!(answer["value"].is_null());
    assert_eq!(answer["bounds"].to_string(), "[0,1]");
    assert_eq!(answer["moves"].as_array().unwrap().len(), 64);
    let words = run("solve tictactoe:8x8x5 --nodes 100 --lang fr");
    assert_eq!(words.code, Some(1));
    // A paragraph may be broken anywhere between words.
    let text: Vec<&str> = words.stdout.split_whitespace().collect();
    let text = text.join(" ");
    assert!(
        text.contains("pour x : au moins une partie nulle."),
        "{text}"
    );
}

#[test]
fn many_positions_are_answered_in_order() {
    let mut input = String::from("# corners and edges\n\n");
    let mut expected = Vec::new();
    for number in 0..200 {
        let cell = number % 9;
        let mut board = ['-'; 9];
        board[cell] = 'x';
        let rows: Vec<String> = board.chunks(3).map(|row| row.iter().collect()).collect();
        let position = format!("{} o", rows.join("/"));
        input += &format!("{position}\n");
        expected.push(position);
    }
    for threads in ["1", "3"] {
        let arguments = [
            "solve",
            "tictactoe",
            "--stdin",
            "--json",
            "--threads",
            threads,
        ];
        let run = run_with(&arguments, input.as_bytes());
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        let positions: Vec<String> = run
            .stdout
            .lines()
            .map(|line| {
                let answer: Value = serde_json::from_str(line).unwrap();
                answer["position"].as_str().unwrap().to_owned()
            })
            .collect();
        assert_eq!(positions, expected);
    }
}

#[test]
fn a_bad_line_is_answered_in_its_place() {
    let long = "x".repeat(100_000);
    let input = format!("3/3/1 A\nnonsense\n# a remark\n{long}\n1/0/0 B\n");
    let run = run_with(
        &["solve", "chomp:3x3", "--stdin", "--json"],
        input.as_bytes(),
    );
    assert_eq!((run.code, run.stderr.as_str()), (Some(2), ""));
    let lines: Vec<Value> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["value"]["outcome"], "win");
    assert_eq!(lines[1]["line"], 2);
    assert!(lines[1]["error"].as_str().unwrap().contains("nonsense"));
    assert_eq!(lines[2]["line"], 4);
    assert_eq!(
        lines[3]["value"].to_string(),
        r#"{"outcome":"loss","score":0,"plies":1}"#
    );
    let words = run_with(&["solve", "chomp:3x3", "--stdin"], b"3/3/1 A\nx\n");
    assert_eq!(words.code, Some(2));
    assert!(words.stdout.contains("wins in") && words.stdout.contains("line 2"));
}

#[test]
fn the_answer_is_told_in_words() {
    let english = output_of("solve chomp:3x4");
    assert!(
        english.contains("A wins in 8: 2,3 is the only move that wins."),
        "{english}"
    );
    assert!(english.contains("Best play: 2,3"));
    let french = output_of("solve tictactoe --lang fr");
    assert!(french.contains("tous les coups la tiennent"), "{french}");
    assert!(french.contains(" 0,"), "French has a comma there: {french}");
}

#[test]
fn games_without_a_truth_are_refused() {
    for line in [
        "solve chicago --hidden",
        "verify othello",
        "build othello",
        "build tictactoe",
        "verify tictactoe:8x8x5",
        "solve chomp --stdin --position 1",
        "solve chomp --time 0x",
        "solve chomp --threads 0",
        "build chomp --memory x",
    ] {
        let run = run(line);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{line}");
        assert!(
            (1..=2).contains(&run.stderr.lines().count()),
            "{line}: {}",
            run.stderr
        );
        assert!(!run.stderr.contains('⟨'), "{line}: {}", run.stderr);
    }
}

#[test]
fn analysis_knows_the_truth() {
    let answer = json("analyze chomp:3x4 --json");
    assert_eq!(answer["proven"], true);
    assert_eq!(answer["value"]["plies"], 8);
    assert_eq!(answer["line"][0], "2,3");
}

#[test]
fn hint_and_why_explain_a_game() {
    let orders = b"hint\nwhy 2,2\nwhy\n2,2\nwhy\nwhy nonsense\nquit\n";
    let line = ["play", "chomp:3x4", "--second", "perfect", "--seed", "1"];
    let run = run_with(&line, orders);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    for expected in [
        "A wins in 8: 2,3 is the only move that wins.",
        "2,3: wins in 8: the only move. Then",
        "2,2: throws the win away: loses in 7; after it only 1 of 6 replies wins. Then",
        "No move was played yet.",
        "B played ",
        "A is lost since move 1 (2,2: throws the win away: loses in 7); better was 2,3.",
        "wins in 6",
    ] {
        assert!(run.stdout.contains(expected), "{expected}: {}", run.stdout);
    }
    let french = run_with(
        &["play", "chomp:3x4", "--lang", "fr"],
        b"indice\npourquoi 1,1\n",
    );
    assert!(
        french.stdout.contains("est le seul coup qui gagne"),
        "{}",
        french.stdout
    );
    let hidden = run_with(&["play", "chicago", "--hidden"], b"hint\n");
    let estimate = "An estimate, not the truth: the mean over 20 arrangements";
    assert!(hidden.stdout.contains(estimate), "{}", hidden.stdout);
}

const RING: &str = "rbk/cm/s/km/c 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";

#[test]
fn chicago_values_every_move_in_points() {
    let arguments = ["solve", "chicago", "--json", "--position", RING];
    let answer: Value = serde_json::from_str(&run_with(&arguments, b"").stdout).unwrap();
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 5, "two maize are one move");
    let points: Vec<i64> = moves
        .iter()
        .map(|mv| mv["score"].as_i64().unwrap())
        .collect();
    assert!(points.is_sorted_by(|better, worse| better >= worse));
    assert_eq!(answer["value"]["score"], points[0]);

    let arguments = ["solve", "chicago", "--json", "--nodes", "5"];
    let open = run_with(&arguments, b"");
    let answer: Value = serde_json::from_str(&open.stdout).unwrap();
    assert_eq!((open.code, answer["nodes"].as_u64()), (Some(1), Some(5)));
    assert!(answer["value"].is_null());
    let bounds = answer["bounds"].as_array().unwrap();
    assert!(bounds[0].as_i64() < bounds[1].as_i64());
}

#[test]
fn hidden_chicago_says_what_looking_would_be_worth() {
    let arguments = ["analyze", "chicago", "--hidden", "--position", RING];
    let told = run_with(&arguments, b"").stdout;
    assert!(told.contains("??k/?m/s/?m/c 0"), "{told}");
    assert!(told.contains("would be worth"), "{told}");
    assert!(!told.contains("rbk"), "{told}");

    let arguments = [&arguments[..], &["--json"]].concat();
    let answer: Value = serde_json::from_str(&run_with(&arguments, b"").stdout).unwrap();
    assert!(answer["looking"]["arrangements"].as_u64() > Some(1));
    assert!(answer["looking"]["worth"].as_f64() > Some(0.0));

    let solved = run("solve chicago --hidden");
    assert_eq!(solved.code, Some(2), "the hidden game has no oracle");
}

/// An endgame, and what its moves are worth where the winner gets the empty cells.
const ENDGAME: &str = "OOOOOOX--OXXOXX-XOXOXXXXXXOOOXXXXXXOXXXXOXOO-X-X-XXOXXXXXXXX----";
const SCORES: [&str; 4] = ["a7:+2", "a2:-14", "e8:-26", "e6:-34"];

#[test]
fn problems_of_other_programs_are_read_and_their_scores_checked() {
    let obf = format!("{ENDGAME} X; A7:+02; A2:-14; E8:-26; E6:-34 % an endgame\n");
    let row = format!("7 11 {ENDGAME} X +2 a7 {}\n", SCORES.join(" "));
    let alone = format!("{ENDGAME} X;\n");
    for (line, scores) in [(&obf, 5), (&row, 5), (&alone, 0)] {
        let json = run_with(
            &["solve", "othello:8", "--stdin", "--json"],
            line.as_bytes(),
        );
        let data: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
        assert_eq!(
            (json.code, &data["agree"]),
            (Some(0), &scores.into()),
            "{line}"
        );
        assert_eq!(data["variant"], "8-winner");
        assert_eq!(data["value"]["score"], 2);
    }
    let told = run_with(&["solve", "othello:8", "--stdin"], obf.as_bytes()).stdout;
    assert!(told.ends_with("wins by 2  a7  5 scores agree\n"), "{told}");
    let wrong = obf.replace("A2:-14", "A2:-12");
    let wrong = run_with(&["solve", "othello:8", "--stdin"], wrong.as_bytes());
    assert_eq!(wrong.code, Some(1), "{wrong:?}");
    assert!(wrong.stdout.contains("a2 -14 (-12)"), "{}", wrong.stdout);
    let bad = format!("{obf}{ENDGAME} X; b2:+3\n{obf}");
    let bad = run_with(&["solve", "othello:8", "--stdin"], bad.as_bytes());
    let lines: Vec<&str> = bad.stdout.lines().collect();
    assert_eq!((bad.code, lines.len()), (Some(2), 3), "{bad:?}");
    assert!(
        lines[1].starts_with("line 2: expected a legal move, found \"b2:+3\""),
        "{lines:?}"
    );
}
