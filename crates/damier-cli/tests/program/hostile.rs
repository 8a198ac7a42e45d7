//! Other programs that are late, silent, illegal, garrulous, dying or clinging lose their games, and
//! nothing else: the tournament ends, its record is whole, nobody is left behind, memory is bounded.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use crate::driver::{Run, fresh_file, program, run_with};

/// The spec of an engine that does one thing wrong.
fn hostile(mode: &str, file: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/hostile.sh");
    format!("ugi:sh '{script}' {mode} '{file}'")
}

fn arguments<'spec>(spec: &'spec str, record: &'spec str) -> Vec<&'spec str> {
    let line = "tournament tictactoe --openings 2 --plies-opening 1 --threads 1 --time 200ms";
    let words = line
        .split(' ')
        .chain(["--grace", "200ms", "--record", record]);
    words
        .chain(["--player", "random", "--player", spec])
        .collect()
}

/// Where processes are noted, and where games.
fn files(test: &str) -> [String; 2] {
    ["pids", "games"].map(|what| fresh_file(&format!("hostile-{test}-{what}")))
}

fn tournament(mode: &str) -> (Run, String, String) {
    let [file, record] = files(mode);
    let spec = hostile(mode, &file);
    let run = run_with(&arguments(&spec, &record), b"");
    (run, fs::read_to_string(&record).unwrap_or_default(), file)
}

/// The processes that a hostile engine has noted and that are still there.
fn survivors(file: &str) -> Vec<String> {
    let noted = fs::read_to_string(file).unwrap_or_default();
    let noted: HashSet<&str> = noted.split_whitespace().collect();
    let is_there = |id: &&&str| {
        let stat = fs::read_to_string(format!("/proc/{id}/stat"));
        // What is dead and not yet buried is dead.
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    let there = noted.iter().filter(is_there);
    there.map(|id| (*id).to_owned()).collect()
}

fn wait_until_gone(file: &str) {
    let until = Instant::now() + Duration::from_secs(20);
    while !survivors(file).is_empty() {
        assert!(Instant::now() < until, "left behind: {:?}", survivors(file));
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn whatever_a_program_does_wrong_costs_it_its_games_and_nothing_else() {
    for (mode, kind) in [
        ("silent", "late "),
        ("late", "late "),
        ("illegal", "illegal z9 | "),
        ("nothing", "illegal"),
        ("garbage", "illegal"),
        ("dies", "ended exit 3 | "),
        ("killed", "ended signal 9"),
        ("closes", "ended "),
        ("deaf", "late "),
        ("children", "illegal z9"),
        ("clings", "late "),
    ] {
        let (run, record, file) = tournament(mode);
        assert_eq!(
            (run.code, run.stderr.as_str()),
            (Some(0), ""),
            "{mode}: {run:?}"
        );
        let games: Vec<&str> = record.lines().skip(1).collect();
        assert_eq!(games.len(), 4, "{mode}: {record}");
        for game in games {
            let seat = if game.split('\t').nth(1) == Some("random") {
                "second"
            } else {
                "first"
            };
            assert!(game.contains("by forfeit"), "{mode}: {game}");
            assert!(game.contains(&format!("\t{seat} {kind}")), "{mode}: {game}");
        }
        assert!(run.stdout.contains("Game 1: "), "{mode}: {run:?}");
        wait_until_gone(&file);
    }
    let (_, record, _) = tournament("dies");
    assert!(
        record.contains("I cannot go on"),
        "its last words: {record}"
    );
}

#[test]
fn a_record_with_forfeits_is_read_again() {
    let [file, record] = files("resumed");
    let spec = hostile("illegal", &file);
    let first = run_with(&arguments(&spec, &record), b"");
    let whole = fs::read_to_string(&record).unwrap();
    let torn: Vec<&str> = whole.lines().take(3).collect();
    fs::write(&record, torn.join("\n") + "\n4\tran").unwrap();
    let second = run_with(&arguments(&spec, &record), b"");
    assert_eq!((first.code, first.stdout), (second.code, second.stdout));
    assert_eq!(fs::read_to_string(&record).unwrap(), whole);
}

#[test]
fn a_flood_takes_no_memory() {
    for mode in ["flood", "river", "errors"] {
        let [file, record] = files(&format!("memory-{mode}"));
        let spec = hostile(mode, &file);
        let mut child = program()
            .args(arguments(&spec, &record))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut most = 0;
        while child.try_wait().unwrap().is_none() {
            let status = fs::read_to_string(format!("/proc/{}/status", child.id()));
            let peak = status.ok().and_then(|status| {
                let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
                line.split_whitespace().nth(1)?.parse::<u64>().ok()
            });
            most = most.max(peak.unwrap_or(0));
            thread::sleep(Duration::from_millis(10));
        }
        assert!((1..100_000).contains(&most), "{mode}: {most} kB");
        let games = fs::read_to_string(&record).unwrap();
        assert_eq!(games.matches("by forfeit").count(), 4, "{mode}: {games}");
        wait_until_gone(&file);
    }
}

#[test]
fn programs_end_with_the_tournament_also_when_it_is_killed() {
    let [file, record] = files("killed-tournament");
    let spec = hostile("clings", &file);
    let mut words = arguments(&spec, &record);
    words.extend(["--lang", "en"]);
    let at = words.iter().position(|word| *word == "200ms").unwrap();
    words[at] = "300s";
    let mut child = program().args(words).stdout(Stdio::null()).spawn().unwrap();
    let until = Instant::now() + Duration::from_secs(30);
    // The engine, its child, and the child that has left its group.
    while survivors(&file).len() < 3 {
        assert!(Instant::now() < until, "it never began");
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    wait_until_gone(&file);
    assert!(Path::new(&record).exists());
}

#[test]
fn who_cannot_play_at_all_is_found_out_before_the_first_game() {
    for (command, said) in [
        ("no-such-program-anywhere", "cannot be started"),
        ("true", "has ended (exit 0)"),
        ("yes", "talked without end"),
        ("sh -c 'echo out of order >&2; exit 7'", "out of order"),
    ] {
        let spec = format!("ugi:{command}");
        let run = run_with(&arguments(&spec, &fresh_file("hostile-unplayed")), b"");
        assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""), "{run:?}");
        assert!(run.stderr.contains(said), "{run:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    }
    for (spec, said) in [
        ("ugi:", "a command after the colon"),
        ("ugi:sh 'unfinished", "a command after the colon"),
        ("gtp:sh", "Othello"),
        ("uci:sh", "a player"),
    ] {
        let run = run_with(&arguments(spec, &fresh_file("hostile-unplayed")), b"");
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
        assert!(run.stderr.contains(said), "{run:?}");
    }
}
