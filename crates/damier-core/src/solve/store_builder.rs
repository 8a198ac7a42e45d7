//! A store put together word by word.

use std::path::PathBuf;
use std::sync::Arc;

use super::store::TableStore;
use crate::solve::{MemoryBound, ProgressSink};

/// A store in the making: see [`TableStore::builder`].
#[derive(Clone, Debug, Default)]
pub struct TableStoreBuilder {
    pub(super) store: TableStore,
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

    /// What all tables may take together, those being made included.
    #[must_use]
    pub fn bound(mut self, bound: MemoryBound) -> TableStoreBuilder {
        self.store.bound = bound;
        self
    }

    /// Up to how many bytes a file is read in full; larger ones may be asked block by block.
    #[must_use]
    pub const fn read_in_full(mut self, bytes: u64) -> TableStoreBuilder {
        self.store.read_in_full = bytes;
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
