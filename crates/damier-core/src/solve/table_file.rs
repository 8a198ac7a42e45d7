//! Solved tables on disk: one format for all games.
//!
//! ```text
//!   offset  bytes
//!        0      8  "DAMIERTB"
//!        8      4  version of this format
//!       12      4  where the payload begins: a multiple of 64
//!       16      8  length of the payload
//!       24      4  CRC-32 of the payload
//!       28      4  length of the fingerprint
//!       32      .  fingerprint: the game, its rules and the revision of what the payload means
//!        .      .  zeros
//!    begin-4    4  CRC-32 of all bytes before
//!    begin      .  payload
//! ```
//!
//! Numbers are little-endian. Two checksums cover every byte of the file, and a CRC misses no single
//! flipped bit. A file is written beside its place, synced, and then renamed, so that nobody ever
//! sees half of one, however the program ends.
//!
//! **What is checked.** Header and length always. The payload in full after it was written, when a
//! caller asks for it ([`Check::Full`]), at every opening of a file of up to 64 MB, and of a larger
//! one when its size or time stamp is not the one of the last full check, which a small file beside
//! it remembers.

use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use memmap2::Mmap;

use super::mapping::map;
use super::table_error::{TableError, TableFault};

const MAGIC: &[u8; 8] = b"DAMIERTB";
const FORMAT: u32 = 1;
/// The bytes before the fingerprint.
const FIXED: usize = 32;
const CHECKSUM: usize = 4;
/// The payload begins at a multiple of this, so that its words are aligned.
const ALIGNMENT: usize = 64;
const LONGEST_FINGERPRINT: usize = 1000;
/// How files are called while they are written.
const PREFIX: &str = ".damier-";
const SUFFIX: &str = ".partial";
/// A file that nobody has written to for so long is the remains of a process that was killed.
const ABANDONED: Duration = Duration::from_secs(3600);
/// How much is written between two reports.
const PIECE: usize = 1 << 22;

/// How far a file is trusted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Check {
    /// Large files that have not changed since they were last checked are not read in full.
    #[default]
    Usual,
    /// Every byte is checked.
    Full,
}

/// A table file that was found sound, mapped into memory.
///
/// ```
/// use damier_core::solve::{Check, TableFile};
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("nim.table");
/// TableFile::write(&path, "nim revision 1", b"lost, won", &mut |_, _| {})?;
/// let table = TableFile::open(&path, "nim revision 1", Check::Usual)?;
/// assert_eq!(table.payload(), b"lost, won");
/// assert!(TableFile::open(&path, "nim revision 2", Check::Usual).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TableFile {
    mapping: Mmap,
    begin: usize,
}

impl TableFile {
    /// Up to this many bytes a file is checked in full whenever it is opened.
    pub const CHECKED_ALWAYS: u64 = 64 << 20;

    /// Opens the file of that fingerprint.
    pub fn open(path: &Path, fingerprint: &str, check: Check) -> Result<TableFile, TableError> {
        open(path, fingerprint, check).map_err(|fault| TableError::new(path, fault))
    }

    /// Writes a table, whole or not at all; `on_progress` hears how many bytes of how many are done.
    pub fn write(
        path: &Path,
        fingerprint: &str,
        payload: &[u8],
        on_progress: &mut dyn FnMut(u64, u64),
    ) -> Result<(), TableError> {
        write(path, fingerprint, payload, on_progress)
            .map_err(|error| TableError::new(path, TableFault::Unwritable(error)))
    }

    /// What the file holds.
    #[must_use]
    pub fn payload(&self) -> &[u8] {
        &self.mapping[self.begin..]
    }
}

impl AsRef<[u8]> for TableFile {
    fn as_ref(&self) -> &[u8] {
        self.payload()
    }
}

/// What the first bytes of a file say.
struct Header {
    begin: usize,
    payload_length: u64,
    payload_checksum: u32,
    fingerprint: String,
}

impl Header {
    fn of(fingerprint: &str, payload_length: u64, payload_checksum: u32) -> Header {
        let least = FIXED + fingerprint.len() + CHECKSUM;
        Header {
            begin: least.next_multiple_of(ALIGNMENT),
            payload_length,
            payload_checksum,
            fingerprint: fingerprint.to_owned(),
        }
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.begin);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&FORMAT.to_le_bytes());
        bytes.extend_from_slice(&(self.begin as u32).to_le_bytes());
        bytes.extend_from_slice(&self.payload_length.to_le_bytes());
        bytes.extend_from_slice(&self.payload_checksum.to_le_bytes());
        bytes.extend_from_slice(&(self.fingerprint.len() as u32).to_le_bytes());
        bytes.extend_from_slice(self.fingerprint.as_bytes());
        bytes.resize(self.begin - CHECKSUM, 0);
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads the header and believes nothing that its checksum does not cover.
    fn read(file: &mut File) -> Result<Header, TableFault> {
        const LONGEST: usize = FIXED + LONGEST_FINGERPRINT + CHECKSUM + ALIGNMENT;
        let mut bytes = Vec::new();
        let mut beginning = file.take(LONGEST as u64);
        beginning
            .read_to_end(&mut bytes)
            .map_err(TableFault::Unreadable)?;
        let number = |at: usize| {
            let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
            four.map(u32::from_le_bytes).ok_or(TableFault::Damaged)
        };
        if !bytes.starts_with(MAGIC) {
            return Err(TableFault::NotATable);
        }
        let format = number(8)?;
        let begin = number(12)? as usize;
        let payload_length = u64::from(number(16)?) | u64::from(number(20)?) << 32;
        let payload_checksum = number(24)?;
        let fingerprint_length = number(28)? as usize;
        let is_possible = begin.is_multiple_of(ALIGNMENT)
            && fingerprint_length <= LONGEST_FINGERPRINT
            && (FIXED + fingerprint_length + CHECKSUM..=bytes.len()).contains(&begin);
        if !is_possible {
            return Err(TableFault::Damaged);
        }
        if number(begin - CHECKSUM)? != crc32fast::hash(&bytes[..begin - CHECKSUM]) {
            return Err(TableFault::Damaged);
        }
        if format != FORMAT {
            return Err(TableFault::OtherVersion);
        }
        let fingerprint = &bytes[FIXED..FIXED + fingerprint_length];
        Ok(Header {
            begin,
            payload_length,
            payload_checksum,
            fingerprint: String::from_utf8_lossy(fingerprint).into_owned(),
        })
    }
}

fn open(path: &Path, fingerprint: &str, check: Check) -> Result<TableFile, TableFault> {
    let mut file = File::open(path).map_err(TableFault::Unreadable)?;
    let header = Header::read(&mut file)?;
    if header.fingerprint != fingerprint {
        return Err(TableFault::OtherVersion);
    }
    let metadata = file.metadata().map_err(TableFault::Unreadable)?;
    if metadata.len() != header.begin as u64 + header.payload_length {
        return Err(TableFault::Damaged);
    }
    let mapping = map(&file).map_err(TableFault::Unreadable)?;
    let table = TableFile {
        mapping,
        begin: header.begin,
    };
    let stamp = stamp(&metadata, header.payload_checksum);
    let is_small = metadata.len() <= TableFile::CHECKED_ALWAYS;
    let is_trusted = check == Check::Usual && !is_small && is_remembered(path, &stamp);
    if !is_trusted {
        if crc32fast::hash(table.payload()) != header.payload_checksum {
            return Err(TableFault::Damaged);
        }
        if !is_small {
            remember(path, &stamp);
        }
    }
    Ok(table)
}

/// What tells that a file is still the one that was checked.
fn stamp(metadata: &fs::Metadata, checksum: u32) -> String {
    let changed = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    let since = changed.duration_since(SystemTime::UNIX_EPOCH);
    let nanoseconds = since.map_or(0, |since| since.as_nanos());
    format!("{} {nanoseconds} {checksum:08x}\n", metadata.len())
}

/// The file beside a table that remembers its last full check.
fn memory_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".checked");
    PathBuf::from(name)
}

fn is_remembered(path: &Path, stamp: &str) -> bool {
    fs::read_to_string(memory_of(path)).is_ok_and(|remembered| remembered == stamp)
}

fn remember(path: &Path, stamp: &str) {
    // Where this cannot be written, the next start checks in full again: slower, never wrong.
    let _ = fs::write(memory_of(path), stamp);
}

fn write(
    path: &Path,
    fingerprint: &str,
    payload: &[u8],
    on_progress: &mut dyn FnMut(u64, u64),
) -> io::Result<()> {
    assert!(
        fingerprint.len() <= LONGEST_FINGERPRINT,
        "a fingerprint is a line of text"
    );
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    fs::create_dir_all(folder)?;
    remove_remains(folder);
    // Removed when dropped, so nothing is left behind unless the process is killed.
    let mut beside = tempfile::Builder::new();
    beside.prefix(PREFIX).suffix(SUFFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // A temporary file is its owner's alone; a table is for everybody the system lets read it.
        beside.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut beside = beside.tempfile_in(folder)?;
    let length = payload.len() as u64;
    let unfinished = Header::of(fingerprint, length, 0);
    beside.write_all(&vec![0; unfinished.begin])?;
    let mut checksum = crc32fast::Hasher::new();
    let mut done = 0;
    for piece in payload.chunks(PIECE) {
        checksum.update(piece);
        beside.write_all(piece)?;
        done += piece.len() as u64;
        on_progress(done, length);
    }
    let header = Header::of(fingerprint, length, checksum.finalize());
    beside.seek(SeekFrom::Start(0))?;
    beside.write_all(&header.to_bytes())?;
    beside.as_file().sync_all()?;
    let file = beside.persist(path).map_err(|error| error.error)?;
    drop(file);
    sync_folder(folder)
}

/// Clears away what killed processes left half-written. That this can fail is no concern of the
/// table to be written.
fn remove_remains(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        let is_partial = name.starts_with(PREFIX) && name.ends_with(SUFFIX);
        if is_partial && age().is_some_and(|age| age > ABANDONED) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Makes a rename last. Only Unix lets a folder be opened for that.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
