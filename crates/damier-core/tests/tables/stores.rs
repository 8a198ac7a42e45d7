//! A store of tables: whoever needs one gets it, gets on without it, and waits no longer than he has.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use damier_core::solve::{Check, MemoryBound, Notice, Payload, ProgressSink, TableFile, TableName};
use damier_core::{Budget, Limits, Stop, TableStore};

/// Remembers what it is told.
#[derive(Clone, Default)]
pub(crate) struct Ear(pub(crate) Arc<Mutex<Vec<String>>>);

impl ProgressSink for Ear {
    fn notice(&self, notice: &Notice<'_>) {
        self.0.lock().unwrap().push(notice.to_string());
    }
}

pub(crate) fn stored_in(folder: &Path) -> TableStore {
    TableStore::builder().folder(folder.to_owned()).build()
}

pub(crate) fn build() -> Payload {
    Arc::new(b"built".to_vec())
}

#[test]
fn a_table_is_built_once_and_then_found() {
    let folder = tempfile::tempdir().unwrap();
    let name = TableName::new("test", "small", 1);
    let builds = AtomicUsize::new(0);
    let ask = |store: &TableStore| {
        let table = store.table(&name, &mut Budget::unlimited(), |progress| {
            builds.fetch_add(1, Ordering::Relaxed);
            progress.advance(1, 1)?;
            Ok(build())
        });
        assert_eq!((*table.unwrap()).as_ref(), b"built");
    };
    let store = stored_in(folder.path());
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| ask(&store));
        }
    });
    ask(&store.clone());
    assert_eq!(builds.load(Ordering::Relaxed), 1, "once in a process");
    ask(&stored_in(folder.path()));
    assert_eq!(builds.load(Ordering::Relaxed), 1, "and then it is on disk");
    ask(&stored_in(folder.path()).to_builder().fresh(true).build());
    assert_eq!(builds.load(Ordering::Relaxed), 2, "unless it is not wanted");
}

#[test]
fn a_bad_table_is_named_and_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let name = TableName::new("test", "small", 1);
    let path = folder.path().join("test-small.table");
    let ear = Ear::default();
    for bad in [&b"something else"[..], b""] {
        fs::write(&path, bad).unwrap();
        let store = stored_in(folder.path())
            .to_builder()
            .progress(ear.clone())
            .build();
        let table = store.table(&name, &mut Budget::unlimited(), |_| Ok(build()));
        assert_eq!((*table.unwrap()).as_ref(), b"built");
        TableFile::open(&path, &name.fingerprint, Check::Full).expect("made again");
    }
    let heard = ear.0.lock().unwrap().clone();
    assert_eq!(heard.len(), 2, "{heard:?}");
    assert!(
        heard
            .iter()
            .all(|notice| notice.contains("test-small.table"))
    );
}

#[test]
fn nowhere_to_write_is_a_notice_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, b"").unwrap();
    let ear = Ear::default();
    let name = TableName::new("test", "small", 1);
    let store = stored_in(&file).to_builder().progress(ear.clone()).build();
    let table = store.table(&name, &mut Budget::unlimited(), |_| Ok(build()));
    assert_eq!((*table.unwrap()).as_ref(), b"built");
    assert!(!ear.0.lock().unwrap().is_empty());
    assert!(store.prepare(&name, |_| Ok(build())).is_err());
}

#[test]
fn building_is_interrupted_by_the_budget() {
    let store = TableStore::default();
    let stop = Stop::new();
    let mut budget = Budget::new(Limits {
        stop: stop.clone(),
        ..Limits::default()
    });
    let name = TableName::new("test", "small", 1);
    let answer = store.table(&name, &mut budget, |progress| {
        stop.raise();
        progress.advance(1, 2)?;
        Ok(build())
    });
    assert!(answer.is_err());
    let again = store.table(&name, &mut Budget::unlimited(), |_| Ok(build()));
    assert!(again.is_ok(), "nothing half-made is kept");
}

/// Waiting for somebody who makes a table is part of the budget.
#[test]
fn who_waits_for_a_table_waits_no_longer_than_he_has() {
    let store = TableStore::default();
    let name = TableName::new("test", "slow", 1);
    let stop = Stop::new();
    let begun = std::sync::Barrier::new(2);
    std::thread::scope(|scope| {
        let (store, name, begun) = (&store, &name, &begun);
        let maker = stop.clone();
        scope.spawn(move || {
            let mut budget = Budget::new(Limits {
                stop: maker,
                ..Limits::default()
            });
            let made = store.table(name, &mut budget, |progress| {
                begun.wait();
                while progress.advance(0, 1).is_ok() {
                    std::thread::yield_now();
                }
                Err(damier_core::Interrupted)
            });
            assert!(made.is_err());
        });
        begun.wait();
        let mut short = Budget::new(Limits {
            time: Some(std::time::Duration::from_millis(30)),
            ..Limits::default()
        });
        assert!(store.table(name, &mut short, |_| Ok(build())).is_err());
        stop.raise();
        let table = store.table(name, &mut Budget::unlimited(), |_| Ok(build()));
        assert_eq!(
            (*table.unwrap()).as_ref(),
            b"built",
            "the next one makes it"
        );
    });
}

/// Promise 23: tables in use and tables being made have one bound.
#[test]
fn tables_stay_within_the_bound_of_their_store() {
    const BYTES: usize = 1000;
    let ear = Ear::default();
    let bound = MemoryBound::new(2500);
    let store = TableStore::builder()
        .bound(bound.clone())
        .progress(ear.clone())
        .build();
    let ask = |number: usize, bytes: usize| {
        let name = TableName::new("nim", &number.to_string(), 1);
        store.table(&name, &mut Budget::unlimited(), |progress| {
            let table: Vec<u8> = progress.zeros(bytes)?;
            assert!(bound.charged() <= bound.most());
            Ok(Arc::new(table) as Payload)
        })
    };
    for number in 0..10 {
        assert!(ask(number, BYTES).is_ok(), "those used long ago make room");
        assert!(store.bytes_in_use() <= bound.most());
    }
    assert!(ear.0.lock().unwrap().is_empty());
    assert!(ask(11, 3000).is_err());
    let heard = ear.0.lock().unwrap().clone();
    assert!(
        heard.len() == 1 && heard[0].contains("no memory"),
        "{heard:?}"
    );
    let all = usize::MAX / 2;
    let unbounded = TableStore::builder().progress(ear.clone()).build();
    let name = TableName::new("nim", "all", 1);
    let failed = unbounded.table(&name, &mut Budget::unlimited(), |progress| {
        Ok(Arc::new(progress.zeros::<u8>(all)?) as Payload)
    });
    assert!(failed.is_err(), "the system's refusal is an answer too");
    drop(store);
    assert_eq!(bound.charged(), 0);
}

/// What a search has in its hands takes memory whether it is on the shelf or not: nobody else gets its bytes.
#[test]
fn what_is_in_use_stays_charged_and_what_is_idle_makes_room() {
    let bound = MemoryBound::new(1 << 20);
    let store = TableStore::builder().bound(bound.clone()).build();
    let name = TableName::new("nim", "shared", 1);
    let shared = store.shared_within(&name, 1 << 20, |bytes| vec![0_u8; bytes as usize]);
    assert_eq!((shared.len(), bound.charged()), (1 << 20, 1 << 20));
    assert!(store.charge(1000).is_none(), "a search has it all");
    assert_eq!(bound.charged(), 1 << 20);
    drop(shared);
    assert!(store.charge(1000).is_some(), "nobody uses it any more");
    assert_eq!(bound.charged(), 0);
}

/// Promise 12: a server that is asked about one bar of chocolate after the other keeps only some.
#[test]
fn only_so_many_tables_are_kept_in_memory() {
    const BYTES: usize = 1000;
    let store = TableStore::default();
    for number in 0..100 {
        let name = TableName::new("nim", &number.to_string(), 1);
        let build =
            |_: &mut damier_core::solve::Progress<'_>| Ok(Arc::new(vec![0_u8; BYTES]) as Payload);
        let table = store.table(&name, &mut Budget::unlimited(), build);
        assert_eq!((*table.unwrap()).as_ref().len(), BYTES);
    }
    let kept = store.bytes_in_use() as usize / BYTES;
    assert!((1..=10).contains(&kept), "{kept} tables");
}
