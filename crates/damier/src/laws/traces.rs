//! The law of searches that are written down: what was told last is what was answered, every search
//! that values as minimax does has its value, and no limit is passed.

use crate::face::{DynPosition, Spec};
use crate::position::Status;
use crate::score::Score;
use crate::search::{Budget, Limits};
use crate::trace::{SearchTrace, Snapshot, TraceKind};

use super::board;
use super::candidate::Candidate;
use super::{Law, Violation};

/// How many boards of a variant are searched, and how much may be told of each.
const WATCHED: usize = 3;
const MAX_EVENTS: usize = 200_000;
const MAX_NODES: u64 = 3000;

/// The searches whose value is plain minimax's, of those that every game has.
const EXACT: [&str; 9] = [
    "negamax",
    "upperbound",
    "alphabeta",
    "pvs",
    "mtdf",
    "mtsss",
    "dual",
    "engine",
    "sss",
];

pub(super) fn tell_the_answer(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let mut tried = 0;
    for variant in candidate.variants()? {
        let boards = variant.boards.iter().map(AsRef::as_ref);
        let open: Vec<&dyn DynPosition> = boards
            .filter(|board| !matches!(board.status(), Status::Over(_)))
            .collect();
        for board in open.iter().step_by(open.len().div_ceil(WATCHED).max(1)) {
            let minimax = thought(*board, "minimax:depth=2", MAX_NODES)?;
            let value = minimax.filter(|trace| !trace.conclusion.is_interrupted);
            let value = value.map(|trace| trace.conclusion.score);
            for name in board.players() {
                tried += u64::from(is_told(*board, name, value)?);
            }
        }
    }
    Ok(tried)
}

/// The search written down; nothing if that player does not search.
fn thought(
    board: &dyn DynPosition,
    spec: &str,
    nodes: u64,
) -> Result<Option<SearchTrace>, Violation> {
    let law = Law::TracesTellTheAnswer;
    let read = spec.parse::<Spec>();
    let read = read.map_err(|error| board::broken(board, law, format!("{spec}: {error}")))?;
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    Ok(board
        .think(&read, MAX_EVENTS, &mut Budget::new(limits))
        .ok())
}

fn is_told(board: &dyn DynPosition, name: &str, value: Option<Score>) -> Result<bool, Violation> {
    let broken =
        |what: String| board::broken(board, Law::TracesTellTheAnswer, format!("{name} {what}"));
    let has_depth = thought(board, &format!("{name}:depth=2"), MAX_NODES)?;
    let trace = match has_depth {
        Some(trace) => Some(trace),
        None => thought(board, name, MAX_NODES)?,
    };
    let Some(trace) = trace else {
        return Ok(false);
    };
    let told = &trace.conclusion;
    if told.nodes > MAX_NODES {
        return Err(broken(format!(
            "visits {} nodes of {MAX_NODES}",
            told.nodes
        )));
    }
    is_playable(board, &trace).map_err(|mv| broken("answers an illegal line".to_owned()).by(mv))?;
    if told.is_interrupted || trace.is_cut_short {
        return Ok(true);
    }
    let end = Snapshot::at(&trace, trace.events.len());
    if trace.kind.is_path() {
        let solved = told
            .line
            .iter()
            .try_fold(board.boxed(), |here, mv| here.after(mv).ok());
        let is_solved = solved.is_some_and(|end| end.as_ref().status() == Status::Solved);
        if !told.line.is_empty() && !is_solved {
            return Err(broken(
                "answers a way that does not end at the goal".to_owned(),
            ));
        }
        return Ok(true);
    }
    let last = end.nodes()[0].score;
    if last != Some(told.score) {
        let answered = told.score;
        return Err(broken(format!(
            "tells {last:?} at last and answers {answered}"
        )));
    }
    if let Some(value) = value.filter(|value| EXACT.contains(&name) && *value != told.score) {
        return Err(broken(format!("answers {}, minimax {value}", told.score)));
    }
    if trace.kind == TraceKind::DepthFirst
        && ["minimax", "negamax", "upperbound", "alphabeta"].contains(&name)
        && trace.nodes.len() as u64 != told.nodes
    {
        let made = trace.nodes.len();
        return Err(broken(format!(
            "tells of {made} nodes and counts {}",
            told.nodes
        )));
    }
    Ok(true)
}

/// Can the line be played? If not, the move that cannot.
fn is_playable(board: &dyn DynPosition, trace: &SearchTrace) -> Result<(), String> {
    let mut here = board.boxed();
    for mv in &trace.conclusion.line {
        here = here.after(mv).map_err(|_| mv.clone())?;
    }
    Ok(())
}
