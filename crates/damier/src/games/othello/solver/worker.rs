//! One thread of a search: what it shares, what is its own, and what it has spent.

use super::parallel::Busy;
use super::table::TranspositionTable;
use crate::games::othello::patterns::Patterns;
use crate::games::othello::rules::Scoring;
use crate::search::{Budget, Interrupted};

/// One thread of a search: alone on its lines of the cache, which it writes to at every node.
#[repr(align(128))]
pub(super) struct Worker<'search, const N: usize> {
    pub(super) scoring: Scoring,
    pub(super) patterns: &'search Patterns,
    /// The table of all threads.
    pub(super) shared: &'search TranspositionTable,
    pub(super) busy: &'search Busy,
    /// This thread's own table.
    pub(super) local: TranspositionTable,
    /// Nodes so far.
    pub(super) nodes: u64,
    /// Positions beside them that were counted or guessed at without a search: the leaves.
    pub(super) leaves: u64,
    /// The nodes that the budget knows of.
    told: u64,
    budget: Budget,
}

impl<'search, const N: usize> Worker<'search, N> {
    /// A worker with an empty table of its own.
    pub(super) fn new(
        scoring: Scoring,
        patterns: &'search Patterns,
        shared: &'search TranspositionTable,
        busy: &'search Busy,
        local_bytes: usize,
        budget: Budget,
    ) -> Worker<'search, N> {
        Worker {
            scoring,
            patterns,
            shared,
            busy,
            local: TranspositionTable::new(local_bytes),
            nodes: 0,
            leaves: 0,
            told: 0,
            budget,
        }
    }

    /// Counts a node, and from time to time asks whether to go on.
    #[inline(always)]
    pub(super) fn visit(&mut self) -> Result<(), Interrupted> {
        const LOOK_EVERY: u64 = 4096;
        self.nodes += 1;
        if self.nodes - self.told >= LOOK_EVERY.min(self.budget.nodes_left()) {
            return self.look();
        }
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Interrupted> {
        let spent = self.nodes - self.told;
        self.told = self.nodes;
        // The last plies are gone through whole: what they take beyond a limit is not used.
        self.budget.spend(spent.min(self.budget.nodes_left()))?;
        match self.busy.is_done() {
            true => Err(Interrupted),
            false => Ok(()),
        }
    }

    /// What was spent of the budget.
    pub(super) fn spent(&mut self) -> &Budget {
        // Whether anything is left does not matter any more.
        let _ = self.look();
        &self.budget
    }
}
