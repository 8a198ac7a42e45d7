//! Measurements: counts against plain counting, the same bytes however they are made, regret against
//! the truth.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::num::NonZeroUsize;

use damier::{Budget, GameId, Stop, TableStore};
use damier_lab::measure::{MeasuredRow, Measurement, Positions};
use damier_lab::runner::{Plan as _, ResultsFile, Threads, complete};

fn measurement(game: &str, players: &[&str], positions: usize) -> Measurement {
    Measurement {
        game: game.parse().unwrap(),
        players: players
            .iter()
            .map(|player| player.parse().unwrap())
            .collect(),
        depths: Some(1..=3),
        positions: Positions::random(positions),
        seed: 1,
        is_timed: false,
        store: TableStore::default(),
    }
}

fn carried_out(measurement: &Measurement, threads: usize) -> Vec<MeasuredRow> {
    measurement.check().unwrap();
    let runner = Threads::new(NonZeroUsize::new(threads).unwrap());
    let results = complete(measurement, &runner, None, &Stop::new(), &mut |_| ());
    measurement.read(&results.unwrap()).unwrap()
}

/// Minimax visits every sequence of moves, and values those of the full length: that is perft.
#[test]
fn minimax_visits_what_perft_counts() {
    let start = "pogo".parse::<GameId>().unwrap().start();
    for mv in start.moves().iter().take(5) {
        let here = start.after(mv).unwrap();
        let minimax = "minimax".parse().unwrap();
        let measured = here
            .measure(&minimax, Some(2), &mut Budget::unlimited())
            .unwrap();
        assert_eq!(measured.counts.leaves, here.perft(2));
        assert_eq!(measured.nodes, 1 + here.perft(1) + here.perft(2));
        assert_eq!((measured.counts.cuts, measured.counts.table_hits), (0, 0));
        let alpha_beta = "alphabeta".parse().unwrap();
        let measured = here
            .measure(&alpha_beta, Some(2), &mut Budget::unlimited())
            .unwrap();
        assert!(measured.counts.cuts > 0 && measured.counts.leaves < here.perft(2));
        assert!(measured.counts.first_move_cuts <= measured.counts.cuts);
    }
}

#[test]
fn counts_do_not_depend_on_threads() {
    let measurement = measurement("tictactoe", &["alphabeta", "engine"], 12);
    let alone = carried_out(&measurement, 1);
    assert_eq!(carried_out(&measurement, 3), alone);
    assert_eq!(alone.len(), 6);
    assert!(alone.iter().all(|row| row.searches.len() == 12));
    let csv = measurement.csv(&alone);
    assert_eq!(csv.lines().count(), 1 + 6 * 12);
    let svg = measurement
        .curve(&alone)
        .to_svg(damier::Translator::of(damier::Language::French));
    let drawing = roxmltree::Document::parse(&svg).unwrap();
    assert!(drawing.descendants().any(|node| node.has_tag_name("title")));
}

/// Whoever looks to the end of every line gives nothing away; whoever looks one ply ahead does.
#[test]
fn regret_is_what_a_move_gives_away() {
    let mut measurement = measurement("tictactoe", &["alphabeta"], 60);
    measurement.depths = Some(9..=9);
    let perfect = carried_out(&measurement, 2);
    let regret = |rows: &[MeasuredRow]| {
        let regret = rows[0].summary(|search| Some(f64::from(search.regret?)));
        regret.unwrap().mean
    };
    assert_eq!(regret(&perfect), 0.0);
    measurement.depths = Some(1..=1);
    assert!(regret(&carried_out(&measurement, 2)) > 0.0);
}

/// A file cut anywhere, as by a kill, is completed to the same bytes.
#[test]
fn a_cut_record_is_completed_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("measured.txt");
    let measurement = measurement("chomp", &["alphabeta"], 8);
    let run = || {
        let mut file = ResultsFile::open(&path, &measurement).unwrap();
        let runner = Threads::new(NonZeroUsize::new(2).unwrap());
        complete(
            &measurement,
            &runner,
            Some(&mut file),
            &Stop::new(),
            &mut |_| (),
        )
        .unwrap()
    };
    let results = run();
    assert_eq!(results.len(), measurement.jobs());
    let whole = std::fs::read(&path).unwrap();
    for cut in (0..whole.len()).step_by(29) {
        std::fs::write(&path, &whole[..cut]).unwrap();
        assert_eq!(run(), results, "cut at {cut}");
        assert_eq!(std::fs::read(&path).unwrap(), whole, "cut at {cut}");
    }
}

/// Breadth first and A* with every heuristic, at distances that are known: ways are as long as the
/// distance, and what is expanded is what the searches themselves count.
#[test]
fn searches_for_ways_are_counted_by_distance() {
    let mut measurement = measurement("taquin", &["bfs", "astar:eval=h2", "greedy:eval=h2"], 5);
    measurement.depths = Some(4..=12);
    let rows = carried_out(&measurement, 2);
    assert_eq!(rows.len(), 3 * 9);
    for (index, row) in rows.iter().enumerate() {
        let distance = 4 + index as u32 % 9;
        let optimal = index < 18;
        for search in &row.searches {
            let more = search.regret.expect("every distance of 3x3 is known");
            assert_eq!(search.depth, distance + more, "{row:?}");
            assert!(!optimal || more == 0, "{row:?}");
            assert!(search.leaves >= u64::from(distance));
        }
    }
    let nodes = |row: usize| rows[row].nodes().unwrap().mean;
    assert!(nodes(8) > 3.0 * nodes(17), "A* saves most of breadth first");
    // Distances that no position has, or that are not known.
    measurement.depths = Some(30..=32);
    assert!(measurement.check().is_err());
    measurement.depths = Some(3..=4);
    measurement.game = "taquin:4x4".parse().unwrap();
    assert!(measurement.check().is_err());
}

/// The states of the report, by the counts that its own table has.
#[test]
fn given_positions_are_measured_each() {
    let mut measurement = measurement("taquin", &["astar:eval=h1", "astar:eval=h2"], 1);
    measurement.depths = None;
    let states = damier::games::taquin::REPORTED_STATES[..4].iter();
    measurement.positions = Positions::Given(states.map(ToString::to_string).collect());
    let rows = carried_out(&measurement, 2);
    let expanded: Vec<(u32, u64)> = rows
        .iter()
        .map(|row| (row.depth, row.searches[0].nodes))
        .collect();
    let h1 = [(2, 2), (5, 6), (10, 26), (20, 2373)];
    let h2 = [(2, 2), (5, 5), (10, 10), (20, 76)];
    assert_eq!(expanded, [h1, h2].concat());
    let again = Measurement::of_plan(&measurement.text(), TableStore::default()).unwrap();
    assert_eq!(again.positions, measurement.positions);
    measurement.positions = Positions::Given(vec!["1,2,3/8,0,4/7,6,5".to_owned()]);
    assert!(measurement.check().is_err(), "solved already");
}

/// The solver's own work: as many nodes as it says itself, and it gives nothing away.
#[test]
fn the_solver_is_measured_too() {
    let mut measurement = measurement("tictactoe:4x4x4", &["perfect"], 3);
    measurement.positions = Positions::Random {
        count: 3,
        from: None,
        plies: Some(6),
    };
    let rows = carried_out(&measurement, 2);
    assert_eq!(rows.len(), 1, "it looks as deep as it must");
    for search in &rows[0].searches {
        assert!(search.nodes > 0 && search.regret == Some(0));
    }
    assert_eq!(rows[0].branching(), None);
    measurement.players = vec!["perfect:error=10".parse().unwrap()];
    assert!(measurement.check().is_err());
}
