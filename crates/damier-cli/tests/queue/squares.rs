//! A plan of small jobs that can also kill, and processes that do it: this test program itself, started again.

use std::io::Read as _;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use damier::{Message, Stop};
use damier_lab::runner::queue::{
    Coordinator, Event, Listener, PlanReader, Program, ReadPlan, Worker,
};
use damier_lab::runner::{Plan, PlanText, RunError, complete};

/// The squares of some numbers, each of which takes its time. One of them may be deadly.
#[derive(Clone)]
pub(crate) struct Squares {
    pub(crate) jobs: usize,
    pub(crate) millis: u64,
    pub(crate) deadly: Option<usize>,
    /// Only in a worker does a deadly job kill.
    pub(crate) is_worker: bool,
}

impl Squares {
    pub(crate) const fn new(jobs: usize, millis: u64) -> Squares {
        Squares {
            jobs,
            millis,
            deadly: None,
            is_worker: false,
        }
    }

    pub(crate) fn read(text: &PlanText) -> Result<ReadPlan, Message> {
        let number = |name| text.get(name).and_then(|value| value.parse::<usize>().ok());
        let read = || {
            Some(Squares {
                jobs: number("jobs")?,
                millis: number("millis")? as u64,
                deadly: number("deadly"),
                is_worker: true,
            })
        };
        match read() {
            Some(plan) if text.kind() == "squares" => Ok(Box::new(plan)),
            _ => Err(Message::verbatim("not squares".to_owned())),
        }
    }

    /// The lines that it must have in the end.
    pub(crate) fn lines(&self) -> Vec<String> {
        (0..self.jobs)
            .map(|number| (number * number).to_string())
            .collect()
    }
}

impl Plan for Squares {
    fn text(&self) -> PlanText {
        let deadly = self
            .deadly
            .map_or_else(String::new, |number| number.to_string());
        PlanText::new("squares")
            .with("jobs", self.jobs)
            .with("millis", self.millis)
            .with("deadly", deadly)
    }

    fn jobs(&self) -> usize {
        self.jobs
    }

    fn run(&self, number: usize, _: &Stop) -> Option<String> {
        if self.is_worker && self.deadly == Some(number) {
            std::process::abort();
        }
        std::thread::sleep(Duration::from_millis(self.millis));
        Some((number * number).to_string())
    }

    fn is_done_anywhere(&self) -> bool {
        self.deadly.is_none()
    }
}

/// How long nothing need be heard of a worker: short, because tests wait for it.
pub(crate) const LEASE: Duration = Duration::from_millis(1500);

pub(crate) fn silent() -> Listener {
    Arc::new(|_| ())
}

pub(crate) fn reader() -> PlanReader {
    Arc::new(Squares::read)
}

/// A process of this program that plays a part.
pub(crate) fn process(part: &str, url: &str, rest: &str) -> Process {
    let own = std::env::current_exe().expect("this program has a file");
    let child = Command::new(own)
        .args([
            "--exact",
            "squares::part",
            "--nocapture",
            "--test-threads",
            "1",
        ])
        .env("DAMIER_PART", format!("{part} {url} {rest}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let mut child = child.expect("it starts");
    let line = child.stdin.take();
    Process { child, _line: line }
}

/// A process that ends with this value, and with whoever holds it: it listens to a pipe, and ends where that does.
pub(crate) struct Process {
    child: Child,
    _line: Option<ChildStdin>,
}

impl Process {
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ended");
    }

    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, signal).expect("it runs");
    }

    pub(crate) fn wait(&mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }

    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("it can be asked").is_some()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the processes do. In an ordinary run of the tests it is nothing.
#[test]
fn part() {
    let Ok(part) = std::env::var("DAMIER_PART") else {
        return;
    };
    std::thread::spawn(|| {
        // Whoever started this has ended, whatever he died of.
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(9);
    });
    let words: Vec<&str> = part.split(' ').collect();
    let address = words[1].parse().expect("an address");
    match words[0] {
        "worker" => {
            let worker = Worker {
                lease: LEASE,
                threads: NonZeroUsize::MIN,
                ..Worker::new(address, reader(), silent())
            };
            worker
                .run(&Stop::new())
                .expect("it works until it is killed");
        }
        "coordinator" => {
            let number = |index: usize| words[index].parse().expect("a number");
            let plan = Squares::new(number(2), number(3) as u64);
            let runner =
                Coordinator::connect(&address, Program::own(), silent()).expect("a server");
            let lines = complete(&plan, &runner, None, &Stop::new(), &mut |_| ());
            write(Path::new(words[4]), lines);
        }
        other => panic!("{other}"),
    }
}

fn write(path: &Path, lines: Result<Vec<String>, RunError>) {
    let lines = lines.expect("every job is done");
    let beside = path.with_extension("partial");
    std::fs::write(&beside, lines.join("\n")).expect("a file");
    std::fs::rename(&beside, path).expect("a file");
}

/// What is said, as it is said.
pub(crate) fn told() -> (Listener, Arc<std::sync::Mutex<Vec<Event>>>) {
    let told = Arc::new(std::sync::Mutex::new(Vec::new()));
    let events = told.clone();
    let listener: Listener = Arc::new(move |event| {
        events.lock().expect("nobody died").push(event);
    });
    (listener, told)
}
