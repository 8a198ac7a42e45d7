//! How long Chicago's oracle takes for a whole deal: `cargo bench -p damier --bench chicago`.
//!
//! The same hundred deals a row, one thread; the nodes are the same on every machine. Where the system
//! tells it, the processor's time stands beside the clock's, because other programs do not count in it.

use std::time::Instant;

use damier::games::chicago::{ChicagoOracle, ChicagoVariant};
use damier::{Budget, Chicago, Oracle};

/// The seeds of the deals.
const DEALS: std::ops::RangeInclusive<u64> = 1..=100;

const VARIANTS: [ChicagoVariant; 3] = [
    ChicagoVariant::Standard,
    ChicagoVariant::SeedRing,
    ChicagoVariant::Expert,
];

/// What one deal took.
struct Work {
    seconds: f64,
    processor_seconds: f64,
    nodes: u64,
}

/// How long this thread has had a processor, on Linux; elsewhere nobody says.
fn processor_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|word| word.parse().ok());
    nanoseconds.map_or(f64::NAN, |nanoseconds: f64| nanoseconds / 1e9)
}

fn measure(deal: &Chicago, ask: impl Fn(&mut ChicagoOracle, &mut Budget)) -> Work {
    let (begun, processor_begun) = (Instant::now(), processor_seconds());
    let mut budget = Budget::unlimited();
    ask(&mut ChicagoOracle::new(deal), &mut budget);
    Work {
        seconds: begun.elapsed().as_secs_f64(),
        processor_seconds: processor_seconds() - processor_begun,
        nodes: budget.nodes(),
    }
}

/// The median and the 95th percentile.
fn middle_and_high(numbers: impl Iterator<Item = f64>) -> [f64; 2] {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    [50, 95].map(|percent| sorted[sorted.len() * percent / 100])
}

#[allow(clippy::print_stdout)]
fn tell(name: &str, work: &[Work]) {
    let [time, long] = middle_and_high(work.iter().map(|one| one.seconds));
    let [own, long_own] = middle_and_high(work.iter().map(|one| one.processor_seconds));
    let [nodes, many] = middle_and_high(work.iter().map(|one| one.nodes as f64));
    println!("| {name} | {time:.3} | {long:.3} | {own:.3} | {long_own:.3} | {nodes} | {many} |");
}

#[allow(clippy::print_stdout)]
fn main() {
    println!(
        "| 100 deals | s, median | 95 % | processor s, median | 95 % | nodes, median | 95 % |"
    );
    println!("|---|---|---|---|---|---|---|");
    for variant in VARIANTS {
        let deals = || DEALS.map(|seed| Chicago::deal(variant, seed));
        let value: Vec<Work> = deals()
            .map(|deal| {
                measure(&deal, |oracle, budget| {
                    assert!(
                        oracle
                            .verdict(&deal, budget)
                            .expect("there is no limit")
                            .settled()
                            .is_some()
                    );
                })
            })
            .collect();
        tell(&format!("{variant}: the value"), &value);
        let every_move: Vec<Work> = deals()
            .map(|deal| {
                measure(&deal, |oracle, budget| {
                    assert!(oracle.solution(&deal, budget).holding() > 0);
                })
            })
            .collect();
        tell(&format!("{variant}: every first move"), &every_move);
    }
}
