//! The end of the end: a handful of empty cells, where finding good moves costs more than trying them.
//!
//! **Name.** Alpha-beta with a null window (Pearl's Scout test, 1980), without memory and ordered by
//! parity alone; one to four empties have functions of their own, as in every strong Othello program
//! since Andersson's endgame code (1990s).
//! **Idea.** With one empty cell the result is a count, not a search. With two to four, the empty cells
//! are tried one by one: a move that flips nothing is no move, which costs less to see than to avoid.
//! **Guarantee.** The answer is above `alpha` if and only if the value is, and then not above the value;
//! else it is not below the value.
//! **Cost.** Most of all nodes are here: some 30 nanoseconds each.

use super::kernel::Kernel;
use super::last_disc::flipped_by_last_disc;
use super::worker::Worker;
use crate::games::othello::discs::Discs;
use crate::games::othello::parity::{cells_of, filled};
use crate::games::othello::rules::Scoring;

/// Below every value.
const NOTHING: i32 = -100;

impl<const N: usize> Worker<'_, N> {
    /// Up to so many empty cells, this is the search.
    pub(super) const FEW: u32 = 5;

    const CELLS: i32 = (N * N) as i32;

    /// The value of a position with at most [`FEW`](Self::FEW) empties and those moves, as far as the
    /// question whether it is above `alpha` needs it. `odd` are the quarters with an odd number of
    /// `empties`.
    pub(super) fn at_most_few_empties<K: Kernel>(
        &mut self,
        discs: Discs,
        empties: u64,
        moves: u64,
        odd: u8,
        alpha: i32,
    ) -> i32 {
        match empties.count_ones() {
            0 => discs.margin::<N>(self.scoring),
            1 => self.one_empty(discs, empties.trailing_zeros() as u8),
            2 => self.two_empties::<K>(discs, empties, alpha),
            3 => K::few_empties::<N, 3>(self, discs, empties, moves, odd, alpha),
            4 => K::few_empties::<N, 4>(self, discs, empties, moves, odd, alpha),
            _ => K::few_empties::<N, 5>(self, discs, empties, moves, odd, alpha),
        }
    }

    /// The same with `COUNT` empties, 3 to 5. The cells of `tried` are tried, those of odd quarters
    /// first: all moves are among them, and where a disc flips nothing there is none.
    #[inline(always)]
    pub(super) fn few_empties<K: Kernel, const COUNT: usize>(
        &mut self,
        discs: Discs,
        empties: u64,
        tried: u64,
        odd: u8,
        alpha: i32,
    ) -> i32 {
        self.nodes += 1;
        let odd_cells = cells_of(odd);
        let mut best = NOTHING;
        for mut cells in [tried & odd_cells, tried & !odd_cells] {
            while cells != 0 {
                let bit = cells.trailing_zeros() as u8;
                cells &= cells - 1;
                let flipped = K::flips::<N>(discs, bit);
                if flipped == 0 {
                    continue;
                }
                let next = discs.after(bit, flipped);
                let left = empties & !(1 << bit);
                let odd = filled(odd, bit);
                let value = match COUNT {
                    3 => -self.two_empties::<K>(next, left, -alpha - 1),
                    4 => -self.few_empties::<K, 3>(next, left, left, odd, -alpha - 1),
                    _ => -self.few_empties::<K, 4>(next, left, left, odd, -alpha - 1),
                };
                if value > alpha {
                    return value;
                }
                best = best.max(value);
            }
        }
        if best != NOTHING {
            return best;
        }
        let passed = discs.passed();
        match K::mobility::<N>(passed) {
            0 => discs.margin::<N>(self.scoring),
            moves => -K::few_empties::<N, COUNT>(self, passed, empties, moves, odd, -alpha - 1),
        }
    }

    #[inline(always)]
    fn two_empties<K: Kernel>(&mut self, discs: Discs, empties: u64, alpha: i32) -> i32 {
        self.nodes += 1;
        let one = empties.trailing_zeros() as u8;
        let two = 63 - empties.leading_zeros() as u8;
        let mut best = NOTHING;
        let flipped = K::flips::<N>(discs, one);
        if flipped != 0 {
            best = -self.one_empty(discs.after(one, flipped), two);
            if best > alpha {
                return best;
            }
        }
        let flipped = K::flips::<N>(discs, two);
        if flipped != 0 {
            best = best.max(-self.one_empty(discs.after(two, flipped), one));
        }
        if best != NOTHING {
            return best;
        }
        let passed = discs.passed();
        let flipped = K::flips::<N>(passed, one);
        if flipped != 0 {
            best = -self.one_empty(passed.after(one, flipped), two);
        }
        let flipped = K::flips::<N>(passed, two);
        if flipped != 0 {
            best = best.max(-self.one_empty(passed.after(two, flipped), one));
        }
        match best {
            NOTHING => discs.margin::<N>(self.scoring),
            best => -best,
        }
    }

    /// The value of a position with one empty cell.
    #[inline(always)]
    fn one_empty(&mut self, discs: Discs, bit: u8) -> i32 {
        self.leaves += 1;
        let own = discs.own.count_ones() as i32;
        let flipped = flipped_by_last_disc(discs.own, bit);
        if flipped != 0 {
            return 2 * (own + flipped + 1) - Self::CELLS;
        }
        let flipped = flipped_by_last_disc(discs.other, bit);
        if flipped != 0 {
            return 2 * (own - flipped) - Self::CELLS;
        }
        // Nobody moves there: the other has all cells but own ones and this one.
        let margin = 2 * own - Self::CELLS + 1;
        match self.scoring {
            Scoring::Plain => margin,
            Scoring::Winner => margin + margin.signum(),
        }
    }
}
