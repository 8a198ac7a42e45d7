//! What the first bytes of a table file say.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};

use crate::solve::table_error::TableFault;

const MAGIC: &[u8; 8] = b"DAMIERTB";
/// What is written now.
const FORMAT: u32 = 2;
/// What the version before wrote: one checksum for the whole payload.
const FORMAT_WITHOUT_BLOCKS: u32 = 1;
/// The bytes before the fingerprint.
const FIXED: usize = 32;
const CHECKSUM: usize = 4;
/// The payload begins at a multiple of this.
const ALIGNMENT: usize = 64;
pub(super) const LONGEST_FINGERPRINT: usize = 1000;
/// No header is longer: that is the checksums of 64 gigabytes.
const LONGEST: usize = 64 << 20;
/// No block is larger: one is held in memory whenever a byte of it is asked for.
const LARGEST_BLOCK: u32 = 1 << 20;

/// How the payload is checked.
#[derive(Debug)]
pub(super) enum Checksums {
    /// One for all of it.
    Whole(u32),
    /// One for every block.
    Blocks(Vec<u32>),
}

/// What the first bytes of a file say.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) begin: u64,
    pub(super) payload_length: u64,
    pub(super) block_bytes: u32,
    pub(super) checksums: Checksums,
    pub(super) fingerprint: String,
}

impl Header {
    /// Where the payload of so many blocks begins.
    pub(super) fn begin(fingerprint: &str, blocks: usize) -> usize {
        (FIXED + fingerprint.len() + blocks * CHECKSUM + CHECKSUM).next_multiple_of(ALIGNMENT)
    }

    /// The header of a payload that is checked by blocks.
    pub(super) fn written(
        fingerprint: &str,
        payload_length: u64,
        block_bytes: u32,
        checksums: &[u32],
    ) -> Vec<u8> {
        let begin = Header::begin(fingerprint, checksums.len());
        let mut bytes = Vec::with_capacity(begin);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&FORMAT.to_le_bytes());
        bytes.extend_from_slice(&(begin as u32).to_le_bytes());
        bytes.extend_from_slice(&payload_length.to_le_bytes());
        bytes.extend_from_slice(&block_bytes.to_le_bytes());
        bytes.extend_from_slice(&(fingerprint.len() as u32).to_le_bytes());
        bytes.extend_from_slice(fingerprint.as_bytes());
        for checksum in checksums {
            bytes.extend_from_slice(&checksum.to_le_bytes());
        }
        bytes.resize(begin - CHECKSUM, 0);
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads the header of a file that is so long, and believes nothing that its checksum does not
    /// cover. What it says of lengths is compared before anything is allocated for it.
    pub(super) fn read(file: &mut File, file_length: u64) -> Result<Header, TableFault> {
        let mut bytes = vec![0; FIXED];
        file.seek(SeekFrom::Start(0))
            .map_err(TableFault::Unreadable)?;
        fill(file, &mut bytes)?;
        if !bytes.starts_with(MAGIC) {
            return Err(TableFault::NotATable);
        }
        let format = number(&bytes, 8)?;
        let begin = number(&bytes, 12)? as usize;
        let payload_length = u64::from(number(&bytes, 16)?) | u64::from(number(&bytes, 20)?) << 32;
        let checking = number(&bytes, 24)?;
        let fingerprint_length = number(&bytes, 28)? as usize;
        let blocks = match format {
            FORMAT if !checking.is_power_of_two() || checking > LARGEST_BLOCK => {
                return Err(TableFault::Damaged);
            }
            FORMAT => payload_length.div_ceil(checking.into()),
            _ => 0,
        };
        let blocks = usize::try_from(blocks).map_err(|_| TableFault::Damaged)?;
        let least = blocks
            .checked_mul(CHECKSUM)
            .and_then(|bytes| bytes.checked_add(FIXED + fingerprint_length + CHECKSUM));
        let is_possible = begin.is_multiple_of(ALIGNMENT)
            && begin <= LONGEST
            && fingerprint_length <= LONGEST_FINGERPRINT
            && least.is_some_and(|least| least <= begin)
            && payload_length.checked_add(begin as u64) == Some(file_length);
        if !is_possible {
            return Err(TableFault::Damaged);
        }
        bytes.resize(begin, 0);
        fill(file, &mut bytes[FIXED..])?;
        if number(&bytes, begin - CHECKSUM)? != crc32fast::hash(&bytes[..begin - CHECKSUM]) {
            return Err(TableFault::Damaged);
        }
        let (fingerprint, rest) = bytes[FIXED..].split_at(fingerprint_length);
        let checksums = match format {
            FORMAT => Checksums::Blocks(
                (0..blocks)
                    .map(|block| number(rest, block * CHECKSUM))
                    .collect::<Result<_, _>>()?,
            ),
            FORMAT_WITHOUT_BLOCKS => Checksums::Whole(checking),
            _ => return Err(TableFault::OtherVersion),
        };
        Ok(Header {
            begin: begin as u64,
            payload_length,
            block_bytes: checking,
            checksums,
            fingerprint: String::from_utf8_lossy(fingerprint).into_owned(),
        })
    }
}

/// Reads exactly so many bytes. A file that ends before is damaged; what the system refuses cannot be
/// read.
pub(super) fn fill(file: &mut File, bytes: &mut [u8]) -> Result<(), TableFault> {
    file.read_exact(bytes).map_err(|error| match error.kind() {
        std::io::ErrorKind::UnexpectedEof => TableFault::Damaged,
        _ => TableFault::Unreadable(error),
    })
}

/// The number at a place.
fn number(bytes: &[u8], at: usize) -> Result<u32, TableFault> {
    let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
    four.map(u32::from_le_bytes).ok_or(TableFault::Damaged)
}
