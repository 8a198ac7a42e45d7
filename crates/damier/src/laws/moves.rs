//! The laws of moves: distinct, in a fixed order, none if and only if the game is over; every one
//! hands over the turn, and none but the listed ones can be played.

use std::collections::HashSet;

use crate::position::Status;

use super::board::Board;
use super::{Law, Violation};

pub(super) fn are_distinct<B: Board>(boards: &[B]) -> Result<u64, Violation> {
    let law = Law::MovesAreDistinct;
    for board in boards {
        let moves = board.moves();
        if moves != board.moves() {
            return Err(board.broken(law, "asked twice, it lists its moves differently"));
        }
        let mut seen = HashSet::new();
        for mv in &moves {
            if !seen.insert(mv.clone()) {
                let twice = board.broken(law, "it is listed twice");
                return Err(twice.by(board.written_move(mv)));
            }
        }
    }
    Ok(boards.len() as u64)
}

pub(super) fn end_with_the_game<B: Board>(boards: &[B]) -> Result<u64, Violation> {
    let law = Law::MovesEndWithTheGame;
    for board in boards {
        match (board.status(), board.moves().len()) {
            (Status::Over(outcome), moves) if moves > 0 => {
                let what = format!("it is over ({outcome:?}) and lists {moves} moves");
                return Err(board.broken(law, what));
            }
            (Status::Turn(side), 0) => {
                let what = format!("the {side:?} side is to move and has no move");
                return Err(board.broken(law, what));
            }
            (Status::Solved | Status::Unsolved | Status::Unsolvable, 0) => {
                return Err(board.broken(law, "a puzzle has moves even when it is solved"));
            }
            _ => {}
        }
    }
    Ok(boards.len() as u64)
}

pub(super) fn hand_over_the_turn<B: Board>(boards: &[B]) -> Result<u64, Violation> {
    let mut tried = 0;
    for board in boards {
        let Status::Turn(side) = board.status() else {
            continue;
        };
        for mv in board.moves() {
            if let Status::Turn(next) = board.after_listed(&mv)?.status()
                && next != side.other()
            {
                let what = format!("the {side:?} side moves twice");
                let broken = board.broken(Law::TurnsAlternate, what);
                return Err(broken.by(board.written_move(&mv)));
            }
            tried += 1;
        }
    }
    Ok(tried)
}

/// Every listed move can be played; moves of other positions only where they are listed.
pub(super) fn only_listed_are_played<B: Board>(boards: &[B]) -> Result<u64, Violation> {
    const TRIED_A_BOARD: usize = 200;
    const EVERY: usize = 5;
    let mut known = HashSet::new();
    let mut seen = Vec::new();
    for mv in boards.iter().flat_map(Board::moves) {
        if known.insert(mv.clone()) {
            seen.push(mv);
        }
    }
    let stride = seen.len().div_ceil(TRIED_A_BOARD).max(1);
    let mut tried = 0;
    for (number, board) in boards.iter().enumerate() {
        let legal = board.moves();
        for mv in &legal {
            board.after_listed(mv)?;
        }
        tried += legal.len() as u64;
        if number % EVERY != 0 {
            continue;
        }
        let legal: HashSet<B::Move> = legal.into_iter().collect();
        for mv in seen.iter().step_by(stride) {
            if !legal.contains(mv) && board.after(mv).is_ok() {
                let what = "it can be played and is not listed";
                let broken = board.broken(Law::OnlyListedMovesArePlayed, what);
                return Err(broken.by(board.written_move(mv)));
            }
            tried += 1;
        }
    }
    Ok(tried)
}

/// Counting equals making: of one move everywhere, of three here and there.
pub(super) fn add_up<B: Board>(boards: &[B]) -> Result<u64, Violation> {
    const DEEP: usize = 100;
    const AFFORDABLE: u64 = 100_000;
    let law = Law::CountsAddUp;
    for board in boards {
        let moves = board.moves().len() as u64;
        let (none, one) = (board.perft(0), board.perft(1));
        if (none, one) != (1, moves) {
            let what = format!("{none} and {one} sequences of no and one move, {moves} moves");
            return Err(board.broken(law, what));
        }
    }
    for board in boards.iter().step_by(boards.len().div_ceil(DEEP).max(1)) {
        let depth = match board.perft(2) {
            many if many.saturating_mul(board.perft(1)) > AFFORDABLE => 2,
            _ => 3,
        };
        let mut below = 0;
        for mv in board.moves() {
            below += board.after_listed(&mv)?.perft(depth - 1);
        }
        let counted = board.perft(depth);
        if counted != below {
            let what = format!("{counted} sequences of {depth} moves, and {below} below them");
            return Err(board.broken(law, what));
        }
    }
    Ok(boards.len() as u64)
}
