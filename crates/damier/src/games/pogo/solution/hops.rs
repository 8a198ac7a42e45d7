//! The moves of a pattern: where they lead, and how its colourings come out there.

use super::frontier::{BLOCKS_A_PART, slot};
use super::index::{Heights, Home, Index, MAX_PIECES, starts};
use super::permutation::Permutation;
use crate::games::pogo::rules::{CELLS, MAX_MOVED, PogoVariant, targets_of};

/// A move of a pattern, made for going back: from the colourings after it to those before it.
#[derive(Clone, Copy)]
pub(super) struct Hop {
    /// The part and the slot where the positions after the move are listed.
    pub(super) part: u16,
    pub(super) slot: u16,
    /// Takes a colouring after the move, seen by who made it, to the one before.
    pub(super) back: Permutation,
}

impl Hop {
    /// No move, to fill a place.
    pub(super) const NONE: Hop = Hop {
        part: 0,
        slot: 0,
        back: Permutation::NONE,
    };
}

/// More moves than any pattern has: nine stacks of at most twelve moves each make fewer.
pub(super) const MORE_THAN_ALL_HOPS: usize = 128;

/// The moves of a pattern as if all stacks belonged to the mover, each told once with the bit of the
/// top piece that has to be his.
pub(super) fn for_each_hop(
    index: &Index,
    variant: PogoVariant,
    heights: &Heights,
    mut tell: impl FnMut(u8, Hop),
) {
    let before = starts(heights);
    for from in 0..CELLS {
        for count in 1..=heights[from].min(MAX_MOVED) {
            let mut targets = targets_of(variant, from, count);
            while targets != 0 {
                let to = targets.trailing_zeros() as usize;
                targets &= targets - 1;
                let hop = hop(index, heights, &before, (from, to, count));
                tell(before[from], hop);
            }
        }
    }
}

fn hop(
    index: &Index,
    heights: &Heights,
    before: &Heights,
    (from, to, count): (usize, usize, u8),
) -> Hop {
    let (home, images) = carried(index, heights, before, (from, to, count));
    let pieces = heights.iter().sum::<u8>();
    let mut back = [0; 2 * MAX_PIECES];
    for piece in 0..pieces {
        back[usize::from(images[usize::from(piece)])] = piece;
    }
    let cells = &index.cells[usize::from(home.symmetry)];
    Hop {
        part: home.block / BLOCKS_A_PART as u16,
        slot: slot(home.block, cells[to]),
        back: Permutation::new(back),
    }
}

/// Where a move of a pattern leads, and which bit every bit of its colourings becomes there.
pub(super) fn carried(
    index: &Index,
    heights: &Heights,
    before: &Heights,
    (from, to, count): (usize, usize, u8),
) -> (Home, [u8; 2 * MAX_PIECES]) {
    let mut raised = *heights;
    raised[from] -= count;
    raised[to] += count;
    let home = index.home(&raised);
    let cells = &index.cells[usize::from(home.symmetry)];
    let after = starts(&index.patterns[usize::from(home.block)]);

    let mut images = [0; 2 * MAX_PIECES];
    let mut carry = |cell: usize, depth: u8, piece: u8| {
        images[usize::from(piece)] = after[usize::from(cells[cell])] + depth;
    };
    for cell in 0..CELLS {
        for depth in 0..heights[cell] {
            let piece = before[cell] + depth;
            if cell == to {
                carry(to, depth + count, piece);
            } else if cell != from {
                carry(cell, depth, piece);
            } else if depth < count {
                carry(to, depth, piece);
            } else {
                carry(from, depth - count, piece);
            }
        }
    }
    (home, images)
}
