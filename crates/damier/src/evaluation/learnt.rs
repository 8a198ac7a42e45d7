//! What was learnt and stands in a file, for a term to count by.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, io};

use super::{Evaluated, Preset, Term, Weighted};
use crate::notation::ParseError;
use crate::words::Message;

/// What a term counts by instead of what ships with the program.
#[derive(Clone, Debug)]
pub struct Learnt<G> {
    /// The term.
    pub term: &'static str,
    /// What was learnt.
    pub data: Arc<dyn Any + Send + Sync>,
    /// The count by it.
    pub value: fn(&(dyn Any + Send + Sync), &G) -> i32,
}

impl<G: Evaluated> Weighted<G> {
    /// What somebody else counts instead of the game's terms. The end of a game counts as what it is.
    pub(crate) fn counted_by(
        data: Arc<dyn Any + Send + Sync>,
        value: fn(&(dyn Any + Send + Sync), &G) -> i32,
    ) -> Weighted<G> {
        const TERM: &str = "own";
        let learnt = Learnt {
            term: TERM,
            data,
            value,
        };
        Weighted {
            preset: const { &Preset::new(&[TERM], &[]) },
            sum: vec![(const { &Term::new(TERM, TERM, |_| 0) }, 1)],
            learnt: Some((TERM.to_owned(), learnt)),
        }
    }
}

/// May files be read that an evaluation names?
static READS_FILES: AtomicBool = AtomicBool::new(false);

/// From now on `weights=FILE` is read in this process. A program whose evaluations are typed by its own user
/// says so at its start; one that answers others does not.
pub fn allow_files() {
    READS_FILES.store(true, Ordering::Relaxed);
}

/// The key of the weights of a file.
pub(crate) const FILE: &str = "weights";

/// What a file of weights holds.
pub(super) fn learnt_of_file<G: Evaluated>(file: &str) -> Result<Learnt<G>, ParseError> {
    let wrong = |expected| ParseError::new(file, Message::new(expected));
    if !READS_FILES.load(Ordering::Relaxed) {
        return Err(wrong("expected-no-file"));
    }
    let bytes = bytes_of(file).map_err(|_| wrong("expected-file-of-weights"))?;
    G::learnt(&bytes).ok_or_else(|| wrong("expected-weights-of-the-game"))
}

/// What a file holds. What is no file, as a device or a pipe, might never end, and is not read.
fn bytes_of(file: &str) -> io::Result<Vec<u8>> {
    /// Longer than any file of weights.
    const LONGEST: u64 = 256 << 20;
    let about = fs::metadata(file)?;
    if !about.is_file() || about.len() > LONGEST {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    fs::read(file)
}
