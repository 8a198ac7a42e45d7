//! Files as memory.
//!
//! A table of a gigabyte is mapped, not read: a question touches a few of its pages, and starts in
//! microseconds instead of a second.

#![allow(unsafe_code, reason = "mapping a file into memory")]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// The whole of a file as bytes, read when they are looked at.
pub(super) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes must not change while they are mapped. Table files are never written in
    // place: a new one is written beside the old and takes its name, and the old one lives on under
    // the mapping. Somebody who overwrites a file of the data directory by hand breaks this, as he
    // could break any program that maps its files.
    unsafe { Mmap::map(file) }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    fn a_mapping_shows_what_reading_shows() {
        for length in [0, 1, 4095, 4096, 100_000] {
            let bytes: Vec<u8> = (0..length).map(|number| (number % 251) as u8).collect();
            let mut file = tempfile::NamedTempFile::new().unwrap();
            file.write_all(&bytes).unwrap();
            let mapped = map(file.as_file()).unwrap();
            assert_eq!(&mapped[..], std::fs::read(file.path()).unwrap());
        }
    }
}
