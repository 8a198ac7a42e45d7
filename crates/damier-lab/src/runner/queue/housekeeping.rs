//! What a server keeps: plans, how far they have come, and forgetting them.

use damier::words::echo;
use futures_util::TryStreamExt as _;

use super::Listener;
use super::connection::{Connection, failed};
use super::wire::{JOBS, MARKS, PLANS, PlanMessage, RESULTS, plan_subject};
use crate::runner::{PlanStanding, PlanText, QueueAddress, RunError};

/// The plans that a server keeps.
pub fn standings(
    address: &QueueAddress,
    listener: &Listener,
) -> Result<Vec<PlanStanding>, RunError> {
    alone(async {
        let connection = Connection::open(address, listener).await?;
        all(&connection).await.map_err(failed)
    })
}

/// Forgets every plan of a server, its jobs and its results; gives how many plans they were.
pub fn clean(address: &QueueAddress, listener: &Listener) -> Result<usize, RunError> {
    alone(async {
        let connection = Connection::open(address, listener).await?;
        let plans = all(&connection).await.map_err(failed)?;
        for (stream, subjects) in [
            (JOBS, "damier.jobs.>"),
            (RESULTS, "damier.results.>"),
            (MARKS, "damier.marks.>"),
            (PLANS, "damier.plans.>"),
        ] {
            let purged = connection.purge(stream, subjects.to_owned()).await;
            purged.map_err(failed)?;
        }
        Ok(plans.len())
    })
}

fn alone<T>(work: impl Future<Output = Result<T, RunError>>) -> Result<T, RunError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(work)
}

pub(super) async fn all(connection: &Connection) -> Result<Vec<PlanStanding>, async_nats::Error> {
    let mut subjects: Vec<String> = connection
        .stream(PLANS)
        .await?
        .info_with_subjects("damier.plans.*")
        .await?
        .map_ok(|(subject, _)| subject)
        .try_collect()
        .await?;
    subjects.sort();
    let mut standings = Vec::new();
    for subject in subjects {
        let Some((_, id)) = subject.rsplit_once('.') else {
            continue;
        };
        let bytes = connection.last(PLANS, &plan_subject(id)).await?;
        let Some(message) = bytes.as_deref().and_then(PlanMessage::read) else {
            continue;
        };
        let results = connection.stream(RESULTS).await?;
        let bundles = results
            .info_with_subjects(format!("damier.results.{id}.*"))
            .await?;
        let bundles = bundles.try_fold(0_usize, |count, _| async move { Ok(count + 1) });
        let text = message.text.parse::<PlanText>().ok();
        let field = |name: &str| {
            let value = text.as_ref().and_then(|text| text.get(name));
            echo(value.unwrap_or_default())
        };
        standings.push(PlanStanding {
            id: id.to_owned(),
            kind: text
                .as_ref()
                .map_or_else(String::new, |text| text.kind().to_owned()),
            game: field("game"),
            program: echo(&message.program),
            done: (bundles.await? * message.bundle).min(message.jobs),
            jobs: message.jobs,
        });
    }
    Ok(standings)
}
