//! A search as a film: what changes on which node from moment to moment, so that whoever draws it
//! needs neither scores nor rules, and can run it forwards and backwards.
//!
//! ```text
//! here   += events.far[moment]                 where the search goes
//! shape   = shapes[events.shape[moment]]       what kind of moment it is, and what changes:
//! columns[column][here + far] = next number    for each (far, column) of the shape
//! ```
//!
//! A search does few things, again and again, so there are few shapes; lists of small numbers are what
//! compression is good at. What the numbers stand for, and the sizes of what is drawn, are in the film.
//! A film in which more than [`TraceFilm::MAX_CHANGES`] numbers change ends earlier, and says so.

mod camera;
mod script;

use serde::Serialize;

use self::camera::{Camera, NodeName};
use self::script::{Listing, Script};
use super::tree_names::TreeNames;
use super::tree_sizes::TreeSizes;
use crate::trace::{ListKind, SearchTrace, Stage};
use crate::words::{Message, Translator};

/// A search as a film.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TraceFilm {
    /// How many nodes a tree may have to be drawn whole.
    most: usize,
    /// Does the search go down and up again, so that moves wait to be tried?
    depth_first: bool,
    /// What the search chooses from: `open`, `plans`, `games`, `proofs`, or nothing.
    list_kind: Option<&'static str>,
    /// How many events there are.
    moments: usize,
    /// What the columns and the kinds of moments are called, by number.
    columns: [&'static str; COLUMNS],
    kinds: [&'static str; KINDS.len()],
    /// The stages by number.
    stages: Vec<StageLook>,
    /// How large the tree is drawn.
    sizes: TreeSizes,
    /// What the counts of hidden nodes are called, with a gap for the number, and how they are hidden
    /// again.
    unfold_words: String,
    fold_words: String,
    /// What nodes are called: by the notation of the move that leads there; and, in the same order, in a few signs, and in
    /// words, where somebody is told.
    names: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    titles: Vec<String>,
    /// What is written on nodes, and above them.
    values: Vec<String>,
    notes: Vec<String>,
    nodes: Nodes,
    /// What changes together.
    shapes: Vec<Shape>,
    events: Events,
    /// What the columns change to, in order.
    numbers: Vec<u32>,
    /// The nodes of the best line or the path, and the moment from which it is known.
    lit: Lit,
    /// The algorithm in ten to twenty lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pseudocode: Option<Listing>,
    /// What is said from moment to moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    narration: Option<Script>,
}

/// How a stage looks, and what it is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct StageLook {
    name: &'static str,
    class: &'static str,
    words: String,
    is_done: bool,
}

/// What never changes of the nodes, and the name with which each begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
struct Nodes {
    /// How far above its parent is; 0 for a root.
    above: Vec<u32>,
    name: Vec<u32>,
    pass: Vec<u32>,
    untried: Vec<u32>,
}

/// The kind of a moment, and which columns change, each with how far its node is from where the search
/// is.
type Shape = (usize, Vec<(i32, usize)>);

/// The moments: the shape of each, and how far the search goes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
struct Events {
    shape: Vec<u32>,
    far: Vec<i32>,
}

/// The best line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Lit {
    from: usize,
    nodes: Vec<u32>,
}

/// What is written of a node, as numbers; what they stand for is in the film's lists.
const COLUMNS: usize = 6;
const COLUMN_NAMES: [&str; COLUMNS] = ["stage", "value", "note", "parent", "name", "rank"];

/// What kinds of moments there are: those that one can jump to, and the others.
const KINDS: [&str; 4] = ["other", "cut", "better", "pass"];

impl TraceFilm {
    /// The longest film, in numbers that change: two hundred thousand events of every search, and below 2 MB
    /// compressed with all that is said.
    pub const MAX_CHANGES: usize = 600_000;

    /// Films a search whose tree is drawn whole if it has at most that many nodes.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Translator};
    /// use damier::theatre::TraceFilm;
    /// let board = "tictactoe".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let film = TraceFilm::of(&trace, 80, Translator::of(Language::English));
    /// let json = serde_json::to_value(&film).unwrap();
    /// assert_eq!(json["moments"].as_u64(), Some(trace.events.len() as u64));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(trace: &SearchTrace, most: usize, translator: &Translator) -> TraceFilm {
        TraceFilm::within(trace, most, TraceFilm::MAX_CHANGES, translator, None)
    }

    /// The same with so many changes.
    pub(super) fn within(
        trace: &SearchTrace,
        most: usize,
        changes: usize,
        translator: &Translator,
        called: Option<&TreeNames<'_>>,
    ) -> TraceFilm {
        let mut camera = Camera::new(trace, translator, called);
        let nodes = camera.nodes();
        camera.run(changes);
        let names = &camera.names.things;
        let told = |of: fn(&NodeName) -> &String| match called {
            Some(_) => names.iter().map(|name| of(name).clone()).collect(),
            None => Vec::new(),
        };
        TraceFilm {
            most,
            depth_first: trace.kind.is_depth_first(),
            list_kind: camera.list_kind.map(ListKind::name),
            moments: camera.snapshot.events(),
            columns: COLUMN_NAMES,
            kinds: KINDS,
            stages: Stage::ALL
                .map(|stage| StageLook::of(stage, translator))
                .into(),
            sizes: TreeSizes::DRAWN,
            unfold_words: translator.say(&Message::new("think-unfold").with("nodes", "{nodes}")),
            fold_words: translator.say(&Message::new("think-fold")),
            labels: told(|name| &name.label),
            titles: told(|name| &name.title),
            names: names.iter().map(|name| name.notation.clone()).collect(),
            values: camera.values.things,
            notes: camera.notes.things,
            nodes,
            shapes: camera.shapes.things,
            events: camera.events,
            numbers: camera.numbers,
            lit: Lit {
                from: trace.lit_from(),
                nodes: trace.lit(),
            },
            pseudocode: None,
            narration: None,
        }
    }

    /// A film with what is said while it plays, its moves called as people call them, and with the lines of the
    /// algorithm.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Translator};
    /// use damier::theatre::{TraceFilm, TreeNames};
    /// let board = "tictactoe".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let names = TreeNames::of(&trace, board.as_ref(), Translator::of(Language::English));
    /// let json = serde_json::to_value(TraceFilm::narrated(&trace, 80, &names)).unwrap();
    /// assert_eq!(json["pseudocode"]["lines"][0], "alphabeta(p, depth, alpha, beta):");
    /// assert_eq!(json["narration"]["signs"], "All values are for x.");
    /// assert_eq!(json["titles"][1], "cross on a1");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn narrated(trace: &SearchTrace, most: usize, names: &TreeNames<'_>) -> TraceFilm {
        names.learn();
        let changes = TraceFilm::MAX_CHANGES;
        let film = TraceFilm::within(trace, most, changes, names.translator, Some(names));
        let listing = trace.pseudocode;
        TraceFilm {
            pseudocode: listing.map(|listing| Listing::of(listing, names.translator)),
            narration: Some(Script::of(trace, film.moments, names)),
            ..film
        }
    }
}

impl StageLook {
    fn of(stage: Stage, translator: &Translator) -> StageLook {
        StageLook {
            name: stage.name(),
            class: stage.class(),
            words: translator.say(&stage.in_words()),
            is_done: matches!(stage, Stage::Done(_)),
        }
    }
}
