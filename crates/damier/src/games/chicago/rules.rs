//! The rules of Chicago Stock Exchange.
//!
//! ```text
//!        0   1   2          The trader goes on towards higher indices and comes round to 0.
//!      8           3        After his step the tops of the stacks just before and just after
//!        7   6   5   4      him are taken: one is kept, the other is thrown away.
//! ```
//!
//! An emptied stack leaves the ring, and the ones after it move up.

use std::ops::RangeInclusive;

use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::good::{GOODS, Good, TOKENS_OF_A_GOOD};
use super::stack::Stack;
use crate::notation::Notation;
use crate::position::{Game, Position, Side};
use crate::score::Outcome;
use crate::words::Message;

/// How far the trader goes, and where he stands when the ring shrinks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ChicagoVariant {
    /// One to three stacks on; the trader stays on his stack.
    #[default]
    Standard,
    /// One to three stacks on; the trader keeps his index, so that he slides on when a stack before
    /// him leaves the ring.
    SeedRing,
    /// Up to the next stack that shows the same good as the one he leaves, which is at the furthest
    /// his own.
    Expert,
}

/// A move: how many stacks the trader goes on, and what becomes of the two tokens beside him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChicagoMove {
    /// How many stacks on.
    pub step: u8,
    /// The good put into the mover's reserve.
    pub kept: Good,
    /// The good thrown away, whose price falls by one.
    pub thrown: Good,
}

/// A position of Chicago Stock Exchange with every token visible.
///
/// ```
/// use damier::{Chicago, Game, Outcome, Position, Side};
/// use damier::games::chicago::ChicagoVariant;
/// let start = Chicago::deal(ChicagoVariant::Standard, 1);
/// assert_eq!(start.turn(), Side::First);
/// assert_eq!(start.prices(), [7, 6, 6, 6, 6, 6]);
///
/// let ring: Chicago = "b/k/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1".parse()?;
/// let next = ring.after("1bm".parse()?);
/// assert_eq!(next.to_string(), "k/c/s 0 7,6,6,6,6,5 1,0,0,0,0,0 0,0,0,0,0,0 2");
/// let over = next.after("3cs".parse()?);
/// assert_eq!(over.outcome(), Some(Outcome::Margin(7 - 6)));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chicago {
    /// The ring comes first; behind its end every stack is empty.
    pub(super) stacks: [Stack; Chicago::MAX_STACKS],
    pub(super) stack_count: u8,
    pub(super) trader: u8,
    pub(super) prices: [u8; GOODS],
    pub(super) reserves: [[u8; GOODS]; 2],
    pub(super) turn: Side,
    pub(super) variant: ChicagoVariant,
}

impl Chicago {
    /// The number of stacks at the start.
    pub const MAX_STACKS: usize = 9;

    /// The game goes on while the ring has that many stacks.
    pub(super) const FEWEST_STACKS: usize = 3;

    /// The furthest step, but for experts.
    pub(super) const FURTHEST: u8 = 3;

    /// The start of a game: thirty-six tokens shuffled into nine stacks of four, and the trader on
    /// any of them. The same seed gives the same deal.
    ///
    /// ```
    /// use damier::Chicago;
    /// use damier::games::chicago::ChicagoVariant;
    /// let deal = Chicago::deal(ChicagoVariant::Expert, 7);
    /// assert_eq!(deal, Chicago::deal(ChicagoVariant::Expert, 7));
    /// assert_ne!(deal, Chicago::deal(ChicagoVariant::Expert, 8));
    /// ```
    #[must_use]
    pub fn deal(variant: ChicagoVariant, seed: u64) -> Chicago {
        Chicago::dealt_by(variant, ChaCha8Rng::seed_from_u64(seed))
    }

    /// A deal as chance has it.
    pub(super) fn dealt_by(variant: ChicagoVariant, mut random: ChaCha8Rng) -> Chicago {
        let mut tokens = Good::ALL
            .map(|good| [good; TOKENS_OF_A_GOOD as usize])
            .concat();
        tokens.shuffle(&mut random);
        let mut stacks = [Stack::EMPTY; Chicago::MAX_STACKS];
        for (stack, four) in stacks.iter_mut().zip(tokens.chunks(Stack::HIGHEST)) {
            *stack = Stack::of(four.iter().copied());
        }
        Chicago {
            stacks,
            stack_count: Chicago::MAX_STACKS as u8,
            trader: random.random_range(0..Chicago::MAX_STACKS as u8),
            prices: Good::ALL.map(Good::start_price),
            reserves: [[0; GOODS]; 2],
            turn: Side::First,
            variant,
        }
    }

    /// Which variant is played.
    #[must_use]
    pub const fn variant(&self) -> ChicagoVariant {
        self.variant
    }

    /// The number of stacks in the ring.
    #[must_use]
    pub(super) const fn stack_count(&self) -> usize {
        self.stack_count as usize
    }

    /// The tokens of every stack in the order of the ring, bottom first.
    ///
    /// ```
    /// use damier::Chicago;
    /// use damier::games::chicago::Good;
    /// let end: Chicago = "bk/m 1 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 2".parse()?;
    /// let stacks: Vec<Vec<Good>> = end.stacks().map(Iterator::collect).collect();
    /// assert_eq!(stacks, [vec![Good::Wheat, Good::Cocoa], vec![Good::Maize]]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn stacks(&self) -> impl Iterator<Item = impl Iterator<Item = Good> + use<>> {
        self.ring().iter().map(|stack| stack.tokens())
    }

    /// The stack the trader stands on, counted from 0.
    #[must_use]
    pub const fn trader(&self) -> usize {
        self.trader as usize
    }

    /// The prices now, in the order of [`Good::ALL`].
    #[must_use]
    pub const fn prices(&self) -> [u8; GOODS] {
        self.prices
    }

    /// How many tokens of each good a side has kept.
    #[must_use]
    pub const fn reserve(&self, side: Side) -> [u8; GOODS] {
        self.reserves[side.index()]
    }

    /// What a side's reserve is worth at the prices of now.
    ///
    /// ```
    /// use damier::{Chicago, Side};
    /// let end: Chicago = "bk/m 1 7,4,6,6,6,6 1,2,0,0,0,0 0,0,0,0,0,1 2".parse()?;
    /// assert_eq!(end.score(Side::First), 7 + 2 * 4);
    /// assert_eq!(end.score(Side::Second), 6);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn score(&self, side: Side) -> i16 {
        let tokens = self.reserve(side);
        tokens
            .iter()
            .zip(self.prices)
            .map(|(count, price)| i16::from(*count) * i16::from(price))
            .sum()
    }

    /// How far the trader may go now; nowhere when the game is over.
    ///
    /// ```
    /// use damier::Chicago;
    /// let ring = "bk/cm/k/sk/b 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1";
    /// assert_eq!(ring.parse::<Chicago>()?.steps(), 1..=3);
    /// let expert: Chicago = format!("expert:{ring}").parse()?;
    /// assert_eq!(expert.steps(), 1..=2, "stack 2 shows cocoa like stack 0");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn steps(&self) -> RangeInclusive<u8> {
        1..=self.furthest()
    }

    /// The tops just before and just after the trader, were he to go `step` stacks on; `None` if he
    /// may not.
    ///
    /// ```
    /// use damier::Chicago;
    /// use damier::games::chicago::Good;
    /// let ring: Chicago = "b/k/cm/s 0 7,6,6,6,6,6 0,0,0,0,0,0 0,0,0,0,0,0 1".parse()?;
    /// assert_eq!(ring.goods_beside(3), Some((Good::Maize, Good::Wheat)));
    /// assert_eq!(ring.goods_beside(4), None);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn goods_beside(&self, step: u8) -> Option<(Good, Good)> {
        self.steps().contains(&step).then(|| self.tops_beside(step))
    }

    /// The stacks in the ring.
    pub(super) fn ring(&self) -> &[Stack] {
        &self.stacks[..self.stack_count()]
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.stack_count() < Chicago::FEWEST_STACKS
    }

    /// The furthest step; 0 when the game is over.
    #[inline]
    fn furthest(&self) -> u8 {
        match self.variant {
            _ if self.is_over() => 0,
            ChicagoVariant::Standard | ChicagoVariant::SeedRing => Chicago::FURTHEST,
            ChicagoVariant::Expert => {
                let left = self.stacks[self.trader()].top();
                (1..self.stack_count)
                    .find(|step| self.stacks[self.landing(*step)].top() == left)
                    .unwrap_or(self.stack_count)
            }
        }
    }

    /// The stack that lies `step` stacks on, which is at most once round.
    #[inline]
    pub(super) fn landing(&self, step: u8) -> usize {
        let place = self.trader() + usize::from(step);
        if place < self.stack_count() {
            place
        } else {
            place - self.stack_count()
        }
    }

    /// The stacks just before and just after one.
    #[inline]
    pub(super) fn beside(&self, place: usize) -> (usize, usize) {
        let last = self.stack_count() - 1;
        let before = if place == 0 { last } else { place - 1 };
        let after = if place == last { 0 } else { place + 1 };
        (before, after)
    }

    /// As [`Chicago::goods_beside`], of a step that is possible.
    #[inline]
    fn tops_beside(&self, step: u8) -> (Good, Good) {
        let (before, after) = self.beside(self.landing(step));
        (self.stacks[before].top(), self.stacks[after].top())
    }

    /// The number of moves with that step: one if both goods are the same.
    #[inline]
    fn choices(&self, step: u8) -> usize {
        let (before, after) = self.tops_beside(step);
        if before == after { 1 } else { 2 }
    }

    /// Takes an emptied stack out of the ring.
    fn close_up(&mut self, place: usize) {
        self.stacks[place..usize::from(self.stack_count)].rotate_left(1);
        self.stack_count -= 1;
        if place < self.trader() && self.variant != ChicagoVariant::SeedRing {
            self.trader -= 1;
        }
    }
}

impl Position for Chicago {
    type Move = ChicagoMove;

    fn moves(&self) -> impl Iterator<Item = ChicagoMove> {
        Moves {
            position: self,
            step: 1,
            furthest: self.furthest(),
            is_halfway: false,
        }
    }

    #[inline]
    fn after(&self, mv: ChicagoMove) -> Chicago {
        let mut next = *self;
        let landing = self.landing(mv.step);
        next.trader = landing as u8;
        let (before, after) = self.beside(landing);
        // The higher place first: closing up must not move the other one.
        for place in [before.max(after), before.min(after)] {
            next.stacks[place] = next.stacks[place].without_top();
            if next.stacks[place] == Stack::EMPTY {
                next.close_up(place);
            }
        }
        if self.variant == ChicagoVariant::SeedRing {
            next.trader %= next.stack_count;
        }
        next.reserves[self.turn.index()][mv.kept.index()] += 1;
        next.prices[mv.thrown.index()] -= 1;
        next.turn = self.turn.other();
        next
    }
}

impl Notation for Chicago {
    fn objection(&self, mv: ChicagoMove) -> Message {
        if self.is_over() {
            return Message::new("match-is-over");
        }
        let Some((before, after)) = self.goods_beside(mv.step) else {
            return match self.variant {
                ChicagoVariant::Standard | ChicagoVariant::SeedRing => {
                    let steps = self.steps().map(|step| step.to_string());
                    Message::new("chicago-step-not-possible").with("steps", Message::any_of(steps))
                }
                ChicagoVariant::Expert => Message::new("chicago-step-past-same-good")
                    .with("furthest", self.furthest())
                    .with("good", self.stacks[self.trader()].top().name()),
            };
        };
        let objection = if mv.kept == before {
            Message::new("chicago-other-is-thrown")
                .with("kept", mv.kept.name())
                .with("thrown", after.name())
        } else if mv.kept == after {
            Message::new("chicago-other-is-thrown")
                .with("kept", mv.kept.name())
                .with("thrown", before.name())
        } else {
            Message::new("chicago-none-to-keep").with("kept", mv.kept.name())
        };
        objection
            .with("step", mv.step)
            .with("before", before.name())
            .with("after", after.name())
    }
}

impl Game for Chicago {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over()
            .then(|| Outcome::Margin(self.score(Side::First) - self.score(Side::Second)))
    }
}

/// The legal moves by step, then keeping the token before the trader first.
struct Moves<'ring> {
    position: &'ring Chicago,
    /// The step at hand, and the last one.
    step: u8,
    furthest: u8,
    /// Is keeping the token before the trader behind us?
    is_halfway: bool,
}

impl Iterator for Moves<'_> {
    type Item = ChicagoMove;

    #[inline]
    fn next(&mut self) -> Option<ChicagoMove> {
        let step = self.step;
        if step > self.furthest {
            return None;
        }
        let (before, after) = self.position.tops_beside(step);
        let (kept, thrown) = if self.is_halfway {
            (after, before)
        } else {
            (before, after)
        };
        self.is_halfway = !self.is_halfway && before != after;
        if !self.is_halfway {
            self.step += 1;
        }
        Some(ChicagoMove { step, kept, thrown })
    }

    /// Counted from the tops, without making the moves.
    #[inline]
    fn count(self) -> usize {
        (self.step..=self.furthest)
            .map(|step| self.position.choices(step))
            .sum::<usize>()
            - usize::from(self.is_halfway)
    }
}
