//! Openings that somebody wrote down, a line each: a position, or moves from the start.

use crate::notation::ParseError;
use crate::position::Status;
use crate::words::Message;

use super::dyn_position::DynPosition;
use super::dyn_tournament::TournamentPlan;

/// Openings as text that was checked against a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningBook {
    /// Where each opening starts, and its moves from there.
    lines: Vec<(String, Vec<String>)>,
}

impl OpeningBook {
    /// The most lines that are read.
    pub const MAX_LINES: usize = 50_000;

    /// Reads openings of a plan's game. Blank lines and those that begin with `#` are skipped. A line
    /// is a position, or moves from the plan's start parted by blanks, of which at most `depth` are
    /// played.
    ///
    /// ```
    /// use damier::face::{OpeningBook, TournamentPlan};
    /// let plan = TournamentPlan::new("pogo".parse()?, Vec::new());
    /// let book = OpeningBook::read("# mine\n2,5,1 8,5,1\n\nWW/W/WW/-/W/-/BB/BB/BB B\n", &plan, None)?;
    /// assert_eq!(book.len(), 2);
    /// assert!(OpeningBook::read("2,5,1 2,5,1", &plan, None).is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn read(
        text: &str,
        plan: &TournamentPlan,
        depth: Option<usize>,
    ) -> Result<OpeningBook, ParseError> {
        let start = plan.open(plan.seed)?;
        let numbered = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()));
        let written = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let lines: Result<Vec<_>, ParseError> = written
            .take(OpeningBook::MAX_LINES)
            .map(|(number, line)| {
                let expected = || Message::new("expected-opening-line").with("line", number);
                read_line(line, start.as_ref(), plan, depth)
                    .ok_or_else(|| ParseError::new(line, expected()))
            })
            .collect();
        let lines = lines?;
        if lines.is_empty() {
            return Err(ParseError::new(
                "",
                Message::new("expected-lines-of-openings"),
            ));
        }
        Ok(OpeningBook { lines })
    }

    /// The number of openings.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.lines.len()
    }

    /// Never: a book has at least one.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The openings: a start and moves from there.
    pub fn lines(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.lines
            .iter()
            .map(|(start, moves)| (start.as_str(), &moves[..]))
    }

    /// What tells one book from another: the number of lines and a checksum of them.
    #[must_use]
    pub fn id(&self) -> String {
        let mut sum = crc32fast::Hasher::new();
        for (start, moves) in &self.lines {
            sum.update(format!("{start}\t{}\n", moves.join(" ")).as_bytes());
        }
        format!("{}-{:08x}", self.len(), sum.finalize())
    }
}

fn read_line(
    line: &str,
    start: &dyn DynPosition,
    plan: &TournamentPlan,
    depth: Option<usize>,
) -> Option<(String, Vec<String>)> {
    let as_position = plan.game.open(Some(line), Some(plan.seed), plan.is_hidden);
    let opening = match as_position {
        Ok(position) => {
            let is_alike = position.as_any().type_id() == start.as_any().type_id();
            (is_alike && position.variant() == start.variant() && is_open(position.as_ref()))
                .then(|| (position.whole_position(), Vec::new()))?
        }
        Err(_) => {
            let words = line.split_whitespace().take(depth.unwrap_or(usize::MAX));
            let mut here = start.boxed();
            let mut moves = Vec::new();
            for word in words {
                let next = here
                    .after(word)
                    .ok()
                    .filter(|next| is_open(next.as_ref()))?;
                // As the game writes it, however it was typed.
                let same = |mv: &String| here.after(mv).is_ok_and(|after| *after == *next);
                moves.push(here.moves().into_iter().find(same)?);
                here = next;
            }
            (start.whole_position(), moves)
        }
    };
    Some(opening)
}

fn is_open(position: &dyn DynPosition) -> bool {
    matches!(position.status(), Status::Turn(_))
}
