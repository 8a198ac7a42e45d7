//! What may stand after a search's name, read: switches, memory, and what nodes are remembered by.

use crate::notation::{ParseError, read_memory};
use crate::search::Memory;
use crate::words::Message;

use super::spec::Options;

/// How many bytes a table takes unless told otherwise, and the least and the most that may be said.
const DEFAULT_MEMORY: u64 = 64 << 20;
const LEAST_MEMORY: u64 = 1 << 20;
const MAX_MEMORY: u64 = 4096 << 20;

/// Which switches are off.
pub(super) fn switched_off(
    options: &mut Options<'_>,
    switches: &'static [&'static str],
) -> Result<Vec<&'static str>, ParseError> {
    let mut off = Vec::new();
    for name in switches {
        if switch(options, name)? == Some(false) {
            off.push(*name);
        }
    }
    Ok(off)
}

/// Whether something is on or off, if that is said.
pub(super) fn switch(options: &mut Options<'_>, name: &str) -> Result<Option<bool>, ParseError> {
    match options.take(name) {
        None => Ok(None),
        Some("on") => Ok(Some(true)),
        Some("off") => Ok(Some(false)),
        Some(other) => Err(ParseError::new(other, Message::new("expected-switch"))),
    }
}

/// The memory for a table in bytes.
pub(super) fn memory(options: &mut Options<'_>) -> Result<usize, ParseError> {
    let Some(text) = options.take("memory") else {
        return Ok(DEFAULT_MEMORY as usize);
    };
    read_memory(text)
        .filter(|bytes| (LEAST_MEMORY..=MAX_MEMORY).contains(bytes))
        .map(|bytes| bytes as usize)
        .ok_or_else(|| {
            let expected = Message::new("expected-memory").with("most", MAX_MEMORY >> 20);
            ParseError::new(text, expected)
        })
}

/// What nodes are remembered by: the position, or the moves that lead there as the theory has it.
pub(super) fn keyed(options: &mut Options<'_>) -> Result<Memory, ParseError> {
    match options.take("keyed") {
        None | Some("position") => Ok(Memory::ByPosition),
        Some("path") => Ok(Memory::ByPath),
        Some(other) => Err(ParseError::new(other, Message::new("expected-keyed"))),
    }
}
