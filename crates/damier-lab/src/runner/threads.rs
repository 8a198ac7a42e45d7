//! Jobs on the threads of this machine.

use std::num::NonZeroUsize;
use std::thread;

use damier::Stop;
use damier::play::work_through;

use super::{JobResult, Plan, RunError, Runner};

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
}
