//! Table files survive what happens to files, and whoever needs one gets on without it.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use damier::solve::{
    Check, Notice, Payload, ProgressSink, TableError, TableFault, TableFile, TableName,
};
use damier::{Budget, Limits, Stop, TableStore};

const FINGERPRINT: &str = "test revision 1";

fn write(path: &Path, payload: &[u8]) -> Result<(), TableError> {
    TableFile::write(path, FINGERPRINT, payload, &mut |_, _| {})
}

/// The names of all files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn every_truncation_and_every_flipped_bit_is_detected() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("small.table");
    let payload: Vec<u8> = (0..300_u32)
        .map(|number| (number * 7 % 256) as u8)
        .collect();
    write(&path, &payload).unwrap();
    let whole = fs::read(&path).unwrap();
    let open = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        TableFile::open(&path, FINGERPRINT, Check::Usual)
    };
    assert_eq!(open(&whole).unwrap().payload(), payload);
    for length in 0..whole.len() {
        let error = open(&whole[..length]).expect_err("cut off");
        assert!(error.to_string().contains("small.table"), "{error}");
    }
    let longer: Vec<u8> = whole.iter().copied().chain([0]).collect();
    assert!(open(&longer).is_err());
    for bit in 0..8 * whole.len() {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let error = open(&flipped).expect_err("one bit is wrong");
        let said = error.to_string();
        assert!(said.contains("build") || said.contains("remove"), "{said}");
    }
}

#[test]
fn an_empty_table_is_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/er/empty.table");
    write(&path, &[]).unwrap();
    let table = TableFile::open(&path, FINGERPRINT, Check::Full).unwrap();
    assert_eq!(table.payload(), [0_u8; 0]);
}

#[test]
fn a_large_file_is_checked_again_when_it_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.table");
    let payload = vec![5; TableFile::CHECKED_ALWAYS as usize + 1];
    write(&path, &payload).unwrap();
    let open = |check| TableFile::open(&path, FINGERPRINT, check).map(drop);
    open(Check::Usual).unwrap();
    let stamp = fs::metadata(&path).unwrap().modified().unwrap();
    let damage = |value: u8| {
        use std::os::unix::fs::FileExt as _;
        let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
        file.write_at(&[value], 1_000_000).unwrap();
        file
    };
    damage(6).set_modified(stamp).unwrap();
    open(Check::Usual).expect("nothing shows that it has changed");
    assert!(matches!(
        open(Check::Full).unwrap_err().fault,
        TableFault::Damaged
    ));
    drop(damage(7));
    assert!(open(Check::Usual).is_err(), "its time stamp shows it");
    drop(damage(5));
    open(Check::Usual).expect("as it was");
}

#[test]
fn a_write_that_fails_leaves_the_old_file_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.table");
    write(&path, b"old").unwrap();
    // A folder of that name cannot be replaced by a file.
    let blocked = folder.path().join("blocked.table");
    fs::create_dir(&blocked).unwrap();
    let error = write(&blocked, b"new").unwrap_err();
    assert!(matches!(error.fault, TableFault::Unwritable(_)), "{error}");
    assert_eq!(names(folder.path()), ["blocked.table", "kept.table"]);
    let inside_a_file = write(&path.join("x.table"), b"new").unwrap_err();
    assert!(inside_a_file.to_string().contains("cannot be written"));
    let table = TableFile::open(&path, FINGERPRINT, Check::Full).unwrap();
    assert_eq!(table.payload(), b"old");
}

#[test]
fn a_file_that_is_replaced_lives_on_for_those_who_read_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shared.table");
    write(&path, b"one").unwrap();
    let one = TableFile::open(&path, FINGERPRINT, Check::Full).unwrap();
    write(&path, b"another").unwrap();
    let another = TableFile::open(&path, FINGERPRINT, Check::Full).unwrap();
    assert_eq!(one.payload(), b"one");
    assert_eq!(another.payload(), b"another");
}

/// Remembers what it is told.
#[derive(Clone, Default)]
struct Ear(Arc<Mutex<Vec<String>>>);

impl ProgressSink for Ear {
    fn notice(&self, notice: &Notice<'_>) {
        self.0.lock().unwrap().push(notice.to_string());
    }
}

fn stored_in(folder: &Path) -> TableStore {
    TableStore::builder().folder(folder.to_owned()).build()
}

fn build() -> Payload {
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

/// Promise 12: a server that is asked about one bar of chocolate after the other keeps only some.
#[test]
fn only_so_many_tables_are_kept_in_memory() {
    const BYTES: usize = 1000;
    let store = TableStore::default();
    for number in 0..100 {
        let name = TableName::new("nim", &number.to_string(), 1);
        let build =
            |_: &mut damier::solve::Progress<'_>| Ok(Arc::new(vec![0_u8; BYTES]) as Payload);
        let table = store.table(&name, &mut Budget::unlimited(), build);
        assert_eq!((*table.unwrap()).as_ref().len(), BYTES);
    }
    let kept = store.bytes_in_use() as usize / BYTES;
    assert!((1..=10).contains(&kept), "{kept} tables");
}
