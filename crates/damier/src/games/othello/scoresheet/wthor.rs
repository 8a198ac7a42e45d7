//! WTHOR (Quin and others, 1980s): the database of tournament games of the French federation.
//!
//! ```text
//! header, 16 bytes                         record, 68 bytes
//!   0  century, year, month, day             0  tournament   u16
//!   4  number of records   u32               2  black player u16
//!   8  (number of names    u16)              4  white player u16
//!  10  year of the games   u16               6  black discs at the end, and under best play
//!  12  size of the board, 0 for 8            8  60 moves: 10 x row + column, from 1; 0 after the end
//!  13  1 for solitaires, depth, reserved
//! ```
//!
//! Numbers are little-endian. Passes are left out. The players' names are in another file, so they are
//! numbers here.

use super::{OthelloScoresheet, ScoresheetError, ScoresheetFault, WrittenMove};
use crate::games::othello::rules::{OthelloVariant, Scoring};
use crate::notation::{ParseError, square_name};
use crate::words::Message;

const HEADER: usize = 16;
const RECORD: usize = 68;
const MOVES: usize = 8;

/// Reads every game of a file.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<OthelloScoresheet>, ScoresheetError> {
    let wrong = |key: &'static str| ScoresheetError {
        game: 1,
        fault: ParseError::new(&beginning(bytes), Message::new(key)).into(),
    };
    let Some((header, records)) = bytes.split_at_checked(HEADER) else {
        return Err(wrong("expected-wthor-header"));
    };
    let is_date = (1..=12).contains(&header[2]) && (1..=31).contains(&header[3]);
    if !is_date {
        return Err(wrong("expected-wthor-header"));
    }
    if ![0, 8].contains(&header[12]) || header[13] != 0 {
        return Err(wrong("expected-wthor-games"));
    }
    // What the header promises is compared with what is there, and nothing is made for it.
    let count = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
    if (count as usize).checked_mul(RECORD) != Some(records.len()) {
        let expected = Message::new("expected-wthor-length")
            .with("games", count)
            .with("bytes", u64::from(count) * RECORD as u64);
        return Err(ScoresheetError {
            game: records.len() / RECORD + 1,
            fault: ParseError::new(&records.len().to_string(), expected).into(),
        });
    }
    let year = u16::from_le_bytes([header[10], header[11]]);
    let games = records.chunks_exact(RECORD).enumerate();
    let games = games.map(|(index, record)| {
        read_record(record, year).map_err(|fault| ScoresheetError {
            game: index + 1,
            fault,
        })
    });
    games.collect()
}

/// The first bytes of a file as people look at them: `7f 45 4c 46`.
fn beginning(bytes: &[u8]) -> String {
    let shown = bytes.iter().take(HEADER);
    let shown: Vec<String> = shown.map(|byte| format!("{byte:02x}")).collect();
    shown.join(" ")
}

fn read_record(record: &[u8], year: u16) -> Result<OthelloScoresheet, ScoresheetFault> {
    let number = |at: usize| u16::from_le_bytes([record[at], record[at + 1]]);
    let played = record[MOVES..].iter().take_while(|byte| **byte != 0);
    let moves = played.enumerate().map(|(index, byte)| {
        let (row, column) = (byte / 10, byte % 10);
        if !(1..=8).contains(&row) || !(1..=8).contains(&column) {
            let expected = Message::new("expected-wthor-move").with("number", index + 1);
            return Err(ParseError::new(&byte.to_string(), expected));
        }
        let mv = WrittenMove::of(square_name(column - 1, row - 1));
        Ok((None, mv))
    });
    let moves = moves.collect::<Result<Vec<_>, _>>()?;
    let variant = OthelloVariant {
        size: 8,
        scoring: Scoring::Plain,
    };
    Ok(OthelloScoresheet {
        names: [format!("#{}", number(2)), format!("#{}", number(4))],
        place: format!("#{}", number(0)),
        date: year.to_string(),
        ..OthelloScoresheet::played(variant, None, moves)?
    })
}
