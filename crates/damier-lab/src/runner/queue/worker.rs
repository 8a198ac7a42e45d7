//! Who does the jobs of others.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use damier::words::echo;
use damier::{Message, Stop};
use futures_util::StreamExt as _;
use tokio::task::JoinSet;

use super::connection::{Connection, own_name};
use super::wire::{COORDINATORS, JOBS, PresenceMessage, WORKERS, read, write};
use super::workshop::Workshop;
use super::{Event, LEASE, Listener, Program};
use crate::runner::{Plan, PlanText, QueueAddress, RunError};

/// A plan that was read from its text.
pub type ReadPlan = Box<dyn Plan + Send + Sync>;

/// Who makes a plan of its text, or says why he will not.
pub type PlanReader = Arc<dyn Fn(&PlanText) -> Result<ReadPlan, Message> + Send + Sync>;

/// How often a worker says that it is there.
const HELLO_EVERY: Duration = Duration::from_secs(1);
/// How often there is a look whether it shall end.
const TICK: Duration = Duration::from_millis(50);
/// How long a job is waited for before it is asked for again.
const WAIT: Duration = Duration::from_secs(5);
/// How long a server that does not answer is left alone.
const PAUSE: Duration = Duration::from_millis(300);

/// Does jobs that come from a queue until it is stopped.
pub struct Worker {
    /// Where.
    pub address: QueueAddress,
    /// Which program it is.
    pub program: Program,
    /// How many jobs at a time.
    pub threads: NonZeroUsize,
    /// How long nothing need be heard of it.
    pub lease: Duration,
    /// Who understands plans.
    pub reader: PlanReader,
    /// Who hears what happens.
    pub listener: Listener,
}

impl std::fmt::Debug for Worker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker")
            .field("address", &self.address)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

impl Worker {
    /// A worker of this program, one job at a time.
    #[must_use]
    pub fn new(address: QueueAddress, reader: PlanReader, listener: Listener) -> Worker {
        Worker {
            address,
            program: Program::own(),
            threads: NonZeroUsize::MIN,
            lease: LEASE,
            reader,
            listener,
        }
    }

    /// Works until the flag is raised. Bundles at work are given back then.
    pub fn run(&self, stop: &Stop) -> Result<(), RunError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .max_blocking_threads(2 * self.threads.get() + 4)
            .enable_all()
            .build()?;
        let ended = runtime.block_on(self.serve(stop));
        // Who does not listen to a stop is not waited for.
        runtime.shutdown_timeout(Duration::from_secs(1));
        ended
    }

    async fn serve(&self, stop: &Stop) -> Result<(), RunError> {
        let Some(connection) = self.find_server(stop).await? else {
            return Ok(());
        };
        let name = own_name();
        let shop = Arc::new(Workshop::new(
            connection.clone(),
            self.program.clone(),
            name.clone(),
            self.lease,
            self.reader.clone(),
            self.listener.clone(),
            stop.clone(),
        ));
        let busy = Arc::new(AtomicUsize::new(0));
        let mut beside = JoinSet::new();
        let hello = PresenceMessage {
            name,
            program: self.program.to_string(),
            threads: self.threads.get(),
            busy: 0,
        };
        beside.spawn(say_hello(connection.clone(), hello, busy.clone()));
        beside.spawn(hear_withdrawals(connection.clone(), shop.clone()));
        beside.spawn(hear_coordinators(
            connection,
            self.program.clone(),
            self.listener.clone(),
        ));
        let mut hands = JoinSet::new();
        for _ in 0..self.threads.get() {
            hands.spawn(hand(shop.clone(), busy.clone()));
        }
        while hands.join_next().await.is_some() {}
        // The last acknowledgements are on their way.
        let _ = tokio::time::timeout(PAUSE, shop.connection.client.flush()).await;
        Ok(())
    }

    /// Waits for a server that is not there; one that will not let it in ends the matter.
    async fn find_server(&self, stop: &Stop) -> Result<Option<Connection>, RunError> {
        let mut is_told = false;
        loop {
            match Connection::open(&self.address, &self.listener).await {
                Ok(connection) => return Ok(Some(connection)),
                Err(RunError::Runner(why)) if why.key() == "queue-not-there" => {
                    if !std::mem::replace(&mut is_told, true) {
                        (self.listener)(Event::Lost(self.address.to_string()));
                    }
                }
                Err(error) => return Err(error),
            }
            for _ in 0..20 {
                if stop.is_raised() {
                    return Ok(None);
                }
                tokio::time::sleep(TICK).await;
            }
        }
    }
}

/// Takes one bundle after the other until the worker shall end.
async fn hand(shop: Arc<Workshop>, busy: Arc<AtomicUsize>) {
    while !shop.stop.is_raised() {
        let worked = async {
            let consumer = consumer(&shop).await?;
            loop {
                let mut batch = consumer
                    .batch()
                    .max_messages(1)
                    .expires(WAIT)
                    .messages()
                    .await?;
                let next = async { batch.next().await.transpose() };
                let Some(taken) = until_stopped(&shop.stop, next).await else {
                    return Ok(());
                };
                // Where nothing came, the server may have forgotten the queue.
                let Some(taken) = taken? else {
                    return Ok(());
                };
                busy.fetch_add(1, Ordering::Relaxed);
                let done = shop.take(&taken).await;
                busy.fetch_sub(1, Ordering::Relaxed);
                done?;
            }
        };
        let worked: Result<(), async_nats::Error> = worked.await;
        if worked.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// What comes of something, unless the flag is raised before.
async fn until_stopped<T>(stop: &Stop, work: impl Future<Output = T>) -> Option<T> {
    let stopped = async {
        while !stop.is_raised() {
            tokio::time::sleep(TICK).await;
        }
    };
    tokio::select! {
        done = work => Some(done),
        () = stopped => None,
    }
}

/// The queue of jobs for this program. Whoever comes first makes it.
async fn consumer(shop: &Workshop) -> Result<PullConsumer, async_nats::Error> {
    let program = shop.program.key();
    let stream = shop.connection.stream(JOBS).await?;
    let config = pull::Config {
        durable_name: Some(format!("workers-{program}-{}", shop.lease.as_millis())),
        filter_subject: format!("damier.jobs.{program}.*.*"),
        ack_policy: AckPolicy::Explicit,
        ack_wait: shop.lease,
        max_ack_pending: 100_000,
        ..pull::Config::default()
    };
    Ok(stream.create_consumer(config).await?)
}

async fn say_hello(connection: Connection, mut hello: PresenceMessage, busy: Arc<AtomicUsize>) {
    loop {
        hello.busy = busy.load(Ordering::Relaxed);
        // Who does not hear it this time hears it next time.
        let _ = connection
            .client
            .publish(WORKERS, write(&hello).into())
            .await;
        tokio::time::sleep(HELLO_EVERY).await;
    }
}

async fn hear_withdrawals(connection: Connection, shop: Arc<Workshop>) {
    let Ok(mut heard) = connection.client.subscribe("damier.withdrawn.>").await else {
        return;
    };
    while let Some(message) = heard.next().await {
        let rest = message.subject.strip_prefix("damier.withdrawn.");
        match rest.map(|rest| rest.split_once('.')) {
            Some(Some((plan, bundle))) => shop.withdraw_bundle(plan, bundle),
            Some(None) => shop.withdraw(rest.unwrap_or_default()).await,
            None => {}
        }
    }
}

/// Says once of every coordinator with another program that it is not helped.
async fn hear_coordinators(connection: Connection, program: Program, listener: Listener) {
    const MAX_NAMES: usize = 1000;
    let Ok(mut heard) = connection.client.subscribe(COORDINATORS).await else {
        return;
    };
    let mut known = BTreeSet::new();
    while let Some(message) = heard.next().await {
        let Some(presence) = read::<PresenceMessage>(&message.payload) else {
            continue;
        };
        let is_other = presence.program != program.to_string();
        if is_other && known.len() < MAX_NAMES && known.insert(presence.name.clone()) {
            listener(Event::Stranger {
                worker: echo(&presence.name),
                program: echo(&presence.program),
            });
        }
    }
}
