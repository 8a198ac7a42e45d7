//! Exact values of positions near the start of 6x6, found once and shipped.
//!
//! It holds what a perfect player, of either side, can be asked about while so many cells are empty: he
//! plays the move of the book, the other plays anything. Positions that are images of each other are one
//! entry.
//!
//! ```text
//!   bytes 0..8    the name of the format
//!   bytes 8..12   the checksum (CRC-32) of all that follows, low byte first
//!   then          entries of 25 bytes in the order of their discs: own and other discs and the cell of a
//!                 move that keeps the value, eight bytes each, low byte first; the value
//! ```

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::bitboard::{flips, mobility};
use super::discs::Discs;
use crate::search::{Budget, Interrupted};
use crate::symmetry::Dihedral;

/// What `damier book othello:6` wrote.
pub(super) const SHIPPED: &[u8] = include_bytes!("../../../data/othello-6.book");

const NAME: [u8; 8] = *b"damier-b";
const ENTRY_BYTES: usize = 25;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BookEntry {
    /// The value for the side to move.
    pub(super) value: i8,
    /// The cell of a move that keeps it; none where a pass does.
    pub(super) best: u64,
}

/// Positions and what is known of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Book {
    entries: BTreeMap<(u64, u64), BookEntry>,
}

impl Book {
    /// The book that ships with the program. Should the program's own bytes be damaged, it is empty,
    /// and everything is searched.
    pub(super) fn shipped() -> &'static Book {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Book::of_bytes(SHIPPED).unwrap_or_default())
    }

    /// How many positions it has.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// What is known of a position or an image of it.
    pub(super) fn look(&self, discs: Discs) -> Option<BookEntry> {
        let (image, symmetry) = canonical(discs);
        let entry = self.entries.get(&(image.own, image.other))?;
        let back = symmetry.inverse();
        Some(BookEntry {
            best: back.apply_to_bits(entry.best),
            ..*entry
        })
    }

    /// The positions that a perfect player can be asked about with at least so many empties, each asked
    /// about once; `on_progress` hears how many are done.
    pub(super) fn write(
        fewest_empties: u32,
        ask: &mut dyn FnMut(Discs) -> Result<BookEntry, Interrupted>,
        on_progress: &mut dyn FnMut(usize),
    ) -> Result<Book, Interrupted> {
        let mut book = Book::default();
        let [own, other] = super::rules::start_of(6);
        // What can arise if the first side plays perfectly, and if the second does. Both go on ply by
        // ply, so that a longer book begins with the questions of a shorter one.
        let mut reached = [true, false].map(|is_perfect| (is_perfect, vec![Discs { own, other }]));
        while reached.iter().any(|(_, positions)| !positions.is_empty()) {
            for (is_perfect_to_move, positions) in &mut reached {
                positions.retain(|discs| discs.empties::<6>().count_ones() >= fewest_empties);
                let mut next = Vec::new();
                for discs in std::mem::take(positions) {
                    if *is_perfect_to_move && book.look(discs).is_none() {
                        let entry = ask(discs)?;
                        book.insert(discs, entry);
                        on_progress(book.len());
                    }
                    let successors = book.successors(discs, *is_perfect_to_move);
                    next.extend(successors.into_iter().map(|discs| canonical(discs).0));
                }
                next.sort_by_key(|discs| (discs.own, discs.other));
                next.dedup();
                *positions = next;
                *is_perfect_to_move = !*is_perfect_to_move;
            }
        }
        Ok(book)
    }

    /// After every move, or after the one that a perfect player chooses.
    fn successors(&self, discs: Discs, is_perfect: bool) -> Vec<Discs> {
        let legal = mobility::<6>(discs.own, discs.other);
        let moves = match self.look(discs) {
            Some(entry) if is_perfect => entry.best,
            _ => legal,
        };
        if legal == 0 {
            let passed = discs.passed();
            let is_over = mobility::<6>(passed.own, passed.other) == 0;
            return if is_over { Vec::new() } else { vec![passed] };
        }
        let cells = (0..64_u8).filter(|bit| moves >> bit & 1 == 1);
        cells
            .map(|bit| discs.after(bit, flips(discs.own, discs.other, bit)))
            .collect()
    }

    fn insert(&mut self, discs: Discs, entry: BookEntry) {
        let (image, symmetry) = canonical(discs);
        let best = symmetry.apply_to_bits(entry.best);
        let entry = BookEntry { best, ..entry };
        self.entries.insert((image.own, image.other), entry);
    }

    /// The book as the bytes of a file.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut content = Vec::new();
        for ((own, other), entry) in &self.entries {
            for word in [*own, *other, entry.best] {
                content.extend(word.to_le_bytes());
            }
            content.push(entry.value.cast_unsigned());
        }
        let checksum = crc32fast::hash(&content).to_le_bytes();
        [&NAME[..], &checksum, &content].concat()
    }

    /// The book of a file; nothing if a byte of it is not as it was written.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Book> {
        let content = content(bytes)?;
        let entry = |bytes: &[u8]| {
            let (own, rest) = bytes.split_first_chunk()?;
            let (other, rest) = rest.split_first_chunk()?;
            let (best, rest) = rest.split_first_chunk()?;
            let entry = BookEntry {
                value: rest.first()?.cast_signed(),
                best: u64::from_le_bytes(*best),
            };
            Some((
                (u64::from_le_bytes(*own), u64::from_le_bytes(*other)),
                entry,
            ))
        };
        let entries = content
            .chunks(ENTRY_BYTES)
            .map(entry)
            .collect::<Option<_>>()?;
        Some(Book { entries })
    }
}

/// Does a file have the checksum that it was written with, and whole entries?
pub(super) fn is_whole(bytes: &[u8]) -> bool {
    content(bytes).is_some()
}

/// What follows the checksum, if it fits.
fn content(bytes: &[u8]) -> Option<&[u8]> {
    let rest = bytes.strip_prefix(&NAME)?;
    let (checksum, content) = rest.split_first_chunk::<4>()?;
    let is_sound = crc32fast::hash(content) == u32::from_le_bytes(*checksum)
        && content.len().is_multiple_of(ENTRY_BYTES);
    is_sound.then_some(content)
}

/// The image that stands for all eight, and the symmetry that leads to it.
fn canonical(discs: Discs) -> (Discs, Dihedral) {
    let image = |symmetry: Dihedral| Discs {
        own: symmetry.apply_to_bits(discs.own),
        other: symmetry.apply_to_bits(discs.other),
    };
    Dihedral::of_board(8, 8)
        .map(|symmetry| (image(symmetry), symmetry))
        .min_by_key(|(image, _)| (image.own, image.other))
        .expect("there are eight")
}

/// The making of a book.
///
/// ```
/// use damier::Budget;
/// use damier::games::othello::OthelloBook;
/// let short = OthelloBook { fewest_empties: 33 };
/// let bytes = short.bytes(&mut Budget::unlimited(), &mut |_| {});
/// assert_eq!(bytes.map(|bytes| bytes.len()), Ok(12), "no position has so many empties");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OthelloBook {
    /// Positions with fewer empties are left to the solver.
    pub fewest_empties: u32,
}

impl OthelloBook {
    /// What the shipped book was made with. With fewer it covers more, and takes longer to make.
    pub const DEFAULT_FEWEST: u32 = 25;

    /// The book as the bytes of its file; `on_progress` hears how many positions are done.
    pub fn bytes(
        &self,
        budget: &mut Budget,
        on_progress: &mut dyn FnMut(usize),
    ) -> Result<Vec<u8>, Interrupted> {
        let mut ask = super::solver::asked_afresh(budget);
        Ok(Book::write(self.fewest_empties, &mut ask, on_progress)?.to_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_book_is_not_read() {
        let mut book = Book::default();
        let [own, other] = crate::games::othello::rules::start_of(6);
        let start = Discs { own, other };
        let entry = BookEntry {
            value: -4,
            best: 1 << mobility::<6>(own, other).trailing_zeros(),
        };
        book.insert(start, entry);
        assert_eq!(book.look(start), Some(entry));
        let bytes = book.to_bytes();
        assert_eq!(Book::of_bytes(&bytes), Some(book));
        for position in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[position] ^= 1;
            assert_eq!(Book::of_bytes(&damaged), None, "byte {position}");
            assert_eq!(
                Book::of_bytes(&bytes[..position]),
                None,
                "cut at {position}"
            );
        }
    }

    /// Whether values fit each other is seen without a search: after the move of an entry, the best reply
    /// leads to a position of the same value, and no reply to a lower one.
    #[test]
    fn the_values_of_the_shipped_book_fit_each_other() {
        let book = Book::of_bytes(SHIPPED).expect("a sound file");
        assert_eq!(&book, Book::shipped());
        let [own, other] = crate::games::othello::rules::start_of(6);
        let start = book.look(Discs { own, other }).expect("the start");
        assert_eq!((start.value, start.best.count_ones()), (-4, 1));
        let mut compared = 0;
        for ((own, other), entry) in &book.entries {
            let moves = mobility::<6>(*own, *other);
            assert_eq!(entry.best & moves, entry.best);
            assert_eq!(entry.best.count_ones(), u32::from(moves != 0));
            let discs = Discs {
                own: *own,
                other: *other,
            };
            let after_the_move = book.successors(discs, true);
            let replies = after_the_move
                .iter()
                .flat_map(|next| book.successors(*next, false));
            let values: Option<Vec<i8>> = replies
                .map(|discs| book.look(discs).map(|reply| reply.value))
                .collect();
            if let Some(least) = values.and_then(|values| values.into_iter().min()) {
                assert_eq!(least, entry.value);
                compared += 1;
            }
        }
        assert!(compared > 0);
    }
}
