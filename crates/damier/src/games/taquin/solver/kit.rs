//! What it takes to solve the positions of a tray: pattern databases and the machine of move words.
//!
//! A small kit is made in memory in a blink. A large one is made by `damier build` and kept on disk;
//! where it is there, it is used.

use std::sync::Arc;

use super::view::Lens;
use crate::games::taquin::move_words::MoveWords;
use crate::games::taquin::pattern::PatternDatabase;
use crate::games::taquin::pattern::layout::Layout;
use crate::games::taquin::pattern::partition::Partition;
use crate::games::taquin::tray::Tray;
use crate::search::{Budget, Interrupted};
use crate::solve::{Payload, TableName, TableStore};

/// Two sides to look at a position from, and the moves worth making.
#[derive(Debug)]
pub(crate) struct PatternKit {
    tray: Tray,
    /// Two partitions, or one of a square tray, which is looked at in the mirror too.
    partitions: Vec<Partition>,
    words: MoveWords,
}

/// The revision of what the bytes of a database mean.
const REVISION: u32 = 2;

impl PatternKit {
    /// The most cells of a tray that there are kits for.
    pub(crate) const MAX_CELLS: u8 = 25;

    /// The words that the machine knows: longer ones save nodes and cost time to find.
    const LONGEST_WORD: usize = 10;

    /// How many tiles a pattern of the small kit has.
    pub(crate) fn small(tray: Tray) -> usize {
        match tray.cells() {
            0..=16 => 6,
            17..=20 => 5,
            _ => 4,
        }
        .min(usize::from(tray.cells()) - 3)
    }

    /// How many tiles a pattern of the large kit has, if it may take so many bytes to build.
    pub(crate) fn large(tray: Tray, bytes: u64) -> usize {
        // While it is built, an entry takes four bits.
        let fits = |size: &usize| 4 * PatternKit::least_bytes(tray, *size) <= bytes;
        let sizes = PatternKit::small(tray)..=PatternKit::most(tray);
        sizes.rev().find(fits).unwrap_or(PatternKit::small(tray))
    }

    /// The most tiles that a pattern of any kit has.
    pub(crate) fn most(tray: Tray) -> usize {
        match tray.cells() {
            0..=16 => 8,
            17..=20 => 7,
            _ => 6,
        }
        // Two tiles besides the pattern can always change over, so that nothing is out of reach.
        .min(usize::from(tray.cells()) - 3)
    }

    /// The bytes of a single database of patterns of so many tiles.
    pub(crate) fn least_bytes(tray: Tray, size: usize) -> u64 {
        Layout::new(tray, size).bytes() as u64
    }

    /// The kit of patterns of at most so many tiles, whose bytes somebody provides.
    pub(crate) fn new(
        tray: Tray,
        size: usize,
        mut provide: impl FnMut(&Layout, &[u8]) -> Result<Payload, Interrupted>,
    ) -> Result<PatternKit, Interrupted> {
        let mut layouts: Vec<Arc<Layout>> = Vec::new();
        let mut partitions = Vec::new();
        for patterns in partitions_of(tray, size) {
            let mut databases = Vec::new();
            for tiles in patterns {
                let known = |layout: &&Arc<Layout>| layout.arrangements.size() == tiles.len();
                let layout = match layouts.iter().find(known) {
                    Some(layout) => layout.clone(),
                    None => {
                        layouts.push(Arc::new(Layout::new(tray, tiles.len())));
                        layouts[layouts.len() - 1].clone()
                    }
                };
                let bits = provide(&layout, &tiles)?;
                let database = PatternDatabase::new(layout, &tiles, bits);
                databases.push(database.ok_or(Interrupted)?);
            }
            partitions.push(Partition::new(databases));
        }
        Ok(PatternKit {
            tray,
            partitions,
            words: MoveWords::new(tray, PatternKit::LONGEST_WORD),
        })
    }

    /// A kit made in memory.
    pub(crate) fn in_memory(
        tray: Tray,
        size: usize,
        threads: usize,
        budget: &mut Budget,
    ) -> Result<PatternKit, Interrupted> {
        PatternKit::new(tray, size, |layout, tiles| {
            PatternDatabase::build(layout, tiles, threads, &mut |_, _| budget.look())
        })
    }

    /// A kit from its files. One that is damaged is named and made again.
    pub(crate) fn stored(
        tray: Tray,
        size: usize,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<PatternKit, Interrupted> {
        PatternKit::new(tray, size, |layout, tiles| {
            store.table(&table_name(tray, tiles), budget, |progress| {
                progress.charge(PatternDatabase::BUILDING * layout.bytes() as u64)?;
                PatternDatabase::build(layout, tiles, store.threads(), &mut |done, total| {
                    progress.advance(done, total)
                })
            })
        })
    }

    /// Are all files of the kit there?
    pub(crate) fn is_stored(tray: Tray, size: usize, store: &TableStore) -> bool {
        !store.is_fresh()
            && patterns_of(tray, size).all(|tiles| {
                let path = store.path(&table_name(tray, &tiles));
                path.is_some_and(|path| path.is_file())
            })
    }

    /// The tray it is for.
    pub(crate) fn tray(&self) -> Tray {
        self.tray
    }

    /// The bytes that its databases take.
    pub(crate) fn bytes(&self) -> u64 {
        let databases = self.partitions.iter().flat_map(Partition::databases);
        databases.map(|database| database.bits().len() as u64).sum()
    }

    /// The two sides to look at a position from.
    pub(super) fn lenses(&self) -> [Lens<'_>; 2] {
        let (first, last) = (0, self.partitions.len() - 1);
        [
            Lens::new(&self.partitions[first], self.tray, false),
            Lens::new(&self.partitions[last], self.tray, first == last),
        ]
    }

    /// The moves worth making.
    pub(super) fn words(&self) -> &MoveWords {
        &self.words
    }
}

/// The name of a pattern's file.
pub(crate) fn table_name(tray: Tray, tiles: &[u8]) -> TableName {
    let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
    let contents = format!("{}x{} {}", tray.width, tray.height, tiles.join("-"));
    TableName::new("taquin", &contents, REVISION)
}

/// Every pattern of a kit.
pub(crate) fn patterns_of(tray: Tray, size: usize) -> impl Iterator<Item = Vec<u8>> {
    partitions_of(tray, size).into_iter().flatten()
}

/// How the tiles are shared out: tiles near each other belong together. A square tray has one
/// partition, which serves in the mirror too, and any other tray two.
fn partitions_of(tray: Tray, size: usize) -> Vec<Vec<Vec<u8>>> {
    let known: Option<&[&[u8]]> = match (tray.width, tray.height, size) {
        // Chosen by the nodes they take on Korf's hundred instances.
        (4, 4, 6) => Some(&[&[1, 4, 5, 8, 9, 12], &[2, 3, 6, 7, 10, 11], &[13, 14, 15]]),
        (4, 4, 8) => Some(&[&[1, 2, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13, 14, 15]]),
        // Those of Korf and Felner 2002.
        (5, 5, 6) => Some(&[
            &[1, 2, 5, 6, 7, 12],
            &[3, 4, 8, 9, 13, 14],
            &[10, 11, 15, 16, 20, 21],
            &[17, 18, 19, 22, 23, 24],
        ]),
        _ => None,
    };
    if let Some(patterns) = known {
        return vec![patterns.iter().map(|tiles| tiles.to_vec()).collect()];
    }
    let shared_out = |tiles: &mut dyn Iterator<Item = u8>| -> Vec<Vec<u8>> {
        let tiles: Vec<u8> = tiles.filter(|tile| *tile != 0).collect();
        let mut patterns: Vec<Vec<u8>> = tiles.chunks(size).map(<[u8]>::to_vec).collect();
        for tiles in &mut patterns {
            tiles.sort_unstable();
        }
        patterns
    };
    let by_rows = shared_out(&mut (0..tray.cells()));
    let by_columns = shared_out(
        &mut (0..tray.width)
            .flat_map(|column| (0..tray.height).map(move |row| row * tray.width + column)),
    );
    match tray.width == tray.height {
        true => vec![by_rows],
        false => vec![by_rows, by_columns],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partitions_have_every_tile_once() {
        for (width, height) in [(2, 5), (3, 4), (3, 5), (2, 8), (4, 4), (4, 6), (5, 5)] {
            let tray = Tray { width, height };
            for size in 3..=8 {
                for patterns in partitions_of(tray, size) {
                    assert!(patterns.len() <= Partition::MAX_PATTERNS);
                    assert!(
                        patterns
                            .iter()
                            .all(|tiles| tiles.len() <= size && tiles.is_sorted())
                    );
                    let mut tiles: Vec<u8> = patterns.concat();
                    tiles.sort_unstable();
                    assert!(tiles.into_iter().eq(1..tray.cells()));
                }
            }
        }
    }
}
