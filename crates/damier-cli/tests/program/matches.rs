//! Programs that speak GTP, and matches: a tournament of two at the other program's pace.

use std::fs;

use crate::driver::{fresh_file, run_with};
use crate::foreign::other;

#[test]
fn programs_that_speak_gtp_play_othello() {
    let own = env!("CARGO_BIN_EXE_damier");
    let spec = format!("gtp:'{own}' engine othello --protocol gtp --player level:1");
    for game in ["othello:4", "othello:6", "othello:8"] {
        let record = fresh_file(&format!("gtp-{}", game.replace(':', "-")));
        let words = ["tournament", game, "--openings", "2", "--record", &record];
        let words = [&words[..], &["--player", &spec, "--player", "random"]].concat();
        let run = run_with(&words, b"");
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
        assert!(!run.stdout.contains("Game "), "no fault: {run:?}");
        let games = fs::read_to_string(&record).unwrap();
        assert_eq!(games.lines().count(), 5, "{games}");
        assert!(!games.contains("forfeit"), "{games}");
    }
    let words = ["play", "othello:4", "--first", &spec, "--second", "random"];
    let played = run_with(&words, b"");
    assert_eq!((played.code, played.stderr.as_str()), (Some(0), ""));
    // GTP has no words for another game, or for another start.
    for line in ["pogo", "othello --position OXX---/-----/ X"] {
        let words = ["tournament"].into_iter().chain(line.splitn(3, ' '));
        let words = words.chain(["--player", &spec, "--player", "random"]);
        let run = run_with(&words.collect::<Vec<_>>(), b"");
        assert_eq!(run.code, Some(2), "{run:?}");
    }
}

/// GRhino's engine as Debian installs it, where it is there.
fn gtp_rhino() -> Option<String> {
    let folders = std::env::var("PATH").unwrap_or_default() + ":/usr/games";
    let mut files = folders
        .split(':')
        .map(|folder| format!("{folder}/gtp-rhino"));
    files.find(|file| std::path::Path::new(file).exists())
}

#[test]
fn a_match_is_played_against_a_real_program_where_there_is_one() {
    let Some(rhino) = gtp_rhino() else {
        return;
    };
    let games = fresh_file("rhino.ggf");
    let words = ["match", "othello", "--against", &rhino, "--games", "2"];
    let words = [&words[..], &["--time", "5ms", "--record", &games, "--json"]].concat();
    let run = run_with(&words, b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
    let told: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(told["faults"], serde_json::Value::Null, "{told}");
    let points: Vec<u64> = [0, 1]
        .map(|seat| told["games"][0]["discs"][seat].as_u64().unwrap())
        .into();
    assert!(
        points[0] + points[1] <= 64 && points[0] + points[1] > 10,
        "{told}"
    );
    assert_eq!(fs::read_to_string(&games).unwrap().lines().count(), 2);
    let spec = format!("gtp:{rhino}");
    let words = ["tournament", "othello:8", "--games", "2", "--player", &spec];
    let run = run_with(&[&words[..], &["--player", "random"]].concat(), b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
    assert!(
        !run.stdout.contains("Game "),
        "no fault, no disagreement: {run:?}"
    );
}

#[test]
fn a_match_goes_on_when_the_other_program_dies() {
    let own = env!("CARGO_BIN_EXE_damier");
    // The fourth move it is asked for is its last.
    let dying = format!(
        "sh -c 'n=0; while read -r line; do case $line in genmove*) n=$((n+1)); \
         [ $n -gt 4 ] && exit 3;; esac; echo \"$line\"; done | \
         \"{own}\" engine othello --protocol gtp --player level:1'"
    );
    let words = ["match", "othello:6", "--against", &dying, "--games", "4"];
    let words = [&words[..], &["--player", "level:1", "--json"]].concat();
    let run = run_with(&words, b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
    let told: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(
        (&told["won"], &told["lost"]),
        (&4.into(), &0.into()),
        "{told}"
    );
    let faults = told["faults"].as_array().unwrap();
    assert_eq!(faults.len(), 4, "{told}");
    assert!(
        faults.iter().all(|fault| fault["kind"] == "ended"),
        "{told}"
    );
    // Any game for two, in UGI; its record is a tournament's.
    let spec = other("tictactoe", "random");
    let record = fresh_file("match-tictactoe");
    let words = ["match", "tictactoe", "--against", &spec, "--games", "2"];
    let words = [&words[..], &["--player", "perfect", "--record", &record]].concat();
    let run = run_with(&words, b"");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run:?}");
    assert!(run.stdout.contains("perfect: "), "{run:?}");
    let merged = ["tournament", "tictactoe", "--merge", &record, "--json"];
    let merged: serde_json::Value = serde_json::from_str(&run_with(&merged, b"").stdout).unwrap();
    assert_eq!(merged["games"], 2, "{merged}");
}
