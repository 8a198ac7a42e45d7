//! Every move of every placement, written down for whoever wants to read them without knowing the rules.
//!
//! ```text
//!   offset  bytes
//!        0      8  "DAMIERPM"
//!        8      4  version of this format: 1
//!       12      4  0 the standard game, 1 without U-turns
//!       16      4  M, how many moves there are at all
//!       20      4  P, how many patterns of heights, up to the symmetries of the board
//!       24      4  C, how many colourings of a pattern
//!       28    3 M  the moves: from, to (cells 1 to 9 row by row), how many pieces
//!        .    2 C  the colourings in their order: a bit a piece, cell by cell, each from its top down, the
//!                  first piece in the lowest bit; 1 for the mover's
//!        .      4  CRC-32 of all bytes before
//!   then P sections, one a pattern:
//!        0      9  the heights of the nine stacks
//!        9      4  length of what follows, without the checksum
//!       13      .  for every colouring: its value, how many moves it has, and for each of them two bytes,
//!                  the number of the move from 0 and its value
//!        .      4  CRC-32 of the section before it
//! ```
//!
//! Numbers are little-endian. A value is for the side to move, of a move for who makes it: 0 a draw, `1 + n`
//! decided in n plies, won if n is odd and lost if it is even, 127 for a placement in which the mover owns every stack.
//! A placement in which the game is over has no moves.

use std::io::{self, Write};

use super::entry::{DRAWN, WON_ALREADY, decided_in};
use super::hops::carried;
use super::index::{Heights, Index, starts};
use crate::games::pogo::rules::{CELLS, MAX_MOVED, PogoVariant, targets_of};

pub(super) const MAGIC: &[u8; 8] = b"DAMIERPM";
pub(super) const VERSION: u32 = 1;

/// Writes the file, section by section; `on_progress` hears how many of how many are done. How many moves
/// there were.
pub(super) fn write(
    index: &Index,
    variant: PogoVariant,
    table: &[u8],
    out: &mut dyn Write,
    on_progress: &mut dyn FnMut(usize, usize) -> io::Result<()>,
) -> io::Result<u64> {
    let moves = all_moves(variant);
    out.write_all(&checked(header(index, variant, &moves)))?;
    let mut written = 0;
    for block in 0..index.patterns.len() {
        let (body, count) = body(index, variant, table, block, &moves);
        let mut section = index.patterns[block].to_vec();
        section.extend((body.len() as u32).to_le_bytes());
        section.extend(body);
        out.write_all(&checked(section))?;
        written += count;
        on_progress(block + 1, index.patterns.len())?;
    }
    Ok(written)
}

/// A move: from, to, and how many pieces. Cells from 0.
type Hop = (usize, usize, u8);

/// All moves that a placement may have, in the order of their numbers.
fn all_moves(variant: PogoVariant) -> Vec<Hop> {
    let mut moves = Vec::new();
    for from in 0..CELLS {
        for count in 1..=MAX_MOVED {
            let targets = targets_of(variant, from, count);
            let cells = (0..CELLS).filter(|to| targets >> to & 1 == 1);
            moves.extend(cells.map(|to| (from, to, count)));
        }
    }
    moves
}

fn header(index: &Index, variant: PogoVariant, moves: &[Hop]) -> Vec<u8> {
    let mut header = MAGIC.to_vec();
    let numbers = [
        VERSION,
        u32::from(variant == PogoVariant::NoUturn),
        moves.len() as u32,
        index.patterns.len() as u32,
        index.width() as u32,
    ];
    header.extend(numbers.into_iter().flat_map(u32::to_le_bytes));
    let cell = |cell: usize| cell as u8 + 1;
    header.extend(
        moves
            .iter()
            .flat_map(|(from, to, count)| [cell(*from), cell(*to), *count]),
    );
    header.extend(index.colourings.iter().flat_map(|bits| bits.to_le_bytes()));
    header
}

/// The bytes with their checksum behind them.
fn checked(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// A move of a pattern at work on its colourings.
struct Carried {
    number: u8,
    /// The piece that has to be the mover's.
    top: u8,
    /// The first entry of the block it leads to.
    block: usize,
    /// What each half of a colouring becomes.
    halves: [[u16; 64]; 2],
}

impl Carried {
    fn of(index: &Index, heights: &Heights, number: usize, hop: Hop) -> Carried {
        let before = starts(heights);
        let (home, images) = carried(index, heights, &before, hop);
        let becomes = |bits: u16| {
            let places = images.iter().enumerate();
            places.fold(0, |sum, (piece, image)| sum | (bits >> piece & 1) << image)
        };
        Carried {
            number: number as u8,
            top: before[hop.0],
            block: usize::from(home.block) * index.width(),
            halves: [0, 6].map(|shift| std::array::from_fn(|bits| becomes((bits as u16) << shift))),
        }
    }

    /// Where the move leads from a colouring.
    fn place(&self, index: &Index, colouring: u16) -> usize {
        let [low, high] = &self.halves;
        let moved = low[usize::from(colouring & 63)] | high[usize::from(colouring >> 6 & 63)];
        self.block + usize::from(index.ranks[usize::from(index.swapped(moved))])
    }
}

/// What a section says of its colourings, and how many moves they have.
fn body(
    index: &Index,
    variant: PogoVariant,
    table: &[u8],
    block: usize,
    moves: &[Hop],
) -> (Vec<u8>, u64) {
    let heights = &index.patterns[block];
    debug_assert_eq!(moves, all_moves(variant));
    let is_possible = |hop: &Hop| hop.2 <= heights[hop.0];
    let hops: Vec<Carried> = moves
        .iter()
        .enumerate()
        .filter(|(_, hop)| is_possible(hop))
        .map(|(number, hop)| Carried::of(index, heights, number, *hop))
        .collect();
    let mut body = Vec::new();
    let mut count = 0;
    for (rank, &colouring) in index.colourings.iter().enumerate() {
        let value = table[block * index.width() + rank];
        body.extend([value, 0]);
        if value == WON_ALREADY || value == decided_in(0) {
            continue;
        }
        let counted = body.len() - 1;
        for hop in hops.iter().filter(|hop| colouring >> hop.top & 1 == 1) {
            let after = table[hop.place(index, colouring)];
            body.extend([hop.number, before_the_move(after)]);
            body[counted] += 1;
        }
        count += u64::from(body[counted]);
    }
    (body, count)
}

/// What a move is worth to who makes it, where the position after it is worth that to the other.
const fn before_the_move(after: u8) -> u8 {
    match after {
        DRAWN => DRAWN,
        // Lost by the other in n plies is won in n + 1, and the other way round.
        decided => decided + 1,
    }
}
