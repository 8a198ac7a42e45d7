//! What a position is probably worth: a short search that ends in guesses.
//!
//! It orders the moves of positions with many empties, where finding the right one first saves most.

use super::kernel::Kernel;
use super::worker::Worker;
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::{Before, POINTS};

/// From this depth on, moves are ordered by guesses.
const ORDERED_BY_GUESSES: u32 = 3;

impl<const N: usize> Worker<'_, N> {
    /// The margin to expect, in points of a guess, looking `depth` plies ahead; within the window, or a
    /// bound on the side where it lies outside.
    #[inline(always)]
    pub(super) fn guess<K: Kernel>(
        &mut self,
        discs: Discs,
        moves: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if moves == 0 {
            let passed = discs.passed();
            return match K::mobility::<N>(passed) {
                0 => POINTS * discs.margin::<N>(self.scoring),
                moves => -K::guess(self, passed, moves, depth, -beta, -alpha),
            };
        }
        if depth == 0 {
            self.leaves += 1;
            let replies = K::mobility::<N>(discs.passed());
            return self.patterns.guess::<N>(discs, [moves, replies]);
        }
        self.nodes += 1;
        if depth == 1 {
            let before = self.patterns.before::<N>(discs);
            return self.best_guess_after_a_move::<K>(&before, discs, moves, beta);
        }
        // Few replies first: the cheapest order that is any good. Where much is to be searched below, it is
        // worth a guess at every move.
        let before = (depth >= ORDERED_BY_GUESSES).then(|| self.patterns.before::<N>(discs));
        let mut choices = [(0_i32, 0_u8, 0_u64, 0_u64); 34];
        let mut count = 0;
        let mut cells = moves;
        while cells != 0 {
            let bit = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            let flipped = K::flips::<N>(discs, bit);
            let next = discs.after(bit, flipped);
            let replies = K::mobility::<N>(next);
            let guess = match &before {
                Some(before) => self.guess_after::<K>(before, (bit, flipped), next, replies),
                None => 0,
            };
            let order = guess + POINTS * replies.count_ones() as i32;
            choices[count] = (order, bit, flipped, replies);
            count += 1;
        }
        let choices = &mut choices[..count];
        choices.sort_unstable();
        // What fills the groups is found once for all moves that are followed by a last one.
        let trying = (depth == 2).then(|| self.patterns.trying::<N>(discs));
        let mut best = i32::MIN;
        let mut reached = alpha;
        for (_, bit, flipped, replies) in choices {
            let next = discs.after(*bit, *flipped);
            let value = match &trying {
                Some(trying) if *replies != 0 => {
                    self.nodes += 1;
                    let before = self.patterns.before_after::<N>(trying, (*bit, *flipped));
                    -self.best_guess_after_a_move::<K>(&before, next, *replies, -reached)
                }
                _ => -K::guess(self, next, *replies, depth - 1, -beta, -reached),
            };
            if value > best {
                best = value;
                if best >= beta {
                    break;
                }
                reached = reached.max(best);
            }
        }
        best
    }

    /// The same one ply ahead. Whoever has `beta` looks no further.
    #[inline(always)]
    fn best_guess_after_a_move<K: Kernel>(
        &mut self,
        before: &Before,
        discs: Discs,
        moves: u64,
        beta: i32,
    ) -> i32 {
        let mut best = i32::MIN;
        let mut cells = moves;
        while cells != 0 && best < beta {
            let bit = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            let flipped = K::flips::<N>(discs, bit);
            let next = discs.after(bit, flipped);
            let replies = K::mobility::<N>(next);
            best = best.max(-self.guess_after::<K>(before, (bit, flipped), next, replies));
        }
        best
    }

    /// The guess at `next`, where a move led to that left the other those replies; `before` is where it was
    /// made.
    #[inline(always)]
    pub(super) fn guess_after<K: Kernel>(
        &mut self,
        before: &Before,
        mv: (u8, u64),
        next: Discs,
        replies: u64,
    ) -> i32 {
        if replies == 0 {
            let most = POINTS * (N * N) as i32;
            return K::guess(self, next, replies, 0, -most, most);
        }
        self.leaves += 1;
        let moves = [replies, K::mobility::<N>(next.passed())];
        self.patterns
            .guess_after::<N>(before, mv, next.empties::<N>(), moves)
    }
}
