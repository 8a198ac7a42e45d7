//! Commands on a system that fails: what they leave, and how they end.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output, Stdio};

use crate::system::{Calls, FILES, MEMORY};

/// What says that this is the program itself: `memory` or `files`, after how many calls, and how many fail.
pub(crate) const VARIABLE: &str = "DAMIER_SCARCE";
/// At how many places failures are tried, where an ordinary run tries a few.
const PLACES: &str = "DAMIER_SCARCE_PLACES";
/// Where it writes how many calls it made.
const COUNT: &str = "DAMIER_SCARCE_COUNT";

/// The program, if this process is it.
pub(crate) fn child() -> Option<ExitCode> {
    let asked = std::env::var(VARIABLE).ok()?;
    let mut words = asked.split(' ');
    let calls: &Calls = match words.next() {
        Some("memory") => &MEMORY,
        _ => &FILES,
    };
    let mut number = || words.next().and_then(|word| word.parse().ok());
    let (after, count) = (number().unwrap_or(u64::MAX), number().unwrap_or(1));
    let place = std::env::var_os(COUNT);
    let before = (MEMORY.made(), FILES.made());
    calls.fail(after, count);
    let code = damier_cli::run(damier::Catalogue::standard());
    if let Some(place) = place {
        let (memory, files) = (MEMORY.made() - before.0, FILES.made() - before.1);
        fs::write(place, format!("{memory} {files}")).unwrap();
    }
    Some(code)
}

/// Prints a line, whoever captures what tests print.
pub(crate) fn tell(line: &str) {
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

/// This program as the program `damier`, failing as asked.
pub(crate) fn program(failing: &str, line: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", COUNT] {
        command.env_remove(name);
    }
    command
        .args(line.split_whitespace())
        .env(VARIABLE, failing)
        .env("DAMIER_DATA", fresh("data"))
        .stdin(Stdio::null());
    command
}

/// A folder of this test that is empty.
pub(crate) fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("scarce")
        .join(std::thread::current().name().unwrap_or("alone"))
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// How many calls to memory and to files a command makes where nothing fails.
fn calls(line: &str) -> (u64, u64) {
    let place = fresh("count").join("calls");
    let mut command = program("memory", line);
    let output = command.env(COUNT, &place).output().unwrap();
    assert!(output.status.success(), "{line}: {}", told(&output));
    let text = fs::read_to_string(place).unwrap();
    let (memory, files) = text.split_once(' ').unwrap();
    (memory.parse().unwrap(), files.parse().unwrap())
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// It ended by itself and in words.
fn assert_orderly(output: &Output, what: &str) {
    let told = told(output);
    let code = output.status.code();
    assert!(
        matches!(code, Some(0..=2)),
        "{what}: {:?}: {told}",
        output.status
    );
    assert!(!told.contains("panicked"), "{what}: {told}");
    let lines = told.lines().count();
    assert!(
        code == Some(0) || (1..=3).contains(&lines),
        "{what}: {told}"
    );
    assert!(
        told.lines().all(|line| line.starts_with("damier: ")),
        "{what}: {told}"
    );
}

/// So many numbers below a number, from the first to the last; more where more are asked for.
pub(crate) fn spread(most: u64, count: u64) -> impl Iterator<Item = u64> {
    let asked = std::env::var(PLACES)
        .ok()
        .and_then(|text| text.parse().ok());
    let count = asked.unwrap_or(count).min(most);
    (0..count).map(move |number| number * (most - 1) / count.saturating_sub(1).max(1))
}

/// What a folder holds, by name.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = entries
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// How a system fails: by what, at how many places, and for how many calls from there.
struct Failing {
    what: &'static str,
    places: u64,
    counts: &'static [u64],
}

const NO_MEMORY: Failing = Failing {
    what: "memory",
    places: 24,
    counts: &[1, u64::MAX],
};

const NO_DISK: Failing = Failing {
    what: "files",
    places: 120,
    counts: &[1, u64::MAX],
};

impl Failing {
    /// Runs a command with every failure in turn. `line` makes everything anew first.
    fn each(&self, line: &dyn Fn() -> String, see: &mut dyn FnMut(&Output, &str)) {
        let (memory, files) = calls(&line());
        let most = if self.what == "memory" { memory } else { files };
        assert!(most > 3, "{most}");
        let (mut failed, mut tried) = (0, 0_u64);
        for after in spread(most, self.places) {
            for count in self.counts {
                let what = format!("{} {after} {count}", self.what);
                let line = line();
                let output = program(&what, &line).output().unwrap();
                let what = format!("{line}: {what} of {most}");
                assert_orderly(&output, &what);
                failed += u64::from(!output.status.success());
                tried += 1;
                see(&output, &what);
            }
        }
        tell(&format!(
            "  {tried} failures in {most} calls, {failed} told"
        ));
        assert!(failed > 0, "nothing failed");
    }
}

/// A table is there whole or not at all, and nothing lies beside it.
fn build(failing: &Failing) {
    let folder = fresh("table");
    let line = format!("build chomp:8x8 --threads 1 --data {}", folder.display());
    assert!(program("memory", &line).output().unwrap().status.success());
    let whole = contents(&folder);
    assert_eq!(whole.len(), 1);
    let again = || {
        fresh("table");
        line.clone()
    };
    failing.each(&again, &mut |output, what| {
        let there = contents(&folder);
        // Who ends for want of memory leaves what he was writing; the next one clears it away.
        let is_whole = |(name, bytes): &(String, Vec<u8>)| {
            name.ends_with(".partial") || whole.contains(&(name.clone(), bytes.clone()))
        };
        assert!(there.iter().all(is_whole), "{what}");
        if output.status.success() {
            assert!(there == whole, "{what}");
        }
    });
}

/// A game is saved whole or not at all, and what was there before stays until then.
fn save(failing: &Failing) {
    let folder = fresh("save");
    let file = folder.join("game.txt");
    let play = "play tictactoe --first level:1 --second level:1 --seed 3";
    let line = format!("{play} --record {}", file.display());
    assert!(program("memory", &line).output().unwrap().status.success());
    let whole = contents(&folder);
    assert_eq!(whole.len(), 1);
    let again = || {
        fresh("save");
        line.clone()
    };
    failing.each(&again, &mut |output, what| {
        let there = fs::read(&file).ok();
        let is_whole = there.as_ref().is_none_or(|bytes| *bytes == whole[0].1);
        assert!(is_whole, "{what}");
        assert!(
            !output.status.success() || there.is_some(),
            "{what}: {}",
            told(output)
        );
    });
}

/// Every game that was played is in the record, and it goes on from there to the same end.
fn tournament(failing: &Failing) {
    let folder = fresh("tournament");
    let file = folder.join("games.txt");
    let field = "tournament tictactoe --player random --player level:1 --openings 4 --seed 5";
    let line = format!("{field} --threads 1 --record {}", file.display());
    let undisturbed = program("memory", &line).output().unwrap();
    let whole = fs::read(&file).unwrap();
    let again = || {
        fresh("tournament");
        line.clone()
    };
    failing.each(&again, &mut |_, what| {
        let resumed = program("memory", &line).output().unwrap();
        assert!(resumed.status.success(), "{what}: {}", told(&resumed));
        assert_eq!(resumed.stdout, undisturbed.stdout, "{what}");
        assert_eq!(fs::read(&file).unwrap(), whole, "{what}");
    });
}

pub(crate) fn memory_fails_anywhere_in_a_build() {
    build(&NO_MEMORY);
}

pub(crate) fn memory_fails_anywhere_in_a_save() {
    save(&NO_MEMORY);
}

pub(crate) fn memory_fails_anywhere_in_a_tournament() {
    tournament(&NO_MEMORY);
}

pub(crate) fn a_disk_fails_anywhere_in_a_build() {
    build(&NO_DISK);
}

pub(crate) fn a_disk_fails_anywhere_in_a_save() {
    save(&NO_DISK);
}

pub(crate) fn a_disk_fails_anywhere_in_a_tournament() {
    tournament(&NO_DISK);
}
