//! A* and IDA* against the `pathfinding` crate: `cargo bench -p damier --bench path`.
//!
//! Both search the same positions with the same Manhattan distance, on one thread, in one process,
//! and must find paths of the same length. The crate computes the heuristic of every position from
//! nothing, as its interface has it, but by a table of steps; its successors are an iterator, so that
//! nothing is allocated for them. The two run in turns, each from nothing known. Times are medians,
//! of the processor's time where the system tells it (on Linux), which a busy machine spoils less.
#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use damier::games::taquin::{Manhattan, TaquinMove, TaquinVariant};
use damier::path::{AStar, IdaStar, IncrementalHeuristic as _, PathReport, PathSearch};
use damier::{Budget, Position, Puzzle, Taquin, Unobserved};

const RUNS: usize = 9;

/// The positions of Korf's hundred (1985) that take A* the least, by their numbers there.
const KORF: [(u32, &str); 6] = [
    (12, "14,1,9,6/4,8,12,5/7,2,3,0/10,11,13,15"),
    (19, "7,11,8,3/14,0,6,15/1,4,13,9/5,12,2,10"),
    (42, "4,5,7,2/9,14,12,13/0,3,6,11/8,1,15,10"),
    (48, "8,11,4,6/7,3,10,9/2,12,15,13/0,1,5,14"),
    (55, "13,8,14,3/9,1,0,7/15,5,4,10/12,2,6,11"),
    (79, "0,1,9,7/11,13,5,3/14,12,4,2/8,6,10,15"),
];

fn korf() -> Vec<Taquin> {
    let read = |(_, tiles): &(u32, &str)| format!("4x4-first:{tiles}").parse();
    let positions: Result<Vec<Taquin>, _> = KORF.iter().map(read).collect();
    positions.expect("positions that are well known")
}

/// Scrambles of the 3x3 tray.
fn scrambles(count: u64) -> Vec<Taquin> {
    let scramble = |seed| Taquin::scramble(TaquinVariant::default(), seed);
    (0..count).map(scramble).collect()
}

/// The crate's way to ask for the moves of a position.
fn successors(position: &Taquin) -> impl Iterator<Item = (Taquin, u32)> + use<> {
    let position = *position;
    let steps = TaquinMove::ALL.into_iter();
    let legal: [bool; 4] = std::array::from_fn(|direction| {
        let mv = TaquinMove::ALL[direction];
        position.moves().any(|legal| legal == mv)
    });
    steps
        .zip(legal)
        .filter(|(_, is_legal)| *is_legal)
        .map(move |(mv, _)| (position.after(mv), 1))
}

/// The time that this process has spent so far, or that has passed since `begun`.
fn spent(begun: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

/// The time of every search, and the lengths they found.
fn timed(positions: &[Taquin], mut search: impl FnMut(&Taquin) -> u32) -> (Duration, Vec<u32>) {
    let begun = Instant::now();
    let before = spent(begun);
    let lengths = positions.iter().map(&mut search).collect();
    (spent(begun).saturating_sub(before), lengths)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn length(report: &PathReport<TaquinMove>) -> u32 {
    report.length().expect("a solvable position")
}

struct Row {
    name: &'static str,
    positions: Vec<Taquin>,
}

fn compare(
    row: &Row,
    mut ours: impl PathSearch<Taquin>,
    theirs: impl Fn(&Taquin, &Manhattan) -> u32,
) {
    let manhattan = Manhattan::new(row.positions[0].variant());
    let mut expansions = 0;
    let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        expansions = 0;
        let (our_time, our_lengths) = timed(&row.positions, |position| {
            let report = ours.search(position, &mut Budget::unlimited(), &mut Unobserved);
            expansions += report.expansions;
            length(&report)
        });
        let (their_time, their_lengths) =
            timed(&row.positions, |position| theirs(position, &manhattan));
        assert_eq!(our_lengths, their_lengths, "the same lengths");
        our_times.push(our_time);
        their_times.push(their_time);
    }
    let (ours, theirs) = (median(our_times), median(their_times));
    println!(
        "| {} | {} | {:.1} | {} | {:.1} | {:.1} |",
        row.name,
        row.positions.len(),
        ours.as_secs_f64() * 1e3,
        expansions,
        theirs.as_secs_f64() * 1e3,
        theirs.as_secs_f64() / ours.as_secs_f64(),
    );
}

fn main() {
    println!("| search | positions | ms | expansions | crate ms | times faster |");
    println!("|---|---|---|---|---|---|");
    let rows = |search: [&'static str; 2]| {
        let [small, large] = search;
        [
            Row {
                name: small,
                positions: scrambles(200),
            },
            Row {
                name: large,
                positions: korf(),
            },
        ]
    };
    for row in &rows(["A*, 3x3", "A*, 4x4"]) {
        let heuristic = Manhattan::new(row.positions[0].variant());
        compare(row, AStar { heuristic }, |position, manhattan| {
            let found = pathfinding::prelude::astar(
                position,
                successors,
                |position| manhattan.begin(position),
                Puzzle::is_solved,
            );
            found.expect("a solvable position").1
        });
    }
    for row in &rows(["IDA*, 3x3", "IDA*, 4x4"]) {
        let heuristic = Manhattan::new(row.positions[0].variant());
        compare(row, IdaStar { heuristic }, |position, manhattan| {
            let found = pathfinding::prelude::idastar(
                position,
                successors,
                |position| manhattan.begin(position),
                Puzzle::is_solved,
            );
            found.expect("a solvable position").1
        });
    }
}
