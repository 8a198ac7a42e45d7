//! One bundle done: the plan behind it, its jobs one after the other, its result stored.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_nats::jetstream::{AckKind, Message as Taken};
use damier::{Message, Stop};
use tokio::runtime::Handle;

use super::connection::{Connection, Written};
use super::marks::Suspicion;
use super::wire::{
    LONGEST, MARKS, PLANS, PlanMessage, RESULTS, RefusalMessage, ResultMessage, mark_subject,
    plan_and_bundle, plan_subject, read, refusal_subject, result_subject, write,
};
use super::worker::{PlanReader, ReadPlan};
use super::{Event, Listener, Program};
use crate::runner::PlanText;

/// How many plans are kept ready.
const PLANS_AT_HAND: usize = 8;
/// How long a server that does not take something is left alone.
const PAUSE: Duration = Duration::from_millis(300);
/// When somebody else is offered a plan that is refused here.
const OFFER_AGAIN: Duration = Duration::from_secs(1);

/// A plan that is ready to be done.
struct Ready {
    plan: ReadPlan,
    message: PlanMessage,
    kind: String,
    stop: Stop,
}

/// What several threads of a worker share.
pub(super) struct Workshop {
    pub(super) connection: Connection,
    pub(super) program: Program,
    pub(super) name: String,
    pub(super) lease: Duration,
    pub(super) reader: PlanReader,
    pub(super) listener: Listener,
    /// The worker shall end.
    pub(super) stop: Stop,
    shelf: tokio::sync::Mutex<HashMap<String, Result<Arc<Ready>, Message>>>,
    /// The stops of plans at work, to be raised without waiting for anybody.
    stops: Mutex<HashMap<String, Stop>>,
    /// Those of bundles at work.
    bundle_stops: Mutex<HashMap<(String, usize), Stop>>,
}

impl Workshop {
    pub(super) fn new(
        connection: Connection,
        program: Program,
        name: String,
        lease: Duration,
        reader: PlanReader,
        listener: Listener,
        stop: Stop,
    ) -> Workshop {
        Workshop {
            connection,
            program,
            name,
            lease,
            reader,
            listener,
            stop,
            shelf: tokio::sync::Mutex::default(),
            stops: Mutex::default(),
            bundle_stops: Mutex::default(),
        }
    }

    /// Nobody wants the results of a plan any more.
    pub(super) async fn withdraw(&self, plan: &str) {
        let known = self
            .stops
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(plan);
        if let Some(stop) = known {
            stop.raise();
        }
        self.shelf.lock().await.remove(plan);
    }

    fn at_work(&self) -> std::sync::MutexGuard<'_, HashMap<(String, usize), Stop>> {
        self.bundle_stops
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Nobody wants the result of a bundle any more.
    pub(super) fn withdraw_bundle(&self, plan: &str, bundle: &str) {
        let Ok(bundle) = bundle.parse() else { return };
        if let Some(stop) = self.at_work().get(&(plan.to_owned(), bundle)) {
            stop.raise();
        }
    }

    /// Does a bundle and says so to the server. An error is one of the conversation; the bundle comes
    /// back then.
    pub(super) async fn take(self: &Arc<Self>, taken: &Taken) -> Result<(), async_nats::Error> {
        let Some((id, bundle)) = plan_and_bundle(&taken.subject) else {
            return taken.ack_with(AckKind::Term).await;
        };
        let is_first = taken.info()?.delivered <= 1;
        if !is_first {
            let subject = result_subject(id, bundle);
            if self.connection.last(RESULTS, &subject).await?.is_some() {
                return taken.ack().await;
            }
        }
        let ready = match self.ready(id).await? {
            Ok(ready) => ready,
            Err(why) => return self.refuse(taken, id, &why).await,
        };
        if bundle >= ready.message.bundles() {
            return taken.ack_with(AckKind::Term).await;
        }
        let suspicion = match is_first {
            true => None,
            false => {
                let mark = self
                    .connection
                    .last(MARKS, &mark_subject(id, bundle))
                    .await?;
                let mark = mark.and_then(|bytes| read(&bytes));
                Some(Suspicion::after(mark))
            }
        };
        let begun = Instant::now();
        let all = ready.stop.clone();
        let stop = Stop::new().asking(move || all.is_raised());
        let key = (id.to_owned(), bundle);
        self.at_work().insert(key.clone(), stop.clone());
        let work = {
            let (shop, ready, id) = (self.clone(), ready.clone(), id.to_owned());
            let handle = Handle::current();
            move || shop.work(&ready, (&id, bundle), suspicion.as_ref(), &stop, &handle)
        };
        let mut working = tokio::task::spawn_blocking(work);
        let mut at_it = tokio::time::interval(self.lease / 3);
        at_it.tick().await;
        let result = loop {
            tokio::select! {
                result = &mut working => break result.unwrap_or(Work::Died),
                _ = at_it.tick() => {
                    // If the server is away it will give the bundle to somebody else, at worst.
                    let _ = taken.ack_with(AckKind::Progress).await;
                }
            }
        };
        self.at_work().remove(&key);
        match result {
            Work::Done(result) => {
                let jobs = result.lines.len();
                self.store(taken, id, bundle, &result).await?;
                for number in result.set_aside {
                    let kind = ready.kind.clone();
                    (self.listener)(Event::SetAside { kind, number });
                }
                (self.listener)(Event::Did {
                    kind: ready.kind.clone(),
                    jobs,
                    time: begun.elapsed(),
                });
                Ok(())
            }
            // Where nobody wants it any more there is nothing that could be given back, and no harm done.
            Work::Stopped => taken.ack_with(AckKind::Nak(None)).await,
            Work::Died => taken.ack_with(AckKind::Nak(Some(PAUSE))).await,
        }
    }

    /// Stores a result, however long that takes, and then says that the bundle is done.
    async fn store(
        &self,
        taken: &Taken,
        id: &str,
        bundle: usize,
        result: &ResultMessage,
    ) -> Result<(), async_nats::Error> {
        let mut bytes = write(result);
        if bytes.len() > LONGEST {
            // No server would take it.
            let mut set_aside = result.set_aside.clone();
            set_aside.extend(result.lines.iter().map(|(number, _)| *number));
            set_aside.sort_unstable();
            let lines = Vec::new();
            bytes = write(&ResultMessage { lines, set_aside });
        }
        loop {
            let subject = result_subject(id, bundle);
            match self.connection.write_once(subject, bytes.clone()).await {
                Ok(Written::Now | Written::Before) => return taken.ack().await,
                Err(error) => (self.listener)(Event::Refusing(error.to_string())),
            }
            if self.stop.is_raised() {
                return Ok(());
            }
            let _ = taken.ack_with(AckKind::Progress).await;
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The plan of that name, read and understood; or why it is not done here.
    async fn ready(&self, id: &str) -> Result<Result<Arc<Ready>, Message>, async_nats::Error> {
        let mut shelf = self.shelf.lock().await;
        if let Some(known) = shelf.get(id) {
            return Ok(known.clone());
        }
        let bytes = self.connection.last(PLANS, &plan_subject(id)).await?;
        let read = match bytes.as_deref().and_then(PlanMessage::read) {
            Some(message) => self.understand(id, message).await,
            None => Err(Message::new("queue-no-plan")),
        };
        if shelf.len() >= PLANS_AT_HAND {
            shelf.clear();
        }
        shelf.insert(id.to_owned(), read.clone());
        Ok(read)
    }

    async fn understand(&self, id: &str, message: PlanMessage) -> Result<Arc<Ready>, Message> {
        crate::words::teach();
        if self.program.plan_id(&message.text) != id {
            let program = damier::words::echo(&message.program);
            return Err(Message::new("queue-other-program").with("program", program));
        }
        let text: PlanText = message
            .text
            .parse()
            .map_err(|_| Message::new("queue-no-plan"))?;
        let kind = text.kind().to_owned();
        let reader = self.reader.clone();
        // Reading a plan may make tables: that is work for a thread of its own.
        let read = tokio::task::spawn_blocking(move || {
            catch_unwind(AssertUnwindSafe(|| reader(&text)))
                .unwrap_or_else(|_| Err(Message::new("queue-no-plan")))
        });
        let plan = read.await.map_err(|_| Message::new("queue-no-plan"))??;
        if plan.jobs() != message.jobs {
            return Err(Message::new("queue-no-plan"));
        }
        (self.listener)(Event::Began {
            kind: kind.clone(),
            plan: id[..8.min(id.len())].to_owned(),
        });
        let all = self.stop.clone();
        let stop = Stop::new().asking(move || all.is_raised());
        let mut stops = self.stops.lock().unwrap_or_else(PoisonError::into_inner);
        stops.insert(id.to_owned(), stop.clone());
        Ok(Arc::new(Ready {
            plan,
            message,
            kind,
            stop,
        }))
    }

    async fn refuse(
        &self,
        taken: &Taken,
        id: &str,
        why: &Message,
    ) -> Result<(), async_nats::Error> {
        let refusal = RefusalMessage {
            name: self.name.clone(),
            why: why.to_string(),
        };
        let subject = refusal_subject(id);
        let client = &self.connection.client;
        client.publish(subject, write(&refusal).into()).await?;
        (self.listener)(Event::Refused {
            worker: self.name.clone(),
            why: why.to_string(),
        });
        // Another try may find the plan, and another worker may be willing.
        self.shelf.lock().await.remove(id);
        taken.ack_with(AckKind::Nak(Some(OFFER_AGAIN))).await
    }

    /// Does the jobs of a bundle, on a thread of its own.
    fn work(
        &self,
        ready: &Ready,
        (id, bundle): (&str, usize),
        suspicion: Option<&Suspicion>,
        stop: &Stop,
        handle: &Handle,
    ) -> Work {
        let mark = |mark| {
            let subject = mark_subject(id, bundle);
            // Without a mark a death is not counted, and the job is tried once more.
            let _ = handle.block_on(self.connection.write(subject, write(&mark)));
        };
        let mut result = ResultMessage::default();
        for number in ready.message.numbers(bundle) {
            if let Some(suspicion) = suspicion {
                if suspicion.is_set_aside(number) {
                    result.set_aside.push(number);
                    continue;
                }
                mark(suspicion.before(number));
            }
            let line = catch_unwind(AssertUnwindSafe(|| ready.plan.run(number, stop)));
            match line {
                Ok(Some(line)) => result.lines.push((number, line)),
                Ok(None) if stop.is_raised() => {
                    if let Some(suspicion) = suspicion {
                        mark(suspicion.unharmed());
                    }
                    return Work::Stopped;
                }
                // It gives nothing, to anybody.
                Ok(None) => result.set_aside.push(number),
                Err(_) => return Work::Died,
            }
        }
        Work::Done(result)
    }
}

/// How work on a bundle ended.
enum Work {
    Done(ResultMessage),
    Stopped,
    Died,
}
