//! Exercises about A*: a puzzle a few moves from its goal, the lists after some steps, and the node
//! that is taken next.

use rand::RngExt as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;

use super::{Exercise, ExerciseNode, Task, letters};
use damier::Budget;
use damier::SearchTrace;
use damier::path::PathCost;
use damier::trace::TraceEvent;
use damier::trace::{Snapshot, Stage};
use damier::{DynPosition, GameId};

/// How often a puzzle is tried, how far it is from its goal, and how many steps are made before the
/// question.
const MAX_TRIES: usize = 400;
const MOVES: std::ops::RangeInclusive<usize> = 6..=16;
const STEPS: std::ops::RangeInclusive<usize> = 3..=7;

/// How many nodes may be shown, and how many of them wait.
const NODES: usize = 18;
const OPEN: std::ops::RangeInclusive<usize> = 3..=9;

/// The search that a puzzle is asked about unless its entry names others.
const DEFAULT_SEARCHES: &[&str] = &["astar"];

/// The lists of A* at the moment of the question.
#[derive(Debug)]
pub(super) struct Lists {
    /// For every node when it was last put on the list of open ones; nothing if it is closed.
    waiting: Vec<Option<usize>>,
    /// The node that is taken next.
    pub(super) next: usize,
}

impl Lists {
    /// The open nodes.
    pub(super) fn open(&self) -> impl Iterator<Item = usize> {
        let nodes = self.waiting.iter().enumerate();
        nodes
            .filter(|(_, since)| since.is_some())
            .map(|(node, _)| node)
    }

    pub(super) fn is_open(&self, node: usize) -> bool {
        self.waiting.get(node).is_some_and(Option::is_some)
    }
}

/// An exercise, if a good moment turns up.
pub(super) fn make(choice: &GameId, random: &mut ChaCha8Rng) -> Option<Exercise> {
    let searches = match choice.info().exercise_searches {
        [] => DEFAULT_SEARCHES,
        own => own,
    };
    for _ in 0..MAX_TRIES {
        let board = near_the_goal(choice, random)?;
        let search = (*searches.choose(random)?).to_owned();
        let spec = search.parse().ok()?;
        let trace = board.think(&spec, 2000, &mut Budget::unlimited()).ok()?;
        let steps = random.random_range(STEPS);
        if let Some((nodes, lists)) = moment(&trace, steps) {
            let task = Task::Next(lists);
            return Some(Exercise {
                board,
                search,
                nodes,
                task,
            });
        }
    }
    None
}

/// A puzzle some moves from its goal, none of them straight back.
pub(super) fn near_the_goal(
    choice: &GameId,
    random: &mut ChaCha8Rng,
) -> Option<Box<dyn DynPosition>> {
    let mut board = choice.start().goal()?;
    let mut before = String::new();
    for _ in 0..random.random_range(MOVES) {
        let now = board.position();
        let next: Vec<Box<dyn DynPosition>> = board
            .moves()
            .iter()
            .filter_map(|mv| board.after(mv).ok())
            .filter(|next| next.position() != before)
            .collect();
        let chosen = random.random_range(0..next.len().max(1));
        board = next.into_iter().nth(chosen)?;
        before = now;
    }
    Some(board)
}

/// The lists when so many nodes are closed, if they are worth a question.
fn moment(trace: &SearchTrace, steps: usize) -> Option<(Vec<ExerciseNode>, Lists)> {
    let is_closing = |moment: &&(usize, &TraceEvent)| matches!(moment.1, TraceEvent::Closed { .. });
    let events = trace.events.iter().enumerate();
    let (at, closing) = events
        .collect::<Vec<_>>()
        .iter()
        .filter(is_closing)
        .nth(steps)
        .copied()?;
    let snapshot = Snapshot::at(trace, at);
    let mut since = vec![0; trace.nodes.len()];
    for (number, moment) in trace.events[..at].iter().enumerate() {
        if let TraceEvent::Queued { node, .. } = moment {
            since[*node as usize] = number;
        }
    }
    // Nodes are numbered as they are made: those that exist are the first.
    let made = snapshot.nodes().iter();
    let made = made.take_while(|seen| seen.stage != Stage::Unseen).count();
    let nodes: Vec<ExerciseNode> = (0..made)
        .map(|node| ExerciseNode {
            label: letters(node),
            parent: snapshot.nodes()[node].parent.map(|parent| parent as usize),
            mv: trace.nodes[node].mv.clone(),
            ply: trace.nodes[node].ply,
            value: None,
            cost: snapshot.nodes()[node].cost,
            merit: None,
            games: None,
        })
        .collect();
    let is_waiting = |node: usize| snapshot.nodes()[node].stage == Stage::Waiting;
    let lists = Lists {
        waiting: (0..made)
            .map(|node| is_waiting(node).then_some(since[node]))
            .collect(),
        next: closing.node() as usize,
    };
    let costs: Vec<PathCost> = lists.open().filter_map(|node| nodes[node].cost).collect();
    let differ = costs.iter().any(|cost| cost.f != costs[0].f);
    let is_good = made <= NODES && OPEN.contains(&costs.len()) && differ;
    is_good.then_some((nodes, lists))
}
