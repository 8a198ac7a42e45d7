//! The table read from outside. The images of a placement, eight of the board and both sides, share a
//! place, unless its pattern has symmetries of its own; a place gives back the one in the canonical
//! pattern, with White to move.

use super::index::Index;
use super::{INDEX, entry, table_name};
use crate::games::pogo::rules::{EMPTY, Pogo, PogoVariant};
use crate::position::Side;
use crate::solve::{Payload, PositionTable, TableName, Verdict};

/// The table of a variant.
pub(super) struct PogoPlaces {
    pub(super) variant: PogoVariant,
    pub(super) table: Payload,
}

impl PositionTable<Pogo> for PogoPlaces {
    fn name(&self) -> TableName {
        table_name(self.variant)
    }

    fn payload(&self) -> &Payload {
        &self.table
    }

    fn places(&self) -> u64 {
        INDEX.length() as u64
    }

    fn place_of(&self, position: &Pogo) -> Option<u64> {
        (position.variant() == self.variant).then(|| INDEX.place_of(position) as u64)
    }

    fn position_at(&self, place: u64) -> Option<Pogo> {
        let stacks = INDEX.stacks_at(usize::try_from(place).ok()?)?;
        Some(Pogo {
            stacks,
            turn: Side::First,
            variant: self.variant,
        })
    }

    fn verdict_at(&self, place: u64) -> Option<Verdict> {
        let entry = (*self.table).as_ref().get(usize::try_from(place).ok()?)?;
        Some(Verdict::exact(entry::score_of(*entry)))
    }
}

impl Index {
    /// The stacks of the placement with White to move that has this place, in the canonical pattern.
    fn stacks_at(&self, place: usize) -> Option<[u16; 9]> {
        let pattern = self.patterns.get(place / self.width())?;
        let colouring = *self.colourings.get(place % self.width())?;
        let black = self.swapped(colouring);
        let mut bits = black;
        Some(pattern.map(|height| {
            let pieces = bits & ((1 << height) - 1);
            bits >>= height;
            EMPTY << height | pieces
        }))
    }
}
