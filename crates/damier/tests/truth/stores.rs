//! What a game does when its table is damaged while it is in use.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use damier::solve::{Notice, ProgressSink};
use damier::{Budget, Chomp, Oracle as _, Solved as _, TableStore};

/// Remembers what it is told.
#[derive(Clone, Default)]
struct Ear(Arc<Mutex<Vec<String>>>);

impl ProgressSink for Ear {
    fn notice(&self, notice: &Notice<'_>) {
        self.0.lock().unwrap().push(notice.to_string());
    }
}

/// Writes into a file that is there, as nobody should.
fn overwrite(path: &Path, at: u64, bytes: &[u8]) {
    use std::os::unix::fs::FileExt as _;
    let file = fs::OpenOptions::new().write(true).open(path).unwrap();
    file.write_at(bytes, at).unwrap();
}

/// Promise 22: a table found damaged while it is in use is left aside, and one made anew answers.
#[test]
fn a_table_that_shrinks_while_it_is_in_use_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let ear = Ear::default();
    let store = || {
        let store = TableStore::builder().folder(folder.path().to_owned());
        store.progress(ear.clone()).read_in_full(0).build()
    };
    let start: Chomp = "13x13:13/13/13/13/13/13/13/13/13/13/13/13/13 A"
        .parse()
        .unwrap();
    let truth = |store: &TableStore| {
        let mut budget = Budget::unlimited();
        let mut oracle = start.oracle(store, &mut budget).unwrap();
        oracle.solution(&start, &mut budget)
    };
    let known = truth(&store());
    let path = folder.path().join("chomp-13x13.table");
    let whole = fs::read(&path).expect("it was kept");
    let used = store();
    assert_eq!(truth(&used), known);
    assert!(ear.0.lock().unwrap().is_empty());
    for damage in ["shortened", "overwritten"] {
        let used = store();
        // Opened, and nothing read but the header.
        let mut budget = Budget::unlimited();
        let mut oracle = start.oracle(&used, &mut budget).unwrap();
        match damage {
            "shortened" => {
                let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
                file.set_len(whole.len() as u64 / 2).unwrap();
            }
            _ => overwrite(&path, whole.len() as u64 / 2, &vec![0; whole.len() / 2]),
        }
        assert_eq!(oracle.solution(&start, &mut budget), known, "{damage}");
        let heard = std::mem::take(&mut *ear.0.lock().unwrap());
        assert!(
            heard.len() == 1 && heard[0].contains("damaged"),
            "{heard:?}"
        );
        assert_eq!(fs::read(&path).unwrap(), whole, "and made again on disk");
    }
}
