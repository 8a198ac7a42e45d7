//! Every search for a path against plain relaxation.

use std::collections::HashMap;

use damier_core::path::{
    AStar, Aimed, Bidirectional, Blind, BreadthFirst, Greedy, IdaStar, Lists, PathReport,
    WeightedAStar,
};
use damier_core::search::Recorder;

use crate::jugs::*;

/// Pairs of jugs with everything one may want to measure.
fn puzzles() -> impl Iterator<Item = Jugs> {
    (1..=6).flat_map(|one: u8| {
        (1..=6).flat_map(move |other| (0..=one).map(move |goal| Jugs::new([one, other], goal)))
    })
}

/// How far the goal is from every position, by the definition: one more than from the best successor.
fn distances(puzzle: &Jugs) -> HashMap<Jugs, u32> {
    let [one, other] = puzzle.capacity;
    let all: Vec<Jugs> = (0..=one)
        .flat_map(|one| (0..=other).map(move |other| [one, other]))
        .map(|water| Jugs { water, ..*puzzle })
        .collect();
    let mut distances = HashMap::from([(puzzle.goal(), 0)]);
    loop {
        let mut has_changed = false;
        for position in &all {
            let ways = position
                .moves()
                .filter_map(|mv| distances.get(&position.after(mv)));
            let Some(way) = ways.min().map(|way| way + 1) else {
                continue;
            };
            if distances.get(position).is_none_or(|known| way < *known) {
                distances.insert(*position, way);
                has_changed = true;
            }
        }
        if !has_changed {
            return distances;
        }
    }
}

/// The heuristic, which can also look at another goal than the puzzle's.
#[derive(Clone, Copy, Debug)]
struct AtLeast {
    total: u8,
}

impl Heuristic<Jugs> for AtLeast {
    fn estimate(&self, jugs: &Jugs) -> u32 {
        let missing = jugs.water.iter().sum::<u8>().abs_diff(self.total);
        missing
            .div_ceil(jugs.capacity[0].max(jugs.capacity[1]))
            .into()
    }
}

impl Aimed<Jugs> for AtLeast {
    fn aimed_at(&self, target: &Jugs) -> AtLeast {
        AtLeast {
            total: target.water.iter().sum(),
        }
    }
}

fn assert_way(name: &str, start: &Jugs, report: &PathReport<Pour>) {
    let mut here = *start;
    for mv in report.path.as_ref().expect("a way") {
        here = here.try_after(*mv).expect("a legal move");
    }
    assert!(here.is_solved(), "{name} from {start:?}");
}

#[test]
fn the_heuristic_keeps_its_promises() {
    for puzzle in puzzles() {
        let distances = distances(&puzzle);
        assert_eq!(
            puzzle.is_hopeless(),
            !distances.contains_key(&puzzle),
            "{puzzle:?}"
        );
        for (position, distance) in &distances {
            assert!(
                position.at_least() <= *distance,
                "admissible in {position:?}"
            );
            for mv in position.moves() {
                let next = position.after(mv).at_least();
                assert!(
                    position.at_least() <= next + 1,
                    "consistent in {position:?}"
                );
            }
        }
    }
}

#[test]
fn shortest_ways_are_as_short_as_they_can_be() {
    for puzzle in puzzles().filter(|puzzle| !puzzle.is_hopeless()) {
        let distance = distances(&puzzle)[&puzzle];
        let aimed = AtLeast { total: puzzle.goal };
        let reports = [
            ("A*", AStar::new(Jugs::at_least).run(&puzzle)),
            ("A*, blind", AStar::new(Blind).run(&puzzle)),
            ("IDA*", IdaStar::new(Jugs::at_least).run(&puzzle)),
            ("breadth first", BreadthFirst.run(&puzzle)),
            (
                "bidirectional, blind",
                Bidirectional::new(Blind).run(&puzzle),
            ),
            ("bidirectional", Bidirectional::new(aimed).run(&puzzle)),
            (
                "weighted by 1",
                WeightedAStar::new(Jugs::at_least, 1.0).run(&puzzle),
            ),
        ];
        for (name, report) in &reports {
            assert_eq!(report.length(), Some(distance), "{name} from {puzzle:?}");
            assert!(
                report.is_optimal() && !report.is_unsolvable,
                "{name} from {puzzle:?}"
            );
            assert!(!report.is_interrupted && report.expansions <= report.generations.max(1));
            assert_way(name, &puzzle, report);
        }
    }
}

#[test]
fn other_ways_are_as_good_as_promised() {
    for puzzle in puzzles().filter(|puzzle| !puzzle.is_hopeless()) {
        let distance = distances(&puzzle)[&puzzle];
        let greedy = Greedy::new(Jugs::at_least).run(&puzzle);
        assert_way("greedy", &puzzle, &greedy);
        assert!(greedy.lower_bound <= distance && greedy.length() >= Some(distance));
        for weight in [1.5, 3.0] {
            let report = WeightedAStar::new(Jugs::at_least, weight).run(&puzzle);
            assert_way("weighted", &puzzle, &report);
            let length = report.length().expect("a way");
            assert!(
                f64::from(length) <= weight * f64::from(distance),
                "{weight} {puzzle:?}"
            );
            assert!(report.lower_bound <= distance && report.proven_ratio() <= Some(weight));
        }
    }
}

#[test]
fn where_there_is_no_way_everybody_says_so() {
    for puzzle in puzzles().filter(Jugs::is_hopeless) {
        let mut budget = Budget::unlimited();
        let quiet = &mut Unobserved;
        // Explored as if nothing were known beforehand.
        let reports = [
            (
                "A*",
                AStar::new(Jugs::at_least).explore(&puzzle, &mut budget, quiet),
            ),
            (
                "breadth first",
                BreadthFirst.explore(&puzzle, &mut budget, quiet),
            ),
            (
                "greedy",
                Greedy::new(Jugs::at_least).explore(&puzzle, &mut budget, quiet),
            ),
            (
                "bidirectional",
                Bidirectional::new(Blind).explore(&puzzle, &mut budget, quiet),
            ),
        ];
        for (name, report) in &reports {
            assert!(
                report.is_unsolvable && report.path.is_none(),
                "{name} from {puzzle:?}"
            );
        }
        let known = IdaStar::new(Jugs::at_least).run(&puzzle);
        assert!(known.is_unsolvable && known.expansions == 0);
    }
}

#[test]
fn the_lists_are_those_of_the_search() {
    let start = Jugs::new([5, 3], 4);
    let mut recorder = Recorder::new(usize::MAX);
    let report = AStar::new(Jugs::at_least).search(&start, &mut Budget::unlimited(), &mut recorder);
    let lists = Lists::of(recorder.events());
    let goal = lists
        .closed()
        .last()
        .copied()
        .expect("the goal is closed last");
    assert_eq!(Some(lists.way_to(goal.node)), report.path);
    assert_eq!((goal.cost.h, goal.cost.g), (0, 7));
    assert_eq!(lists.closed().len() as u64, report.expansions + 1);
    assert!(lists.open().is_sorted_by_key(|listed| listed.cost));
}
