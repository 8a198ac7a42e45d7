//! The taquin's solver against breadth-first tables, published lengths and its own promises.

use std::collections::{HashMap, VecDeque};
use std::thread;
use std::time::{Duration, Instant};

use damier::games::taquin::{TaquinInstance, TaquinSolution, TaquinSolver, TaquinVariant};
use damier::{Budget, GameId, Limits, Position as _, Puzzle as _, Stop, TableStore, Taquin};

use crate::distances::distances_from;

fn solver(variant: TaquinVariant) -> TaquinSolver {
    TaquinSolver::new(variant, &TableStore::default(), &mut Budget::unlimited())
}

/// Plays a solution on the board, move by move.
#[track_caller]
fn replay(position: &Taquin, solution: &TaquinSolution) {
    let mut now = *position;
    for mv in &solution.moves {
        now = now.try_after(*mv).expect("a legal move");
    }
    assert!(now.is_solved(), "{position} is not solved by {solution:?}");
    assert!(solution.lower_bound as usize <= solution.moves.len());
    let is_proven = solution.lower_bound as usize == solution.moves.len();
    assert_eq!(solution.is_optimal, is_proven);
}

#[track_caller]
fn solve_optimally(solver: &TaquinSolver, position: &Taquin, length: u32) {
    let solution = solver
        .solve(position, 1, &mut Budget::unlimited())
        .expect("it can be solved");
    replay(position, &solution);
    assert!(solution.is_optimal);
    assert_eq!(solution.moves.len(), length as usize, "{position}");
}

#[test]
fn small_trays_agree_with_breadth_first_search_everywhere() {
    let positions = [
        ("3x3", 181_440),
        ("3x3-last", 181_440),
        ("3x3-first", 181_440),
    ];
    let smaller = [
        ("2x2", 12),
        ("3x2", 360),
        ("2x3-first", 360),
        ("4x2", 20_160),
        ("2x4", 20_160),
    ];
    for (name, count) in positions.into_iter().chain(smaller) {
        let variant = name.parse().unwrap();
        let distances = distances_from(Taquin::solved(variant));
        assert_eq!(distances.len(), count, "{name}");
        if name == "3x3" {
            assert_eq!(distances.values().sum::<u32>(), 3_901_468);
        }
        let solver = solver(variant);
        for (position, distance) in distances {
            solve_optimally(&solver, &position, distance);
        }
    }
}

/// One position in so many, for the time it takes.
#[test]
fn five_by_two_agrees_with_breadth_first_search() {
    five_by_two_agrees(15);
}

#[test]
#[ignore = "a minute: scripts/exhaustive"]
fn five_by_two_agrees_with_breadth_first_search_everywhere() {
    five_by_two_agrees(1);
}

fn five_by_two_agrees(one_in: usize) {
    let variant = "5x2".parse().expect("a variant");
    let distances = distances_from(Taquin::solved(variant));
    assert_eq!(distances.len(), 1_814_400);
    let solver = &solver(variant);
    let all: Vec<(Taquin, u32)> = distances.into_iter().step_by(one_in).collect();
    thread::scope(|scope| {
        for part in all.chunks(all.len().div_ceil(2)) {
            scope.spawn(move || {
                for (position, distance) in part {
                    solve_optimally(solver, position, *distance);
                }
            });
        }
    });
}

#[test]
fn the_five_positions_of_the_report() {
    let solver = solver(TaquinVariant::default());
    let lengths = [
        ("1,2,3/7,8,4/0,6,5", 2),
        ("2,8,3/1,6,4/7,0,5", 5),
        ("2,3,4/1,0,7/6,8,5", 10),
        ("6,7,1/8,0,2/4,3,5", 20),
        ("5,6,7/4,0,8/3,2,1", 30),
    ];
    for (text, length) in lengths {
        solve_optimally(&solver, &text.parse().unwrap(), length);
    }
    let unsolvable: Taquin = "1,2,3/7,0,4/8,6,5".parse().unwrap();
    assert_eq!(solver.solve(&unsolvable, 1, &mut Budget::unlimited()), None);
}

#[test]
fn all_hundred_positions_of_korf() {
    let set = TaquinInstance::set("korf15");
    assert_eq!(set.len(), 100);
    let solver = solver(set[0].position.variant());
    for instance in set {
        solve_optimally(&solver, &instance.position, instance.length);
    }
}

#[test]
fn the_same_positions_with_the_blank_last_are_as_far() {
    // Half a turn of the tray, with the tiles renamed, makes the other goal of it.
    for instance in TaquinInstance::set("korf15").into_iter().take(20) {
        let turned = |tile: &u8| (16 - tile) % 16;
        let tiles = instance.position.tiles().iter().rev().map(turned);
        let tiles: Vec<String> = tiles.map(|tile| tile.to_string()).collect();
        let rows: Vec<String> = tiles.chunks(4).map(|row| row.join(",")).collect();
        let position: Taquin = rows.join("/").parse().unwrap();
        solve_optimally(&solver(position.variant()), &position, instance.length);
    }
}

#[test]
fn other_trays_of_up_to_sixteen_cells() {
    for name in ["3x4", "4x3-first", "6x2", "5x3"] {
        let variant: TaquinVariant = name.parse().unwrap();
        let solver = solver(variant);
        for seed in 0..3 {
            // A position near the goal, so that breadth-first search can check it.
            let mut position = Taquin::solved(variant);
            let mut before = None;
            for step in 0..16 {
                let moves: Vec<_> = position
                    .moves()
                    .filter(|mv| Some(mv.back()) != before)
                    .collect();
                let mv = moves[(seed * 7 + step * step) % moves.len()];
                position = position.after(mv);
                before = Some(mv);
            }
            let solution = solver
                .solve(&position, 2, &mut Budget::unlimited())
                .unwrap();
            replay(&position, &solution);
            assert!(solution.is_optimal);
            assert_eq!(solution.moves.len() as u32, distance_nearby(&position));
        }
    }
}

/// The distance of a position that is near its goal.
fn distance_nearby(position: &Taquin) -> u32 {
    let mut seen = HashMap::from([(*position, 0)]);
    let mut queue = VecDeque::from([*position]);
    while let Some(position) = queue.pop_front() {
        let distance = seen[&position];
        if position.is_solved() {
            return distance;
        }
        for mv in position.moves() {
            let next = position.after(mv);
            seen.entry(next).or_insert_with(|| {
                queue.push_back(next);
                distance + 1
            });
        }
    }
    unreachable!("it can be solved")
}

#[test]
fn large_databases_are_made_once_kept_and_made_again_when_damaged() {
    let folder = tempfile::tempdir().unwrap();
    // Enough for patterns of seven tiles on twelve cells.
    let store = TableStore::builder()
        .folder(folder.path().to_owned())
        .memory(64 << 20)
        .build();
    let board = "taquin:3x4".parse::<GameId>().unwrap();
    let board = board.open(None, Some(4), false).unwrap();
    let built = board.build(&store).unwrap();
    assert!(built.len() > 1 && built.iter().all(|file| file.is_new));
    assert!(board.build(&store).unwrap().iter().all(|file| !file.is_new));

    let position: Taquin = board.position().parse().unwrap();
    let length = |store: &TableStore| {
        let budget = &mut Budget::unlimited();
        let solver = TaquinSolver::new(position.variant(), store, budget);
        let solution = solver.solve(&position, 1, budget).unwrap();
        replay(&position, &solution);
        (solution.moves.len(), solver.bytes())
    };
    let (best, small) = length(&TableStore::default());
    let (with_files, large) = length(&store);
    assert_eq!(with_files, best);
    assert!(large > small, "the files are used");

    let path = &built[0].path;
    let mut bytes = std::fs::read(path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(path, bytes).unwrap();
    let rebuilt = board.build(&store).unwrap();
    let new: Vec<bool> = rebuilt.iter().map(|file| file.is_new).collect();
    assert_eq!(
        new.iter().filter(|is_new| **is_new).count(),
        1,
        "the damaged one alone"
    );
    assert!(new[0]);
}

#[test]
fn verification_compares_the_solver_with_every_distance() {
    for (name, solvable) in [("3x3", 181_440), ("4x2-first", 20_160)] {
        let board = format!("taquin:{name}").parse::<GameId>().unwrap();
        let board = board.open(None, None, false).unwrap();
        let found = board.verify(&TableStore::default()).unwrap();
        assert_eq!((found.entries, found.mismatches), (solvable, 0));
    }
}

#[test]
fn any_number_of_threads_finds_the_same_solution() {
    let set = TaquinInstance::set("korf15");
    let solver = solver(set[0].position.variant());
    for instance in set.iter().take(12) {
        let solve = |threads| solver.solve(&instance.position, threads, &mut Budget::unlimited());
        let alone = solve(1);
        assert!(alone.is_some());
        for threads in [2, 3, 8] {
            assert_eq!(solve(threads), alone);
        }
    }
}

#[test]
fn node_counts_repeat_and_node_limits_hold() {
    let instance = TaquinInstance::set("korf15")[2];
    let solver = solver(instance.position.variant());
    let nodes = |limit| {
        let limits = Limits {
            nodes: limit,
            ..Limits::default()
        };
        let mut budget = Budget::new(limits);
        let solution = solver.solve(&instance.position, 1, &mut budget).unwrap();
        replay(&instance.position, &solution);
        assert!(solution.lower_bound <= instance.length);
        (budget.nodes(), solution.is_optimal)
    };
    assert_eq!(nodes(None), nodes(None));
    for limit in [0, 1, 10, 1000, 50_000] {
        let (spent, is_optimal) = nodes(Some(limit));
        assert!(spent <= limit && !is_optimal, "{spent} of {limit}");
    }
}

#[test]
fn every_tray_has_a_solution_at_once() {
    for (width, height) in (2..=8).flat_map(|width| (2..=8).map(move |height| (width, height))) {
        for goal in ["", "-first"] {
            let variant: TaquinVariant = format!("{width}x{height}{goal}").parse().unwrap();
            let position = Taquin::scramble(variant, 5);
            let mut budget = Budget::new(Limits {
                nodes: Some(0),
                ..Limits::default()
            });
            // Even the tables are too much for this budget where they take a while.
            let stop = Stop::new();
            stop.raise();
            let mut none = Budget::new(Limits {
                stop,
                ..Limits::default()
            });
            let solver = TaquinSolver::new(variant, &TableStore::default(), &mut none);
            let solution = solver.solve(&position, 1, &mut budget).unwrap();
            replay(&position, &solution);
        }
    }
}

/// An 8x8 tray and two smaller ones that take more than a moment.
fn large_positions() -> impl Iterator<Item = Taquin> {
    ["5x5", "6x5", "8x8"]
        .into_iter()
        .map(|name| Taquin::scramble(name.parse().expect("a tray"), 2))
}

#[test]
fn large_trays_get_better_the_longer_they_are_searched() {
    for position in large_positions() {
        let solve = |nodes| {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let solver = solver(position.variant());
            let solution = solver.solve(&position, 2, &mut Budget::new(limits));
            let solution = solution.unwrap();
            replay(&position, &solution);
            solution
        };
        let (hasty, patient) = (solve(0), solve(200_000));
        assert!(patient.moves.len() < hasty.moves.len());
        assert!(patient.lower_bound >= hasty.lower_bound);
    }
}

#[test]
fn large_trays_stop_in_time() {
    for position in large_positions() {
        for milliseconds in [0, 100, 700] {
            let time = Duration::from_millis(milliseconds);
            let limits = Limits {
                time: Some(time),
                ..Limits::default()
            };
            let begun = Instant::now();
            let mut budget = Budget::new(limits);
            let solver = TaquinSolver::new(position.variant(), &TableStore::default(), &mut budget);
            let solution = solver.solve(&position, 2, &mut budget).unwrap();
            // A busy machine may add to the 50 milliseconds that are promised.
            let late = begun.elapsed().saturating_sub(time);
            assert!(late < Duration::from_millis(800), "{late:?} late");
            replay(&position, &solution);
        }
    }
}
