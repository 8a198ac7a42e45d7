//! The search proper: from the root down to some empties.
//!
//! **Name.** Alpha-beta with a null window (Pearl's Scout test, 1980) and a memory.
//! **Idea.** Is the value above a number? Before moves are searched, four things may answer: the memory;
//! safe discs, where much is asked; a reply remembered as good enough (enhanced transposition cutoff,
//! Schaeffer and Plaat 1996); and near the root, where positions recur turned or mirrored, an image of
//! the position.
//! **Guarantee.** The answer is above `alpha` if and only if the value is, and then not above the value;
//! else it is not below the value.

use super::kernel::Kernel;
use super::ordering::{Choices, MAX_MOVES};
use super::stability;
use super::table::{Known, NO_MOVE, Place, TranspositionTable};
use super::worker::Worker;
use crate::games::othello::discs::Discs;
use crate::games::othello::parity::odd_quarters;
use crate::search::Interrupted;

/// With so many empties a position is kept in the table of all threads, with fewer in the worker's.
const SHARED: u32 = 13;

impl<const N: usize> Worker<'_, N> {
    /// With so few discs, positions that are images of each other are taken for one.
    const IMAGES_UP_TO: u32 = if N == 8 { 14 } else { 16 };

    /// The value of a position where the side to move has those moves, as far as the question whether it
    /// is above `alpha` needs it.
    #[inline(always)]
    pub(super) fn many_empties<K: Kernel>(
        &mut self,
        discs: Discs,
        moves: u64,
        alpha: i32,
    ) -> Result<i32, Interrupted> {
        let cells = discs.empties::<N>();
        let empties = cells.count_ones();
        let odd = odd_quarters(cells);
        if empties <= Self::FEW {
            return Ok(self.at_most_few_empties::<K>(discs, cells, moves, odd, alpha));
        }
        if empties <= Self::SOME {
            return Ok(K::some_empties(self, discs, moves, odd, alpha));
        }
        self.visit()?;
        if moves == 0 {
            let passed = discs.passed();
            return match K::mobility::<N>(passed) {
                0 => Ok(discs.margin::<N>(self.scoring)),
                moves => Ok(-K::many_empties(self, passed, moves, -alpha - 1)?),
            };
        }
        let place = Place::of(discs);
        self.table(empties).prefetch::<K>(place);
        if let Some(most) = stability::most_if_at_most::<N>(discs, alpha) {
            return Ok(most);
        }
        let mut known = self.table(empties).look(place).unwrap_or(Known::NOTHING);
        if let Some(answer) = known.answer(alpha) {
            return Ok(answer);
        }
        let mut choices = Choices::of::<K, N>(discs, moves);
        if let Some(answer) = self.answer_of_a_reply::<K>(discs, &choices, empties - 1, alpha) {
            return Ok(answer);
        }
        let is_shared = self.busy.is_shared() && empties > SHARED;
        let (mut best, mut value) = (NO_MOVE, i32::MIN);
        while let Some(choice) = choices.next::<K, N>(self, discs, known, alpha) {
            let next = self.seen(discs.after(choice.bit, choice.flipped), empties - 1);
            let key = place.key_of_move(choice.bit);
            // The first move is everybody's.
            let is_announced = is_shared && best != NO_MOVE;
            if is_announced {
                if !choice.is_put_off() && self.busy.is_busy(key) {
                    choices.put_off();
                    continue;
                }
                self.busy.begin(key);
            }
            let answer = K::many_empties(self, next, K::mobility::<N>(next), -alpha - 1);
            if is_announced {
                self.busy.end(key);
            }
            let found = -answer?;
            if found > value {
                (best, value) = (choice.bit, found);
                if value > alpha {
                    break;
                }
            }
        }
        known.learn(alpha, value, best);
        self.table(empties).keep(place, known, empties);
        Ok(value)
    }

    /// A number above `alpha` that a move certainly reaches, since the position after it was met before.
    /// All of them are asked for before any is looked at, so that memory is waited for once.
    #[inline(always)]
    fn answer_of_a_reply<K: Kernel>(
        &self,
        discs: Discs,
        choices: &Choices,
        empties: u32,
        alpha: i32,
    ) -> Option<i32> {
        let table = self.table(empties);
        let mut places = [Place::of(discs); MAX_MOVES];
        for (number, choice) in choices.all().iter().enumerate() {
            let next = self.seen(discs.after(choice.bit, choice.flipped), empties);
            places[number] = Place::of(next);
            table.prefetch::<K>(places[number]);
        }
        for place in &places[..choices.all().len()] {
            if let Some(reply) = table.look(*place) {
                let least = -i32::from(reply.upper);
                if least > alpha {
                    return Some(least);
                }
            }
        }
        None
    }

    /// The table for positions with that many empties.
    #[inline(always)]
    fn table(&self, empties: u32) -> &TranspositionTable {
        if empties >= SHARED {
            self.shared
        } else {
            &self.local
        }
    }

    /// The position as it is searched: near the root, the image that stands for all eight.
    #[inline(always)]
    fn seen(&self, discs: Discs, empties: u32) -> Discs {
        if empties + Self::IMAGES_UP_TO >= (N * N) as u32 {
            discs.canonical()
        } else {
            discs
        }
    }
}
