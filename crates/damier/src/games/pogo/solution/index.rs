//! Where a placement stands in the table.
//!
//! A placement is a *pattern*, the heights of the nine stacks, and a *colouring*, whose piece is
//! whose. Patterns that are images of each other under the eight symmetries of the board share one
//! block of the table, which has an entry for every colouring:
//!
//! ```text
//!   heights 2 0 1 | 0 0 1 | 0 0 0       colouring, one bit a piece, 1 for the mover's:
//!   0 1 2                               bits 0 and 1  cell 0, its top piece first
//!   3 4 5                               bit 2         cell 2
//!   6 7 8                               bit 3         cell 5
//! ```
//!
//! With six pieces a side there are 125,970 patterns, 16,384 of them up to symmetry, and 924
//! colourings. Patterns are numbered in the order of their heights, and the first of each family of
//! images is its *canonical* one. Every pattern is bound to one symmetry that makes it canonical: a
//! pattern with symmetries of its own has several, and who counts moves must always take the same.

use std::array;

use super::permutation::split;
use crate::games::pogo::rules::{CELLS, EMPTY, Pogo, height, images_of_cells};
use crate::position::{Game, Side};
use crate::symmetry::Dihedral;

/// The heights of the nine stacks.
pub(super) type Heights = [u8; CELLS];

/// The most pieces a side can have here.
pub(super) const MAX_PIECES: usize = 6;

const SYMMETRIES: usize = 8;

/// Heights and sums of heights are below this.
const HEIGHTS: usize = 2 * MAX_PIECES + 1;

/// A pattern's block, and the symmetry that takes the pattern to the block's canonical one.
#[derive(Clone, Copy)]
pub(super) struct Home {
    pub(super) block: u16,
    pub(super) symmetry: u8,
}

/// No block yet.
const HOMELESS: u16 = u16::MAX;

/// The order of all placements of some number of pieces.
pub(super) struct Index {
    /// How many pieces each side has.
    pieces: usize,
    /// The canonical pattern of every block.
    pub(super) patterns: Vec<Heights>,
    /// How many patterns share each block.
    pub(super) family_sizes: Vec<u8>,
    /// The home of every pattern.
    homes: Vec<Home>,
    /// `cells[symmetry][cell]`: where a cell goes.
    pub(super) cells: [Heights; SYMMETRIES],
    /// `before[cell][left][height]`: the patterns that agree in all cells before this one, leave
    /// `left` pieces for it and those after it, and are lower here.
    before: [[[u32; HEIGHTS]; HEIGHTS]; CELLS - 1],
    /// All colourings, in their order as numbers.
    pub(super) colourings: Vec<u16>,
    /// Each of them as the other side sees it, [`split`].
    pub(super) seen: Vec<u16>,
    /// The place of a colouring among them. It has room for every `u16`, so that the solver's inner
    /// loop checks no bounds.
    pub(super) ranks: Box<[u16; 1 << 16]>,
}

impl Index {
    /// The order of the placements of 1 to 6 pieces a side.
    pub(super) fn new(pieces: usize) -> Index {
        assert!(
            (1..=MAX_PIECES).contains(&pieces),
            "from 1 to 6 pieces a side"
        );
        let mut colourings = Vec::new();
        let mut ranks = vec![0; 1 << 16].into_boxed_slice();
        for colouring in 0..1_u16 << (2 * pieces) {
            if colouring.count_ones() as usize == pieces {
                ranks[usize::from(colouring)] = colourings.len() as u16;
                colourings.push(colouring);
            }
        }
        let mut symmetries = Dihedral::of_board(3, 3);
        let mut index = Index {
            pieces,
            patterns: Vec::new(),
            family_sizes: Vec::new(),
            homes: Vec::new(),
            cells: array::from_fn(|_| {
                let symmetry = symmetries.next().expect("a square has eight symmetries");
                images_of_cells(symmetry)
            }),
            before: patterns_before(2 * pieces),
            seen: Vec::new(),
            colourings,
            ranks: ranks.try_into().expect("room for every u16"),
        };
        index.seen = (index.colourings.iter())
            .map(|&colouring| split(index.swapped(colouring)))
            .collect();
        index.settle_patterns();
        index
    }

    /// Gives every pattern its home. In the order of the patterns, one that has none yet is the
    /// first of its family, and takes in all the others.
    fn settle_patterns(&mut self) {
        let inverses = self.inverse_symmetries();
        let nobody = Home {
            block: HOMELESS,
            symmetry: 0,
        };
        self.homes = vec![nobody; combinations(2 * self.pieces + CELLS - 1, CELLS - 1)];
        let mut heights = [0; CELLS];
        heights[CELLS - 1] = 2 * self.pieces as u8;
        for number in 0..self.homes.len() {
            if self.homes[number].block == HOMELESS {
                let mut family = 0;
                for (cells, inverse) in self.cells.iter().zip(inverses) {
                    let image = self.number_of(&image_of(&heights, cells));
                    if self.homes[image].block == HOMELESS {
                        self.homes[image] = Home {
                            block: self.patterns.len() as u16,
                            symmetry: inverse,
                        };
                        family += 1;
                    }
                }
                self.patterns.push(heights);
                self.family_sizes.push(family);
            }
            increase(&mut heights);
        }
    }

    fn inverse_symmetries(&self) -> [u8; SYMMETRIES] {
        self.cells.map(|cells| {
            let undoes = |other: &Heights| {
                let back = |cell: usize| usize::from(other[usize::from(cells[cell])]);
                (0..CELLS).all(|cell| back(cell) == cell)
            };
            let inverse = self.cells.iter().position(undoes);
            inverse.expect("symmetries are a group") as u8
        })
    }

    /// The number of a pattern in the order of all patterns.
    #[inline]
    fn number_of(&self, heights: &Heights) -> usize {
        let mut left = 2 * self.pieces;
        let mut number = 0;
        for (before, &height) in self.before.iter().zip(heights) {
            number += before[left][usize::from(height)] as usize;
            left -= usize::from(height);
        }
        number
    }

    /// The home of a pattern.
    #[inline]
    pub(super) fn home(&self, heights: &Heights) -> Home {
        self.homes[self.number_of(heights)]
    }

    /// How many entries a block has.
    pub(super) fn width(&self) -> usize {
        self.colourings.len()
    }

    /// How many entries the table has.
    pub(super) fn length(&self) -> usize {
        self.patterns.len() * self.width()
    }

    /// The place of a position's entry. It must have this index's number of pieces.
    pub(super) fn place_of(&self, position: &Pogo) -> usize {
        let home = self.home(&position.stacks.map(height));
        let starts = starts(&self.patterns[usize::from(home.block)]);
        let cells = &self.cells[usize::from(home.symmetry)];
        let mut black = 0;
        for (&stack, &cell) in position.stacks.iter().zip(cells) {
            let pieces = stack ^ EMPTY << height(stack);
            black |= pieces << starts[usize::from(cell)];
        }
        let colouring = match position.turn() {
            Side::First => self.swapped(black),
            Side::Second => black,
        };
        usize::from(home.block) * self.width() + usize::from(self.ranks[usize::from(colouring)])
    }

    /// A colouring as the other side sees it.
    pub(super) fn swapped(&self, colouring: u16) -> u16 {
        !colouring & ((1 << (2 * self.pieces)) - 1)
    }
}

/// The bit of every cell's top piece, where the cell has one.
pub(super) fn starts(heights: &Heights) -> Heights {
    let mut start = 0;
    heights.map(|height| {
        start += height;
        start - height
    })
}

fn image_of(heights: &Heights, cells: &Heights) -> Heights {
    let mut image = [0; CELLS];
    for (&height, &cell) in heights.iter().zip(cells) {
        image[usize::from(cell)] = height;
    }
    image
}

/// The next pattern in the order of patterns; the last one stays as it is.
fn increase(heights: &mut Heights) {
    const LAST: usize = CELLS - 1;
    let Some(lowest) = heights.iter().rposition(|&height| height > 0) else {
        return;
    };
    if let Some(raised) = lowest.checked_sub(1) {
        let rest = std::mem::take(&mut heights[lowest]) - 1;
        heights[raised] += 1;
        heights[LAST] = rest;
    }
}

fn patterns_before(total: usize) -> [[[u32; HEIGHTS]; HEIGHTS]; CELLS - 1] {
    array::from_fn(|cell| {
        let cells_after = CELLS - 1 - cell;
        array::from_fn(|left| {
            let mut number = 0;
            array::from_fn(|height| {
                let before = number;
                if height <= left && left <= total {
                    number += combinations(left - height + cells_after - 1, cells_after - 1) as u32;
                }
                before
            })
        })
    })
}

/// The ways to choose `k` of `n` things.
fn combinations(n: usize, k: usize) -> usize {
    (0..k).fold(1, |ways, chosen| ways * (n - chosen) / (chosen + 1))
}
