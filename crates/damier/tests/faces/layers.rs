//! Inside a crate a module imports only from those that ARCHITECTURE.md names before it, and games do
//! not import each other: read from the sources themselves.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A crate and its modules, the lowest first.
struct Layers {
    package: String,
    modules: Vec<String>,
}

/// Something that a line of code names by a path inside its own crate.
#[derive(PartialEq, Eq, Debug)]
struct Import {
    line: usize,
    /// From the root of the crate.
    path: Vec<String>,
}

fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .unwrap()
}

/// The lists under "Layers".
fn layers() -> Vec<Layers> {
    let text = fs::read_to_string(workspace().join("ARCHITECTURE.md")).unwrap();
    let section = text.split("\n## Layers\n").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap().replace("\n  ", " ");
    let lists = section.lines().filter_map(|line| line.strip_prefix("- "));
    lists
        .map(|line| {
            let (package, modules) = line.split_once(": ").unwrap();
            let modules = modules.split(',').map(|name| name.trim().to_owned());
            Layers {
                package: package.to_owned(),
                modules: modules.collect(),
            }
        })
        .collect()
}

fn sources(package: &str) -> PathBuf {
    workspace().join("crates").join(package).join("src")
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The module that a file holds; nothing for the root of a crate.
fn module_of(file: &Path, sources: &Path) -> Vec<String> {
    let inside = file.strip_prefix(sources).unwrap().with_extension("");
    let parts = inside.iter().map(|part| part.to_string_lossy());
    parts
        .filter(|part| !["lib", "main", "mod"].contains(&part.as_ref()))
        .map(|part| part.into_owned())
        .collect()
}

/// What the code of a module names by paths that begin with `crate` or `super`.
fn imports(code: &str, module: &[String]) -> Vec<Import> {
    let without_remarks = |line: &str| line.split("//").next().unwrap().to_owned() + "\n";
    let code: String = code.lines().map(without_remarks).collect();
    let mut found = Vec::new();
    // Modules inside the file, by how far they are indented.
    let mut inner: Vec<usize> = Vec::new();
    let mut start = 0;
    for (index, line) in code.split_inclusive('\n').enumerate() {
        let indented = line.len() - line.trim_start().len();
        let words = line.trim();
        let is_module = words.ends_with('{') && words.split(' ').any(|word| word == "mod");
        if is_module {
            inner.push(indented);
        } else if words == "}" && inner.last() == Some(&indented) {
            inner.pop();
        }
        let mut here = module.to_vec();
        here.extend(inner.iter().map(|_| "inner".to_owned()));
        for keyword in ["crate::", "super::"] {
            for (at, _) in line.match_indices(keyword) {
                let before = line[..at].chars().next_back();
                let is_inside = |letter: char| letter.is_alphanumeric() || "_:$".contains(letter);
                if !before.is_some_and(is_inside) {
                    let mut paths = Vec::new();
                    read_paths(&code[start + at..], &here, &mut paths);
                    let line = index + 1;
                    found.extend(paths.into_iter().map(|path| Import { line, path }));
                }
            }
        }
        start += line.len();
    }
    found
}

/// Reads a path, or the tree of paths of a `use`, and gives back what follows it.
fn read_paths<'code>(
    code: &'code str,
    prefix: &[String],
    found: &mut Vec<Vec<String>>,
) -> &'code str {
    let mut rest = code.trim_start();
    let mut path = prefix.to_vec();
    loop {
        if let Some(group) = rest.strip_prefix('{') {
            rest = group;
            loop {
                rest = rest.trim_start();
                if let Some(after) = rest.strip_prefix('}') {
                    return after;
                }
                let read = read_paths(rest, &path, found);
                let comma = read.find([',', '}']).unwrap();
                rest = read[comma..].trim_start_matches(',');
            }
        }
        let end = rest
            .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .unwrap_or(rest.len());
        match &rest[..end] {
            "crate" => path.clear(),
            "super" => drop(path.pop()),
            "self" => {}
            name => path.push(name.to_owned()),
        }
        match rest[end..].strip_prefix("::") {
            Some(after) => rest = after,
            None => {
                found.push(path);
                return &rest[end..];
            }
        }
    }
}

/// Everything that a module of a crate names in another one, with file and line.
fn imports_of(package: &str) -> Vec<(String, Vec<String>, Import)> {
    let sources = sources(package);
    let mut all = Vec::new();
    for file in files_below(&sources) {
        let module = module_of(&file, &sources);
        if module.is_empty() {
            continue;
        }
        let code = fs::read_to_string(&file).unwrap();
        for import in imports(&code, &module) {
            let shown = file.strip_prefix(workspace()).unwrap().display();
            all.push((format!("{shown}:{}", import.line), module.clone(), import));
        }
    }
    all
}

#[test]
fn every_module_is_named_in_the_order() {
    for Layers { package, modules } in layers() {
        let sources = sources(&package);
        let there: BTreeSet<String> = files_below(&sources)
            .iter()
            .filter_map(|file| module_of(file, &sources).into_iter().next())
            .collect();
        let named: BTreeSet<String> = modules.iter().cloned().collect();
        assert_eq!(named.len(), modules.len(), "{package}: a module twice");
        assert_eq!(
            named, there,
            "{package}: in ARCHITECTURE.md, in the sources"
        );
    }
}

#[test]
fn modules_import_only_from_those_before_them() {
    let layers = layers();
    let core = &layers[0].modules;
    let mut wrong = Vec::new();
    for Layers { package, modules } in &layers {
        let place = |name: &String| modules.iter().position(|module| module == name);
        for (place_in_text, module, import) in imports_of(package) {
            let here = &module[0];
            let Some(there) = import.path.first() else {
                continue;
            };
            // The core's modules are re-exported by the crate of the games as its own.
            let is_of_the_core = package == "damier" && core.contains(there);
            let is_below = place(there).is_some_and(|there| Some(there) <= place(here));
            if !is_of_the_core && !is_below {
                wrong.push(format!("{place_in_text}: {here} imports {there}"));
            }
        }
    }
    assert!(wrong.is_empty(), "upwards:\n{}", wrong.join("\n"));
}

#[test]
fn games_do_not_import_each_other() {
    let mut games = BTreeSet::new();
    for (place, module, import) in imports_of("damier") {
        if let ([games_folder, game, ..], [there, other, ..]) = (&module[..], &import.path[..])
            && games_folder == "games"
            && there == "games"
        {
            assert_eq!(game, other, "{place}: a game imports another");
            games.insert(game.clone());
        }
    }
    assert!(games.len() >= 6, "{games:?}");
}

#[test]
fn imports_are_found_in_code() {
    let code = "
use crate::score::{Outcome, Score};
use super::{evaluation, rules};
use super::super::chomp::Chomp;
use crate::{
    play::Match, // a remark with crate::remark
    words,
};
/// A link to [`crate::catalogue`].
fn f() -> super::rules::Move { $crate::hidden!(); damier_crate::other() }
#[cfg(test)]
mod tests {
    use super::*;
    use super::super::rules;
}
fn g() { super::super::pogo::play() }
";
    let module = ["games", "pogo", "solver"].map(str::to_owned);
    let found: Vec<String> = imports(code, &module)
        .into_iter()
        .map(|import| format!("{} {}", import.line, import.path.join("::")))
        .collect();
    assert_eq!(
        found,
        [
            "2 score::Outcome",
            "2 score::Score",
            "3 games::pogo::evaluation",
            "3 games::pogo::rules",
            "4 games::chomp::Chomp",
            "5 play::Match",
            "5 words",
            "10 games::pogo::rules::Move",
            "13 games::pogo::solver::",
            "14 games::pogo::rules",
            "16 games::pogo::play",
        ]
    );
}
