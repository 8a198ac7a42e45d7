//! Tournaments: the same bytes however they are played, and none of them lost by a kill.

use std::fs;
use std::process::Stdio;
use std::time::Duration;

use crate::driver::{fresh_file, output_of, program, run, run_with};
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

const TEST: &str =
    "tournament tictactoe --player alphabeta:depth=3 --player random --sprt elo0=0,elo1=50";

#[test]
fn a_test_stops_by_itself_and_after_the_same_pair_on_any_number_of_threads() {
    let outcome = |threads: usize| {
        let file = fresh_file(&format!("sprt-{threads}.txt"));
        let line = format!("{TEST} --threads {threads} --record {file}");
        let data: Value = serde_json::from_str(&output_of(&format!("{line} --json"))).unwrap();
        let bytes = fs::read(&file).unwrap();
        let again: Value = serde_json::from_str(&output_of(&format!("{line} --json"))).unwrap();
        assert_eq!(again, data, "read again, nothing played");
        assert_eq!(fs::read(&file).unwrap(), bytes);
        (data, bytes)
    };
    let (data, bytes) = outcome(1);
    assert_eq!(outcome(3), (data.clone(), bytes));
    let test = &data["sprt"];
    assert_eq!(test["decision"], "accepted");
    assert!(test["llr"].as_f64() >= test["upper"].as_f64());
    assert!(test["los"].as_f64() > Some(0.95) && test["elo_low"].as_f64() > Some(0.0));
    let pairs = test["pairs"].as_array().unwrap().iter();
    let pairs: u64 = pairs.map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(data["games"], 2 * pairs);
    assert!(pairs < 2000, "{pairs}");
}

#[test]
fn a_test_whose_record_was_cut_ends_with_the_same_bytes() {
    let file = fresh_file("sprt-cut.txt");
    let line = format!("{TEST} --threads 2 --record {file}");
    let table = output_of(&line);
    assert!(
        table.contains("LLR") && table.contains("Accepted"),
        "{table}"
    );
    let whole = fs::read(&file).unwrap();
    for cut in (0..whole.len()).step_by(whole.len() / 5) {
        fs::write(&file, &whole[..cut]).unwrap();
        assert_eq!(output_of(&line), table, "cut at {cut}");
        assert_eq!(fs::read(&file).unwrap(), whole, "cut at {cut}");
    }
    let french = output_of(&format!("{TEST} --lang fr"));
    assert!(
        french.contains("Accepté") && !french.contains('⟨'),
        "{french}"
    );
}

#[test]
fn a_test_needs_two_players_and_sense() {
    for (arguments, said) in [
        (
            "--player random --sprt elo0=0,elo1=10",
            "two players for a test",
        ),
        ("--sprt elo0=10,elo1=0", "elo0 below elo1"),
        ("--sprt elo1=10", "elo0 below elo1"),
        ("--sprt elo0=0,elo1=10,alpha=2", "alpha"),
    ] {
        let run = run(&format!(
            "tournament pogo --player random --player random {arguments}"
        ));
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
        assert!(run.stderr.contains(said), "{}", run.stderr);
        assert!(run.stderr.lines().count() <= 2, "{}", run.stderr);
    }
}

#[test]
fn players_and_openings_are_added_to_a_record() {
    let file = fresh_file("joined.txt");
    let line = "tournament pogo --player alphabeta:depth=2 --player level:2";
    output_of(&format!(
        "{line} --openings 3 --plies-opening 2 --record {file}"
    ));
    let more = format!("{line} --player random --openings 4 --plies-opening 2");
    let table = output_of(&more);
    assert_eq!(output_of(&format!("{more} --record {file}")), table);
    let joined = fs::read(&file).unwrap();
    let undisturbed = fresh_file("undisturbed.txt");
    output_of(&format!("{more} --record {undisturbed}"));
    assert_eq!(joined, fs::read(&undisturbed).unwrap());
    // Nobody leaves, and the order stays.
    let fewer = run(&format!(
        "{line} --openings 4 --plies-opening 2 --record {file}"
    ));
    assert_eq!(fewer.code, Some(2), "{fewer:?}");
    assert!(fewer.stderr.contains("there players is"), "{fewer:?}");
    assert_eq!(joined, fs::read(&file).unwrap());
}

#[test]
fn records_are_counted_together() {
    let [one, other, both] = ["merge-1.txt", "merge-2.txt", "merged.txt"].map(fresh_file);
    let line = "tournament tictactoe --openings 5";
    output_of(&format!(
        "{line} --player level:3 --player random --record {one}"
    ));
    output_of(&format!(
        "{line} --player level:3 --player level:1 --record {other}"
    ));
    let merged = "tournament tictactoe --merge";
    // Twice the same file is once the same games.
    let line = format!("{merged} {one} --merge {other} --merge {one}");
    let data: Value = serde_json::from_str(&output_of(&format!("{line} --json"))).unwrap();
    assert_eq!((&data["games"], &data["merged"]), (&json!(20), &json!(3)));
    assert_eq!(data["players"].as_array().unwrap().len(), 3);
    assert_eq!(data["crosstable"][1][2], Value::Null);
    output_of(&format!("{line} --record {both}"));
    let again = output_of(&format!("{merged} {both} --json"));
    let again: Value = serde_json::from_str(&again).unwrap();
    assert_eq!(again["players"], data["players"]);
    let csv = output_of(&format!("{line} --csv"));
    assert_eq!(csv.lines().count(), 4, "{csv}");
    assert!(csv.contains("\n\"level:3\","), "{csv}");
    let french = output_of(&format!("{line} --lang fr"));
    assert!(
        french.contains("ensemble") && !french.contains('⟨'),
        "{french}"
    );
    for (line, code) in [
        (format!("tournament pogo --merge {one}"), 2),
        ("tournament pogo --merge /nowhere/at/all.txt".to_owned(), 1),
        (format!("{line} --record {both}"), 1),
    ] {
        let run = run(&line);
        assert_eq!((run.code, run.stdout.as_str()), (Some(code), ""), "{run:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    }
}

#[test]
fn a_game_of_a_tournament_is_taken_out_and_played_on() {
    let file = fresh_file("taken.txt");
    let players = "--player level:1 --player random";
    output_of(&format!(
        "tournament othello:4 {players} --openings 2 --record {file}"
    ));
    let record = output_of(&format!("convert {file} --number 3 --to record"));
    assert!(
        record.starts_with("damier record 1\ngame: othello\n"),
        "{record}"
    );
    let lines = fs::read_to_string(&file).unwrap();
    let moves = lines.lines().nth(3).unwrap().rsplit('\t').next().unwrap();
    let flat = record.replace("\n ", "");
    assert!(flat.contains(&format!("moves: {moves}\n")), "{record}");
    assert_eq!(
        output_of(&format!("convert {file} --to ggf"))
            .lines()
            .count(),
        4
    );
    let played = run(&format!("play othello:4 --from {file} --number 4"));
    assert_eq!(played.code, Some(0), "{played:?}");
    assert!(
        played.stdout.contains("wins") || played.stdout.contains("draw"),
        "{played:?}"
    );
    for line in [
        format!("play othello:4 --from {file}"),
        format!("play othello:4 --from {file} --number 5"),
        format!("convert {file} --to record"),
    ] {
        let run = run(&line);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains("4 games"), "{run:?}");
    }
}

#[test]
fn openings_come_from_a_file() {
    let [book, record] = ["openings.txt", "by-the-book.txt"].map(fresh_file);
    fs::write(
        &book,
        "# two\n2,5,1 8,5,1 1,4,1\n\nWW/W/WW/-/W/-/BB/BB/BB B\n",
    )
    .unwrap();
    let line = format!("tournament pogo --player level:1 --player random --openings-file {book}");
    output_of(&format!("{line} --book-depth 2 --record {record}"));
    let lines = fs::read_to_string(&record).unwrap();
    let games: Vec<&str> = lines.lines().skip(1).collect();
    assert_eq!(games.len(), 4);
    assert!(
        games[..2]
            .iter()
            .all(|game| game.contains("\t2,5,1 8,5,1 ")),
        "{lines}"
    );
    assert!(
        games[2..]
            .iter()
            .all(|game| game.contains("\tWW/W/WW/-/W/-/BB/BB/BB B\t"))
    );
    let other = run(&format!("{line} --book-depth 1 --record {record}"));
    assert!(other.stderr.contains("there plies-opening"), "{other:?}");
    for (text, said) in [
        ("2,5,1 2,5,1\n", "line 1"),
        ("\n# nothing\n", "at least one line"),
    ] {
        fs::write(&book, text).unwrap();
        let run = run(&line);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(said), "{run:?}");
    }
}

/// In tic-tac-toe every value is known, so that no game goes on for more than three moves after the
/// last mistake, and who would have won has won.
#[test]
fn known_endings_are_not_played_out() {
    let record = fresh_file("adjudicated.txt");
    let line = "tournament tictactoe --player level:10 --player random --openings 6 --adjudicate";
    output_of(&format!("{line} --record {record}"));
    let lines = fs::read_to_string(&record).unwrap();
    let mut adjudicated = 0;
    for (index, game) in lines.lines().skip(1).enumerate() {
        let parts: Vec<&str> = game.split('\t').collect();
        if !parts[4].ends_with(" adjudicated") {
            continue;
        }
        adjudicated += 1;
        let position = output_of(&format!(
            "convert {record} --number {} --to record",
            index + 1
        ));
        assert!(position.contains("adjudicated"), "{position}");
        let moves: Vec<&str> = parts[8].split(' ').collect();
        let value_after = |plies: usize| {
            let shown = solved_after(&moves[..plies]);
            let turn = shown["turn"].as_str().unwrap().to_owned();
            let outcome = shown["value"]["outcome"].as_str().unwrap().to_owned();
            match (outcome.as_str(), turn.as_str()) {
                ("draw", _) => "1/2",
                ("win", "x") | ("loss", "o") => "1-0",
                _ => "0-1",
            }
        };
        for back in 0..3 {
            assert_eq!(value_after(moves.len() - back), parts[3], "{game}");
        }
    }
    assert!(adjudicated > 6, "{lines}");
    let wrong = run("tournament chicago --hidden --player random --player random --adjudicate");
    assert_eq!(wrong.code, Some(2), "{wrong:?}");
}

/// What `solve` says of the position after moves of tic-tac-toe, which are played here.
fn solved_after(moves: &[&str]) -> Value {
    let mut cells = [['-'; 3]; 3];
    for (mv, mark) in moves.iter().zip("xo".chars().cycle()) {
        let [column, row] = mv.as_bytes() else {
            panic!("{mv}")
        };
        cells[usize::from(row - b'1')][usize::from(column - b'a')] = mark;
    }
    let rows = cells.map(|row| row.iter().collect::<String>());
    let turn = if moves.len().is_multiple_of(2) {
        'x'
    } else {
        'o'
    };
    let position = format!("{} {turn}", rows.join("/"));
    let solve = run_with(
        &["solve", "tictactoe", "--json", "--position", &position],
        b"",
    );
    serde_json::from_str(&solve.stdout).unwrap()
}

/// Threads of a search meet in an order of their own: whoever uses several is named.
#[test]
fn players_whose_moves_are_not_repeatable_are_named() {
    let line = |threads: u32| {
        format!(
            "tournament tictactoe --player engine:depth=2,threads={threads} --player random --openings 2"
        )
    };
    let table = output_of(&line(2));
    assert!(
        table.contains(
            "engine:depth=2,threads=2 searches on several threads and may play other moves"
        ),
        "{table}"
    );
    let data: Value = serde_json::from_str(&output_of(&format!("{} --json", line(2)))).unwrap();
    assert_eq!(data["not_repeatable"], json!(["engine:depth=2,threads=2"]));
    let steady = output_of(&line(1));
    assert!(!steady.contains("several threads"), "{steady}");
    let data: Value = serde_json::from_str(&output_of(&format!("{} --json", line(1)))).unwrap();
    assert_eq!(data.get("not_repeatable"), None);
}
