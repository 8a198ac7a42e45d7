//! Where tables are kept: the user's data directory, as for the program `damier`.

use std::path::PathBuf;
use std::sync::{LazyLock, Mutex, PoisonError};

use damier::TableStore;
use pyo3::prelude::*;

static STORE: LazyLock<Mutex<TableStore>> = LazyLock::new(|| {
    let folder = TableStore::default_folder();
    Mutex::new(TableStore::builder().folder(folder).build())
});

/// What solving may use, with so many threads if somebody says how many.
pub(crate) fn store(threads: Option<usize>) -> TableStore {
    let store = STORE.lock().unwrap_or_else(PoisonError::into_inner).clone();
    match threads {
        Some(threads) => store.to_builder().threads(threads).build(),
        None => store,
    }
}

/// Keeps tables in that folder from now on; in memory alone if it is None.
#[pyfunction]
#[pyo3(signature = (folder))]
pub(crate) fn set_data_folder(folder: Option<PathBuf>) {
    let store = TableStore::builder().folder(folder).build();
    *STORE.lock().unwrap_or_else(PoisonError::into_inner) = store;
}

/// Where tables are kept.
#[pyfunction]
pub(crate) fn get_data_folder() -> Option<PathBuf> {
    store(None).folder().map(ToOwned::to_owned)
}
