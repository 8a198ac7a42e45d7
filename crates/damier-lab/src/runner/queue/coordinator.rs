//! Who has the jobs of a plan done by others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use damier::{Message, Stop};
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use super::bundle::Trial;
use super::connection::{Connection, own_name};
use super::results::{Arrival, follow};
use super::wire::{
    COORDINATORS, LONGEST_PLAN, MARKS, MAX_JOBS, PLANS, PlanMessage, PresenceMessage, RESULTS,
    RefusalMessage, ResultMessage, WORKERS, job_subject, plan_subject, read, refusal_subject,
    withdrawn_subject, write,
};
use super::{Event, Listener, Program};
use crate::runner::{Demand, JobResult, Plan, QueueAddress, RunError, Runner};

/// How often there is a look at everything.
const TICK: Duration = Duration::from_millis(50);
/// How long a server that does not take something is left alone.
const PAUSE: Duration = Duration::from_millis(500);
/// How often it is said who works.
const TELL_EVERY: Duration = Duration::from_secs(1);
/// Who says nothing for so long is not counted any more.
const FORGOTTEN: Duration = Duration::from_secs(4);
/// After so long without a result, what is missing is sent again: what is still there stays as it is.
const SEND_AGAIN: Duration = Duration::from_secs(10);
/// The fewest bundles that wait to be taken.
const FEWEST_WAITING: usize = 16;

/// Does jobs by a queue: whoever joins it helps.
pub struct Coordinator {
    runtime: Runtime,
    pub(super) connection: Connection,
    pub(super) program: Program,
    pub(super) listener: Listener,
}

impl std::fmt::Debug for Coordinator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let program = &self.program;
        f.debug_struct("Coordinator")
            .field("program", program)
            .finish_non_exhaustive()
    }
}

impl Coordinator {
    /// Finds the server.
    pub fn connect(
        address: &QueueAddress,
        program: Program,
        listener: Listener,
    ) -> Result<Coordinator, RunError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let connection = runtime.block_on(Connection::open(address, &listener))?;
        Ok(Coordinator {
            runtime,
            connection,
            program,
            listener,
        })
    }

    /// The plan as the server keeps it. Its bundles are as large as whoever left it first found right;
    /// finding out does some jobs here, and nothing is sent if these were all.
    async fn leave_plan(
        &self,
        plan: &dyn Plan,
        missing: &mut BTreeSet<usize>,
        stop: &Stop,
        on_result: &mut dyn FnMut(JobResult),
    ) -> Result<Option<(String, PlanMessage)>, RunError> {
        let text = plan.text().to_string();
        let jobs = plan.jobs();
        if text.len() > LONGEST_PLAN || (jobs > MAX_JOBS && !missing.is_empty()) {
            return Err(RunError::Runner(Message::new("queue-plan-too-long")));
        }
        let id = self.program.plan_id(&text);
        let subject = plan_subject(&id);
        let was_missing = !missing.is_empty();
        loop {
            let kept = self.patiently(stop, || self.connection.last(PLANS, &subject));
            let Some(kept) = kept.await else {
                return Ok(None);
            };
            if let Some(bytes) = kept {
                let known = PlanMessage::read(&bytes)
                    .filter(|known| known.text == text && known.jobs == jobs);
                let known = known.ok_or_else(unreadable)?;
                return Ok(Some((id, known)));
            }
            let mut bundle = 1;
            if plan.is_done_anywhere() && !missing.is_empty() {
                let numbers: Vec<usize> = missing.iter().copied().collect();
                let trial = Trial::of(plan, &numbers, stop);
                bundle = trial.bundle;
                for result in trial.results {
                    missing.remove(&result.number);
                    on_result(result);
                }
            }
            if (was_missing && missing.is_empty()) || stop.is_raised() {
                return Ok(None);
            }
            let message = PlanMessage {
                text: text.clone(),
                jobs,
                bundle,
                program: self.program.to_string(),
            };
            // Somebody else may have left it meanwhile: the first one counts.
            let message = write(&message);
            let write = || self.connection.write_once(subject.clone(), message.clone());
            self.patiently(stop, write).await;
        }
    }

    /// The same for a plan whose jobs travel alone, because each of them may become needless.
    pub(super) async fn leave_single_jobs(
        &self,
        plan: &dyn Plan,
        stop: &Stop,
    ) -> Result<Option<(String, PlanMessage)>, RunError> {
        let none = &mut BTreeSet::new();
        let left = self.leave_plan(plan, none, stop, &mut |_| ()).await?;
        match left {
            Some((_, message)) if message.bundle != 1 => Err(unreadable()),
            left => Ok(left),
        }
    }

    /// Leaves a plan for a server that may have lost it.
    pub(super) async fn leave_again(&self, id: &str, message: &PlanMessage) {
        for _ in 0..2 {
            let left = self.connection.write_once(plan_subject(id), write(message));
            match left.await {
                Ok(_) => break,
                Err(error) => self.refused(&error).await,
            }
        }
    }

    /// Asks the server until it does something; nothing if it was stopped before.
    async fn patiently<T, F: Future<Output = Result<T, async_nats::Error>>>(
        &self,
        stop: &Stop,
        ask: impl Fn() -> F,
    ) -> Option<T> {
        while !stop.is_raised() {
            match ask().await {
                Ok(answer) => return Some(answer),
                Err(error) => self.refused(&error).await,
            }
            tokio::time::sleep(PAUSE).await;
        }
        None
    }

    /// The server did not take something. One that lost its streams is given them again.
    pub(super) async fn refused(&self, error: &async_nats::Error) {
        (self.listener)(Event::Refusing(error.to_string()));
        let _ = self.connection.make_streams().await;
    }

    async fn coordinate(
        &self,
        plan: &dyn Plan,
        numbers: &[usize],
        stop: &Stop,
        on_result: &mut dyn FnMut(JobResult),
    ) -> Result<(), RunError> {
        let mut missing: BTreeSet<usize> = numbers.iter().copied().collect();
        let left = self.leave_plan(plan, &mut missing, stop, on_result).await?;
        let Some((id, message)) = left else {
            return Ok(());
        };
        let crew = Arc::new(Mutex::new(Crew::default()));
        // Whatever runs beside this ends with it.
        let mut beside = JoinSet::new();
        beside.spawn(hear_workers(
            self.connection.clone(),
            self.program.clone(),
            crew.clone(),
            self.listener.clone(),
        ));
        beside.spawn(hear_refusals(
            self.connection.clone(),
            id.clone(),
            self.listener.clone(),
        ));
        beside.spawn(say_hello(self.connection.clone(), self.program.clone()));
        let mut arrivals = follow(self.connection.clone(), id.clone());

        let wanted = missing.iter().map(|number| number / message.bundle);
        let mut desk = Desk {
            waiting: wanted.collect(),
            sent: BTreeSet::new(),
            set_aside: BTreeSet::new(),
            last: Instant::now(),
            is_read: false,
        };
        let begun = Instant::now();
        let (mut told, mut done) = (Instant::now(), 0_u64);
        while !missing.is_empty() && !stop.is_raised() {
            match tokio::time::timeout(TICK, arrivals.recv()).await {
                Ok(Some(Arrival::Result(bundle, bytes))) => {
                    let result = ResultMessage::read(&bytes, message.numbers(bundle));
                    let result = result.ok_or_else(unreadable)?;
                    desk.take(bundle);
                    for number in result.set_aside {
                        if missing.remove(&number) {
                            desk.set_aside.insert(number);
                        }
                    }
                    for (number, line) in result.lines {
                        if missing.remove(&number) {
                            done += 1;
                            on_result(JobResult { number, line });
                        }
                    }
                }
                Ok(Some(Arrival::AllRead)) => desk.is_read = true,
                Ok(None) => return Err(RunError::Stopped),
                Err(_) => {}
            }
            let threads = crew
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .threads();
            let most = FEWEST_WAITING.max(3 * threads);
            self.send((&id, &message), &mut desk, most).await;
            if told.elapsed() >= TELL_EVERY {
                told = Instant::now();
                let mut crew = crew.lock().unwrap_or_else(PoisonError::into_inner);
                crew.forget();
                let pace = done as f64 / begun.elapsed().as_secs_f64().max(1e-3);
                (self.listener)(Event::Working {
                    workers: crew.known.len(),
                    threads: crew.threads(),
                    pace: (100.0 * pace) as u64,
                });
            }
        }
        // What is still with the server is of no use to anybody.
        self.withdraw(&id).await;
        match desk.set_aside.is_empty() {
            true => Ok(()),
            false => Err(RunError::SetAside(desk.set_aside.into_iter().collect())),
        }
    }

    /// Sends as many jobs as should wait to be taken.
    async fn send(&self, (id, message): (&str, &PlanMessage), desk: &mut Desk, most: usize) {
        if !desk.is_read {
            return;
        }
        let mut bundles = Vec::new();
        if desk.last.elapsed() >= SEND_AGAIN {
            desk.last = Instant::now();
            self.leave_again(id, message).await;
            bundles.extend(&desk.sent);
        }
        // In handfuls: a coordinator with a thousand small bundles should not send them one by one.
        if desk.sent.len() <= most - most / 4 {
            let room = most.saturating_sub(desk.sent.len());
            bundles.extend(desk.waiting.iter().take(room));
        }
        let program = self.program.key();
        let sending: FuturesUnordered<_> = bundles
            .into_iter()
            .map(|bundle| {
                let subject = job_subject(&program, id, bundle);
                async move {
                    (
                        bundle,
                        self.connection.write_once(subject, Vec::new()).await,
                    )
                }
            })
            .collect();
        let answers: Vec<_> = sending.collect().await;
        for (bundle, answer) in answers {
            match answer {
                Ok(_) => {
                    desk.waiting.remove(&bundle);
                    desk.sent.insert(bundle);
                }
                Err(error) => self.refused(&error).await,
            }
        }
    }

    pub(super) async fn withdraw(&self, id: &str) {
        let jobs = format!("damier.jobs.{}.{id}.*", self.program.key());
        // Where that fails, some jobs are done in vain.
        let _ = self.connection.take_back(&jobs).await;
        let client = &self.connection.client;
        let _ = client.publish(withdrawn_subject(id), "".into()).await;
        let _ = client.flush().await;
    }
}

pub(super) fn unreadable() -> RunError {
    RunError::Runner(Message::new("queue-unreadable"))
}

impl Runner for Coordinator {
    fn run(
        &self,
        plan: &dyn Plan,
        numbers: &[usize],
        stop: &Stop,
        on_result: &mut dyn FnMut(JobResult),
    ) -> Result<(), RunError> {
        if numbers.is_empty() {
            return Ok(());
        }
        self.runtime
            .block_on(self.coordinate(plan, numbers, stop, on_result))
    }

    fn serve(&self, plan: &dyn Plan, demand: &mut dyn Demand, stop: &Stop) -> Result<(), RunError> {
        self.runtime.block_on(self.attend(plan, demand, stop))
    }

    fn forget(&self, plan: &dyn Plan) {
        let id = self.program.plan_id(&plan.text().to_string());
        self.runtime.block_on(async {
            for (stream, subject) in [
                (PLANS, plan_subject(&id)),
                (RESULTS, format!("damier.results.{id}.*")),
                (MARKS, format!("damier.marks.{id}.*")),
            ] {
                // What stays is forgotten by the server after a month.
                let _ = self.connection.purge(stream, subject).await;
            }
        });
    }

    fn is_here(&self) -> bool {
        false
    }
}

/// What is sent, and what is still to be sent.
struct Desk {
    waiting: BTreeSet<usize>,
    sent: BTreeSet<usize>,
    set_aside: BTreeSet<usize>,
    /// When something came last.
    last: Instant,
    /// Have all results been read that were there in the beginning?
    is_read: bool,
}

impl Desk {
    fn take(&mut self, bundle: usize) {
        self.waiting.remove(&bundle);
        self.sent.remove(&bundle);
        self.last = Instant::now();
    }
}

/// Who works, as far as is known.
#[derive(Default)]
pub(super) struct Crew {
    known: BTreeMap<String, (usize, Instant)>,
    strangers: BTreeSet<String>,
}

impl Crew {
    pub(super) fn workers(&self) -> usize {
        self.known.len()
    }

    pub(super) fn threads(&self) -> usize {
        self.known.values().map(|(threads, _)| threads).sum()
    }

    pub(super) fn forget(&mut self) {
        self.known.retain(|_, (_, last)| last.elapsed() < FORGOTTEN);
    }
}

/// More are not remembered by name.
const MAX_NAMES: usize = 10_000;

pub(super) async fn hear_workers(
    connection: Connection,
    program: Program,
    crew: Arc<Mutex<Crew>>,
    listener: Listener,
) {
    let Ok(mut heard) = connection.client.subscribe(WORKERS).await else {
        return;
    };
    while let Some(message) = heard.next().await {
        let Some(presence) = read::<PresenceMessage>(&message.payload) else {
            continue;
        };
        let mut crew = crew.lock().unwrap_or_else(PoisonError::into_inner);
        if presence.program == program.to_string() {
            if crew.known.len() < MAX_NAMES {
                let threads = presence.threads.min(MAX_NAMES);
                crew.known.insert(presence.name, (threads, Instant::now()));
            }
        } else if crew.strangers.len() < MAX_NAMES && crew.strangers.insert(presence.name.clone()) {
            listener(Event::Stranger {
                worker: damier::words::echo(&presence.name),
                program: damier::words::echo(&presence.program),
            });
        }
    }
}

pub(super) async fn hear_refusals(connection: Connection, plan: String, listener: Listener) {
    let Ok(mut heard) = connection.client.subscribe(refusal_subject(&plan)).await else {
        return;
    };
    let mut known = BTreeSet::new();
    while let Some(message) = heard.next().await {
        let Some(refusal) = read::<RefusalMessage>(&message.payload) else {
            continue;
        };
        if known.len() < MAX_NAMES && known.insert(refusal.name.clone()) {
            listener(Event::Refused {
                worker: damier::words::echo(&refusal.name),
                why: refusal
                    .why
                    .chars()
                    .filter(|letter| !letter.is_control())
                    .take(300)
                    .collect(),
            });
        }
    }
}

pub(super) async fn say_hello(connection: Connection, program: Program) {
    let hello = PresenceMessage {
        name: own_name(),
        program: program.to_string(),
        threads: 0,
        busy: 0,
    };
    loop {
        // Who does not hear it this time hears it next time.
        let _ = connection
            .client
            .publish(COORDINATORS, write(&hello).into())
            .await;
        tokio::time::sleep(TELL_EVERY).await;
    }
}
