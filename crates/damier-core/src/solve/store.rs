//! What solving may use: a folder for tables, threads, memory, and somebody to tell.
//!
//! A table that is absent, damaged, of another version or unwritable never stops anything: it is
//! built in memory, and the sink gets a notice.

use std::any::Any;
use std::collections::VecDeque;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::search::{Budget, Interrupted};
use crate::solve::{Built, Check, SolveError, TableError, TableFile};

/// What is being done to a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Work {
    /// It is built.
    Building(String),
    /// It is written to its file.
    Writing(String),
    /// It is checked.
    Checking(String),
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Work::Building(table) => write!(f, "building {table}"),
            Work::Writing(table) => write!(f, "writing {table}"),
            Work::Checking(table) => write!(f, "checking {table}"),
        }
    }
}

/// Something that went another way than it was meant to.
#[derive(Clone, Copy, Debug)]
pub enum Notice<'what> {
    /// A table file is in the way, or cannot be kept.
    Table(&'what TableError),
    /// Data that ship with the program are damaged: the key of the sentence that says which.
    Shipped(&'static str),
}

impl fmt::Display for Notice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::Table(error) => error.fmt(f),
            Notice::Shipped(key) => write!(f, "shipped data are damaged and left aside: {key}"),
        }
    }
}

/// Somebody who is told how long work goes on, and what is worth knowing.
pub trait ProgressSink: Send + Sync {
    /// Something went another way than it was meant to.
    fn notice(&self, notice: &Notice<'_>) {
        let _ = notice;
    }

    /// Work on a table goes on: how much is `done`, of how much in `total`. When the two are equal the
    /// work is over.
    fn progress(&self, work: &Work, done: u64, total: u64) {
        let _ = (work, done, total);
    }
}

/// Nobody listens.
#[derive(Clone, Copy, Debug)]
struct Nobody;

impl ProgressSink for Nobody {}

/// What a table holds: its bytes, mapped from a file or made in memory.
pub type Payload = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// The name of a table: which file, and what exactly is in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableName {
    /// The name of its file without the ending: `chomp-16x16`.
    pub file: String,
    /// The game, its rules, and the revision of what the bytes mean. A file with another fingerprint
    /// is not used.
    pub fingerprint: String,
}

impl TableName {
    /// The table of a game's variant.
    ///
    /// ```
    /// use damier_core::solve::TableName;
    /// let name = TableName::new("chomp", "16x16", 1);
    /// assert_eq!(name.file, "chomp-16x16");
    /// assert_eq!(name.fingerprint, "chomp 16x16 revision 1");
    /// ```
    #[must_use]
    pub fn new(game: &str, contents: &str, revision: u32) -> TableName {
        TableName {
            file: format!("{game}-{}", contents.replace(' ', "-")),
            fingerprint: format!("{game} {contents} revision {revision}"),
        }
    }
}

/// How the work on a table goes on; also the place where a budget interrupts it.
pub struct Progress<'work> {
    progress_sink: &'work dyn ProgressSink,
    work: Work,
    budget: &'work mut Budget,
}

impl Progress<'_> {
    /// Says that `done` of `total` is done, and whether to go on. Meant to be called some hundred
    /// times, and at least every 20 ms.
    pub fn advance(&mut self, done: u64, total: u64) -> Result<(), Interrupted> {
        self.progress_sink.progress(&self.work, done, total);
        self.budget.look()
    }
}

impl fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Progress({})", self.work)
    }
}

/// A table in use: empty while somebody is making it.
type Slot = Arc<Mutex<Option<Payload>>>;

/// Things by their names, the one used last in front.
type Shelf<T> = Arc<Mutex<VecDeque<(TableName, T)>>>;

/// What solving may use. A clone uses the same tables.
///
/// ```
/// use damier_core::{Budget, TableStore};
/// use damier_core::solve::TableName;
/// let store = TableStore::builder().threads(2).build();
/// let name = TableName::new("nim", "12", 1);
/// let table = store.table(&name, &mut Budget::unlimited(), |progress| {
///     progress.advance(1, 1)?;
///     Ok(std::sync::Arc::new(vec![0_u8, 1, 1]))
/// });
/// assert_eq!((*table.unwrap()).as_ref(), [0, 1, 1]);
/// ```
#[derive(Clone)]
pub struct TableStore {
    folder: Option<PathBuf>,
    is_fresh: bool,
    threads: usize,
    questions: usize,
    memory_bytes: Option<u64>,
    progress_sink: Arc<dyn ProgressSink>,
    /// The tables used last, the latest first.
    shelf: Shelf<Slot>,
    /// What questions share, the latest first.
    common: Shelf<Arc<dyn Any + Send + Sync>>,
}

/// Nothing on disk, all processors, nobody listening.
impl Default for TableStore {
    fn default() -> TableStore {
        TableStore {
            folder: None,
            is_fresh: false,
            threads: std::thread::available_parallelism().map_or(1, Into::into),
            questions: 1,
            memory_bytes: None,
            progress_sink: Arc::new(Nobody),
            shelf: Arc::default(),
            common: Arc::default(),
        }
    }
}

/// A store in the making: see [`TableStore::builder`].
#[derive(Clone, Debug, Default)]
pub struct TableStoreBuilder {
    store: TableStore,
}

impl TableStoreBuilder {
    /// Where tables are kept; nowhere if there is none.
    #[must_use]
    pub fn folder(mut self, folder: impl Into<Option<PathBuf>>) -> TableStoreBuilder {
        self.store.folder = folder.into();
        self
    }

    /// Use no stored table and store none?
    #[must_use]
    pub const fn fresh(mut self, is_fresh: bool) -> TableStoreBuilder {
        self.store.is_fresh = is_fresh;
        self
    }

    /// How many threads may work at once: at least one.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> TableStoreBuilder {
        self.store.threads = threads.max(1);
        self
    }

    /// How many questions are asked at the same time, each with its share of the threads. Tables are
    /// made with all of them, as everybody waits for a table.
    #[must_use]
    pub const fn questions(mut self, questions: usize) -> TableStoreBuilder {
        self.store.questions = questions;
        self
    }

    /// How many bytes tables may take, where there is a choice.
    #[must_use]
    pub fn memory(mut self, bytes: impl Into<Option<u64>>) -> TableStoreBuilder {
        self.store.memory_bytes = bytes.into();
        self
    }

    /// Who is told how work goes on.
    #[must_use]
    pub fn progress(mut self, sink: impl ProgressSink + 'static) -> TableStoreBuilder {
        self.store.progress_sink = Arc::new(sink);
        self
    }

    /// The store.
    #[must_use]
    pub fn build(self) -> TableStore {
        self.store
    }
}

impl TableStore {
    /// How many tables are kept in memory at once.
    const MAX_KEPT: usize = 6;

    /// A store in the making: nothing on disk, all processors, nobody listening, until told otherwise.
    #[must_use]
    pub fn builder() -> TableStoreBuilder {
        TableStoreBuilder::default()
    }

    /// A store in the making that begins as this one and shares its tables.
    #[must_use]
    pub fn to_builder(&self) -> TableStoreBuilder {
        TableStoreBuilder {
            store: self.clone(),
        }
    }

    /// Where tables are kept; nowhere if there is none.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Is no stored table used and none stored?
    #[must_use]
    pub const fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    /// How many threads may work at once.
    #[must_use]
    pub const fn threads(&self) -> usize {
        self.threads
    }

    /// How many bytes tables may take, where there is a choice.
    #[must_use]
    pub const fn memory_bytes(&self) -> Option<u64> {
        self.memory_bytes
    }

    /// How many threads may work on one question.
    ///
    /// ```
    /// use damier_core::TableStore;
    /// let store = TableStore::builder().threads(8).questions(3).build();
    /// assert_eq!(store.threads_a_question(), 2);
    /// ```
    #[must_use]
    pub fn threads_a_question(&self) -> usize {
        (self.threads / self.questions.max(1)).max(1)
    }

    /// Where tables are kept unless somebody says otherwise: in `DAMIER_DATA`, or else in the user's
    /// data directory. Nowhere if he has none.
    #[must_use]
    pub fn default_folder() -> Option<PathBuf> {
        match std::env::var_os("DAMIER_DATA") {
            Some(folder) if !folder.is_empty() => Some(folder.into()),
            _ => directories::ProjectDirs::from("", "", "damier")
                .map(|project| project.data_dir().to_owned()),
        }
    }

    /// The file of a table, where tables are kept.
    #[must_use]
    pub fn path(&self, name: &TableName) -> Option<PathBuf> {
        let folder = self.folder.as_ref()?;
        Some(folder.join(format!("{}.table", name.file)))
    }

    /// How many bytes the tables in use take.
    #[must_use]
    pub fn bytes_in_use(&self) -> u64 {
        let shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        let sizes = shelf.iter().map(|(_, slot)| {
            let content = slot.lock().unwrap_or_else(PoisonError::into_inner);
            let payload = content.as_ref().map(|payload| (**payload).as_ref().len());
            payload.unwrap_or(0) as u64
        });
        sizes.sum()
    }

    /// Tells whoever listens.
    pub fn notice(&self, notice: &Notice<'_>) {
        self.progress_sink.notice(notice);
    }

    /// The table of that name: from memory, from its file, or built now, and then kept on disk if
    /// there is a folder. Whoever asks while it is being made waits for it.
    pub fn table(
        &self,
        name: &TableName,
        budget: &mut Budget,
        build: impl FnOnce(&mut Progress<'_>) -> Result<Payload, Interrupted>,
    ) -> Result<Payload, Interrupted> {
        let slot = self.slot(name);
        let mut content = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(payload) = &*content {
            return Ok(payload.clone());
        }
        let payload = match self.stored(name, Check::Usual) {
            Some(payload) => payload,
            None => {
                let payload = self.built(name, budget, build)?;
                self.store(name, &payload);
                payload
            }
        };
        *content = Some(payload.clone());
        Ok(payload)
    }

    /// Makes a table ahead of need, unless it is on disk and sound already.
    pub fn prepare(
        &self,
        name: &TableName,
        build: impl FnOnce(&mut Progress<'_>) -> Result<Payload, Interrupted>,
    ) -> Result<Built, SolveError> {
        let path = self.path(name).ok_or(SolveError::NoFolder)?;
        let is_there =
            !self.is_fresh && TableFile::open(&path, &name.fingerprint, Check::Full).is_ok();
        if !is_there {
            let payload = self.built(name, &mut Budget::unlimited(), build)?;
            self.write(name, &path, &payload)?;
        }
        let bytes = std::fs::metadata(&path).map_or(0, |metadata| metadata.len());
        Ok(Built {
            path,
            bytes,
            is_new: !is_there,
        })
    }

    /// The table on disk with every byte checked, as a verification wants it; nothing if there is no
    /// folder or no file.
    pub fn stored_for_verification(&self, name: &TableName) -> Result<Option<Payload>, SolveError> {
        let Some(path) = self.path(name).filter(|_| !self.is_fresh) else {
            return Ok(None);
        };
        match TableFile::open(&path, &name.fingerprint, Check::Full) {
            Ok(file) => Ok(Some(Arc::new(file))),
            Err(error) if error.is_absent() => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Tells whoever listens how work goes on.
    pub fn progress<'work>(&'work self, work: Work, budget: &'work mut Budget) -> Progress<'work> {
        Progress {
            progress_sink: &*self.progress_sink,
            work,
            budget,
        }
    }

    /// Something that questions share while the program runs, such as a memo: made by whoever asks
    /// first.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicU32, Ordering};
    /// use damier_core::TableStore;
    /// use damier_core::solve::TableName;
    /// let store = TableStore::default();
    /// let name = TableName::new("nim", "memo", 1);
    /// store.shared(&name, AtomicU32::default).store(7, Ordering::Relaxed);
    /// let again = store.clone().shared(&name, AtomicU32::default);
    /// assert_eq!(again.load(Ordering::Relaxed), 7);
    /// ```
    pub fn shared<T: Any + Send + Sync>(
        &self,
        name: &TableName,
        make: impl FnOnce() -> T,
    ) -> Arc<T> {
        let mut common = self.common.lock().unwrap_or_else(PoisonError::into_inner);
        let found = latest(&mut common, name, || Arc::new(make()));
        found
            .downcast()
            .unwrap_or_else(|_| unreachable!("a name stands for one type"))
    }

    fn slot(&self, name: &TableName) -> Slot {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        latest(&mut shelf, name, Slot::default)
    }

    fn stored(&self, name: &TableName, check: Check) -> Option<Payload> {
        let path = self.path(name).filter(|_| !self.is_fresh)?;
        match TableFile::open(&path, &name.fingerprint, check) {
            Ok(file) => Some(Arc::new(file)),
            Err(error) if error.is_absent() => None,
            Err(error) => {
                self.notice(&Notice::Table(&error));
                None
            }
        }
    }

    fn built(
        &self,
        name: &TableName,
        budget: &mut Budget,
        build: impl FnOnce(&mut Progress<'_>) -> Result<Payload, Interrupted>,
    ) -> Result<Payload, Interrupted> {
        build(&mut self.progress(Work::Building(name.file.clone()), budget))
    }

    /// Keeps a table if there is a place for it. Where that fails, the next start builds it again.
    fn store(&self, name: &TableName, payload: &Payload) {
        let Some(path) = self.path(name).filter(|_| !self.is_fresh) else {
            return;
        };
        if let Err(error) = self.write(name, &path, payload) {
            self.notice(&Notice::Table(&error));
        }
    }

    fn write(&self, name: &TableName, path: &Path, payload: &Payload) -> Result<(), TableError> {
        let bytes = (**payload).as_ref();
        let work = Work::Writing(name.file.clone());
        TableFile::write(path, &name.fingerprint, bytes, &mut |done, total| {
            self.progress_sink.progress(&work, done, total);
        })?;
        // Large files are not read in full at every start, so they are once, now.
        TableFile::open(path, &name.fingerprint, Check::Full).map(drop)
    }
}

/// What has that name, moved to the front of a shelf of bounded length.
fn latest<T: Clone>(
    shelf: &mut VecDeque<(TableName, T)>,
    name: &TableName,
    make: impl FnOnce() -> T,
) -> T {
    let found = shelf.iter().position(|(known, _)| known == name);
    let entry = match found.and_then(|index| shelf.remove(index)) {
        Some(entry) => entry,
        None => (name.clone(), make()),
    };
    let content = entry.1.clone();
    shelf.push_front(entry);
    shelf.truncate(TableStore::MAX_KEPT);
    content
}

impl fmt::Debug for TableStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableStore")
            .field("folder", &self.folder)
            .field("is_fresh", &self.is_fresh)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}
