//! A picture as lines of text, for a terminal.

use crate::message::Phrasebook;
use crate::picture::Picture;

/// Text in lines of spans; a terminal gives each tone its colour, or none.
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

impl Picture {
    /// The picture as text, with its panels beside or below it.
    #[must_use]
    pub fn to_text(&self, book: &Phrasebook) -> StyledText {
        let _ = book;
        StyledText::default()
    }
}
