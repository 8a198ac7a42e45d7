//! What solving may use: a folder for tables, threads, memory, and somebody to tell.
//!
//! A table that is absent, damaged, of another version or unwritable never stops anything: it is
//! built in memory, and the sink gets a notice. So it is when a file turns out to be damaged while it
//! is in use.

use std::any::Any;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::payload::Charged;
use super::progress::Nobody;
use super::shelf::{Found, Shelf, Slot};
use super::store_builder::TableStoreBuilder;
use super::table_name::TableName;
use crate::search::{Budget, Interrupted};
use crate::solve::{
    Built, Charge, Check, Lookup, MemoryBound, Notice, Payload, Progress, ProgressSink, SolveError,
    TableError, TableFile, Work,
};

/// Something that questions share, and what was charged for it.
#[derive(Clone)]
struct Common {
    thing: Arc<dyn Any + Send + Sync>,
    _charge: Option<Arc<Charge>>,
}

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
    pub(super) folder: Option<PathBuf>,
    pub(super) is_fresh: bool,
    pub(super) threads: usize,
    pub(super) questions: usize,
    pub(super) memory_bytes: Option<u64>,
    pub(super) progress_sink: Arc<dyn ProgressSink>,
    /// The tables used last, the latest first.
    shelf: Arc<Shelf<Arc<Slot>>>,
    /// What questions share, the latest first.
    common: Arc<Shelf<Common>>,
    pub(super) read_in_full: u64,
    /// The bound of all tables, in use and being made.
    pub(super) bound: MemoryBound,
    /// Files that were found damaged while they were in use.
    left_aside: Arc<Mutex<Vec<TableName>>>,
}

/// Nothing on disk, all processors, nobody listening.
impl Default for TableStore {
    fn default() -> TableStore {
        TableStore {
            folder: None,
            is_fresh: false,
            threads: crate::threads::available().into(),
            questions: 1,
            memory_bytes: None,
            progress_sink: Arc::new(Nobody),
            shelf: Arc::default(),
            common: Arc::default(),
            read_in_full: TableStore::READ_IN_FULL,
            bound: MemoryBound::default(),
            left_aside: Arc::default(),
        }
    }
}

impl TableStore {
    /// Files of up to so many bytes are read in full, unless somebody says otherwise.
    const READ_IN_FULL: u64 = 32 << 20;

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
        let slots = self.shelf.all();
        let tables = slots.iter().filter_map(|slot| slot.content());
        tables.map(|table| table.bytes()).sum()
    }

    /// The bound of all tables.
    #[must_use]
    pub const fn memory_bound(&self) -> &MemoryBound {
        &self.bound
    }

    /// Tells whoever listens.
    pub fn notice(&self, notice: &Notice<'_>) {
        self.progress_sink.notice(notice);
    }

    /// The table of that name with all its bytes: from memory, from its file, or built now, and then
    /// kept on disk if there is a folder. Whoever asks while it is being made waits for it, as long as
    /// his budget lasts.
    pub fn table(
        &self,
        name: &TableName,
        budget: &mut Budget,
        build: impl FnOnce(&mut Progress<'_>) -> Result<Payload, Interrupted>,
    ) -> Result<Payload, Interrupted> {
        match self.find(name, u64::MAX, budget, build)? {
            Lookup::Memory(payload) => Ok(payload),
            Lookup::File(file) => self.whole(&file).ok_or(Interrupted),
        }
    }

    /// The table of that name, to be asked for single bytes: as [`table`](TableStore::table), but that
    /// a large file is not read in full.
    pub fn lookup(
        &self,
        name: &TableName,
        budget: &mut Budget,
        build: impl FnOnce(&mut Progress<'_>) -> Result<Payload, Interrupted>,
    ) -> Result<Lookup, Interrupted> {
        self.find(name, self.read_in_full, budget, build)
    }

    fn find(
        &self,
        name: &TableName,
        read_in_full: u64,
        budget: &mut Budget,
        build: impl FnOnce(&mut Progress<'_>) -> Result<Payload, Interrupted>,
    ) -> Result<Lookup, Interrupted> {
        let task = match self.slot(name).find(budget)? {
            Found::Table(table) => return Ok(table),
            Found::Task(task) => task,
        };
        let table = match self.stored(name, read_in_full) {
            Some(table) => table,
            None => {
                let payload = self.built(name, budget, build)?;
                self.store(name, &payload, budget);
                Lookup::Memory(payload)
            }
        };
        task.done(table.clone());
        Ok(table)
    }

    /// A table turned out to be damaged while it was in use: whoever listens is told, and the file is
    /// not used again until a new one is written.
    pub fn leave_aside(&self, name: &TableName, error: &TableError) {
        let mut left_aside = self.left_aside();
        if !left_aside.contains(name) {
            left_aside.push(name.clone());
            self.notice(&Notice::Table(error));
        }
        drop(left_aside);
        self.slot(name).empty();
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
            self.write(name, &path, &payload, &mut Budget::unlimited())?;
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
            Ok(file) => Ok(Some(Arc::new(file.read()?))),
            Err(error) if error.is_absent() => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Tells whoever listens how work goes on.
    pub fn progress<'work>(&'work self, work: Work, budget: &'work mut Budget) -> Progress<'work> {
        Progress::new(self, work, budget)
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
        let found = self.common.latest(name, || Common {
            thing: Arc::new(make()),
            _charge: None,
        });
        found
            .thing
            .downcast()
            .unwrap_or_else(|_| unreachable!("a name stands for one type"))
    }

    /// The same for something large: it gets so many bytes of the bound, or half as many until there is
    /// room for them.
    pub fn shared_within<T: Any + Send + Sync>(
        &self,
        name: &TableName,
        bytes: u64,
        make: impl FnOnce(u64) -> T,
    ) -> Arc<T> {
        /// So little is not worth counting.
        const LEAST: u64 = 1 << 16;
        let found = self.common.latest(name, || {
            let halves = std::iter::successors(Some(bytes), |bytes| Some(bytes / 2));
            let mut sizes = halves.take_while(|bytes| *bytes > LEAST);
            let charged = sizes.find_map(|bytes| Some((bytes, self.bound.charge(bytes)?)));
            let (bytes, charge) = charged.map_or((LEAST.min(bytes), None), |(bytes, charge)| {
                (bytes, Some(Arc::new(charge)))
            });
            Common {
                thing: Arc::new(make(bytes)),
                _charge: charge,
            }
        });
        found
            .thing
            .downcast()
            .unwrap_or_else(|_| unreachable!("a name stands for one type"))
    }

    pub(super) fn sink(&self) -> &dyn ProgressSink {
        &*self.progress_sink
    }

    fn slot(&self, name: &TableName) -> Arc<Slot> {
        self.shelf.latest(name, Arc::default)
    }

    fn left_aside(&self) -> std::sync::MutexGuard<'_, Vec<TableName>> {
        let left_aside = self.left_aside.lock();
        left_aside.unwrap_or_else(PoisonError::into_inner)
    }

    fn stored(&self, name: &TableName, read_in_full: u64) -> Option<Lookup> {
        let path = self.path(name).filter(|_| !self.is_fresh)?;
        if self.left_aside().contains(name) {
            return None;
        }
        match TableFile::open(&path, &name.fingerprint, Check::Usual) {
            Ok(file) if file.length() <= read_in_full => {
                let payload = self.whole(&file)?;
                Some(Lookup::Memory(payload))
            }
            Ok(file) => Some(Lookup::File(Arc::new(file))),
            Err(error) if error.is_absent() => None,
            Err(error) => {
                self.notice(&Notice::Table(&error));
                None
            }
        }
    }

    /// All of a file, if there is room for it and it is sound.
    fn whole(&self, file: &TableFile) -> Option<Payload> {
        let charge = self.charge(file.length());
        let read = match charge {
            Some(charge) => file.read().map(|bytes| (bytes, charge)),
            None => Err(file.too_large()),
        };
        match read {
            Ok((bytes, charge)) => Some(Arc::new(Charged {
                payload: Arc::new(bytes),
                _charge: charge,
            })),
            Err(error) => {
                self.notice(&Notice::Table(&error));
                None
            }
        }
    }

    /// So many bytes of the bound; tables that were used longest ago make room. What a search has in its hands stays
    /// where it is, and stays charged.
    #[must_use]
    pub fn charge(&self, bytes: u64) -> Option<Charge> {
        loop {
            if let Some(charge) = self.bound.charge(bytes) {
                return Some(charge);
            }
            let is_made = |slot: &Arc<Slot>| slot.content().is_some();
            let is_idle = |common: &Common| Arc::strong_count(&common.thing) == 1;
            if !self.shelf.drop_oldest(is_made) && !self.common.drop_oldest(is_idle) {
                return None;
            }
        }
    }

    fn built(
        &self,
        name: &TableName,
        budget: &mut Budget,
        build: impl FnOnce(&mut Progress<'_>) -> Result<Payload, Interrupted>,
    ) -> Result<Payload, Interrupted> {
        let mut progress = self.progress(Work::Building(name.file.clone()), budget);
        let payload = build(&mut progress)?;
        let bytes = (*payload).as_ref().len() as u64;
        // What was charged for making it is given back, and what it takes from now on is charged.
        progress.release();
        match self.charge(bytes) {
            Some(charge) => Ok(Arc::new(Charged {
                payload,
                _charge: charge,
            })),
            None => Err(progress.refuse(bytes)),
        }
    }

    /// Keeps a table if there is a place for it. Where that fails, or takes too long, the next start
    /// builds it again.
    fn store(&self, name: &TableName, payload: &Payload, budget: &mut Budget) {
        let Some(path) = self.path(name).filter(|_| !self.is_fresh) else {
            return;
        };
        match self.write(name, &path, payload, budget) {
            Ok(()) => self.left_aside().retain(|known| known != name),
            Err(error) if error.is_interrupted() => {}
            Err(error) => self.notice(&Notice::Table(&error)),
        }
    }

    fn write(
        &self,
        name: &TableName,
        path: &Path,
        payload: &Payload,
        budget: &mut Budget,
    ) -> Result<(), TableError> {
        let bytes = (**payload).as_ref();
        let work = Work::Writing(name.file.clone());
        TableFile::write(path, &name.fingerprint, bytes, &mut |done, total| {
            self.progress_sink.progress(&work, done, total);
            done == total || budget.look().is_ok()
        })?;
        // What the disk kept is compared with what it was given, once.
        TableFile::open(path, &name.fingerprint, Check::Full).map(drop)
    }
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
