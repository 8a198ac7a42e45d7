//! The table of a bar: which one a question needs, and what it says.

use std::sync::Arc;

use super::staircase::Staircases;
use super::{distance, won};
use crate::face::CatalogueGame;
use crate::games::chomp::{Chomp, ChompVariant};
use crate::score::Score;
use crate::search::{Budget, Interrupted};
use crate::solve::{Lookup, Payload, Progress, TableError, TableName, TableStore, Verdict};

/// The size of a bar, the longer side first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Size {
    pub(super) fn of(columns: u8, rows: u8) -> Size {
        Size {
            columns: columns.max(rows).into(),
            rows: columns.min(rows).into(),
        }
    }

    pub(super) fn of_variant(variant: ChompVariant) -> Size {
        Size::of(variant.columns, variant.rows)
    }

    /// The smallest bar that a position fits on.
    pub(super) fn around(position: &Chomp) -> Size {
        let columns = position.heights.iter().filter(|height| **height > 0);
        Size::of(columns.count().max(1) as u8, position.heights[0].max(1))
    }

    /// How many positions it has.
    pub(super) fn positions(self) -> u64 {
        let steps = 1..=self.rows as u64;
        steps.fold(1, |count, step| count * (self.columns as u64 + step) / step)
    }
}

/// What a table tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Plies to the end, a byte each.
    Distances,
    /// Won or lost, a bit each.
    Won,
}

/// Up to this many positions plies are counted: half a second's work.
const MAX_COUNTED: u64 = 3_000_000;
/// Up to this many positions a table is sooner made than read: it is never stored.
const NEVER_STORED: u64 = 200_000;

/// A table and how its positions are numbered.
#[derive(Clone)]
pub(super) struct ChompTable {
    pub(super) staircases: Arc<Staircases>,
    pub(super) kind: Kind,
    pub(super) size: Size,
    pub(super) entries: Lookup,
}

impl ChompTable {
    const REVISION: u32 = 1;

    pub(super) fn name(size: Size, kind: Kind) -> TableName {
        let Size { columns, rows } = size;
        let contents = match kind {
            Kind::Distances => format!("{columns}x{rows} distances"),
            Kind::Won => format!("{columns}x{rows}"),
        };
        TableName::new(Chomp::GAME, &contents, Self::REVISION)
    }

    pub(super) fn kind_for(size: Size) -> Kind {
        if size.positions() <= MAX_COUNTED {
            Kind::Distances
        } else {
            Kind::Won
        }
    }

    pub(super) fn make(
        staircases: &Staircases,
        kind: Kind,
        threads: usize,
        progress: &mut Progress<'_>,
    ) -> Result<Payload, Interrupted> {
        /// What is made within seconds is made whatever was allowed.
        const LARGE: u64 = 1 << 28;
        /// So many positions are settled at a time.
        const AT_A_TIME: u64 = 64;
        let count = staircases.count();
        if count > LARGE && progress.nodes_left() < count / AT_A_TIME {
            return Err(Interrupted);
        }
        Ok(match kind {
            Kind::Distances => Arc::new(distance::solve(staircases, progress)?),
            Kind::Won => Arc::new(Words(won::solve(staircases, threads, progress)?)),
        })
    }

    /// The table of a bar whose bytes are at hand.
    pub(super) fn with_payload(size: Size, payload: Payload) -> ChompTable {
        ChompTable {
            staircases: Arc::new(Staircases::new(size.columns, size.rows)),
            kind: ChompTable::kind_for(size),
            size,
            entries: Lookup::Memory(payload),
        }
    }

    /// The table of a bar, found or made.
    pub(super) fn open(
        size: Size,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<ChompTable, Interrupted> {
        let kind = ChompTable::kind_for(size);
        let Size { columns, rows } = size;
        let numbering = TableName::new(Chomp::GAME, &format!("{columns}x{rows} numbers"), 1);
        let staircases = store.shared(&numbering, || Staircases::new(columns, rows));
        let entries =
            Self::shelf(size, store).lookup(&ChompTable::name(size, kind), budget, |progress| {
                ChompTable::make(&staircases, kind, store.threads(), progress)
            })?;
        Ok(ChompTable {
            staircases,
            kind,
            size,
            entries,
        })
    }

    /// All bytes of the table of a bar, found or made.
    pub(super) fn whole(
        size: Size,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Payload, Interrupted> {
        let kind = ChompTable::kind_for(size);
        let staircases = Staircases::new(size.columns, size.rows);
        Self::shelf(size, store).table(&ChompTable::name(size, kind), budget, |progress| {
            ChompTable::make(&staircases, kind, store.threads(), progress)
        })
    }

    /// Where the table of a bar is kept: nowhere, if it is small.
    fn shelf(size: Size, store: &TableStore) -> TableStore {
        let is_fresh = store.is_fresh() || size.positions() <= NEVER_STORED;
        store.to_builder().fresh(is_fresh).build()
    }

    /// The table to ask about a position: never a huge one for a small question.
    pub(super) fn for_position(
        position: &Chomp,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<ChompTable, Interrupted> {
        let around = Size::around(position);
        let whole = Size::of_variant(position.variant);
        if whole.positions() <= MAX_COUNTED {
            return ChompTable::open(whole, store, budget);
        }
        if around.positions() <= MAX_COUNTED {
            return ChompTable::open(around, store, budget);
        }
        let squares = (around.columns..=ChompVariant::LARGEST.into()).map(|side| Size {
            columns: side,
            rows: side,
        });
        let is_stored = |size: &Size| {
            let path = store.path(&ChompTable::name(*size, Kind::Won));
            !store.is_fresh() && path.is_some_and(|path| path.exists())
        };
        let stored = [whole].into_iter().chain(squares).find(is_stored);
        let is_much_less = around.positions() < whole.positions() / 8;
        let size = stored.unwrap_or(if is_much_less { around } else { whole });
        ChompTable::open(size, store, budget)
    }

    /// Its file turned out to be damaged: it is not asked again.
    pub(super) fn leave_aside(&self, store: &TableStore, error: &TableError) {
        store.leave_aside(&ChompTable::name(self.size, self.kind), error);
    }

    /// What is known of a position that fits on the bar, or does in the mirror.
    pub(super) fn verdict(&self, position: &Chomp) -> Result<Verdict, TableError> {
        if position.heights[0] == 0 {
            return Ok(Verdict::exact(Score::wins_in(0)));
        }
        let mirrored;
        let heights = if self.holds(&position.heights) {
            &position.heights
        } else {
            mirrored = mirror(&position.heights);
            &mirrored
        };
        let heights = &heights[..self.staircases.columns];
        let verdict = match self.kind {
            Kind::Distances => {
                let number = self.staircases.number_from(0, heights);
                self.entries.byte(number)?.map(|plies| {
                    Verdict::exact(match plies % 2 {
                        0 => Score::wins_in(plies.into()),
                        _ => Score::loses_in(plies.into()),
                    })
                })
            }
            Kind::Won => {
                let bit = self.staircases.bit(heights);
                let byte = self.entries.byte(bit / 8)?;
                byte.map(|byte| match byte >> (bit % 8) & 1 {
                    1 => Verdict::WON,
                    _ => Verdict::LOST,
                })
            }
        };
        // A table that ends before is one that somebody else made.
        Ok(verdict.unwrap_or(Verdict::UNKNOWN))
    }

    /// Does a position fit without being mirrored?
    fn holds(&self, heights: &[u8; ChompVariant::LARGEST as usize]) -> bool {
        let behind = heights.get(self.staircases.columns);
        usize::from(heights[0]) <= self.staircases.rows && behind.is_none_or(|height| *height == 0)
    }
}

/// Rows as columns.
pub(super) fn mirror(
    heights: &[u8; ChompVariant::LARGEST as usize],
) -> [u8; ChompVariant::LARGEST as usize] {
    std::array::from_fn(|row| {
        let is_long = |height: &&u8| usize::from(**height) > row;
        heights.iter().filter(is_long).count() as u8
    })
}

/// Words as the bytes of a file, little-endian.
struct Words(Vec<u64>);

impl AsRef<[u8]> for Words {
    fn as_ref(&self) -> &[u8] {
        const {
            assert!(
                cfg!(target_endian = "little"),
                "tables are written as they lie in memory"
            )
        }
        bytemuck::cast_slice(&self.0)
    }
}
