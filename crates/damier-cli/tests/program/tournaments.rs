//! Tournaments: the same bytes however they are played, and none of them lost by a kill.

use std::fs;
use std::process::Stdio;
use std::time::Duration;

use crate::driver::{fresh_file, output_of, program, run};
use serde_json::{Value, json};

const FIELD: &str = "--player alphabeta:depth=2 --player level:2 --player random --openings 4";

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    for game in ["pogo", "chicago --komi 3", "tictactoe --repetition none"] {
        let outcome = |threads: usize| {
            let file = fresh_file(&format!("threads-{}-{threads}.txt", &game[..4]));
            let line = format!("tournament {game} {FIELD} --threads {threads}");
            let table = output_of(&format!("{line} --record {file}"));
            let data = output_of(&format!("{line} --json"));
            (table, data, fs::read_to_string(file).unwrap())
        };
        let alone = outcome(1);
        assert_eq!(outcome(2), alone);
        assert_eq!(outcome(8), alone);
    }
}

#[test]
fn the_data_add_up() {
    let line = format!("tournament othello:4 {FIELD} --json");
    let data: Value = serde_json::from_str(&output_of(&line)).unwrap();
    assert_eq!(
        (&data["game"], &data["variant"]),
        (&json!("othello"), &json!("4"))
    );
    assert_eq!(data["games"], 24);
    assert_eq!(data.get("seconds"), None);
    let players = data["players"].as_array().unwrap();
    for (index, player) in players.iter().enumerate() {
        let number = |key: &str| player[key].as_f64().unwrap();
        assert_eq!(number("wins") + number("draws") + number("losses"), 16.0);
        assert_eq!(number("points"), number("wins") + number("draws") / 2.0);
        assert!(number("elo_low") < number("elo") && number("elo") < number("elo_high"));
        assert!(number("length") > 4.0);
        let row = data["crosstable"][index].as_array().unwrap();
        assert_eq!(row[index], Value::Null);
        let points: f64 = row.iter().filter_map(Value::as_f64).sum();
        assert_eq!(points, number("points"));
    }
    assert_eq!(players[0]["spec"], "alphabeta:depth=2");
    assert!(players[0]["nodes"].as_f64() > Some(1.0));
    assert_eq!(players[2]["nodes"], 0.0);
    let timed: Value = serde_json::from_str(&output_of(&format!("{line} --times"))).unwrap();
    assert!(timed["seconds"].is_number());
}

#[test]
fn tables_fit_the_page() {
    let long = "alphabeta:depth=1,eval=mix,stacks=10,mobility=1,control=1,error=50";
    for line in [
        format!("tournament pogo --player {long} --player random"),
        format!("tournament pogo --lang fr --player {long} --player random"),
        "tournament chomp --ladder --openings 2".to_owned(),
    ] {
        let table = output_of(&line);
        let is_narrow = table.lines().all(|line| line.chars().count() <= 80);
        assert!(is_narrow, "{table}");
        assert!(table.contains("Elo") && !table.contains('⟨'), "{table}");
    }
    let many = "--player random ".repeat(30);
    let table = output_of(&format!("tournament tictactoe --openings 1 {many}"));
    assert!(
        table.lines().all(|line| line.chars().count() <= 80),
        "{table}"
    );
}

#[test]
fn the_ladder_has_ten_rungs() {
    let data = output_of("tournament tictactoe --ladder --openings 1 --json");
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data["games"], 18);
    assert_eq!(data["players"][9]["spec"], "level:10");
    assert_eq!(data["crosstable"][0][2], Value::Null);
}

#[test]
fn a_cut_record_is_completed_to_the_same_bytes() {
    let file = fresh_file("cut.txt");
    let line = format!("tournament pogo {FIELD} --record {file}");
    let table = output_of(&line);
    let whole = fs::read(&file).unwrap();
    assert_eq!(output_of(&line), table, "read again, nothing played");
    for cut in (0..whole.len()).step_by(whole.len() / 23) {
        fs::write(&file, &whole[..cut]).unwrap();
        assert_eq!(output_of(&line), table, "cut at {cut}");
        assert_eq!(fs::read(&file).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn a_killed_tournament_goes_on() {
    let file = fresh_file("killed.txt");
    let players = "--player minimax:depth=3 --player alphabeta:depth=3 --openings 60 --threads 2";
    let line = format!("tournament pogo {players}");
    let table = output_of(&line);
    let recorded = format!("{line} --record {file}");
    let mut lengths = vec![0];
    for pause in [5, 20, 40, 60, 80] {
        let mut child = program()
            .args(recorded.split(' '))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(pause));
        child.kill().unwrap();
        child.wait().unwrap();
        lengths.push(fs::metadata(&file).map_or(0, |metadata| metadata.len()));
    }
    assert_eq!(output_of(&recorded), table, "{lengths:?}");
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 121);
}

#[test]
fn a_record_of_something_else_is_left_alone() {
    let file = fresh_file("other.txt");
    let line = "tournament tictactoe --player random --player level:1 --openings 2";
    output_of(&format!("{line} --record {file}"));
    let whole = fs::read_to_string(&file).unwrap();
    let refused = |line: &str, text: &str, said: &str| {
        fs::write(&file, text).unwrap();
        let run = run(&format!("{line} --record {file}"));
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
        assert!(run.stderr.contains(said), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    };
    refused(
        &format!("{line} --seed 2"),
        &whole,
        "there seed is \"1\", here \"2\"",
    );
    refused(&format!("{line} --gauntlet"), &whole, "there schedule is");
    refused(line, "my diary\n", "is not the record of a tournament");
    refused(line, "my diary", "is not the record of a tournament");
    refused(
        line,
        &whole
            .replace("\t1-0\t", "\t2-0\t")
            .replace("\t0-1\t", "\t2-0\t"),
        "line ",
    );
    refused(&format!("{line} --lang fr"), "x\n", "n’a pas été touché");
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_is_told_at_once() {
    let line = "tournament tictactoe --player random --player random";
    let run = run(&format!("{line} --record /nowhere/at/all.txt"));
    assert_eq!(run.code, Some(1), "{run:?}");
    assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
}
