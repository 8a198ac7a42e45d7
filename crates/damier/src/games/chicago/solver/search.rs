//! Is a deal worth that much? Exactly, by a search that proves one bound after the other.
//!
//! **Name.** MTD(f) (Plaat, Schaeffer, Pijls and de Bruin 1994): alpha-beta with null windows only,
//! and a memory, beginning at a guess. Here on the gain to come, which many ways of reaching a ring
//! share.
//! **Idea.** Three things keep the tree small. Moves are tried by what they gain at once less the
//! best reply: where a move refutes, it is mostly the first that is tried. A ring in one market says
//! something about the same ring in another one ([`Market::distance`]): so the memory answers for
//! markets it has never seen, and of the two ways to share a pair of tokens the worse one is mostly
//! refuted by what refuted the better one. And where every reply ends the game, the best of them is
//! the value.
//! **Guarantee.** Exact; when the budget ends, the bounds proven until then hold.
//! **Cost.** About 300,000 nodes for the value of a deal, 1,000,000 for that of every move, and 3.3 MB.

use super::market::{Market, Pair, of};
use super::ring::{Deal, Ring};
use super::table::{Best, Bounds, GainTable, Known};
use crate::games::chicago::rules::Chicago;
use crate::search::{Budget, Interrupted};

/// With fewer tokens a state is searched again sooner than it is looked up.
const FEWEST_TOKENS_KEPT: i16 = 10;

/// Below every value, and far enough from the smallest number to be taken away from.
const NONE: i16 = i16::MIN / 2;

/// A position of a deal, seen by the side to move, without what has been gained so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    pub(super) ring: Ring,
    pub(super) market: Market,
}

/// One search of one deal.
#[derive(Debug)]
pub(super) struct Search<'solver> {
    pub(super) deal: &'solver Deal,
    pub(super) table: &'solver mut GainTable,
    pub(super) budget: &'solver mut Budget,
}

impl Search<'_> {
    /// Proves bounds of a gain until they meet, beginning with the question whether it reaches
    /// `guess`, or until the budget ends: then those proven so far are the answer.
    pub(super) fn narrow(&mut self, state: &State, bounds: Bounds, guess: i16) -> Bounds {
        let mut proven = bounds;
        let mut goal = guess;
        while !proven.is_exact() {
            goal = goal.clamp(proven.lower + 1, proven.upper);
            let Ok(found) = self.test(state, goal) else {
                break;
            };
            proven.learn(goal, found);
            goal = if found >= goal { found + 1 } else { found };
        }
        proven
    }

    /// Does the gain to come reach a goal? If so, the answer is a number of at least that much that
    /// the gain is not below; if not, a smaller one that it is not above.
    pub(super) fn test(&mut self, state: &State, goal: i16) -> Result<i16, Interrupted> {
        self.budget.visit()?;
        let is_kept = state.ring.tokens() >= FEWEST_TOKENS_KEPT;
        let mut known = if is_kept {
            self.table.look(state, goal)
        } else {
            Known::NOTHING
        };
        if let Some(bound) = known.bounds.deciding(goal) {
            return Ok(bound);
        }
        let mut choices = Choices::of(self.deal, state, known.best);
        let (mut best, mut value) = (choices.best_end, choices.value_of_end);
        let mut refuted_by = [NONE; Chicago::MAX_STACKS + 1];
        while value < goal
            && let Some(choice) = choices.next()
        {
            // If the twin of this move was refuted, this one has the same ring in another market.
            let twin = &mut refuted_by[usize::from(choice.step)];
            let at_most = choice.gain - *twin + tokens_of_both(&choice, &state.ring) - 2;
            let gain = if at_most < goal {
                at_most
            } else {
                let child = state.after(self.deal, &choice);
                *twin = self.test(&child, choice.gain - goal + 1)?;
                choice.gain - *twin
            };
            if gain > value {
                value = gain;
                best = choice.name();
            }
        }
        known.bounds.learn(goal, value);
        known.best = best;
        if is_kept {
            self.table.keep(state, &known);
        }
        Ok(value)
    }
}

impl State {
    /// What the gain to come certainly lies between.
    pub(super) fn extremes(&self) -> Bounds {
        let (lower, upper) = self.market.extremes(&self.ring.left);
        Bounds { lower, upper }
    }

    /// The most that can be gained at once.
    pub(super) fn best_gain(&self, deal: &Deal) -> i16 {
        let mut space = [Pair::default(); Chicago::MAX_STACKS];
        self.market.best_gain(deal.pairs(&self.ring, &mut space))
    }

    fn after(&self, deal: &Deal, choice: &Choice) -> State {
        let ahead = deal.ahead(&self.ring);
        State {
            ring: deal.after(&self.ring, ahead, usize::from(choice.step)),
            market: self.market.after(choice.kept, choice.thrown),
        }
    }
}

/// How many tokens of a move's two goods are in the ring. Once the two that lie beside the trader are
/// taken, it is how far apart the move and its twin can be: their markets differ by one in the prices
/// and by one in the lead of both goods.
#[inline]
const fn tokens_of_both(choice: &Choice, ring: &Ring) -> i16 {
    of(&ring.left, choice.kept) + of(&ring.left, choice.thrown)
}

/// A move that does not end the game soon.
#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    /// What it seems to be worth.
    promise: i16,
    /// What it gains at once.
    gain: i16,
    step: u8,
    kept: u8,
    thrown: u8,
}

impl Choice {
    const fn name(&self) -> Best {
        Best {
            step: self.step,
            kept: self.kept,
        }
    }
}

/// The moves of a state, the most promising first, but for two kinds: those after which the value is
/// plain, of which only the best counts, and those whose twin is certainly as good.
struct Choices {
    list: [Choice; 2 * Chicago::MAX_STACKS],
    count: usize,
    tried: usize,
    /// The best move that ends the game at once or with the reply, and its value.
    best_end: Best,
    value_of_end: i16,
}

impl Choices {
    #[inline]
    fn of(deal: &Deal, state: &State, first: Best) -> Choices {
        let mut choices = Choices {
            list: [Choice::default(); 2 * Chicago::MAX_STACKS],
            count: 0,
            tried: 0,
            best_end: Best::default(),
            value_of_end: NONE,
        };
        let State { ring, market } = state;
        let ahead = deal.ahead(ring);
        let mut space = [Pair::default(); Chicago::MAX_STACKS];
        for step in 1..=deal.furthest(ring, ahead) {
            let Pair { before, after } = deal.pair(ring, ahead, step);
            let ring_after = deal.after(ring, ahead, step);
            let mut better = Choice {
                promise: 0,
                gain: market.gain(before, after),
                step: step as u8,
                kept: before,
                thrown: after,
            };
            let mut worse = Choice {
                gain: market.gain(after, before),
                kept: after,
                thrown: before,
                ..better
            };
            if better.gain < worse.gain {
                std::mem::swap(&mut better, &mut worse);
            }
            if ring_after.is_over() {
                choices.end(&better, better.gain);
                continue;
            }
            let replies = deal.pairs(&ring_after, &mut space);
            let is_last = ring_after.ends_with_any_move();
            let is_twin_as_good = better.gain - worse.gain >= tokens_of_both(&better, &ring_after);
            let worth_a_look = if is_twin_as_good || before == after {
                1
            } else {
                2
            };
            for mut choice in [better, worse].into_iter().take(worth_a_look) {
                let market_after = market.after(choice.kept, choice.thrown);
                choice.promise = choice.gain - market_after.best_gain(replies);
                if is_last {
                    choices.end(&choice, choice.promise);
                } else {
                    if choice.name() == first {
                        choice.promise = i16::MAX;
                    }
                    choices.list[choices.count] = choice;
                    choices.count += 1;
                }
            }
        }
        choices
    }

    /// A move whose value is plain.
    #[inline]
    fn end(&mut self, choice: &Choice, value: i16) {
        if value > self.value_of_end {
            self.value_of_end = value;
            self.best_end = choice.name();
        }
    }

    /// The most promising move that has not been tried; of equal ones the first. Mostly one is enough,
    /// so nothing is sorted ahead of need.
    #[inline]
    fn next(&mut self) -> Option<Choice> {
        let rest = &mut self.list[self.tried..self.count];
        let most = (0..rest.len())
            .rev()
            .max_by_key(|index| rest[*index].promise)?;
        rest.swap(0, most);
        self.tried += 1;
        Some(rest[0])
    }
}
