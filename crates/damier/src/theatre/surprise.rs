//! The moments in which a search changes its mind: the value of the root becomes another one.

use crate::trace::{SearchTrace, Snapshot};

impl SearchTrace {
    /// The moments after which the root has another value than before.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::Snapshot;
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=3".parse()?, 10_000, &mut Budget::unlimited())?;
    /// for moment in trace.surprises() {
    ///     let [before, after] = [moment, moment + 1].map(|at| Snapshot::at(&trace, at).nodes()[0].score);
    ///     assert!(before.is_some() && before != after);
    /// }
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn surprises(&self) -> Vec<usize> {
        let mut snapshot = Snapshot::before(self);
        let mut surprises = Vec::new();
        for (moment, event) in self.events.iter().enumerate() {
            let before = snapshot.value_of(0);
            snapshot.advance(event);
            let after = snapshot.value_of(0);
            if !before.is_empty() && !after.is_empty() && before != after {
                surprises.push(moment);
            }
        }
        surprises
    }
}
