//! What ships with the program as bytes, the weights, the regressions and the books: is it as it was written?

use super::openings::{self, Openings};
use super::solver::selective::cuts::Cuts;
use super::{book, patterns};

/// What to tell about damaged bytes: what they were, and that play goes on without them.
pub(super) fn damage(
    weights: Option<&[u8]>,
    cuts: Option<&[u8]>,
    openings: Option<&[u8]>,
    book: &[u8],
) -> Vec<&'static str> {
    let of_weights = weights
        .filter(|bytes| !patterns::file::is_whole(bytes))
        .map(|_| "othello-weights-damaged");
    let of_cuts = cuts
        .filter(|bytes| Cuts::of_bytes(bytes).is_none())
        .map(|_| "othello-cuts-damaged");
    let of_openings = openings
        .filter(|bytes| Openings::of_bytes(bytes).is_none())
        .map(|_| "othello-openings-damaged");
    let of_book = (!book::is_whole(book)).then_some("othello-book-damaged");
    let damage = of_weights.into_iter().chain(of_cuts).chain(of_openings);
    damage.chain(of_book).collect()
}

/// What to tell about the program's own bytes, for a board of that size.
pub(super) fn own_damage(size: usize) -> Vec<&'static str> {
    let cuts = (size == 8).then_some(Cuts::shipped_bytes());
    let openings = (size == 8).then_some(openings::SHIPPED);
    damage(patterns::shipped_bytes(size), cuts, openings, book::SHIPPED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::othello::book::Book;
    use crate::games::othello::patterns::Patterns;

    fn damaged(bytes: &[u8]) -> Vec<u8> {
        let mut damaged = bytes.to_vec();
        damaged[bytes.len() / 2] ^= 4;
        damaged
    }

    #[test]
    fn damaged_bytes_are_named_and_not_read() {
        for size in [4, 6, 8] {
            assert!(own_damage(size).is_empty(), "{size}");
        }
        for size in [6, 8] {
            let weights = damaged(patterns::shipped_bytes(size).unwrap());
            assert!(Patterns::of_bytes(size, &weights).is_none());
            assert_eq!(
                damage(Some(&weights), None, None, book::SHIPPED),
                ["othello-weights-damaged"]
            );
        }
        let book = damaged(book::SHIPPED);
        assert!(Book::of_bytes(&book).is_none());
        assert_eq!(damage(None, None, None, &book), ["othello-book-damaged"]);
        let cuts = damaged(Cuts::shipped_bytes());
        assert_eq!(
            damage(None, Some(&cuts), None, book::SHIPPED),
            ["othello-cuts-damaged"]
        );
        let openings = damaged(openings::SHIPPED);
        assert!(Openings::of_bytes(&openings).is_none());
        assert_eq!(
            damage(None, None, Some(&openings), book::SHIPPED),
            ["othello-openings-damaged"]
        );
    }
}
