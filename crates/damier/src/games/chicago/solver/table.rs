//! What the search remembers: rings, and what each was worth in some markets.
//!
//! ```text
//!   ring --hash--> shelf   [ ring, market, bounds, best move ]  x 8
//! ```
//!
//! **Idea.** A transposition table that knows more than it was told. Few rings can come of a deal,
//! but each of them in many markets, most of which nobody sees twice. What is known of a ring in one
//! market bounds its value in every other one ([`Market::distance`]), and towards the end, with few
//! tokens left, the bounds are tight. So a look goes through all that is known of the ring.
//! **Exact.** A hit is an equal ring; there are no wrong hits.
//! **Bounded.** The shelves never grow; a full one loses what it has known longest.

use super::market::{Distance, Market};
use super::search::State;

/// How many markets a shelf holds.
const BOOKS: usize = 8;

/// Further than any gain.
const FAR: i16 = 1000;

/// What a value lies between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) lower: i16,
    pub(super) upper: i16,
}

impl Bounds {
    /// The bound that says whether the value reaches a goal, if one of them does.
    #[inline]
    pub(super) fn deciding(self, goal: i16) -> Option<i16> {
        if self.lower >= goal {
            Some(self.lower)
        } else if self.upper < goal {
            Some(self.upper)
        } else {
            None
        }
    }

    /// What is known once a search for a goal has found this.
    #[inline]
    pub(super) fn learn(&mut self, goal: i16, found: i16) {
        if found >= goal {
            self.lower = self.lower.max(found);
        } else {
            self.upper = self.upper.min(found);
        }
    }

    /// Is nothing left open?
    pub(super) const fn is_exact(self) -> bool {
        self.lower == self.upper
    }
}

/// A move within the solver: no two in a ring have the same step and the same good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Best {
    pub(super) step: u8,
    pub(super) kept: u8,
}

/// What is known of a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) bounds: Bounds,
    /// The best move in the nearest market; a step of 0 if nothing is known.
    pub(super) best: Best,
    /// Where exactly this state stands on its shelf, if it does.
    book: Option<u8>,
}

impl Known {
    pub(super) const NOTHING: Known = Known {
        bounds: Bounds {
            lower: -FAR,
            upper: FAR,
        },
        best: Best { step: 0, kept: 0 },
        book: None,
    };
}

/// A market and what a ring is worth in it.
#[derive(Clone, Copy, Debug, Default)]
struct Book {
    prices: [i8; 8],
    lead: [i8; 8],
    lower: i16,
    upper: i16,
    best: Best,
}

impl Book {
    #[inline]
    fn market(&self) -> Market {
        Market {
            prices: self.prices.map(i16::from),
            lead: self.lead.map(i16::from),
        }
    }
}

/// What is known under one hash.
#[derive(Clone, Copy, Debug, Default)]
struct Shelf {
    /// The ring of each book; no ring that is searched has the key 0.
    rings: [u32; BOOKS],
    books: [Book; BOOKS],
    oldest: u8,
}

/// All shelves.
#[derive(Clone, Debug)]
pub(super) struct GainTable {
    shelves: Vec<Shelf>,
    shelf_bits: u32,
}

impl GainTable {
    /// At the start of a game there are as many shelves as two to the power of that: 3.3 MB.
    const MAX_SHELF_BITS: u32 = 14;

    /// An empty table for a ring with that many tokens.
    pub(super) fn for_tokens(tokens: i16) -> GainTable {
        let shelf_bits = (u32::from(tokens.unsigned_abs()) / 2)
            .saturating_sub(4)
            .clamp(4, Self::MAX_SHELF_BITS);
        GainTable {
            shelves: vec![Shelf::default(); 1 << shelf_bits],
            shelf_bits,
        }
    }

    /// What is known of a state; as soon as that decides whether its value reaches a goal, no more.
    #[inline]
    pub(super) fn look(&self, state: &State, goal: i16) -> Known {
        let ring = state.ring.key();
        let shelf = &self.shelves[self.place(ring)];
        let mut known = Known::NOTHING;
        let mut nearest = i16::MAX;
        for (number, book) in shelf.books.iter().enumerate() {
            if shelf.rings[number] != ring {
                continue;
            }
            let Distance { down, up } = (state.market).distance(&book.market(), &state.ring.left);
            let bounds = &mut known.bounds;
            bounds.lower = bounds.lower.max(book.lower - down);
            bounds.upper = bounds.upper.min(book.upper + up);
            if bounds.deciding(goal).is_some() {
                return known;
            }
            if down + up < nearest {
                nearest = down + up;
                known.best = book.best;
                if nearest == 0 {
                    known.book = Some(number as u8);
                }
            }
        }
        known
    }

    /// Remembers what is known of a state.
    #[inline]
    pub(super) fn keep(&mut self, state: &State, known: &Known) {
        let ring = state.ring.key();
        let place = self.place(ring);
        let shelf = &mut self.shelves[place];
        let number = known.book.unwrap_or_else(|| {
            let oldest = shelf.oldest;
            shelf.oldest = (oldest + 1) % BOOKS as u8;
            oldest
        });
        shelf.rings[usize::from(number)] = ring;
        shelf.books[usize::from(number)] = Book {
            prices: state.market.prices.map(|price| price as i8),
            lead: state.market.lead.map(|lead| lead as i8),
            lower: known.bounds.lower,
            upper: known.bounds.upper,
            best: known.best,
        };
    }

    /// Which shelf a ring belongs on (multiplicative hashing, Knuth 1973).
    #[inline]
    const fn place(&self, ring: u32) -> usize {
        const GOLDEN_RATIO: u32 = 0x9E37_79B1;
        (ring.wrapping_mul(GOLDEN_RATIO) >> (u32::BITS - self.shelf_bits)) as usize
    }
}
