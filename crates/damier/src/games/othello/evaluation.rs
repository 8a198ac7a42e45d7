//! What Othello's positions may be worth: discs, as in the report, or where they lie and what they
//! leave to do, or what a regression learnt about their patterns.
//!
//! ```text
//!   K c . . c K      K  a corner: a disc there is never flipped
//!   c x . . x c      c  beside a corner, and
//!   . . . . . .      x  diagonal to it: a disc there helps the other side
//!   . . . . . .         to take the corner while it is empty
//!   c x . . x c
//!   K c . . c K
//! ```

use std::sync::Arc;

use super::bitboard::{beside, can_move, corners, diagonal_to, empty_cells, mobility, most_flips};
use super::discs::Discs;
use super::patterns::{POINTS, Patterns};
use super::rules::{Othello, Scoring};
use crate::evaluation::{Ends, Evaluated, Learnt, Preset, Term};
use crate::score::{Score, Window};
use crate::search::Evaluation;

impl<const N: usize> Evaluated for Othello<N> {
    const TERMS: &'static [Term<Othello<N>>] = &[
        Term {
            name: "discs",
            key: "othello-term-discs",
            value: |position| position.count_on(u64::MAX),
        },
        Term {
            name: "corners",
            key: "othello-term-corners",
            value: |position| position.count_on(corners::<N>()),
        },
        Term {
            name: "beside-corners",
            key: "othello-term-beside-corners",
            value: |position| position.count_on(beside::<N>(position.empty_corners())),
        },
        Term {
            name: "diagonal-to-corners",
            key: "othello-term-diagonal-to-corners",
            value: |position| position.count_on(diagonal_to::<N>(position.empty_corners())),
        },
        Term {
            name: "mobility",
            key: "othello-term-mobility",
            value: |position| {
                let Othello { own, other, .. } = *position;
                difference(mobility::<N>(own, other), mobility::<N>(other, own))
            },
        },
        Term {
            name: "frontier",
            key: "othello-term-frontier",
            value: |position| {
                let empty = empty_cells::<N>(position.own, position.other);
                position.count_on(beside::<N>(empty) | diagonal_to::<N>(empty))
            },
        },
        Term {
            name: "patterns",
            key: "othello-term-patterns",
            value: |position| {
                let discs = Discs::from(position);
                Patterns::shipped(N).guess::<N>(discs, discs.mobilities::<N>())
            },
        },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            names: &["positional"],
            weights: &[
                ("corners", 60),
                ("beside-corners", -15),
                ("diagonal-to-corners", -30),
                ("mobility", 6),
                ("frontier", -4),
            ],
            ends: Ends::True { scale: 10 },
        },
        Preset {
            names: &["discs"],
            weights: &[("discs", 1)],
            ends: Ends::True { scale: 1 },
        },
        Preset {
            names: &["patterns"],
            weights: &[("patterns", 1)],
            ends: Ends::True { scale: POINTS },
        },
    ];

    fn learnt(bytes: &[u8]) -> Option<Learnt<Othello<N>>> {
        let patterns = Patterns::of_bytes(N, bytes)?;
        Some(Learnt {
            term: "patterns",
            data: Arc::new(patterns),
            value: |data, position| {
                let discs = Discs::from(position);
                let patterns = data.downcast_ref::<Patterns>();
                patterns.map_or(0, |it| it.guess::<N>(discs, discs.mobilities::<N>()))
            },
        })
    }
}

/// Own discs less the other's: what the term `discs` counts, with the last ply foreseen.
///
/// ```
/// use damier::Othello;
/// use damier::games::othello::{DiscDifference, Scoring};
/// use damier::search::{AlphaBeta, Engine, Search as _};
/// let start = Othello::<6>::start(Scoring::Plain);
/// let engine = Engine::new(6, DiscDifference).run(&start);
/// assert_eq!(engine.score, AlphaBeta::new(6, DiscDifference).run(&start).score);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DiscDifference;

impl<const N: usize> Evaluation<Othello<N>> for DiscDifference {
    #[inline]
    fn evaluate(&self, position: &Othello<N>) -> Score {
        Score::points(difference(position.own, position.other))
    }

    /// A disc and those it flips are gained, and these are lost to the other: at least 3 in all. Where
    /// the game may end, and how it ends may count, moves have to be made.
    #[inline]
    fn foresee(&self, position: &Othello<N>, window: Window) -> Option<Score> {
        let Othello { own, other, .. } = *position;
        let empty = empty_cells::<N>(own, other);
        let is_last = empty & empty.wrapping_sub(1) == 0;
        if is_last || position.scoring != Scoring::Plain || !can_move::<N>(own, other) {
            return None;
        }
        let now = difference(own, other);
        let least = Score::points(now + 3);
        if least >= window.beta {
            return Some(least);
        }
        Some(Score::points(
            now + 1 + 2 * most_flips::<N>(own, other) as i32,
        ))
    }

    fn foresees(&self) -> bool {
        true
    }
}

impl<const N: usize> Othello<N> {
    /// Own discs less the other's on some of the cells.
    #[inline]
    const fn count_on(&self, cells: u64) -> i32 {
        difference(self.own & cells, self.other & cells)
    }

    const fn empty_corners(&self) -> u64 {
        empty_cells::<N>(self.own, self.other) & corners::<N>()
    }
}

/// The number of one less the number of the other.
#[inline]
const fn difference(own: u64, other: u64) -> i32 {
    own.count_ones() as i32 - other.count_ones() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms<const N: usize>(text: &str) -> Vec<i32> {
        let position: Othello<N> = text.parse().expect("a position");
        let terms = <Othello<N> as Evaluated>::TERMS;
        // But for the patterns, of which nobody knows the value by hand.
        let by_hand = &terms[..terms.len() - 1];
        by_hand.iter().map(|term| (term.value)(&position)).collect()
    }

    #[test]
    fn terms_by_hand() {
        // After c2 from the start: all discs lie on the frontier, and each side has three moves.
        let next = "--------X-----XX----XO-------------- O";
        assert_eq!(terms::<6>(next), [1 - 4, 0, 0, 0, 0, 1 - 4]);
        // Only d4 is empty, and only Black can place a disc there.
        let last = "XXXXXXXXXXOOXXO- X";
        assert_eq!(terms::<4>(last), [12 - 3, 3, -2, -1, 1, -3]);
        // Each side has a corner; Black lies beside an empty one, White diagonal to one.
        let corners = "X----OXO----XXOO---XXXX--O---X--X--- X";
        assert_eq!(terms::<6>(corners)[..4], [10 - 5, 1 - 1, 1, -1]);
    }

    #[test]
    fn neighbours_do_not_wrap() {
        // h1 and a2 are bits beside each other and cells at either end of the board.
        let text = format!("-------X{}{}{} O", "O-------", "-".repeat(40), "-------X");
        assert_eq!(terms::<8>(&text)[..4], [-1, -2, 1, 0]);
    }
}
