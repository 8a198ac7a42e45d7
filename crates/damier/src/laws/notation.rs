//! The laws of notation: what is written is read again as the same, with or without the name of the
//! variant, with or without blanks.

use crate::face::{DynPosition, GameId};
use crate::notation::Notation;
use crate::play::MatchRules;

use super::board::broken;
use super::candidate::Candidate;
use super::{Law, Violation};

pub(super) fn positions_round_trip(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let mut tried = 0;
    for variant in candidate.variants()? {
        let plain = candidate.info.id();
        for board in &variant.boards {
            let board = board.as_ref();
            let text = board.position();
            is_one_line(board, &text)?;
            let bare = text.split_once(':').map_or(text.as_str(), |(_, bare)| bare);
            let prefixed = format!("{}:{bare}", board.variant());
            let spread = format!("  {}  ", text.replace(' ', "   "));
            for (id, text) in [
                (&variant.id, &text),
                (&plain, &text),
                (&plain, &prefixed),
                (&variant.id, &prefixed),
                (&variant.id, &spread),
            ] {
                is_read_again(board, id, text)?;
            }
            tried += 1;
        }
    }
    Ok(tried)
}

/// Is it plain text in one line, its parts parted by single blanks?
fn is_one_line(board: &dyn DynPosition, text: &str) -> Result<(), Violation> {
    let parts: Vec<&str> = text.split_ascii_whitespace().collect();
    if !text.is_ascii() || parts.join(" ") != text {
        let what = "it is not ASCII with single blanks";
        return Err(broken(board, Law::PositionsRoundTrip, what));
    }
    Ok(())
}

fn is_read_again(board: &dyn DynPosition, id: &GameId, text: &str) -> Result<(), Violation> {
    let wrong = |what: String| broken(board, Law::PositionsRoundTrip, what);
    let again = id.open(Some(text), None, false);
    let again = again.map_err(|error| wrong(format!("{text:?} as {id}: {error}")))?;
    if *again != *board {
        let (written, variant) = (again.position(), again.variant());
        return Err(wrong(format!("{text:?} as {id} is {variant}: {written:?}")));
    }
    // Boards are compared by their texts, and a text may leave something out.
    let is_alike = again.status() == board.status()
        && again.turn() == board.turn()
        && again.cells() == board.cells()
        && again.moves() == board.moves();
    if !is_alike {
        return Err(wrong(format!(
            "{text:?} as {id} has another turn or other moves"
        )));
    }
    Ok(())
}

pub(super) fn moves_round_trip(candidate: &Candidate<'_>) -> Result<u64, Violation> {
    let law = Law::MovesRoundTrip;
    let mut tried = 0;
    let boards = candidate.variants()?.iter();
    for board in boards.flat_map(|variant| &variant.boards) {
        let board = board.as_ref();
        let rules = MatchRules::default();
        let mut game = board.start(rules);
        if game.ending().is_some() {
            continue;
        }
        for mv in board.moves() {
            let wrong = |what: String| broken(board, law, what).by(&mv);
            if mv.is_empty() || mv.contains(char::is_whitespace) {
                return Err(wrong("it is not one word".to_owned()));
            }
            let played = game.play(&format!(" {mv} "));
            let played = played.map_err(|error| wrong(error.to_string()))?;
            if played != mv {
                return Err(wrong(format!("it is read as {played}")));
            }
            game.undo();
            tried += 1;
        }
    }
    Ok(tried)
}

/// The same for a type: `Display` and `FromStr` are inverse of each other.
pub(super) fn texts_round_trip<P: Notation>(game: &str, positions: &[P]) -> Result<u64, Violation> {
    for position in positions {
        let text = position.to_string();
        let broken = |law, what: String| Violation::new(law, game, what).at(&text);
        match text.parse::<P>() {
            Ok(again) if again == *position => {}
            Ok(again) => {
                let what = format!("it is read as {:?}", again.to_string());
                return Err(broken(Law::PositionsRoundTrip, what));
            }
            Err(error) => return Err(broken(Law::PositionsRoundTrip, error.to_string())),
        }
        for mv in position.moves() {
            let written = mv.to_string();
            let broken = |what: String| broken(Law::MovesRoundTrip, what).by(&written);
            match written.parse::<P::Move>() {
                Ok(again) if again == mv => {}
                Ok(again) => return Err(broken(format!("it is read as {again}"))),
                Err(error) => return Err(broken(error.to_string())),
            }
        }
    }
    Ok(positions.len() as u64)
}
