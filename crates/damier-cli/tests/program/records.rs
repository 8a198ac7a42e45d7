//! Games saved and continued, and files that are not what they should be.

use std::fs;

use crate::driver::{Run, fresh_file, run_with};

const SAVED: &str = "damier record 1\ngame: pogo\nstart: WW/WW/WW/-/-/-/BB/BB/BB W\n\
    first: human\nsecond: human\nrepetition: third\nmoves: 2,5,1 8,5,1\nresult: unfinished\n";

fn play(arguments: &[&str], input: &str) -> Run {
    let mut words = vec!["play", "pogo"];
    words.extend(arguments);
    run_with(&words, input.as_bytes())
}

#[test]
fn a_game_is_saved_and_continued() {
    let file = fresh_file("saved.txt");
    let begun = play(
        &["--second", "human"],
        &format!("251\n851\nsave {file}\nquit\n"),
    );
    assert!(
        begun.stdout.contains(&format!("Saved in {file}.\n")),
        "{begun:?}"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), SAVED);

    let continued = play(
        &["--from", &file, "--record", &file],
        "position\n5,2,1\n1,2,1\n",
    );
    assert_eq!((continued.code, continued.stderr.as_str()), (Some(0), ""));
    assert!(
        continued
            .stdout
            .contains("Black played 8,5,1. White to move."),
        "{continued:?}"
    );
    assert!(
        continued.stdout.contains("5,2,1 cannot be played"),
        "{continued:?}"
    );
    assert!(continued.stdout.contains("End of input."), "{continued:?}");
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("moves: 2,5,1 8,5,1 1,2,1\n"), "{record}");

    let seated = play(
        &["--from", &file, "--first", "random", "--second", "random"],
        "",
    );
    assert!(seated.stdout.contains("\n   4  Black  "), "{seated:?}");
}

#[test]
fn a_game_of_another_kind_is_not_continued() {
    let file = fresh_file("other.txt");
    fs::write(&file, SAVED).unwrap();
    let run = run_with(&["play", "pogo:no-uturn", "--from", &file], b"");
    assert_eq!(run.code, Some(2));
    assert_eq!(
        run.stderr,
        "damier: that saved game is pogo:standard, not pogo:no-uturn\n"
    );
}

#[test]
fn bad_records_are_refused() {
    for (name, text, said) in [
        (
            "empty.txt",
            Vec::new(),
            "\"damier record 1\" in the first line",
        ),
        (
            "binary.txt",
            b"damier record 1\n\xff\n".to_vec(),
            "not text in UTF-8",
        ),
        (
            "illegal.txt",
            SAVED.replace("2,5,1", "8,5,1").into_bytes(),
            "move 1 of the record",
        ),
        (
            "line.txt",
            SAVED.replace("moves:", "mvoes:").into_bytes(),
            "line 7 of the record",
        ),
    ] {
        let file = fresh_file(name);
        fs::write(&file, text).unwrap();
        let run = play(&["--from", &file], "");
        assert_eq!(run.code, Some(2), "{run:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
        assert!(run.stderr.contains(said), "{run:?}");
    }
    let missing = play(&["--from", &fresh_file("missing.txt")], "");
    assert_eq!(missing.code, Some(1));
    assert!(
        missing.stderr.contains("no such file or folder"),
        "{missing:?}"
    );
}

#[test]
fn a_huge_file_is_not_read() {
    let file = fresh_file("huge.txt");
    fs::File::create(&file).unwrap().set_len(1 << 36).unwrap();
    let run = play(&["--from", &file], "");
    fs::remove_file(&file).unwrap();
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(
        run.stderr.contains("a record of at most 1048576 bytes"),
        "{run:?}"
    );
    assert!(run.time.as_secs() < 5, "{run:?}");
}

#[test]
fn what_is_there_already_is_left_alone() {
    let file = fresh_file("letter.txt");
    fs::write(&file, "Dear all,").unwrap();
    let asked = play(&["--record", &file], "quit\n");
    assert_eq!(asked.code, Some(1));
    assert_eq!(asked.stdout, "");
    assert!(
        asked
            .stderr
            .contains("exists already, so it was left alone"),
        "{asked:?}"
    );
    let saved = play(
        &["--second", "human"],
        &format!("save {file}\nsave\n251\nquit\n"),
    );
    assert_eq!(saved.code, Some(0));
    assert!(
        saved
            .stdout
            .contains("exists already, so it was left alone"),
        "{saved:?}"
    );
    assert!(
        saved.stdout.contains("Where to? Type: save FILE"),
        "{saved:?}"
    );
    assert!(
        saved.stdout.contains("White played 2,5,1."),
        "the game goes on"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear all,");

    let other_game = fresh_file("other-game.txt");
    fs::write(&other_game, SAVED).unwrap();
    let refused = play(&["--record", &other_game], "quit\n");
    assert_eq!(refused.code, Some(1), "{refused:?}");
    assert_eq!(fs::read_to_string(&other_game).unwrap(), SAVED);
    let twice = fresh_file("twice.txt");
    let input = format!("251\nsave {twice}\n851\nsave {twice}\nquit\n");
    let saved = play(&["--second", "human"], &input);
    assert_eq!(saved.stdout.matches("Saved in").count(), 2, "{saved:?}");
    assert_eq!(fs::read_to_string(&twice).unwrap(), SAVED);
}

#[test]
fn a_name_that_cannot_be_written_is_told_before_the_game() {
    let name = "a".repeat(300);
    let refused = play(&["--record", &name], "251\nquit\n");
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""));
}

#[test]
fn a_place_that_cannot_be_written_is_told_before_the_game() {
    let file = format!("{}/no/such/folder/game.txt", env!("CARGO_TARGET_TMPDIR"));
    let run = play(&["--record", &file], "quit\n");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    let french = play(&["--lang", "fr"], &format!("sauver {file}\nquitter\n"));
    assert_eq!(french.code, Some(0));
    assert!(french.stdout.contains("impossible d’écrire"), "{french:?}");
}

#[test]
fn a_record_may_come_through_a_pipe_but_not_without_end() {
    let continued = play(&["--from", "-"], SAVED);
    assert_eq!((continued.code, continued.stderr.as_str()), (Some(0), ""));
    assert!(continued.stdout.contains("Black played 8,5,1."));

    let moves = "2,5,1 8,5,1 ".repeat(10_000_000 / 12);
    let endless = SAVED.replace("2,5,1 8,5,1", &moves);
    let refused = play(&["--from", "-"], &endless);
    assert_eq!(refused.code, Some(2), "{}", refused.stderr);
    assert!(
        refused.stderr.contains("at most 1048576 bytes"),
        "{}",
        refused.stderr
    );

    let flooded = play(&[], &format!("moves{}\n", " ".repeat(250)).repeat(50_000));
    assert_eq!(flooded.code, Some(2), "{}", flooded.stderr);
    assert!(
        flooded.stderr.contains("at most 1048576 bytes"),
        "{}",
        flooded.stderr
    );
}

/// A pipe can be read once. Some editors begin a text with a mark for the order of its bytes.
#[cfg(unix)]
#[test]
fn a_named_pipe_is_read_once_and_the_mark_of_an_editor_is_no_text() {
    let lines = ["convert", "/dev/stdin", "--to", "transcript"];
    for text in ["f5d6c3\n", "\u{feff}f5d6c3\r\n"] {
        let run = run_with(&lines, text.as_bytes());
        assert_eq!(
            (run.code, run.stdout.trim()),
            (Some(0), "f5d6c3"),
            "{}",
            run.stderr
        );
    }
    let played = run_with(
        &["play", "tictactoe", "--from", "/dev/stdin"],
        b"\xef\xbb\xbf",
    );
    assert_eq!(played.code, Some(2), "{}", played.stderr);
}
