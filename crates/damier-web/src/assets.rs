//! The style sheet, the modules and the icon, embedded in the program.
//!
//! They are served from one folder whose name is a checksum of everything in it: modules import each
//! other by their names, a browser may keep them for ever, and it gets the new ones as soon as there
//! are any.

use std::collections::HashMap;

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use damier::theatre::Race;
use damier::{Picture, SearchTrace};
use damier_lab::exercise::Exercise;

/// The text of modules by name.
macro_rules! modules {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../assets/scripts/", $name)))),*]
    };
}

/// What pages do beyond links and forms, in modules.
const MODULES: &[(&str, &str)] = &modules![
    "acts.js",
    "address.js",
    "aim.js",
    "asking.js",
    "autoplay.js",
    "camera.js",
    "carry.js",
    "cells.js",
    "chart.js",
    "choice.js",
    "clock.js",
    "cloud.js",
    "dom.js",
    "drag.js",
    "early.js",
    "edit.js",
    "exercise.js",
    "effects.js",
    "film.js",
    "focus.js",
    "fold.js",
    "follow.js",
    "foresight.js",
    "frame.js",
    "hands.js",
    "home.js",
    "judge.js",
    "keys.js",
    "learn.js",
    "listing.js",
    "minimap.js",
    "live.js",
    "motion.js",
    "narration.js",
    "near.js",
    "notation.js",
    "page.js",
    "pan.js",
    "panel.js",
    "paths.js",
    "pieces.js",
    "places.js",
    "play.js",
    "png.js",
    "preview.js",
    "puzzle.js",
    "race.js",
    "refuse.js",
    "runner.js",
    "scene.js",
    "setup.js",
    "sliders.js",
    "small-stage.js",
    "sound.js",
    "stage.js",
    "steps.js",
    "svg.js",
    "taking.js",
    "telling.js",
    "think.js",
    "time.js",
    "tournament.js",
    "tried.js",
    "visit.js",
    "watch.js",
    "ways.js",
];

/// The name of the style sheet, and of the icon.
const STYLE: &str = "damier.css";
const ICON: &str = "damier.svg";

/// What runs before a page is drawn.
const EARLY: &str = "early.js";

/// A file that pages ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    content_type: &'static str,
    content: Bytes,
}

/// A module that a page begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    /// Its address.
    pub address: String,
    /// The addresses of the modules that it imports, and of those that these do: a browser that
    /// knows them asks for all at once.
    pub imports: Vec<String>,
}

/// The files that pages ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assets {
    /// The address of the style sheet.
    pub style: String,
    /// The address of the little picture in the browser's tab.
    pub icon: String,
    /// The address of what runs before a page is drawn.
    pub early: String,
    /// What the page of a game does beyond links and forms.
    pub play: Script,
    /// What the first page does, and lessons too.
    pub home: Script,
    /// What lessons and other boards with a task on them do.
    pub learn: Script,
    /// What the page of a puzzle does.
    pub puzzle: Script,
    /// What the sheet of a new game does.
    pub setup: Script,
    /// What the board editor does.
    pub edit: Script,
    /// What the page of a search does.
    pub think: Script,
    /// What the page of a race does.
    pub race: Script,
    /// What a sheet of exercises does.
    pub exercise: Script,
    /// What the page of an evaluation does.
    pub judge: Script,
    /// What the page of a tournament does.
    pub tournament: Script,
    /// Every file by its address.
    files: HashMap<String, Asset>,
}

impl Assets {
    /// The files as they were built in.
    #[must_use]
    pub(crate) fn new() -> Assets {
        // The pictures' own style sheet first: pages build on it.
        let style = [
            Picture::STYLESHEET,
            SearchTrace::STYLESHEET,
            Race::STYLESHEET,
            Exercise::STYLESHEET,
            damier_lab::report::PLOT_STYLESHEET,
            include_str!("../assets/style/damier.css"),
            include_str!("../assets/style/boards.css"),
            include_str!("../assets/style/lab.css"),
            include_str!("../assets/style/motion.css"),
            include_str!("../assets/style/race.css"),
            include_str!("../assets/style/review.css"),
            include_str!("../assets/style/setup.css"),
            include_str!("../assets/style/think.css"),
        ]
        .concat();
        let asset = |content_type, content| Asset {
            content_type,
            content,
        };
        let mut files = vec![
            (STYLE, asset("text/css; charset=utf-8", Bytes::from(style))),
            (
                ICON,
                asset(
                    "image/svg+xml",
                    Bytes::from_static(include_bytes!("../assets/damier.svg")),
                ),
            ),
        ];
        files.extend(MODULES.iter().map(|(name, text)| {
            let content = Bytes::from_static(text.as_bytes());
            (*name, asset("text/javascript; charset=utf-8", content))
        }));
        let folder = folder_of(&files);
        let address = |name: &str| format!("{folder}/{name}");
        let script = |name: &str| Script {
            address: address(name),
            imports: imports_of(name).into_iter().map(address).collect(),
        };
        Assets {
            style: address(STYLE),
            icon: address(ICON),
            early: address(EARLY),
            play: script("play.js"),
            home: script("home.js"),
            learn: script("learn.js"),
            puzzle: script("puzzle.js"),
            setup: script("setup.js"),
            edit: script("edit.js"),
            think: script("think.js"),
            race: script("race.js"),
            exercise: script("exercise.js"),
            judge: script("judge.js"),
            tournament: script("tournament.js"),
            files: files
                .into_iter()
                .map(|(name, asset)| (address(name), asset))
                .collect(),
        }
    }

    /// The file at an address.
    pub(crate) fn find(&self, address: &str) -> Option<&Asset> {
        self.files.get(address)
    }
}

/// The folder of files: another one if anything in them is.
fn folder_of(files: &[(&str, Asset)]) -> String {
    let mut checksum = crc32fast::Hasher::new();
    for (name, asset) in files {
        checksum.update(name.as_bytes());
        checksum.update(&asset.content);
    }
    format!("/assets/{:08x}", checksum.finalize())
}

/// The modules that one imports, directly or by others, each once.
fn imports_of(name: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    let mut waiting = vec![name];
    while let Some(importing) = waiting.pop() {
        let module = MODULES.iter().find(|(name, _)| *name == importing);
        let (_, text) = module.expect("a test resolves every import");
        for import in imports_in(text) {
            if import != name && !found.contains(&import) {
                found.push(import);
                waiting.push(import);
            }
        }
    }
    found
}

/// The names in the import lines of a module: `import { the } from './dom.js';`.
fn imports_in(text: &'static str) -> impl Iterator<Item = &'static str> {
    let lines = text.lines().filter(|line| line.starts_with("import "));
    lines.filter_map(|line| Some(line.split_once("'./")?.1.split_once("';")?.0))
}

impl IntoResponse for &Asset {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, self.content_type),
            (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        ];
        (headers, self.content.clone()).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_import_is_a_module_that_is_served() {
        let assets = Assets::new();
        for (importing, text) in MODULES {
            let lines = text.lines().filter(|line| line.starts_with("import "));
            let imports: Vec<&str> = imports_in(text).collect();
            assert_eq!(lines.count(), imports.len(), "{importing}");
            for import in imports {
                let is_served = MODULES.iter().any(|(name, _)| *name == import);
                assert!(is_served, "{importing} imports {import}");
            }
        }
        for script in [
            &assets.play,
            &assets.home,
            &assets.learn,
            &assets.puzzle,
            &assets.setup,
            &assets.edit,
            &assets.exercise,
            &assets.think,
            &assets.race,
            &assets.judge,
            &assets.tournament,
        ] {
            assert!(assets.find(&script.address).is_some());
            assert!(!script.imports.is_empty());
            for import in &script.imports {
                assert!(assets.find(import).is_some(), "{import}");
            }
        }
    }

    #[test]
    fn every_module_is_imported_by_some_page() {
        let assets = Assets::new();
        let scripts = [
            &assets.play,
            &assets.home,
            &assets.learn,
            &assets.puzzle,
            &assets.setup,
            &assets.edit,
            &assets.exercise,
            &assets.think,
            &assets.race,
            &assets.judge,
            &assets.tournament,
        ];
        for (name, _) in MODULES.iter().filter(|(name, _)| *name != EARLY) {
            let is_it = |address: &String| address.ends_with(&format!("/{name}"));
            let is_used = scripts
                .iter()
                .any(|script| is_it(&script.address) || script.imports.iter().any(is_it));
            assert!(is_used, "{name} is served for nobody");
        }
    }

    #[test]
    fn the_folder_changes_with_whatever_is_in_it() {
        let file = |name, content: &'static str| {
            let asset = Asset {
                content_type: "text/plain",
                content: Bytes::from_static(content.as_bytes()),
            };
            [(name, asset)]
        };
        let folder = folder_of(&file("a.js", "one"));
        assert_ne!(folder, folder_of(&file("a.js", "two")));
        assert_ne!(folder, folder_of(&file("b.js", "one")));
    }
}
