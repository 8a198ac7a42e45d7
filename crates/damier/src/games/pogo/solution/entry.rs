//! One byte of the table: what a placement is worth to whoever moves, and how soon it ends.
//!
//! ```text
//!     0       drawn: nobody can force an end
//!     1 + n   decided in n plies: lost if n is even, won if it is odd
//!     127     the mover owns every stack before he moves: won in 0, which play never reaches
//!     128 + n only while solving: not decided yet, n moves are not known to lose
//! ```

use crate::score::Score;

/// Endless play.
pub(super) const DRAWN: u8 = 0;

/// The mover owns everything.
pub(super) const WON_ALREADY: u8 = 127;

/// From here on an entry is not decided yet.
pub(super) const UNDECIDED: u8 = 128;

/// Lost or won, with that many plies to go.
pub(super) const fn decided_in(plies: u8) -> u8 {
    debug_assert!(1 + plies < WON_ALREADY, "the longest win takes 65 plies");
    1 + plies
}

/// What an entry says to the side to move.
pub(super) const fn score_of(entry: u8) -> Score {
    match entry {
        DRAWN | UNDECIDED.. => Score::DRAW,
        WON_ALREADY => Score::wins_in(0),
        _ => {
            let plies = entry as u32 - 1;
            if plies.is_multiple_of(2) {
                Score::loses_in(plies)
            } else {
                Score::wins_in(plies)
            }
        }
    }
}
