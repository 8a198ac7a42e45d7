//! How the work grows with the length of the path, by heuristic.

use rustc_hash::FxHashSet;

use super::{a_star, solve};
use crate::report::{Curve, Series};
use damier::Message;
use damier::games::taquin::{Taquin, TaquinVariant};
use damier::path::BreadthFirst;
use damier::{Budget, Interrupted, Position};

/// How many states are solved of every length.
const SAMPLES: usize = 4;

/// Every other length is enough for a line.
const EVERY: usize = 2;

/// Some states of every length, the same ones each time.
fn samples(budget: &mut Budget) -> Result<Vec<(u32, Vec<Taquin>)>, Interrupted> {
    let goal = Taquin::solved(TaquinVariant::default());
    let mut met = FxHashSet::from_iter([goal]);
    let mut layer = vec![goal];
    let mut samples = Vec::new();
    for length in 1.. {
        budget.look()?;
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
    Ok(samples)
}

/// Expansions by the length of the path, on average over some states of each length.
pub(super) fn curve(budget: &mut Budget) -> Result<Curve, Interrupted> {
    let samples = samples(budget)?;
    let mut lines = vec![series(
        Message::new("lab-taquin-breadth-first"),
        &samples,
        |state| Ok(solve(&mut BreadthFirst, state, budget)?.expansions),
    )?];
    for name in ["h1", "h2", "conflict", "walking"] {
        let mut search = a_star(name);
        let title = Message::verbatim(format!("A* {name}"));
        lines.push(series(title, &samples, |state| {
            Ok(solve(&mut search, state, budget)?.expansions)
        })?);
    }
    Ok(Curve {
        title: Message::new("lab-taquin-curve"),
        across: Message::new("lab-taquin-length"),
        upwards: Message::new("lab-taquin-expanded"),
        series: lines,
    })
}

fn series(
    title: Message,
    samples: &[(u32, Vec<Taquin>)],
    mut expansions: impl FnMut(&Taquin) -> Result<u64, Interrupted>,
) -> Result<Series, Interrupted> {
    let mut points = Vec::new();
    for (length, states) in samples {
        let sum = states.iter().map(&mut expansions);
        let sum = sum.sum::<Result<u64, Interrupted>>()?;
        points.push((*length, sum as f64 / states.len() as f64));
    }
    Ok(Series {
        title,
        written: String::new(),
        points,
        intervals: Vec::new(),
        is_reference: false,
    })
}
