//! Problems as other programs write them, a line each: OBF, as Edax reads and writes it, and the table of the
//! FFO suite. Both give scores as Othello counts at tournaments: empty squares are the winner's.
//!
//! ```text
//! BOARD X; a2:+38; b1:+30; c1:+30 % FFO #40                a board, who is to move, moves with scores
//! 40 20 BOARD X +38 a2 a2:+38 b1:+30 c1:+30                number, empties, board, side, score, best moves, moves
//! ```

use super::open;
use super::rules::OthelloVariant;
use crate::face::{DynPosition, Problem, Setup};
use crate::notation::ParseError;
use crate::words::Message;

/// The most discs by which a game is won.
const LARGEST: i32 = 64;

/// Reads a line; nothing where it is neither of the two, but perhaps a position. The board has the size of the
/// variant that was named, or 8.
pub(super) fn read(line: &str, variant: Option<&str>) -> Option<Result<Problem, ParseError>> {
    let text = line.split('%').next().unwrap_or_default();
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_number = |word: &str| word.parse::<u32>().is_ok();
    match words[..] {
        _ if line.contains([';', '%']) => Some(read_obf(line, text, variant)),
        [number, empties, board, side, value, ..] if is_number(number) && is_number(empties) => {
            Some(read_row(line, [board, side, value], &words[5..], variant))
        }
        _ => None,
    }
}

fn read_obf(line: &str, text: &str, variant: Option<&str>) -> Result<Problem, ParseError> {
    let mut parts = text.split(';').map(str::trim);
    let position = parts.next().unwrap_or_default();
    let board = opened(line, position, position, variant)?;
    let scores = parts.filter(|part| !part.is_empty());
    let moves = scores
        .map(|part| read_score(line, part, board.as_ref()))
        .collect::<Result<Vec<_>, _>>()?;
    // Of some moves alone nobody knows whether the best is among them.
    let is_whole = moves.len() == board.moves().len();
    let best = moves.iter().map(|(_, score)| *score).max();
    Ok(Problem {
        value: best.filter(|_| is_whole),
        moves,
        board,
    })
}

fn read_row(
    line: &str,
    [cells, side, value]: [&str; 3],
    rest: &[&str],
    variant: Option<&str>,
) -> Result<Problem, ParseError> {
    let board = opened(line, cells, &format!("{cells} {side}"), variant)?;
    // The best moves stand there by themselves too.
    let scores = rest.iter().filter(|word| word.contains(':'));
    let moves = scores.map(|part| read_score(line, part, board.as_ref()));
    Ok(Problem {
        value: Some(read_points(line, value)?),
        moves: moves.collect::<Result<_, _>>()?,
        board,
    })
}

/// The position of a problem; `part` of the line is what an error points to.
fn opened(
    line: &str,
    part: &str,
    position: &str,
    variant: Option<&str>,
) -> Result<Box<dyn DynPosition>, ParseError> {
    let named: Option<OthelloVariant> = variant.map(str::parse).transpose()?;
    let size = named.map_or(8, OthelloVariant::size);
    let counted = format!("{size}-winner");
    let setup = Setup {
        variant: Some(&counted),
        position: Some(position),
        ..Setup::default()
    };
    open(&setup).map_err(|error| error.found_in(line, part))
}

/// A move of the position with its score: `a2:+38`.
fn read_score(
    line: &str,
    part: &str,
    board: &dyn DynPosition,
) -> Result<(String, i32), ParseError> {
    let expected = || ParseError::within(line, part, Message::new("expected-othello-score"));
    let (square, points) = part.split_once(':').ok_or_else(expected)?;
    let square = match square.trim().to_ascii_lowercase().as_str() {
        "pa" | "ps" | "--" => "pass".to_owned(),
        square => square.to_owned(),
    };
    let legal = board.moves().into_iter().find(|known| *known == square);
    let legal = legal.ok_or_else(|| {
        let expected = Message::new("expected-othello-legal");
        ParseError::within(line, part, expected)
    })?;
    Ok((legal, read_points(line, points.trim())?))
}

fn read_points(line: &str, text: &str) -> Result<i32, ParseError> {
    let points = text.parse::<i32>().ok();
    let points = points.filter(|points| points.abs() <= LARGEST);
    points.ok_or_else(|| ParseError::within(line, text, Message::new("expected-othello-points")))
}
