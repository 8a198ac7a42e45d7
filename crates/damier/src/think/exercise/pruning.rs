//! Exercises about alpha-beta: a small position, its whole tree, and the walk of the real search.

use rand::RngExt as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;
use rustc_hash::FxHashMap;

use super::{Exercise, ExerciseKind, ExerciseNode, Task, letters};
use crate::catalogue::{Board, Choice};
use crate::score::{Score, Window};
use crate::search::{Budget, Why};
use crate::think::scene::{Scene, Stage};
use crate::think::thought::Thought;

/// How many games are played at random in the search for a position, and how long each may get.
const MOST_GAMES: usize = 600;
const LONGEST_GAME: usize = 120;

/// How many moves the root may have, and how many nodes the tree, to be read by a person.
const MOVES: std::ops::RangeInclusive<usize> = 2..=4;
const NODES: std::ops::RangeInclusive<usize> = 8..=25;

/// The real search as it went through the tree that is shown.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) thought: Thought,
    pub(super) scene: Scene,
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
        let score = self.scene.nodes()[number as usize].score?;
        Some(from_the_root(
            score,
            self.thought.nodes[number as usize].ply,
        ))
    }

    /// The window a node was entered with, for the side that moves at the root: what it is sure of, and
    /// what the other side is sure of.
    pub(super) fn window(&self, node: usize) -> Option<Window> {
        let number = self.numbers[node]?;
        if number == 0 {
            return Some(Window::FULL);
        }
        let window = self.scene.nodes()[number as usize].window?;
        let ply = self.thought.nodes[number as usize].ply;
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
        let nodes = &self.thought.nodes;
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
    choice: &Choice,
    kind: ExerciseKind,
    random: &mut ChaCha8Rng,
) -> Option<Exercise> {
    for _ in 0..MOST_GAMES {
        let Some(board) = small_position(choice, random) else {
            continue;
        };
        let first = random.random_range(2..=3);
        for depth in [first, 5 - first] {
            if !NODES.contains(&size(board.as_ref(), depth)) {
                continue;
            }
            if let Some((nodes, walk)) = grow(board.as_ref(), depth)
                && let Some(task) = task(kind, &nodes, walk, random)
            {
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
    None
}

/// A position of a game played at random with few moves to choose from.
fn small_position(choice: &Choice, random: &mut ChaCha8Rng) -> Option<Box<dyn Board>> {
    let deal = u64::from(random.random::<u32>());
    let mut board = choice.open(None, Some(deal), false).ok()?;
    let mut small = Vec::new();
    for _ in 0..LONGEST_GAME {
        let moves = board.moves();
        let Some(mv) = moves.choose(random) else {
            break;
        };
        let next = board.after(mv).ok()?;
        let before = std::mem::replace(&mut board, next);
        if MOVES.contains(&moves.len()) {
            small.push(before);
        }
    }
    if small.is_empty() {
        return None;
    }
    Some(small.swap_remove(random.random_range(0..small.len())))
}

/// The nodes of a tree; counting ends where there are too many.
fn size(board: &dyn Board, depth: u32) -> usize {
    let mut nodes = 1;
    if depth == 0 {
        return nodes;
    }
    for mv in board.moves() {
        let below = board.after(&mv);
        nodes += below.map_or(0, |below| size(below.as_ref(), depth - 1));
        if nodes > *NODES.end() {
            break;
        }
    }
    nodes
}

/// The whole tree of that depth with the values of its leaves, and alpha-beta's walk through it.
fn grow(board: &dyn Board, depth: u32) -> Option<(Vec<ExerciseNode>, Walk)> {
    let think = |name: &str| {
        let search = format!("{name}:depth={depth}").parse().ok()?;
        let most = 100 * NODES.end();
        let thought = board.think(&search, most, &mut Budget::unlimited()).ok()?;
        let scene = Scene::at(&thought, thought.moments.len());
        (!thought.is_cut_short).then_some((thought, scene))
    };
    let (whole, whole_scene) = think("negamax")?;
    let (thought, scene) = think("alphabeta")?;
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
        });
    }
    let mut numbers = vec![None; nodes.len()];
    let mut places = Vec::with_capacity(thought.nodes.len());
    for (number, node) in (0..).zip(&thought.nodes) {
        let place = match node.parent {
            None => 0,
            Some(parent) => *known.get(&(places[parent as usize], node.mv.as_str()))?,
        };
        numbers[place] = Some(number);
        places.push(place);
    }
    let walk = Walk {
        thought,
        scene,
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
    let mut values: Vec<Score> = nodes.iter().filter_map(|node| node.value).collect();
    values.sort_unstable();
    values.dedup();
    if values.len() < 3 || (0..nodes.len()).all(|node| walk.is_visited(node)) {
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
