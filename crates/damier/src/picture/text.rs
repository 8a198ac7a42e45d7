//! A picture as lines of text, for a terminal.
//!
//! Colour is never needed to read it: pieces are letters, the last move stands in brackets, and a
//! star marks where a disc may be played.

mod boxes;
mod canvas;
mod grid;
mod panels;
mod ring;
mod tokens;

use std::fmt;

use crate::picture::{Picture, Surface};
use crate::words::Translator;

/// Text in lines of spans; a terminal gives each tone its colour, or none.
///
/// `Display` writes it without colour.
///
/// ```
/// use damier::picture::{Span, StyledText, Tone};
/// let span = |text: &str, tone| Span { text: text.to_owned(), tone };
/// let text = StyledText {
///     lines: vec![
///         vec![span("a ", Tone::Muted), span("b", Tone::Accent)],
///         vec![span("c", Tone::Plain)],
///     ],
/// };
/// assert_eq!(text.to_string(), "a b\nc");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StyledText {
    /// The lines, without their line ends.
    pub lines: Vec<Vec<Span>>,
}

/// A run of text in one tone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub text: String,
    /// What it means.
    pub tone: Tone,
}

/// What a run of text means, so that colour carries meaning only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tone {
    /// Ordinary text.
    Plain,
    /// Labels, lines, empty cells.
    Muted,
    /// What belongs to the first side.
    First,
    /// What belongs to the second side.
    Second,
    /// Where one may play, or the last move.
    Accent,
    /// What is better left alone: the poisoned square.
    Danger,
}

impl fmt::Display for StyledText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            for span in line {
                f.write_str(&span.text)?;
            }
        }
        Ok(())
    }
}

impl Picture {
    /// The picture as text, with its panels beside and below it.
    ///
    /// ```
    /// use damier::{GameId, Language, Translator};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let text = board.picture().to_text(Translator::of(Language::English));
    /// assert!(text.to_string().contains("WW"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_text(&self, translator: &Translator) -> StyledText {
        let board = match self.surface {
            Surface::Paper | Surface::Tray => boxes::lattice(self),
            Surface::Wood => boxes::stacks(self, translator),
            Surface::Chocolate | Surface::Felt | Surface::Frame => grid::draw(self),
            Surface::Ring => ring::draw(self, translator),
        };
        board
            .beside(&panels::prices(self, translator))
            .above(&panels::holdings(self, translator))
            .into_text()
    }
}
