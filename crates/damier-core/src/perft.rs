//! Counting sequences of moves: the best test a move generator can have.

use crate::position::Position;
use crate::search::{Budget, Interrupted};

/// The number of sequences of exactly `depth` moves from here. A game that ended earlier counts
/// nothing, a pass is a move, and a puzzle has moves even when it is solved.
///
/// The last ply is counted, not played: that is what makes it fast, and why a game's move iterator
/// should know its own [`count`](Iterator::count).
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::perft::perft;
/// assert_eq!(perft(&Nim::start([2, 1, 0]), 1), 3);
/// assert_eq!(perft(&Nim::start([2, 1, 0]), 2), 5);
/// assert_eq!(perft(&Nim::start([2, 1, 0]), 4), 0, "nobody can take four of three things");
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.moves().count() as u64,
        _ => position
            .moves()
            .map(|mv| perft(&position.after(mv), depth - 1))
            .sum(),
    }
}

/// The same within a budget, of which every position that is played from takes a node.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::perft::{perft, perft_within};
/// let start = Nim::start([3, 4, 5]);
/// assert_eq!(perft_within(&start, 4, &mut Budget::unlimited()), Ok(perft(&start, 4)));
/// let mut little = Budget::new(Limits { nodes: Some(100), ..Limits::default() });
/// assert!(perft_within(&start, 4, &mut little).is_err());
/// ```
pub fn perft_within<P: Position>(
    position: &P,
    depth: u32,
    budget: &mut Budget,
) -> Result<u64, Interrupted> {
    budget.visit()?;
    match depth {
        0 | 1 => Ok(perft(position, depth)),
        _ => position
            .moves()
            .map(|mv| perft_within(&position.after(mv), depth - 1, budget))
            .sum(),
    }
}
