//! The law of numbers: positions and moves survive as small numbers, where a game has that form.

use std::collections::HashSet;

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::face::DynPosition;

use super::board;
use super::candidate::{Candidate, Variant};
use super::{Law, Violation};

/// How many boards of a variant have one of their numbers changed, and how often.
const CHANGED: usize = 10;
const CHANGES: usize = 100;

pub(super) fn round_trip(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let mut tried = 0;
    for variant in candidate.variants()? {
        tried += of_variant(variant, candidate.effort.seed)?;
    }
    Ok(tried)
}

fn broken(board: &dyn DynPosition, what: impl Into<String>) -> Violation {
    board::broken(board, Law::NumbersRoundTrip, what)
}

fn of_variant(variant: &Variant, seed: u64) -> Result<u64, Violation> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let start = variant.id.start();
    let (width, numbered) = (start.cells().len(), start.every_move());
    if width == 0 {
        return Ok(0);
    }
    let known: HashSet<&String> = numbered.iter().collect();
    if known.len() != numbered.len() {
        return Err(broken(start.as_ref(), "a move has two numbers"));
    }
    let stride = variant.boards.len().div_ceil(CHANGED).max(1);
    for (number, board) in variant.boards.iter().enumerate() {
        let board = board.as_ref();
        let cells = board.cells();
        if cells.len() != width {
            let what = format!("{} numbers here, {width} at the start", cells.len());
            return Err(broken(board, what));
        }
        if !board.with_cells(&cells).is_ok_and(|same| *same == *board) {
            return Err(broken(board, "its numbers make another position, or none"));
        }
        if let Some(mv) = board.moves().iter().find(|mv| !known.contains(mv)) {
            return Err(broken(board, "it has no number").by(mv));
        }
        if number % stride == 0 {
            only_positions_are_made(board, &mut random)?;
        }
    }
    Ok(variant.boards.len() as u64)
}

/// Whatever numbers are accepted are those of the position that is made.
fn only_positions_are_made(
    board: &dyn DynPosition,
    random: &mut ChaCha8Rng,
) -> Result<(), Violation> {
    let cells = board.cells();
    for wrong in [&[][..], &cells[1..], &[255; 300]] {
        if board.with_cells(wrong).is_ok() {
            return Err(broken(
                board,
                format!("{} wrong numbers are taken", wrong.len()),
            ));
        }
    }
    for _ in 0..CHANGES {
        let mut changed = cells.clone();
        let place = random.random_range(0..changed.len());
        changed[place] = random.random();
        if let Ok(made) = board.with_cells(&changed)
            && made.cells() != changed
        {
            let what = format!("a {} at {place} is taken for another", changed[place]);
            return Err(broken(board, what));
        }
    }
    Ok(())
}
