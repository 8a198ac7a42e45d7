//! What became of a game, within what a page may wait for: what every position was worth and the moves that
//! turned it. What a mistake and a turn are, [`damier::explain`] decides.

use std::time::Duration;

use damier::explain::{Judged, Worth, turning_points};
use damier::{Budget, DynPosition, Side, TableStore};

use crate::game_review::{analysis, truth, values};

/// What the values of a whole game may cost.
const COURSE: Duration = Duration::from_secs(4);

/// What became of a game.
#[derive(Debug)]
pub(crate) struct Course {
    /// What every position was worth to the first side, as far as it is known, the start first.
    pub(crate) values: Vec<Option<Worth>>,
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
        let falls = (0..moves.len()).filter_map(|ply| {
            let mover = boards[ply].turn();
            let to_mover = |worth: Worth| worth.for_first(mover);
            let (before, after) = (to_mover(values[ply]?), to_mover(values[ply + 1]?));
            sides.contains(&mover).then_some((ply, (before, after)))
        });
        let turns = turning_points(falls).into_iter().filter_map(|ply| {
            let judged = judge(boards[ply].as_ref(), &moves[ply], store, budget)?;
            (!judged.is_right).then_some(Turn { ply, judged })
        });
        Course {
            turns: turns.collect(),
            values,
        }
    }
}

/// Judges a move by the truth, or by a guess where there is none in time.
pub(crate) fn judge(
    board: &dyn DynPosition,
    mv: &str,
    store: &TableStore,
    budget: &mut Budget,
) -> Option<Judged> {
    let mv = board.moves().into_iter().find(|known| known == mv)?;
    let answer = truth(board, store, budget);
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
        let standing = Standing::of(Side::Second, &boards, &course.values);
        assert_eq!((standing.won, standing.drawn, standing.lost), (0, 1, 2));
    }
}
