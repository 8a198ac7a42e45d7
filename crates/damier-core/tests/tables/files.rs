//! What a store keeps on disk: where, when, and what it says of it.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use damier_core::solve::{
    Check, Lookup, MemoryBound, Notice, Payload, SolveError, TableError, TableFault, TableFile,
    TableName,
};
use damier_core::{Budget, Interrupted, Limits, Stop, TableStore};

use crate::stores::{Ear, build, stored_in};
use crate::tables::overwrite;

fn never(_: &mut damier_core::solve::Progress<'_>) -> Result<Payload, Interrupted> {
    panic!("it is on disk")
}

fn heard_by(ear: &Ear) -> Vec<String> {
    std::mem::take(&mut *ear.0.lock().unwrap())
}

/// Small files are read in full, large ones block by block; a whole table is asked for in full whatever its size.
#[test]
fn small_files_are_read_in_full_and_large_ones_by_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let name = TableName::new("test", "small", 1);
    stored_in(folder.path())
        .prepare(&name, |_| Ok(build()))
        .unwrap();
    let lookup = |store: &TableStore| store.lookup(&name, &mut Budget::unlimited(), never);
    let usual = stored_in(folder.path());
    assert!(matches!(lookup(&usual).unwrap(), Lookup::Memory(_)));
    assert_eq!(usual.bytes_in_use(), 5);
    let length = b"built".len() as u64;
    for (most, is_whole) in [(length, true), (length - 1, false)] {
        let builder = stored_in(folder.path()).to_builder();
        let store = builder.read_in_full(most).build();
        let found = lookup(&store).unwrap();
        assert_eq!(matches!(found, Lookup::Memory(_)), is_whole, "{most}");
        assert_eq!(found.byte(4).unwrap(), Some(b't'));
        let table = store.table(&name, &mut Budget::unlimited(), never);
        assert_eq!((*table.unwrap()).as_ref(), b"built");
    }
}

/// The folder is the one of the environment, unless that names none.
#[test]
fn the_usual_folder_is_that_of_the_environment() {
    const TOLD: &str = "DAMIER_TEST_FOLDER";
    if let Some(expected) = std::env::var_os(TOLD) {
        let folder = TableStore::default_folder();
        assert_eq!(folder, Some(PathBuf::from(expected)));
        return;
    }
    let again = |data: &str, expected: &Path| {
        let name = "files::the_usual_folder_is_that_of_the_environment";
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name])
            .env("DAMIER_DATA", data)
            .env("HOME", "/home/somebody")
            .env("XDG_DATA_HOME", "/home/somebody/data")
            .env(TOLD, expected)
            .output()
            .unwrap();
        assert!(output.status.success(), "{data:?}: {output:?}");
    };
    again("/told/here", Path::new("/told/here"));
    if cfg!(target_os = "linux") {
        again("", Path::new("/home/somebody/data/damier"));
    }
}

/// A verification wants to know of a table that is damaged, and of none that is not there.
#[test]
fn a_verification_is_told_of_damage_and_not_of_absence() {
    let folder = tempfile::tempdir().unwrap();
    let store = stored_in(folder.path());
    let name = TableName::new("test", "small", 1);
    assert!(store.stored_for_verification(&name).unwrap().is_none());
    assert!(
        TableStore::default()
            .stored_for_verification(&name)
            .unwrap()
            .is_none()
    );
    let built = store.prepare(&name, |_| Ok(build())).unwrap();
    let stored = store.stored_for_verification(&name).unwrap();
    assert_eq!((*stored.unwrap()).as_ref(), b"built");
    let fresh = store.to_builder().fresh(true).build();
    assert!(fresh.stored_for_verification(&name).unwrap().is_none());
    overwrite(&built.path, built.bytes - 1, b"d");
    assert!(matches!(
        store.stored_for_verification(&name),
        Err(SolveError::Table(TableError {
            fault: TableFault::Damaged,
            ..
        }))
    ));
}

/// What is made ahead of need is made once, and made again where it is not wanted or not sound.
#[test]
fn what_is_prepared_is_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = stored_in(folder.path());
    let name = TableName::new("test", "small", 1);
    let path = folder.path().join("test-small.table");
    let first = store.prepare(&name, |_| Ok(build())).unwrap();
    assert_eq!((&first.path, first.is_new), (&path, true));
    assert_eq!(first.bytes, fs::metadata(&path).unwrap().len());
    let second = store.prepare(&name, never).unwrap();
    assert_eq!((second.is_new, second.bytes), (false, first.bytes));
    let fresh = store.to_builder().fresh(true).build();
    assert!(fresh.prepare(&name, |_| Ok(build())).unwrap().is_new);
    overwrite(&path, first.bytes - 1, b"d");
    assert!(store.prepare(&name, |_| Ok(build())).unwrap().is_new);
    assert!(!store.prepare(&name, never).unwrap().is_new);
    assert!(matches!(
        TableStore::default().prepare(&name, never),
        Err(SolveError::NoFolder)
    ));
}

/// A table is kept even if it is finished in the last moment; where there is no time to write it, that is no
/// fault of the disk and nobody is told of one.
#[test]
fn who_has_no_time_to_keep_a_table_is_not_told_of_a_fault() {
    const SEVERAL_PIECES: usize = (9 << 20) + 5;
    let folder = tempfile::tempdir().unwrap();
    let ear = Ear::default();
    let builder = stored_in(folder.path()).to_builder();
    let store = builder.progress(ear.clone()).build();
    for (name, bytes, is_kept) in [("large", SEVERAL_PIECES, false), ("small", 5, true)] {
        let stop = Stop::new();
        let mut budget = Budget::new(Limits {
            stop: stop.clone(),
            ..Limits::default()
        });
        let name = TableName::new("test", name, 1);
        let table = store.table(&name, &mut budget, |_| {
            stop.raise();
            Ok(Arc::new(vec![7_u8; bytes]))
        });
        assert_eq!((*table.unwrap()).as_ref().len(), bytes, "made is made");
        assert_eq!(store.path(&name).unwrap().exists(), is_kept, "{bytes}");
    }
    let name = TableName::new("test", "unhurried", 1);
    let table = store.table(&name, &mut Budget::unlimited(), |_| {
        Ok(Arc::new(vec![7_u8; SEVERAL_PIECES]))
    });
    assert!(table.is_ok() && store.path(&name).unwrap().exists());
    assert_eq!(heard_by(&ear), [""; 0]);
}

/// Whoever writes hears how far he is, every few megabytes, and can end it there.
#[test]
fn writing_tells_how_far_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("told.table");
    let payload = vec![7_u8; (9 << 20) + 5];
    let mut told = Vec::new();
    TableFile::write(&path, "told", &payload, &mut |done, total| {
        assert_eq!(total, payload.len() as u64);
        told.push(done);
        true
    })
    .unwrap();
    assert_eq!(told, [4 << 20, 8 << 20, payload.len() as u64]);
    let other = folder.path().join("other.table");
    let mut pieces = 0;
    let ended = TableFile::write(&other, "told", &payload, &mut |_, _| {
        pieces += 1;
        pieces < 2
    });
    assert!(ended.is_err() && pieces == 2);
    assert!(!other.exists());
}

/// A damaged file is told of once and not used again, until a new one is written.
#[test]
fn what_is_left_aside_comes_back_when_it_is_written_anew() {
    let folder = tempfile::tempdir().unwrap();
    let ear = Ear::default();
    let builder = stored_in(folder.path()).to_builder();
    let store = builder.progress(ear.clone()).read_in_full(0).build();
    let [name, other] = ["small", "other"].map(|variant| TableName::new("test", variant, 1));
    let path = store.path(&name).unwrap();
    for name in [&name, &other] {
        store.prepare(name, |_| Ok(build())).unwrap();
    }
    let error = || TableError {
        path: path.clone(),
        fault: TableFault::Damaged,
    };
    let before = store.lookup(&name, &mut Budget::unlimited(), never);
    assert!(matches!(before.unwrap(), Lookup::File(_)));
    for _ in 0..2 {
        store.leave_aside(&other, &error());
        store.leave_aside(&name, &error());
    }
    assert_eq!(heard_by(&ear).len(), 2, "each once");
    let mut builds = 0;
    let made = store.lookup(&name, &mut Budget::unlimited(), |_| {
        builds += 1;
        Ok(build())
    });
    assert!(matches!(made.unwrap(), Lookup::Memory(_)));
    assert_eq!(builds, 1, "the file is not believed any more");
    // Out of memory, the one that was written anew is used again, and the other is still not.
    store.leave_aside(&other, &error());
    assert_eq!(heard_by(&ear).len(), 0, "that was told");
    for number in 0..10 {
        let name = TableName::new("test", &number.to_string(), 1);
        let table = store.table(&name, &mut Budget::unlimited(), |_| Ok(build()));
        assert!(table.is_ok());
    }
    let again = store.lookup(&name, &mut Budget::unlimited(), never);
    assert!(matches!(again.unwrap(), Lookup::File(_)));
    let left = store.lookup(&other, &mut Budget::unlimited(), |_| Err(Interrupted));
    assert!(left.is_err());
}

/// A file for which there is no room in the bound is told of and made without; so is a table that was made.
#[test]
fn a_file_without_room_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let name = TableName::new("test", "small", 1);
    stored_in(folder.path())
        .prepare(&name, |_| Ok(build()))
        .unwrap();
    let ear = Ear::default();
    let bounded = |bytes: u64| {
        let builder = stored_in(folder.path()).to_builder();
        let builder = builder.progress(ear.clone());
        builder.bound(MemoryBound::new(bytes)).build()
    };
    let table = bounded(5).table(&name, &mut Budget::unlimited(), never);
    assert_eq!((*table.unwrap()).as_ref(), b"built");
    assert_eq!(heard_by(&ear), [""; 0]);
    let table = bounded(4).table(&name, &mut Budget::unlimited(), |_| Ok(build()));
    assert!(table.is_err());
    let heard = heard_by(&ear);
    assert_eq!(heard.len(), 2, "{heard:?}");
    assert!(heard[0].contains("test-small.table cannot be read"));
    assert!(heard[1].contains("no memory"), "{heard:?}");
}

/// A store tells what it was told.
#[test]
fn a_store_tells_what_it_was_told() {
    let store = TableStore::default();
    assert_eq!((store.folder(), store.is_fresh()), (None, false));
    assert_eq!(store.memory_bytes(), None);
    let ear = Ear::default();
    let told = store
        .to_builder()
        .folder(PathBuf::from("/somewhere"))
        .fresh(true)
        .threads(7)
        .questions(2)
        .memory(Some(1234))
        .bound(MemoryBound::new(99))
        .progress(ear.clone())
        .build();
    assert_eq!(told.folder(), Some(Path::new("/somewhere")));
    assert_eq!((told.is_fresh(), told.threads()), (true, 7));
    assert_eq!(told.threads_a_question(), 3);
    let crowded = told.to_builder().questions(20).build();
    assert_eq!(crowded.threads_a_question(), 1, "one at least");
    assert_eq!(told.memory_bytes(), Some(1234));
    assert_eq!(told.memory_bound().most(), 99);
    let name = TableName::new("test", "small", 1);
    let path = Path::new("/somewhere/test-small.table");
    assert_eq!(told.path(&name).as_deref(), Some(path));
    told.notice(&Notice::Table(&TableError {
        path: path.to_owned(),
        fault: TableFault::NotATable,
    }));
    assert_eq!(heard_by(&ear).len(), 1);
    let shown = format!("{told:?}");
    assert!(
        shown.contains("/somewhere") && shown.contains('7'),
        "{shown}"
    );
}

/// What is shared has what it asks for, or the half, or the half of that; where next to nothing is left, next to
/// nothing, uncounted.
#[test]
fn what_is_shared_gets_half_until_it_fits() {
    const LEAST: u64 = 1 << 16;
    let bytes = |bound: u64, asked: u64| {
        let bound = MemoryBound::new(bound);
        let store = TableStore::builder().bound(bound.clone()).build();
        let name = TableName::new("test", "shared", 1);
        let got = store.shared_within(&name, asked, |bytes| bytes);
        let again = store.shared_within(&name, asked, |_| panic!("it is there"));
        assert_eq!(got, again);
        (*got, bound.charged())
    };
    assert_eq!(bytes(1 << 20, 1 << 20), (1 << 20, 1 << 20));
    assert_eq!(bytes((1 << 20) - 1, 1 << 20), (1 << 19, 1 << 19));
    assert_eq!(bytes((1 << 17) + 5, 1 << 20), (1 << 17, 1 << 17));
    assert_eq!(bytes(LEAST, 1 << 20), (LEAST, 0), "not worth counting");
    assert_eq!(bytes(1 << 20, LEAST), (LEAST, 0));
    assert_eq!(bytes(1 << 20, 5), (5, 0));
}

/// A file with no folder before its name is in the folder that the process is in.
#[test]
fn a_name_alone_is_a_file_here() {
    const TOLD: &str = "DAMIER_TEST_HERE";
    if std::env::var_os(TOLD).is_some() {
        TableFile::write(Path::new("here.table"), "here", b"own", &mut |_, _| true).unwrap();
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "files::a_name_alone_is_a_file_here"])
        .current_dir(folder.path())
        .env(TOLD, "1")
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let path = folder.path().join("here.table");
    assert!(TableFile::open(&path, "here", Check::Full).is_ok());
}
