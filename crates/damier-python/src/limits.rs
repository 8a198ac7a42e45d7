//! What a call may spend, and how it is ended: by its limits, by Ctrl-C, or by the end of the program.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use damier::threads::start;
use damier::{Budget, Limits, Message, Stop};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::exceptions::refuse;
use crate::words::say;

/// Is the interpreter about to end? Then every search is.
static IS_LEAVING: AtomicBool = AtomicBool::new(false);

/// How many calls run without the interpreter's lock.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// How long to wait between two looks at Python's signals.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// What a call may spend.
#[derive(Clone, Copy, Default)]
pub(crate) struct Allowance {
    pub(crate) nodes: Option<u64>,
    /// In seconds.
    pub(crate) time: Option<f64>,
}

impl Allowance {
    fn limits(self, stop: Stop) -> PyResult<Limits> {
        let time = self.time.map(|seconds| {
            let wrong = || {
                let message = Message::new("python-expected-seconds");
                refuse(&message.with("found", seconds.to_string()))
            };
            Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
        });
        Ok(Limits {
            nodes: self.nodes,
            time: time.transpose()?,
            stop,
            ..Limits::default()
        })
    }
}

/// The first error that came up where nobody could raise it, and the flag that ends the search then.
#[derive(Clone, Default)]
pub(crate) struct Trouble {
    error: Arc<Mutex<Option<PyErr>>>,
    stop: Stop,
}

impl Trouble {
    /// Keeps an error to be raised when the search has come to its end, which is soon.
    pub(crate) fn keep(&self, error: PyErr) {
        let mut kept = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get_or_insert(error);
        self.stop.raise();
    }

    /// Has the search been told to end?
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_raised()
    }

    /// Does something that takes long without the interpreter's lock, within limits. An error that was
    /// kept meanwhile, Ctrl-C too, is raised afterwards.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        allowance: Allowance,
        work: impl FnOnce(&mut Budget) -> T + Send,
    ) -> PyResult<T> {
        if IS_LEAVING.load(Ordering::SeqCst) {
            return Err(leaving());
        }
        let hook = Self::hook(self.clone());
        let stop = self.stop.clone().asking(hook);
        let mut budget = Budget::new(allowance.limits(stop)?);
        let done = py.detach(|| {
            let _running = Running::begin();
            work(&mut budget)
        });
        py.check_signals()?;
        self.raise_or(done)
    }

    /// The same for work that other threads do, without limits: this one waits, and asks for Ctrl-C
    /// meanwhile, which only the thread that called can.
    pub(crate) fn watch<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Stop) -> T + Send,
    ) -> PyResult<T> {
        if IS_LEAVING.load(Ordering::SeqCst) {
            return Err(leaving());
        }
        let asked = Self::hook(self.clone());
        let done = py.detach(|| {
            let _running = Running::begin();
            let (tell, told) = mpsc::channel();
            thread::scope(|scope| {
                let (mut running, left) = start(
                    scope,
                    [move || {
                        let done = work(&self.stop);
                        // Whoever waits hears it from the end of the channel, too.
                        drop(tell);
                        done
                    }],
                );
                let Some(worker) = running.pop() else {
                    // The system gives no thread: it is done here, and Ctrl-C is heard at its end.
                    let done = left.into_iter().next().map(|work| work());
                    return Ok(done.expect("work is done by somebody or comes back"));
                };
                let nobody: mpsc::Receiver<()> = told;
                while nobody.recv_timeout(BETWEEN_LOOKS) == Err(RecvTimeoutError::Timeout) {
                    if asked() {
                        self.stop.raise();
                    }
                }
                worker.join()
            })
        });
        py.check_signals()?;
        match done {
            Ok(done) => self.raise_or(done),
            Err(panic) => resume_unwind(panic),
        }
    }

    /// What was done, unless an error was kept, which is raised.
    pub(crate) fn raise_or<T>(&self, done: T) -> PyResult<T> {
        let mut kept = self.error.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.take() {
            Some(error) => Err(error),
            None => Ok(done),
        }
    }

    /// Asks Python from time to time whether somebody pressed Ctrl-C.
    fn hook(self) -> impl Fn() -> bool + Send + Sync {
        let began = Instant::now();
        let last = AtomicU64::new(0);
        // The flag without the hook: asking must not ask again.
        let Trouble { error, stop } = self;
        move || {
            if IS_LEAVING.load(Ordering::Relaxed) {
                let mut kept = error.lock().unwrap_or_else(PoisonError::into_inner);
                kept.get_or_insert_with(leaving);
                return true;
            }
            let now = began.elapsed().as_millis() as u64;
            let before = last.load(Ordering::Relaxed);
            if now < before + BETWEEN_LOOKS.as_millis() as u64 {
                return false;
            }
            last.store(now, Ordering::Relaxed);
            match Python::try_attach(|py| py.check_signals()) {
                Some(Ok(())) => false,
                Some(Err(raised)) => {
                    let mut kept = error.lock().unwrap_or_else(PoisonError::into_inner);
                    kept.get_or_insert(raised);
                    stop.raise();
                    true
                }
                None => true,
            }
        }
    }
}

/// A call that runs without the interpreter's lock, for as long as this lives.
struct Running;

impl Running {
    fn begin() -> Running {
        RUNNING.fetch_add(1, Ordering::SeqCst);
        Running
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        RUNNING.fetch_sub(1, Ordering::SeqCst);
    }
}

fn leaving() -> PyErr {
    PyRuntimeError::new_err(say(&Message::new("python-leaving")))
}

/// Ends whatever still runs in other threads, and waits for it: called when the interpreter ends, so that
/// no thread comes back to an interpreter that is gone.
#[pyfunction]
pub(crate) fn leave(py: Python<'_>) {
    const PATIENCE: Duration = Duration::from_secs(5);
    IS_LEAVING.store(true, Ordering::SeqCst);
    let began = Instant::now();
    py.detach(|| {
        while RUNNING.load(Ordering::SeqCst) > 0 && began.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(2));
        }
    });
}
