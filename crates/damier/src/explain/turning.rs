//! The moves that turned a game, and how long each side stood how.

use std::cmp::Ordering;

use super::judged::TURN;
use super::{Worth, is_mistake};
use crate::face::DynPosition;
use crate::score::{Score, ScoreKind};
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

/// The move that decided a game for a side that did not win it: the last that brought it from better than how
/// it ended to no better. `falls` are those of the side's own moves, in their order, and `end` is what the end
/// is worth to it. A guess counts as even unless it is far from that. Where the curve slid without a step, it
/// is the move that gave away most, and the game was not open any more.
///
/// ```
/// use damier::{Score, explain::{Worth, deciding_move}};
/// let worth = |score| Worth { score, is_proven: true, has_margin: false };
/// let to_a_draw = (worth(Score::wins_in(9)), worth(Score::DRAW));
/// let to_a_loss = (worth(Score::DRAW), worth(Score::loses_in(8)));
/// let sooner = (worth(Score::loses_in(6)), worth(Score::loses_in(2)));
/// let falls = [(0, to_a_draw), (2, to_a_loss), (4, sooner)];
/// let decided = deciding_move(&falls, Score::loses_in(0)).expect("it was lost on the way");
/// assert_eq!((decided.ply, decided.was_open), (2, true));
/// assert!(deciding_move(&falls[2..], Score::loses_in(0)).is_none(), "it was lost before");
/// assert_eq!(deciding_move(&falls[..1], Score::DRAW).map(|decided| decided.ply), Some(0));
/// assert!(deciding_move(&falls, Score::wins_in(0)).is_none());
/// ```
#[must_use]
pub fn deciding_move(falls: &[(usize, (Worth, Worth))], end: Score) -> Option<DecidingMove> {
    let end = end.cmp(&Score::DRAW);
    let is_step = |(_, (before, after)): &&(usize, (Worth, Worth))| {
        stands(*before) > end && stands(*after) <= end
    };
    let is_turn = |(_, (before, after)): &&(usize, (Worth, Worth))| fall(*before, *after).is_some();
    let steps = || falls.iter().rev().filter(is_step);
    let decided = steps().find(is_turn).or_else(|| steps().next());
    let slid = || {
        let is_guess = |(_, (before, after)): &&(usize, (Worth, Worth))| {
            end != Ordering::Greater && !(before.is_proven && after.is_proven)
        };
        let given =
            |(_, (before, after)): &(usize, (Worth, Worth))| before.height() - after.height();
        let most = falls.iter().filter(is_guess);
        let most = most.max_by(|one, other| given(one).total_cmp(&given(other)));
        most.filter(|most| given(most) >= TURN / 4.0)
    };
    let was_open = decided.is_some();
    let (ply, _) = decided.or_else(slid)?;
    Some(DecidingMove {
        ply: *ply,
        was_open,
    })
}

/// The move that decided a game for a side that did not win it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecidingMove {
    /// How many moves were played before it.
    pub ply: usize,
    /// Did the side stand better before it than the game ended?
    pub was_open: bool,
}

/// How a side stands: a guess is even unless it is far from that.
fn stands(worth: Worth) -> Ordering {
    match worth.is_proven || worth.height().abs() >= TURN {
        true => worth.score.cmp(&Score::DRAW),
        false => Ordering::Equal,
    }
}

/// Did a move of a side that was lost shorten its game by much: by half of it, and two moves of each side at least?
///
/// ```
/// use damier::{Score, explain::{Worth, is_hastened}};
/// let worth = |score| Worth { score, is_proven: true, has_margin: false };
/// assert!(is_hastened(worth(Score::loses_in(12)), worth(Score::loses_in(2))));
/// assert!(!is_hastened(worth(Score::loses_in(12)), worth(Score::loses_in(10))));
/// assert!(!is_hastened(worth(Score::wins_in(3)), worth(Score::wins_in(9))));
/// ```
#[must_use]
pub fn is_hastened(before: Worth, after: Worth) -> bool {
    match (before.score.kind(), after.score.kind()) {
        (ScoreKind::LosesIn(before_it), ScoreKind::LosesIn(after_it)) => {
            before.is_proven
                && after.is_proven
                && before_it >= after_it + 4
                && before_it >= 2 * after_it
        }
        _ => false,
    }
}

/// How much of a curve's height a move gave away, if that is worth a word: a mistake or a loss that it hastened where
/// both values are proven, a large part of the height where one is a guess.
fn fall(before: Worth, after: Worth) -> Option<f64> {
    let fallen = before.height() - after.height();
    let is_turn = match before.is_proven && after.is_proven {
        true => is_mistake(after.score, before.score) || is_hastened(before, after),
        false => fallen >= TURN,
    };
    is_turn.then_some(fallen)
}

/// For how many of its positions a side stood won, drawn and lost, and of how many that is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Positions that it stood to win.
    pub won: usize,
    /// Even ones.
    pub drawn: usize,
    /// Those that it stood to lose.
    pub lost: usize,
    /// Those of which it is not known: nobody looked, or a guess tells no side from the other.
    pub unknown: usize,
}

impl Standing {
    /// Counts the positions in which it was a side's turn; `values` are for the first side.
    #[must_use]
    pub fn of(side: Side, boards: &[Box<dyn DynPosition>], values: &[Option<Worth>]) -> Standing {
        let mut standing = Standing::default();
        for (board, worth) in boards.iter().zip(values) {
            if board.turn() != side || board.moves().is_empty() {
                continue;
            }
            // What is for the first side is for this one, seen from it.
            let worth = worth.map(|worth| worth.for_first(side));
            *match worth.map(|worth| (stands(worth), worth.is_proven)) {
                Some((Ordering::Greater, _)) => &mut standing.won,
                Some((Ordering::Less, _)) => &mut standing.lost,
                Some((Ordering::Equal, true)) => &mut standing.drawn,
                Some((Ordering::Equal, false)) | None => &mut standing.unknown,
            } += 1;
        }
        standing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guess(points: i32) -> Worth {
        Worth {
            score: Score::points(points),
            is_proven: false,
            has_margin: true,
        }
    }

    #[test]
    fn the_deciding_move_is_found_among_guesses() {
        let step = |before, after| (guess(before), guess(after));
        let decided = |falls: &[(usize, (Worth, Worth))], end| {
            deciding_move(falls, Score::points(end)).map(|decided| (decided.ply, decided.was_open))
        };
        // A step down, a chance given back, and the step after which it stayed so.
        let falls = [(1, step(3, -20)), (3, step(2, -12)), (5, step(-14, -25))];
        assert_eq!(decided(&falls, -30), Some((3, true)));
        // Downhill all the way: the move that gave away most.
        let slide = [(1, step(0, -1)), (3, step(-1, -4)), (5, step(-4, -5))];
        assert_eq!(decided(&slide, -6), Some((3, false)));
        assert_eq!(decided(&slide, 6), None, "it was won");
        assert_eq!(decided(&[], -6), None);
    }
}
