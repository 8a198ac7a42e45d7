//! Othello in writing: `--------------OX----XO-------------- X` and `c2`.
//!
//! The size of the board is the type of a position, but a text shows it only by its number of
//! cells. So a text is first read into a [`Diagram`], which can be of any size.

use std::fmt;
use std::str::FromStr;

use super::bitboard::bit_of;
use super::rules::{Othello, OthelloMove, OthelloVariant, Scoring, start_of};
use crate::notation::{
    Fields, ParseError, agreed_variant, list_items, read_list, read_number, read_square,
    square_name,
};
use crate::position::Side;
use crate::words::Message;

/// The sizes of the board.
const SIZES: [usize; 3] = [4, 6, 8];

/// A position whose size is not known to the compiler.
pub(super) struct Diagram {
    pub(super) variant: OthelloVariant,
    /// The discs of each side, laid out as the bitboards of that size are.
    discs: [u64; 2],
    turn: Side,
}

impl Diagram {
    /// The start of a game.
    pub(super) const fn start(variant: OthelloVariant) -> Diagram {
        Diagram {
            variant,
            discs: start_of(variant.size),
            turn: Side::First,
        }
    }

    /// Reads a position. A variant its game was named with fills in for a missing prefix; neither
    /// that nor the `size` somebody insists on may be contradicted.
    pub(super) fn read(
        text: &str,
        named: Option<OthelloVariant>,
        size: Option<usize>,
    ) -> Result<Diagram, ParseError> {
        let fields = Fields::split(text)?;
        let variant = agreed_variant(&fields, named)?;
        if let (Some(prefix), Some(variant), Some(size)) = (fields.variant, variant, size)
            && variant.size != size
        {
            let sized = |scoring| OthelloVariant { size, scoring }.to_string();
            let possible = [Scoring::Plain, Scoring::Winner].map(sized);
            return Err(fields.error(prefix, Message::any_of(possible)));
        }
        let size = size.or(variant.map(OthelloVariant::size));

        let (cells, side, size) = if let Some((numbers, side)) = read_list(fields.after_variant()) {
            let cells = read_numbers(&fields, &numbers)?;
            let size = agreed_size(&fields, fields.after_variant(), cells.len(), size)?;
            (cells, Some(side).filter(|side| !side.is_empty()), size)
        } else {
            let (rows, side) = split_off_side(&fields);
            let cells = read_cells(&fields, rows)?;
            let [first, ..] = rows else {
                let expected = Message::new("expected-othello-position");
                return Err(ParseError::new(text, expected));
            };
            let size = agreed_size(&fields, first, cells.len(), size)?;
            check_rows(&fields, rows, size)?;
            (cells, side, size)
        };
        let Some(side) = side else {
            let expected = Message::new("expected-othello-position");
            return Err(ParseError::new(text, expected));
        };
        let Some(turn) = side_of(side) else {
            return Err(fields.error(side, Message::new("expected-othello-side")));
        };

        let mut discs = [0; 2];
        for (number, owner) in cells.into_iter().enumerate() {
            if let Some(owner) = owner {
                discs[owner.index()] |= 1 << bit_of(size, (number % size, number / size));
            }
        }
        Ok(Diagram {
            variant: OthelloVariant {
                size,
                scoring: variant.map(OthelloVariant::scoring).unwrap_or_default(),
            },
            discs,
            turn,
        })
    }

    /// The position, where the compiler knows the size.
    pub(super) fn position<const N: usize>(&self) -> Othello<N> {
        debug_assert_eq!(self.variant.size, N);
        Othello {
            own: self.discs[self.turn.index()],
            other: self.discs[self.turn.other().index()],
            turn: self.turn,
            scoring: self.variant.scoring,
        }
    }
}

/// The rows of the board, and the last word apart if it is no row: a single letter, or something
/// that does not begin like a row.
fn split_off_side<'fields, 'text>(
    fields: &'fields Fields<'text>,
) -> (&'fields [&'text str], Option<&'text str>) {
    match fields.fields.split_last() {
        Some((last, rows)) if !rows.is_empty() => {
            let mut letters = last.chars();
            let begins_a_row = letters.next().and_then(owner_of).is_some();
            if begins_a_row && letters.next().is_some() {
                (&fields.fields, None)
            } else {
                (rows, Some(last))
            }
        }
        _ => (&fields.fields, None),
    }
}

/// What lies on the cells, row by row.
fn read_cells(fields: &Fields<'_>, rows: &[&str]) -> Result<Vec<Option<Side>>, ParseError> {
    let mut cells = Vec::new();
    for row in rows {
        for (index, letter) in row.char_indices().filter(|(_, letter)| *letter != '/') {
            match owner_of(letter) {
                Some(owner) => cells.push(owner),
                None => {
                    let expected = Message::new("expected-othello-cell");
                    return Err(fields.error(&row[index..], expected));
                }
            }
        }
    }
    Ok(cells)
}

/// What lies on the cells of a list, as a Prolog program keeps it.
fn read_numbers(fields: &Fields<'_>, numbers: &[&str]) -> Result<Vec<Option<Side>>, ParseError> {
    let owner = |number: &&str| match *number {
        "-1" => Ok(Some(Side::First)),
        "1" => Ok(Some(Side::Second)),
        "0" => Ok(None),
        _ => Err(fields.error(number, Message::new("expected-othello-number"))),
    };
    numbers.iter().map(owner).collect()
}

/// The size of a board of so many cells, which must be the one insisted on. `board` is what an error
/// points to.
fn agreed_size(
    fields: &Fields<'_>,
    board: &str,
    cells: usize,
    size: Option<usize>,
) -> Result<usize, ParseError> {
    let found = SIZES.into_iter().find(|size| size * size == cells);
    match (found, size) {
        (Some(found), None) => Ok(found),
        (Some(found), Some(size)) if found == size => Ok(size),
        (_, size) => {
            let wanted = size.map_or(SIZES.to_vec(), |size| vec![size]);
            let wanted = wanted.into_iter().map(|size| (size * size).to_string());
            let expected = Message::new("expected-othello-cells")
                .with("wanted", Message::any_of(wanted))
                .with("cells", cells);
            Err(fields.error(board, expected))
        }
    }
}

/// Cells written in groups must be grouped by rows: otherwise one row may have lost a cell that
/// another has too many.
fn check_rows(fields: &Fields<'_>, rows: &[&str], size: usize) -> Result<(), ParseError> {
    let groups = || {
        let groups = rows.iter().flat_map(|row| row.split('/'));
        groups.filter(|group| !group.is_empty())
    };
    if groups().count() > 1
        && let Some(uneven) = groups().find(|group| group.len() != size)
    {
        let expected = Message::new("expected-othello-rows").with("size", size);
        return Err(fields.error(uneven, expected));
    }
    Ok(())
}

/// What a letter of the board says: whose disc lies there, or nobody's.
const fn owner_of(letter: char) -> Option<Option<Side>> {
    match letter {
        'X' | 'x' => Some(Some(Side::First)),
        'O' | 'o' => Some(Some(Side::Second)),
        '-' | '.' => Some(None),
        _ => None,
    }
}

/// The side a word names.
fn side_of(word: &str) -> Option<Side> {
    match word {
        "X" | "x" => Some(Side::First),
        "O" | "o" => Some(Side::Second),
        _ => None,
    }
}

/// The letter of a side.
pub(super) const fn letter_of(side: Side) -> char {
    match side {
        Side::First => 'X',
        Side::Second => 'O',
    }
}

impl<const N: usize> Othello<N> {
    /// Reads a position; its cells may be a list, as a Prolog program keeps it: 0 is empty, -1 is
    /// black, 1 is white. A variant its game was named with fills in for a missing prefix, and must
    /// not contradict one.
    ///
    /// ```
    /// use damier::Othello;
    /// use damier::games::othello::Scoring;
    /// let rows = "---- -ox- -xo- ---- x";
    /// assert_eq!(Othello::<4>::read(rows, None)?, Othello::start(Scoring::Plain));
    /// let named = "4-winner".parse()?;
    /// assert_eq!(Othello::<4>::read(rows, Some(named))?, Othello::start(Scoring::Winner));
    /// assert!(Othello::<6>::read(rows, None).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(text: &str, named: Option<OthelloVariant>) -> Result<Othello<N>, ParseError> {
        Ok(Diagram::read(text, named, Some(N))?.position())
    }
}

impl<const N: usize> FromStr for Othello<N> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Othello<N>, ParseError> {
        Othello::read(text, None)
    }
}

impl<const N: usize> fmt::Display for Othello<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.scoring != Scoring::default() {
            write!(f, "{}:", self.variant())?;
        }
        for row in 0..N {
            for column in 0..N {
                let letter = self.owner(column, row).map_or('-', letter_of);
                write!(f, "{letter}")?;
            }
        }
        write!(f, " {}", letter_of(self.turn))
    }
}

impl<const N: usize> FromStr for OthelloMove<N> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<OthelloMove<N>, ParseError> {
        if matches!(
            text.trim().to_lowercase().as_str(),
            "pass" | "passe" | "pa" | "--"
        ) {
            return Ok(OthelloMove::PASS);
        }
        let listed = list_items(text).filter(|items| items.iter().all(|item| is_number(item)));
        if listed.as_deref() == Some(&["0", "0"]) {
            return Ok(OthelloMove::PASS);
        }
        let square = match listed.as_deref() {
            Some([column, row]) => read_pair(column, row, N as u32),
            _ => read_square(text, N as u8, N as u8),
        };
        square
            .and_then(|(column, row)| OthelloMove::place(column.into(), row.into()))
            .ok_or_else(|| {
                let last = name_of((N - 1, N - 1));
                let expected = Message::new("expected-othello-move").with("last", last);
                ParseError::new(text, expected)
            })
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A square written as two numbers from 1, the column first.
fn read_pair(column: &str, row: &str, size: u32) -> Option<(u8, u8)> {
    let read = |number| Some(read_number(number, size)?.checked_sub(1)? as u8);
    Some((read(column)?, read(row)?))
}

/// The name of a cell: `c2`.
pub(super) fn name_of((column, row): (usize, usize)) -> String {
    square_name(column as u8, row as u8)
}

impl<const N: usize> fmt::Display for OthelloMove<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cell() {
            Some(cell) => f.write_str(&name_of(cell)),
            None => f.write_str("pass"),
        }
    }
}

impl FromStr for OthelloVariant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<OthelloVariant, ParseError> {
        let wanted = text.trim().to_lowercase();
        let (size, scoring) = match wanted.strip_suffix("-winner") {
            Some(size) => (size, Scoring::Winner),
            None => (wanted.as_str(), Scoring::Plain),
        };
        let size = match size {
            "4" | "4x4" => 4,
            "6" | "6x6" => 6,
            "8" | "8x8" => 8,
            _ => {
                return Err(ParseError::new(
                    text,
                    Message::new("expected-othello-variant"),
                ));
            }
        };
        Ok(OthelloVariant { size, scoring })
    }
}

impl fmt::Display for OthelloVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scoring {
            Scoring::Plain => write!(f, "{}", self.size),
            Scoring::Winner => write!(f, "{}-winner", self.size),
        }
    }
}
