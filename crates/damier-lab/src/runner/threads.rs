//! Jobs on the threads of this machine.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use damier::Stop;
use damier::play::work_through;

use super::{Demand, JobResult, Plan, RunError, Runner};

/// Does jobs on so many threads of this machine: the next free one takes the next number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// So many threads.
    #[must_use]
    pub const fn new(threads: NonZeroUsize) -> Threads {
        Threads(threads)
    }

    /// As many as there are processors.
    #[must_use]
    pub fn all() -> Threads {
        // Where the system does not tell, one thread is always there.
        Threads(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

impl Runner for Threads {
    fn run(
        &self,
        plan: &dyn Plan,
        numbers: &[usize],
        stop: &Stop,
        on_result: &mut dyn FnMut(JobResult),
    ) -> Result<(), RunError> {
        let job = |number| {
            if stop.is_raised() {
                return None;
            }
            let line = plan.run(number, stop)?;
            Some(JobResult { number, line })
        };
        work_through(numbers, self.0, job, on_result);
        Ok(())
    }

    fn serve(&self, plan: &dyn Plan, demand: &mut dyn Demand, stop: &Stop) -> Result<(), RunError> {
        /// How long nobody looks whether all shall end.
        const PULSE: Duration = Duration::from_millis(20);
        let (tell, heard) = mpsc::channel();
        let mut at_work: BTreeMap<usize, Stop> = BTreeMap::new();
        thread::scope(|scope| {
            while !stop.is_raised() {
                let wanted = demand.wanted(self.0.get());
                if wanted.is_empty() {
                    break;
                }
                for (_, needless) in at_work
                    .iter()
                    .filter(|(number, _)| !wanted.contains(number))
                {
                    needless.raise();
                }
                for number in wanted {
                    if at_work.len() >= self.0.get() {
                        break;
                    }
                    if at_work.contains_key(&number) {
                        continue;
                    }
                    let all = stop.clone();
                    let own = Stop::new().asking(move || all.is_raised());
                    at_work.insert(number, own.clone());
                    let tell = tell.clone();
                    let work = move || {
                        let line = plan.run(number, &own);
                        // Nobody listens any more only where all has ended.
                        let _ = tell.send((number, line, own.is_raised()));
                    };
                    let begun = thread::Builder::new().spawn_scoped(scope, work);
                    if let Err(error) = begun {
                        at_work.values().for_each(Stop::raise);
                        return Err(RunError::File(error));
                    }
                }
                if let Ok((number, line, is_given_up)) = heard.recv_timeout(PULSE) {
                    at_work.remove(&number);
                    match line {
                        Some(line) => demand.hear(&JobResult { number, line }),
                        None if is_given_up => {}
                        None => {
                            at_work.values().for_each(Stop::raise);
                            return Err(RunError::SetAside(vec![number]));
                        }
                    }
                }
            }
            at_work.values().for_each(Stop::raise);
            Ok(())
        })
    }
}
