//! The course of a game: what its positions were worth, and which moves were mistakes.

use std::time::Duration;

use damier::explain::{Worth, is_mistake};
use damier::face::{Analysis, AnalysisRequest, Solution};
use damier::{Budget, DynPosition, Limits, Score, Side, Status, TableStore};

use super::truth;

/// What the values of all other positions of the game may cost together, and a guess at one of them.
const HISTORY: (Duration, u64) = (Duration::from_millis(1000), 40_000);

/// What the positions were worth to the first side, from the one that is looked at to the far ends,
/// as far as the time goes.
pub(super) fn history(
    boards: &[Box<dyn DynPosition>],
    seen: usize,
    answer: Option<&Solution>,
    analysis: Option<&Analysis>,
    store: &TableStore,
    budget: &mut Budget,
) -> Vec<Option<Worth>> {
    let mut own = budget.narrowed(&Limits {
        time: Some(HISTORY.0),
        ..Limits::default()
    });
    let mut values = vec![None; boards.len()];
    let mut order: Vec<usize> = (0..boards.len()).collect();
    order.sort_by_key(|index| index.abs_diff(seen));
    for index in order {
        let board = boards[index].as_ref();
        let known = match (index == seen, answer, analysis) {
            (true, Some(answer), _) => answer.value.settled().map(|score| (score, true)),
            (true, None, Some(analysis)) => analysis
                .best()
                .map(|best| (best.score(), analysis.is_proven)),
            _ => value(board, true, store, &mut own),
        };
        values[index] = known.map(|known| worth(board, known));
        if own.look().is_err() {
            break;
        }
    }
    budget.absorb(&own);
    values
}

/// What every position of a game was worth to the first side. The truth gets half of the time; what it does not
/// reach is guessed at, each position within its share of the rest.
pub(crate) fn values(
    boards: &[Box<dyn DynPosition>],
    patience: Duration,
    store: &TableStore,
    budget: &mut Budget,
) -> Vec<Option<Worth>> {
    let mut own = budget.narrowed(&Limits {
        time: Some(patience),
        ..Limits::default()
    });
    let mut values = vec![None; boards.len()];
    let mut is_near = true;
    // From the end, where the truth costs least.
    for (index, board) in boards.iter().enumerate().rev() {
        let left = own.time_left().unwrap_or(patience);
        let for_truth = left.saturating_sub(patience / 2);
        is_near &= for_truth > Duration::ZERO;
        let time = match is_near {
            true => for_truth,
            false => left / (index as u32 + 1),
        };
        let mut part = own.narrowed(&Limits {
            time: Some(time),
            ..Limits::default()
        });
        let mut known = value(board.as_ref(), is_near, store, &mut part);
        own.absorb(&part);
        // Where there is no table the truth costs more the earlier it is: there is time for guesses, then.
        is_near &= known.is_some_and(|(_, is_proven)| is_proven || !board.has_margin());
        if known.is_none() {
            known = value(board.as_ref(), false, store, &mut own);
        }
        values[index] = known.map(|known| worth(board.as_ref(), known));
        if own.look().is_err() {
            break;
        }
    }
    budget.absorb(&own);
    values
}

/// The same of a value to the side to move, for the first side.
fn worth(board: &dyn DynPosition, (score, is_proven): (Score, bool)) -> Worth {
    Worth {
        score,
        is_proven,
        has_margin: board.has_margin(),
    }
    .for_first(board.turn())
}

/// What a position is worth to the side to move, and whether that is certain. `is_near`: is its truth worth
/// asking for?
fn value(
    board: &dyn DynPosition,
    is_near: bool,
    store: &TableStore,
    budget: &mut Budget,
) -> Option<(Score, bool)> {
    if let Status::Over(outcome) = board.status() {
        return Some((outcome.for_side(board.turn()), true));
    }
    let answer = is_near.then(|| truth(board, store, budget)).flatten();
    if let Some(answer) = answer {
        return answer.value.settled().map(|score| (score, true));
    }
    let mut own = budget.narrowed(&Limits {
        nodes: Some(HISTORY.1),
        ..Limits::default()
    });
    let analysis = board.analyze(
        &AnalysisRequest::default_analyst(board),
        None,
        &mut own,
        &mut |_| {},
    );
    budget.absorb(&own);
    let analysis = analysis.ok().filter(|analysis| analysis.depth > 0)?;
    Some((analysis.best()?.score(), analysis.is_proven))
}

/// The moves after which the mover certainly stood worse than before.
pub(super) fn mistakes(boards: &[Box<dyn DynPosition>], values: &[Option<Worth>]) -> Vec<usize> {
    let for_mover = |side: Side, worth: Worth| match side {
        Side::First => worth.score,
        Side::Second => -worth.score,
    };
    let was_mistake = |ply: &usize| {
        let (Some(before), Some(after)) = (values[*ply], values[*ply + 1]) else {
            return false;
        };
        let mover = boards[*ply].turn();
        before.is_proven
            && after.is_proven
            && is_mistake(for_mover(mover, after), for_mover(mover, before))
    };
    (0..values.len().saturating_sub(1))
        .filter(was_mistake)
        .collect()
}
