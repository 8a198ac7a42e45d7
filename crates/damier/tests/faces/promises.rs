//! A promise without its test is not a promise: every test that docs/reliability.md names is there.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The tests of the workspace, and the modules they are in.
#[derive(Default)]
struct Known {
    tests: BTreeSet<String>,
    modules: BTreeSet<String>,
}

impl Known {
    fn read(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = |part: Option<&OsStr>| part.unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                self.modules.insert(name(path.file_name()));
                self.read(&path);
            } else if path
                .extension()
                .is_some_and(|ending| ending == "rs" || ending == "py")
            {
                self.modules.insert(name(path.file_stem()));
                let text = fs::read_to_string(&path).unwrap();
                self.read_tests(&text);
                if path.ends_with("scarce/main.rs") {
                    // It runs its tests itself, by their names.
                    let listed = text.split('"').skip(1).step_by(2);
                    let listed = listed.filter(|name| is_name(name));
                    self.tests.extend(listed.map(str::to_owned));
                }
            }
        }
    }

    /// What is marked as a test, and in Python is called one.
    fn read_tests(&mut self, text: &str) {
        let is_name = |letter: &char| letter.is_alphanumeric() || *letter == '_';
        let mut is_marked = false;
        for line in text.lines() {
            is_marked |= line.contains("#[test]") || line.contains("#[tokio::test");
            let rust = line.split_once("fn ").filter(|_| is_marked);
            let python = line
                .split_once("def ")
                .filter(|(_, rest)| rest.starts_with("test_"));
            if let Some((_, rest)) = rust.or(python) {
                self.tests
                    .insert(rest.chars().take_while(is_name).collect());
                is_marked = false;
            }
        }
    }

    fn has(&self, name: &str) -> bool {
        self.tests.contains(name) || self.modules.contains(name)
    }
}

fn known() -> Known {
    let mut known = Known::default();
    for folder in ["crates", "examples"] {
        known.read(&root().join(folder));
    }
    known
}

fn document() -> String {
    let text = fs::read_to_string(root().join("docs/reliability.md")).unwrap();
    text.replace("\n    ", " ").replace("\n   ", " ")
}

fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_')
}

fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The promises with their numbers.
fn promises(text: &str) -> impl Iterator<Item = (u32, &str)> {
    text.lines().filter_map(|line| {
        let (number, promise) = line.split_once(". **")?;
        Some((number.parse().ok()?, promise))
    })
}

/// What stands in backquotes and is the name of a test: behind the dash of a promise whatever looks like one, and
/// everywhere else what is a sentence.
fn named_tests(text: &str) -> BTreeSet<&str> {
    let is_sentence = |name: &&str| is_name(name) && name.matches('_').count() >= 2;
    let of_promises = promises(text).filter_map(|(_, promise)| promise.split_once(" — "));
    of_promises
        .flat_map(|(_, tests)| quoted(tests).filter(|name| is_name(name)))
        .chain(text.lines().flat_map(quoted).filter(is_sentence))
        .collect()
}

#[test]
fn every_test_that_is_named_is_there() {
    let (text, known) = (document(), known());
    let named = named_tests(&text);
    assert!(named.len() > 80, "{named:?}");
    let missing: Vec<&&str> = named.iter().filter(|name| !known.has(name)).collect();
    assert!(
        missing.is_empty(),
        "there is no test of that name: {missing:?}"
    );
}

/// Whichever name is misspelt, in a promise or in a table, is noticed.
#[test]
fn a_test_of_another_name_is_noticed() {
    let (text, known) = (document(), known());
    for name in named_tests(&text) {
        let misspelt = text.replacen(&format!("`{name}`"), &format!("`{name}_z_z`"), 1);
        let is_noticed = named_tests(&misspelt).iter().any(|name| !known.has(name));
        assert!(is_noticed, "{name}");
    }
}

#[test]
fn promises_are_numbered_without_a_gap_and_name_their_tests() {
    let text = document();
    let numbers: Vec<u32> = promises(&text).map(|(number, _)| number).collect();
    assert!(numbers.len() >= 27, "{numbers:?}");
    let in_order: Vec<u32> = (1..=numbers.len() as u32).collect();
    assert_eq!(numbers, in_order);
    for (number, promise) in promises(&text) {
        // The load on two cores has a command of its own.
        let has_tests = promise
            .split_once(" — ")
            .is_some_and(|(_, tests)| tests.contains('`'));
        assert!(has_tests || number == 15, "promise {number} names no test");
    }
}

/// The crates that a manifest names for itself, ours left out.
fn direct_dependencies(manifest: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut is_inside = false;
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            is_inside = section.ends_with("dependencies") && !section.starts_with("workspace");
            continue;
        }
        let is_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
        let name: String = line.chars().take_while(|letter| is_name(*letter)).collect();
        if is_inside && !name.is_empty() && !name.starts_with("damier") {
            names.insert(name);
        }
    }
    names
}

#[test]
fn every_direct_dependency_has_its_reason() {
    let text = fs::read_to_string(root().join("docs/dependencies.md")).unwrap();
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let told: BTreeSet<String> = rows
        .flat_map(|row| row.split('|').next().unwrap().split('`').step_by(2))
        .map(str::to_owned)
        .filter(|name| !name.trim().is_empty())
        .collect();
    let mut used = BTreeSet::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let manifest = fs::read_to_string(entry.unwrap().path().join("Cargo.toml")).unwrap();
        used.extend(direct_dependencies(&manifest));
    }
    assert!(used.len() > 40, "{used:?}");
    assert_eq!(told, used);
}

/// The long checks are scripts that are there and can be run.
#[cfg(unix)]
#[test]
fn every_script_that_is_named_is_there() {
    use std::os::unix::fs::PermissionsExt as _;
    for document in [
        "docs/reliability.md",
        "docs/dependencies.md",
        "CONTRIBUTING.md",
    ] {
        let text = fs::read_to_string(root().join(document)).unwrap();
        let named = text.split("scripts/").skip(1);
        for rest in named {
            let is_name = |letter: &char| letter.is_ascii_lowercase() || *letter == '-';
            let name: String = rest.chars().take_while(is_name).collect();
            let script = fs::metadata(root().join("scripts").join(&name));
            let mode = script.map(|script| script.permissions().mode());
            assert!(
                mode.is_ok_and(|mode| mode & 0o111 != 0),
                "{document}: {name}"
            );
        }
    }
}
