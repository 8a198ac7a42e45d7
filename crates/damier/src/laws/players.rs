//! The law of players: whoever can be named sits down and answers with a legal move, even if nothing
//! may be spent on it.

use std::time::Duration;

use crate::face::{DynPosition, Spec};
use crate::play::MatchRules;
use crate::position::{Side, Status};
use crate::search::{Budget, Limits};

use super::board;
use super::candidate::Candidate;
use super::{Law, Violation};

/// How many boards of a variant everybody is asked at.
const ASKED: usize = 3;

pub(super) fn answer(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let mut tried = 0;
    for variant in candidate.variants()? {
        let stride = variant.boards.len().div_ceil(ASKED).max(1);
        for board in variant.boards.iter().step_by(stride) {
            for spec in everybody(board.as_ref()) {
                for limits in nothing() {
                    answers(board.as_ref(), &spec, limits)?;
                    tried += 1;
                }
            }
        }
    }
    Ok(tried)
}

/// A spec for everybody that the game names.
fn everybody(board: &dyn DynPosition) -> Vec<String> {
    let mut everybody = Vec::new();
    for name in board.players() {
        match name {
            "human" => {}
            "level" => everybody.extend((1..=10).map(|level| format!("level:{level}"))),
            "report" => {
                let reported = board.reported_players().into_iter();
                everybody.extend(reported.map(|name| format!("report:{name}")));
            }
            name => everybody.push(name.to_owned()),
        }
    }
    everybody
}

/// Limits under which nothing can be done.
fn nothing() -> [Limits; 2] {
    let nodes = Limits {
        nodes: Some(0),
        ..Limits::default()
    };
    let time = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    [nodes, time]
}

fn answers(board: &dyn DynPosition, spec: &str, limits: Limits) -> Result<(), Violation> {
    let broken = |what: String| board::broken(board, Law::PlayersAnswer, format!("{spec} {what}"));
    let mut game = board.start(MatchRules::default());
    if game.ending().is_some() {
        return Ok(());
    }
    let side = match board.status() {
        Status::Turn(side) => side,
        _ => Side::First,
    };
    let read = spec.parse::<Spec>();
    let seated = read.and_then(|spec| game.seat(side, &spec, 1));
    seated.map_err(|error| broken(format!("cannot sit down: {error}")))?;
    match game.reply_within(&mut Budget::new(limits)) {
        Some(mv) if board.moves().contains(&mv) => Ok(()),
        Some(mv) => Err(broken("answers with a move that is not legal".to_owned()).by(mv)),
        None => Err(broken(format!("does not answer: {:?}", game.ending()))),
    }
}
