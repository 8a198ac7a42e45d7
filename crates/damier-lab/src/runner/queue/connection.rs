//! The server: finding it, its streams, and writing what must be written once.

use std::time::Duration;

use async_nats::jetstream::context::{
    Context, CreateStreamError, CreateStreamErrorKind, PublishErrorKind,
};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, LastRawMessageErrorKind, RetentionPolicy, Stream};
use async_nats::{
    Client, ConnectErrorKind, ConnectOptions, RequestError, RequestErrorKind, jetstream,
};
use damier::Message;
use damier::words::echo;
use futures_util::TryStreamExt as _;

use super::wire::{JOBS, LONGEST, MARKS, PLANS, RESULTS};
use super::{Event, Listener};
use crate::runner::{QueueAddress, RunError};

/// What nobody came back to for so long is forgotten.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);
/// How long an answer of the server is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a stream that could not be made is tried again.
const TRIES: usize = 3;
/// How long that is waited for.
const PAUSE: Duration = Duration::from_millis(100);

/// A server that is there, with its streams.
#[derive(Clone, Debug)]
pub(super) struct Connection {
    pub(super) client: Client,
    pub(super) context: Context,
}

/// What came of writing something once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Written {
    /// It was the first.
    Now,
    /// Something was there already, and stays.
    Before,
}

impl Connection {
    /// Finds a server. Once it was found it may go: it is waited for.
    pub(super) async fn open(
        address: &QueueAddress,
        listener: &Listener,
    ) -> Result<Connection, RunError> {
        let (told, server) = (listener.clone(), address.to_string());
        let mut options = ConnectOptions::new()
            .name("damier")
            .connection_timeout(PATIENCE)
            .request_timeout(Some(PATIENCE))
            .ping_interval(Duration::from_secs(10))
            .require_tls(address.is_encrypted())
            .ignore_discovered_servers()
            .reconnect_delay_callback(|attempts| Duration::from_millis(50 << attempts.min(5)))
            .event_callback(move |event| {
                match event {
                    async_nats::Event::Disconnected => told(Event::Lost(server.clone())),
                    async_nats::Event::Connected => told(Event::Found(server.clone())),
                    _ => {}
                }
                std::future::ready(())
            });
        if let Some(certificates) = address.trusted() {
            options = options.add_root_certificates(certificates.to_owned());
        }
        if let Some(credentials) = address.credentials() {
            let (user, password) = (credentials.user.clone(), credentials.password.clone());
            options = options.user_and_password(user, password);
        }
        let found = options.connect(address.to_string()).await;
        let client = found.map_err(|error| {
            let key = match error.kind() {
                ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                    "queue-not-allowed"
                }
                ConnectErrorKind::Tls => "queue-no-encryption",
                _ if is_about_certificates(&error) => "queue-no-encryption",
                _ => "queue-not-there",
            };
            RunError::Runner(Message::new(key).with("server", address.to_string()))
        })?;
        let mut context = jetstream::new(client.clone());
        context.set_timeout(PATIENCE);
        let connection = Connection { client, context };
        let told = |key| RunError::Runner(Message::new(key).with("server", address.to_string()));
        match connection.has_streams().await {
            Ok(true) => {}
            Ok(false) => return Err(told("queue-no-streams")),
            Err(_) => return Err(told("queue-not-there")),
        }
        match connection.make_streams().await {
            Ok(()) => Ok(connection),
            // It went away in the middle.
            Err(error) if error.kind() == CreateStreamErrorKind::TimedOut => {
                Err(told("queue-not-there"))
            }
            Err(error) => Err(failed(error.into())),
        }
    }

    /// Does it have JetStream? The client's own question cannot read the answer of version 2.9. An error is one of
    /// the conversation.
    async fn has_streams(&self) -> Result<bool, RequestError> {
        let answer = match self.client.request("$JS.API.INFO", "".into()).await {
            Ok(answer) => serde_json::from_slice::<serde_json::Value>(&answer.payload),
            Err(error) if error.kind() == RequestErrorKind::NoResponders => return Ok(false),
            Err(error) => return Err(error),
        };
        Ok(answer.is_ok_and(|answer| answer.get("error").is_none()))
    }

    /// Makes the streams that are not there.
    pub(super) async fn make_streams(&self) -> Result<(), CreateStreamError> {
        for (name, subjects) in [
            (PLANS, "damier.plans.*"),
            (JOBS, "damier.jobs.*.*.*"),
            (RESULTS, "damier.results.*.*"),
            (MARKS, "damier.marks.*.*"),
        ] {
            let config = Config {
                name: name.to_owned(),
                subjects: vec![subjects.to_owned()],
                retention: match name {
                    JOBS => RetentionPolicy::WorkQueue,
                    _ => RetentionPolicy::Limits,
                },
                max_messages_per_subject: 1,
                max_message_size: LONGEST as i32,
                max_age: KEPT,
                // What is written once is told apart by its subject.
                duplicate_window: Duration::from_millis(100),
                ..Config::default()
            };
            let mut made = self.context.get_or_create_stream(config.clone()).await;
            // Of two that make the same stream at the same moment, one may be told that it is in the way.
            for _ in 0..TRIES {
                if !matches!(&made, Err(error) if matches!(error.kind(), CreateStreamErrorKind::JetStream(_)))
                {
                    break;
                }
                tokio::time::sleep(PAUSE).await;
                made = self.context.get_or_create_stream(config.clone()).await;
            }
            made?;
        }
        Ok(())
    }

    /// A stream that is there.
    pub(super) async fn stream(&self, name: &str) -> Result<Stream<()>, async_nats::Error> {
        Ok(self.context.get_stream_no_info(name).await?)
    }

    /// Writes something, unless something is there.
    pub(super) async fn write_once(
        &self,
        subject: String,
        bytes: Vec<u8>,
    ) -> Result<Written, async_nats::Error> {
        let message = PublishMessage::build()
            .payload(bytes.into())
            .expected_last_subject_sequence(0);
        let sent = self.context.send_publish(subject, message).await;
        let answered = match sent {
            Ok(sent) => sent.await,
            Err(error) => Err(error),
        };
        match answered {
            Ok(_) => Ok(Written::Now),
            Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => {
                Ok(Written::Before)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Writes something in the place of what is there.
    pub(super) async fn write(
        &self,
        subject: String,
        bytes: Vec<u8>,
    ) -> Result<(), async_nats::Error> {
        self.context.publish(subject, bytes.into()).await?.await?;
        Ok(())
    }

    /// What stands under a subject of a stream, if anything does.
    pub(super) async fn last(
        &self,
        stream: &str,
        subject: &str,
    ) -> Result<Option<Vec<u8>>, async_nats::Error> {
        let stream = self.stream(stream).await?;
        match stream.get_last_raw_message_by_subject(subject).await {
            Ok(message) => Ok(Some(message.payload.to_vec())),
            Err(error) => match error.kind() {
                LastRawMessageErrorKind::NoMessageFound => Ok(None),
                _ => Err(error.into()),
            },
        }
    }

    /// Takes back jobs under some subjects, one by one: a purge makes older servers (2.9) forget what others have
    /// at work, which is then never given out again.
    pub(super) async fn take_back(&self, subjects: &str) -> Result<u64, async_nats::Error> {
        let stream = self.stream(JOBS).await?;
        let mut waiting = stream.info_with_subjects(subjects).await?;
        let mut taken = 0;
        while let Some((subject, _)) = waiting.try_next().await? {
            match stream.get_last_raw_message_by_subject(&subject).await {
                Ok(message) => {
                    // Who was quicker has done it.
                    taken += u64::from(stream.delete_message(message.sequence).await.is_ok());
                }
                Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(taken)
    }

    /// Forgets what a stream of anything but jobs has under some subjects; gives how many messages they were.
    pub(super) async fn purge(
        &self,
        stream: &str,
        subjects: String,
    ) -> Result<u64, async_nats::Error> {
        let stream = self.stream(stream).await?;
        Ok(stream.purge().filter(subjects).await?.purged)
    }
}

/// Was the server there, and not believed? A handshake that fails is told as bytes that make no sense.
fn is_about_certificates(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        let failed = error.downcast_ref::<std::io::Error>();
        if failed.is_some_and(|error| error.kind() == std::io::ErrorKind::InvalidData) {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Something that should have worked did not.
pub(super) fn failed(error: async_nats::Error) -> RunError {
    let why = Message::new("queue-failed").with("why", echo(&error.to_string()));
    RunError::Runner(why)
}

/// Who this is, for people: the machine and the process.
pub(super) fn own_name() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let name = name.or_else(|| std::env::var("COMPUTERNAME").ok());
    let name = name.unwrap_or_else(|| "damier".to_owned());
    format!("{} {}", echo(name.trim()), std::process::id())
}
