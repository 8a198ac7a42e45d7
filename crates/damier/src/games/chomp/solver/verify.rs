//! Chomp's table checked position by position, bite by bite, with the rules alone.

use super::table::{ChompTable, Size};
use crate::games::chomp::{Chomp, ChompVariant};
use crate::search::Budget;
use crate::solve::{SolveError, TableStore, Verdict, Verification, Work, verify_positions};

/// Checks the table of a bar: the stored one, or else one made now.
pub(super) fn verify(
    variant: ChompVariant,
    store: &TableStore,
) -> Result<Verification, SolveError> {
    let size = Size::of_variant(variant);
    let table =
        match store.stored_for_verification(&ChompTable::name(size, ChompTable::kind_for(size)))? {
            Some(payload) => ChompTable::with_payload(size, payload),
            None => ChompTable::open(size, store, &mut Budget::unlimited())?,
        };
    check(&table, variant, store)
}

/// Checks a table against the bites of every position of the bar.
fn check(
    table: &ChompTable,
    variant: ChompVariant,
    store: &TableStore,
) -> Result<Verification, SolveError> {
    let parts = (0..=variant.rows).flat_map(|first| {
        let second = if variant.columns > 1 {
            0..=first
        } else {
            0..=0
        };
        second.map(move |second| Staircase::beginning(variant, first, second))
    });
    let work = Work::Checking(variant.to_string());
    let mut budget = Budget::unlimited();
    let verification = verify_positions(
        parts.collect(),
        table.staircases.count(),
        // All of it was read before: only a file can fail.
        |position: &Chomp| table.verdict(position).unwrap_or(Verdict::UNKNOWN),
        store.threads(),
        &mut store.progress(work, &mut budget),
    )?;
    Ok(verification)
}

/// All positions that begin with two given columns, one after the other.
struct Staircase {
    next: Option<Chomp>,
}

impl Staircase {
    fn beginning(variant: ChompVariant, first: u8, second: u8) -> Staircase {
        let mut position = Chomp::start(variant);
        position.heights = [0; ChompVariant::LARGEST as usize];
        position.heights[0] = first;
        position.heights[1] = second;
        Staircase {
            next: Some(position),
        }
    }
}

impl Iterator for Staircase {
    type Item = Chomp;

    /// Counts like an odometer: the last column that may grow does, and all behind it are empty.
    fn next(&mut self) -> Option<Chomp> {
        let now = self.next?;
        let columns = usize::from(now.variant.columns);
        let growing = (2..columns)
            .rev()
            .find(|column| now.heights[*column] < now.heights[column - 1]);
        self.next = growing.map(|column| {
            let mut next = now;
            next.heights[column] += 1;
            next.heights[column + 1..].fill(0);
            next
        });
        Some(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use crate::games::chomp::solver::staircase::Staircases;
    use crate::games::chomp::solver::table::Kind;
    use crate::score::Score;
    use crate::solve::Lookup;

    fn made(columns: u8, rows: u8, kind: Kind) -> (ChompTable, ChompVariant) {
        let size = Size::of(columns, rows);
        let staircases = Arc::new(Staircases::new(size.columns, size.rows));
        let store = TableStore::default();
        let mut budget = Budget::unlimited();
        let mut progress = store.progress(Work::Checking(String::new()), &mut budget);
        let payload = ChompTable::make(&staircases, kind, 2, &mut progress).unwrap();
        let variant = ChompVariant::new(columns, rows).unwrap();
        let table = ChompTable {
            staircases,
            kind,
            size,
            entries: Lookup::Memory(payload),
        };
        (table, variant)
    }

    fn bytes_of(table: &ChompTable) -> Vec<u8> {
        let byte = |at| table.entries.byte(at).unwrap();
        (0..).map_while(byte).collect()
    }

    #[test]
    fn tables_are_right_and_one_wrong_entry_is_found() {
        for kind in [Kind::Distances, Kind::Won] {
            let (mut table, variant) = made(6, 5, kind);
            let store = TableStore::default();
            let found = check(&table, variant, &store).unwrap();
            assert_eq!((found.entries, found.mismatches), (462, 0));
            let mut bytes = bytes_of(&table);
            let middle = bytes.len() / 2;
            bytes[middle] ^= 1;
            table.entries = Lookup::Memory(Arc::new(bytes));
            let found = check(&table, variant, &store).unwrap();
            assert!(found.mismatches > 0, "{kind:?}");
            assert!(found.first_mismatch.is_some());
        }
    }

    #[test]
    fn bits_and_distances_agree_on_all_shapes_and_threads() {
        for (columns, rows) in [
            (1, 2),
            (2, 1),
            (2, 2),
            (9, 1),
            (7, 2),
            (3, 7),
            (8, 8),
            (10, 6),
        ] {
            let (won, variant) = made(columns, rows, Kind::Won);
            let (distances, _) = made(columns, rows, Kind::Distances);
            let parts = (0..=rows).flat_map(|first| {
                (0..=first).map(move |second| Staircase::beginning(variant, first, second))
            });
            let mut count = 0;
            for position in parts
                .flatten()
                .filter(|position| columns > 1 || position.heights[1] == 0)
            {
                let by_plies = distances.verdict(&position).unwrap().settled();
                let by_bit = won.verdict(&position).unwrap().settled();
                let wins = |score: Option<Score>| score > Some(Score::DRAW);
                assert_eq!(wins(by_plies), wins(by_bit), "{position}");
                count += 1;
            }
            assert_eq!(count, won.staircases.count(), "{columns}x{rows}");
        }
    }
}
