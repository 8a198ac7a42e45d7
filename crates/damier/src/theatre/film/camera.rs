//! What follows a search and notes what changes.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::{COLUMNS, Events, Nodes, Shape};
use crate::theatre::tree_names::TreeNames;
use crate::trace::{ListKind, NodeState, Rank, SearchTrace, Snapshot, TraceEvent, rank};
use crate::words::Translator;

/// What is written of a node.
type Row = [u32; COLUMNS];

/// The column of the name.
const NAME: usize = 4;

/// Things, each once, by number.
pub(super) struct Numbered<Thing> {
    pub(super) things: Vec<Thing>,
    numbers: FxHashMap<Thing, u32>,
}

impl<Thing> Default for Numbered<Thing> {
    fn default() -> Numbered<Thing> {
        Numbered {
            things: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }
}

impl<Thing: Clone + Eq + Hash> Numbered<Thing> {
    pub(super) fn number(&mut self, thing: Thing) -> u32 {
        if let Some(number) = self.numbers.get(&thing) {
            return *number;
        }
        let number = self.things.len() as u32;
        self.things.push(thing.clone());
        self.numbers.insert(thing, number);
        number
    }
}

/// What a node is called: by the notation of its move, in a few signs, and in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct NodeName {
    pub(super) notation: String,
    pub(super) label: String,
    pub(super) title: String,
}

/// Follows a search and notes what changes.
pub(super) struct Camera<'trace> {
    trace: &'trace SearchTrace,
    translator: &'trace Translator,
    called: Option<&'trace TreeNames<'trace>>,
    pub(super) snapshot: Snapshot,
    /// What is written of every node now, and how it was seen then: only who looks different is
    /// written anew.
    rows: Vec<Row>,
    seen: Vec<NodeState>,
    pub(super) names: Numbered<NodeName>,
    pub(super) values: Numbered<String>,
    pub(super) notes: Numbered<String>,
    pub(super) list_kind: Option<ListKind>,
    /// The place of every rank among all there are, from 1.
    ranks: FxHashMap<Rank, u32>,
    /// What was noted.
    pub(super) shapes: Numbered<Shape>,
    pub(super) events: Events,
    pub(super) numbers: Vec<u32>,
}

impl<'trace> Camera<'trace> {
    pub(super) fn new(
        trace: &'trace SearchTrace,
        translator: &'trace Translator,
        called: Option<&'trace TreeNames<'trace>>,
    ) -> Camera<'trace> {
        let snapshot = Snapshot::before(trace);
        let mut camera = Camera {
            trace,
            translator,
            called,
            rows: Vec::with_capacity(snapshot.nodes().len()),
            seen: snapshot.nodes().to_vec(),
            snapshot,
            names: Numbered::default(),
            values: Numbered::default(),
            notes: Numbered::default(),
            list_kind: trace.list_kind(),
            ranks: all_ranks(trace),
            shapes: Numbered::default(),
            events: Events::default(),
            numbers: Vec::new(),
        };
        // Number 0 is nothing.
        camera.values.number(String::new());
        camera.notes.number(String::new());
        for node in 0..trace.nodes.len() as u32 {
            let name = camera.name(node);
            let row = camera.row(node, name);
            camera.rows.push(row);
        }
        camera
    }

    /// What a node is called now.
    fn name(&mut self, node: u32) -> u32 {
        let seen = &self.snapshot.nodes()[node as usize];
        let notation = self.trace.name_of(node, seen, self.translator);
        let spoken = self.called.and_then(|names| names.by_best_way(node, seen));
        let (label, title) = match spoken {
            Some(spoken) => (spoken.short.clone(), spoken.with_notation()),
            None => (notation.clone(), notation.clone()),
        };
        self.names.number(NodeName {
            notation,
            label,
            title,
        })
    }

    /// What is written of a node now.
    fn row(&mut self, node: u32, name: u32) -> Row {
        let seen = &self.snapshot.nodes()[node as usize];
        let place = self
            .list_kind
            .and_then(|kind| self.ranks.get(&rank(kind, seen)?));
        // The sign that colours a value goes before it.
        let value = match self.snapshot.value_of(node) {
            text if text.is_empty() => text,
            text => format!("{} {text}", self.snapshot.outcome_of(node)),
        };
        [
            seen.stage.number() as u32,
            self.values.number(value),
            self.notes.number(self.snapshot.note_of(node)),
            seen.parent.map_or(0, |parent| parent + 1),
            name,
            place.copied().unwrap_or(0),
        ]
    }

    /// What never changes of the nodes.
    pub(super) fn nodes(&self) -> Nodes {
        let mut nodes = Nodes::default();
        for (number, node) in self.trace.nodes.iter().enumerate() {
            let above = node.parent.map_or(0, |parent| number as u32 - parent);
            nodes.above.push(above);
            nodes.name.push(self.rows[number][NAME]);
            nodes.pass.push(self.snapshot.nodes()[number].pass);
            nodes.untried.push(node.untried);
        }
        nodes
    }

    /// Every moment, until there are too many changes.
    pub(super) fn run(&mut self, most_changes: usize) {
        let trace = self.trace;
        for moment in &trace.events {
            if self.numbers.len() >= most_changes {
                break;
            }
            let before = self.snapshot.here();
            self.snapshot.advance(moment);
            self.snapshot.end_with(trace);
            let here = self.snapshot.here();
            let changes = self.changes(moment);
            let parts = changes
                .iter()
                .map(|(node, column, _)| (distance(here, *node), *column));
            let shape = (kind_of(moment), parts.collect());
            self.events.shape.push(self.shapes.number(shape));
            self.events.far.push(distance(before, here));
            self.numbers
                .extend(changes.iter().map(|(_, _, number)| *number));
        }
    }

    /// What is written differently now. A moment changes its node, the node above, and the root.
    fn changes(&mut self, moment: &TraceEvent) -> Vec<(u32, usize, u32)> {
        let node = moment.node();
        let mut touched = vec![node, self.snapshot.here(), 0];
        touched.sort_unstable();
        touched.dedup();
        let mut changes = Vec::new();
        for node in touched {
            let place = node as usize;
            let seen = self.snapshot.nodes()[place];
            let earlier = std::mem::replace(&mut self.seen[place], seen);
            if earlier == seen {
                continue;
            }
            // Only a shorter way gives a node another name.
            let name = match earlier.detour == seen.detour {
                true => self.rows[place][NAME],
                false => self.name(node),
            };
            let now = self.row(node, name);
            let before = std::mem::replace(&mut self.rows[place], now);
            let columns = (0..COLUMNS).filter(|column| before[*column] != now[*column]);
            changes.extend(columns.map(|column| (node, column, now[column])));
        }
        changes
    }
}

/// Every rank that a node has at some moment, in order.
fn all_ranks(trace: &SearchTrace) -> FxHashMap<Rank, u32> {
    let Some(kind) = trace.list_kind() else {
        return FxHashMap::default();
    };
    let mut snapshot = Snapshot::before(trace);
    let mut ranks = Vec::new();
    for moment in &trace.events {
        snapshot.advance(moment);
        ranks.extend(rank(kind, &snapshot.nodes()[moment.node() as usize]));
    }
    ranks.sort_unstable();
    ranks.dedup();
    ranks.into_iter().zip(1..).collect()
}

/// What kind of moment it is: a place in [`KINDS`](super::KINDS).
const fn kind_of(moment: &TraceEvent) -> usize {
    match moment {
        moment if moment.is_cut() => 1,
        TraceEvent::Improved { .. } => 2,
        TraceEvent::Iteration { .. } => 3,
        _ => 0,
    }
}

/// How far one node is from another.
fn distance(from: u32, to: u32) -> i32 {
    i32::try_from(i64::from(to) - i64::from(from)).expect("numbers of nodes are small")
}
