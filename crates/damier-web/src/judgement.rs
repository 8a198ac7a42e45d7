//! What became of a game, within what a page may wait for: what every position was worth and the moves that
//! turned it. What a mistake and a turn are, [`damier::explain`] decides.

use std::time::Duration;

use damier::explain::{DecidingMove, Judged, Worth, deciding_move, is_hastened, turning_points};
use damier::{Budget, DynPosition, Score, Side, TableStore};

use crate::game_review::{analysis, truth, values};

/// What the values of a whole game may cost.
const COURSE: Duration = Duration::from_secs(4);

/// What became of a game.
#[derive(Debug)]
pub(crate) struct Course {
    /// What every position was worth to the first side, as far as it is known, the start first.
    pub(crate) values: Vec<Option<Worth>>,
    /// The moves that turned it: the one that decided it first, then those that gave away most.
    pub(crate) turns: Vec<Turn>,
    /// The move that decided it for somebody who did not win, if one did.
    pub(crate) deciding: Option<DecidingMove>,
}

/// A move that turned a game.
#[derive(Debug)]
pub(crate) struct Turn {
    /// How many moves were played before it.
    pub(crate) ply: usize,
    pub(crate) judged: Judged,
}

/// What a position was worth to the mover before his move, and after it.
type Fall = (usize, (Worth, Worth));

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
        let falls: Vec<Fall> = (0..moves.len())
            .filter_map(|ply| {
                let mover = boards[ply].turn();
                let to_mover = |worth: Worth| worth.for_first(mover);
                let fall = (to_mover(values[ply]?), to_mover(values[ply + 1]?));
                sides.contains(&mover).then_some((ply, fall))
            })
            .collect();
        let deciding = sides.iter().filter_map(|side| {
            let own = falls.iter().copied();
            let own: Vec<Fall> = own
                .filter(|(ply, _)| boards[*ply].turn() == *side)
                .collect();
            deciding_move(&own, (*values.last()?)?.for_first(*side).score)
        });
        let deciding = deciding.max_by_key(|decided| decided.ply);
        let deciding_ply = deciding.map(|decided| decided.ply);
        let turns = by_weight(&falls, deciding_ply)
            .into_iter()
            .filter_map(|ply| {
                let is_near = values[ply].is_some_and(|worth| worth.is_proven);
                let board = boards[ply].as_ref();
                let judged = judge_near(board, &moves[ply], is_near, store, budget)?;
                let fall = falls.iter().find(|(known, _)| *known == ply);
                let is_hastened =
                    fall.is_some_and(|(_, (before, after))| is_hastened(*before, *after));
                let is_told = match deciding_ply == Some(ply) || is_hastened {
                    true => judged.best.0 != judged.mv,
                    false => !judged.is_right,
                };
                is_told.then_some(Turn { ply, judged })
            });
        let turns: Vec<Turn> = turns.collect();
        Course {
            deciding: deciding.filter(|decided| {
                let first = turns.first();
                first.is_some_and(|turn| turn.ply == decided.ply)
            }),
            turns,
            values,
        }
    }

    /// Did a side stand to lose whatever it played, as far back as it goes?
    pub(crate) fn was_lost_from_the_start(
        &self,
        side: Side,
        boards: &[Box<dyn DynPosition>],
    ) -> bool {
        let own = boards.iter().zip(&self.values);
        let mut own = own.filter(|(board, _)| board.turn() == side && !board.moves().is_empty());
        own.all(|(_, worth)| {
            let worth = worth.filter(|worth| worth.is_proven);
            worth.is_some_and(|worth| worth.for_first(side).score < Score::DRAW)
        })
    }
}

/// The turning points as whoever lost looks for them: the deciding one, then those that gave away most.
fn by_weight(falls: &[Fall], deciding: Option<usize>) -> Vec<usize> {
    let mut turns = turning_points(falls.iter().copied());
    if let Some(ply) = deciding.filter(|ply| !turns.contains(ply)) {
        turns.push(ply);
    }
    let given_away = |ply: &usize| {
        let fall = falls.iter().find(|(known, _)| known == ply);
        fall.map_or(0.0, |(_, (before, after))| before.height() - after.height())
    };
    let is_deciding = |ply: &usize| deciding == Some(*ply);
    turns.sort_by(|one, other| {
        let first = is_deciding(other).cmp(&is_deciding(one));
        first.then(given_away(other).total_cmp(&given_away(one)))
    });
    turns
}

/// Judges a move by the truth, or by a guess where there is none in time.
pub(crate) fn judge(
    board: &dyn DynPosition,
    mv: &str,
    store: &TableStore,
    budget: &mut Budget,
) -> Option<Judged> {
    judge_near(board, mv, true, store, budget)
}

/// The same; where the truth is known to be far off, by a guess at once.
fn judge_near(
    board: &dyn DynPosition,
    mv: &str,
    is_near: bool,
    store: &TableStore,
    budget: &mut Budget,
) -> Option<Judged> {
    let mv = board.moves().into_iter().find(|known| known == mv)?;
    let answer = is_near.then(|| truth(board, store, budget)).flatten();
    let by_truth = answer.and_then(|answer| Judged::by_solution(board, &mv, &answer));
    by_truth.or_else(|| {
        let analysis = analysis(board, None, store, budget)?;
        Judged::by_analysis(board, &mv, &analysis)
    })
}

#[cfg(test)]
mod tests {
    use damier::GameId;
    use damier::explain::Standing;

    use super::*;

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
        let decided = course.deciding.unwrap();
        assert_eq!((decided.ply, decided.was_open), (1, true));
        let standing = Standing::of(Side::Second, &boards, &course.values);
        assert_eq!((standing.won, standing.drawn, standing.lost), (0, 1, 2));
    }

    #[test]
    fn the_move_that_decided_comes_first_and_the_others_by_what_they_gave_away() {
        let worth = |score| Worth {
            score,
            is_proven: true,
            has_margin: false,
        };
        let fall = |ply, before, after| (ply, (worth(before), worth(after)));
        let falls = [
            fall(0, Score::wins_in(9), Score::DRAW),
            fall(2, Score::wins_in(3), Score::loses_in(2)),
            fall(4, Score::DRAW, Score::loses_in(40)),
        ];
        assert_eq!(by_weight(&falls, Some(4)), [4, 2, 0]);
        assert_eq!(by_weight(&falls, None), [2, 0, 4]);
        assert!(by_weight(&[], None).is_empty());
    }
}
