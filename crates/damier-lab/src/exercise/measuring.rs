//! Exercises about heuristics: the threshold that IDA* tries next, and whether a heuristic ever promises
//! too much.

use rand::RngExt as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;

use super::{Exercise, ExerciseNode, Task, letters, path};
use damier::path::PathCost;
use damier::trace::{Snapshot, TraceEvent};
use damier::{Budget, DynPosition, GameId, SearchTrace};

const MAX_TRIES: usize = 300;

/// How many nodes a pass may have, and how many it must have to be worth a look.
const NODES: std::ops::RangeInclusive<usize> = 5..=18;

/// How long the path is that a heuristic is held against.
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=9;

/// The pass of IDA* that is over.
#[derive(Debug)]
pub(super) struct Pass {
    pub(super) threshold: u32,
    pub(super) next: u32,
}

/// A heuristic that is held against a shortest path.
#[derive(Debug)]
pub(super) struct Promise {
    /// What it is called: `2 x h1`.
    pub(super) name: String,
    /// The nodes at which it promises too much.
    pub(super) broken: Vec<usize>,
}

/// How often a puzzle's heuristics are counted in the one that is asked about.
const WEIGHTS: [&[(u32, &str)]; 6] = [
    &[(1, "h1")],
    &[(1, "h2")],
    &[(2, "h1")],
    &[(1, "h1"), (1, "h2")],
    &[(2, "h2")],
    &[(3, "h1")],
];

pub(super) fn threshold(choice: &GameId, random: &mut ChaCha8Rng) -> Option<Exercise> {
    for _ in 0..MAX_TRIES {
        let board = path::near_the_goal(choice, random)?;
        let search = format!("ida:eval={}", ["h1", "h2"].choose(random)?);
        let trace = think(board.as_ref(), &search)?;
        let passes: Vec<(usize, u32)> = trace
            .events
            .iter()
            .enumerate()
            .filter_map(|(at, event)| match event {
                TraceEvent::Iteration { number, .. } => Some((at, *number)),
                _ => None,
            })
            .collect();
        let Some((place, (at, number))) = (0..)
            .zip(&passes)
            .collect::<Vec<_>>()
            .choose(random)
            .copied()
        else {
            continue;
        };
        let from = match place {
            0 => 0,
            place => passes[place as usize - 1].0 + 1,
        };
        let Some((nodes, next)) = pass(&trace, from, *at) else {
            continue;
        };
        let task = Task::Threshold(Pass {
            threshold: *number,
            next,
        });
        return Some(Exercise {
            board,
            search,
            nodes,
            task,
        });
    }
    None
}

fn think(board: &dyn DynPosition, search: &str) -> Option<SearchTrace> {
    let spec = search.parse().ok()?;
    let trace = board.think(&spec, 3000, &mut Budget::unlimited()).ok()?;
    (!trace.is_cut_short).then_some(trace)
}

/// The nodes that a pass looked at, and the threshold that came of it.
fn pass(trace: &SearchTrace, from: usize, to: usize) -> Option<(Vec<ExerciseNode>, u32)> {
    let TraceEvent::Iteration { score, .. } = trace.events[to] else {
        return None;
    };
    let damier::score::ScoreKind::WinsIn(next) = score.kind() else {
        return None;
    };
    let snapshot = Snapshot::at(trace, to);
    let mut places = vec![None; trace.nodes.len()];
    places[0] = Some(0);
    let mut nodes = vec![node(0, None, String::new(), 0, None)];
    for event in &trace.events[from..to] {
        if let TraceEvent::Entered { node: entered, .. } = event {
            let made = &trace.nodes[*entered as usize];
            let cost = snapshot.nodes()[*entered as usize].cost?;
            places[*entered as usize] = Some(nodes.len());
            let parent = places[made.parent? as usize];
            nodes.push(node(
                nodes.len(),
                parent,
                made.mv.clone(),
                made.ply,
                Some(cost),
            ));
        }
    }
    NODES.contains(&nodes.len()).then_some((nodes, next))
}

fn node(
    place: usize,
    parent: Option<usize>,
    mv: String,
    ply: u32,
    cost: Option<PathCost>,
) -> ExerciseNode {
    ExerciseNode {
        label: letters(place),
        parent,
        mv,
        ply,
        value: None,
        cost,
        merit: None,
        games: None,
    }
}

pub(super) fn promise(choice: &GameId, random: &mut ChaCha8Rng) -> Option<Exercise> {
    // As often as not it keeps its word.
    let wants_broken = random.random_range(0..3) > 0;
    for _ in 0..MAX_TRIES {
        let board = path::near_the_goal(choice, random)?;
        let trace = think(board.as_ref(), "astar:eval=h2")?;
        let way = &trace.conclusion.line;
        if !LENGTHS.contains(&way.len()) {
            continue;
        }
        let parts = *WEIGHTS.choose(random)?;
        let mut nodes = Vec::new();
        let mut here = board.boxed();
        for ply in 0..=way.len() {
            let h = estimate(here.as_ref(), parts)?;
            let g = ply as u32;
            let mv = if ply == 0 {
                String::new()
            } else {
                way[ply - 1].clone()
            };
            let cost = PathCost { f: g + h, h, g };
            nodes.push(node(ply, ply.checked_sub(1), mv, g, Some(cost)));
            if ply < way.len() {
                here = here.after(&way[ply]).ok()?;
            }
        }
        let left = |node: usize| (way.len() - node) as u32;
        let is_broken =
            |place: &usize| nodes[*place].cost.is_some_and(|cost| cost.h > left(*place));
        let broken: Vec<usize> = (0..nodes.len()).filter(is_broken).collect();
        if broken.is_empty() == wants_broken {
            continue;
        }
        let name = |(times, name): &(u32, &str)| match times {
            1 => (*name).to_owned(),
            times => format!("{times} x {name}"),
        };
        let name = parts.iter().map(name).collect::<Vec<_>>().join(" + ");
        return Some(Exercise {
            board,
            search: "astar:eval=h2".to_owned(),
            nodes,
            task: Task::Admissible(Promise { name, broken }),
        });
    }
    None
}

/// What a sum of heuristics says of a position.
fn estimate(board: &dyn DynPosition, parts: &[(u32, &str)]) -> Option<u32> {
    let mut sum = 0;
    for (times, name) in parts {
        let spec = format!("astar:eval={name}").parse().ok()?;
        let terms = board.weigh(&spec).ok()?;
        let h: i32 = terms.iter().map(|term| term.weight * term.value).sum();
        sum += times * u32::try_from(h).ok()?;
    }
    Some(sum)
}
