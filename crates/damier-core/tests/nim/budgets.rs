//! Limits: whatever they are, a search answers, and with a move where there is one.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use damier_core::path::{
    AStar, Bidirectional, Blind, BreadthFirst, Greedy, IdaStar, PathReport, WeightedAStar,
};
use damier_core::play::{Match, MatchRules, SearchPlayer};
use damier_core::search::{AlphaBeta, BoxedSearch, MonteCarlo, Negamax, ProofNumber, boxed};
use damier_core::{Interrupted, Stop};

use crate::game::*;
use crate::jugs::{Jugs, Pour};
use crate::searches::{exact_searches, guess, positions, run};

/// Every search, with its name.
fn searches() -> Vec<(String, BoxedSearch<Nim>)> {
    let mut searches = exact_searches(5, guess);
    searches.push(("proof numbers".into(), boxed(ProofNumber::default())));
    searches.push(("Monte Carlo".into(), boxed(MonteCarlo::new(1))));
    searches
}

/// Every search for a path, by name, within these limits.
fn path_searches(start: &Jugs, limits: &Limits) -> Vec<(&'static str, PathReport<Pour>)> {
    let budget = || Budget::new(limits.clone());
    let at_least = Jugs::at_least;
    let quiet = &mut Unobserved;
    vec![
        (
            "A*",
            AStar::new(at_least).explore(start, &mut budget(), quiet),
        ),
        (
            "IDA*",
            IdaStar::new(at_least).explore(start, &mut budget(), quiet),
        ),
        (
            "greedy",
            Greedy::new(at_least).explore(start, &mut budget(), quiet),
        ),
        (
            "weighted A*",
            WeightedAStar::new(at_least, 2.0).explore(start, &mut budget(), quiet),
        ),
        (
            "bidirectional",
            Bidirectional::new(Blind).explore(start, &mut budget(), quiet),
        ),
        (
            "breadth first",
            BreadthFirst.explore(start, &mut budget(), quiet),
        ),
    ]
}

/// Limits under which nothing can be done.
fn nothing() -> [Limits; 3] {
    let raised = Stop::new();
    raised.raise();
    let none = Limits::default();
    [
        Limits {
            nodes: Some(0),
            ..none.clone()
        },
        Limits {
            time: Some(Duration::ZERO),
            ..none.clone()
        },
        Limits {
            stop: raised,
            ..none
        },
    ]
}

/// How many nodes may be visited until there is nothing left.
fn visits(budget: &mut Budget) -> u64 {
    let before = budget.nodes();
    while budget.visit().is_ok() {}
    budget.nodes() - before
}

/// What parts of a budget are, exactly: of what is left, not of what there was.
#[test]
fn parts_are_of_what_is_left() {
    let limits = Limits {
        nodes: Some(100),
        time: Some(Duration::from_secs(600)),
        memory: Some(1 << 20),
        ..Limits::default()
    };
    let mut whole = Budget::new(limits.clone());
    assert!(whole.is_limited() && !Budget::unlimited().is_limited());
    (0..10).for_each(|_| whole.visit().unwrap());
    whole.count_leaf();
    assert_eq!(
        (whole.nodes(), whole.leaves(), whole.nodes_left()),
        (10, 1, 90)
    );

    let mut third = whole.share(3);
    let time = third.time_left().unwrap();
    assert!(time > Duration::from_secs(150) && time <= Duration::from_secs(200));
    third.count_leaf();
    assert_eq!(visits(&mut third), 30);
    assert_eq!(visits(&mut whole.part(3, Stop::new())), 30);
    assert!(whole.part(3, Stop::new()).time_left().unwrap() > Duration::from_secs(400));
    assert!(Budget::unlimited().share(2).visit().is_ok());
    assert!(!Budget::unlimited().share(2).is_limited());
    whole.absorb(&third);
    assert_eq!((whole.nodes(), whole.leaves()), (40, 2));
    assert!(whole.spend(59).is_ok());
    assert!(whole.spend(1).is_err() && whole.visit().is_err());

    // The narrower of two limits holds, and the flag is the whole's.
    let stop = Stop::new();
    let wide = Budget::new(Limits {
        stop: stop.clone(),
        ..limits
    });
    let mut narrow = wide.narrowed(&Limits {
        nodes: Some(1000),
        time: Some(Duration::from_secs(5)),
        memory: Some(1 << 30),
        ..Limits::default()
    });
    assert!(narrow.time_left().unwrap() <= Duration::from_secs(5));
    assert_eq!(narrow.reserve(1 << 20), Ok(()));
    assert_eq!(narrow.reserve((1 << 20) + 1), Err(Interrupted));
    assert_eq!(narrow.table_bytes(1 << 21), 1 << 20);
    assert_eq!(
        (narrow.room_for(1 << 20, 64), narrow.room_for(100, 64)),
        (1 << 14, 100)
    );
    assert_eq!(narrow.room_for(1 << 20, 1 << 20), 256, "some always");
    assert_eq!(visits(&mut narrow), 100);
    let mut stopped = wide.narrowed(&Limits::default());
    assert!(stopped.time_left().unwrap() > Duration::from_secs(400));
    stop.raise();
    assert_eq!(stopped.look(), Err(Interrupted));
}

#[test]
fn a_budget_of_zero_gives_a_legal_move() {
    for limits in nothing() {
        for (name, mut search) in searches() {
            for root in positions().filter(|root| root.outcome().is_none()) {
                let moves: Vec<(usize, u8)> = root.moves().collect();
                let mut budget = Budget::new(limits.clone());
                let report = search(&root, &moves, &mut budget, &mut Unobserved);
                let best = report.best().expect("a move");
                assert!(root.try_after(best).is_ok(), "{name} in {root:?}");
                assert!(
                    report.is_interrupted && !report.is_proven,
                    "{name} in {root:?}"
                );
                // A helping thread may begin before it hears that it need not.
                assert!(
                    report.nodes == 0 || name == "engine on 2",
                    "{name} in {root:?}"
                );
            }
        }
    }
}

#[test]
fn players_on_a_budget_of_zero_finish_their_game() {
    for limits in nothing() {
        let player =
            |seed| SearchPlayer::new(boxed(AlphaBeta::new(9, guess)), limits.clone(), 0, seed);
        let mut game = Match::new(Nim::start([3, 4, 5]), MatchRules::default());
        let ending = game.run([&mut player(1), &mut player(2)]);
        assert!(ending.winner().is_some());
    }
}

#[test]
fn a_node_limit_is_kept_and_repeats() {
    let root = Nim::start([3, 3, 3]);
    for (name, mut search) in searches() {
        for nodes in [1, 10, 100, 1000] {
            let moves: Vec<(usize, u8)> = root.moves().collect();
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let mut once = || {
                let mut budget = Budget::new(limits.clone());
                search(&root, &moves, &mut budget, &mut Unobserved)
            };
            let report = once();
            assert!(report.nodes <= nodes, "{name} on {nodes}");
            // Several threads meet in the table when they happen to.
            assert!(
                name == "engine on 2" || report == once(),
                "{name} on {nodes}"
            );
        }
    }
}

#[test]
fn somebody_may_be_asked_whether_to_go_on() {
    let root = Nim::start([7, 7, 7]);
    let mut endless: [(&str, BoxedSearch<Nim>); 2] = [
        ("negamax", boxed(Negamax::new(21, guess))),
        (
            "Monte Carlo",
            boxed(MonteCarlo {
                games: u64::MAX,
                ..MonteCarlo::new(1)
            }),
        ),
    ];
    for (name, search) in &mut endless {
        let asked = Arc::new(AtomicU64::new(0));
        let counter = asked.clone();
        let stop = Stop::new().asking(move || counter.fetch_add(1, Ordering::Relaxed) >= 9);
        let mut budget = Budget::new(Limits {
            stop: stop.clone(),
            ..Limits::default()
        });
        let moves: Vec<(usize, u8)> = root.moves().collect();
        let report = search(&root, &moves, &mut budget, &mut Unobserved);
        assert!(report.is_interrupted && report.best().is_some(), "{name}");
        assert!(
            asked.load(Ordering::Relaxed) >= 10,
            "{name} asks from time to time"
        );
        assert!(stop.is_raised());
    }
}

#[test]
fn a_flag_with_somebody_to_ask_is_still_the_same_flag() {
    let stop = Stop::new();
    let asking = stop.clone().asking(|| false);
    assert!(!asking.is_raised());
    stop.raise();
    assert!(asking.is_raised(), "the same flag, with somebody to ask");
    let mut budget = Budget::new(Limits {
        stop: asking,
        ..Limits::default()
    });
    assert_eq!(budget.visit(), Err(Interrupted));
}

#[test]
fn another_thread_ends_a_search() {
    let stop = Stop::new();
    let limits = Limits {
        stop: stop.clone(),
        ..Limits::default()
    };
    let begun = Instant::now();
    let report = std::thread::scope(|scope| {
        scope.spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            stop.raise();
        });
        let root = Nim::start([9, 9, 9]);
        Negamax::new(27, guess).search(&root, &mut Budget::new(limits), &mut Unobserved)
    });
    assert!(report.is_interrupted);
    assert!(
        begun.elapsed() < Duration::from_secs(10),
        "27 plies would take for ever"
    );
}

#[test]
fn a_path_search_without_means_says_what_it_knows() {
    let start = Jugs::new([7, 4], 5);
    let truth = BreadthFirst.run(&start).length().expect("a way");
    for limits in nothing() {
        for (name, report) in path_searches(&start, &limits) {
            assert!(report.is_interrupted && report.path.is_none(), "{name}");
            assert!(
                !report.is_unsolvable && report.lower_bound <= truth,
                "{name}"
            );
            assert_eq!(report.expansions, 0, "{name}");
        }
    }
    let tight = Limits {
        memory: Some(1),
        ..Limits::default()
    };
    for (name, report) in path_searches(&start, &tight) {
        assert!(
            report.is_interrupted && report.lower_bound <= truth,
            "{name}"
        );
    }
    for nodes in 1..40 {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        for (name, report) in path_searches(&start, &limits) {
            assert!(report.expansions <= nodes, "{name} on {nodes}");
            assert!(report.lower_bound <= truth, "{name} on {nodes}");
            assert_eq!(
                report.is_interrupted,
                report.path.is_none(),
                "{name} on {nodes}"
            );
        }
    }
}

#[test]
fn ida_star_ends_by_its_budget_where_there_is_no_way() {
    let hopeless = Jugs::new([6, 4], 3);
    let limits = Limits {
        nodes: Some(10_000),
        ..Limits::default()
    };
    let mut search = IdaStar::new(Jugs::at_least);
    let explored = search.explore(&hopeless, &mut Budget::new(limits.clone()), &mut Unobserved);
    assert!(explored.is_interrupted && explored.expansions == 10_000);
    let known = search.search(&hopeless, &mut Budget::new(limits), &mut Unobserved);
    assert!(known.is_unsolvable && known.expansions == 0);
}

#[test]
fn a_game_that_is_over_costs_nothing_to_know() {
    let over = Nim::start([0, 0, 0]);
    for (name, mut search) in exact_searches(3, guess) {
        let report = run(&mut search, &over);
        assert_eq!(
            (report.score, report.best()),
            (Score::loses_in(0), None),
            "{name}"
        );
    }
}
