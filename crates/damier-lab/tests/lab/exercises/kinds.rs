//! Values, orders, lists, games, thresholds and heuristics, each worked out a second time on the sheet alone.

use damier::{GameId, Score};
use damier_lab::exercise::{Answer, Exercise, ExerciseKind, Sheet};

use super::{each, estimate};

/// Every answer that is right: of most exercises one.
pub(super) fn right(exercise: &Exercise) -> Vec<Answer> {
    match exercise.kind() {
        ExerciseKind::Admissible => broken(exercise).into_iter().map(Answer::Node).collect(),
        _ => vec![exercise.model()],
    }
}

fn below(exercise: &Exercise, node: usize) -> Vec<usize> {
    let nodes = exercise.nodes().iter().enumerate();
    nodes
        .filter(|(_, child)| child.parent == Some(node))
        .map(|(child, _)| child)
        .collect()
}

/// Minimax on the printed tree.
fn minimax(exercise: &Exercise, node: usize) -> Score {
    let node_shown = &exercise.nodes()[node];
    let values = below(exercise, node)
        .into_iter()
        .map(|child| minimax(exercise, child));
    match node_shown.value {
        Some(value) => value,
        None if node_shown.ply.is_multiple_of(2) => values.max().expect("a move"),
        None => values.min().expect("a move"),
    }
}

#[test]
fn values_are_those_of_a_plain_minimax() {
    let mut asked = 0;
    each(|game, exercise| {
        if let Answer::Values(values) = exercise.model() {
            let inner =
                (0..exercise.nodes().len()).filter(|node| exercise.nodes()[*node].value.is_none());
            let expected: Vec<(usize, Score)> =
                inner.map(|node| (node, minimax(exercise, node))).collect();
            assert_eq!(values, expected, "{game} {}", exercise.board().position());
            asked += 1;
        }
    });
    assert!(asked > 10, "{asked}");
}

/// How many nodes a plain alpha-beta enters with the first moves in an order: MAX and MIN apart, the tree
/// walked with a stack of bounds.
fn entered(exercise: &Exercise, order: &[usize]) -> usize {
    fn walk(
        exercise: &Exercise,
        node: usize,
        order: &[usize],
        bounds: (Score, Score),
        count: &mut usize,
    ) -> Score {
        *count += 1;
        let shown = &exercise.nodes()[node];
        if let Some(value) = shown.value {
            return value;
        }
        let moves = if node == 0 {
            order.to_vec()
        } else {
            below(exercise, node)
        };
        let (mut low, mut high) = bounds;
        for child in moves {
            let value = walk(exercise, child, order, (low, high), count);
            match shown.ply.is_multiple_of(2) {
                true => low = low.max(value),
                false => high = high.min(value),
            }
            if low >= high {
                break;
            }
        }
        if shown.ply.is_multiple_of(2) {
            low
        } else {
            high
        }
    }
    let mut count = 0;
    walk(exercise, 0, order, (Score::MIN, Score::MAX), &mut count);
    count
}

fn orders(moves: &[usize]) -> Vec<Vec<usize>> {
    match moves {
        [] => vec![Vec::new()],
        moves => (0..moves.len())
            .flat_map(|place| {
                let mut rest = moves.to_vec();
                let first = rest.remove(place);
                orders(&rest)
                    .into_iter()
                    .map(move |rest| [vec![first], rest].concat())
            })
            .collect(),
    }
}

#[test]
fn no_order_cuts_more_than_the_best() {
    let mut asked = 0;
    each(|game, exercise| {
        if let Answer::Order(best) = exercise.model() {
            let fewest = entered(exercise, &best);
            for order in orders(&below(exercise, 0)) {
                let nodes = entered(exercise, &order);
                assert!(
                    nodes >= fewest,
                    "{game}: {order:?} has {nodes}, {best:?} {fewest}"
                );
                let checked = exercise.check(&Answer::Order(order.clone()));
                assert_eq!(checked.is_right, nodes == fewest, "{game}: {order:?}");
            }
            asked += 1;
        }
    });
    assert!(asked > 10, "{asked}");
}

/// The largest merit on the sheet, and the first of them when the tree is read from top to bottom.
#[test]
fn sss_takes_the_largest_merit_from_the_top() {
    let mut asked = 0;
    each(|game, exercise| {
        if exercise.kind() != ExerciseKind::Plans {
            return;
        }
        fn read(exercise: &Exercise, node: usize, all: &mut Vec<usize>) {
            all.push(node);
            for child in below(exercise, node) {
                read(exercise, child, all);
            }
        }
        let mut in_order = Vec::new();
        read(exercise, 0, &mut in_order);
        let merit = |node: &usize| exercise.nodes()[*node].merit.map(|(merit, _)| merit);
        let largest = in_order.iter().filter_map(merit).max();
        let first = in_order
            .into_iter()
            .find(|node| merit(node) == largest && largest.is_some());
        assert_eq!(first.map(Answer::Node), Some(exercise.model()), "{game}");
        asked += 1;
    });
    assert!(asked > 10, "{asked}");
}

#[test]
fn the_next_game_goes_where_the_formula_says() {
    let mut asked = 0;
    each(|game, exercise| {
        if exercise.kind() != ExerciseKind::Visits {
            return;
        }
        let counts: Vec<(usize, f64, f64)> = exercise
            .nodes()
            .iter()
            .enumerate()
            .filter_map(|(node, shown)| {
                shown
                    .games
                    .map(|(games, halves)| (node, f64::from(games), f64::from(halves) / 2.0))
            })
            .collect();
        // The first game was played from the root itself.
        let all = 1.0 + counts.iter().map(|(_, games, _)| games).sum::<f64>();
        let bound =
            |(_, games, points): &(usize, f64, f64)| points / games + (all.ln() / games).sqrt();
        let best = counts
            .iter()
            .max_by(|one, other| bound(one).total_cmp(&bound(other)));
        assert_eq!(
            best.map(|(node, ..)| Answer::Node(*node)),
            Some(exercise.model()),
            "{game}"
        );
        asked += 1;
    });
    assert!(asked > 10, "{asked}");
}

/// The smallest f on the sheet beyond the threshold, which is the largest f that was gone through.
#[test]
fn the_next_threshold_is_the_smallest_sum_beyond() {
    let mut asked = 0;
    each(|game, exercise| {
        if exercise.kind() != ExerciseKind::Threshold {
            return;
        }
        let is_h1 = exercise.search().ends_with("h1");
        let goal = exercise.board().goal().expect("a goal").position();
        let mut beyond = None;
        for (node, shown) in exercise.nodes().iter().enumerate().skip(1) {
            let mut way = Vec::new();
            let mut here = node;
            while let Some(parent) = exercise.nodes()[here].parent {
                way.push(exercise.nodes()[here].mv.as_str());
                here = parent;
            }
            let mut board = exercise.board().boxed();
            for mv in way.iter().rev() {
                board = board.after(mv).expect("a legal move");
            }
            let f = way.len() as u32 + estimate(&board.position(), &goal, is_h1);
            assert_eq!(shown.cost.map(|cost| cost.f), Some(f), "{game}");
            // What was turned back has nothing below it, and an f that no node above a node has.
            if below(exercise, node).is_empty() {
                let inner = exercise.nodes().iter().enumerate();
                let inner = inner.filter(|(node, _)| !below(exercise, *node).is_empty());
                let largest = inner.filter_map(|(_, node)| Some(node.cost?.f)).max();
                let root = estimate(&exercise.board().position(), &goal, is_h1);
                if f > largest.unwrap_or(0).max(root) {
                    beyond = Some(beyond.map_or(f, |least: u32| least.min(f)));
                }
            }
        }
        assert_eq!(beyond.map(Answer::Number), Some(exercise.model()), "{game}");
        asked += 1;
    });
    assert!(asked >= 6, "{asked}");
}

/// The nodes of a way at which the heuristic promises more than the moves that are left.
fn broken(exercise: &Exercise) -> Vec<usize> {
    let last = exercise.nodes().len() - 1;
    let promise = |node: usize| exercise.nodes()[node].cost.expect("a cost").h as usize;
    (0..=last)
        .filter(|node| promise(*node) > last - node)
        .collect()
}

#[test]
fn a_promise_is_broken_where_fewer_moves_are_left() {
    let [mut kept, mut asked] = [0, 0];
    let make = |game: &str, seed| {
        let choice = game.parse::<GameId>().expect("a game");
        Sheet::make(&choice, Some(ExerciseKind::Admissible), seed, 6).expect("a sheet")
    };
    for sheet in [make("taquin", 3), make("taquin", 4), make("taquin:4x4", 5)] {
        for exercise in &sheet.exercises {
            // The way is a shortest one: breadth-first search finds none that is shorter.
            let spec = "bfs".parse().expect("a search");
            let bfs = exercise
                .board()
                .think(&spec, 100_000, &mut damier::Budget::unlimited())
                .expect("a search");
            if !bfs.conclusion.is_interrupted {
                assert_eq!(bfs.conclusion.line.len(), exercise.nodes().len() - 1);
            }
            let broken = broken(exercise);
            for node in 0..exercise.nodes().len() {
                let checked = exercise.check(&Answer::Node(node));
                assert_eq!(checked.is_right, broken.contains(&node));
            }
            assert_eq!(exercise.check(&Answer::NoNode).is_right, broken.is_empty());
            kept += usize::from(broken.is_empty());
            asked += 1;
        }
    }
    assert!(
        kept > 0 && kept < asked,
        "{kept} of {asked} keep their word"
    );
}

#[test]
fn answers_are_read_as_they_are_written() {
    each(|game, exercise| {
        let model = exercise.model();
        let read = exercise.read(&exercise.in_text(&model));
        assert_eq!(read.as_ref(), Ok(&model), "{game}");
        for text in ["%", "A=", "= = =", "9999999999", "(,)", "é"] {
            if let Ok(answer) = exercise.read(text) {
                let _ = exercise.check(&answer);
            }
        }
    });
}
