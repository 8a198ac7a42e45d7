//! Jobs that come and go: sent when they are wanted, withdrawn when an answer makes them needless.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use damier::Stop;
use tokio::task::JoinSet;

use super::Event;
use super::coordinator::{Coordinator, Crew, hear_refusals, hear_workers, say_hello, unreadable};
use super::results::{Arrival, follow};
use super::wire::{PlanMessage, ResultMessage, job_subject, withdrawn_job_subject};
use crate::runner::{Demand, JobResult, Plan, RunError};

/// How often there is a look at everything.
const TICK: Duration = Duration::from_millis(20);
/// How often it is said who works.
const TELL_EVERY: Duration = Duration::from_secs(1);
/// After so long without a result, what is wanted is sent again.
const SEND_AGAIN: Duration = Duration::from_secs(10);
/// The fewest jobs that are at work or wait to be taken.
const FEWEST: usize = 3;

impl Coordinator {
    pub(super) async fn attend(
        &self,
        plan: &dyn Plan,
        demand: &mut dyn Demand,
        stop: &Stop,
    ) -> Result<(), RunError> {
        let left = self.leave_single_jobs(plan, stop).await?;
        let Some((id, message)) = left else {
            return Ok(());
        };
        let crew = Arc::new(Mutex::new(Crew::default()));
        let mut beside = JoinSet::new();
        let (connection, listener) = (&self.connection, &self.listener);
        beside.spawn(hear_workers(
            connection.clone(),
            self.program.clone(),
            crew.clone(),
            listener.clone(),
        ));
        beside.spawn(hear_refusals(
            connection.clone(),
            id.clone(),
            listener.clone(),
        ));
        beside.spawn(say_hello(connection.clone(), self.program.clone()));
        let mut arrivals = follow(connection.clone(), id.clone());
        let (begun, mut told, mut last, mut done) =
            (Instant::now(), Instant::now(), Instant::now(), 0_u64);
        let mut sent: BTreeSet<usize> = BTreeSet::new();
        let (mut is_read, mut is_news) = (false, true);
        while !stop.is_raised() {
            match tokio::time::timeout(TICK, arrivals.recv()).await {
                Ok(Some(Arrival::Result(number, bytes))) => {
                    hear(&message, number, &bytes, demand)?;
                    sent.remove(&number);
                    (done, last, is_news) = (done + 1, Instant::now(), true);
                    if !is_read {
                        continue;
                    }
                }
                Ok(Some(Arrival::AllRead)) => is_read = true,
                Ok(None) => return Err(RunError::Stopped),
                Err(_) => {}
            }
            let threads = crew
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .threads();
            if is_read && (is_news || last.elapsed() >= SEND_AGAIN) {
                if last.elapsed() >= SEND_AGAIN {
                    (sent, last) = (BTreeSet::new(), Instant::now());
                    self.leave_again(&id, &message).await;
                }
                let wanted = demand.wanted(FEWEST.max(threads + threads.div_ceil(4)));
                if wanted.is_empty() {
                    break;
                }
                is_news = !self.change(&id, &mut sent, &wanted).await;
            }
            if told.elapsed() >= TELL_EVERY {
                (told, is_news) = (Instant::now(), true);
                let mut crew = crew.lock().unwrap_or_else(PoisonError::into_inner);
                crew.forget();
                let pace = done as f64 / begun.elapsed().as_secs_f64().max(1e-3);
                (self.listener)(Event::Working {
                    workers: crew.workers(),
                    threads: crew.threads(),
                    pace: (100.0 * pace) as u64,
                });
            }
        }
        self.withdraw(&id).await;
        Ok(())
    }

    /// Sends what is wanted and withdraws what is not; false where the server did not take everything.
    async fn change(&self, id: &str, sent: &mut BTreeSet<usize>, wanted: &[usize]) -> bool {
        let program = self.program.key();
        let needless: Vec<usize> = sent
            .iter()
            .filter(|number| !wanted.contains(number))
            .copied()
            .collect();
        for number in needless {
            sent.remove(&number);
            // Where that fails, a job is done in vain.
            let taken = job_subject(&program, id, number);
            let _ = self.connection.take_back(&taken).await;
            let subject = withdrawn_job_subject(id, number);
            let _ = self.connection.client.publish(subject, "".into()).await;
        }
        let mut is_all = true;
        for number in wanted {
            if sent.contains(number) {
                continue;
            }
            let subject = job_subject(&program, id, *number);
            match self.connection.write_once(subject, Vec::new()).await {
                Ok(_) => {
                    sent.insert(*number);
                }
                Err(error) => {
                    self.refused(&error).await;
                    is_all = false;
                }
            }
        }
        is_all
    }
}

fn hear(
    message: &PlanMessage,
    number: usize,
    bytes: &[u8],
    demand: &mut dyn Demand,
) -> Result<(), RunError> {
    let result = ResultMessage::read(bytes, message.numbers(number)).ok_or_else(unreadable)?;
    if !result.set_aside.is_empty() {
        return Err(RunError::SetAside(result.set_aside));
    }
    for (number, line) in result.lines {
        demand.hear(&JobResult { number, line });
    }
    Ok(())
}
