//! Positions as small numbers: what tables, tensors and other languages work with.
//!
//! Each game says in its file `encoding.rs` what its numbers mean; the last one is who is to move, 0
//! or 1. A position has as many of them as any other of its variant. They are checked as text is,
//! by writing them in the game's notation and reading that.

use crate::notation::ParseError;
use crate::words::Message;

/// The error for numbers that no position has.
#[must_use]
pub fn wrong_cells(cells: &[u8]) -> ParseError {
    let told: Vec<String> = cells.iter().take(20).map(u8::to_string).collect();
    ParseError::new(&told.join(" "), Message::new("expected-cells"))
}

/// What was made from numbers, if it has these very numbers.
pub fn exactly<P>(
    made: P,
    cells_of: impl Fn(&P) -> Vec<u8>,
    cells: &[u8],
) -> Result<P, ParseError> {
    match cells_of(&made) == cells {
        true => Ok(made),
        false => Err(wrong_cells(cells)),
    }
}

/// Splits off the last number, who is to move, as the letter of that side.
pub fn split_side<T: Copy>(cells: &[u8], sides: [T; 2]) -> Result<(&[u8], T), ParseError> {
    let wrong = || wrong_cells(cells);
    let (side, rest) = cells.split_last().ok_or_else(wrong)?;
    let side = sides.get(usize::from(*side)).ok_or_else(wrong)?;
    Ok((rest, *side))
}

/// Numbers as rows of letters, the side to move behind them: 0 nothing, 1 the first side, 2 the second.
pub fn rows_of_letters(
    cells: &[u8],
    width: usize,
    letters: [char; 3],
    between: &str,
) -> Result<String, ParseError> {
    let [_, first, second] = letters;
    let (cells, side) = split_side(cells, [first, second])?;
    let mut rows = Vec::new();
    for row in cells.chunks(width) {
        let letter = |cell: &u8| letters.get(usize::from(*cell));
        let row: Option<String> = row.iter().map(letter).collect();
        rows.push(row.ok_or_else(|| wrong_cells(cells))?);
    }
    Ok(format!("{} {side}", rows.join(between)))
}
