//! The real program, driven through pipes.

use std::ffi::OsStr;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a run of the program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) time: Duration,
}

/// The program with a bare environment.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    // Tables of tests stay with the tests.
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("data");
    command.env("DAMIER_DATA", folder);
    command
}

/// Runs the program with these arguments and that input.
pub(crate) fn run_with<A: AsRef<OsStr>>(arguments: &[A], input: &[u8]) -> Run {
    let begun = Instant::now();
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may leave before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input was written");
    Run {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("errors are UTF-8"),
        time: begun.elapsed(),
    }
}

/// Runs the program on a command line of plain words, without input.
pub(crate) fn run(line: &str) -> Run {
    run_with(&line.split_whitespace().collect::<Vec<_>>(), b"")
}

/// The output of a command that must succeed.
pub(crate) fn output_of(line: &str) -> String {
    let run = run(line);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{line}");
    run.stdout
}

/// A file of this test's own, which is not there yet.
pub(crate) fn fresh_file(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_string_lossy().into_owned()
}

/// An empty folder of this test's own.
pub(crate) fn fresh_folder(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path.to_string_lossy().into_owned()
}
