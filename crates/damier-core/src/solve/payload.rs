//! What a table holds, and how it is asked.

use std::sync::Arc;

use super::{Charge, TableError, TableFile};

/// What a table holds: its bytes, read from a file or made in memory.
pub type Payload = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A table that is asked for single bytes: in memory, or left in its file and read block by block.
#[derive(Clone)]
pub enum Lookup {
    /// All of it is at hand.
    Memory(Payload),
    /// It is too large to be read for a question.
    File(Arc<TableFile>),
}

impl Lookup {
    /// A byte; nothing behind the end. Only a file can fail.
    pub fn byte(&self, at: u64) -> Result<Option<u8>, TableError> {
        match self {
            Lookup::Memory(payload) => {
                let at = usize::try_from(at).unwrap_or(usize::MAX);
                Ok((**payload).as_ref().get(at).copied())
            }
            Lookup::File(file) => file.byte(at),
        }
    }

    /// The bytes of memory it takes, about.
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Lookup::Memory(payload) => (**payload).as_ref().len() as u64,
            Lookup::File(file) => TableFile::KEPT_BYTES.min(file.length()),
        }
    }
}

impl std::fmt::Debug for Lookup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Lookup::Memory(_) => f.write_str("Lookup::Memory"),
            Lookup::File(_) => f.write_str("Lookup::File"),
        }
    }
}

/// Bytes that are charged for as long as somebody has them.
pub(super) struct Charged {
    pub(super) payload: Payload,
    pub(super) _charge: Charge,
}

impl AsRef<[u8]> for Charged {
    fn as_ref(&self) -> &[u8] {
        (*self.payload).as_ref()
    }
}
