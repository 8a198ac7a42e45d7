//! A search as a film: what changes on which node from moment to moment, so that whoever draws it
//! needs neither scores nor rules, and can run it forwards and backwards.
//!
//! Numbers are written in base 64, the low five bits first, with a sixth bit that says "more follows".
//! A hundred thousand moments take about a megabyte. A film that would be longer than
//! [`Film::MOST_BYTES`] ends earlier, and says so.

use rustc_hash::FxHashMap;
use serde::Serialize;

use super::listing::{ListKind, Rank, rank};
use super::scene::{Scene, Seen, Stage};
use super::thought::{Moment, Thought};
use crate::message::{Message, Phrasebook};

/// A search as a film.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Film {
    /// How many nodes a tree may have to be drawn whole.
    most: usize,
    /// Does the search go down and up again, so that moves wait to be tried?
    depth_first: bool,
    /// What the search chooses from: `open`, `plans`, `games`, `proofs`, or nothing.
    list_kind: Option<&'static str>,
    /// How many moments there are.
    moments: usize,
    /// The stages by number: the classes that draw each, and what it is called.
    stages: Vec<(&'static str, String)>,
    /// What the counts of hidden nodes are called, with a gap for the number, and how they are hidden
    /// again.
    unfold_words: String,
    fold_words: String,
    /// What nodes are called.
    names: Vec<String>,
    /// What is written on nodes, and above them.
    values: Vec<String>,
    notes: Vec<String>,
    /// Of every node: how far above its parent is (0 for a root), its name, its pass, its untried
    /// moves.
    nodes: String,
    /// Of every moment: what kind it is, where the search is then (how far from before), how many
    /// changes there are, and each of them: the column and how far the node is from there, and the new
    /// number in that column.
    changes: String,
    /// The nodes of the best line or the path, and the moment from which it is known.
    lit: Lit,
}

/// The best line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Lit {
    from: usize,
    nodes: Vec<u32>,
}

/// What is written of a node, as numbers; what they stand for is in the film's lists.
const COLUMNS: usize = 6;
type Row = [u32; COLUMNS];

/// The column of the name.
const NAME: usize = 4;

impl Film {
    /// The longest film, in bytes of its two long texts.
    pub const MOST_BYTES: usize = 1_800_000;

    /// Films a search whose tree is drawn whole if it has at most that many nodes.
    ///
    /// ```
    /// use damier::{Budget, Film, Language, Phrasebook, choose_game};
    /// let board = choose_game("tictactoe")?.open(None, None, false)?;
    /// let thought = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let film = Film::of(&thought, 80, Phrasebook::of(Language::English));
    /// let json = serde_json::to_value(&film).unwrap();
    /// assert_eq!(json["moments"].as_u64(), Some(thought.moments.len() as u64));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(thought: &Thought, most: usize, book: &Phrasebook) -> Film {
        Film::within(thought, most, Film::MOST_BYTES, book)
    }

    /// The same in so many bytes.
    pub(super) fn within(thought: &Thought, most: usize, bytes: usize, book: &Phrasebook) -> Film {
        let mut camera = Camera::new(thought, book);
        let nodes = camera.nodes();
        let changes = camera.run(bytes.saturating_sub(nodes.len()));
        Film {
            most,
            depth_first: thought.kind.is_depth_first(),
            list_kind: camera.list_kind.map(ListKind::name),
            moments: camera.scene.moments(),
            stages: Stage::ALL
                .map(|stage| (stage.class(), book.say(&stage.in_words())))
                .into(),
            unfold_words: book.say(&Message::new("think-unfold").with("nodes", "{nodes}")),
            fold_words: book.say(&Message::new("think-fold")),
            names: camera.names.texts,
            values: camera.values.texts,
            notes: camera.notes.texts,
            nodes,
            changes,
            lit: Lit {
                from: thought.lit_from(),
                nodes: thought.lit(),
            },
        }
    }
}

/// Texts, each once, by number.
#[derive(Default)]
struct Texts {
    texts: Vec<String>,
    numbers: FxHashMap<String, u32>,
}

impl Texts {
    fn number(&mut self, text: String) -> u32 {
        if let Some(number) = self.numbers.get(&text) {
            return *number;
        }
        let number = self.texts.len() as u32;
        self.texts.push(text.clone());
        self.numbers.insert(text, number);
        number
    }
}

/// Follows a search and notes what changes.
struct Camera<'thought> {
    thought: &'thought Thought,
    book: &'thought Phrasebook,
    scene: Scene,
    /// What is written of every node now, and how it was seen then: only who looks different is
    /// written anew.
    rows: Vec<Row>,
    seen: Vec<Seen>,
    names: Texts,
    values: Texts,
    notes: Texts,
    list_kind: Option<ListKind>,
    /// The place of every rank among all there are, from 1.
    ranks: FxHashMap<Rank, u32>,
}

impl<'thought> Camera<'thought> {
    fn new(thought: &'thought Thought, book: &'thought Phrasebook) -> Camera<'thought> {
        let scene = Scene::before(thought);
        let mut camera = Camera {
            thought,
            book,
            rows: Vec::with_capacity(scene.nodes().len()),
            seen: scene.nodes().to_vec(),
            scene,
            names: Texts::default(),
            values: Texts::default(),
            notes: Texts::default(),
            list_kind: thought.list_kind(),
            ranks: all_ranks(thought),
        };
        // Number 0 is nothing.
        camera.values.number(String::new());
        camera.notes.number(String::new());
        for node in 0..thought.nodes.len() as u32 {
            let name = camera.name(node);
            let row = camera.row(node, name);
            camera.rows.push(row);
        }
        camera
    }

    /// What a node is called now.
    fn name(&mut self, node: u32) -> u32 {
        let seen = &self.scene.nodes()[node as usize];
        let name = self.thought.name_of(node, seen, self.book);
        self.names.number(name)
    }

    /// What is written of a node now.
    fn row(&mut self, node: u32, name: u32) -> Row {
        let seen = &self.scene.nodes()[node as usize];
        let place = self
            .list_kind
            .and_then(|kind| self.ranks.get(&rank(kind, seen)?));
        // The sign that colours a value goes before it.
        let value = match self.scene.value_of(node) {
            text if text.is_empty() => text,
            text => format!("{} {text}", self.scene.outcome_of(node)),
        };
        [
            seen.stage.number() as u32,
            self.values.number(value),
            self.notes.number(self.scene.note_of(node)),
            seen.parent.map_or(0, |parent| parent + 1),
            name,
            place.copied().unwrap_or(0),
        ]
    }

    /// What never changes of the nodes, and how each begins.
    fn nodes(&mut self) -> String {
        let mut text = String::new();
        for (number, node) in self.thought.nodes.iter().enumerate() {
            let above = node.parent.map_or(0, |parent| number as u32 - parent);
            write_number(&mut text, above);
            write_number(&mut text, self.rows[number][NAME]);
            write_number(&mut text, self.scene.nodes()[number].pass);
            write_number(&mut text, node.untried);
        }
        text
    }

    /// Every moment, until there are too many bytes.
    fn run(&mut self, most_bytes: usize) -> String {
        let mut text = String::new();
        let thought = self.thought;
        for moment in &thought.moments {
            if text.len() >= most_bytes {
                break;
            }
            let before = self.scene.here();
            self.scene.advance(moment);
            self.scene.end_with(thought);
            let here = self.scene.here();
            write_number(&mut text, kind_of(moment));
            write_signed(&mut text, i64::from(here) - i64::from(before));
            let changes = self.changes(moment);
            write_number(&mut text, changes.len() as u32);
            for (node, column, number) in changes {
                let far = zigzag(i64::from(node) - i64::from(here));
                write_number(&mut text, far * COLUMNS as u32 + column as u32);
                write_number(&mut text, number);
            }
        }
        text
    }

    /// What is written differently now. A moment changes its node, the node above, and the root.
    fn changes(&mut self, moment: &Moment) -> Vec<(u32, usize, u32)> {
        let node = moment.node();
        let mut touched = vec![node, self.scene.here(), 0];
        touched.sort_unstable();
        touched.dedup();
        let mut changes = Vec::new();
        for node in touched {
            let place = node as usize;
            let seen = self.scene.nodes()[place];
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
fn all_ranks(thought: &Thought) -> FxHashMap<Rank, u32> {
    let Some(kind) = thought.list_kind() else {
        return FxHashMap::default();
    };
    let mut scene = Scene::before(thought);
    let mut ranks = Vec::new();
    for moment in &thought.moments {
        scene.advance(moment);
        ranks.extend(rank(kind, &scene.nodes()[moment.node() as usize]));
    }
    ranks.sort_unstable();
    ranks.dedup();
    ranks.into_iter().zip(1..).collect()
}

/// What kind of moment it is: those that one can jump to have numbers of their own.
const fn kind_of(moment: &Moment) -> u32 {
    match moment {
        moment if moment.is_cut() => 1,
        Moment::Improved { .. } => 2,
        Moment::Iteration { .. } => 3,
        Moment::Entered { .. } => 4,
        _ => 0,
    }
}

/// A number whose sign is its lowest bit.
fn zigzag(number: i64) -> u32 {
    let doubled = number.unsigned_abs() * 2 - u64::from(number < 0);
    u32::try_from(doubled).expect("numbers of nodes are small")
}

pub(super) fn write_signed(text: &mut String, number: i64) {
    write_number(text, zigzag(number));
}

pub(super) fn write_number(text: &mut String, mut number: u32) {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    loop {
        let more = if number >= 32 { 32 } else { 0 };
        text.push(char::from(DIGITS[(number % 32 + more) as usize]));
        number /= 32;
        if more == 0 {
            return;
        }
    }
}
