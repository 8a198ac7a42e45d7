//! Threads, as many as the system gives. It may refuse one at any time, by a limit of its own or for want
//! of memory, and then there is less help: the work is done all the same.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle, Scope, ScopedJoinHandle, available_parallelism};

use crate::memory::attempt;

/// What is kept free while threads are started, and given back then: where memory is what ends them, the
/// ones that were started still have something to work with.
const RESERVE: usize = 128 << 20;

/// How many threads are started without such care: their stacks are small beside everything else.
const FEW: usize = 16;

/// How many threads can work at once. The system is asked once: to find out it reads files, which takes
/// longer than a short game. Where it does not tell, one thread is always there.
#[must_use]
pub fn available() -> NonZeroUsize {
    static AVAILABLE: LazyLock<NonZeroUsize> =
        LazyLock::new(|| available_parallelism().unwrap_or(NonZeroUsize::MIN));
    *AVAILABLE
}

/// Starts a thread for every piece of work, in a scope, while the system gives any. Gives back those that
/// run and the work that nobody does, which comes behind theirs.
///
/// ```
/// use std::thread::scope;
/// use damier_core::threads::start;
/// let sum: u32 = scope(|scope| {
///     let (running, left) = start(scope, (1..=3).map(|number| move || number * number));
///     let theirs: u32 = running.into_iter().map(|thread| thread.join().unwrap()).sum();
///     theirs + left.into_iter().map(|work| work()).sum::<u32>()
/// });
/// assert_eq!(sum, 14);
/// ```
pub fn start<'scope, T, W>(
    scope: &'scope Scope<'scope, '_>,
    work: impl IntoIterator<Item = W>,
) -> (Vec<ScopedJoinHandle<'scope, T>>, Vec<W>)
where
    T: Send + 'scope,
    W: FnOnce() -> T + Send + 'scope,
{
    start_by(&Builder::new, scope, work)
}

/// Does every piece of work, each on a thread of its own while the system gives any, and here what is left
/// then. The results are in the order of the work.
pub fn do_all<T, W>(work: impl IntoIterator<Item = W>) -> Vec<T>
where
    T: Send,
    W: FnOnce() -> T + Send,
{
    std::thread::scope(|scope| {
        let (running, left) = start(scope, work);
        let here: Vec<T> = left.into_iter().map(|work| work()).collect();
        running.into_iter().map(join).chain(here).collect()
    })
}

/// Starts a thread that nobody is bound to wait for. If there is none, the work comes back.
pub fn start_alone<T, W>(work: W) -> Result<JoinHandle<T>, W>
where
    T: Send + 'static,
    W: FnOnce() -> T + Send + 'static,
{
    let kept = Arc::new(Mutex::new(Some(work)));
    let own = Arc::clone(&kept);
    let begun = Builder::new().spawn(move || {
        let work = taken(&own).expect("a thread that was started has its work");
        work()
    });
    begun.map_err(|_| taken(&kept).expect("nobody was started who could have taken it"))
}

/// What a thread found; a panic of it goes on here.
pub fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Work can be had back from a thread that was not started.
fn taken<W>(kept: &Mutex<Option<W>>) -> Option<W> {
    kept.lock().unwrap_or_else(PoisonError::into_inner).take()
}

fn start_by<'scope, T, W>(
    builder: &dyn Fn() -> Builder,
    scope: &'scope Scope<'scope, '_>,
    work: impl IntoIterator<Item = W>,
) -> (Vec<ScopedJoinHandle<'scope, T>>, Vec<W>)
where
    T: Send + 'scope,
    W: FnOnce() -> T + Send + 'scope,
{
    let mut reserve: Vec<u8> = Vec::new();
    let (mut running, mut left) = (Vec::new(), Vec::new());
    for work in work {
        // Who was refused once does not ask for the next one.
        if !left.is_empty() {
            left.push(work);
            continue;
        }
        if running.len() == FEW && attempt(|| reserve.try_reserve_exact(RESERVE)).is_err() {
            left.push(work);
            continue;
        }
        let kept = Arc::new(Mutex::new(Some(work)));
        let own = Arc::clone(&kept);
        let begun = builder().spawn_scoped(scope, move || {
            let work = taken(&own).expect("a thread that was started has its work");
            work()
        });
        match begun {
            Ok(thread) => running.push(thread),
            Err(_) => left.extend(taken(&kept)),
        }
    }
    (running, left)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// A system that has so many threads and no more: the next one's stack is larger than any memory.
    fn scarce(threads: usize) -> impl Fn() -> Builder {
        let asked = Cell::new(0);
        move || {
            asked.set(asked.get() + 1);
            match asked.get() > threads {
                true => Builder::new().stack_size(1 << 60),
                false => Builder::new(),
            }
        }
    }

    #[test]
    fn work_that_no_thread_can_be_had_for_comes_back_behind_the_rest() {
        for threads in [0, 1, 3, 40] {
            let builder = scarce(threads);
            let (theirs, here) = std::thread::scope(|scope| {
                let work = (0..20).map(|number| move || number);
                let (running, left) = start_by(&builder, scope, work);
                let theirs: Vec<i32> = running.into_iter().map(join).collect();
                let here: Vec<i32> = left.into_iter().map(|work| work()).collect();
                (theirs, here)
            });
            assert_eq!(theirs.len(), threads.min(20));
            assert_eq!([theirs, here].concat(), (0..20).collect::<Vec<_>>());
        }
    }

    #[test]
    fn everything_is_done_once_and_in_order() {
        let squares = do_all((0..50).map(|number| move || number * number));
        assert_eq!(
            squares,
            (0..50).map(|number| number * number).collect::<Vec<_>>()
        );
        let alone = start_alone(|| 7).map(JoinHandle::join);
        assert!(matches!(alone, Ok(Ok(7))));
    }
}
