//! Exercises about alpha-beta: a small position, its whole tree, and the walk of the real search.

use rand::RngExt as _;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

use super::{Exercise, ExerciseKind, ExerciseNode, Task, letters};
use damier::Budget;
use damier::SearchTrace;
use damier::search::Why;
use damier::trace::{Snapshot, Stage};
use damier::{DynPosition, GameId};
use damier::{Score, Window};

/// How long a game that is played at random may get, and how many of its positions are looked at.
const LONGEST_GAME: usize = 120;
const MAX_LOOKED_AT: usize = 12;

/// Among how many moves the one is taken that leaves the fewest replies.
const TRIED: usize = 4;

/// The most nodes a tree may have, to be read by a person, and in how many games a position for one is
/// sought: if there is none so small, larger ones must do.
const SIZES: [(usize, usize); 3] = [(25, 80), (44, 60), (64, 60)];

/// Many more than a tree of that size tells.
const MAX_EVENTS: usize = 1000;

/// Fewer nodes than that, or a single move, are no question.
const FEWEST: usize = 8;

/// The real search as it went through the tree that is shown.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) trace: SearchTrace,
    pub(super) snapshot: Snapshot,
    /// For every node shown its number in the search; nothing if it was never looked at.
    numbers: Vec<Option<u32>>,
    /// For every node of the search its place among those shown.
    places: Vec<usize>,
}

impl Walk {
    pub(super) fn is_visited(&self, node: usize) -> bool {
        self.numbers[node].is_some()
    }

    pub(super) fn number(&self, node: usize) -> Option<u32> {
        self.numbers[node]
    }

    pub(super) fn place(&self, number: u32) -> usize {
        self.places[number as usize]
    }

    /// The value of a node that was searched, for the side that moves at the root.
    pub(super) fn value(&self, number: u32) -> Option<Score> {
        let score = self.snapshot.nodes()[number as usize].score?;
        Some(from_the_root(score, self.trace.nodes[number as usize].ply))
    }

    /// The window a node was entered with, for the side that moves at the root: what it is sure of, and
    /// what the other side is sure of.
    pub(super) fn window(&self, node: usize) -> Option<Window> {
        let number = self.numbers[node]?;
        if number == 0 {
            return Some(Window::FULL);
        }
        let window = self.snapshot.nodes()[number as usize].window?;
        let ply = self.trace.nodes[number as usize].ply;
        let [alpha, beta] = [window.alpha, window.beta].map(|score| from_the_root(score, ply));
        Some(match ply.is_multiple_of(2) {
            true => Window { alpha, beta },
            false => Window {
                alpha: beta,
                beta: alpha,
            },
        })
    }

    /// What was tried before a node at the same place, in order, by numbers of the search.
    pub(super) fn earlier(&self, number: u32) -> impl Iterator<Item = u32> {
        let nodes = &self.trace.nodes;
        let above = nodes[number as usize].parent;
        (1..number).filter(move |other| nodes[*other as usize].parent == above)
    }
}

/// A score as the side that moves at the root sees it, that many plies further up.
fn from_the_root(score: Score, ply: u32) -> Score {
    (0..ply).fold(score, |score, _| score.before_the_move())
}

/// An exercise of a kind, if a position small enough turns up.
pub(super) fn make(
    choice: &GameId,
    kind: ExerciseKind,
    taken: &[String],
    random: &mut ChaCha8Rng,
) -> Option<Exercise> {
    for (largest, games) in SIZES {
        for _ in 0..games {
            for board in positions(choice, largest, random) {
                if taken.contains(&board.position()) {
                    continue;
                }
                let first = random.random_range(2..=3);
                for depth in [first, 5 - first] {
                    if let Some((nodes, task)) = ask(board.as_ref(), depth, largest, kind, random) {
                        let search = format!("alphabeta:depth={depth}");
                        return Some(Exercise {
                            board,
                            search,
                            nodes,
                            task,
                        });
                    }
                }
            }
        }
    }
    None
}

/// An exercise about a whole tree alone, if one turns up that `ask` has a question about.
pub(super) fn make_tree(
    choice: &GameId,
    taken: &[String],
    random: &mut ChaCha8Rng,
    search: &str,
    ask: impl Fn(&[ExerciseNode]) -> Option<Task>,
) -> Option<Exercise> {
    for (largest, games) in SIZES {
        for _ in 0..games {
            for board in positions(choice, largest, random) {
                let depth = random.random_range(2..=3);
                let is_small = (FEWEST..=largest).contains(&size(board.as_ref(), depth, largest));
                if taken.contains(&board.position()) || !is_small {
                    continue;
                }
                let Some((nodes, _)) = grow(board.as_ref(), depth) else {
                    continue;
                };
                if let Some(task) = has_values(&nodes).then(|| ask(&nodes)).flatten() {
                    return Some(Exercise {
                        board,
                        search: format!("{search}:depth={depth}"),
                        nodes,
                        task,
                    });
                }
            }
        }
    }
    None
}

/// Do the leaves have values that differ?
fn has_values(nodes: &[ExerciseNode]) -> bool {
    let mut values: Vec<Score> = nodes.iter().filter_map(|node| node.value).collect();
    values.sort_unstable();
    values.dedup();
    values.len() >= 3
}

/// Some positions of a game played at random in which there are a few moves to choose from.
pub(super) fn positions(
    choice: &GameId,
    largest: usize,
    random: &mut ChaCha8Rng,
) -> Vec<Box<dyn DynPosition>> {
    let deal = u64::from(random.random::<u32>());
    let Ok(mut board) = choice.open(None, Some(deal), false) else {
        return Vec::new();
    };
    // A tree of so many nodes that is as wide as it is deep begins with no more moves than that.
    let most_moves = largest.isqrt();
    let mut few = Vec::new();
    for _ in 0..LONGEST_GAME {
        let moves = board.moves();
        let Some(next) = narrowing(board.as_ref(), &moves, random) else {
            break;
        };
        let before = std::mem::replace(&mut board, next);
        if (2..=most_moves).contains(&moves.len()) {
            few.push(before);
        }
    }
    few.shuffle(random);
    few.truncate(MAX_LOOKED_AT);
    few
}

/// The position after the one of a few moves at random that leaves the fewest replies: so a game comes to
/// small trees soon.
fn narrowing(
    board: &dyn DynPosition,
    moves: &[String],
    random: &mut ChaCha8Rng,
) -> Option<Box<dyn DynPosition>> {
    let tried = (0..TRIED).filter_map(|_| board.after(moves.choose(random)?).ok());
    let tried = tried.map(|next| (next.moves().len(), next));
    // Whoever has no move has lost, or the game is over: that is no position for a question.
    let (open, over): (Vec<_>, Vec<_>) = tried.partition(|(replies, _)| *replies > 0);
    let least = open.into_iter().min_by_key(|(replies, _)| *replies);
    least.or(over.into_iter().next()).map(|(_, next)| next)
}

/// A question about the tree of that depth, if it is small enough and worth one.
fn ask(
    board: &dyn DynPosition,
    depth: u32,
    largest: usize,
    kind: ExerciseKind,
    random: &mut ChaCha8Rng,
) -> Option<(Vec<ExerciseNode>, Task)> {
    if !(FEWEST..=largest).contains(&size(board, depth, largest)) {
        return None;
    }
    let (nodes, walk) = grow(board, depth)?;
    let task = task(kind, &nodes, walk, random)?;
    Some((nodes, task))
}

/// The nodes of a tree; counting ends where there are too many.
fn size(board: &dyn DynPosition, depth: u32, largest: usize) -> usize {
    let mut nodes = 1;
    if depth == 0 {
        return nodes;
    }
    for mv in board.moves() {
        let below = board.after(&mv);
        nodes += below.map_or(0, |below| size(below.as_ref(), depth - 1, largest));
        if nodes > largest {
            break;
        }
    }
    nodes
}

/// The whole tree of that depth with the values of its leaves, and alpha-beta's walk through it.
fn grow(board: &dyn DynPosition, depth: u32) -> Option<(Vec<ExerciseNode>, Walk)> {
    let think = |name: &str| {
        let search = format!("{name}:depth={depth}").parse().ok()?;
        let trace = board
            .think(&search, MAX_EVENTS, &mut Budget::unlimited())
            .ok()?;
        let snapshot = Snapshot::at(&trace, trace.events.len());
        (!trace.is_cut_short).then_some((trace, snapshot))
    };
    let (whole, whole_scene) = think("negamax")?;
    let (trace, snapshot) = think("alphabeta")?;
    let mut nodes = Vec::with_capacity(whole.nodes.len());
    let mut known: FxHashMap<(usize, &str), usize> = FxHashMap::default();
    for (place, (node, seen)) in whole.nodes.iter().zip(whole_scene.nodes()).enumerate() {
        let parent = node.parent.map(|parent| parent as usize);
        if let Some(parent) = parent {
            known.insert((parent, &node.mv), place);
        }
        let is_leaf = matches!(seen.stage, Stage::Done(Why::Leaf | Why::Terminal));
        let value = seen.score.filter(|_| is_leaf);
        nodes.push(ExerciseNode {
            label: match place {
                0 => String::new(),
                place => letters(place - 1),
            },
            parent,
            mv: node.mv.clone(),
            ply: node.ply,
            value: value.map(|score| from_the_root(score, node.ply)),
            cost: None,
            merit: None,
            games: None,
        });
    }
    let mut numbers = vec![None; nodes.len()];
    let mut places = Vec::with_capacity(trace.nodes.len());
    for (number, node) in (0..).zip(&trace.nodes) {
        let place = match node.parent {
            None => 0,
            Some(parent) => *known.get(&(places[parent as usize], node.mv.as_str()))?,
        };
        numbers[place] = Some(number);
        places.push(place);
    }
    let walk = Walk {
        trace,
        snapshot,
        numbers,
        places,
    };
    Some((nodes, walk))
}

/// What is asked about a tree, if there is something worth asking: values that differ, and a cut.
fn task(
    kind: ExerciseKind,
    nodes: &[ExerciseNode],
    walk: Walk,
    random: &mut ChaCha8Rng,
) -> Option<Task> {
    if !has_values(nodes) || (0..nodes.len()).all(|node| walk.is_visited(node)) {
        return None;
    }
    if kind == ExerciseKind::Cuts {
        return Some(Task::Cuts(walk));
    }
    // Where nothing is known yet there is nothing to find out.
    let ends = |node: usize| {
        let window = walk.window(node).unwrap_or(Window::FULL);
        usize::from(window.alpha != Score::MIN) + usize::from(window.beta != Score::MAX)
    };
    let known = (1..nodes.len()).map(ends).max()?;
    let wanted = random.random_range(1..=known.max(1));
    let asked: Vec<usize> = (1..nodes.len())
        .filter(|node| ends(*node) == wanted)
        .collect();
    let node = *asked.choose(random)?;
    Some(Task::Window(walk, node))
}
