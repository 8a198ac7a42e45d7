//! Exercises about searches that take the most promising node first: what SSS* takes from OPEN, and which
//! move the next game of Monte-Carlo tree search begins with.

use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use super::{Exercise, ExerciseKind, ExerciseNode, Task, letters, pruning};
use damier::search::NodeRating;
use damier::trace::{Snapshot, Stage, TraceEvent};
use damier::{Budget, DynPosition, GameId, Score, SearchTrace};

/// How many positions are tried, and how many nodes may be shown.
const MAX_GAMES: usize = 120;
const NODES: usize = 20;
const OPEN: std::ops::RangeInclusive<usize> = 3..=9;

/// How many games are played before the question, at the least and at the most.
const GAMES: std::ops::RangeInclusive<u32> = 9..=30;

/// How far apart the two largest bounds must be to be told apart by hand.
const APART: f64 = 0.02;

/// The `C` of the formula, as the search has it.
const EXPLORATION: f64 = 1.0;

/// OPEN at the moment of the question.
#[derive(Debug)]
pub(super) struct Plans {
    /// The states on it, the next first.
    pub(super) open: Vec<usize>,
}

/// The moves at the root at the moment of the question.
#[derive(Debug)]
pub(super) struct Visits {
    /// How many games there were.
    pub(super) games: u32,
    /// The move that the next one begins with.
    pub(super) next: usize,
}

impl Visits {
    /// The upper confidence bound of a move: the mean, and the bonus for those seldom tried.
    pub(super) fn bound(&self, (games, half_points): (u32, u32)) -> [f64; 2] {
        let mean = f64::from(half_points) / f64::from(2 * games);
        let bonus = EXPLORATION * (f64::from(self.games).ln() / f64::from(games)).sqrt();
        [mean, bonus]
    }
}

/// An exercise of a kind, if a good moment turns up.
pub(super) fn make(
    choice: &GameId,
    kind: ExerciseKind,
    taken: &[String],
    random: &mut ChaCha8Rng,
) -> Option<Exercise> {
    for _ in 0..MAX_GAMES {
        for board in pruning::positions(choice, 44, random) {
            if taken.contains(&board.position()) {
                continue;
            }
            let made = match kind {
                ExerciseKind::Plans => plans(board.as_ref(), random),
                _ => visits(board.as_ref(), random),
            };
            if let Some((search, nodes, task)) = made {
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

type Made = (String, Vec<ExerciseNode>, Task);

fn think(board: &dyn DynPosition, search: &str, most: usize) -> Option<SearchTrace> {
    let spec = search.parse().ok()?;
    board.think(&spec, most, &mut Budget::unlimited()).ok()
}

/// A moment of SSS* at which it takes a state from an OPEN that is worth a look.
fn plans(board: &dyn DynPosition, random: &mut ChaCha8Rng) -> Option<Made> {
    let search = format!("sss:depth={}", random.random_range(2..=3));
    let trace = think(board, &search, 2000)?;
    let takings = trace.events.iter().enumerate();
    let takings = takings.filter(|(_, event)| matches!(event, TraceEvent::Taken { .. }));
    let takings: Vec<(usize, u32)> = takings.map(|(at, event)| (at, event.node())).collect();
    let first = random.random_range(0..takings.len().max(1));
    // The first good moment from somewhere on.
    let (before, after) = takings.split_at(first);
    for (at, taken) in after.iter().chain(before) {
        let snapshot = Snapshot::at(&trace, *at);
        let open = trace.listing(&snapshot)?.nodes;
        let seen = snapshot.nodes().iter();
        let made = seen.take_while(|seen| seen.stage != Stage::Unseen).count();
        let merit = |node: usize| match snapshot.nodes()[node].rating {
            Some(NodeRating::Merit { score, is_solved }) => Some((score, is_solved)),
            _ => None,
        };
        let listed: Vec<usize> = open.iter().map(|node| *node as usize).collect();
        let merits: Vec<Score> = listed
            .iter()
            .filter_map(|node| Some(merit(*node)?.0))
            .collect();
        let differ = merits.iter().any(|merit| *merit != merits[0]);
        let is_good = made <= NODES && OPEN.contains(&listed.len()) && differ;
        if !is_good || listed.first() != Some(&(*taken as usize)) {
            continue;
        }
        let nodes = (0..made).map(|node| ExerciseNode {
            merit: merit(node).filter(|_| listed.contains(&node)),
            ..shown(&trace, node)
        });
        let task = Task::Plans(Plans {
            open: listed.clone(),
        });
        return Some((search, nodes.collect(), task));
    }
    None
}

/// A moment between two games at which every move was tried, and one has clearly the largest bound.
fn visits(board: &dyn DynPosition, random: &mut ChaCha8Rng) -> Option<Made> {
    let games = random.random_range(GAMES);
    let seed = random.random_range(1..1000);
    let search = format!("mcts:nodes={},seed={seed}", games + 1);
    let trace = think(board, &search, 4000)?;
    let revisions = trace.events.iter().enumerate();
    let at_root = |event: &TraceEvent| matches!(event, TraceEvent::Revised { node: 0, .. });
    let (last, _) = revisions.rev().find(|(_, event)| at_root(event))?;
    // The last game begins after the last revision of the one before it, where it opened a node or not.
    let opened = usize::from(matches!(
        trace.events.get(last.checked_sub(1)?),
        Some(TraceEvent::Opened { .. })
    ));
    let snapshot = Snapshot::at(&trace, last - opened);
    let is_first_move = |node: &u32| trace.nodes[*node as usize].parent == Some(0);
    let next = trace.events[last..]
        .iter()
        .map(TraceEvent::node)
        .find(is_first_move)?;
    let moves = board.moves();
    let mut nodes = vec![shown(&trace, 0)];
    let mut next_place = None;
    for mv in &moves {
        let is_it =
            |node: &usize| trace.nodes[*node].parent == Some(0) && trace.nodes[*node].mv == *mv;
        let node = (1..trace.nodes.len()).find(is_it)?;
        let seen = &snapshot.nodes()[node];
        let (count, score) = (seen.revisions, seen.score?);
        let damier::score::ScoreKind::Points(thousandths) = (-score).kind() else {
            return None;
        };
        // A mean in thousandths of so few games tells their points exactly.
        let half_points = f64::from(1000 + thousandths) / 1000.0 * f64::from(count);
        if node as u32 == next {
            next_place = Some(nodes.len());
        }
        nodes.push(ExerciseNode {
            label: letters(nodes.len() - 1),
            parent: Some(0),
            games: Some((count, half_points.round() as u32)),
            ..shown(&trace, node)
        });
    }
    nodes[0].label.clear();
    let visits = Visits {
        games,
        next: next_place?,
    };
    let mut bounds: Vec<f64> = nodes
        .iter()
        .filter_map(|node| node.games)
        .map(|games| visits.bound(games).iter().sum())
        .collect();
    bounds.sort_by(|one, other| other.total_cmp(one));
    let counted: u32 = nodes.iter().filter_map(|node| Some(node.games?.0)).sum();
    let is_good =
        (3..=7).contains(&moves.len()) && bounds.len() > 1 && bounds[0] - bounds[1] > APART;
    // Where every mean is the same only the games would be counted.
    let mean =
        |(games, half_points): (u32, u32)| u64::from(half_points) * 10_000 / u64::from(games);
    let means: Vec<u64> = nodes
        .iter()
        .filter_map(|node| node.games)
        .map(mean)
        .collect();
    let is_good = is_good && means.iter().any(|mean| *mean != means[0]);
    // The first game is the root's alone.
    (is_good && counted + 1 == games).then_some((search, nodes, Task::Visits(visits)))
}

/// A node of a search as it is shown.
fn shown(trace: &SearchTrace, node: usize) -> ExerciseNode {
    ExerciseNode {
        label: letters(node),
        parent: trace.nodes[node].parent.map(|parent| parent as usize),
        mv: trace.nodes[node].mv.clone(),
        ply: trace.nodes[node].ply,
        value: None,
        cost: None,
        merit: None,
        games: None,
    }
}
