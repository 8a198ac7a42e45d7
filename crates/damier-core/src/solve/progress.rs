//! How work on a table goes on, who is told, and what it may take.

use std::fmt;

use super::memory_bound::Charge;
use super::store::TableStore;
use super::table_error::TableError;
use crate::memory::attempt;
use crate::search::{Budget, Interrupted};

/// What is being done to a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Work {
    /// It is built.
    Building(String),
    /// It is written to its file.
    Writing(String),
    /// It is checked.
    Checking(String),
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Work::Building(table) => write!(f, "building {table}"),
            Work::Writing(table) => write!(f, "writing {table}"),
            Work::Checking(table) => write!(f, "checking {table}"),
        }
    }
}

/// Something that went another way than it was meant to.
#[derive(Clone, Copy, Debug)]
pub enum Notice<'what> {
    /// A table file is in the way, or cannot be kept.
    Table(&'what TableError),
    /// There is no memory for a table: its name, and how many bytes it wants.
    Memory(&'what str, u64),
    /// Data that ship with the program are damaged: the key of the sentence that says which.
    Shipped(&'static str),
}

impl fmt::Display for Notice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::Table(error) => error.fmt(f),
            Notice::Memory(table, bytes) => write!(
                f,
                "there is no memory for {table}, which takes {} MB",
                bytes.div_ceil(1 << 20)
            ),
            Notice::Shipped(key) => write!(f, "shipped data are damaged and left aside: {key}"),
        }
    }
}

/// Somebody who is told how long work goes on, and what is worth knowing.
pub trait ProgressSink: Send + Sync {
    /// Something went another way than it was meant to.
    fn notice(&self, notice: &Notice<'_>) {
        let _ = notice;
    }

    /// Work on a table goes on: how much is `done`, of how much in `total`. When the two are equal the
    /// work is over.
    fn progress(&self, work: &Work, done: u64, total: u64) {
        let _ = (work, done, total);
    }
}

/// Nobody listens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nobody;

impl ProgressSink for Nobody {}

/// How the work on a table goes on; also the place where a budget interrupts it.
pub struct Progress<'work> {
    store: &'work TableStore,
    work: Work,
    budget: &'work mut Budget,
    /// What was charged for the time of the work.
    charges: Vec<Charge>,
}

impl<'work> Progress<'work> {
    pub(super) fn new(
        store: &'work TableStore,
        work: Work,
        budget: &'work mut Budget,
    ) -> Progress<'work> {
        Progress {
            store,
            work,
            budget,
            charges: Vec::new(),
        }
    }

    /// How many nodes the budget still allows. Tables are not charged to it, but one that takes long need
    /// not be begun where little was allowed.
    #[must_use]
    pub const fn nodes_left(&self) -> u64 {
        self.budget.nodes_left()
    }

    /// Says that `done` of `total` is done, and whether to go on. Meant to be called some hundred
    /// times, and at least every 20 ms.
    pub fn advance(&mut self, done: u64, total: u64) -> Result<(), Interrupted> {
        self.store.sink().progress(&self.work, done, total);
        self.budget.look()
    }

    /// So many zeros to work with, charged until the work is over. Where there is no room for them,
    /// whoever listens is told, and the work ends.
    pub fn zeros<T: bytemuck::Zeroable>(&mut self, length: usize) -> Result<Vec<T>, Interrupted> {
        let bytes = (length as u64).saturating_mul(size_of::<T>() as u64);
        self.charge(bytes)?;
        let zeros = attempt(|| bytemuck::allocation::try_zeroed_vec(length));
        zeros.map_err(|()| self.refuse(bytes))
    }

    /// Charges so many bytes until the work is over.
    pub fn charge(&mut self, bytes: u64) -> Result<(), Interrupted> {
        match self.store.charge(bytes) {
            Some(charge) => {
                self.charges.push(charge);
                Ok(())
            }
            None => Err(self.refuse(bytes)),
        }
    }

    /// The work is over: gives back what was charged for it.
    pub(super) fn release(&mut self) {
        self.charges.clear();
    }

    /// Tells that so many bytes are not to be had.
    pub fn refuse(&self, bytes: u64) -> Interrupted {
        let table = match &self.work {
            Work::Building(table) | Work::Writing(table) | Work::Checking(table) => table,
        };
        self.store.notice(&Notice::Memory(table, bytes));
        Interrupted
    }
}

impl fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Progress({})", self.work)
    }
}
