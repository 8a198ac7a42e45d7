//! Table files survive what happens to files.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::fs;
use std::path::Path;

use damier_core::solve::{Check, TableError, TableFault, TableFile};

const FINGERPRINT: &str = "test revision 1";

pub(crate) fn write(path: &Path, payload: &[u8]) -> Result<(), TableError> {
    TableFile::write(path, FINGERPRINT, payload, &mut |_, _| true)
}

/// The names of all files in a folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
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
        TableFile::open(&path, FINGERPRINT, Check::Usual)?.read()
    };
    assert_eq!(open(&whole).unwrap(), payload);
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
    assert_eq!(table.read().unwrap(), [0_u8; 0]);
    assert_eq!(table.byte(0).unwrap(), None);
}

/// A table of several blocks, the last of them cut short.
pub(crate) fn many_blocks() -> Vec<u8> {
    let length = 5 * TableFile::BLOCK + 17;
    (0..length).map(|number| (number % 251) as u8).collect()
}

/// Writes into a file that is there, as nobody should.
pub(crate) fn overwrite(path: &Path, at: u64, bytes: &[u8]) {
    use std::os::unix::fs::FileExt as _;
    let file = fs::OpenOptions::new().write(true).open(path).unwrap();
    file.write_at(bytes, at).unwrap();
}

/// Promise 22.
#[test]
fn a_table_that_changes_under_its_reader_is_noticed_block_by_block() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("blocks.table");
    let payload = many_blocks();
    write(&path, &payload).unwrap();
    let begin = fs::metadata(&path).unwrap().len() - payload.len() as u64;
    let table = TableFile::open(&path, FINGERPRINT, Check::Usual).unwrap();
    let last = payload.len() as u64 - 1;
    assert_eq!(table.byte(last).unwrap(), payload.last().copied());
    overwrite(&path, begin + TableFile::BLOCK as u64 + 3, &[255]);
    assert_eq!(table.byte(0).unwrap(), Some(0), "another block");
    for at in [0, 3, TableFile::BLOCK as u64 - 1] {
        let error = table.byte(TableFile::BLOCK as u64 + at).unwrap_err();
        assert!(matches!(error.fault, TableFault::Damaged), "{error}");
    }
    assert!(table.read().is_err());
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.set_len(begin + 10).unwrap();
    let error = table.byte(3 * TableFile::BLOCK as u64).unwrap_err();
    assert!(
        matches!(error.fault, TableFault::Damaged),
        "cut off: {error}"
    );
    assert_eq!(table.byte(1).unwrap(), Some(1), "what was read is ours");
}

/// Every single byte read is the byte written, whatever the order, with more blocks than are kept.
#[test]
fn bytes_are_read_in_any_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.table");
    let payload: Vec<u8> = (0..40 << 20_u32)
        .map(|number: u32| (number % 253) as u8)
        .collect();
    write(&path, &payload).unwrap();
    let table = TableFile::open(&path, FINGERPRINT, Check::Full).unwrap();
    assert_eq!(table.length(), payload.len() as u64);
    let mut at = 1_usize;
    for _ in 0..50_000 {
        at = at
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let at = (at >> 20) % payload.len();
        assert_eq!(table.byte(at as u64).unwrap(), Some(payload[at]));
    }
    assert_eq!(table.byte(payload.len() as u64).unwrap(), None);
}

/// The file of the version before: one checksum for the whole payload, where the size of a block is now.
fn of_version_1(payload: &[u8]) -> Vec<u8> {
    let mut bytes = b"DAMIERTB".to_vec();
    bytes.extend_from_slice(&1_u32.to_le_bytes());
    bytes.extend_from_slice(&64_u32.to_le_bytes());
    bytes.extend_from_slice(&(payload.len() as u64).to_le_bytes());
    bytes.extend_from_slice(&crc32fast::hash(payload).to_le_bytes());
    bytes.extend_from_slice(&(FINGERPRINT.len() as u32).to_le_bytes());
    bytes.extend_from_slice(FINGERPRINT.as_bytes());
    bytes.resize(60, 0);
    let checksum = crc32fast::hash(&bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    bytes.extend_from_slice(payload);
    bytes
}

#[test]
fn files_of_the_version_before_are_read_and_checked_by_blocks_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.table");
    let payload = many_blocks();
    let old = of_version_1(&payload);
    fs::write(&path, &old).unwrap();
    let table = TableFile::open(&path, FINGERPRINT, Check::Usual).unwrap();
    assert_eq!(table.read().unwrap(), payload);
    assert_eq!(table.byte(9).unwrap(), Some(9));
    overwrite(&path, 64 + TableFile::BLOCK as u64, &[255]);
    assert!(table.byte(TableFile::BLOCK as u64).is_err());
    for at in [5, 8, 20, 30, 40, 62, 64, 5000, old.len() - 1] {
        let mut flipped = old.clone();
        flipped[at] ^= 4;
        fs::write(&path, &flipped).unwrap();
        assert!(
            TableFile::open(&path, FINGERPRINT, Check::Usual).is_err(),
            "at {at}"
        );
    }
}

/// The head of a file as it is written now, with blocks of a size of their own and so many bytes of payload.
fn head(block: u32, length: u64, checksum: u32) -> Vec<u8> {
    let blocks = length.div_ceil(block.into()) as usize;
    let begin = (32 + FINGERPRINT.len() + 4 * blocks + 4).next_multiple_of(64);
    let mut bytes = b"DAMIERTB".to_vec();
    bytes.extend_from_slice(&2_u32.to_le_bytes());
    bytes.extend_from_slice(&(begin as u32).to_le_bytes());
    bytes.extend_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(&block.to_le_bytes());
    bytes.extend_from_slice(&(FINGERPRINT.len() as u32).to_le_bytes());
    bytes.extend_from_slice(FINGERPRINT.as_bytes());
    for _ in 0..blocks {
        bytes.extend_from_slice(&checksum.to_le_bytes());
    }
    bytes.resize(begin - 4, 0);
    seal(&mut bytes);
    bytes
}

/// Puts the checksum of a head behind it.
fn seal(head: &mut Vec<u8>) {
    let checksum = crc32fast::hash(head);
    head.extend_from_slice(&checksum.to_le_bytes());
}

/// More than four gigabytes, all zeros, which a disk does not keep.
#[test]
fn a_table_may_be_larger_than_four_gigabytes() {
    const BLOCK: u32 = 1 << 16;
    let length = (1_u64 << 32) + 3 * u64::from(BLOCK);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.table");
    let head = head(BLOCK, length, crc32fast::hash(&[0; BLOCK as usize]));
    fs::write(&path, &head).unwrap();
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.set_len(head.len() as u64 + length).unwrap();
    let table = TableFile::open(&path, FINGERPRINT, Check::Usual).unwrap();
    assert_eq!(table.length(), length);
    for at in [0, 1 << 31, 1 << 32, length - 1] {
        assert_eq!(table.byte(at).unwrap(), Some(0), "{at}");
    }
    assert_eq!(table.byte(length).unwrap(), None);
    overwrite(&path, head.len() as u64 + (1 << 32) + 5, &[1]);
    let table = TableFile::open(&path, FINGERPRINT, Check::Usual).unwrap();
    assert!(table.byte((1 << 32) + 5).is_err());
    assert_eq!(table.byte(5).unwrap(), Some(0));
}

/// Of a large table the blocks that were read last stay in memory, 32 megabytes of them and not one more.
#[test]
fn only_so_many_blocks_are_kept() {
    const BLOCK: u32 = 1 << 16;
    const MANY: u64 = 640;
    let length = MANY * u64::from(BLOCK);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("zeros.table");
    let head = head(BLOCK, length, crc32fast::hash(&[0; BLOCK as usize]));
    fs::write(&path, &head).unwrap();
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.set_len(head.len() as u64 + length).unwrap();
    let table = TableFile::open(&path, FINGERPRINT, Check::Usual).unwrap();
    let read = |block: u64| table.byte(block * u64::from(BLOCK) + 7);
    // Twice round, so that the places of the oldest are taken again and again.
    for block in (0..MANY).chain(0..MANY) {
        assert_eq!(read(block).unwrap(), Some(0));
    }
    // Only what is kept can be told from now on.
    file.set_len(0).unwrap();
    let kept: Vec<u64> = (0..MANY).filter(|block| read(*block).is_ok()).collect();
    let first = MANY - (32 << 20) / u64::from(BLOCK);
    assert_eq!(kept, (first..MANY).collect::<Vec<u64>>());
}

/// A head whose checksum is right and which claims what cannot be is not believed, and nothing is allocated for
/// it; what is merely another version is called that.
#[test]
fn a_head_that_claims_what_cannot_be_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lies.table");
    let payload = [7; 100];
    let good = head(4096, 100, crc32fast::hash(&payload));
    write(&path, &payload).unwrap();
    let written = fs::read(&path).unwrap();
    assert_eq!(
        written,
        [&good[..], &payload].concat(),
        "as it is described"
    );
    let begin = good.len() as u32;
    let open = |changes: &[(usize, u32)], begin: usize| {
        let mut bytes = good.clone();
        bytes.resize(begin - 4, 0);
        for (at, number) in changes {
            bytes[*at..at + 4].copy_from_slice(&number.to_le_bytes());
        }
        seal(&mut bytes);
        bytes.extend_from_slice(&payload);
        fs::write(&path, bytes).unwrap();
        let opened = TableFile::open(&path, FINGERPRINT, Check::Full);
        opened.map(drop).map_err(|error| error.fault)
    };
    let whole = begin as usize;
    assert!(open(&[], whole).is_ok());
    assert!(
        open(&[(12, begin + 64)], whole + 64).is_ok(),
        "room to spare"
    );
    for (claim, at, number, begin) in [
        ("begins in between", 12, begin + 4, whole + 4),
        ("begins elsewhere", 12, begin + 64, whole),
        ("is longer", 16, 101, whole),
        ("is shorter", 16, 99, whole),
        ("is much longer", 20, 1, whole),
        ("has a long name", 28, 1001, whole),
        ("has more blocks than room", 24, 1, whole),
        ("has a name over its blocks", 28, begin - 32 - 4, whole),
    ] {
        let refused = open(&[(at, number)], begin);
        assert!(matches!(refused, Err(TableFault::Damaged)), "{claim}");
    }
    for (claim, format) in [("later", 3), ("none", 0)] {
        let refused = open(&[(8, format)], whole);
        assert!(matches!(refused, Err(TableFault::OtherVersion)), "{claim}");
    }
    for block in [0, 3, 4097, 1 << 21, 1 << 31] {
        let refused = open(&[(24, block)], whole);
        assert!(matches!(refused, Err(TableFault::Damaged)), "{block} bytes");
    }
    assert!(open(&[(24, 1 << 20)], whole).is_ok(), "the largest blocks");
}

/// What stands in a table's place may wait for ever, or be endless.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.table");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let sizes = folder.path().join("sizes.table");
    let mut lies = of_version_1(b"short");
    lies[16..24].copy_from_slice(&u64::MAX.to_le_bytes());
    let checksum = crc32fast::hash(&lies[..60]);
    lies[60..64].copy_from_slice(&checksum.to_le_bytes());
    fs::write(&sizes, lies).unwrap();
    for path in [Path::new("/dev/zero"), &pipe, folder.path(), &sizes] {
        let opened = TableFile::open(path, FINGERPRINT, Check::Usual);
        assert!(opened.is_err(), "{}", path.display());
    }
}

/// Somebody else's file that is being written is his; only what nobody has touched for long goes.
#[test]
fn a_partial_file_of_a_live_writer_stays() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    let live = ".damier-live.partial";
    // Old, but half of a name is not enough.
    let others = [".damier-notes", "thesis.partial"];
    let hours = std::time::Duration::from_secs(2 * 3600);
    let long_ago = std::time::SystemTime::now() - hours;
    for name in [live, ".damier-dead.partial", others[0], others[1]] {
        fs::write(place(name), b"half").unwrap();
        if name != live {
            let file = fs::OpenOptions::new().write(true).open(place(name));
            file.unwrap().set_modified(long_ago).unwrap();
        }
    }
    write(&folder.path().join("own.table"), b"own").unwrap();
    let kept = [live, others[0], "own.table", others[1]];
    assert_eq!(names(folder.path()), kept);
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
    assert_eq!(table.read().unwrap(), b"old");
}

#[test]
fn a_file_that_is_replaced_lives_on_for_those_who_read_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shared.table");
    write(&path, b"one").unwrap();
    let one = TableFile::open(&path, FINGERPRINT, Check::Full).unwrap();
    write(&path, b"another").unwrap();
    let another = TableFile::open(&path, FINGERPRINT, Check::Full).unwrap();
    assert_eq!(one.read().unwrap(), b"one");
    assert_eq!(another.read().unwrap(), b"another");
}

/// Whatever stands in a file, reading it is an error or what was written.
#[test]
fn any_bytes_are_no_table_or_the_one_that_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.table");
    let payload = many_blocks();
    TableFile::write(&path, FINGERPRINT, &payload, &mut |_, _| true).unwrap();
    let good = fs::read(&path).unwrap();
    let mut state = 13_u64;
    let mut random = move |most: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most
    };
    let mut refused = 0;
    for _ in 0..400 {
        let mut bytes = good.clone();
        for _ in 0..=random(3) {
            // Most of what can go wrong is in the first hundred bytes.
            let at = match random(2) {
                0 => random(bytes.len().min(100)),
                _ => random(bytes.len()),
            };
            match random(8) {
                0 => bytes.truncate(at + 1),
                1 => bytes.insert(at, random(256) as u8),
                2 => drop(bytes.remove(at)),
                3 => bytes[at..].fill(0xff),
                _ => bytes[at] = random(256) as u8,
            }
        }
        fs::write(&path, &bytes).unwrap();
        match TableFile::open(&path, FINGERPRINT, Check::Full).and_then(|table| table.read()) {
            Ok(read) => assert_eq!(read, payload),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 300, "{refused}");
}
