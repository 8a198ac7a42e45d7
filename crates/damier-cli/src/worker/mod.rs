//! `damier worker`: does what others have left in a queue, until it is told to end.

mod engines;

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use damier::{Message, Stop, TableStore, Translator};
use damier_lab::plans;
use damier_lab::runner::queue::{Event, Listener, PlanReader, Worker};
use damier_lab::runner::{PlanText, QueueAddress};

use crate::failure::Failure;
use crate::output::Output;
use crate::place::{self, Key, QUEUE, processors};
use crate::progress;
use crate::solve;
use crate::storage::Storage;
use engines::{ENGINE, NamedPrograms, WorkerEngine};

#[derive(Args, Debug)]
pub(crate) struct WorkerCommand {
    #[arg(long, value_name = "URL", value_parser = QUEUE)]
    on: QueueAddress,
    #[command(flatten)]
    key: Key,
    #[arg(long, value_name = "ENGINE", value_parser = ENGINE)]
    engine: Vec<WorkerEngine>,
    #[command(flatten)]
    storage: Storage,
}

/// How often it is said how much was done.
const TELL_EVERY: Duration = Duration::from_secs(10);

impl WorkerCommand {
    pub(crate) fn run(self, translator: &Translator, output: &mut Output) -> Result<(), Failure> {
        let address = self.key.open(&self.on)?;
        let threads = self.storage.threads.unwrap_or_else(processors);
        let programs = NamedPrograms::new(self.engine.clone());
        let store = self.storage.store(translator);
        let store = store
            .to_builder()
            .threads(1)
            .questions(threads.get())
            .build();
        let stop = stopped_by_signals();
        let worker = Worker {
            threads,
            ..Worker::new(
                address,
                reader(store, programs),
                summing(place::listener(translator.language())),
            )
        };
        let told = Message::new("worker-begins")
            .with("threads", threads.get())
            .with("server", self.on.to_string());
        output.text(&format!("{}\n", translator.say(&told)))?;
        worker.run(&stop)?;
        Ok(())
    }
}

/// Who understands every kind of plan of the program.
fn reader(store: TableStore, programs: NamedPrograms) -> PlanReader {
    let host = programs.shared();
    Arc::new(move |text: &PlanText| match text.kind() {
        "solve" => solve::read_plan(text, &store),
        _ => plans::read(text, &store, &Some(host.clone()), &|spec| {
            programs.knows(spec)
        }),
    })
}

/// Says of many small pieces of work how many they were, from time to time.
fn summing(said: Listener) -> Listener {
    let sum: Mutex<Option<(String, usize, Instant)>> = Mutex::new(None);
    Arc::new(move |event| match event {
        Event::Did { kind, jobs, .. } => {
            let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
            let (known, count, since) =
                sum.get_or_insert_with(|| (kind.clone(), 0, Instant::now()));
            *count += jobs;
            if *known != kind || since.elapsed() >= TELL_EVERY {
                let (kind, jobs, time) = (known.clone(), *count, since.elapsed());
                *sum = None;
                said(Event::Did { kind, jobs, time });
            }
        }
        event => said(event),
    })
}

/// A flag that Ctrl-C raises, and whoever asks the process to end.
fn stopped_by_signals() -> Stop {
    let stop = Stop::new();
    let raised = stop.clone();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let Ok(runtime) = runtime else { return };
        runtime.block_on(asked_to_end());
        raised.raise();
        progress::beside("");
    });
    stop
}

async fn asked_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut end) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = end.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
