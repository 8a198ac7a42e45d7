//! `damier bench taquin`: the taquin's solver on the positions that everybody measures on. Every
//! length is checked against the published one.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use damier::games::taquin::{TaquinInstance, TaquinSolver, TaquinVariant};
use damier::threads::do_all;
use damier::{Budget, Message, Position as _, TableStore, Taquin, Translator};

use super::{Bench, Row};
use crate::arguments::{Reader, size};
use crate::failure::Failure;

/// More positions than any set has.
const MAX_POSITIONS: usize = 100;

/// Of the hardest set, the positions that are solved when nobody says how many.
const DEFAULT_KORF24: usize = 20;

pub(super) const COUNT: Reader<usize> = Reader {
    read: |text| size(text, MAX_POSITIONS, "expected-bench-count"),
    names: Vec::new,
};

/// Solves what was asked for, and tells each row when it is done.
pub(super) fn run(
    bench: &Bench,
    translator: &Translator,
    on_progress: &mut dyn FnMut(Row) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let store = bench.storage.store(translator);
    let is_fresh = store.is_fresh() || bench.cold;
    let store = store.to_builder().fresh(is_fresh).build();
    let Some(set) = bench.set else {
        on_progress(all_of_three_by_three(&store)?)?;
        return on_progress(in_parallel("korf15", bench, &store)?);
    };
    match set {
        "korf24" => one_by_one(set, bench, &store, on_progress),
        _ => on_progress(in_parallel(set, bench, &store)?),
    }
}

/// The positions of a set: all in order, or the easiest ones from the easiest on.
fn positions(set: &str, count: Option<usize>) -> Vec<TaquinInstance> {
    let mut instances = TaquinInstance::set(set);
    if let Some(count) = count {
        instances.sort_by_key(|instance| instance.published_nodes);
        instances.truncate(count);
    }
    instances
}

/// Every position of 3x3 with its whole optimal solution.
fn all_of_three_by_three(store: &TableStore) -> Result<Row, Failure> {
    let goal = Taquin::solved(TaquinVariant::default());
    let mut seen = HashSet::from([goal]);
    let mut positions = vec![goal];
    let mut next = 0;
    while let Some(position) = positions.get(next).copied() {
        next += 1;
        let children = position.moves().map(|mv| position.after(mv));
        positions.extend(children.filter(|child| seen.insert(*child)));
    }
    let mut budget = Budget::unlimited();
    let solver = TaquinSolver::new(goal.variant(), store, &mut budget);
    let begun = Instant::now();
    let solved = positions
        .iter()
        .filter_map(|position| solver.solve(position, 1, &mut budget));
    // The sum keeps anybody from leaving the work out.
    let moves: usize = solved.map(|solution| solution.moves.len()).sum();
    let seconds = begun.elapsed().as_secs_f64();
    const MOVES_OF_ALL: usize = 3_901_468;
    check("3x3", moves, MOVES_OF_ALL)?;
    Ok(Row {
        name: format!("3x3: {} positions", positions.len()),
        threads: 1,
        nodes: positions.len() as u64,
        entered: None,
        seconds,
        bytes: solver.bytes(),
    })
}

/// A whole set, each position on one thread and as many at once as there are threads.
fn in_parallel(set: &str, bench: &Bench, store: &TableStore) -> Result<Row, Failure> {
    let instances = positions(set, bench.easiest);
    let cold = Instant::now();
    let solver = solver_of(&instances, store);
    let warm = Instant::now();
    let next = AtomicUsize::new(0);
    let nodes = AtomicU64::new(0);
    let failure = Mutex::new(Ok(()));
    let work = || {
        while let Some(instance) = instances.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut budget = Budget::unlimited();
            let solved = solve(set, instance, &solver, 1, &mut budget);
            nodes.fetch_add(budget.nodes(), Ordering::Relaxed);
            if let (Err(wrong), Ok(mut failure)) = (solved, failure.lock()) {
                *failure = Err(wrong);
            }
        }
    };
    do_all((0..store.threads().max(1)).map(|_| work));
    let begun = if bench.cold { cold } else { warm };
    let seconds = begun.elapsed().as_secs_f64();
    failure.into_inner().unwrap_or(Ok(()))?;
    Ok(Row {
        name: format!("{set}: {} positions", instances.len()),
        threads: store.threads() as u32,
        nodes: nodes.into_inner(),
        entered: None,
        seconds,
        bytes: solver.bytes(),
    })
}

/// A set of hard positions, each with all threads.
fn one_by_one(
    set: &str,
    bench: &Bench,
    store: &TableStore,
    on_progress: &mut dyn FnMut(Row) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let instances = positions(set, bench.easiest.or(Some(DEFAULT_KORF24)));
    let solver = solver_of(&instances, store);
    for instance in &instances {
        let begun = Instant::now();
        // Far longer than anybody waits; without a limit the solver would set one of its own.
        let mut budget = Budget::new(damier::Limits {
            nodes: Some(u64::MAX - 1),
            ..damier::Limits::default()
        });
        solve(set, instance, &solver, store.threads(), &mut budget)?;
        on_progress(Row {
            name: format!("{set} #{}: {} moves", instance.number, instance.length),
            threads: store.threads() as u32,
            nodes: budget.nodes(),
            entered: None,
            seconds: begun.elapsed().as_secs_f64(),
            bytes: solver.bytes(),
        })?;
    }
    Ok(())
}

fn solver_of(instances: &[TaquinInstance], store: &TableStore) -> TaquinSolver {
    let variant = instances
        .first()
        .map(|instance| instance.position.variant());
    TaquinSolver::new(variant.unwrap_or_default(), store, &mut Budget::unlimited())
}

fn solve(
    set: &str,
    instance: &TaquinInstance,
    solver: &TaquinSolver,
    threads: usize,
    budget: &mut Budget,
) -> Result<(), Failure> {
    let solution = solver.solve(&instance.position, threads, budget);
    let found = solution.filter(|solution| solution.is_optimal);
    let name = format!("{set} #{}", instance.number);
    check(
        &name,
        found.map_or(0, |found| found.moves.len()),
        instance.length as usize,
    )
}

/// A benchmark that answers wrongly has failed.
fn check(name: &str, found: usize, expected: usize) -> Result<(), Failure> {
    if found == expected {
        return Ok(());
    }
    Err(Failure::Failed(
        Message::new("bench-wrong")
            .with("name", name)
            .with("found", found)
            .with("expected", expected),
    ))
}
