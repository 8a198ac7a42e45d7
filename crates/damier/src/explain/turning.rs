//! The moves that turned a game, and how long each side stood how.

use std::cmp::Ordering;

use super::judged::TURN;
use super::{Worth, is_mistake};
use crate::face::DynPosition;
use crate::score::Score;
use crate::side::Side;

/// The most turning points that are told.
const MAX: usize = 6;

/// The moves that turned a game, by the number of moves before each, in their order; of many, those that
/// gave away most. `falls` says what every position was worth to the mover before and after the move, as far
/// as that is known.
///
/// ```
/// use damier::{Score, explain::{Worth, turning_points}};
/// let worth = |score| Worth { score, is_proven: true, has_margin: false };
/// let kept = (worth(Score::DRAW), worth(Score::DRAW));
/// let lost = (worth(Score::DRAW), worth(Score::loses_in(6)));
/// assert_eq!(turning_points([(0, kept), (1, lost)]), [1]);
/// ```
#[must_use]
pub fn turning_points(falls: impl IntoIterator<Item = (usize, (Worth, Worth))>) -> Vec<usize> {
    let fallen = |(ply, (before, after))| Some((ply, fall(before, after)?));
    let mut turns: Vec<(usize, f64)> = falls.into_iter().filter_map(fallen).collect();
    turns.sort_by(|one, other| other.1.total_cmp(&one.1));
    turns.truncate(MAX);
    let mut plies: Vec<usize> = turns.into_iter().map(|(ply, _)| ply).collect();
    plies.sort_unstable();
    plies
}

/// How much of a curve's height a move gave away, if that is worth a word: a mistake where both values are
/// proven, a large part of the height where one is a guess.
fn fall(before: Worth, after: Worth) -> Option<f64> {
    let fallen = before.height() - after.height();
    let is_turn = match before.is_proven && after.is_proven {
        true => is_mistake(after.score, before.score),
        false => fallen >= TURN,
    };
    is_turn.then_some(fallen)
}

/// For how many of its positions a side stood won, drawn and lost, as far as that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Positions that it stood to win.
    pub won: usize,
    /// Even ones.
    pub drawn: usize,
    /// Those that it stood to lose.
    pub lost: usize,
}

impl Standing {
    /// Counts the positions in which it was a side's turn; `values` are for the first side.
    #[must_use]
    pub fn of(side: Side, boards: &[Box<dyn DynPosition>], values: &[Option<Worth>]) -> Standing {
        let mut standing = Standing::default();
        for (board, worth) in boards.iter().zip(values) {
            let (Some(worth), true) = (worth, board.turn() == side && !board.moves().is_empty())
            else {
                continue;
            };
            // What is for the first side is for this one, seen from it.
            match worth.for_first(side).score.cmp(&Score::DRAW) {
                Ordering::Greater => standing.won += 1,
                Ordering::Equal => standing.drawn += 1,
                Ordering::Less => standing.lost += 1,
            }
        }
        standing
    }
}
