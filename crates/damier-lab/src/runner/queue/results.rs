//! The results of a plan as the server has them: those that are there, then those that come.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

use super::connection::Connection;
use super::wire::{RESULTS, plan_and_bundle};

/// What a reader tells.
#[derive(Debug)]
pub(super) enum Arrival {
    /// The result of a bundle.
    Result(usize, Vec<u8>),
    /// All that were there have been told.
    AllRead,
}

/// How many results may wait to be heard of.
const WAITING: usize = 64;
/// How long a server that does not answer is left alone.
const PAUSE: Duration = Duration::from_millis(200);

/// Reads from the first result on, through whatever happens to the server, until nobody listens.
pub(super) fn follow(connection: Connection, plan: String) -> mpsc::Receiver<Arrival> {
    let (tell, heard) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let mut next = 1;
        while !tell.is_closed() {
            // Whatever went wrong, it goes on from there.
            let _ = read_from(&connection, &plan, &mut next, &tell).await;
            tokio::select! {
                () = tell.closed() => break,
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    });
    heard
}

async fn read_from(
    connection: &Connection,
    plan: &str,
    next: &mut u64,
    tell: &mpsc::Sender<Arrival>,
) -> Result<(), async_nats::Error> {
    let stream = connection.stream(RESULTS).await?;
    // A server that lost everything counts from one again.
    if stream.get_info().await?.state.last_sequence + 1 < *next {
        *next = 1;
    }
    let consumer = stream
        .create_consumer(pull::Config {
            filter_subject: format!("damier.results.{plan}.*"),
            deliver_policy: DeliverPolicy::ByStartSequence {
                start_sequence: *next,
            },
            ack_policy: AckPolicy::None,
            inactive_threshold: Duration::from_secs(60),
            ..pull::Config::default()
        })
        .await?;
    if consumer.cached_info().num_pending == 0 {
        tell.send(Arrival::AllRead).await?;
    }
    let messages = consumer
        .stream()
        .max_messages_per_batch(WAITING)
        .expires(Duration::from_secs(10))
        .heartbeat(Duration::from_secs(2))
        .messages();
    let mut messages = messages.await?;
    loop {
        let message = tokio::select! {
            () = tell.closed() => return Ok(()),
            message = messages.next() => message,
        };
        let Some(message) = message else {
            return Ok(());
        };
        let message = message?;
        let info = message.info()?;
        *next = info.stream_sequence + 1;
        let is_last = info.pending == 0;
        if let Some((_, bundle)) = plan_and_bundle(&message.subject) {
            tell.send(Arrival::Result(bundle, message.payload.to_vec()))
                .await?;
        }
        if is_last {
            tell.send(Arrival::AllRead).await?;
        }
    }
}
