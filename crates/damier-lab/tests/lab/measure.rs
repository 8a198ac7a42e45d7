//! Measurements: counts against plain counting, the same bytes however they are made, regret against
//! the truth.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::num::NonZeroUsize;

use damier::{Budget, GameId, Stop, TableStore};
use damier_lab::measure::{MeasuredRow, Measurement};
use damier_lab::runner::{Plan as _, ResultsFile, Threads, complete};

fn measurement(game: &str, players: &[&str], positions: usize) -> Measurement {
    Measurement {
        game: game.parse().unwrap(),
        position: None,
        players: players
            .iter()
            .map(|player| player.parse().unwrap())
            .collect(),
        depths: Some(1..=3),
        positions,
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
