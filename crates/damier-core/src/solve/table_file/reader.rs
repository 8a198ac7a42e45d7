//! Reading a table file: block by block, each compared with its checksum whenever it is read.
//!
//! A file is never mapped. Whoever may write to the disk may shorten or overwrite it while it is in
//! use, and then a mapping ends the program or lies to it. A block that was read and found right is
//! memory of our own.

use std::fs::File;
use std::io::{Seek as _, SeekFrom};
use std::sync::{Mutex, PoisonError};

use super::header::{Checksums, Header, fill};
use crate::solve::table_error::TableFault;

/// An open file whose header was believed.
#[derive(Debug)]
pub(super) struct Reader {
    begin: u64,
    length: u64,
    block_bytes: usize,
    checksums: Vec<u32>,
    state: Mutex<State>,
}

/// The file, and the blocks that were read last.
#[derive(Debug)]
struct State {
    file: File,
    /// By number, those that are kept.
    blocks: Vec<Option<Box<[u8]>>>,
    /// Those kept, in the order in which they came; the next to go stands at `oldest`.
    order: Vec<u32>,
    oldest: usize,
}

impl Reader {
    /// Reads by the header; the payload of an older format is read in full once, for the checksums of
    /// its blocks.
    pub(super) fn new(
        mut file: File,
        header: Header,
        block_bytes: usize,
    ) -> Result<Reader, TableFault> {
        let (block_bytes, checksums) = match header.checksums {
            Checksums::Blocks(checksums) => (header.block_bytes as usize, checksums),
            Checksums::Whole(expected) => {
                file.seek(SeekFrom::Start(header.begin))
                    .map_err(TableFault::Unreadable)?;
                let mut whole = crc32fast::Hasher::new();
                let mut checksums = Vec::new();
                let mut block = vec![0; block_bytes];
                let mut left = header.payload_length;
                while left > 0 {
                    let block = &mut block[..left.min(block_bytes as u64) as usize];
                    fill(&mut file, block)?;
                    whole.update(block);
                    checksums.push(crc32fast::hash(block));
                    left -= block.len() as u64;
                }
                if whole.finalize() != expected {
                    return Err(TableFault::Damaged);
                }
                (block_bytes, checksums)
            }
        };
        Ok(Reader {
            begin: header.begin,
            length: header.payload_length,
            block_bytes,
            state: Mutex::new(State {
                file,
                blocks: Vec::new(),
                order: Vec::new(),
                oldest: 0,
            }),
            checksums,
        })
    }

    pub(super) const fn length(&self) -> u64 {
        self.length
    }

    /// A byte of the payload; nothing behind its end.
    pub(super) fn byte(&self, at: u64) -> Result<Option<u8>, TableFault> {
        if at >= self.length {
            return Ok(None);
        }
        let block = (at / self.block_bytes as u64) as usize;
        let within = (at % self.block_bytes as u64) as usize;
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Some(kept)) = state.blocks.get(block) {
            return Ok(Some(kept[within]));
        }
        let mut bytes = vec![0; self.length_of(block)].into_boxed_slice();
        let at = self.begin + (block * self.block_bytes) as u64;
        let sought = state.file.seek(SeekFrom::Start(at));
        sought.map_err(TableFault::Unreadable)?;
        fill(&mut state.file, &mut bytes)?;
        self.compare(block, &bytes)?;
        let byte = bytes[within];
        state.keep(
            block,
            bytes,
            self.checksums.len(),
            super::TableFile::KEPT_BYTES as usize / self.block_bytes,
        );
        Ok(Some(byte))
    }

    /// Every block in order, as it was found right.
    pub(super) fn for_each_block(&self, mut see: impl FnMut(&[u8])) -> Result<(), TableFault> {
        /// How much is read at a time.
        const PIECE: usize = 1 << 20;
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let sought = state.file.seek(SeekFrom::Start(self.begin));
        sought.map_err(TableFault::Unreadable)?;
        let piece_blocks = (PIECE / self.block_bytes).max(1);
        let mut piece = vec![0; piece_blocks * self.block_bytes];
        let mut block = 0;
        while block < self.checksums.len() {
            let blocks = block..(block + piece_blocks).min(self.checksums.len());
            let bytes = blocks.map(|block| self.length_of(block)).sum();
            fill(&mut state.file, &mut piece[..bytes])?;
            for bytes in piece[..bytes].chunks(self.block_bytes) {
                self.compare(block, bytes)?;
                see(bytes);
                block += 1;
            }
        }
        Ok(())
    }

    fn compare(&self, block: usize, bytes: &[u8]) -> Result<(), TableFault> {
        match crc32fast::hash(bytes) == self.checksums[block] {
            true => Ok(()),
            false => Err(TableFault::Damaged),
        }
    }

    fn length_of(&self, block: usize) -> usize {
        let before = block as u64 * self.block_bytes as u64;
        (self.length - before).min(self.block_bytes as u64) as usize
    }
}

impl State {
    /// Keeps a block, in the place of the oldest if there are many.
    fn keep(&mut self, block: usize, bytes: Box<[u8]>, blocks: usize, most: usize) {
        if self.blocks.is_empty() {
            self.blocks.resize_with(blocks, || None);
        }
        if self.order.len() < most.max(1) {
            self.order.push(block as u32);
        } else {
            let gone = std::mem::replace(&mut self.order[self.oldest], block as u32);
            self.blocks[gone as usize] = None;
            self.oldest = (self.oldest + 1) % self.order.len();
        }
        self.blocks[block] = Some(bytes);
    }
}
