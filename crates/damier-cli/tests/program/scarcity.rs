//! A system that gives too little, at every place where it can: threads, room on the disk, memory. Whatever
//! fails, there is a clear line or the answer, no torn file and no lost game.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use crate::driver::{fresh_file, fresh_folder, output_of, program};

/// The program under limits of the shell: `ulimit -v` in kB, `ulimit -f` in blocks of 512 bytes.
fn limited(limits: &str, line: &str) -> Output {
    let exe = program();
    let exe = exe.get_program().to_string_lossy().into_owned();
    let mut command = Command::new("sh");
    for (name, value) in program().get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    // Writing beyond the limit is an error, not a signal.
    command
        .args(["-c", &format!("trap '' XFSZ; {limits}; exec {exe} {line}")])
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Ended by itself and in words: no panic, no abort.
fn is_orderly(output: &Output) -> bool {
    matches!(output.status.code(), Some(0..=2)) && !told(output).contains("panicked")
}

#[test]
fn fewer_threads_than_were_asked_for_do_the_same_work() {
    let field = "--player random --player level:1 --openings 20 --seed 3";
    let alone = output_of(&format!("tournament pogo {field} --threads 1"));
    let solved = output_of("solve chomp:9x9 --json --fresh --threads 1");
    for memory in [700_000, 1_000_000, 1_500_000] {
        let limits = format!("ulimit -v {memory}");
        let played = limited(&limits, &format!("tournament pogo {field} --threads 1000"));
        assert!(played.status.success(), "{memory}: {}", told(&played));
        assert_eq!(String::from_utf8_lossy(&played.stdout), alone);
        let line = "solve chomp:9x9 --json --fresh --threads 1000";
        let found = limited(&limits, line);
        assert!(found.status.success(), "{memory}: {}", told(&found));
        let value = |text: &str| text.split("\"seconds\"").next().map(str::to_owned);
        assert_eq!(
            value(&String::from_utf8_lossy(&found.stdout))
                .map(|text| text.contains("\"outcome\":\"win\"")),
            value(&solved).map(|text| text.contains("\"outcome\":\"win\"")),
        );
    }
}

/// The disk is full after so many blocks, for every number of them: a table is there whole or not at all.
#[test]
fn a_disk_that_is_full_anywhere_leaves_whole_tables_or_none() {
    let folder = fresh_folder("scarce-table");
    let whole = Path::new(&folder).join("chomp-11x11-distances.table");
    output_of(&format!("build chomp:11x11 --data {folder}"));
    let bytes = fs::read(&whole).unwrap();
    let blocks = bytes.len() / 512 + 1;
    let mut failed = 0;
    for part in 0..=8 {
        let folder = fresh_folder("scarce-table-limited");
        let limit = blocks * part / 8 + part / 8;
        let built = limited(
            &format!("ulimit -f {limit}"),
            &format!("build chomp:11x11 --data {folder}"),
        );
        assert!(is_orderly(&built), "{limit}: {}", told(&built));
        let names: Vec<String> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        if built.status.success() {
            let path = Path::new(&folder).join("chomp-11x11-distances.table");
            assert_eq!(fs::read(path).unwrap(), bytes);
        } else {
            failed += 1;
            assert_eq!(told(&built).lines().count(), 1, "{}", told(&built));
            assert!(names.is_empty(), "{limit}: {names:?}");
        }
    }
    assert!((1..9).contains(&failed), "{failed}");
}

/// The same for the record of a tournament: what was written before is kept, and with room it goes on to
/// the same end.
#[test]
fn a_disk_that_is_full_anywhere_loses_no_game() {
    let line =
        "tournament tictactoe --player random --player level:2 --openings 30 --seed 5 --threads 2";
    let whole = fresh_file("scarce-whole.txt");
    let expected = output_of(&format!("{line} --record {whole}"));
    let length = fs::read(&whole).unwrap().len();
    let blocks = length / 512 + 1;
    let mut failed = 0;
    for limit in (0..blocks).step_by((blocks / 8).max(1)) {
        let file = fresh_file("scarce-part.txt");
        let ended = limited(
            &format!("ulimit -f {limit}"),
            &format!("{line} --record {file}"),
        );
        assert!(is_orderly(&ended), "{limit}: {}", told(&ended));
        failed += usize::from(!ended.status.success());
        if !ended.status.success() {
            assert!(told(&ended).lines().count() <= 2, "{}", told(&ended));
        }
        let resumed = output_of(&format!("{line} --record {file}"));
        assert_eq!(resumed, expected, "{limit}");
        assert_eq!(
            fs::read(&file).unwrap(),
            fs::read(&whole).unwrap(),
            "{limit}"
        );
    }
    assert!(failed > 3, "{failed}");
}

/// Memory ends anywhere in a build: a table for which there is none is an error in words. Where it is a
/// small piece that fails the program ends, and leaves no torn table either.
#[test]
fn memory_that_ends_anywhere_in_a_build_tears_no_table() {
    let needed = (1..40)
        .map(|step| step * 20_000)
        .find(|memory| {
            let shown = limited(&format!("ulimit -v {memory}"), "show pogo --json");
            shown.status.success()
        })
        .expect("a limit under which it runs");
    let build = |game: &str, memory: usize, folder: &str| {
        let line = format!("build {game} --threads 1 --data {folder}");
        limited(&format!("ulimit -v {memory}"), &line)
    };
    let folder = fresh_folder("scarce-memory-whole");
    output_of(&format!("build chomp:12x12 --threads 1 --data {folder}"));
    let tables = |folder: &str| -> Vec<(String, Vec<u8>)> {
        let entries = fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        let tables = paths.filter(|path| path.extension().is_some_and(|ending| ending == "table"));
        let named = tables.map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(&path).unwrap())
        });
        named.collect()
    };
    let whole = tables(&folder);
    assert!(!whole.is_empty());
    for step in 0..6 {
        let memory = needed + step * 6000;
        let folder = fresh_folder("scarce-memory");
        let built = build("chomp:12x12", memory, &folder);
        let is_out_of_memory = told(&built).contains("memory allocation of");
        assert!(
            is_orderly(&built) || is_out_of_memory,
            "{memory}: {}",
            told(&built)
        );
        for table in tables(&folder) {
            assert!(whole.contains(&table), "{memory}: {} is torn", table.0);
        }
    }
    // This one wants 72 MB in one piece.
    let folder = fresh_folder("scarce-memory-large");
    let refused = build("chomp:16x16", needed + 50_000, &folder);
    assert_eq!(refused.status.code(), Some(1), "{}", told(&refused));
    assert!(told(&refused).contains("no memory"), "{}", told(&refused));
    assert!(tables(&folder).is_empty());
}

/// Threads are stacks first of all: where there is no room for these, a server says so, or goes on with those that
/// it has.
#[test]
fn a_server_without_threads_says_so() {
    let (mut refused, mut begun) = (0, 0);
    for kilobytes in (42_000..100_000).step_by(4_000) {
        let mut server = Command::new("bash")
            .args(["-c", &format!(r#"ulimit -v {kilobytes}; exec "$0" "$@""#)])
            .arg(env!("CARGO_BIN_EXE_damier"))
            .args([
                "serve",
                "--addr",
                "127.0.0.1:0",
                "--fresh",
                "--memory",
                "8M",
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut said = BufReader::new(server.stdout.take().unwrap());
        said.read_line(&mut first).unwrap();
        if !first.is_empty() {
            begun += 1;
            // It makes tables ahead of need as soon as it is there.
            std::thread::sleep(Duration::from_millis(300));
            server.kill().unwrap();
        }
        let ended = server.wait_with_output().unwrap();
        let stderr = String::from_utf8_lossy(&ended.stderr);
        assert!(!stderr.contains("panicked"), "{kilobytes}: {stderr}");
        if first.is_empty() && stderr.starts_with("damier:") {
            assert_eq!(ended.status.code(), Some(1), "{kilobytes}: {stderr}");
            assert!(stderr.lines().count() <= 2, "{kilobytes}: {stderr}");
            refused += 1;
        }
    }
    assert!(begun > 0, "some limits are high enough");
    assert!(refused > 0, "some limits are too low");
}

/// A server that gets no handles of the system says so in a line; one that gets a few more serves. It never panics.
#[cfg(unix)]
#[test]
fn a_server_without_handles_says_so() {
    let mut refused = 0;
    for handles in 5..18 {
        let mut server = Command::new("bash")
            .args(["-c", &format!(r#"ulimit -n {handles}; exec "$0" "$@""#)])
            .arg(env!("CARGO_BIN_EXE_damier"))
            .args(["serve", "--addr", "127.0.0.1:0", "--fresh"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut said = BufReader::new(server.stdout.take().unwrap());
        said.read_line(&mut first).unwrap();
        if !first.is_empty() {
            server.kill().unwrap();
            server.wait().unwrap();
            continue;
        }
        let ended = server.wait_with_output().unwrap();
        let stderr = String::from_utf8_lossy(&ended.stderr);
        // With the fewest the loader itself finds no library to load.
        let is_ours = stderr.starts_with("damier:");
        assert!(is_ours || handles < 6, "{handles}: {stderr}");
        assert!(
            !is_ours || ended.status.code() == Some(1),
            "{handles}: {ended:?}"
        );
        assert!(!stderr.contains("panicked"), "{handles}: {stderr}");
        refused += usize::from(is_ours);
    }
    assert!(refused > 0, "some limits are too low");
}
