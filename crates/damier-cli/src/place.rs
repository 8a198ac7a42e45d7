//! Where jobs are done: on threads here, or by the workers of a queue; and what is said meanwhile.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use damier::{Language, Message, Translator};
use damier_lab::runner::queue::{Coordinator, Event, Listener, Program};
use damier_lab::runner::{Credentials, Place, QueueAddress, Runner, Threads};

use crate::arguments::Reader;
use crate::failure::Failure;
use crate::file::{read_bytes, wrong};
use crate::language;
use crate::progress;

/// The options of every command whose work is jobs.
#[derive(Args, Debug, Default)]
pub(crate) struct On {
    #[arg(long, value_name = "PLACE", value_parser = PLACE, display_order = 78)]
    on: Option<Place>,
    #[command(flatten)]
    key: Key,
}

/// Who to be to a server.
#[derive(Args, Debug, Default)]
pub(crate) struct Key {
    #[arg(long, value_name = "FILE", display_order = 79)]
    credentials: Option<PathBuf>,
    #[arg(long, value_name = "FILE", display_order = 79)]
    ca: Option<PathBuf>,
}

const PLACE: Reader<Place> = Reader {
    read: |text| text.parse(),
    names: Vec::new,
};

pub(crate) const QUEUE: Reader<QueueAddress> = Reader {
    read: |text| text.parse(),
    names: Vec::new,
};

/// Where the name and password may be, instead of in the address.
const VARIABLE: &str = "DAMIER_NATS";
/// Where the name of a file of certificates may be.
const CERTIFICATES: &str = "DAMIER_NATS_CA";

impl Key {
    /// The address with a name and a password: its own, those of the file, or those of the environment.
    pub(crate) fn open(&self, address: &QueueAddress) -> Result<QueueAddress, Failure> {
        const LONGEST: usize = 4096;
        let read = |text: &str| text.trim().parse::<Credentials>().ok();
        let found = match &self.credentials {
            Some(path) => {
                let text = String::from_utf8(held(path, LONGEST)?).unwrap_or_default();
                let read = read(&text);
                let expected = Message::new("expected-credentials");
                Some(read.ok_or_else(|| wrong(path, expected, "file-wrong"))?)
            }
            None => match std::env::var(VARIABLE) {
                Ok(text) => Some(read(&text).ok_or_else(|| {
                    let expected = Message::new("expected-credentials");
                    Failure::Wrong(
                        Message::new("variable-wrong")
                            .with("name", VARIABLE)
                            .with("why", expected),
                    )
                })?),
                Err(_) => None,
            },
        };
        let address = address.clone().or_as(found);
        Ok(address.trusting(self.certificates()?))
    }

    /// The file of certificates that are trusted besides the system's, if it is one.
    fn certificates(&self) -> Result<Option<PathBuf>, Failure> {
        const LONGEST: usize = 4 << 20;
        let variable = || std::env::var_os(CERTIFICATES).map(PathBuf::from);
        let Some(path) = self.ca.clone().or_else(variable) else {
            return Ok(None);
        };
        let bytes = held(&path, LONGEST)?;
        let begin = b"-----BEGIN CERTIFICATE-----";
        if !bytes.windows(begin.len()).any(|part| part == begin) {
            let expected = Message::new("expected-certificates");
            return Err(wrong(&path, expected, "file-wrong"));
        }
        Ok(Some(path))
    }
}

/// What a file of secrets or certificates holds. A pipe in its place may be one that nobody ever writes to: it is
/// taken for empty, but for one that the shell handed over (`<(...)`).
fn held(path: &Path, longest: usize) -> Result<Vec<u8>, Failure> {
    let is_handed_over = ["/dev", "/proc/self/fd"]
        .iter()
        .any(|at| path.starts_with(at));
    match !is_handed_over && is_pipe(path) {
        true => Ok(Vec::new()),
        false => read_bytes(path, longest),
    }
}

#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    std::fs::metadata(path).is_ok_and(|metadata| metadata.file_type().is_fifo())
}

#[cfg(not(unix))]
const fn is_pipe(_: &Path) -> bool {
    false
}

impl On {
    /// The threads that were asked for here, if that is what was asked for.
    pub(crate) const fn threads(&self) -> Option<NonZeroUsize> {
        match self.on {
            Some(Place::Threads(threads)) => Some(threads),
            _ => None,
        }
    }

    /// How many threads work here: those of the place, those that were given otherwise, or one a processor.
    pub(crate) fn threads_or(&self, given: Option<NonZeroUsize>) -> NonZeroUsize {
        self.threads().or(given).unwrap_or_else(processors)
    }

    /// The queue, if that is what was asked for.
    pub(crate) fn queue(&self) -> Result<Option<QueueAddress>, Failure> {
        match &self.on {
            Some(Place::Queue(address)) => self.key.open(address).map(Some),
            _ => Ok(None),
        }
    }

    /// Is it elsewhere?
    pub(crate) const fn is_elsewhere(&self) -> bool {
        matches!(self.on, Some(Place::Queue(_)))
    }

    /// Who does the jobs: so many threads, unless it was said otherwise.
    pub(crate) fn runner(
        &self,
        threads: NonZeroUsize,
        translator: &Translator,
    ) -> Result<Box<dyn Runner>, Failure> {
        match &self.on {
            Some(Place::Queue(address)) => {
                let address = self.key.open(address)?;
                let listener = listener(translator.language());
                let runner = Coordinator::connect(&address, Program::own(), listener)?;
                Ok(Box::new(runner))
            }
            Some(Place::Threads(threads)) => Ok(Box::new(Threads::new(*threads))),
            None => Ok(Box::new(Threads::new(threads))),
        }
    }

    /// The same flags for another command line.
    pub(crate) fn flags(&self) -> Vec<std::ffi::OsString> {
        let mut flags = Vec::new();
        if let Some(place) = &self.on {
            let credentials = match place {
                Place::Queue(address) => address.credentials(),
                Place::Threads(_) => None,
            };
            let mut text = place.to_string();
            if let Some(Credentials { user, password }) = credentials {
                text = text.replacen("://", &format!("://{user}:{password}@"), 1);
            }
            flags.extend(["--on".into(), text.into()]);
        }
        if let Some(path) = &self.key.credentials {
            flags.extend(["--credentials".into(), path.into()]);
        }
        if let Some(path) = &self.key.ca {
            flags.extend(["--ca".into(), path.into()]);
        }
        flags
    }
}

/// One thread a processor; where the system does not tell, one is always there.
pub(crate) fn processors() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Says what happens on standard error, above the bar if there is one: nothing twice in a row, and who works
/// beside the bar.
pub(crate) fn listener(language: Language) -> Listener {
    let translator = language::translator(language);
    let said: Mutex<(String, BTreeSet<String>)> = Mutex::default();
    let is_first = AtomicBool::new(true);
    let solitude = Solitude::default();
    Arc::new(move |event| {
        let text = translator.say(&event.message());
        match event {
            Event::Working { workers, .. } => {
                progress::beside(&text);
                if solitude.is_news(workers) {
                    progress::above(&translator.say(&Message::new("queue-nobody")));
                }
            }
            // That it is there is only news after it was away.
            Event::Found(_) if is_first.swap(false, Ordering::Relaxed) => {}
            Event::Refused { .. } | Event::Stranger { .. } => {
                let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
                if said.1.len() < 1000 && said.1.insert(text.clone()) {
                    progress::above(&text);
                }
            }
            _ => {
                let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
                if said.0 != text {
                    progress::above(&text);
                    said.0 = text;
                }
            }
        }
    })
}

/// That nobody works for a queue is worth a line, once, if it is so for a while.
#[derive(Default)]
struct Solitude {
    since: Mutex<Option<Instant>>,
    is_told: AtomicBool,
}

impl Solitude {
    /// Workers say that they are there every second or so.
    const A_WHILE: Duration = Duration::from_secs(5);

    fn is_news(&self, workers: usize) -> bool {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        if workers > 0 {
            *since = None;
            return false;
        }
        let is_long = since.get_or_insert_with(Instant::now).elapsed() >= Self::A_WHILE;
        is_long && !self.is_told.swap(true, Ordering::Relaxed)
    }
}
