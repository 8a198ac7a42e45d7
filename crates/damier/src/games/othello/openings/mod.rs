//! Openings of 8x8, learnt by [self-play](learning) and shipped: what a player with little time need not
//! search again.
//!
//! A position of the book is worth the best of what its moves are worth: of those that lead to positions of
//! the book, what these are worth; of all others the best one alone is known, the *deviation*, by a search of
//! some plies. So a value is that of a search to the end of the book's lines and some plies beyond them. It
//! is an estimate and proves nothing. Positions that are images of each other are one entry.
//!
//! ```text
//!   bytes 0..8    the name of the format
//!   bytes 8..12   the checksum (CRC-32) of all that follows, low byte first
//!   byte  12      the version
//!   then          entries of 19 bytes in the order of their discs: own and other discs, eight bytes each, low
//!                 byte first; the cell of the deviation, from a1 row by row, or 64 where every move leads to a
//!                 position of the book; its value for the side to move in eighths of a disc, two bytes with a
//!                 sign, low byte first
//! ```
//!
//! What positions are worth is not written: it follows from the deviations. Nothing ties a file to the weights
//! it was learnt with, but its values are theirs.

mod learning;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::bitboard::{flips, mobility};
use super::discs::Discs;
use super::patterns::POINTS;
use super::rules::{Othello, OthelloMove, Scoring};
use crate::score::Score;

pub use learning::OthelloOpenings;

/// What `damier book othello:8` wrote.
pub(super) const SHIPPED: &[u8] = include_bytes!("../../../../data/othello-8.book");

const NAME: [u8; 8] = *b"damier-o";
const VERSION: u8 = 1;
const ENTRY_BYTES: usize = 19;

/// What stands for no cell.
const NO_CELL: u8 = 64;

/// The parts of a disc that values of a file are written in.
const PARTS: i32 = 8;

/// A move is as good as the best if it gives up no more than this, in points.
const MARGIN: i32 = POINTS / 2;

/// A move is known to the book if so many plies of its best line are: what stands at the rim of the book was
/// looked at no farther than whoever asks can look.
const LEAST_PLIES: u32 = 2;

/// The best move of a position that does not lead to another position of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Deviation {
    cell: u8,
    /// For the side to move, in points.
    value: i32,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Known {
    deviation: Option<Deviation>,
    /// For the side to move, in points: what follows from the book.
    value: i32,
    /// How many plies of the best line are in the book.
    plies: u32,
}

/// A move and the position after it in which somebody can move again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    cell: u8,
    /// The image that stands for all eight.
    next: Discs,
    /// Does whoever moved move again?
    is_again: bool,
}

impl Step {
    /// What the side that moves gets of the value of the position after it.
    const fn value(self, next: i32) -> i32 {
        if self.is_again { next } else { -next }
    }
}

/// Where the moves of a position lead; those that end the game are left out.
fn steps(discs: Discs) -> impl Iterator<Item = Step> {
    let legal = mobility::<8>(discs.own, discs.other);
    let cells = (0..64_u8).filter(move |cell| legal >> cell & 1 == 1);
    cells.filter_map(move |cell| {
        let next = discs.after(cell, flips(discs.own, discs.other, cell));
        let is_again = match next.mobilities::<8>() {
            [0, 0] => return None,
            [0, _] => true,
            _ => false,
        };
        let next = if is_again { next.passed() } else { next };
        Some(Step {
            cell,
            next: next.canonical(),
            is_again,
        })
    })
}

/// Positions near the start of 8x8 and what is known of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Openings {
    known: BTreeMap<(u64, u64), Known>,
}

impl Openings {
    /// The book that ships with the program. Should the program's own bytes be damaged, it is empty, and
    /// everything is searched.
    fn shipped() -> &'static Openings {
        static OPENINGS: OnceLock<Openings> = OnceLock::new();
        OPENINGS.get_or_init(|| Openings::of_bytes(SHIPPED).unwrap_or_default())
    }

    /// What is known of the position that stands for its images.
    fn of(&self, image: Discs) -> Option<&Known> {
        self.known.get(&(image.own, image.other))
    }

    /// The positions from the start on, those with more discs behind those with fewer.
    fn in_order(&self) -> Vec<Discs> {
        let positions = self.known.keys();
        let mut positions: Vec<Discs> = positions
            .map(|&(own, other)| Discs { own, other })
            .collect();
        positions.sort_by_key(|discs| (discs.own | discs.other).count_ones());
        positions
    }

    /// Finds out what positions are worth, from the last ones back. An error names one of which nothing is
    /// known.
    fn back_up(&mut self) -> Result<(), Discs> {
        for discs in self.in_order().into_iter().rev() {
            let deviation = self.of(discs).and_then(|known| known.deviation);
            let mut best = deviation.map(|deviation| (deviation.value, 0));
            for step in steps(discs) {
                if let Some(next) = self.of(step.next) {
                    let reached = (step.value(next.value), next.plies + 1);
                    best = best.max(Some(reached));
                }
            }
            let Some((value, plies)) = best else {
                return Err(discs);
            };
            let known = Known {
                deviation,
                value,
                plies,
            };
            self.known.insert((discs.own, discs.other), known);
        }
        Ok(())
    }

    /// The cells of the moves that are as good as the best, the best one first, and what they are worth in
    /// points; none where the book does not know, or knows a better move no farther than a search does.
    fn look(&self, discs: Discs) -> Vec<(u8, i32)> {
        let Some(known) = self.of(discs.canonical()) else {
            return Vec::new();
        };
        let moves = steps(discs).filter_map(|step| {
            let next = self.of(step.next)?;
            let value = step.value(next.value);
            let is_known = next.plies + 1 >= LEAST_PLIES && value >= known.value - MARGIN;
            is_known.then_some((step.cell, value))
        });
        let mut moves: Vec<(u8, i32)> = moves.collect();
        moves.sort_by_key(|(cell, value)| (-value, *cell));
        match moves.first() {
            Some((_, best)) if *best == known.value => moves,
            _ => Vec::new(),
        }
    }

    /// The book as the bytes of a file.
    fn to_bytes(&self) -> Vec<u8> {
        let mut content = vec![VERSION];
        for ((own, other), known) in &self.known {
            content.extend(own.to_le_bytes());
            content.extend(other.to_le_bytes());
            let deviation = known.deviation.unwrap_or(Deviation {
                cell: NO_CELL,
                value: 0,
            });
            content.push(deviation.cell);
            let value = deviation.value * PARTS / POINTS;
            content.extend((value as i16).to_le_bytes());
        }
        let checksum = crc32fast::hash(&content).to_le_bytes();
        [&NAME[..], &checksum, &content].concat()
    }

    /// The book of a file; nothing if a byte of it is not as it was written.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Openings> {
        let rest = bytes.strip_prefix(&NAME)?;
        let (checksum, content) = rest.split_first_chunk::<4>()?;
        if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
            return None;
        }
        let entries = content.strip_prefix(&[VERSION])?;
        let entry = |bytes: &[u8]| {
            let (own, rest) = bytes.split_first_chunk()?;
            let (other, rest) = rest.split_first_chunk()?;
            let (cell, rest) = rest.split_first()?;
            let value: [u8; 2] = rest.try_into().ok()?;
            let (own, other) = (u64::from_le_bytes(*own), u64::from_le_bytes(*other));
            let legal = mobility::<8>(own, other);
            let deviation = match *cell {
                NO_CELL => None,
                cell if cell < NO_CELL && legal >> cell & 1 == 1 => Some(Deviation {
                    cell,
                    value: i32::from(i16::from_le_bytes(value)) * POINTS / PARTS,
                }),
                _ => return None,
            };
            let known = Known {
                deviation,
                ..Known::default()
            };
            (own & other == 0).then_some(((own, other), known))
        };
        let entries = entries.chunks(ENTRY_BYTES).map(entry);
        let mut openings = Openings {
            known: entries.collect::<Option<_>>()?,
        };
        openings.back_up().ok()?;
        Some(openings)
    }

    /// Adds a position of which nothing is known yet.
    fn insert(&mut self, image: Discs) {
        self.known.entry((image.own, image.other)).or_default();
    }
}

/// What the shipped book says of a position: its good moves, the best one first, with their values as a search
/// tells them.
pub(super) fn look<const N: usize>(position: &Othello<N>) -> Vec<(OthelloMove<N>, Score)> {
    if N != 8 || position.scoring != Scoring::Plain {
        return Vec::new();
    }
    let moves = Openings::shipped().look(Discs::from(position));
    let told = |(cell, value)| (OthelloMove::of_bit(cell), Score::points(value));
    moves.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests;
