//! `damier bench othello`: the solver on whole games of 6x6 and on published endgames of 8x8, or on five
//! of these, one by one. Every value that is known is checked.

use std::time::Instant;

use damier::Message;
use damier::games::othello::OthelloProblem;

use super::Row;
use crate::failure::Failure;

/// The memory of every row's table.
const BYTES: usize = 128 << 20;

/// Positions on which the processor's own instructions are compared with portable ones, of every size.
const COMPARED: u64 = 10_000_000;

/// The sets of published endgames, by name and by the number of the first of five.
const SETS: [(&str, u32); 4] = [("ffo40", 40), ("ffo45", 45), ("ffo50", 50), ("ffo55", 55)];

/// What the sets are called.
pub(super) fn sets() -> impl Iterator<Item = &'static str> {
    SETS.into_iter().map(|(name, _)| name)
}

/// Solves a set, or everything, and tells each row when it is done.
pub(super) fn run(
    set: Option<&str>,
    threads: usize,
    on_progress: &mut dyn FnMut(Row) -> Result<(), Failure>,
) -> Result<(), Failure> {
    match SETS.iter().find(|(name, _)| Some(*name) == set) {
        Some((_, first)) => solve_one_by_one(*first, threads, on_progress),
        None => solve_all(threads, on_progress),
    }
}

/// Five endgames from a number on, each with all threads.
fn solve_one_by_one(
    first: u32,
    threads: usize,
    on_progress: &mut dyn FnMut(Row) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for problem in OthelloProblem::ffo(first..=first + 4) {
        let name = problem.name.clone();
        on_progress(solve(name, &[problem], threads, true)?)?;
    }
    Ok(())
}

fn solve_all(
    threads: usize,
    on_progress: &mut dyn FnMut(Row) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let begun = Instant::now();
    if !OthelloProblem::do_kernels_agree(COMPARED) {
        return Err(Failure::Failed(Message::new("bench-kernels")));
    }
    on_progress(Row {
        name: "kernels agree".to_owned(),
        threads: 1,
        nodes: 3 * COMPARED,
        entered: Some(3 * COMPARED),
        seconds: begun.elapsed().as_secs_f64(),
        bytes: 0,
    })?;
    for (empties, count) in [(20, 50), (24, 20)] {
        let name = format!("6x6: {count} with {empties} empties");
        let problems = OthelloProblem::of_games(count, empties);
        on_progress(solve(name, &problems, 1, false)?)?;
    }
    for start in OthelloProblem::starts() {
        let name = format!("{} from the start", start.name);
        on_progress(solve(name.clone(), std::slice::from_ref(&start), 1, true)?)?;
        if threads > 1 {
            on_progress(solve(name, &[start], threads, true)?)?;
        }
    }
    let first = OthelloProblem::ffo(40..=44);
    on_progress(solve("FFO #40-44".to_owned(), &first, 1, true)?)?;
    let second = OthelloProblem::ffo(45..=49);
    on_progress(solve("FFO #45-49".to_owned(), &second, threads, true)?)
}

/// Solves problems one after the other, each from nothing.
fn solve(
    name: String,
    problems: &[OthelloProblem],
    threads: usize,
    is_known: bool,
) -> Result<Row, Failure> {
    let begun = Instant::now();
    let mut row = Row {
        name,
        threads: threads as u32,
        nodes: 0,
        entered: Some(0),
        seconds: 0.0,
        bytes: 0,
    };
    for problem in problems {
        let solved = problem.solve(threads, BYTES);
        if is_known && solved.value != problem.value {
            return Err(Failure::Failed(
                Message::new("bench-wrong-value")
                    .with("name", problem.name.as_str())
                    .with("found", solved.value)
                    .with("expected", problem.value),
            ));
        }
        row.nodes += solved.nodes;
        row.entered = row.entered.map(|entered| entered + solved.entered);
        row.bytes = solved.bytes;
    }
    row.seconds = begun.elapsed().as_secs_f64();
    Ok(row)
}
