//! Positions and moves as small numbers.
//!
//! Cells: four numbers for each of nine stacks in the order of the ring, bottom first (0 nothing, 1 to
//! 6 a good in the order of [`Good::ALL`]), the trader's stack, six prices, six counts of each reserve,
//! and who is to move (0 or 1).

use super::good::{GOODS, Good};
use super::hidden::HiddenChicago;
use super::rules::{Chicago, ChicagoMove, ChicagoVariant};
use super::stack::Stack;
use crate::encoding::{exactly, split_side, wrong_cells};
use crate::notation::ParseError;
use crate::position::{Game as _, Side};

/// How many numbers the ring takes.
const RING: usize = Chicago::MAX_STACKS * Stack::HIGHEST;

impl Chicago {
    /// The ring, the trader, the prices, the reserves and the side to move as 56 small numbers.
    ///
    /// ```
    /// use damier::Chicago;
    /// use damier::games::chicago::ChicagoVariant;
    /// let deal = Chicago::deal(ChicagoVariant::Standard, 1);
    /// assert_eq!(deal.cells().len(), 9 * 4 + 1 + 6 + 2 * 6 + 1);
    /// assert_eq!(Chicago::from_cells(deal.variant(), &deal.cells())?, deal);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        let mut cells = vec![0; RING];
        for (places, stack) in cells.chunks_exact_mut(Stack::HIGHEST).zip(self.stacks()) {
            for (place, good) in places.iter_mut().zip(stack) {
                *place = 1 + good as u8;
            }
        }
        cells.push(self.trader() as u8);
        cells.extend(self.prices());
        cells.extend(Side::BOTH.into_iter().flat_map(|side| self.reserve(side)));
        cells.push(self.turn() as u8);
        cells
    }

    /// The position that has these [cells](Chicago::cells).
    pub fn from_cells(variant: ChicagoVariant, cells: &[u8]) -> Result<Chicago, ParseError> {
        let (numbers, side) = split_side(cells, ['1', '2'])?;
        let wrong = || wrong_cells(cells);
        if numbers.len() != RING + 1 + 3 * GOODS {
            return Err(wrong());
        }
        let (ring, rest) = numbers.split_at(RING);
        let mut stacks = Vec::new();
        for stack in ring.chunks_exact(Stack::HIGHEST) {
            let tokens = stack.iter().take_while(|token| **token != 0);
            let letters = tokens.map(|token| Good::ALL.get(usize::from(*token) - 1));
            let stack: Option<String> = letters.map(|good| Some(good?.to_string())).collect();
            stacks.push(stack.ok_or_else(wrong)?);
        }
        stacks.retain(|stack| !stack.is_empty());
        let six = |group: &[u8]| {
            let numbers: Vec<String> = group.iter().map(u8::to_string).collect();
            numbers.join(",")
        };
        let numbers: Vec<String> = rest[1..].chunks_exact(GOODS).map(six).collect();
        let text = [
            stacks.join("/"),
            rest[0].to_string(),
            numbers.join(" "),
            side.to_string(),
        ];
        let made = Chicago::read(&text.join(" "), Some(variant))?;
        exactly(made, Chicago::cells, cells)
    }

    /// Every move that a position of the variant can have, in order: a move's number is its place.
    pub fn every_move(variant: ChicagoVariant) -> impl Iterator<Item = ChicagoMove> {
        let furthest = match variant {
            ChicagoVariant::Standard | ChicagoVariant::SeedRing => Chicago::FURTHEST,
            ChicagoVariant::Expert => Chicago::MAX_STACKS as u8,
        };
        (1..=furthest).flat_map(|step| {
            Good::ALL.into_iter().flat_map(move |kept| {
                Good::ALL
                    .into_iter()
                    .map(move |thrown| ChicagoMove { step, kept, thrown })
            })
        })
    }
}

impl HiddenChicago {
    /// The [cells](Chicago::cells) that a player may see: 7 stands for every covered token.
    #[must_use]
    pub(super) fn seen_cells(&self) -> Vec<u8> {
        const COVERED: u8 = 1 + GOODS as u8;
        let mut cells = self.0.cells();
        for stack in cells[..RING].chunks_exact_mut(Stack::HIGHEST) {
            let height = stack.iter().filter(|token| **token != 0).count();
            stack[..height.saturating_sub(1)].fill(COVERED);
        }
        cells
    }
}
