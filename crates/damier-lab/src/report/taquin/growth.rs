//! How the work grows with the length of the path, by heuristic.

use rustc_hash::FxHashSet;

use super::{a_star, solve};
use crate::report::{Curve, Series};
use damier::Message;
use damier::Position;
use damier::games::taquin::{Taquin, TaquinVariant};
use damier::path::BreadthFirst;

/// How many states are solved of every length.
const SAMPLES: usize = 4;

/// Every other length is enough for a line.
const EVERY: usize = 2;

/// Some states of every length, the same ones each time.
fn samples() -> Vec<(u32, Vec<Taquin>)> {
    let goal = Taquin::solved(TaquinVariant::default());
    let mut met = FxHashSet::from_iter([goal]);
    let mut layer = vec![goal];
    let mut samples = Vec::new();
    for length in 1.. {
        let mut next = Vec::new();
        for state in &layer {
            for mv in state.moves() {
                let beside = state.after(mv);
                if met.insert(beside) {
                    next.push(beside);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        let apart = next.len().div_ceil(SAMPLES);
        if length % EVERY == 0 {
            samples.push((length as u32, next.iter().copied().step_by(apart).collect()));
        }
        layer = next;
    }
    samples
}

/// Expansions by the length of the path, on average over some states of each length.
pub(super) fn curve() -> Curve {
    let samples = samples();
    let series = |title: Message, expansions: &mut dyn FnMut(&Taquin) -> u64| Series {
        title,
        written: String::new(),
        points: samples
            .iter()
            .map(|(length, states)| {
                let sum: u64 = states.iter().map(&mut *expansions).sum();
                (*length, sum as f64 / states.len() as f64)
            })
            .collect(),
        intervals: Vec::new(),
        is_reference: false,
    };
    let with = |name: &str| Message::verbatim(format!("A* {name}"));
    let mut lines = vec![series(
        Message::new("lab-taquin-breadth-first"),
        &mut |state| solve(&mut BreadthFirst, state).expansions,
    )];
    for name in ["h1", "h2", "conflict", "walking"] {
        let mut search = a_star(name);
        lines.push(series(with(name), &mut |state| {
            solve(&mut search, state).expansions
        }));
    }
    Curve {
        title: Message::new("lab-taquin-curve"),
        across: Message::new("lab-taquin-length"),
        upwards: Message::new("lab-taquin-expanded"),
        series: lines,
    }
}
