//! Numbered work on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::threads::start;

/// Does the work of every number on so many threads and hands over each result as it comes. Work that
/// gives nothing ends its thread. For one thread none is started: whoever calls does the work, as he does
/// where the system has no threads to give.
///
/// ```
/// use std::num::NonZeroUsize;
/// use damier_core::play::work_through;
/// let mut sum = 0;
/// let threads = NonZeroUsize::new(2).expect("two");
/// work_through(&[1, 2, 3], threads, |number| Some(number * number), |square| sum += square);
/// assert_eq!(sum, 14);
/// ```
pub fn work_through<T: Send>(
    numbers: &[usize],
    threads: NonZeroUsize,
    work: impl Fn(usize) -> Option<T> + Sync,
    mut on_result: impl FnMut(T),
) {
    if threads == NonZeroUsize::MIN {
        return work_alone(numbers, work, on_result);
    }
    let next = AtomicUsize::new(0);
    let work_on = |done: mpsc::Sender<T>| {
        while let Some(number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(result) = work(*number) else { break };
            done.send(result)
                .expect("results are heard of until all threads are done");
        }
    };
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        let workers = (0..threads.get().min(numbers.len())).map(|_| {
            let (done, work_on) = (done.clone(), &work_on);
            move || work_on(done)
        });
        let (running, left) = start(scope, workers);
        drop((done, left));
        if running.is_empty() {
            return work_alone(numbers, &work, &mut on_result);
        }
        for result in results {
            on_result(result);
        }
    });
}

fn work_alone<T>(numbers: &[usize], work: impl Fn(usize) -> Option<T>, on_result: impl FnMut(T)) {
    let done = numbers.iter().map_while(|number| work(*number));
    done.for_each(on_result);
}
