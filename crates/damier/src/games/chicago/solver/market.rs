//! Prices and reserves, as far as they matter to the rest of the game.
//!
//! What has been gained so far changes nothing, so the search looks at the gain to come, and of the
//! two reserves only the difference counts. Keeping a good gains its price; throwing one away costs
//! its price a point for every token that the mover has more of it than the other side.
//!
//! **A line of play in two markets.** The ring alone decides which steps are legal and which goods
//! lie there, so every line of play in one market can be played in another. Let it keep `k` tokens
//! of a good for the mover and `h` for the other side, and throw `t` away. Then it gains
//!
//! ```text
//!   (k - h) * (price - t)  -  lead * t          summed over the goods, where k + h + t <= left
//! ```
//!
//! which for a given line is linear in `price` and `lead`. If the price differs by `p` and the lead
//! by `l`, the gain of every line, and so the value of the game, differs by `(k - h) * p - t * l`:
//! by at most `left * max(|p|, -l)` upwards, and `left * max(|p|, l)` downwards.

use crate::games::chicago::good::Good;
use crate::games::chicago::rules::Chicago;
use crate::position::Side;

/// One number a good; the last two are always 0, so that a vector register is filled.
pub(super) type PerGood = [i16; 8];

/// One number a good, in the order of [`Good::ALL`].
pub(super) fn per_good(number: impl Fn(Good) -> i16) -> PerGood {
    let mut numbers = [0; 8];
    for good in Good::ALL {
        numbers[good.index()] = number(good);
    }
    numbers
}

/// The two goods beside the trader, as indices into [`PerGood`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pair {
    pub(super) before: u8,
    pub(super) after: u8,
}

/// The place of a good. The mask changes nothing and tells the compiler that it is in bounds.
#[inline]
const fn place(good: u8) -> usize {
    good as usize & 7
}

/// What a good has in a table of goods.
#[inline]
pub(super) const fn of(numbers: &PerGood, good: u8) -> i16 {
    numbers[place(good)]
}

/// Takes one away from a good's number.
#[inline]
pub(super) const fn lower(numbers: &mut PerGood, good: u8) {
    numbers[place(good)] -= 1;
}

/// Prices, and how many more tokens of each good the mover has kept than the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Market {
    pub(super) prices: PerGood,
    pub(super) lead: PerGood,
}

/// How much less and how much more a game can be worth than the same ring in another market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Distance {
    pub(super) down: i16,
    pub(super) up: i16,
}

impl Market {
    /// The market of a position, seen by a side.
    pub(super) fn of(position: &Chicago, side: Side) -> Market {
        let prices = position.prices();
        let (own, other) = (position.reserve(side), position.reserve(side.other()));
        Market {
            prices: per_good(|good| i16::from(prices[good.index()])),
            lead: per_good(|good| i16::from(own[good.index()]) - i16::from(other[good.index()])),
        }
    }

    /// What the mover gains at once by keeping one good and throwing another.
    #[inline]
    pub(super) const fn gain(&self, kept: u8, thrown: u8) -> i16 {
        of(&self.prices, kept) - of(&self.lead, thrown) - (kept == thrown) as i16
    }

    /// The most that can be gained at once.
    #[inline]
    pub(super) fn best_gain(&self, pairs: &[Pair]) -> i16 {
        pairs.iter().fold(i16::MIN, |best, pair| {
            best.max(self.gain(pair.before, pair.after))
                .max(self.gain(pair.after, pair.before))
        })
    }

    /// The market after a move, seen by the other side.
    #[inline]
    pub(super) fn after(&self, kept: u8, thrown: u8) -> Market {
        let mut next = Market {
            prices: self.prices,
            lead: self.lead.map(|lead| -lead),
        };
        lower(&mut next.lead, kept);
        lower(&mut next.prices, thrown);
        next
    }

    /// How far the value of a game in this market may lie from its value in another one, if that many
    /// tokens are left in the ring.
    #[inline]
    pub(super) fn distance(&self, other: &Market, left: &PerGood) -> Distance {
        let mut distance = Distance { down: 0, up: 0 };
        for (good, &left) in left.iter().enumerate() {
            let price = (self.prices[good] - other.prices[good]).abs();
            let lead = self.lead[good] - other.lead[good];
            distance.down += left * price.max(lead);
            distance.up += left * price.max(-lead);
        }
        distance
    }

    /// The least and the most that any line of play can gain.
    pub(super) fn extremes(&self, left: &PerGood) -> (i16, i16) {
        let (mut least, mut most) = (0, 0);
        for (good, &left) in left.iter().enumerate() {
            least -= left * self.prices[good].max(self.lead[good]);
            most += left * self.prices[good].max(-self.lead[good]);
        }
        (least, most)
    }
}
