//! From what a search tells, its lists follow: step by step, with what every way costs.

use damier::games::taquin::{Manhattan, OutOfPlace, TaquinMove};
use damier::path::{
    AStar, Bidirectional, BreadthFirst, Greedy, IdaStar, Lists, PathReport, PathSearch,
    WeightedAStar,
};
use damier::search::{Event, Recorder, Why};
use damier::{Budget, Position, Puzzle, Taquin};

use super::{taquin, variant};

const MAX_EVENTS: usize = 1 << 20;

fn recorded(
    mut search: impl PathSearch<Taquin>,
    root: &Taquin,
) -> (PathReport<TaquinMove>, Recorder<TaquinMove>) {
    let mut recorder = Recorder::new(MAX_EVENTS);
    let report = search.search(root, &mut Budget::unlimited(), &mut recorder);
    assert!(!recorder.is_cut_short());
    (report, recorder)
}

/// The lists at every step of a search from one end: the node that is closed is a first one, the
/// numbers are those of the position it stands for, and the goal's way is the answer.
fn rebuilt(
    search: impl PathSearch<Taquin>,
    root: &Taquin,
    h: impl Fn(&Taquin) -> u32,
    f: impl Fn(u32, u32) -> u32,
) {
    let (report, recorder) = recorded(search, root);
    let mut lists = Lists::of(&[]);
    let mut closings = 0;
    for event in recorder.events() {
        if let Event::Closed(node, _, why) = *event {
            let cost = lists.listed(node).unwrap().cost;
            // Breadth-first search knows the goal when it meets it, before its turn has come.
            let is_met_early = cost.h == 0 && why == Why::Terminal;
            assert!(is_met_early || lists.open()[0].cost == cost);
            let way = lists.way_to(node);
            let here = way.iter().fold(*root, |here, mv| here.after(*mv));
            assert_eq!(cost.h, h(&here));
            assert_eq!(cost.f, f(cost.g, cost.h));
            assert!(way.len() as u32 <= cost.g);
            assert_eq!(here.is_solved(), why == Why::Terminal);
            if why == Why::Terminal {
                assert_eq!(Some(way), report.path);
            } else {
                closings += 1;
            }
        }
        lists.hear(event);
    }
    assert_eq!(closings, report.expansions);
    assert_eq!(lists, Lists::of(recorder.events()));
    let tree = recorder.tree();
    for listed in lists.open().iter().chain(&lists.closed()) {
        let node = &tree.nodes()[listed.node as usize];
        assert_eq!(node.parent.map(|parent| parent as u32), listed.parent);
        assert_eq!(node.mv, listed.mv);
    }
    assert_eq!(
        lists.open().len() + lists.closed().len(),
        tree.nodes().len()
    );
}

#[test]
fn the_lists_are_rebuilt_step_by_step() {
    for text in [
        "2,8,3/1,6,4/7,0,5",
        "2,3,4/1,0,7/6,8,5",
        "1,3,4/8,6,2/7,0,5",
    ] {
        let root = taquin(text);
        let manhattan = || Manhattan::new(root.variant());
        let h2 = |here: &Taquin| here.manhattan();
        rebuilt(BreadthFirst, &root, |_| 0, |g, _| g);
        rebuilt(
            AStar {
                heuristic: manhattan(),
            },
            &root,
            h2,
            |g, h| g + h,
        );
        rebuilt(
            Greedy {
                heuristic: manhattan(),
            },
            &root,
            h2,
            |_, h| h,
        );
        let weighted = WeightedAStar {
            heuristic: manhattan(),
            weight: 3.0,
        };
        rebuilt(weighted, &root, h2, |g, h| g + 3 * h);
        let h1 = OutOfPlace::new(root.variant());
        rebuilt(
            AStar { heuristic: h1 },
            &root,
            Taquin::out_of_place,
            |g, h| g + h,
        );
    }
}

/// The report's first steps: U0 costs [5, 5, 0], and its three successors are listed by [f, h, g].
#[test]
fn the_report_s_lists_begin_as_it_says() {
    let root = taquin("2,8,3/1,6,4/7,0,5");
    let (_, recorder) = recorded(
        AStar {
            heuristic: Manhattan::new(root.variant()),
        },
        &root,
    );
    let second = recorder.events().iter().skip(2);
    let until = 2 + second
        .take_while(|event| !matches!(event, Event::Closed(..)))
        .count();
    let lists = Lists::of(&recorder.events()[..until]);
    let costs = |listed: Vec<damier::path::Listed<TaquinMove>>| -> Vec<[u32; 3]> {
        let key = |cost: damier::path::PathCost| [cost.f, cost.h, cost.g];
        listed.iter().map(|listed| key(listed.cost)).collect()
    };
    assert_eq!(costs(lists.closed()), [[5, 5, 0]]);
    assert_eq!(costs(lists.open()), [[5, 4, 1], [7, 6, 1], [7, 6, 1]]);
}

/// Both trees of a search from both ends: each node's way leads to its position, from the root or to
/// the goal.
#[test]
fn both_trees_are_rebuilt() {
    let root = taquin("6,7,1/8,0,2/4,3,5");
    let (report, recorder) = recorded(
        Bidirectional {
            heuristic: Manhattan::new(root.variant()),
        },
        &root,
    );
    assert_eq!(report.length(), Some(20));
    let lists = Lists::of(recorder.events());
    assert_eq!(lists.closed().len() as u64, report.expansions);
    let goal = Taquin::solved(root.variant());
    let back = |listed: damier::path::Listed<TaquinMove>| {
        let mut way = lists.way_to(listed.node);
        way.reverse();
        way
    };
    let mut from_goal = 0;
    for listed in lists.open().into_iter().chain(lists.closed()) {
        let mut top = listed;
        while let Some(parent) = top.parent {
            top = lists.listed(parent).unwrap();
        }
        let cost = listed.cost;
        assert_eq!(cost.f, (cost.g + cost.h).max(2 * cost.g));
        match top.node {
            0 => {
                let way = lists.way_to(listed.node);
                let here = way.iter().fold(root, |here, mv| here.after(*mv));
                assert_eq!(cost.h, here.manhattan());
            }
            1 => {
                // Undo the moves from the goal: the last one first.
                let way = back(listed);
                let here = way
                    .iter()
                    .rev()
                    .fold(goal, |here, mv| here.after(mv.back()));
                assert_eq!(way.iter().fold(here, |here, mv| here.after(*mv)), goal);
                from_goal += 1;
            }
            other => panic!("{other} is no root"),
        }
    }
    assert!(from_goal > 10);
}

/// IDA* enters and leaves properly, and its thresholds rise to the length of the path.
#[test]
fn ida_star_tells_its_dives() {
    let root = taquin("6,7,1/8,0,2/4,3,5");
    let (report, recorder) = recorded(
        IdaStar {
            heuristic: Manhattan::new(variant("3x3")),
        },
        &root,
    );
    let (mut depth, mut entered, mut thresholds) = (0i32, 0, Vec::new());
    for event in recorder.events() {
        match event {
            Event::Enter(..) => (depth, entered) = (depth + 1, entered + 1),
            Event::Leave(..) => depth -= 1,
            Event::Iteration(threshold, _) => {
                assert_eq!(depth, 0);
                thresholds.push(*threshold);
            }
            _ => {}
        }
        assert!(depth >= 0);
    }
    assert_eq!(depth, 0, "every position is left");
    assert!(entered as u64 <= report.generations && entered as u64 >= report.expansions - 1);
    assert_eq!(thresholds, [16, 18], "and 20 was enough");
    assert_eq!(report.length(), Some(20));
}
