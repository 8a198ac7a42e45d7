//! What every search promises, on the taquin and in labyrinths.

use std::collections::HashMap;

use damier::games::taquin::{
    LinearConflict, Manhattan, OutOfPlace, TaquinVariant, WalkingDistance,
};
use damier::path::{
    AStar, Aimed, Bidirectional, Blind, BreadthFirst, Greedy, IdaStar, Lists, PathReport,
    PathSearch, Reversible, WeightedAStar,
};
use damier::search::Recorder;
use damier::{Budget, Limits, Position, Stop, Taquin, Unobserved};

use super::labyrinth::{Crow, Labyrinth};
use super::{distances_from, nodes, replay, taquin, variant};

/// A path may be as long as it likes.
const ANY_LENGTH: f64 = f64::MAX;

const WEIGHTS: [f64; 4] = [1.0, 1.2, 2.0, 5.0];

const fn a_star<H>(heuristic: H) -> AStar<H> {
    AStar { heuristic }
}

const fn ida_star<H>(heuristic: H) -> IdaStar<H> {
    IdaStar { heuristic }
}

const fn both_ends<H>(heuristic: H) -> Bidirectional<H> {
    Bidirectional { heuristic }
}

const fn greedy<H>(heuristic: H) -> Greedy<H> {
    Greedy { heuristic }
}

type Run<'heuristic, P> = dyn Fn(&P, &mut Budget) -> PathReport<<P as Position>::Move> + 'heuristic;

/// A search of any kind, to be run within a budget, and how many times as long as a shortest path
/// its own may be.
struct Promise<'heuristic, P: Reversible> {
    name: String,
    ratio: f64,
    run: Box<Run<'heuristic, P>>,
}

fn promise<'heuristic, P: Reversible>(
    name: &str,
    ratio: f64,
    search: impl PathSearch<P> + Clone + 'heuristic,
) -> Promise<'heuristic, P> {
    Promise {
        name: name.to_owned(),
        ratio,
        run: Box::new(move |root, budget| search.clone().search(root, budget, &mut Unobserved)),
    }
}

fn searches<P: Reversible>(heuristic: &(impl Aimed<P> + Clone)) -> Vec<Promise<'_, P>> {
    let heuristic = || heuristic.clone();
    let mut all = vec![
        promise("breadth first", 1.0, BreadthFirst),
        promise("A*", 1.0, a_star(heuristic())),
        promise("IDA*", 1.0, ida_star(heuristic())),
        promise("both ends", 1.0, both_ends(heuristic())),
        promise("both ends, blind", 1.0, both_ends(Blind)),
        promise("greedy", ANY_LENGTH, greedy(heuristic())),
    ];
    all.extend(WEIGHTS.map(|weight| {
        let search = WeightedAStar {
            heuristic: heuristic(),
            weight,
        };
        promise(&format!("weight {weight}"), weight, search)
    }));
    all
}

/// The laws of one puzzle whose shortest path is known.
fn laws<P: Reversible>(root: &P, length: u32, heuristic: &(impl Aimed<P> + Clone)) {
    let least: u32 = heuristic.begin(root).into();
    for Promise { name, ratio, run } in searches(heuristic) {
        let report = run(root, &mut Budget::unlimited());
        let found = replay(root, &report);
        assert!(
            f64::from(found) <= ratio * f64::from(length),
            "{name} on {root:?}: {found}"
        );
        assert!((least..=length).contains(&report.lower_bound) || name == "breadth first");
        assert!(
            !report.is_interrupted && !report.is_unsolvable,
            "{name} on {root:?}"
        );
        assert!(
            report.proven_ratio().is_none_or(|proven| proven <= ratio),
            "{name} on {root:?}"
        );
        if ratio == 1.0 {
            assert_eq!(found, length, "{name} on {root:?}");
            assert!(
                report.is_optimal(),
                "{name} on {root:?}: {}",
                report.lower_bound
            );
        }
        interrupted(&name, root, length, &report, &run);
    }
}

/// However little may be spent, no more is, and what is said is true.
fn interrupted<P: Reversible>(
    name: &str,
    root: &P,
    length: u32,
    whole: &PathReport<P::Move>,
    run: &Run<'_, P>,
) {
    for most in [0, 1, 2, 7, 40, whole.expansions] {
        let mut budget = nodes(most);
        let report = run(root, &mut budget);
        assert!(report.expansions <= most, "{name} on {root:?}");
        assert_eq!(report.expansions, budget.nodes(), "{name} on {root:?}");
        assert!(
            report.lower_bound <= length,
            "{name} on {root:?} with {most}"
        );
        assert!(!report.is_unsolvable);
        match &report.path {
            Some(_) => assert!(replay(root, &report) >= length),
            None => assert!(report.is_interrupted, "{name} on {root:?} with {most}"),
        }
        assert_eq!(
            report.is_interrupted,
            most < whole.expansions,
            "{name} on {root:?}"
        );
    }
}

#[test]
fn every_search_keeps_its_promise_on_small_trays() {
    for name in ["2x2", "2x3", "3x2-first", "3x3", "3x3-last", "3x3-first"] {
        let variant = variant(name);
        for seed in 0..10 {
            let root = Taquin::scramble(variant, seed);
            let length = replay(&root, &solved(&root, BreadthFirst));
            laws(&root, length, &Manhattan::new(variant));
            laws(&root, length, &LinearConflict::new(variant));
        }
        laws(&Taquin::solved(variant), 0, &Manhattan::new(variant));
    }
    for seed in 10..20 {
        let root = Taquin::scramble(super::variant("2x3"), seed);
        let length = replay(&root, &solved(&root, BreadthFirst));
        laws(&root, length, &OutOfPlace::new(root.variant()));
    }
}

#[test]
fn every_search_keeps_its_promise_in_labyrinths() {
    let mut solved = 0;
    for seed in 0..600 {
        let root = Labyrinth::of(seed);
        let crow = Crow { target: root.goal };
        let distances = distances_from(root);
        match distances.get(&root.goal()) {
            Some(length) => {
                laws(&root, *length, &crow);
                solved += 1;
            }
            None => hopeless(&root, distances.len() as u64, &crow),
        }
    }
    assert!((100..500).contains(&solved), "{solved}");
}

/// Where there is no path, everything that can be reached is looked at, and that is said. Only IDA*
/// goes round in circles until it may spend no more.
fn hopeless(root: &Labyrinth, reachable: u64, crow: &Crow) {
    for Promise { name, run, .. } in searches(crow) {
        let report = run(root, &mut nodes(2000));
        assert_eq!(report.path, None, "{name} on {root:?}");
        match name.as_str() {
            "IDA*" => assert!(report.is_interrupted || report.is_unsolvable),
            _ => assert!(
                report.is_unsolvable && !report.is_interrupted,
                "{name} on {root:?}"
            ),
        }
        if name == "A*" {
            assert_eq!(report.expansions, reachable);
        }
    }
}

/// A heuristic that never promises too much but contradicts itself from step to step: closed nodes
/// must be opened again.
#[test]
fn a_star_is_right_with_heuristics_that_are_not_consistent() {
    let mut reopened = 0;
    for seed in 0..600 {
        let root = Labyrinth::of(seed);
        let distances: HashMap<Labyrinth, Option<u32>> = distances_from(root)
            .into_keys()
            .map(|here| (here, distances_from(here).get(&root.goal()).copied()))
            .collect();
        let Some(length) = distances[&root] else {
            continue;
        };
        let heuristic = |here: &Labyrinth| match distances[here] {
            Some(distance) if here.walker % 7 < 2 => distance,
            Some(_) => 0,
            None => u32::MAX,
        };
        let mut recorder = Recorder::new(10_000);
        let report = a_star(heuristic).search(&root, &mut Budget::unlimited(), &mut recorder);
        reopened += report.expansions as usize + 1 - Lists::of(recorder.events()).closed().len();
        assert_eq!(replay(&root, &report), length, "{root:?}");
        assert!(report.is_optimal());
        let ida = solved(&root, ida_star(heuristic));
        assert_eq!(ida.length(), Some(length));
        let weighted = solved(
            &root,
            WeightedAStar {
                heuristic,
                weight: 3.0,
            },
        );
        assert!(replay(&root, &weighted) <= 3 * length);
        assert!(weighted.lower_bound <= length);
    }
    assert!(reopened > 0, "the heuristic was not that bad");
}

fn solved<P: damier::Puzzle>(root: &P, mut search: impl PathSearch<P>) -> PathReport<P::Move> {
    search.search(root, &mut Budget::unlimited(), &mut Unobserved)
}

/// Lengths against the breadth-first table of the whole tray.
#[test]
fn lengths_agree_with_the_table_of_the_eight_puzzle() {
    for name in ["3x3", "3x3-last", "3x3-first"] {
        let variant = variant(name);
        let table = distances_from(Taquin::solved(variant));
        assert_eq!(table.len(), 181_440);
        let walking = WalkingDistance::new(variant).unwrap();
        for seed in 100..250 {
            let root = Taquin::scramble(variant, seed);
            let length = Some(table[&root]);
            let manhattan = || Manhattan::new(variant);
            let conflict = || LinearConflict::new(variant);
            assert_eq!(solved(&root, a_star(manhattan())).length(), length);
            assert_eq!(solved(&root, a_star(conflict())).length(), length);
            assert_eq!(solved(&root, a_star(walking.clone())).length(), length);
            assert_eq!(solved(&root, ida_star(conflict())).length(), length);
            assert_eq!(solved(&root, ida_star(walking.clone())).length(), length);
            assert_eq!(solved(&root, both_ends(manhattan())).length(), length);
        }
    }
}

#[test]
fn the_report_s_five_states() {
    let lengths = [2, 5, 10, 20, 30];
    let states = [
        "1,2,3/7,8,4/0,6,5",
        "2,8,3/1,6,4/7,0,5",
        "2,3,4/1,0,7/6,8,5",
        "6,7,1/8,0,2/4,3,5",
        "5,6,7/4,0,8/3,2,1",
    ];
    for (text, length) in states.into_iter().zip(lengths) {
        let root = taquin(text);
        let variant = TaquinVariant::default();
        let h1 = solved(&root, a_star(OutOfPlace::new(variant)));
        let h2 = solved(&root, a_star(Manhattan::new(variant)));
        assert_eq!((replay(&root, &h1), replay(&root, &h2)), (length, length));
        assert!(h2.expansions <= h1.expansions);
    }
}

/// Larger trays are kept in another form; and the puzzle that parity forbids is told at once.
#[test]
fn larger_trays_and_hopeless_ones() {
    let mut root = Taquin::solved(variant("5x5"));
    let goal = root;
    for mv in "lluurrddlluurdlurddlurul".chars() {
        root = root.after(mv.to_string().parse().unwrap());
    }
    let manhattan = || Manhattan::new(variant("5x5"));
    let shortest = replay(&root, &solved(&root, a_star(manhattan())));
    assert_eq!(
        replay(&root, &solved(&root, ida_star(manhattan()))),
        shortest
    );
    let both = solved(&root, both_ends(manhattan()));
    assert_eq!(replay(&root, &both), shortest);
    assert_ne!(root, goal);
    let loyd = taquin("1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,0");
    for Promise { run, .. } in searches(&Manhattan::new(loyd.variant())) {
        let report = run(&loyd, &mut nodes(0));
        assert!(report.is_unsolvable && !report.is_interrupted && report.path.is_none());
    }
}

#[test]
fn memory_and_flags_end_a_search() {
    let root = Taquin::scramble(variant("4x4"), 3);
    let most = 1 << 20;
    let raised = Stop::new();
    raised.raise();
    for Promise { name, run, .. } in searches(&OutOfPlace::new(root.variant())) {
        let mut budget = Budget::new(Limits {
            memory: Some(most),
            nodes: Some(1_000_000),
            ..Limits::default()
        });
        let report = run(&root, &mut budget);
        assert!(report.is_interrupted || report.path.is_some(), "{name}");
        assert!(report.peak_bytes <= most, "{name}: {}", report.peak_bytes);
        assert!(name == "IDA*" || report.expansions > 1000, "{name}");
        let mut stopped = Budget::new(Limits {
            stop: raised.clone(),
            ..Limits::default()
        });
        let report = run(&root, &mut stopped);
        assert!(report.is_interrupted && report.expansions == 0, "{name}");
    }
}
