//! A promise without its test is not a promise: every test that docs/reliability.md names is there.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The names of all functions and modules of tests in the workspace.
fn known_names(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            names.insert(path.file_name().unwrap().to_string_lossy().into_owned());
            known_names(&path, names);
        } else if path
            .extension()
            .is_some_and(|ending| ending == "rs" || ending == "py")
        {
            names.insert(path.file_stem().unwrap().to_string_lossy().into_owned());
            let text = fs::read_to_string(&path).unwrap();
            for line in text.lines() {
                let Some((_, rest)) = line.split_once("fn ").or(line.split_once("def ")) else {
                    continue;
                };
                let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
                names.insert(rest.chars().take_while(|letter| is_name(*letter)).collect());
            }
        }
    }
}

/// What stands in backquotes behind the dash of a promise, if it looks like the name of a test.
fn named_tests(promise: &str) -> Vec<&str> {
    let Some((_, tests)) = promise.split_once(" — ") else {
        return Vec::new();
    };
    let quoted = tests.split('`').skip(1).step_by(2);
    let is_name = |text: &&str| {
        text.chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_')
    };
    quoted.filter(is_name).collect()
}

#[test]
fn every_test_that_a_promise_names_is_there() {
    let text = fs::read_to_string(root().join("docs/reliability.md")).unwrap();
    let text = text.replace("\n    ", " ").replace("\n   ", " ");
    let mut names = BTreeSet::new();
    known_names(&root().join("crates"), &mut names);
    let mut numbers = Vec::new();
    for line in text.lines() {
        let Some((number, promise)) = line.split_once(". **") else {
            continue;
        };
        let Ok(number) = number.parse::<u32>() else {
            continue;
        };
        numbers.push(number);
        for test in named_tests(promise) {
            assert!(
                names.contains(test),
                "promise {number}: there is no test {test}"
            );
        }
    }
    assert!(numbers.len() >= 27, "{numbers:?}");
    let in_order: Vec<u32> = (1..=numbers.len() as u32).collect();
    assert_eq!(numbers, in_order, "promises are numbered without a gap");
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
