//! Solved tables on disk: one format for all games.
//!
//! ```text
//!   offset  bytes
//!        0      8  "DAMIERTB"
//!        8      4  version of this format: 2
//!       12      4  where the payload begins: a multiple of 64
//!       16      8  length of the payload
//!       24      4  bytes a block
//!       28      4  length of the fingerprint
//!       32      .  fingerprint: the game, its rules and the revision of what the payload means
//!        .      .  CRC-32 of every block of the payload, four bytes each
//!        .      .  zeros
//!    begin-4    4  CRC-32 of all bytes before
//!    begin      .  payload
//! ```
//!
//! Numbers are little-endian. The checksums cover every byte of the file, and a CRC misses no single
//! flipped bit. A file is written beside its place, synced, and then renamed, so that nobody ever
//! sees half of one, however the program ends.
//!
//! **What is checked.** Header and length when it is opened, and every block whenever it is read, so
//! that nothing is believed that was not written, whatever happens to the file meanwhile. Files of
//! version 1, which had one checksum for the whole payload at 24, are read in full when they are
//! opened.

mod header;
mod reader;

use std::fs::{self, File};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use self::header::{Header, LONGEST_FINGERPRINT};
use self::reader::Reader;
use super::table_error::{TableError, TableFault};
use crate::memory::attempt;

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
    /// The header is checked now, and every block when it is read.
    #[default]
    Usual,
    /// Every byte is checked now.
    Full,
}

/// A table file whose header is sound. Its blocks are checked as they are read.
///
/// ```
/// use damier_core::solve::{Check, TableFile};
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("nim.table");
/// TableFile::write(&path, "nim revision 1", b"lost, won", &mut |_, _| true)?;
/// let table = TableFile::open(&path, "nim revision 1", Check::Usual)?;
/// assert_eq!(table.read()?, b"lost, won");
/// assert_eq!(table.byte(6)?, Some(b'w'));
/// assert!(TableFile::open(&path, "nim revision 2", Check::Usual).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TableFile {
    path: PathBuf,
    reader: Reader,
}

impl TableFile {
    /// The bytes of a block. Questions about a large table go to all of it, a byte here and a byte
    /// there, and read a block for each: a small one costs a microsecond, one of 64 kB some twelve.
    pub const BLOCK: usize = 4 << 10;

    /// So many bytes of blocks are kept for the next question.
    pub(super) const KEPT_BYTES: u64 = 32 << 20;

    /// Opens the file of that fingerprint.
    pub fn open(path: &Path, fingerprint: &str, check: Check) -> Result<TableFile, TableError> {
        let reader = open(path, fingerprint).map_err(|fault| TableError::new(path, fault))?;
        let table = TableFile {
            path: path.to_owned(),
            reader,
        };
        if check == Check::Full {
            table.told(table.reader.for_each_block(|_| {}))?;
        }
        Ok(table)
    }

    /// Writes a table, whole or not at all; `on_progress` hears how many bytes of how many are done,
    /// and says whether to go on.
    pub fn write(
        path: &Path,
        fingerprint: &str,
        payload: &[u8],
        on_progress: &mut dyn FnMut(u64, u64) -> bool,
    ) -> Result<(), TableError> {
        write(path, fingerprint, payload, on_progress)
            .map_err(|error| TableError::new(path, TableFault::Unwritable(error)))
    }

    /// How many bytes it holds.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.reader.length()
    }

    /// Everything it holds. Where there is no memory for that, it cannot be read.
    pub fn read(&self) -> Result<Vec<u8>, TableError> {
        let mut bytes = Vec::new();
        let length = usize::try_from(self.length()).unwrap_or(usize::MAX);
        if attempt(|| bytes.try_reserve_exact(length)).is_err() {
            return Err(self.too_large());
        }
        let read = self
            .reader
            .for_each_block(|block| bytes.extend_from_slice(block));
        self.told(read)?;
        Ok(bytes)
    }

    /// One byte of what it holds; nothing behind its end.
    pub fn byte(&self, at: u64) -> Result<Option<u8>, TableError> {
        self.told(self.reader.byte(at))
    }

    /// That there is no memory for all of it.
    pub(super) fn too_large(&self) -> TableError {
        let error = io::ErrorKind::OutOfMemory.into();
        TableError::new(&self.path, TableFault::Unreadable(error))
    }

    fn told<T>(&self, result: Result<T, TableFault>) -> Result<T, TableError> {
        result.map_err(|fault| TableError::new(&self.path, fault))
    }
}

fn open(path: &Path, fingerprint: &str) -> Result<Reader, TableFault> {
    // Opening a pipe would wait for whoever writes into it.
    let is_file = fs::metadata(path)
        .map_err(TableFault::Unreadable)?
        .is_file();
    if !is_file {
        return Err(TableFault::NotATable);
    }
    let mut file = File::open(path).map_err(TableFault::Unreadable)?;
    let metadata = file.metadata().map_err(TableFault::Unreadable)?;
    if !metadata.is_file() {
        return Err(TableFault::NotATable);
    }
    let header = Header::read(&mut file, metadata.len())?;
    if header.fingerprint != fingerprint {
        return Err(TableFault::OtherVersion);
    }
    Reader::new(file, header, TableFile::BLOCK)
}

fn write(
    path: &Path,
    fingerprint: &str,
    payload: &[u8],
    on_progress: &mut dyn FnMut(u64, u64) -> bool,
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
    let blocks = payload.len().div_ceil(TableFile::BLOCK);
    // Room for the header, which is known when everything else is written.
    beside.seek(SeekFrom::Start(Header::begin(fingerprint, blocks) as u64))?;
    let mut checksums = Vec::with_capacity(blocks);
    let mut done = 0;
    for piece in payload.chunks(PIECE) {
        checksums.extend(piece.chunks(TableFile::BLOCK).map(crc32fast::hash));
        beside.write_all(piece)?;
        done += piece.len() as u64;
        if !on_progress(done, length) {
            return Err(io::ErrorKind::Interrupted.into());
        }
    }
    let header = Header::written(fingerprint, length, TableFile::BLOCK as u32, &checksums);
    beside.seek(SeekFrom::Start(0))?;
    beside.write_all(&header)?;
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
