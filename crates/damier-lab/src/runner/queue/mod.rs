//! Jobs on many machines, by a NATS server with JetStream.
//!
//! A [`Coordinator`] is a [`Runner`](super::Runner): it leaves the plan and its jobs with the server and
//! takes the results as they come. A [`Worker`] takes a job, does it, leaves the result and takes the next.
//! Neither knows of the other. Whoever dies, every job has one result in the end:
//!
//! ```text
//!   damier-plans    damier.plans.PLAN             text, bundles, program          the first one stays
//!   damier-jobs     damier.jobs.PROGRAM.PLAN.N    a work queue; a message leaves it when it is acknowledged
//!   damier-results  damier.results.PLAN.N         lines of the bundle's jobs      the first one stays
//!   damier-marks    damier.marks.PLAN.N           which job of a bundle was begun, once somebody died on it
//! ```
//!
//! Jobs travel in bundles of as many as take about half a second, the same for everybody: the plan that
//! is kept by the server says how many. A bundle is acknowledged after its result is stored, and "I am at
//! it" is said while it takes long. Who says nothing for a while has died, or sleeps: somebody else gets
//! the bundle. If both finish, the first result stays, and they are the same anyway, because a result
//! follows from the plan and the number alone.
//!
//! Streams hold one message a subject, and what must be written once is written with
//! `Nats-Expected-Last-Subject-Sequence: 0`. That is all that is asked of the server, and version 2.9 has it.

mod bundle;
mod connection;
mod coordinator;
mod housekeeping;
mod marks;
mod results;
mod serving;
mod watch;
mod wire;
mod worker;
mod workshop;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use damier::Message;
use damier::words::echo;

pub use coordinator::Coordinator;
pub use housekeeping::{clean, standings};
pub use watch::watch;
pub use wire::examine;
pub use worker::{PlanReader, ReadPlan, Worker};

/// Which program somebody runs. Who runs another one gets other results, perhaps, and no jobs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program(String);

impl Program {
    /// This program: its version, and the node counts of its searches as one number.
    #[must_use]
    pub fn own() -> Program {
        Program::named(&format!(
            "{} {}",
            env!("CARGO_PKG_VERSION"),
            damier::bench::SIGNATURE
        ))
    }

    /// A program that calls itself so, in sixty letters at most.
    #[must_use]
    pub fn named(name: &str) -> Program {
        Program(echo(name))
    }

    /// A short name for it that can stand in a subject.
    fn key(&self) -> String {
        let hash = super::plan::fnv(format!("{} {}", wire::FORMAT, self.0).as_bytes());
        format!("{:016x}", hash as u64)
    }

    /// The name of a plan: it follows from the plan's text and the program.
    fn plan_id(&self, text: &str) -> String {
        format!(
            "{:032x}",
            super::plan::fnv(format!("{text}\n{}", self.0).as_bytes())
        )
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Something that people should hear of while they wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The server is away; it is waited for.
    Lost(String),
    /// It is back.
    Found(String),
    /// The server does not take what it is sent; it is tried again.
    Refusing(String),
    /// Who works now: workers, their threads, and results a second so far, in hundredths.
    Working {
        /// How many workers say that they are there.
        workers: usize,
        /// How many jobs they do at a time.
        threads: usize,
        /// How many hundredths of a job are done in a second.
        pace: u64,
    },
    /// Somebody there runs another program.
    Stranger {
        /// Who.
        worker: String,
        /// What he runs.
        program: String,
    },
    /// A worker will not do a plan.
    Refused {
        /// Who.
        worker: String,
        /// Why.
        why: String,
    },
    /// A worker begins a plan.
    Began {
        /// What kind of plan it is.
        kind: String,
        /// Its name.
        plan: String,
    },
    /// A worker has finished so many jobs.
    Did {
        /// Of which kind of plan.
        kind: String,
        /// How many jobs.
        jobs: usize,
        /// How long they took.
        time: Duration,
    },
    /// A job killed whoever began it, and is left alone from now on.
    SetAside {
        /// The kind of plan.
        kind: String,
        /// The job.
        number: usize,
    },
}

impl Event {
    /// The sentence for a person.
    #[must_use]
    pub fn message(&self) -> Message {
        crate::words::teach();
        match self {
            Event::Lost(server) => Message::new("queue-lost").with("server", server.as_str()),
            Event::Found(server) => Message::new("queue-found").with("server", server.as_str()),
            Event::Refusing(why) => Message::new("queue-refusing").with("why", why.as_str()),
            Event::Working {
                workers,
                threads,
                pace,
            } => Message::new("queue-working")
                .with("workers", *workers)
                .with("threads", *threads)
                .with("pace", format!("{}", (*pace as f64 / 100.0).round())),
            Event::Stranger { worker, program } => Message::new("queue-stranger")
                .with("worker", worker.as_str())
                .with("program", program.as_str()),
            Event::Refused { worker, why } => Message::new("queue-refused")
                .with("worker", worker.as_str())
                .with("why", why.as_str()),
            Event::Began { kind, plan } => Message::new("queue-began")
                .with("kind", kind.as_str())
                .with("plan", plan.as_str()),
            Event::Did { kind, jobs, time } => Message::new("queue-did")
                .with("kind", kind.as_str())
                .with("jobs", *jobs)
                .with("seconds", format!("{:.1}", time.as_secs_f64())),
            Event::SetAside { kind, number } => Message::new("queue-set-aside")
                .with("kind", kind.as_str())
                .with("number", *number),
        }
    }
}

/// Who hears of events.
pub type Listener = Arc<dyn Fn(Event) + Send + Sync>;

/// How long a worker may say nothing before its bundle is given to somebody else.
pub const LEASE: Duration = Duration::from_secs(5);
