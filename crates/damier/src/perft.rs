//! Counting sequences of moves: the best test a move generator can have.

use crate::position::Position;

/// The number of sequences of exactly `depth` moves from here. A game that ended earlier counts
/// nothing, a pass is a move, and a puzzle has moves even when it is solved.
///
/// The last ply is counted, not played: that is what makes it fast, and why a game's move iterator
/// should know its own [`count`](Iterator::count).
///
/// ```
/// use damier::{perft, Pogo};
/// let start: Pogo = "WW/WW/WW/-/-/-/BB/BB/BB W".parse()?;
/// assert_eq!(perft(&start, 3), 3787);
/// # Ok::<(), damier::ParseError>(())
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
