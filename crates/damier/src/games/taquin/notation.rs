//! The taquin in writing: `2,8,3/1,6,4/7,0,5`, `u`, `4x4-first`.

use std::fmt;
use std::str::FromStr;

use super::rules::{MAX_CELLS, Taquin, TaquinMove};
use super::variant::{TaquinGoal, TaquinVariant};
use crate::notation::{Fields, ParseError, agreed_variant, list_items, one_of, read_number};
use crate::words::Message;

impl Taquin {
    /// Reads a position: rows parted by `/`, tiles by commas or blanks, or by nothing where every
    /// number has one digit; or a list of lists, as Prolog writes it. Tiles are numbers or letters,
    /// the blank is `0` or `vide`. The size is read off the tray. A variant its game was named with
    /// fills in for a missing prefix, and must not contradict a prefix or the size.
    ///
    /// ```
    /// use damier::Taquin;
    /// let position: Taquin = "283/164/705".parse()?;
    /// assert_eq!(position, Taquin::read("2 8 3 / 1 6 4 / 7 0 5", None)?);
    /// assert_eq!(position, Taquin::read("[[b, h, c], [a, f, d], [g, vide, e]]", None)?);
    /// let error = Taquin::read("2,8,3/1,6,4/7,0,5", Some("4x4".parse()?)).unwrap_err();
    /// assert_eq!(error.expected().to_string(), "a tray of 4x4 (columns x rows)");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(text: &str, named: Option<TaquinVariant>) -> Result<Taquin, ParseError> {
        let fields = Fields::split(text)?;
        let wanted = agreed_variant(&fields, named)?;
        let tray = text.split_once(':').map_or(text, |(_, tray)| tray).trim();

        let rows = read_rows(&fields, tray)?;
        let width = rows[0].len();
        let of_size = TaquinVariant::of_size(width as u8, rows.len() as u8)
            .expect("the rows were read within the limits");
        let variant = wanted.unwrap_or(of_size);
        if (variant.width(), variant.height()) != (of_size.width(), of_size.height()) {
            let size = format!("{}x{}", variant.width(), variant.height());
            let expected = Message::new("expected-taquin-tray").with("size", size);
            return Err(fields.error(tray, expected));
        }
        let tiles = read_tiles(&fields, &rows.concat())?;
        Ok(Taquin::of_tiles(tiles, variant))
    }
}

/// The tray as words, one a cell: a rectangle from 2x2 to 8x8.
fn read_rows<'text>(
    fields: &Fields<'text>,
    tray: &'text str,
) -> Result<Vec<Vec<&'text str>>, ParseError> {
    let sizes = usize::from(TaquinVariant::SMALLEST)..=usize::from(TaquinVariant::LARGEST);
    let mut rows: Vec<Vec<&str>> = Vec::new();
    let lists = list_items(tray);
    let is_listed = lists.is_some();
    for row in lists.unwrap_or_else(|| tray.split('/').collect()) {
        let cells = if is_listed {
            list_items(row)
        } else {
            cells_of(row)
        };
        let Some(cells) = cells else {
            let part = if row.trim().is_empty() { tray } else { row };
            return Err(fields.error(part.trim(), Message::new("expected-taquin-position")));
        };
        let width = rows.first().map_or(cells.len(), Vec::len);
        if !sizes.contains(&cells.len()) || rows.len() == *sizes.end() {
            return Err(fields.error(row.trim(), Message::new("expected-taquin-size")));
        }
        if cells.len() != width {
            let expected = Message::new("expected-taquin-row").with("width", width);
            return Err(fields.error(row.trim(), expected));
        }
        rows.push(cells);
    }
    if rows.len() < *sizes.start() {
        return Err(fields.error(tray, Message::new("expected-taquin-position")));
    }
    Ok(rows)
}

/// The cells of a row, parted by commas or blanks; in a row that has neither, every character is
/// one, for no tray has a single column. Nothing if a cell is empty.
fn cells_of(row: &str) -> Option<Vec<&str>> {
    let mut cells = Vec::new();
    for part in row.split(',') {
        let already = cells.len();
        cells.extend(part.split_whitespace());
        if cells.len() == already {
            return None;
        }
    }
    if let [together] = cells[..] {
        cells = together.split("").filter(|cell| !cell.is_empty()).collect();
    }
    Some(cells)
}

/// The numbers of the cells: the blank and every tile once.
fn read_tiles(fields: &Fields<'_>, cells: &[&str]) -> Result<[u8; MAX_CELLS], ParseError> {
    let last = cells.len() - 1;
    refuse_two_readings(fields, cells, last as u32)?;
    let mut tiles = [0; MAX_CELLS];
    let mut seen = 0u64;
    let mut second = None;
    for (tile, cell) in tiles.iter_mut().zip(cells) {
        let Some(number) = read_tile(cell, last as u32) else {
            let expected = Message::new("expected-taquin-number").with("last", last);
            return Err(fields.error(cell, expected));
        };
        *tile = number as u8;
        if seen & 1 << number != 0 {
            second.get_or_insert((number, *cell));
        }
        seen |= 1 << number;
    }
    // There are as many cells as numbers, so that one is missing if and only if one comes twice.
    let Some((number, cell)) = second else {
        return Ok(tiles);
    };
    let expected = match (number, seen.trailing_ones()) {
        (_, 0) => Message::new("expected-taquin-blank").with("tile", number),
        (0, missing) => Message::new("expected-taquin-one-blank").with("missing", missing),
        (_, missing) => Message::new("expected-taquin-other-tile")
            .with("missing", missing)
            .with("tile", number),
    };
    Err(fields.error(cell, expected))
}

/// The number of a tile: written as one, or as a letter, `a` for 1; or the blank.
fn read_tile(cell: &str, last: u32) -> Option<u32> {
    if cell.eq_ignore_ascii_case("vide") {
        return Some(0);
    }
    letter_of(cell).map_or_else(
        || read_number(cell, last),
        |letter| Some(letter).filter(|number| *number <= last),
    )
}

/// The place in the alphabet, from 1, of a cell that is one letter.
fn letter_of(cell: &str) -> Option<u32> {
    match cell.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            Some(u32::from(letter.to_ascii_lowercase() - b'a') + 1)
        }
        _ => None,
    }
}

/// Beside numbers a letter may be a digit of base sixteen: `a` would be 1 or 10.
fn refuse_two_readings(fields: &Fields<'_>, cells: &[&str], last: u32) -> Result<(), ParseError> {
    let has_numbers = cells
        .iter()
        .any(|cell| cell.bytes().any(|byte| (b'1'..=b'9').contains(&byte)));
    match cells
        .iter()
        .find_map(|cell| Some((*cell, letter_of(cell)?)))
    {
        Some((cell, number)) if has_numbers && number <= last => {
            let expected = Message::new("expected-taquin-either")
                .with("one", number)
                .with("other", number + 9);
            Err(fields.error(cell, expected))
        }
        _ => Ok(()),
    }
}

impl FromStr for Taquin {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Taquin, ParseError> {
        Taquin::read(text, None)
    }
}

impl fmt::Display for Taquin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant;
        if TaquinVariant::of_size(variant.width(), variant.height()) != Some(variant) {
            write!(f, "{variant}:")?;
        }
        for (tile, cell) in self.tiles().iter().zip(0..) {
            match variant.column_and_row(cell) {
                (0, 0) => {}
                (0, _) => f.write_str("/")?,
                _ => f.write_str(",")?,
            }
            write!(f, "{tile}")?;
        }
        Ok(())
    }
}

impl FromStr for TaquinMove {
    type Err = ParseError;

    /// `d` is always down: the French *droite* has to be written out.
    fn from_str(text: &str) -> Result<TaquinMove, ParseError> {
        let names = [
            ("u", TaquinMove::Up),
            ("up", TaquinMove::Up),
            ("h", TaquinMove::Up),
            ("haut", TaquinMove::Up),
            ("d", TaquinMove::Down),
            ("down", TaquinMove::Down),
            ("b", TaquinMove::Down),
            ("bas", TaquinMove::Down),
            ("l", TaquinMove::Left),
            ("left", TaquinMove::Left),
            ("g", TaquinMove::Left),
            ("gauche", TaquinMove::Left),
            ("r", TaquinMove::Right),
            ("right", TaquinMove::Right),
            ("droite", TaquinMove::Right),
        ];
        one_of(text, &names, "expected-taquin-move")
    }
}

impl fmt::Display for TaquinMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TaquinMove::Up => "u",
            TaquinMove::Down => "d",
            TaquinMove::Left => "l",
            TaquinMove::Right => "r",
        })
    }
}

impl FromStr for TaquinVariant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<TaquinVariant, ParseError> {
        let expected = || ParseError::new(text, Message::new("expected-taquin-variant"));
        let written = text.trim().to_lowercase();
        let (size, goal) = match written.split_once('-') {
            Some((size, goal)) => (size, Some(goal.trim())),
            None => (written.as_str(), None),
        };
        let (width, height) = size.split_once(['x', '×']).ok_or_else(expected)?;
        let read_size = |number: &str| {
            read_number(number.trim(), u32::from(TaquinVariant::LARGEST))
                .map(|number| number as u8)
                .ok_or_else(expected)
        };
        let (width, height) = (read_size(width)?, read_size(height)?);
        match goal {
            None => TaquinVariant::of_size(width, height),
            Some("last") => TaquinVariant::new(width, height, TaquinGoal::BlankLast),
            Some("first") => TaquinVariant::new(width, height, TaquinGoal::BlankFirst),
            Some(_) => None,
        }
        .ok_or_else(expected)
    }
}

impl fmt::Display for TaquinVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width(), self.height())?;
        match self.goal() {
            TaquinGoal::BlankFirst => f.write_str("-first"),
            TaquinGoal::BlankLast if (self.width(), self.height()) == (3, 3) => {
                f.write_str("-last")
            }
            TaquinGoal::BlankLast | TaquinGoal::Ring => Ok(()),
        }
    }
}
