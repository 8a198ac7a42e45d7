//! Othello solved: exact values by search, on one thread or several.
//!
//! From the root to the leaves: [`Solver::narrow`] asks whether the value is above a number, again and
//! again, until bounds meet; [`parallel`] puts threads on one such question; [`many_empties`] answers
//! it; [`some_empties`] and [`few_empties`] do the last plies, where most nodes are. [`selective`] plays
//! where nothing can be proven yet, and ends in the others.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod entry;
mod few_empties;
mod guess;
mod kernel;
mod last_disc;
mod many_empties;
mod memory;
mod oracle;
mod ordering;
mod parallel;
pub(super) mod selective;
mod some_empties;
mod stability;
mod table;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::bitboard::{cells, flips, mobility};
use super::discs::Discs;
use super::patterns::{POINTS, Patterns};
use super::rules::Scoring;
use crate::search::{Budget, Interrupted};
use kernel::{Instructions, Kernel, Portable};
use ordering::{depth_of_guess, promise};
use parallel::{Busy, ask};
use table::{NO_MOVE, Place};
use worker::Worker;

pub use oracle::OthelloOracle;
pub(super) use oracle::asked_afresh;
pub(super) use table::TranspositionTable;

/// What a value certainly lies between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

impl Bounds {
    /// Every margin on a board of that size.
    pub(super) const fn of_board(size: usize) -> Bounds {
        let cells = (size * size) as i32;
        Bounds {
            lower: -cells,
            upper: cells,
        }
    }

    /// This value and no other.
    const fn exact(value: i32) -> Bounds {
        Bounds {
            lower: value,
            upper: value,
        }
    }

    /// Do they meet?
    pub(super) const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// For the other side.
    pub(super) const fn reversed(self) -> Bounds {
        Bounds {
            lower: -self.upper,
            upper: -self.lower,
        }
    }

    /// Learns the answer to the question whether the value is above `alpha`.
    const fn learn(&mut self, alpha: i32, answer: i32) {
        if answer > alpha {
            self.lower = answer;
        } else {
            self.upper = answer;
        }
    }
}

/// What was proven of a position: bounds of its value, and a move that reaches the lower one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    pub(super) bounds: Bounds,
    /// Where the disc goes; nothing where the lower bound is the board's own, or the side to move
    /// passes.
    pub(super) holder: Option<u8>,
}

/// Who finds values of positions on a board of `N` x `N` cells, with one way to count.
pub(super) struct Solver<'search, const N: usize> {
    scoring: Scoring,
    patterns: &'search Patterns,
    /// What is known: of this scoring and this size alone.
    table: Arc<TranspositionTable>,
    threads: usize,
    instructions: Instructions,
    /// The leaves of all that was asked so far.
    leaves: AtomicU64,
}

impl<'search, const N: usize> Solver<'search, N> {
    /// With fewer empties than this, one thread is done before others have begun.
    const ALONE: u32 = 14;

    /// From this depth on, a guess is looked for around one from two plies less.
    const AROUND_A_GUESS: u32 = 4;

    /// How far around, in points.
    const NEAR: i32 = 4 * POINTS;

    pub(super) fn new(
        scoring: Scoring,
        patterns: &'search Patterns,
        table: Arc<TranspositionTable>,
        threads: usize,
    ) -> Solver<'search, N> {
        Solver {
            scoring,
            patterns,
            table,
            threads,
            instructions: Instructions::best(),
            leaves: AtomicU64::new(0),
        }
    }

    /// The same without the instructions that only some processors have.
    #[cfg(test)]
    pub(super) fn portable(self) -> Solver<'search, N> {
        Solver {
            instructions: Instructions::Portable,
            ..self
        }
    }

    /// Positions that were counted or guessed at beside those that were visited, in all that was asked.
    pub(super) fn leaves(&self) -> u64 {
        self.leaves.load(Relaxed)
    }

    /// The margin to expect, in [`POINTS`] a disc, looking `depth` plies ahead.
    pub(super) fn guess(&self, discs: Discs, depth: u32) -> i32 {
        let busy = Busy::new(1);
        let mut worker = self.worker(&busy, 0, Budget::unlimited());
        let most = POINTS * (N * N) as i32;
        let moves = mobility::<N>(discs.own, discs.other);
        let mut guess = |depth, alpha, beta| {
            self.instructions
                .guess(&mut worker, discs, moves, depth, alpha, beta)
        };
        if depth < Self::AROUND_A_GUESS {
            return guess(depth, -most, most);
        }
        // Around what a shorter look says; the whole window only where it was wrong.
        let near = guess(depth - 2, -most, most);
        let (alpha, beta) = (near - Self::NEAR, near + Self::NEAR);
        match guess(depth, alpha, beta) {
            low if low <= alpha => guess(depth, -most, alpha + 1),
            high if high >= beta => guess(depth, beta - 1, most),
            value => value,
        }
    }

    /// The value of a position, however long it takes.
    pub(super) fn value(&self, discs: Discs) -> i32 {
        let bounds = Bounds::of_board(N);
        self.narrow(discs, bounds, None, &mut Budget::unlimited())
            .lower
    }

    /// Proves bounds until they meet or the budget ends. Those given must hold already.
    pub(super) fn narrow(
        &self,
        discs: Discs,
        bounds: Bounds,
        guess: Option<i32>,
        budget: &mut Budget,
    ) -> Bounds {
        self.narrow_and_see(discs, bounds, guess, budget, |_| {})
    }

    /// The same for the bounds of a whole board, with the move that proves the lower one: whoever knows
    /// what a position is worth knows how to get it.
    pub(super) fn prove(&self, discs: Discs, budget: &mut Budget) -> Proof {
        self.prove_from(discs, None, budget)
    }

    /// The same beginning at a guess, in discs.
    fn prove_from(&self, discs: Discs, guess: Option<i32>, budget: &mut Budget) -> Proof {
        let mut holder = None;
        let whole = Bounds::of_board(N);
        let bounds = self.narrow_and_see(discs, whole, guess, budget, |lower| {
            // Now, while the search that proved it has left it in the table.
            holder = self.holder_in_table(discs, lower);
        });
        if holder.is_none() && bounds.lower > whole.lower {
            holder = self.holder_by_tests(discs, bounds.lower, budget);
        }
        Proof { bounds, holder }
    }

    /// `raised` is told every lower bound as it is proven.
    ///
    /// **Name.** MTD(f) (Plaat, Schaeffer, Pijls and de Bruin 1994): null windows, beginning at a guess,
    /// each at the bound that the last one proved. Nearly all values are even, for most games fill the
    /// board: going down, an odd number is not asked for.
    fn narrow_and_see(
        &self,
        discs: Discs,
        bounds: Bounds,
        guess: Option<i32>,
        budget: &mut Budget,
        mut raised: impl FnMut(i32),
    ) -> Bounds {
        if budget.look().is_err() {
            return bounds;
        }
        self.table.begin_round();
        let mut proven = bounds;
        // Is it at least the even number just below?
        let below = |number: i32| (number & !1) - 1;
        let mut next = below(guess.unwrap_or_else(|| self.first_guess(discs, budget)));
        self.with_workers(discs, budget, |ask| {
            while !proven.is_exact() {
                let alpha = next.clamp(proven.lower, proven.upper - 1);
                let Ok(answer) = ask(alpha) else {
                    break;
                };
                proven.learn(alpha, answer);
                next = match answer > alpha {
                    true => {
                        raised(answer);
                        answer
                    }
                    false => below(answer - 1),
                };
            }
        });
        proven
    }

    /// The margin to expect, in discs: the mean of two depths, since who moves last looks better off.
    /// It looks farther and farther, so that it ends soon where the budget does.
    pub(super) fn first_guess(&self, discs: Discs, budget: &mut Budget) -> i32 {
        let farthest = if N == 8 { 7 } else { 12 };
        let depth = (discs.empties::<N>().count_ones() / 2).saturating_sub(4);
        let depth = depth.min(farthest);
        let mut ahead = depth % 2;
        loop {
            let mean = (self.guess(discs, ahead) + self.guess(discs, ahead + 1)) / (2 * POINTS);
            if ahead == depth || budget.look().is_err() {
                return mean;
            }
            ahead += 2;
        }
    }

    /// The cells of the moves, those first that the search for a value above `alpha` would try first, each with
    /// the margin to expect of it, in discs.
    pub(super) fn ranked(&self, discs: Discs, alpha: i32) -> Vec<(u8, i32)> {
        let depth = depth_of_guess(discs.empties::<N>().count_ones().saturating_sub(1));
        let legal = mobility::<N>(discs.own, discs.other);
        let mut ranked: Vec<(i32, u8, i32)> = bits(legal)
            .map(|bit| {
                let next = self.reply(discs, bit);
                let guess = -self.guess(next, depth);
                let replies = mobility::<N>(next.own, next.other).count_ones();
                let asked = POINTS * alpha + POINTS / 2;
                (-promise(guess - asked, replies), bit, guess / POINTS)
            })
            .collect();
        ranked.sort_unstable();
        let ranked = ranked.into_iter();
        ranked.map(|(_, bit, guess)| (bit, guess)).collect()
    }

    /// A move that is worth at least `lower`, if a search left one behind: as the best move of the
    /// position, or as a reply that is worth no more than that to the other side.
    pub(super) fn holder_in_table(&self, discs: Discs, lower: i32) -> Option<u8> {
        let legal = mobility::<N>(discs.own, discs.other);
        if legal.is_power_of_two() {
            return Some(legal.trailing_zeros() as u8);
        }
        let is_legal = |bit: u8| {
            legal
                .checked_shr(u32::from(bit))
                .is_some_and(|it| it & 1 == 1)
        };
        let known = self.table.look(Place::of(discs));
        let best = known.filter(|known| i32::from(known.lower) >= lower && is_legal(known.best));
        best.map(|known| known.best).or_else(|| {
            bits(legal).find(|bit| {
                let next = self.reply(discs, *bit);
                let images = [next, next.canonical()];
                let known = images.map(|image| self.table.look(Place::of(image)));
                let mut known = known.into_iter().flatten();
                known.any(|known| -i32::from(known.upper) >= lower)
            })
        })
    }

    /// The same by asking about every move. A small question is answered whatever the budget says: its
    /// answer was found already, and costs less than it takes to notice.
    fn holder_by_tests(&self, discs: Discs, lower: i32, budget: &mut Budget) -> Option<u8> {
        let is_small = discs.empties::<N>().count_ones() < Self::ALONE;
        let legal = mobility::<N>(discs.own, discs.other);
        bits(legal).find(|bit| {
            let next = self.reply(discs, *bit);
            let answer = match self.test(next, -lower, budget) {
                Err(Interrupted) if is_small => self.test(next, -lower, &mut Budget::unlimited()),
                answer => answer,
            };
            answer.is_ok_and(|most| most <= -lower)
        })
    }

    /// The position after a disc was placed.
    fn reply(&self, discs: Discs, bit: u8) -> Discs {
        discs.after(bit, flips(discs.own, discs.other, bit))
    }

    /// Is the value above `alpha`? If so, the answer is a number above it that the value is not below;
    /// if not, one that the value is not above.
    pub(super) fn test(
        &self,
        discs: Discs,
        alpha: i32,
        budget: &mut Budget,
    ) -> Result<i32, Interrupted> {
        self.with_workers(discs, budget, |ask| ask(alpha))
    }

    /// The same as the only question that is asked.
    pub(super) fn ask_once(
        &self,
        discs: Discs,
        alpha: i32,
        budget: &mut Budget,
    ) -> Result<i32, Interrupted> {
        budget.look()?;
        self.table.begin_round();
        self.test(discs, alpha, budget)
    }

    /// Lets as many threads as the position is worth answer questions about it.
    fn with_workers<T>(
        &self,
        discs: Discs,
        budget: &mut Budget,
        questions: impl FnOnce(&mut dyn FnMut(i32) -> Result<i32, Interrupted>) -> T,
    ) -> T {
        let empties = discs.empties::<N>().count_ones();
        let threads = match empties < Self::ALONE {
            true => 1,
            false => self.threads.max(1),
        };
        let busy = Busy::new(threads);
        let mut workers: Vec<Worker<'_, N>> = (0..threads)
            .map(|_| {
                let part = budget.part(threads, budget.stop().clone());
                self.worker(&busy, empties, part)
            })
            .collect();
        let found =
            questions(&mut |alpha| ask(self.instructions, &mut workers, &busy, discs, alpha));
        for worker in &mut workers {
            budget.absorb(worker.spent());
            self.leaves.fetch_add(worker.leaves, Relaxed);
        }
        found
    }

    fn worker<'own>(&'own self, busy: &'own Busy, empties: u32, budget: Budget) -> Worker<'own, N> {
        // Small enough to stay near the processor, and no larger than there are positions.
        let local_bytes = 1 << (empties + 4).min(18);
        Worker::new(
            self.scoring,
            self.patterns,
            &self.table,
            busy,
            local_bytes,
            budget,
        )
    }
}

/// The cells of a set, the first one first.
fn bits(set: u64) -> impl Iterator<Item = u8> {
    (0..64_u8).filter(move |bit| set >> bit & 1 == 1)
}

/// Do the instructions chosen on this processor find what portable ones find, on so many random
/// positions of every size?
pub(super) fn kernels_agree(positions: u64) -> bool {
    #[cfg(target_arch = "x86_64")]
    if avx2::Avx2::is_available() {
        return agrees_with_portable::<avx2::Avx2, 4>(positions)
            && agrees_with_portable::<avx2::Avx2, 6>(positions)
            && agrees_with_portable::<avx2::Avx2, 8>(positions);
    }
    agrees_with_portable::<Portable, 8>(positions)
}

fn agrees_with_portable<K: Kernel, const N: usize>(positions: u64) -> bool {
    let mut random = ChaCha8Rng::seed_from_u64(N as u64);
    (0..positions).all(|number| {
        let [mut own, mut other]: [u64; 2] = [random.random(), random.random()];
        // Full boards, and ever emptier ones.
        for _ in 0..number % 3 {
            own &= random.random::<u64>();
            other &= random.random::<u64>();
        }
        let discs = Discs {
            own: own & cells::<N>() & !other,
            other: other & cells::<N>(),
        };
        let moves = Portable::mobility::<N>(discs);
        let bit = random.random_range(0..64);
        let is_empty = discs.empties::<N>() >> bit & 1 == 1;
        K::mobility::<N>(discs) == moves
            && (!is_empty || K::flips::<N>(discs, bit) == Portable::flips::<N>(discs, bit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::othello::patterns::train::positions;

    #[test]
    fn portable_instructions_find_the_same_values() {
        fn check<const N: usize>(empties: u32) {
            for discs in positions::<N>(3, empties).take(5) {
                let solver = || {
                    let table = Arc::new(TranspositionTable::new(1 << 16));
                    Solver::<N>::new(Scoring::Winner, Patterns::shipped(N), table, 1)
                };
                assert_eq!(solver().value(discs), solver().portable().value(discs));
            }
        }
        check::<4>(8);
        check::<6>(13);
        check::<8>(12);
    }
}
