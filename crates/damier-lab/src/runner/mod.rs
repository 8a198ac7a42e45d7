//! Work in numbered jobs, and who does it.
//!
//! A [`Plan`] is work cut into jobs. The result of a job is one line of text, and follows from the
//! plan and the job's number alone: it does not matter when, where or in which order jobs are done,
//! nor how often. A [`Runner`] does them: [`Threads`] here, on this machine; with the feature `nats`, the
//! coordinator of a `queue` leaves the [text of the plan](PlanText) with a server, where workers on
//! other machines find it, read the same plan from it, and leave lines. A [`Place`] names one or the other.
//!
//! A [`ResultsFile`] keeps the results: a first line that is the plan, then a line a job, appended
//! as they end. Whoever is killed loses the jobs at work and nothing else, and [`complete`] goes on
//! from there. When all jobs are done the lines are put in order, so that the same plan always
//! leaves the same bytes.
//!
//! ```
//! use damier::Stop;
//! use damier_lab::runner::{Plan, PlanText, Threads, complete};
//! struct Squares(usize);
//! impl Plan for Squares {
//!     fn text(&self) -> PlanText { PlanText::new("squares").with("below", self.0) }
//!     fn jobs(&self) -> usize { self.0 }
//!     fn run(&self, number: usize, _: &Stop) -> Option<String> { Some((number * number).to_string()) }
//! }
//! let results = complete(&Squares(4), &Threads::all(), None, &Stop::new(), &mut |_| ())?;
//! assert_eq!(results, ["0", "1", "4", "9"]);
//! # Ok::<(), damier_lab::runner::RunError>(())
//! ```

mod demand;
mod error;
mod place;
mod plan;
#[cfg(feature = "nats")]
pub mod queue;
mod results_file;
mod standing;
mod threads;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use damier::Stop;

pub use demand::Demand;
pub use error::RunError;
pub use place::{Credentials, Place, QueueAddress};
pub use plan::{Plan, PlanText};
pub use results_file::ResultsFile;
pub use standing::{PlanStanding, QueueStanding, WatchedPlan};
pub use threads::Threads;

/// What came of a job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JobResult {
    /// The number of the job.
    pub number: usize,
    /// Its result: text without an end of line.
    pub line: String,
}

/// Who does the jobs of a plan.
pub trait Runner {
    /// Does the jobs of these numbers in any order, and hands over every result as it comes. Once
    /// `stop` is raised, no job begins any more and those at work are dropped.
    fn run(
        &self,
        plan: &dyn Plan,
        numbers: &[usize],
        stop: &Stop,
        on_result: &mut dyn FnMut(JobResult),
    ) -> Result<(), RunError>;

    /// Does jobs of which some decide which others are wanted, until none is, and gives up those that have become
    /// needless. Whoever does one after the other has none to give up.
    fn serve(&self, plan: &dyn Plan, demand: &mut dyn Demand, stop: &Stop) -> Result<(), RunError> {
        while !stop.is_raised() {
            let Some(number) = demand.wanted(1).first().copied() else {
                break;
            };
            self.run(plan, &[number], stop, &mut |result| demand.hear(&result))?;
        }
        Ok(())
    }

    /// Nobody will ask for the results of a plan again: whoever keeps them somewhere need not.
    fn forget(&self, _plan: &dyn Plan) {}

    /// Are jobs done in this process? Elsewhere, things that are at hand here may be missing.
    fn is_here(&self) -> bool {
        true
    }
}

/// How far a plan has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'result> {
    /// The result that has just come.
    pub result: &'result JobResult,
    /// The jobs that are done, those of earlier calls included.
    pub done: usize,
    /// All jobs.
    pub jobs: usize,
    /// How long the rest will take, if it goes on like this.
    pub time_left: Duration,
}

/// Does every job of a plan that has no result in the file yet, and gives back the results of all
/// of them in order. `on_progress` hears of every new one, after it is in the file.
///
/// If `stop` is raised before all is done, the error is [`RunError::Stopped`]; what is done is kept.
pub fn complete(
    plan: &dyn Plan,
    runner: &dyn Runner,
    mut file: Option<&mut ResultsFile>,
    stop: &Stop,
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Vec<String>, RunError> {
    let jobs = plan.jobs();
    let known = file.as_deref_mut().map(ResultsFile::take);
    let mut results: BTreeMap<usize, String> = known.unwrap_or_default();
    let missing: Vec<usize> = (0..jobs)
        .filter(|number| !results.contains_key(number))
        .collect();
    let begun = Instant::now();
    let mut fresh = 0;
    let mut written = Ok(());
    runner.run(plan, &missing, stop, &mut |result| {
        if written.is_err() || results.contains_key(&result.number) {
            return;
        }
        if let Some(file) = file.as_deref_mut() {
            written = file.append(&result);
            if written.is_err() {
                stop.raise();
                return;
            }
        }
        fresh += 1;
        let left = missing.len() - fresh;
        on_progress(Progress {
            result: &result,
            done: jobs - left,
            jobs,
            time_left: begun.elapsed().div_f64(fresh as f64).mul_f64(left as f64),
        });
        results.insert(result.number, result.line);
    })?;
    written?;
    if results.len() < jobs {
        return Err(RunError::Stopped);
    }
    if let Some(file) = file {
        file.put_in_order(&results)?;
    }
    Ok(results.into_values().collect())
}
