//! Readers who leave: `damier games | head -1` ends without a word.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::Stdio;

use crate::driver::program;

/// Runs the program for a reader who takes some lines and leaves; gives the exit code and what was
/// said on standard error.
fn run_for_reader_of(lines: usize, line: &str) -> (Option<i32>, String) {
    let mut child = program()
        .args(line.split_whitespace())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..lines {
        output.read_line(&mut String::new()).unwrap();
    }
    drop(output);
    let mut said = String::new();
    let mut errors = child.stderr.take().unwrap();
    errors.read_to_string(&mut said).unwrap();
    (child.wait().unwrap().code(), said)
}

#[test]
fn a_reader_who_leaves_is_not_complained_about() {
    for line in [
        "games",
        "games --json",
        "--help",
        "help play",
        "--version",
        "completions bash",
        "show pogo",
        "show pogo --svg",
        "perft pogo --depth 2",
        "analyze tictactoe",
        "think tictactoe --player alphabeta:depth=2",
        "exercises pogo --count 1",
        "play tictactoe --first random --second random",
        "serve --addr 127.0.0.1:0",
    ] {
        // Nobody reads: the very first line meets a closed pipe.
        assert_eq!(
            run_for_reader_of(0, line),
            (Some(0), String::new()),
            "{line}"
        );
    }
    let after_a_line = run_for_reader_of(1, "games");
    assert_eq!(after_a_line, (Some(0), String::new()));
}
