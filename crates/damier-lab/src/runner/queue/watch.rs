//! Looking at a queue from time to time, for a page that shows it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use tokio::task::JoinSet;

use super::connection::Connection;
use super::housekeeping::all;
use super::wire::{PresenceMessage, WORKERS, read};
use super::{Listener, Program};
use crate::runner::{PlanStanding, QueueAddress, QueueStanding, WatchedPlan};

/// How often there is a look.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// Who says nothing for so long is not counted any more.
const FORGOTTEN: Duration = Duration::from_secs(4);
/// More workers are not told apart.
const MAX_NAMES: usize = 10_000;

/// Who is there: threads, busy ones, and when that was heard.
type Crew = Arc<Mutex<BTreeMap<String, (usize, usize, Instant)>>>;

/// Looks at a queue as long as the program runs, on a thread of its own; what was seen last is always at
/// hand.
#[must_use]
pub fn watch(address: QueueAddress, program: Program) -> Arc<Mutex<QueueStanding>> {
    let seen = Arc::new(Mutex::new(QueueStanding::default()));
    let shown = seen.clone();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        if let Ok(runtime) = runtime {
            runtime.block_on(look_again_and_again(&address, &program, &shown));
        }
    });
    seen
}

async fn look_again_and_again(
    address: &QueueAddress,
    program: &Program,
    shown: &Mutex<QueueStanding>,
) {
    let silent: Listener = Arc::new(|_| ());
    let mut paces = Paces::default();
    loop {
        if let Ok(connection) = Connection::open(address, &silent).await {
            let crew = Crew::default();
            let mut beside = JoinSet::new();
            beside.spawn(hear(connection.clone(), program.clone(), crew.clone()));
            while let Ok(plans) = all(&connection).await {
                let plans = paces.watch(plans, Instant::now());
                show(shown, standing(&crew, plans));
                tokio::time::sleep(LOOK_EVERY).await;
            }
        }
        show(shown, QueueStanding::default());
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

fn show(shown: &Mutex<QueueStanding>, standing: QueueStanding) {
    *shown.lock().unwrap_or_else(PoisonError::into_inner) = standing;
}

/// The plans, and who works, as far as was heard lately.
fn standing(crew: &Crew, plans: Vec<WatchedPlan>) -> QueueStanding {
    let mut crew = crew.lock().unwrap_or_else(PoisonError::into_inner);
    crew.retain(|_, (_, _, last)| last.elapsed() < FORGOTTEN);
    QueueStanding {
        is_there: true,
        workers: crew.len(),
        threads: crew.values().map(|(threads, _, _)| threads).sum(),
        busy: crew.values().map(|(_, busy, _)| busy).sum(),
        plans,
    }
}

/// How many jobs of each plan were done when there was a look.
#[derive(Default)]
struct Paces(BTreeMap<String, VecDeque<(Instant, usize)>>);

impl Paces {
    /// The time over which a pace is measured.
    const LATELY: Duration = Duration::from_secs(20);

    fn watch(&mut self, plans: Vec<PlanStanding>, now: Instant) -> Vec<WatchedPlan> {
        self.0
            .retain(|id, _| plans.iter().any(|plan| plan.id == *id));
        let watched = plans.into_iter().map(|standing| {
            let seen = self.0.entry(standing.id.clone()).or_default();
            while seen.len() > 1 && now.duration_since(seen[0].0) > Paces::LATELY {
                seen.pop_front();
            }
            seen.push_back((now, standing.done));
            let (since, before) = seen[0];
            let seconds = now.duration_since(since).as_secs_f64();
            let pace = match seconds > 0.0 {
                true => standing.done.saturating_sub(before) as f64 / seconds,
                false => 0.0,
            };
            WatchedPlan { standing, pace }
        });
        watched.collect()
    }
}

async fn hear(connection: Connection, program: Program, crew: Crew) {
    let Ok(mut heard) = connection.client.subscribe(WORKERS).await else {
        return;
    };
    while let Some(message) = heard.next().await {
        let presence = read::<PresenceMessage>(&message.payload);
        let own = presence.filter(|presence| presence.program == program.to_string());
        let mut crew = crew.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(presence) = own.filter(|_| crew.len() < MAX_NAMES) {
            let threads = presence.threads.min(MAX_NAMES);
            let busy = presence.busy.min(threads);
            crew.insert(presence.name, (threads, busy, Instant::now()));
        }
    }
}
