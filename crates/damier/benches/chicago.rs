//! How long Chicago's oracle takes for a whole deal: `cargo bench -p damier --bench chicago`.
//!
//! The same hundred deals a row, one thread; the nodes are the same on every machine.

use std::time::Instant;

use damier::{Budget, Chicago, ChicagoOracle, ChicagoVariant, Oracle};

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
    nodes: u64,
}

fn measure(deal: &Chicago, ask: impl Fn(&mut ChicagoOracle, &mut Budget)) -> Work {
    let begun = Instant::now();
    let mut budget = Budget::unlimited();
    ask(&mut ChicagoOracle::new(deal), &mut budget);
    Work {
        seconds: begun.elapsed().as_secs_f64(),
        nodes: budget.nodes(),
    }
}

/// The median and the 95th percentile.
fn middle_and_high<T: Copy>(sorted: &[T]) -> (T, T) {
    (sorted[sorted.len() / 2], sorted[sorted.len() * 95 / 100])
}

#[allow(clippy::print_stdout)]
fn tell(name: &str, work: &[Work]) {
    let mut seconds: Vec<f64> = work.iter().map(|one| one.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let mut nodes: Vec<u64> = work.iter().map(|one| one.nodes).collect();
    nodes.sort_unstable();
    let (time, long) = middle_and_high(&seconds);
    let (count, many) = middle_and_high(&nodes);
    println!("| {name} | {time:.3} s | {long:.3} s | {count} | {many} |");
}

#[allow(clippy::print_stdout)]
fn main() {
    println!("| 100 deals | median | 95th percentile | nodes, median | 95th percentile |");
    println!("|---|---|---|---|---|");
    for variant in VARIANTS {
        let deals = || DEALS.map(|seed| Chicago::deal(variant, seed));
        let value: Vec<Work> = deals()
            .map(|deal| {
                measure(&deal, |oracle, budget| {
                    assert!(oracle.verdict(&deal, budget).settled().is_some());
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
