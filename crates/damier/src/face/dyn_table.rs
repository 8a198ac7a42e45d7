//! A table of some game whose type is forgotten: places, positions and what they are worth.

use std::fmt;
use std::path::PathBuf;

use crate::position::Game;
use crate::solve::{PositionTable, TableStore, Verdict};

use super::catalogue_game::CatalogueGame;
use super::dyn_position::DynPosition;

/// A table in which every position of a variant has a place.
///
/// ```
/// use damier::{Budget, GameId, TableStore};
/// let start = "chomp:4x3".parse::<GameId>()?.start();
/// let table = start.table(&TableStore::default(), &mut Budget::unlimited()).expect("a table");
/// assert_eq!(table.places(), 35);
/// let place = table.place_of(start.as_ref()).expect("the table is of this bar");
/// assert_eq!(table.position_at(place).map(|position| position.position()), Some(start.position()));
/// assert_eq!(table.verdict_at(place), Some(start.solve().expect("Chomp is solved").value));
/// # Ok::<(), damier::ParseError>(())
/// ```
pub trait DynTable: fmt::Debug + Send + Sync {
    /// Its file, where it is stored.
    fn path(&self) -> Option<PathBuf>;
    /// Its bytes.
    fn bytes(&self) -> &[u8];
    /// How many places there are. A place may be nobody's.
    fn places(&self) -> u64;
    /// The place of a position; nothing if it is of another game or variant.
    fn place_of(&self, position: &dyn DynPosition) -> Option<u64>;
    /// A position that has this place: always the same one of those that share it.
    fn position_at(&self, place: u64) -> Option<Box<dyn DynPosition>>;
    /// What the entry of a place says to the side to move.
    fn verdict_at(&self, place: u64) -> Option<Verdict>;
}

/// The table behind the face.
struct Faced<G: Game> {
    table: Box<dyn PositionTable<G>>,
    path: Option<PathBuf>,
}

/// A table and where it is stored.
pub(super) fn faced<G: Game + CatalogueGame>(
    table: Box<dyn PositionTable<G>>,
    store: &TableStore,
) -> Box<dyn DynTable> {
    let path = store.path(&table.name());
    let path = path.filter(|path| !store.is_fresh() && path.exists());
    Box::new(Faced { table, path })
}

impl<G: Game + CatalogueGame> DynTable for Faced<G> {
    fn path(&self) -> Option<PathBuf> {
        self.path.clone()
    }

    fn bytes(&self) -> &[u8] {
        (**self.table.payload()).as_ref()
    }

    fn places(&self) -> u64 {
        self.table.places()
    }

    fn place_of(&self, position: &dyn DynPosition) -> Option<u64> {
        self.table.place_of(position.as_any().downcast_ref::<G>()?)
    }

    fn position_at(&self, place: u64) -> Option<Box<dyn DynPosition>> {
        Some(Box::new(self.table.position_at(place)?))
    }

    fn verdict_at(&self, place: u64) -> Option<Verdict> {
        self.table.verdict_at(place)
    }
}

impl<G: Game> fmt::Debug for Faced<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DynTable({})", self.table.name().file)
    }
}
