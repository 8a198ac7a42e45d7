//! Pogo solved: the value and the distance of every placement, in a table of fifteen megabytes.

mod census;
mod entry;
mod frontier;
mod hops;
mod index;
mod moves;
mod moves_check;
mod moves_file;
mod permutation;
mod places;
mod retrograde;
mod verify;

use std::sync::{Arc, LazyLock};

pub use self::census::PogoCensus;
use self::index::{Index, MAX_PIECES};
pub(super) use self::moves::MOVES_FILE;
use self::places::PogoPlaces;
use super::rules::{Pogo, PogoVariant};
use crate::face::CatalogueGame as _;
use crate::search::{Budget, Interrupted};
use crate::solve::{
    Built, Oracle, Payload, PositionTable, Progress, SolveError, Solved, TableName, TableStore,
    Verdict, Verification, Work,
};

/// The order of the table: made once, in a few milliseconds.
static INDEX: LazyLock<Index> = LazyLock::new(|| Index::new(MAX_PIECES));

/// Changes with the meaning of the table's bytes.
const REVISION: u32 = 1;

/// Knows every position of Pogo.
///
/// ```
/// use damier::{Budget, Oracle, Pogo, Score, Solved, TableStore, Verdict};
/// use damier::games::pogo::PogoVariant;
/// let mut budget = Budget::unlimited();
/// let start = Pogo::start(PogoVariant::Standard);
/// let mut oracle = start.oracle(&TableStore::default(), &mut budget)?;
/// assert_eq!(oracle.verdict(&start, &mut budget)?, Verdict::exact(Score::DRAW));
/// assert_eq!(oracle.solution(&start, &mut budget).holding(), 6);
/// # Ok::<(), damier::Interrupted>(())
/// ```
pub struct PogoOracle {
    table: Payload,
}

impl std::fmt::Debug for PogoOracle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PogoOracle")
    }
}

impl Oracle<Pogo> for PogoOracle {
    fn verdict(&mut self, position: &Pogo, budget: &mut Budget) -> Result<Verdict, Interrupted> {
        budget.visit()?;
        let entry = (*self.table).as_ref().get(INDEX.place_of(position));
        Ok(entry.map_or(Verdict::UNKNOWN, |&entry| {
            Verdict::exact(entry::score_of(entry))
        }))
    }
}

impl Solved for Pogo {
    type Oracle = PogoOracle;

    fn oracle(&self, store: &TableStore, budget: &mut Budget) -> Result<PogoOracle, Interrupted> {
        let variant = self.variant();
        let threads = store.threads();
        let build = |progress: &mut Progress<'_>| build(variant, threads, progress);
        let table = store.table(&table_name(variant), budget, build)?;
        Ok(PogoOracle { table })
    }

    fn build(&self, store: &TableStore) -> Result<Vec<Built>, SolveError> {
        let variant = self.variant();
        let built = store.prepare(&table_name(variant), |progress| {
            build(variant, store.threads(), progress)
        })?;
        Ok(vec![built])
    }

    fn table(
        &self,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Box<dyn PositionTable<Pogo>>, SolveError> {
        let PogoOracle { table } = self.oracle(store, budget)?;
        let variant = self.variant();
        Ok(Box::new(PogoPlaces { variant, table }))
    }

    /// Checks the table on disk, or, where there is none, one made now.
    fn verify(&self, store: &TableStore) -> Result<Verification, SolveError> {
        let mut budget = Budget::unlimited();
        let stored = store.stored_for_verification(&table_name(self.variant()))?;
        let table = match stored {
            Some(table) => table,
            None => self.oracle(store, &mut budget)?.table,
        };
        let work = Work::Checking("pogo".to_owned());
        let mut progress = store.progress(work, &mut budget);
        let found = verify::verify(
            (*table).as_ref(),
            (MAX_PIECES, self.variant()),
            store.threads(),
            &mut |done, total| progress.advance(done as u64, total as u64),
        )?;
        Ok(found)
    }
}

fn table_name(variant: PogoVariant) -> TableName {
    TableName::new(Pogo::GAME, &variant.to_string(), REVISION)
}

fn build(
    variant: PogoVariant,
    threads: usize,
    progress: &mut Progress<'_>,
) -> Result<Payload, Interrupted> {
    let table = progress.zeros(INDEX.length())?;
    // Of each step that decides most, the positions decided are listed several times over.
    progress.charge(3 * INDEX.length() as u64)?;
    let mut on_progress = |done: usize, total: usize| progress.advance(done as u64, total as u64);
    let table = retrograde::solve(&INDEX, variant, threads, table, &mut on_progress)?;
    Ok(Arc::new(table))
}

#[cfg(test)]
mod tests;
