//! The node counts of the fixed searches: the same in every build, on every run, and in a process
//! that has already done other work.

use damier::bench::{BENCH_SEARCHES, SIGNATURE};

/// What each search of the benchmark takes, in the order of the benchmark.
const RECORDED: &str = include_str!("../data/signature.txt");

#[test]
fn node_counts_are_as_recorded() {
    let obtained: Vec<String> = BENCH_SEARCHES
        .iter()
        .map(|work| {
            let nodes = work.run().expect("fixed work can be done");
            format!("{} {} {nodes}", work.game, work.player)
        })
        .collect();
    let recorded: Vec<&str> = RECORDED
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    assert_eq!(obtained, recorded);
    let counts = recorded
        .iter()
        .filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok());
    assert_eq!(counts.sum::<u64>(), SIGNATURE);
}

#[test]
fn other_work_changes_no_count() {
    let first = &BENCH_SEARCHES[0];
    let before = first.run().expect("fixed work can be done");
    for other in BENCH_SEARCHES.iter().skip(4) {
        other.run().expect("fixed work can be done");
    }
    assert_eq!(first.run().expect("fixed work can be done"), before);
}
