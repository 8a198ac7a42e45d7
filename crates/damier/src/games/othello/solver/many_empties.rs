//! The search proper: from the root down to a handful of empties.
//!
//! **Name.** Principal variation search (Finkel and Fishburn 1980, Marsland 1983) with a memory.
//! **Idea.** The first move is searched with the whole window, the others with an empty one: are they
//! better at all? Before that, four things may answer: the memory; safe discs, where much is asked;
//! a reply remembered as good enough (enhanced transposition cutoff, Schaeffer and Plaat 1996); and near
//! the root, where positions recur turned or mirrored, an image of the position.
//! **Guarantee.** Within the window the exact value; outside it a bound on the same side.

use super::kernel::Kernel;
use super::ordering::Choices;
use super::stability;
use super::table::{Known, NO_MOVE, Place, Table};
use super::worker::Worker;
use crate::games::othello::discs::Discs;
use crate::games::othello::parity::odd_quarters;
use crate::search::Interrupted;

/// With so many empties a position is kept in the table of all threads, with fewer in the worker's.
const SHARED: u32 = 12;

/// With fewer empties, a position is searched again sooner than it is looked up.
const KEPT: u32 = 7;

/// With so many empties, replies are looked up before any is searched.
const LOOK_AHEAD: u32 = 10;

impl<const N: usize> Worker<'_, N> {
    /// With so few discs, positions that are images of each other are taken for one.
    const IMAGES_UP_TO: u32 = if N == 8 { 14 } else { 16 };

    /// The value of a position within the window between `alpha` and `beta`.
    #[inline(always)]
    pub(super) fn many_empties<K: Kernel>(
        &mut self,
        discs: Discs,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Interrupted> {
        let cells = discs.empties::<N>();
        let empties = cells.count_ones();
        let odd = odd_quarters(cells);
        if empties <= Self::FEW {
            return Ok(self.within::<K>(discs, cells, odd, alpha, beta));
        }
        self.visit()?;
        let moves = K::mobility::<N>(discs);
        if moves == 0 {
            let passed = discs.passed();
            return match K::mobility::<N>(passed) {
                0 => Ok(discs.margin::<N>(self.scoring)),
                _ => Ok(-K::many_empties(self, passed, -beta, -alpha)?),
            };
        }
        if stability::could_decide::<N>(discs.other, alpha) {
            let most = stability::most::<N>(discs.own, discs.other);
            if most <= alpha {
                return Ok(most);
            }
        }
        let place = Place::of(discs);
        let mut known = match empties >= KEPT {
            true => self.table(empties).look(place).unwrap_or(Known::NOTHING),
            false => Known::NOTHING,
        };
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower >= beta || lower == upper {
            return Ok(lower);
        }
        if upper <= alpha {
            return Ok(upper);
        }
        let (alpha, beta) = (alpha.max(lower), beta.min(upper));

        let mut choices = Choices::of::<K>(discs, moves);
        if empties >= LOOK_AHEAD {
            let table = self.table(empties - 1);
            for choice in choices.all() {
                let next = self.seen(discs.after(choice.bit, choice.flipped), empties - 1);
                let reply = table.look(Place::of(next));
                let least = reply.map_or(i32::MIN, |reply| -i32::from(reply.upper));
                if least >= beta {
                    return Ok(least);
                }
            }
        }
        let is_shared = self.busy.is_shared() && empties > SHARED;
        let (mut best, mut value) = (NO_MOVE, i32::MIN);
        let mut reached = alpha;
        while let Some(choice) = choices.next::<K, N>(self, discs, known, odd) {
            let next = self.seen(discs.after(choice.bit, choice.flipped), empties - 1);
            let key = place.key_of_move(choice.bit);
            let mut found = i32::MIN;
            if value > i32::MIN {
                if is_shared && !choice.is_put_off() && self.busy.is_busy(key) {
                    choices.put_off();
                    continue;
                }
                if is_shared {
                    self.busy.begin(key);
                }
                let answer = K::many_empties(self, next, -reached - 1, -reached);
                if is_shared {
                    self.busy.end(key);
                }
                found = -answer?;
            }
            if value == i32::MIN || found > reached && found < beta {
                found = -K::many_empties(self, next, -beta, -reached)?;
            }
            if found > value {
                value = found;
                best = choice.bit;
                if value >= beta {
                    break;
                }
                reached = reached.max(value);
            }
        }
        if empties >= KEPT {
            known.learn(alpha, beta, value, best);
            self.table(empties).keep(place, known, empties);
        }
        Ok(value)
    }

    /// The table for positions with that many empties.
    #[inline(always)]
    fn table(&self, empties: u32) -> &Table {
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

    /// The value of a position with few empties within a window: one question after the other.
    #[inline(always)]
    fn within<K: Kernel>(
        &mut self,
        discs: Discs,
        empties: u64,
        odd: u8,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let (mut lower, mut upper) = (alpha, beta);
        loop {
            let middle = lower + (upper - lower - 1) / 2;
            let value = K::few_empties(self, discs, empties, odd, middle);
            if value > middle {
                lower = value;
            } else {
                upper = value;
            }
            if lower >= upper {
                return value;
            }
        }
    }
}
