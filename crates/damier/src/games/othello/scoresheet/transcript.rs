//! The plain transcript: the squares one after the other, `f5d6c3`. Passes are usually left out, and
//! the size of the board is not told.

use super::{OthelloScoresheet, ScoresheetError, ScoresheetFault, WrittenMove, open};
use crate::games::othello::passing::PASS;
use crate::games::othello::rules::{OthelloVariant, Scoring};
use crate::notation::ParseError;
use crate::words::Message;

/// The sizes of the board that a transcript may be of, the usual one first.
const SIZES: [usize; 3] = [8, 6, 4];

impl OthelloScoresheet {
    /// The game as a transcript, passes left out; nothing if it does not begin at the usual start.
    ///
    /// ```
    /// use damier::games::othello::OthelloScoresheet;
    /// let games = OthelloScoresheet::read(b"C2 B4 pass C5").unwrap_err();
    /// assert!(games.to_string().contains("move 3"), "nobody may pass there");
    /// let games = OthelloScoresheet::read(b"1. c2 b4 2. c5").expect("a game of 6x6");
    /// assert_eq!(games[0].to_transcript().as_deref(), Some("c2b4c5"));
    /// ```
    #[must_use]
    pub fn to_transcript(&self) -> Option<String> {
        let usual = open(self.variant, None).ok()?;
        let discs = self.moves.iter().filter(|written| written.mv != PASS);
        (usual.position() == self.start).then(|| discs.map(|written| written.mv.as_str()).collect())
    }
}

/// The lines that are not empty: one game each.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim().is_empty())
}

/// Reads one game a line; empty lines are skipped.
pub(super) fn read(
    text: &str,
    variant: Option<OthelloVariant>,
) -> Result<Vec<OthelloScoresheet>, ScoresheetError> {
    let numbered = lines(text).enumerate().map(|(index, line)| {
        read_line(line, variant).map_err(|fault| ScoresheetError {
            game: index + 1,
            fault,
        })
    });
    numbered.collect()
}

/// A game of the size that is known, or else of the first size on which it can be played.
fn read_line(
    line: &str,
    variant: Option<OthelloVariant>,
) -> Result<OthelloScoresheet, ScoresheetFault> {
    let moves = split(line)?;
    let played = |variant| {
        let written = moves.iter().map(|mv| (None, WrittenMove::of(mv.clone())));
        OthelloScoresheet::played(variant, None, written)
    };
    if let Some(variant) = variant {
        return played(variant);
    }
    let scoring = Scoring::Plain;
    let reach = |fault: &ScoresheetFault| match fault {
        ScoresheetFault::Unplayable { number, .. } => *number,
        ScoresheetFault::Unreadable(_) => 0,
    };
    // Where none fits, the one that went furthest says best what is wrong.
    let mut furthest: Option<ScoresheetFault> = None;
    for size in SIZES {
        match played(OthelloVariant { size, scoring }) {
            Ok(sheet) => return Ok(sheet),
            Err(fault)
                if furthest
                    .as_ref()
                    .is_none_or(|known| reach(&fault) > reach(known)) =>
            {
                furthest = Some(fault);
            }
            Err(_) => {}
        }
    }
    Err(furthest.expect("there are sizes to try"))
}

/// The longest transcript: every cell and every pass, with blanks and numbers.
const LONGEST: usize = 1000;

/// The moves of a line: squares and passes, parted by nothing, blanks, commas or numbers (`12.`).
fn split(line: &str) -> Result<Vec<String>, ParseError> {
    let expected = |found| ParseError::within(line, found, Message::new("expected-transcript"));
    if line.len() > LONGEST {
        return Err(expected(line));
    }
    let mut moves = Vec::new();
    let is_blank = |letter: char| letter.is_whitespace() || ",;-".contains(letter);
    let mut rest = line.trim_start_matches(is_blank);
    while !rest.is_empty() {
        let digits = rest.len()
            - rest
                .trim_start_matches(|letter: char| letter.is_ascii_digit())
                .len();
        let word = ["passe", "pass", "pa", "ps"].into_iter().find(|word| {
            rest.get(..word.len())
                .is_some_and(|begin| begin.eq_ignore_ascii_case(word))
        });
        let taken = match (digits, word) {
            (1.., _) if rest[digits..].starts_with('.') => digits + 1,
            (0, Some(word)) => {
                moves.push(PASS.to_owned());
                word.len()
            }
            (0, None) => {
                let is_square = |square: &str| {
                    let bytes = square.as_bytes();
                    bytes[0].is_ascii_alphabetic() && bytes[1].is_ascii_digit()
                };
                let square = rest.get(..2).filter(|square| is_square(square));
                moves.push(square.ok_or_else(|| expected(rest))?.to_lowercase());
                2
            }
            _ => return Err(expected(rest)),
        };
        rest = rest[taken..].trim_start_matches(is_blank);
    }
    Ok(moves)
}
