//! The ring of one deal: what is left of its stacks, and where the trader can go.

use super::market::{Pair, PerGood, lower};
use crate::games::chicago::rules::{Chicago, ChicagoVariant};

/// Up to that many stacks a ring offers the same pairs wherever the trader stands, unless experts
/// play.
const TRADER_MATTERS_ABOVE: u32 = 4;

/// A stack of the deal, from 0 to 8.
type StackNumber = usize;

/// The stacks from the trader on, as many as a step and the stack after it can need.
///
/// ```text
///   four bits a stack: the trader's own lowest, then the next one on, round and round
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead(u64);

impl Ahead {
    const BITS: usize = 4;

    /// The stack that lies so many places on.
    #[inline]
    const fn stack(self, places: usize) -> StackNumber {
        (self.0 >> (Self::BITS * places) & 0b1111) as usize
    }
}

/// The part of a deal that no move changes.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    variant: ChicagoVariant,
    stack_count: usize,
    /// The good on top of a stack of the deal when it has that height.
    tops: [[u8; 8]; 16],
    /// For the stacks that still stand, one bit each, and a trader's stack: the stacks from there on.
    ahead: Vec<[Ahead; Chicago::MAX_STACKS]>,
}

/// What is left of a deal's ring.
///
/// ```text
///   heights   three bits a stack, stack 0 lowest
///   standing  one bit a stack: has it tokens?
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ring {
    heights: u32,
    standing: u16,
    /// The stack the trader stands on; where that does not matter, the first one.
    trader: u8,
    stack_count: u8,
    /// How many tokens of each good are left.
    pub(super) left: PerGood,
}

impl Deal {
    /// The deal of which a position shows all that is left.
    pub(super) fn of(position: &Chicago) -> Deal {
        let mut tops = [[0; 8]; 16];
        for (tops, stack) in tops.iter_mut().zip(position.stacks()) {
            for (top, good) in tops[1..].iter_mut().zip(stack) {
                *top = good.index() as u8;
            }
        }
        let subsets = 1 << position.stack_count();
        Deal {
            variant: position.variant(),
            stack_count: position.stack_count(),
            tops,
            ahead: (0..subsets).map(stacks_ahead).collect(),
        }
    }

    /// The ring of a position, if it can be what is left of this deal.
    ///
    /// Any stacks of the deal will do, as long as they lie in the same order and begin with the same
    /// tokens: the value of a position does not depend on where it came from.
    pub(super) fn locate(&self, position: &Chicago) -> Option<Ring> {
        if position.variant() != self.variant {
            return None;
        }
        let mut ring = Ring {
            heights: 0,
            standing: 0,
            trader: 0,
            stack_count: position.stack_count() as u8,
            left: [0; 8],
        };
        let mut candidates = 0..self.stack_count;
        for (place, tokens) in position.stacks().enumerate() {
            let tokens: Vec<u8> = tokens.map(|good| good.index() as u8).collect();
            let stack = candidates.find(|stack| self.tops[*stack][1..].starts_with(&tokens))?;
            ring.heights |= (tokens.len() as u32) << (3 * stack);
            ring.standing |= 1 << stack;
            if place == position.trader() {
                ring.trader = stack as u8;
            }
            for good in tokens {
                ring.left[usize::from(good)] += 1;
            }
        }
        ring.trader = self.trader_on(ring.standing, ring.standing, ring.trader.into());
        Some(ring)
    }

    /// The stacks from the trader on.
    #[inline]
    pub(super) fn ahead(&self, ring: &Ring) -> Ahead {
        self.ahead[usize::from(ring.standing)][usize::from(ring.trader)]
    }

    /// The furthest step worth looking at.
    #[inline]
    pub(super) fn furthest(&self, ring: &Ring, ahead: Ahead) -> usize {
        match self.variant {
            // The third step would take the same two tokens as the first.
            ChicagoVariant::Standard | ChicagoVariant::SeedRing if ring.stack_count == 4 => 2,
            ChicagoVariant::Standard | ChicagoVariant::SeedRing => 3,
            ChicagoVariant::Expert => {
                let left = self.top(ring, ahead.stack(0));
                let round = usize::from(ring.stack_count);
                (1..round)
                    .find(|step| self.top(ring, ahead.stack(*step)) == left)
                    .unwrap_or(round)
            }
        }
    }

    /// The goods beside the trader after a step.
    #[inline]
    pub(super) fn pair(&self, ring: &Ring, ahead: Ahead, step: usize) -> Pair {
        Pair {
            before: self.top(ring, ahead.stack(step - 1)),
            after: self.top(ring, ahead.stack(step + 1)),
        }
    }

    /// The goods beside the trader after every step worth looking at.
    #[inline]
    pub(super) fn pairs<'space>(
        &self,
        ring: &Ring,
        space: &'space mut [Pair; Chicago::MAX_STACKS],
    ) -> &'space [Pair] {
        let ahead = self.ahead(ring);
        let furthest = self.furthest(ring, ahead);
        for (pair, step) in space.iter_mut().zip(1..=furthest) {
            *pair = self.pair(ring, ahead, step);
        }
        &space[..furthest]
    }

    /// The ring after a step.
    #[inline]
    pub(super) fn after(&self, ring: &Ring, ahead: Ahead, step: usize) -> Ring {
        let mut next = *ring;
        let mut emptied = 0;
        for stack in [ahead.stack(step - 1), ahead.stack(step + 1)] {
            lower(&mut next.left, self.top(ring, stack));
            next.heights -= 1 << (3 * stack);
            emptied |= u16::from(next.height(stack) == 0) << stack;
        }
        let landing = ahead.stack(step);
        next.trader = landing as u8;
        if emptied != 0 {
            next.standing &= !emptied;
            next.stack_count = next.standing.count_ones() as u8;
            next.trader = self.trader_on(ring.standing, next.standing, landing);
        }
        next
    }

    /// The good on top of a stack. The masks change nothing and tell the compiler so.
    #[inline]
    fn top(&self, ring: &Ring, stack: StackNumber) -> u8 {
        self.tops[stack & 0b1111][ring.height(stack) & 0b111]
    }

    /// Where the trader stands when he landed on a stack and some stacks have left the ring.
    fn trader_on(&self, before: u16, after: u16, landing: StackNumber) -> u8 {
        let stands_anywhere =
            self.variant != ChicagoVariant::Expert && after.count_ones() <= TRADER_MATTERS_ABOVE;
        if stands_anywhere {
            return after.trailing_zeros() as u8;
        }
        match self.variant {
            ChicagoVariant::Standard | ChicagoVariant::Expert => landing as u8,
            ChicagoVariant::SeedRing => {
                let place = (before & ((1 << landing) - 1)).count_ones() % after.count_ones();
                let from_there_on = (0..place).fold(after, |stacks, _| stacks & (stacks - 1));
                from_there_on.trailing_zeros() as u8
            }
        }
    }
}

impl Ring {
    #[inline]
    const fn height(&self, stack: StackNumber) -> usize {
        (self.heights >> (3 * stack) & 0b111) as usize
    }

    /// Everything about a ring of a deal in a number: the heights, and where the trader stands.
    #[inline]
    pub(super) const fn key(&self) -> u32 {
        self.heights | (self.trader as u32) << (3 * Chicago::MAX_STACKS)
    }

    /// How many tokens are left.
    #[inline]
    pub(super) fn tokens(&self) -> i16 {
        self.left.iter().sum()
    }

    /// Has the game ended?
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        (self.stack_count as usize) < Chicago::FEWEST_STACKS
    }

    /// Does every move end the game? With three stacks a move takes from two of them, with four from
    /// two that lie opposite each other; with more it cannot.
    #[inline]
    pub(super) const fn ends_with_any_move(&self) -> bool {
        let single = self.heights & !(self.heights >> 1) & !(self.heights >> 2) & 0o111_111_111;
        match self.stack_count {
            3 => single.count_ones() >= 2,
            4 => single.count_ones() == 4,
            _ => false,
        }
    }
}

/// For every stack among those that stand, the stacks from there on.
fn stacks_ahead(standing: usize) -> [Ahead; Chicago::MAX_STACKS] {
    let stands = |stack: &usize| standing >> stack & 1 == 1;
    std::array::from_fn(|trader| {
        if !stands(&trader) {
            return Ahead(0);
        }
        let round = (0..Chicago::MAX_STACKS).cycle().skip(trader).filter(stands);
        let shifts = (0..u64::BITS as usize).step_by(Ahead::BITS);
        Ahead(
            round
                .zip(shifts)
                .fold(0, |word, (stack, shift)| word | (stack as u64) << shift),
        )
    })
}
