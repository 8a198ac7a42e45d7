//! Tables on disk: built, verified, damaged, nowhere to write, and the program killed meanwhile.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::driver::{fresh_file, fresh_folder, output_of, program, run};

const FILE: &str = "chomp-11x11-distances.table";

#[test]
fn a_table_is_built_found_and_verified() {
    let folder = fresh_folder("built");
    let built = output_of(&format!("build chomp:11x11 --data {folder}"));
    assert!(built.contains(FILE) && built.contains("made"), "{built}");
    let again = output_of(&format!("build chomp:11x11 --data {folder} --lang fr"));
    assert!(again.contains("déjà là"), "{again}");
    let verified = output_of(&format!("verify chomp:8x6 --data {folder}"));
    assert!(
        verified.contains("3003 entries checked, 0 mismatches"),
        "{verified}"
    );
    let data = output_of(&format!("verify chomp:8x6 --data {folder} --json"));
    assert!(data.contains(r#""entries":3003,"mismatches":0"#), "{data}");
}

#[test]
fn a_damaged_table_is_named_and_made_again() {
    let folder = fresh_folder("damaged");
    let solve = format!("solve chomp:11x11 --json --data {folder}");
    output_of(&solve);
    let path = Path::new(&folder).join(FILE);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&path, &bytes).unwrap();
    let noticed = run(&solve);
    assert_eq!(noticed.code, Some(0));
    assert!(noticed.stderr.contains(FILE) && noticed.stderr.contains("damaged"));
    assert_eq!(noticed.stderr.lines().count(), 1, "{}", noticed.stderr);
    output_of(&solve);
    fs::write(&path, &bytes).unwrap();
    let refused = run(&format!("verify chomp:11x11 --data {folder}"));
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""));
    assert!(refused.stderr.contains("damaged"));
}

#[test]
fn nowhere_to_write_stops_no_answer_but_a_build() {
    let solved = run("solve chomp:11x11 --json --data /proc/damier");
    assert_eq!(solved.code, Some(0));
    assert!(solved.stdout.contains(r#""outcome":"win""#));
    assert_eq!(solved.stderr.lines().count(), 1, "{}", solved.stderr);
    let built = run("build chomp:11x11 --data /proc/damier");
    assert_eq!((built.code, built.stdout.as_str()), (Some(1), ""));
    assert_eq!(built.stderr.lines().count(), 1, "{}", built.stderr);
    assert!(built.stderr.contains("cannot be written"));
}

#[test]
fn a_full_disk_leaves_the_old_file_and_no_remains() {
    let folder = fresh_folder("full");
    let path = Path::new(&folder).join(FILE);
    fs::write(&path, b"old").unwrap();
    // A limit on the size of files fails a write as a full disk does: in the middle.
    let limited = std::process::Command::new("bash")
        .args(["-c", r#"ulimit -f 100; trap "" XFSZ; exec "$0" "$@""#])
        .args([
            env!("CARGO_BIN_EXE_damier"),
            "build",
            "chomp:11x11",
            "--data",
            &folder,
        ])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(limited.status.code(), Some(1));
    let stderr = String::from_utf8(limited.stderr).unwrap();
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(
        fs::read_dir(&folder).unwrap().count(),
        1,
        "nothing is left over"
    );
}

/// What takes minutes to make is refused before it is made where it cannot be put; and on a full disk what stood there
/// before stays.
#[test]
fn what_a_command_makes_is_put_there_whole_or_not_at_all() {
    let folder = fresh_folder("made");
    let nowhere = format!("{folder}/nowhere/x");
    let learns = "train othello:6 --positions 10";
    for line in [
        format!("book othello:6 --out {folder}"),
        format!("book othello:6 --out {nowhere}"),
        format!("{learns} --out {nowhere}"),
        format!("solve othello:8 --certificate {folder}"),
        format!("solve othello:8 --certificate {nowhere}"),
    ] {
        let begun = std::time::Instant::now();
        let refused = run(&line);
        assert_eq!(refused.code, Some(1), "{line}: {refused:?}");
        assert_eq!(refused.stderr.lines().count(), 1, "{line}: {refused:?}");
        assert!(begun.elapsed() < Duration::from_secs(20), "{line}");
    }
    let path = Path::new(&folder).join("w");
    let put = run(&format!("{learns} --out {}", path.display()));
    assert_eq!(put.code, Some(0), "{put:?}");
    let whole = fs::read(&path).unwrap();
    // A limit on the size of files fails a write as a full disk does: in the middle.
    let words = [learns, "--seed", "2", "--out", path.to_str().unwrap()].join(" ");
    let limited = std::process::Command::new("bash")
        .args(["-c", r#"ulimit -f 1; trap "" XFSZ; exec "$0" "$@""#])
        .arg(env!("CARGO_BIN_EXE_damier"))
        .args(words.split(' '))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(limited.status.code(), Some(1), "{limited:?}");
    assert!(whole.len() > 1024);
    assert_eq!(fs::read(&path).unwrap(), whole, "the old file stays");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left");
}

/// A pipe stays a pipe, and whoever reads it gets all of it: nobody puts a file into the place of a device.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt as _;
    let pipe = crate::driver::fresh_file("made.pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    let put = run(&format!("train othello:6 --positions 10 --out {pipe}"));
    assert_eq!(put.code, Some(0), "{put:?}");
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(reader.join().unwrap().len() > 1024);
}

/// What has to be a file is not waited for where it is none.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_results_is_not_waited_for() {
    let pipe = crate::driver::fresh_file("results.pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    // Whoever waits for it is let go in the end, so that the test fails and does not hang.
    let held = pipe.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(20));
        let _ = fs::File::options().read(true).write(true).open(held);
    });
    for line in [
        format!(
            "measure tictactoe --player alphabeta:depth=2 --positions 2 --record {pipe} --show"
        ),
        format!("verify pogo --moves {pipe}"),
    ] {
        let begun = std::time::Instant::now();
        let refused = run(&line);
        assert_eq!(refused.code, Some(2), "{line}: {refused:?}");
        assert_eq!(refused.stderr.lines().count(), 1, "{line}: {refused:?}");
        assert!(begun.elapsed() < Duration::from_secs(15), "{line}");
    }
}

/// The long version is `scripts/kills`.
#[test]
fn a_killed_build_leaves_no_torn_table() {
    let folder = fresh_folder("killed");
    let path = Path::new(&folder).join(FILE);
    for delay in [0, 3, 8, 15, 30, 60, 90, 120, 150, 200] {
        let mut child = program()
            .args(["build", "chomp:11x11", "--data", &folder])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(delay));
        child.kill().unwrap();
        child.wait().unwrap();
        if path.exists() {
            let solved = run(&format!("solve chomp:11x11 --json --data {folder}"));
            assert_eq!((solved.code, solved.stderr.as_str()), (Some(0), ""));
            fs::remove_file(&path).unwrap();
        }
    }
    output_of(&format!("build chomp:11x11 --data {folder}"));
}

#[test]
fn a_file_of_all_moves_is_for_pogo_and_is_not_overwritten() {
    let file = fresh_file("all-moves.bin");
    std::fs::write(&file, "something").expect("a file");
    let there = run(&format!("build pogo --moves {file}"));
    assert_eq!(there.code, Some(2), "{there:?}");
    assert!(there.stderr.contains("was left alone"), "{}", there.stderr);
    let wrong = run(&format!("verify pogo --moves {file}"));
    assert_eq!(wrong.code, Some(2), "{wrong:?}");
    assert!(
        wrong.stderr.contains("no file of all moves"),
        "{}",
        wrong.stderr
    );
    for line in ["build chomp", "verify othello"] {
        let other = run(&format!("{line} --moves {file}"));
        assert_eq!(other.code, Some(2), "{other:?}");
        assert!(other.stderr.contains("only Pogo"), "{}", other.stderr);
    }
    let missing = run("verify pogo --moves /nowhere/moves.bin");
    assert_eq!(missing.code, Some(1), "{missing:?}");
}
