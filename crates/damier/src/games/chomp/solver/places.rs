//! The table of a bar, read from outside. A place is the number of a staircase, or where plies are not
//! counted its bit; a bar that is higher than wide is read in the mirror of its diagonal.

use super::staircase::Staircases;
use super::table::{ChompTable, Kind, Size, mirror};
use crate::games::chomp::{Chomp, ChompVariant};
use crate::position::Side;
use crate::search::{Budget, Interrupted};
use crate::solve::{Payload, PositionTable, TableName, TableStore, Verdict};

/// The table of a variant.
pub(super) struct ChompPlaces {
    variant: ChompVariant,
    size: Size,
    table: ChompTable,
    payload: Payload,
}

impl ChompPlaces {
    pub(super) fn open(
        variant: ChompVariant,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<ChompPlaces, Interrupted> {
        let size = Size::of_variant(variant);
        let payload = ChompTable::whole(size, store, budget)?;
        Ok(ChompPlaces {
            variant,
            size,
            table: ChompTable::with_payload(size, payload.clone()),
            payload,
        })
    }

    fn staircases(&self) -> &Staircases {
        &self.table.staircases
    }

    /// Is the bar higher than wide, so that the table has its rows for columns?
    const fn is_mirrored(&self) -> bool {
        self.variant.rows > self.variant.columns
    }
}

impl PositionTable<Chomp> for ChompPlaces {
    fn name(&self) -> TableName {
        ChompTable::name(self.size, self.table.kind)
    }

    fn payload(&self) -> &Payload {
        &self.payload
    }

    fn places(&self) -> u64 {
        match self.table.kind {
            Kind::Distances => self.staircases().count(),
            Kind::Won => 64 * self.staircases().words() as u64,
        }
    }

    fn place_of(&self, position: &Chomp) -> Option<u64> {
        if position.variant != self.variant {
            return None;
        }
        let heights = match self.is_mirrored() {
            true => mirror(&position.heights),
            false => position.heights,
        };
        let heights = &heights[..self.size.columns];
        Some(match self.table.kind {
            Kind::Distances => self.staircases().number_from(0, heights),
            Kind::Won => self.staircases().bit(heights),
        })
    }

    fn position_at(&self, place: u64) -> Option<Chomp> {
        let mut heights = [0; ChompVariant::LARGEST as usize];
        let columns = &mut heights[..self.size.columns];
        match self.table.kind {
            Kind::Distances if place < self.staircases().count() => {
                self.staircases().fill_from(0, place, columns);
            }
            Kind::Won => self.staircases().fill_bit(place, columns)?,
            Kind::Distances => return None,
        }
        Some(Chomp {
            heights: match self.is_mirrored() {
                true => mirror(&heights),
                false => heights,
            },
            turn: Side::First,
            variant: self.variant,
        })
    }

    fn verdict_at(&self, place: u64) -> Option<Verdict> {
        self.table.verdict(&self.position_at(place)?).ok()
    }
}
