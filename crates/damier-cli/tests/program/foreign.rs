//! Other programs as players: in tournaments, at the terminal, and the examples for students.

use std::fs;
use std::process::Command;

use damier::{Catalogue, GameId};

use crate::driver::{fresh_file, output_of, run, run_with};

/// This program itself, as if it were another one.
pub(crate) fn other(game: &str, player: &str) -> String {
    let own = env!("CARGO_BIN_EXE_damier");
    format!("ugi:'{own}' engine {game} --protocol ugi --player {player}")
}

fn example(program: &str, file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/players");
    format!("ugi:{program} '{folder}/{file}'")
}

#[test]
fn every_game_is_played_against_another_program_and_both_agree_how_it_ended() {
    for info in Catalogue::standard().games() {
        let start = info.name.parse::<GameId>().unwrap().start();
        let spec = other(info.name, "random");
        let record = fresh_file(&format!("foreign-{}", info.name));
        let line = [
            "tournament",
            info.name,
            "--openings",
            "2",
            "--record",
            &record,
        ];
        let words = [&line[..], &["--player", "random", "--player", &spec]].concat();
        let run = run_with(&words, b"");
        if start.sides().is_none() {
            assert_eq!(run.code, Some(2), "a puzzle is not for two");
            continue;
        }
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
        assert!(!run.stdout.contains("Game "), "no fault: {run:?}");
        let games = fs::read_to_string(&record).unwrap();
        assert_eq!(games.lines().count(), 5, "{games}");
        assert!(!games.contains("forfeit"), "{games}");
    }
}

#[test]
fn records_with_programs_whose_commands_have_blanks_are_counted_together() {
    let spec = other("tictactoe", "random");
    let [one, more] = ["blanks-1", "blanks-2"].map(fresh_file);
    let play = |file: &str, joined: &[&str]| {
        let words = ["tournament", "tictactoe", "--openings", "2", "--record"];
        let players = [file, "--player", &spec, "--player", "random", "--player"];
        let words = [&words[..], &players, &["level:1"], joined].concat();
        let run = run_with(&words, b"");
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
    };
    play(&one, &[]);
    fs::copy(&one, &more).unwrap();
    play(&more, &["--player", "level:2"]);
    let words = [
        "tournament",
        "tictactoe",
        "--merge",
        &one,
        "--merge",
        &more,
        "--json",
    ];
    let merged = run_with(&words, b"");
    let merged: serde_json::Value = serde_json::from_str(&merged.stdout).unwrap();
    // Six pairs, two openings, both seatings: those of the first file are in the second one too, under other
    // numbers.
    assert_eq!(merged["games"], 24, "{merged}");
    assert_eq!(merged["players"].as_array().unwrap().len(), 4, "{merged}");
}

#[test]
fn one_program_plays_all_games_of_a_thread() {
    let log = fresh_file("starts");
    let own = env!("CARGO_BIN_EXE_damier");
    let spec = format!(
        "ugi:sh -c 'echo x >> \"{log}\"; exec \"{own}\" engine tictactoe --protocol ugi --player random'"
    );
    let words = ["tournament", "tictactoe", "--games", "20", "--threads", "1"];
    let words = [&words[..], &["--player", &spec, "--player", "random"]].concat();
    let run = run_with(&words, b"");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(fs::read_to_string(&log).unwrap().lines().count(), 1);
}

#[test]
fn clocks_are_told_and_kept() {
    let spec = other("tictactoe", "engine");
    let words = [
        "tournament",
        "tictactoe",
        "--games",
        "2",
        "--clock",
        "2s+0.1s",
        "--grace",
        "5s",
    ];
    let words = [
        &words[..],
        &["--player", &spec, "--player", "engine:depth=2"],
    ]
    .concat();
    let run = run_with(&words, b"");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(!run.stdout.contains("Game "), "{run:?}");
    for (line, said) in [
        ("--clock soon", "60s+0.6s"),
        ("--clock 0s+0s", "60s+0.6s"),
        ("--time 0s", "longer than none"),
        ("--clock 1s --time 1s", "cannot be given together"),
        ("--grace 1s", "--time or --clock"),
    ] {
        let line = format!("tournament pogo --player random --player random {line}");
        let refused = crate::driver::run(&line);
        assert_eq!(refused.code, Some(2), "{refused:?}");
        assert!(refused.stderr.contains(said), "{refused:?}");
    }
}

#[test]
fn a_game_in_the_terminal_is_played_and_lost_by_a_program() {
    let spec = other("tictactoe", "random");
    let words = ["play", "tictactoe", "--first", "random", "--second", &spec];
    let played = run_with(&words, b"");
    assert_eq!(
        (played.code, played.stderr.as_str()),
        (Some(0), ""),
        "{played:?}"
    );
    let wrong = "ugi:sh -c 'while read l; do case $l in ugi) echo ugiok;; isready) echo readyok;; \
                 go*) echo bestmove z9;; esac; done'";
    let record = fresh_file("forfeit");
    let words = [
        "play",
        "tictactoe",
        "--first",
        wrong,
        "--second",
        "random",
        "--record",
        &record,
    ];
    let lost = run_with(&words, b"");
    assert_eq!(lost.code, Some(0), "{lost:?}");
    assert!(
        lost.stdout.contains("z9, which is not a legal move"),
        "{lost:?}"
    );
    // The program that a file names is not started for that.
    let file = fresh_file("named");
    let written = fs::read_to_string(&record).unwrap();
    assert!(written.contains("o wins by forfeit"), "{written}");
    let moves = "damier record 1\ngame: tictactoe\nstart: ---/---/--- x\nfirst: human\nsecond: ugi:touch x\nmoves: a1\n";
    fs::write(&file, moves).unwrap();
    let refused = run(&format!("play tictactoe --from {file}"));
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(refused.stderr.contains("--second"), "{refused:?}");
}

#[test]
fn the_student_s_tic_tac_toe_never_loses() {
    let spec = example("python3", "tictactoe.py");
    let words = [
        "tournament",
        "tictactoe",
        "--openings",
        "4",
        "--plies-opening",
        "1",
        "--json",
    ];
    let words = [&words[..], &["--player", &spec, "--player", "perfect"]].concat();
    let run = run_with(&words, b"");
    assert_eq!(run.code, Some(0), "{run:?}");
    let told: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(told["players"][0]["losses"], 0, "{told}");
    assert_eq!(told["faults"], serde_json::Value::Null, "{told}");
}

#[test]
fn the_student_s_pogo_plays_a_level_and_is_what_its_report_says() {
    let lines = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/players/pogo.pl"
    ));
    assert!(lines.unwrap().lines().count() < 120);
    let spec = example("swipl", "pogo.pl");
    let words = ["tournament", "pogo", "--openings", "3", "--player", &spec];
    let words = [&words[..], &["--player", "level:2", "--time", "20s"]].concat();
    let run = run_with(&words, b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
    assert!(!run.stdout.contains("Game "), "no fault: {run:?}");
    // The same value as the report's medium level has here, in positions of random games.
    for position in [
        "WW/WW/WW/-/-/-/BB/BB/BB W",
        "-/WWBB/WW/-/-/-/BBW/W/BB B",
        "-/WWB/WWB/-/W/-/BBW/-/BB B",
        "WW/W/WW/-/W/-/BB/BB/BB B",
    ] {
        let words = ["analyze", "pogo", "--player", "report:medium", "--json"];
        let ours = run_with(&[&words[..], &["--position", position]].concat(), b"");
        let ours: serde_json::Value = serde_json::from_str(&ours.stdout).unwrap();
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../examples/players/pogo.pl"
        );
        let theirs = Command::new("sh")
            .arg("-c")
            .arg(format!(
                "printf 'position fen {position}\\ngo\\nquit\\n' | swipl '{file}'"
            ))
            .output()
            .unwrap();
        let theirs = String::from_utf8(theirs.stdout).unwrap();
        let value: i64 = theirs.split(' ').nth(5).unwrap().parse().unwrap();
        match (value.abs() >= 9999, &ours["value"]) {
            (true, value) => assert!(!value["plies"].is_null(), "{value} {theirs}"),
            (false, ours) => assert_eq!(ours["score"].as_i64(), Some(value), "{theirs} {ours}"),
        }
    }
}

#[test]
fn the_commands_of_the_help_are_there() {
    let help = output_of("tournament --help");
    for word in ["--clock", "--grace", "--time", "ugi:"] {
        assert!(help.contains(word), "{help}");
    }
}

fn examined(game: &str, command: &str) -> (Option<i32>, serde_json::Value, String) {
    let words = [
        "engine",
        game,
        "--protocol",
        "ugi",
        "--json",
        "--check",
        command,
    ];
    let run = run_with(&words, b"");
    let told = serde_json::from_str(&run.stdout).unwrap_or_default();
    (run.code, told, run.stderr)
}

#[test]
fn an_examination_finds_nothing_wrong_with_the_examples_and_with_ourselves() {
    let own = other("chicago", "random");
    for (game, spec) in [
        ("tictactoe", example("python3", "tictactoe.py")),
        ("chicago", own),
    ] {
        let (code, told, errors) = examined(game, spec.strip_prefix("ugi:").unwrap());
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{told:#}");
        assert_eq!(told.as_array().unwrap().len(), 6, "{told:#}");
    }
}

/// A program that writes down what it hears and lets another one answer.
fn overheard(log: &str, game: &str) -> String {
    let own = env!("CARGO_BIN_EXE_damier");
    format!("sh -c 'tee \"{log}\" | \"{own}\" engine {game} --protocol ugi --player random'")
}

#[test]
fn a_program_is_told_the_size_of_a_board_that_is_not_the_game_s_own() {
    for (game, is_own) in [
        ("chomp:3x3", false),
        ("othello:4", false),
        ("tictactoe", true),
    ] {
        let start = game.parse::<GameId>().unwrap().start().whole_position();
        let begins = match is_own {
            true => "position startpos".to_owned(),
            false => format!("position fen {start}"),
        };
        // Whoever knows the game's name alone plays every size.
        let name = game.split(':').next().unwrap();
        let log = fresh_file(&format!("overheard-{}", game.replace(':', "-")));
        let spec = format!("ugi:{}", overheard(&log, name));
        let words = ["tournament", game, "--games", "2", "--threads", "1"];
        let words = [&words[..], &["--player", &spec, "--player", "random"]].concat();
        let run = run_with(&words, b"");
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
        assert!(!run.stdout.contains("Game "), "no fault: {run:?}");
        let games = fs::read_to_string(&log).unwrap();
        let (code, told, errors) = examined(game, &spec);
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{told:#}");
        let examination = fs::read_to_string(&log).unwrap();
        let nonsense = ["position", "position fen what is this"];
        let nonsense = [&nonsense[..], &["position startpos moves never"]].concat();
        let heard = games.lines().chain(examination.lines());
        let mut heard =
            heard.filter(|line| line.starts_with("position") && !nonsense.contains(line));
        assert!(heard.clone().count() > 20);
        assert!(heard.all(|line| line.starts_with(&begins)), "{games}");
    }
}

#[test]
fn an_answer_without_a_move_and_a_query_without_an_answer_are_named() {
    let mute = "sh -c 'while read l; do case $l in ugi) echo ugiok;; isready) echo readyok;; \
                go*) echo bestmove;; quit) exit;; esac; done'";
    let (code, told, _) = examined("tictactoe", mute);
    assert_eq!(code, Some(1), "{told:#}");
    for (check, said) in [
        ("legal", "without a move"),
        ("rules", "\"query gameover\": no answer"),
    ] {
        let mut findings = told.as_array().unwrap().iter();
        let finding = findings.find(|finding| finding["check"] == check).unwrap();
        let wrong = finding["wrong"][0].as_str().unwrap();
        assert!(wrong.contains(said), "{told:#}");
    }
    // What it took for that answer is in the sum and in the count: no mean is above the longest.
    let spec = format!("ugi:{mute}");
    let words = ["match", "tictactoe", "--against", &spec, "--games", "4"];
    let run = run_with(&[&words[..], &["--player", "level:1"]].concat(), b"");
    assert_eq!(run.code, Some(0), "{run:?}");
    let paces: Vec<&str> = run
        .stdout
        .lines()
        .filter(|line| line.contains("ms each"))
        .collect();
    assert_eq!(paces.len(), 2, "{run:?}");
    for pace in paces {
        let number = |after: &str| -> f64 {
            let before = pace.split(after).next().unwrap();
            before.rsplit(' ').next().unwrap().parse().unwrap()
        };
        assert!(number(" ms each") <= number(" ms at most"), "{pace}");
    }
}

#[test]
fn a_match_in_another_game_than_othello_names_what_was_typed() {
    let refused = run("match pogo --against level:2");
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(refused.stderr.contains("\"level:2\""), "{refused:?}");
    assert!(refused.stderr.contains("ugi:"), "{refused:?}");
}

#[test]
fn an_examination_says_in_words_what_is_wrong() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/hostile.sh");
    for (mode, check, said) in [
        ("illegal", "legal", "z9"),
        ("dies", "legal", "has ended (exit 3)"),
        ("illegal", "rules", "\"maybe\""),
        ("clings", "leaves", "quit"),
        ("clings", "stops", "no answer"),
    ] {
        let (code, told, _) = examined("tictactoe", &format!("sh '{script}' {mode}"));
        assert_eq!(code, Some(1), "{told:#}");
        let mut findings = told.as_array().unwrap().iter();
        let finding = findings.find(|finding| finding["check"] == check).unwrap();
        assert_eq!(finding["passed"], false, "{told:#}");
        assert!(
            finding["wrong"][0].as_str().unwrap().contains(said),
            "{told:#}"
        );
    }
    let words = [
        "engine",
        "tictactoe",
        "--protocol",
        "ugi",
        "--check",
        "true",
    ];
    let run = run_with(&words, b"");
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.starts_with("✗ says ugiok"), "{run:?}");
    let refused = run_with(
        &["engine", "othello", "--protocol", "gtp", "--check", "true"],
        b"",
    );
    assert_eq!(refused.code, Some(2), "{refused:?}");
}
