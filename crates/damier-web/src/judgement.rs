//! What became of a game: what every position was worth, the moves that turned it, and whether a move that
//! somebody tried instead is right.

use std::time::Duration;

use damier::explain::{is_mistake, move_in_words};
use damier::face::Solution;
use damier::{Budget, DynPosition, Message, Score, Side, TableStore};

use crate::game_review::{analysis, truth, values};
use crate::value_badge::ValueBadge;

/// What the values of a whole game may cost.
const COURSE: Duration = Duration::from_secs(4);

/// The most turning points that are shown.
const MOST: usize = 6;

/// Between guesses, so much of the curve's height is a turn.
const TURN: f64 = 0.3;

/// What became of a game.
#[derive(Debug)]
pub(crate) struct Course {
    /// What every position was worth to the first side, as far as it is known, the start first.
    pub(crate) values: Vec<Option<ValueBadge>>,
    /// The moves that turned it, in their order.
    pub(crate) turns: Vec<Turn>,
}

/// A move that turned a game.
#[derive(Debug)]
pub(crate) struct Turn {
    /// How many moves were played before it.
    pub(crate) ply: usize,
    pub(crate) judged: Judged,
}

/// What is to be said of a move.
#[derive(Debug)]
pub(crate) struct Judged {
    pub(crate) mv: String,
    /// Does it keep what the position is worth?
    pub(crate) is_right: bool,
    /// What it did.
    pub(crate) effect: Message,
    /// The best move, and what it does.
    pub(crate) best: (String, Message),
    /// Is all of that proven?
    pub(crate) is_proven: bool,
}

impl Course {
    /// Looks at a game: `boards` are all its positions and `moves` what led from each to the next. Only the
    /// moves of `sides` are judged.
    pub(crate) fn of(
        boards: &[Box<dyn DynPosition>],
        moves: &[String],
        sides: &[Side],
        store: &TableStore,
        budget: &mut Budget,
    ) -> Course {
        let values = values(boards, COURSE, store, budget);
        let mut drops: Vec<(usize, f64)> = (0..moves.len())
            .filter(|ply| sides.contains(&boards[*ply].turn()))
            .filter_map(|ply| Some((ply, drop_at(ply, boards[ply].turn(), &values)?)))
            .collect();
        drops.sort_by(|one, other| other.1.total_cmp(&one.1));
        let mut plies: Vec<usize> = drops.into_iter().take(MOST).map(|(ply, _)| ply).collect();
        plies.sort_unstable();
        let turns = plies.into_iter().filter_map(|ply| {
            let judged = Judged::of(boards[ply].as_ref(), &moves[ply], store, budget)?;
            (!judged.is_right).then_some(Turn { ply, judged })
        });
        Course {
            turns: turns.collect(),
            values,
        }
    }
}

/// How much of the curve's height a move gave away, if that is worth a word.
fn drop_at(ply: usize, mover: Side, values: &[Option<ValueBadge>]) -> Option<f64> {
    let (before, after) = (values[ply]?, values[ply + 1]?);
    let for_mover = |worth: ValueBadge| match mover {
        Side::First => worth.score,
        Side::Second => -worth.score,
    };
    let fallen = match mover {
        Side::First => before.height() - after.height(),
        Side::Second => after.height() - before.height(),
    };
    let is_certain = before.is_proven && after.is_proven;
    let is_turn = match is_certain {
        true => is_mistake(for_mover(after), for_mover(before)),
        false => fallen >= TURN,
    };
    is_turn.then_some(fallen)
}

impl Judged {
    /// Judges a move by the truth, or by a guess where there is none in time.
    pub(crate) fn of(
        board: &dyn DynPosition,
        mv: &str,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<Judged> {
        let mv = board.moves().into_iter().find(|known| known == mv)?;
        match truth(board, store, budget) {
            Some(answer) => Judged::by_truth(board, mv.clone(), &answer)
                .or_else(|| Judged::by_guess(board, mv, store, budget)),
            None => Judged::by_guess(board, mv, store, budget),
        }
    }

    fn by_truth(board: &dyn DynPosition, mv: String, answer: &Solution) -> Option<Judged> {
        let best = answer.value.settled()?;
        let verdict = answer.value_of(&mv)?;
        let is_right = match verdict.settled() {
            Some(score) => !is_mistake(score, best),
            // Of other moves less may be known, but enough to tell them from the best.
            None => !is_mistake(verdict.upper(), best),
        };
        if verdict.settled().is_none() && is_right {
            return None;
        }
        let words = |mv: &str| move_in_words(answer, mv, board.has_margin());
        let first = answer.moves.first()?.mv.clone();
        let effect = words(&mv);
        let better = words(&first);
        Some(Judged {
            is_right,
            effect,
            best: (first, better),
            is_proven: true,
            mv,
        })
    }

    fn by_guess(
        board: &dyn DynPosition,
        mv: String,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Option<Judged> {
        let analysis = analysis(board, None, store, budget)?;
        let worth = |mv: &str| {
            let found = analysis.moves.iter().find(|known| known.mv == mv)?;
            Some(ValueBadge::of_move(found, board.has_margin()))
        };
        let best = analysis.best()?.mv.clone();
        let (tried, first) = (worth(&mv)?, worth(&best)?);
        Some(Judged {
            is_right: first.height() - tried.height() < TURN,
            effect: tried.words(),
            best: (best, first.words()),
            is_proven: false,
            mv,
        })
    }
}

/// For how many of its positions a side stood won, drawn and lost, as far as that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standing {
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
}

impl Standing {
    /// Counts the positions in which it was a side's turn.
    pub(crate) fn of(
        side: Side,
        boards: &[Box<dyn DynPosition>],
        values: &[Option<ValueBadge>],
    ) -> Standing {
        let mut standing = Standing::default();
        for (board, worth) in boards.iter().zip(values) {
            let (Some(worth), true) = (worth, board.turn() == side && !board.moves().is_empty())
            else {
                continue;
            };
            let score = match side {
                Side::First => worth.score,
                Side::Second => -worth.score,
            };
            match score.cmp(&Score::DRAW) {
                std::cmp::Ordering::Greater => standing.won += 1,
                std::cmp::Ordering::Equal => standing.drawn += 1,
                std::cmp::Ordering::Less => standing.lost += 1,
            }
        }
        standing
    }
}

#[cfg(test)]
mod tests {
    use damier::GameId;

    use super::*;

    fn judged(position: &str, mv: &str) -> Judged {
        let game: GameId = "tictactoe".parse().unwrap();
        let board = game.open(Some(position), None, false).unwrap();
        let judged = Judged::of(
            board.as_ref(),
            mv,
            &TableStore::default(),
            &mut Budget::unlimited(),
        );
        judged.unwrap()
    }

    #[test]
    fn a_move_is_judged_by_what_it_keeps() {
        let right = judged("x--/---/--- o", "b2");
        assert!(right.is_right && right.is_proven);
        let wrong = judged("x--/---/--- o", "c3");
        assert!(!wrong.is_right);
        assert_eq!(wrong.best.0, "b2");
        assert_eq!(wrong.effect.to_string(), "throws the draw away: loses in 6");
    }

    #[test]
    fn the_move_that_lost_is_the_turning_point() {
        let game: GameId = "tictactoe".parse().unwrap();
        let mut boards = vec![game.start()];
        let moves = ["b2", "b1", "a1", "c3", "a2", "a3", "c2"].map(str::to_owned);
        for mv in &moves {
            boards.push(boards.last().unwrap().after(mv).unwrap());
        }
        let course = Course::of(
            &boards,
            &moves,
            &[Side::Second],
            &TableStore::default(),
            &mut Budget::unlimited(),
        );
        let turns: Vec<usize> = course.turns.iter().map(|turn| turn.ply).collect();
        assert_eq!(turns, [1], "an edge against the centre loses");
        let standing = Standing::of(Side::Second, &boards, &course.values);
        assert_eq!((standing.won, standing.drawn, standing.lost), (0, 1, 2));
    }
}
