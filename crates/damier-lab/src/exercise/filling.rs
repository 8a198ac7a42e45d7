//! Exercises on a whole small tree: the minimax values of its nodes, and the order of the first moves in
//! which alpha-beta looks at the fewest nodes.

use rand_chacha::ChaCha8Rng;

use super::pruning;
use super::{Exercise, ExerciseKind, ExerciseNode, Task};
use damier::{GameId, Score};

/// The most moves at the root whose orders are all tried.
const MAX_ORDERED: usize = 5;

/// The order of the first moves that cuts most.
#[derive(Debug)]
pub(super) struct Ordering {
    /// The first of the best orders, in the order of the tree.
    pub(super) best: Vec<usize>,
    /// How many nodes alpha-beta looks at in it.
    pub(super) fewest: usize,
}

/// An exercise of a kind, if a position small enough turns up.
pub(super) fn make(
    choice: &GameId,
    kind: ExerciseKind,
    taken: &[String],
    random: &mut ChaCha8Rng,
) -> Option<Exercise> {
    let ask = |nodes: &[ExerciseNode]| match kind {
        ExerciseKind::Values => Some(Task::Values(values(nodes))),
        _ => order(nodes).map(Task::Order),
    };
    let name = match kind {
        ExerciseKind::Values => "minimax",
        _ => "alphabeta",
    };
    pruning::make_tree(choice, taken, random, name, ask)
}

/// The nodes below one, in order.
pub(super) fn children(nodes: &[ExerciseNode], node: usize) -> impl Iterator<Item = usize> {
    let is_below = move |child: &usize| nodes[*child].parent == Some(node);
    (node + 1..nodes.len()).filter(is_below)
}

/// What every node is worth to the side at the root, told by the leaves.
pub(super) fn values(nodes: &[ExerciseNode]) -> Vec<(usize, Score)> {
    let mut known: Vec<Option<Score>> = nodes.iter().map(|node| node.value).collect();
    for node in (0..nodes.len()).rev() {
        if known[node].is_none() {
            let below = children(nodes, node).filter_map(|child| known[child]);
            known[node] = match nodes[node].ply.is_multiple_of(2) {
                true => below.max(),
                false => below.min(),
            };
        }
    }
    let asked = (0..nodes.len()).filter(|node| nodes[*node].value.is_none());
    asked
        .filter_map(|node| Some((node, known[node]?)))
        .collect()
}

/// The best order, if the order matters.
fn order(nodes: &[ExerciseNode]) -> Option<Ordering> {
    let moves: Vec<usize> = children(nodes, 0).collect();
    if !(2..=MAX_ORDERED).contains(&moves.len()) {
        return None;
    }
    let now = looked_at(nodes, &moves);
    let orders = orders(&moves);
    let counted = orders
        .into_iter()
        .map(|order| (looked_at(nodes, &order), order));
    // The first of the best, and the best there is.
    let (fewest, best) = counted.min_by_key(|(count, _)| *count)?;
    (fewest < now).then_some(Ordering { best, fewest })
}

/// Every order of some moves, the given one first.
fn orders(moves: &[usize]) -> Vec<Vec<usize>> {
    if moves.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, first) in moves.iter().enumerate() {
        let mut others = moves.to_vec();
        others.remove(place);
        all.extend(orders(&others).into_iter().map(|mut rest| {
            rest.insert(0, *first);
            rest
        }));
    }
    all
}

/// How many nodes alpha-beta looks at when it tries the first moves in that order.
pub(super) fn looked_at(nodes: &[ExerciseNode], order: &[usize]) -> usize {
    let mut count = 0;
    alpha_beta(nodes, 0, order, Score::MIN, Score::MAX, &mut count);
    count
}

fn alpha_beta(
    nodes: &[ExerciseNode],
    node: usize,
    order: &[usize],
    mut alpha: Score,
    mut beta: Score,
    count: &mut usize,
) -> Score {
    *count += 1;
    if let Some(value) = nodes[node].value {
        return value;
    }
    let is_max = nodes[node].ply.is_multiple_of(2);
    let below: Vec<usize> = match node {
        0 => order.to_vec(),
        _ => children(nodes, node).collect(),
    };
    let mut best = if is_max { Score::MIN } else { Score::MAX };
    for child in below {
        let value = alpha_beta(nodes, child, order, alpha, beta, count);
        if is_max {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
