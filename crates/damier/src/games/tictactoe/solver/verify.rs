//! All positions of a small board checked against their successors by the rules.

use super::TicTacToeOracle;
use super::memo::Memo;
use crate::games::tictactoe::rules::bit;
use crate::games::tictactoe::{TicTacToe, TicTacToeVariant};
use crate::position::Side;
use crate::search::Budget;
use crate::solve::{SolveError, TableStore, Verification, Work, verify_positions};

/// Checks every position that can arise on a board of up to 16 cells.
pub(super) fn verify(
    variant: TicTacToeVariant,
    store: &TableStore,
) -> Result<Verification, SolveError> {
    let cells = variant.columns * variant.rows;
    if cells > Memo::MAX_CELLS {
        return Err(SolveError::NoTable);
    }
    let oracle = TicTacToeOracle::of(variant, store);
    // A part is what the first cells hold.
    let fixed = u32::from(cells.min(4));
    let parts = (0..3_u64.pow(fixed)).map(|part| {
        let others = 3_u64.pow(u32::from(cells) - fixed);
        let fillings = (0..others).map(move |other| other * 3_u64.pow(fixed) + part);
        fillings.filter_map(move |filling| position(filling, variant))
    });
    let work = Work::Checking(variant.to_string());
    let mut budget = Budget::unlimited();
    let found = verify_positions(
        parts.collect(),
        // About a fifth of all fillings have as many crosses as noughts, or one more.
        (3_u64.pow(cells.into()) / 5).max(1),
        |position: &TicTacToe| {
            let proof = oracle.clone().known(position, &mut Budget::unlimited());
            proof.verdict
        },
        store.threads(),
        &mut store.progress(work, &mut budget),
    )?;
    Ok(found)
}

/// The position with that filling, a digit a cell, if it can arise: crosses and noughts in turn, and
/// nobody plays on after a line.
fn position(mut filling: u64, variant: TicTacToeVariant) -> Option<TicTacToe> {
    let mut taken = [0; 2];
    for row in 0..variant.rows {
        for column in 0..variant.columns {
            let digit = (filling % 3) as usize;
            filling /= 3;
            if digit > 0 {
                taken[digit - 1] |= bit(column, row);
            }
        }
    }
    let [crosses, noughts] = taken.map(u64::count_ones);
    let turn = match crosses.checked_sub(noughts)? {
        0 => Side::First,
        1 => Side::Second,
        _ => return None,
    };
    let position = TicTacToe::filled(taken, turn, variant);
    (!position.has_line(turn)).then_some(position)
}
