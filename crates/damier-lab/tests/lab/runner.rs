//! Work in numbered jobs: the same results from any runner, and from any file that was broken off.

#![allow(clippy::unwrap_used)]

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use damier::Stop;
use damier_lab::runner::{
    JobResult, Plan, PlanText, ResultsFile, RunError, Runner, Threads, complete,
};

/// Every number with something that takes a little work.
struct Collatz {
    jobs: usize,
    seed: u64,
}

impl Plan for Collatz {
    fn text(&self) -> PlanText {
        PlanText::new("collatz")
            .with("jobs", self.jobs)
            .with("seed", self.seed)
    }

    fn jobs(&self) -> usize {
        self.jobs
    }

    fn run(&self, number: usize, _: &Stop) -> Option<String> {
        let start = number as u64 + self.seed;
        let steps = std::iter::successors(Some(start), |n| match n % 2 {
            _ if *n <= 1 => None,
            0 => Some(n / 2),
            _ => Some(3 * n + 1),
        });
        Some(format!("{start} {}", steps.count()))
    }
}

const PLAN: Collatz = Collatz { jobs: 40, seed: 7 };

/// Does the jobs backwards, each of them twice.
struct Backwards;

impl Runner for Backwards {
    fn run(
        &self,
        plan: &dyn Plan,
        numbers: &[usize],
        stop: &Stop,
        on_result: &mut dyn FnMut(JobResult),
    ) -> Result<(), RunError> {
        for &number in numbers.iter().rev() {
            if stop.is_raised() {
                break;
            }
            for _ in 0..2 {
                let line = plan.run(number, stop).unwrap();
                on_result(JobResult { number, line });
            }
        }
        Ok(())
    }
}

fn run(path: &Path, runner: &dyn Runner, stop: &Stop) -> Result<Vec<String>, RunError> {
    let mut file = ResultsFile::open(path, &PLAN)?;
    complete(&PLAN, runner, Some(&mut file), stop, &mut |_| ())
}

#[test]
fn every_runner_leaves_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let threads = |number| Threads::new(NonZeroUsize::new(number).unwrap());
    let runners: [&dyn Runner; 4] = [&threads(1), &threads(2), &threads(8), &Backwards];
    let mut seen = BTreeSet::new();
    for (number, runner) in runners.into_iter().enumerate() {
        let path = folder.path().join(number.to_string());
        let results = run(&path, runner, &Stop::new()).unwrap();
        assert_eq!(results.len(), PLAN.jobs);
        assert_eq!(results[20], "27 112", "the famous one");
        seen.insert(fs::read(path).unwrap());
    }
    assert_eq!(seen.len(), 1);
}

#[test]
fn cut_off_anywhere_it_goes_on_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole");
    run(&whole, &Threads::all(), &Stop::new()).unwrap();
    let whole = fs::read(whole).unwrap();
    let path = folder.path().join("cut");
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        run(&path, &Backwards, &Stop::new()).unwrap();
        assert_eq!(fs::read(&path).unwrap(), whole, "cut after {length} bytes");
    }
}

#[test]
fn stopped_it_keeps_what_is_done_and_does_the_rest_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results");
    let stop = Stop::new();
    let mut file = ResultsFile::open(&path, &PLAN).unwrap();
    let stopped = complete(&PLAN, &Backwards, Some(&mut file), &stop, &mut |progress| {
        if progress.done == 10 {
            stop.raise();
        }
    });
    assert!(matches!(stopped, Err(RunError::Stopped)));
    drop(file);
    let mut file = ResultsFile::open(&path, &PLAN).unwrap();
    let known = file.results().len();
    assert_eq!(known, 10);
    let fresh = Cell::new(0);
    complete(
        &PLAN,
        &Threads::all(),
        Some(&mut file),
        &Stop::new(),
        &mut |progress| {
            fresh.set(fresh.get() + 1);
            assert_eq!(progress.done, known + fresh.get());
        },
    )
    .unwrap();
    assert_eq!(fresh.get(), PLAN.jobs - known);
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results");
    run(&path, &Threads::all(), &Stop::new()).unwrap();
    let other = Collatz { seed: 8, ..PLAN };
    let error = ResultsFile::open(&path, &other).unwrap_err();
    assert!(error.is_callers_fault());
    assert!(
        error.to_string().contains("seed is \"7\", here \"8\""),
        "{error}"
    );
    for text in ["a letter to a friend\n", "damier collatz 1", "x"] {
        fs::write(&path, text).unwrap();
        let opened = ResultsFile::open(&path, &PLAN).err();
        let is_beginning = PLAN.text().to_string().starts_with(text);
        assert_eq!(opened.is_none(), is_beginning, "{text}");
    }
    fs::write(&path, format!("{}\n40\tone too many\n", PLAN.text())).unwrap();
    assert!(matches!(
        ResultsFile::open(&path, &PLAN),
        Err(RunError::Line(2))
    ));
    assert!(matches!(
        ResultsFile::open(folder.path(), &PLAN),
        Err(RunError::NotResults)
    ));
}

#[test]
fn two_at_once_do_not_write_into_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results");
    let _mine = ResultsFile::open(&path, &PLAN).unwrap();
    assert!(matches!(
        ResultsFile::open(&path, &PLAN),
        Err(RunError::Busy)
    ));
}
