//! The long check, `scripts/queue-kills`: figures, and a failure where one of them is missed.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use damier::Stop;
use damier_lab::runner::queue::{Coordinator, Program};
use damier_lab::runner::{Runner, Threads, complete};

use crate::faults::through_deaths;
use crate::server::{Server, is_there};
use crate::squares::{Process, Squares, process, silent};

/// The processor's time of a process so far, in seconds.
fn processor_time(id: u32) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).expect("it runs");
    let (_, rest) = text.rsplit_once(')').expect("its name");
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks = |index: usize| fields[index].parse::<f64>().expect("a number");
    (ticks(11) + ticks(12)) / 100.0
}

fn timed(plan: &Squares, runner: &dyn Runner) -> Duration {
    let begun = Instant::now();
    let lines = complete(plan, runner, None, &Stop::new(), &mut |_| ());
    assert_eq!(lines.expect("every job is done"), plan.lines());
    begun.elapsed()
}

fn helped(server: &Server, count: usize) -> (Vec<Process>, Coordinator) {
    let workers = (0..count)
        .map(|_| process("worker", &server.url(), ""))
        .collect();
    let address = server.url().parse().expect("an address");
    let runner = Coordinator::connect(&address, Program::own(), silent()).expect("a server");
    // So that what is measured does not begin before they are there.
    std::thread::sleep(Duration::from_secs(1));
    (workers, runner)
}

#[test]
#[ignore = "a minute: scripts/queue-kills"]
fn five_thousand_jobs_through_deaths() {
    if is_there() {
        let time = through_deaths(5000);
        println!(
            "promise 26: 5,000 jobs of 5 ms, two workers, a coordinator and the server killed, a worker frozen: {:.1} s, every result once",
            time.as_secs_f64()
        );
    }
}

#[test]
#[ignore = "a minute: scripts/queue-kills"]
fn a_result_costs_little() {
    const RESULTS: usize = 5000;
    if !is_there() {
        return;
    }
    let server = Server::start();
    let (_workers, runner) = helped(&server, 4);
    // Every job travels alone.
    let plan = Squares {
        deadly: Some(RESULTS),
        ..Squares::new(RESULTS, 2)
    };
    let ids = [server.id(), std::process::id()];
    let before = ids.map(processor_time);
    let time = timed(&plan, &runner).as_secs_f64();
    let [by_server, here] = [0, 1].map(|index| processor_time(ids[index]) - before[index]);
    let each = (by_server + here) / RESULTS as f64;
    let share = each * 20_000.0 / 60.0;
    println!(
        "{RESULTS} results one by one in {time:.1} s: server {:.2} ms, coordinator {:.2} ms each; 20,000 a minute take {:.0} % of a core (at most 25)",
        1e3 * by_server / RESULTS as f64,
        1e3 * here / RESULTS as f64,
        100.0 * share
    );
    assert!(share <= 0.25);
}

#[test]
#[ignore = "a minute: scripts/queue-kills"]
fn two_workers_are_as_fast_as_two_threads() {
    if !is_there() {
        return;
    }
    let server = Server::start();
    let (_workers, runner) = helped(&server, 2);
    let plan = Squares::new(60, 500);
    let two = Threads::new(NonZeroUsize::new(2).expect("two"));
    let (threads, queue) = (timed(&plan, &two), timed(&plan, &runner));
    let ratio = queue.as_secs_f64() / threads.as_secs_f64();
    println!(
        "60 jobs of 0.5 s: two threads {:.2} s, two workers {:.2} s, {ratio:.3} times (at most 1.05)",
        threads.as_secs_f64(),
        queue.as_secs_f64()
    );
    assert!(ratio <= 1.05);
}
