//! A league: killed at any moment it ends with the same table, who joins plays only what is missing, a
//! new version is a new entry, and who crashes is told.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::driver::{Run, fresh_file, program, run_with};

/// A folder with a league of these players.
fn folder(name: &str, game: &str, players: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(fresh_file(name));
    // What a former run has left is not wanted.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(
        folder.join("league.txt"),
        format!("# a class\ngame: {game}\n"),
    )
    .unwrap();
    for (name, command) in players {
        join(&folder, name, command);
    }
    folder
}

fn join(folder: &Path, name: &str, command: &str) {
    let text = format!("name: {name}\nauthor: {name} herself\ncommand: {command}\n");
    fs::write(folder.join(format!("{name}.player")), text).unwrap();
}

fn words(folder: &Path) -> Vec<String> {
    let line = [
        "league",
        folder.to_str().unwrap(),
        "--once",
        "--openings",
        "6",
        "--json",
    ];
    line.map(str::to_owned).to_vec()
}

fn league(folder: &Path) -> Run {
    run_with(&words(folder), b"")
}

fn games(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("games.txt")).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn killed_ten_times_it_ends_with_the_same_table() {
    let players = [
        ("ada", "random"),
        ("bob", "level:1"),
        ("eve", "alphabeta:depth=2"),
        (
            "kim",
            "ugi:sh -c 'while read l; do case $l in ugi) echo ugiok;; isready) echo readyok;; go*) exit 4;; esac; done'",
        ),
    ];
    let whole = folder("league-whole", "pogo", &players);
    let table = league(&whole);
    assert_eq!(
        (table.code, table.stderr.as_str()),
        (Some(0), ""),
        "{table:?}"
    );
    assert_eq!(games(&whole).len(), 6 * 12);
    let killed = folder("league-killed", "pogo", &players);
    for round in 0..10_u64 {
        let mut child = program()
            .args(words(&killed))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(Duration::from_millis(20 + round * 37 % 200));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let again = league(&killed);
    assert_eq!(again.stdout, table.stdout);
    let [mut one, mut other] = [games(&whole), games(&killed)];
    one.sort();
    other.sort();
    assert_eq!(one, other, "every game once");
    assert!(table.stdout.contains("\"forfeits\": 36") || table.stdout.contains("\"forfeits\":36"));
    assert!(one.iter().any(|game| game.contains("ended exit 4")));
}

#[test]
fn who_joins_or_changes_plays_only_what_is_missing() {
    let players = [("ada", "random"), ("bob", "level:1")];
    let folder = folder("league-joined", "tictactoe", &players);
    assert_eq!(league(&folder).code, Some(0));
    let before = games(&folder);
    assert_eq!(before.len(), 12);
    join(&folder, "eve", "level:2");
    assert_eq!(league(&folder).code, Some(0));
    let joined = games(&folder);
    assert_eq!(joined.len(), 3 * 12);
    assert_eq!(joined[..12], before, "lines are only added");
    join(&folder, "bob", "level:3");
    let changed = league(&folder);
    assert_eq!(games(&folder).len(), 5 * 12, "a new version is a new entry");
    let table: serde_json::Value = serde_json::from_str(&changed.stdout).unwrap();
    let former = table.as_array().unwrap().iter();
    assert_eq!(
        former.filter(|line| line["present"] == false).count(),
        1,
        "{table:#}"
    );
    // A line that was cut off in the middle is played again.
    let text = fs::read_to_string(folder.join("games.txt")).unwrap();
    fs::write(folder.join("games.txt"), &text[..text.len() - 7]).unwrap();
    assert_eq!(league(&folder).stdout, changed.stdout);
    assert_eq!(games(&folder).len(), 5 * 12);
}

#[test]
fn what_is_wrong_with_a_player_is_said() {
    let folder = folder("league-named", "taquin", &[]);
    let told = league(&folder);
    assert!(told.stderr.contains("two players"), "{told:?}");
    // Written by an editor of another system.
    fs::write(folder.join("league.txt"), "\u{feff}game: tictactoe\r\n").unwrap();
    let player = "\u{feff}name: O'Neil\r\ncommand: level:1\r\n";
    fs::write(folder.join("neil.player"), player).unwrap();
    join(&folder, "ada", "random");
    let told = league(&folder);
    assert_eq!((told.code, told.stderr.as_str()), (Some(0), ""), "{told:?}");
    assert!(told.stdout.contains("\"O'Neil#"), "{told:?}");
    let again = league(&folder);
    assert_eq!(again.stdout, told.stdout, "its games are read again");
    for (name, command, said) in [
        ("A#1", "random", "at most 40 letters"),
        (&*"x".repeat(100), "random", "at most 40 letters"),
        ("kim", "human", "a program or a machine"),
        ("ada", "random", "no other player"),
    ] {
        let text = format!("name: {name}\ncommand: {command}\n");
        fs::write(folder.join("odd.player"), text).unwrap();
        let told = league(&folder);
        assert_eq!(told.code, Some(0), "{told:?}");
        assert_eq!(told.stderr.lines().count(), 1, "{told:?}");
        assert!(told.stderr.contains(said), "{told:?}");
    }
}

#[test]
fn what_is_wrong_with_a_folder_is_said() {
    let nowhere = run_with(&["league", "/nowhere/at/all", "--once"], b"");
    assert_eq!(
        (nowhere.code, nowhere.stderr.lines().count()),
        (Some(2), 1),
        "{nowhere:?}"
    );
    let folder = folder("league-wrong", "taquin", &[]);
    assert_eq!(league(&folder).code, Some(2), "a puzzle is not for two");
    fs::write(folder.join("league.txt"), "game: tictactoe\n").unwrap();
    join(&folder, "ada", "random");
    join(&folder, "bob", "human");
    fs::write(folder.join("odd.player"), "nothing here").unwrap();
    let told = league(&folder);
    assert_eq!(told.code, Some(0), "{told:?}");
    assert_eq!(told.stderr.lines().count(), 2, "the others play: {told:?}");
    join(&folder, "eve", "level:99");
    let refused = league(&folder);
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(refused.stderr.contains("level"), "{refused:?}");
}
