//! Every placement at once, for those who count over all of them.
//!
//! Placements are told by their places in the table: images of each other share one, and a block of
//! places has one pattern of heights. A move of a pattern takes all its colourings to another block
//! by one permutation, so that all moves of all placements are walked in a second or two, where
//! making and looking up each of them alone takes a hundred times as long.

use super::hops::carried;
use super::index::starts;
use super::permutation::{Permutation, Scattering, split};
use super::{INDEX, entry};
use crate::games::pogo::rules::{CELLS, EMPTY, MAX_MOVED, Pogo, PogoVariant, targets_of};
use crate::position::Side;
use crate::score::Score;
use crate::search::{Budget, Interrupted};
use crate::solve::{Payload, Solved as _, TableStore};

/// All placements of Pogo up to mirror images, what they are worth, and where their moves lead.
///
/// ```
/// use damier::{Budget, Pogo, Position, Score, TableStore};
/// use damier::games::pogo::{PogoCensus, PogoVariant};
/// let store = TableStore::default();
/// let census = PogoCensus::new(PogoVariant::Standard, &store, &mut Budget::unlimited())?;
/// let all: u64 = (0..census.blocks()).map(|block| census.family(block) * 924).sum();
/// assert_eq!(all, 116_396_280);
///
/// let start = census.place_of(&Pogo::default());
/// assert_eq!(census.score(start), Score::DRAW);
/// let mut moves = 0;
/// census.for_each_move(start / census.width(), |place, _| moves += usize::from(place == start));
/// assert_eq!(moves, Pogo::default().moves().count());
/// # Ok::<(), damier::Interrupted>(())
/// ```
pub struct PogoCensus {
    table: Payload,
    variant: PogoVariant,
}

impl std::fmt::Debug for PogoCensus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PogoCensus({})", self.variant)
    }
}

impl PogoCensus {
    /// The placements of a variant, with the table from the store or made now.
    pub fn new(
        variant: PogoVariant,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<PogoCensus, Interrupted> {
        let table = Pogo::start(variant).oracle(store, budget)?.table;
        Ok(PogoCensus { table, variant })
    }

    /// How many blocks there are.
    #[must_use]
    pub fn blocks(&self) -> usize {
        INDEX.patterns.len()
    }

    /// How many places a block has: those of block `n` follow from `n * width`.
    #[must_use]
    pub fn width(&self) -> usize {
        INDEX.width()
    }

    /// How many placements, images of each other, share each place of a block.
    #[must_use]
    pub fn family(&self, block: usize) -> u64 {
        INDEX.family_sizes[block].into()
    }

    /// The place of a position, which is the same for both sides where they have changed colours.
    #[must_use]
    pub fn place_of(&self, position: &Pogo) -> usize {
        INDEX.place_of(position)
    }

    /// One of the placements at a place, White to move.
    #[must_use]
    pub fn placement(&self, place: usize) -> Pogo {
        let heights = &INDEX.patterns[place / self.width()];
        let black = INDEX.swapped(INDEX.colourings[place % self.width()]);
        let starts = starts(heights);
        let stack = |cell: usize| {
            let pieces = black >> starts[cell] & ((1 << heights[cell]) - 1);
            EMPTY << heights[cell] | pieces
        };
        Pogo {
            stacks: std::array::from_fn(stack),
            turn: Side::First,
            variant: self.variant,
        }
    }

    /// What a placement is worth to whoever moves.
    #[must_use]
    pub fn score(&self, place: usize) -> Score {
        let table = (*self.table).as_ref();
        table
            .get(place)
            .map_or(Score::DRAW, |&entry| entry::score_of(entry))
    }

    /// Tells every move of a block's placements, by the place where it is made and the place that it
    /// leads to. Moves of one placement come in the order of the rules.
    #[inline]
    pub fn for_each_move(&self, block: usize, mut tell: impl FnMut(usize, usize)) {
        let heights = &INDEX.patterns[block];
        let before = starts(heights);
        let tops = (0..CELLS)
            .filter(|&cell| heights[cell] > 0)
            .fold(0_u16, |tops, cell| tops | 1 << before[cell]);
        let width = self.width();
        let mut scattering = Scattering::new();
        for from in 0..CELLS {
            for count in 1..=heights[from].min(MAX_MOVED) {
                let mut targets = targets_of(self.variant, from, count);
                while targets != 0 {
                    let to = targets.trailing_zeros() as usize;
                    targets &= targets - 1;
                    let (home, images) = carried(&INDEX, heights, &before, (from, to, count));
                    scattering.prepare(Permutation::new(images));
                    let scatter = scattering.scatter();
                    // Seen by the other side the order of colourings is turned round.
                    let last = usize::from(home.block) * width + width - 1;
                    for (rank, &colouring) in INDEX.colourings.iter().enumerate() {
                        let is_movers = colouring >> before[from] & 1 == 1;
                        if is_movers && colouring & tops != tops {
                            let after = scatter(split(colouring));
                            let next = last - usize::from(INDEX.ranks[usize::from(after)]);
                            tell(block * width + rank, next);
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::tests::whole;
    use super::*;
    use crate::games::pogo::rules::height;
    use crate::position::Position as _;

    fn census(variant: PogoVariant) -> PogoCensus {
        PogoCensus {
            table: Arc::new(whole(variant)),
            variant,
        }
    }

    #[test]
    fn places_and_placements_are_inverse() {
        let census = census(PogoVariant::Standard);
        for place in (0..census.blocks() * census.width()).step_by(1009) {
            let placement = census.placement(place);
            assert_eq!(census.place_of(&placement), place, "{placement}");
            assert_eq!(placement.stacks.map(height).iter().sum::<u8>(), 12);
        }
    }

    #[test]
    fn moves_lead_where_the_rules_lead() {
        for variant in [PogoVariant::Standard, PogoVariant::NoUturn] {
            let census = census(variant);
            for block in (0..census.blocks()).step_by(397) {
                let mut told = vec![Vec::new(); census.width()];
                census.for_each_move(block, |place, next| {
                    told[place - block * census.width()].push(next);
                });
                for (rank, told) in told.iter().enumerate() {
                    let placement = census.placement(block * census.width() + rank);
                    let after = placement.moves().map(|mv| placement.after(mv));
                    let places: Vec<usize> = after.map(|next| census.place_of(&next)).collect();
                    assert_eq!(*told, places, "{placement}");
                }
            }
        }
    }
}
