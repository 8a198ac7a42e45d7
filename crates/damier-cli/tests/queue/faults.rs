//! Whatever dies, every job has one result, and the lines are those of one thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use damier::Stop;
use damier_lab::runner::queue::{Coordinator, Event, Program, Worker, clean, standings};
use damier_lab::runner::{Plan, QueueAddress, RunError, Runner as _, complete};
use rustix::process::Signal;

use crate::server::{Server, is_there};
use crate::squares::{LEASE, Squares, process, reader, silent, told};

fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// How many jobs of the only plan are done, as the server has it.
fn done(server: &Server) -> usize {
    let address = server.url().parse().expect("an address");
    let plans = standings(&address, &silent()).unwrap_or_default();
    plans.first().map_or(0, |plan| plan.done)
}

#[test]
fn killed_and_frozen_and_yet_every_result_once() {
    if is_there() {
        through_deaths(1200);
    }
}

/// Has jobs done while workers, the coordinator and the server are killed and one worker sleeps past its
/// time; every job must have one result in the end.
pub(crate) fn through_deaths(jobs: usize) -> Duration {
    let begun = Instant::now();
    let mut server = Server::start();
    let plan = Squares::new(jobs, 5);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lines");
    let call = format!("{} {} {}", plan.jobs, plan.millis, file.display());
    let mut workers: Vec<_> = (0..4)
        .map(|_| process("worker", &server.url(), ""))
        .collect();
    let coordinator = process("coordinator", &server.url(), &call);
    wait_for("the work begins", || done(&server) > 0);
    workers.pop().expect("a worker").kill();
    workers[0].signal(Signal::STOP);
    coordinator.kill();
    server.kill();
    std::thread::sleep(Duration::from_millis(300));
    server.wake();
    workers.pop().expect("a worker").kill();
    workers.push(process("worker", &server.url(), ""));
    let mut coordinator = process("coordinator", &server.url(), &call);
    // It sleeps past its time and wakes up among others.
    std::thread::sleep(LEASE + Duration::from_millis(300));
    workers[0].signal(Signal::CONT);
    assert_eq!(coordinator.wait(), Some(0));
    let time = begun.elapsed();
    let lines = std::fs::read_to_string(&file).expect("its results");
    assert_eq!(lines, plan.lines().join("\n"));
    // What the server has is one message a bundle, and asked again nobody does anything.
    drop(workers);
    let address = server.url().parse().expect("an address");
    let plans = standings(&address, &silent()).expect("a server");
    assert_eq!((plans.len(), plans[0].done, plans[0].jobs), (1, jobs, jobs));
    let runner = Coordinator::connect(&address, Program::own(), silent()).expect("a server");
    let mut times = vec![0; jobs];
    let numbers: Vec<usize> = (0..jobs).collect();
    let again = runner.run(&plan, &numbers, &Stop::new(), &mut |result| {
        times[result.number] += 1;
        assert_eq!(result.line, (result.number * result.number).to_string());
    });
    assert!(again.is_ok() && times.iter().all(|times| *times == 1));
    assert_eq!(clean(&address, &silent()).expect("a server"), 1);
    assert_eq!(standings(&address, &silent()).expect("a server"), []);
    time
}

#[test]
fn a_deadly_job_is_set_aside_after_three_deaths() {
    if !is_there() {
        return;
    }
    let server = Server::start();
    let plan = Squares {
        deadly: Some(3),
        ..Squares::new(8, 1)
    };
    let stop = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let (url, over) = (server.url(), stop.clone());
    // Who dies is replaced.
    let keeper = std::thread::spawn(move || {
        let mut deaths = 0;
        let mut worker = process("worker", &url, "");
        while !over.load(std::sync::atomic::Ordering::Relaxed) {
            if worker.has_ended() {
                deaths += 1;
                worker = process("worker", &url, "");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        deaths
    });
    let runner = Coordinator::connect(
        &server.url().parse().expect("an address"),
        Program::own(),
        silent(),
    );
    let mut results = Vec::new();
    let numbers: Vec<usize> = (0..8).collect();
    let ended = damier_lab::runner::Runner::run(
        &runner.expect("a server"),
        &plan,
        &numbers,
        &Stop::new(),
        &mut |result| {
            results.push(result.number);
        },
    );
    stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(keeper.join().expect("it ends"), 3);
    assert!(matches!(ended, Err(RunError::SetAside(numbers)) if numbers == [3]));
    results.sort_unstable();
    assert_eq!(results, [0, 1, 2, 4, 5, 6, 7]);
}

#[test]
fn another_version_does_nothing_and_says_so() {
    if !is_there() {
        return;
    }
    let server = Server::start();
    let address: QueueAddress = server.url().parse().expect("an address");
    let (listener, events) = told();
    let stop = Stop::new();
    let stranger = Worker {
        program: Program::named("0.0.1 1"),
        ..Worker::new(address.clone(), reader(), listener)
    };
    let plan = Squares {
        deadly: Some(99),
        ..Squares::new(3, 1)
    };
    let (own_listener, own_events) = told();
    std::thread::scope(|scope| {
        scope.spawn(|| stranger.run(&stop).expect("it works"));
        let runner =
            Coordinator::connect(&address, Program::own(), own_listener).expect("a server");
        let coordinating = Stop::new();
        let (flag, events, own_events) = (coordinating.clone(), &events, &own_events);
        scope.spawn(move || {
            let is_told = |events: &std::sync::Mutex<Vec<Event>>| {
                let events = events.lock().expect("nobody died");
                events
                    .iter()
                    .any(|event| matches!(event, Event::Stranger { .. }))
            };
            wait_for("both say so", || is_told(events) && is_told(own_events));
            flag.raise();
        });
        let result = complete(&plan, &runner, None, &coordinating, &mut |_| {
            panic!("a result")
        });
        assert!(matches!(result, Err(RunError::Stopped)));
        stop.raise();
    });
}

#[test]
fn a_plan_that_nobody_understands_is_refused() {
    struct Riddle;
    impl Plan for Riddle {
        fn text(&self) -> damier_lab::runner::PlanText {
            damier_lab::runner::PlanText::new("riddle")
        }
        fn jobs(&self) -> usize {
            1
        }
        fn run(&self, _: usize, _: &Stop) -> Option<String> {
            None
        }
        fn is_done_anywhere(&self) -> bool {
            false
        }
    }
    if !is_there() {
        return;
    }
    let server = Server::start();
    let address: QueueAddress = server.url().parse().expect("an address");
    let (listener, events) = told();
    let stop = Stop::new();
    let worker = Worker::new(address.clone(), reader(), silent());
    std::thread::scope(|scope| {
        scope.spawn(|| worker.run(&stop).expect("it works"));
        let runner = Coordinator::connect(&address, Program::own(), listener).expect("a server");
        let coordinating = Stop::new();
        let (flag, events) = (coordinating.clone(), &events);
        scope.spawn(move || {
            wait_for("it is refused", || {
                let events = events.lock().expect("nobody died");
                events
                    .iter()
                    .any(|event| matches!(event, Event::Refused { .. }))
            });
            flag.raise();
        });
        let result = complete(&Riddle, &runner, None, &coordinating, &mut |_| ());
        assert!(matches!(result, Err(RunError::Stopped)));
        stop.raise();
    });
}

#[test]
fn a_server_may_keep_us_out_or_have_no_streams() {
    if !is_there() {
        return;
    }
    let connect = |url: String| {
        let address = url.parse().expect("an address");
        let found = Coordinator::connect(&address, Program::own(), silent());
        found.err().map(|error| error.message().key().to_owned())
    };
    let locked = Server::with(
        "jetstream { store_dir: \"FOLDER\" }\nauthorization { user: anna, password: secret }",
    );
    assert_eq!(connect(locked.url_for("anna:secret")), None);
    for url in [locked.url_for("anna:wrong"), locked.url()] {
        assert_eq!(connect(url).as_deref(), Some("queue-not-allowed"));
    }
    let plain = Server::with("");
    assert_eq!(connect(plain.url()).as_deref(), Some("queue-no-streams"));
    assert_eq!(
        connect("nats://127.0.0.1:1".to_owned()).as_deref(),
        Some("queue-not-there")
    );
    let encrypted = plain.url().replace("nats:", "tls:");
    assert!(connect(encrypted).is_some());
}

/// Raises a flag when it goes, so that whatever waits for it ends with a test that failed.
struct Raised<'a>(&'a Stop);

impl Drop for Raised<'_> {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// The same, only when something failed.
struct RaisedByPanic<'a>(&'a Stop);

impl Drop for RaisedByPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.raise();
        }
    }
}

#[test]
fn a_server_that_lost_everything_is_given_it_again() {
    if !is_there() {
        return;
    }
    let mut server = Server::start();
    let plan = Squares {
        deadly: Some(1_000_000),
        ..Squares::new(400, 5)
    };
    let address: QueueAddress = server.url().parse().expect("an address");
    let stop = Stop::new();
    let worker = Worker::new(address.clone(), reader(), silent());
    let done = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let _at_the_end = Raised(&stop);
        let runner = Coordinator::connect(&address, Program::own(), silent()).expect("a server");
        scope.spawn(|| worker.run(&stop).expect("it works"));
        let (done, server, stop) = (&done, &mut server, &stop);
        scope.spawn(move || {
            let _if_it_fails = RaisedByPanic(stop);
            wait_for("half is done", || done.load(Ordering::Relaxed) >= 200);
            server.lose();
            server.wake();
        });
        let result = complete(&plan, &runner, None, stop, &mut |_| {
            done.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(result.expect("it goes on"), plan.lines());
    });
}

#[test]
fn many_come_to_an_empty_server_at_once() {
    if !is_there() {
        return;
    }
    for _ in 0..5 {
        let server = Server::start();
        let address: QueueAddress = server.url().parse().expect("an address");
        std::thread::scope(|scope| {
            let comers: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| Coordinator::connect(&address, Program::own(), silent())))
                .collect();
            for comer in comers {
                comer.join().expect("nobody died").expect("a server");
            }
        });
    }
}

#[test]
fn a_full_server_is_waited_for() {
    if !is_there() {
        return;
    }
    let store = |size: &str| {
        format!(
            "jetstream {{ store_dir: \"FOLDER\", max_file_store: {size}, max_memory_store: 1MB }}"
        )
    };
    let mut server = Server::with(&store("1KB"));
    let plan = Squares {
        // Not to be tried out here, so that the server is needed.
        deadly: Some(1_000_000),
        ..Squares::new(40, 1)
    };
    let address: QueueAddress = server.url().parse().expect("an address");
    let (listener, events) = told();
    let stop = Stop::new();
    let worker = Worker::new(address.clone(), reader(), silent());
    std::thread::scope(|scope| {
        let _at_the_end = Raised(&stop);
        scope.spawn(|| worker.run(&stop).expect("it works"));
        let runner = Coordinator::connect(&address, Program::own(), listener).expect("a server");
        let (events, server, stop) = (&events, &mut server, &stop);
        scope.spawn(move || {
            let _if_it_fails = RaisedByPanic(stop);
            wait_for("it is full", || {
                let events = events.lock().expect("nobody died");
                events
                    .iter()
                    .any(|event| matches!(event, Event::Refusing(_)))
            });
            server.kill();
            server.refit(&store("1GB"));
            server.wake();
        });
        let result = complete(&plan, &runner, None, stop, &mut |_| ());
        assert_eq!(result.expect("there is room now"), plan.lines());
    });
}
