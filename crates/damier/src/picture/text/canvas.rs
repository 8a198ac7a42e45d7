//! A sheet of characters, each in its tone. It grows as it is written on, and sheets are laid beside
//! and above each other.

use super::{Span, StyledText, Tone};

/// Blank columns between two sheets that lie side by side.
const GAP: usize = 4;

const BLANK: (char, Tone) = (' ', Tone::Plain);

/// A sheet of characters. Rows and columns count from 0; what was never written is blank.
#[derive(Clone, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Tone)>>,
}

impl Canvas {
    /// Writes one line of text; it replaces what stood there.
    pub(super) fn write(&mut self, row: usize, column: usize, text: &str, tone: Tone) {
        for (offset, character) in text.chars().enumerate() {
            self.put(row, column + offset, (character, tone));
        }
    }

    fn put(&mut self, row: usize, column: usize, written: (char, Tone)) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        if line.len() <= column {
            line.resize(column + 1, BLANK);
        }
        line[column] = written;
    }

    /// The number of lines.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn paste(mut self, other: &Canvas, row: usize, column: usize) -> Canvas {
        for (down, line) in other.rows.iter().enumerate() {
            for (right, written) in line.iter().enumerate() {
                self.put(row + down, column + right, *written);
            }
        }
        self
    }

    /// This sheet with another at its right.
    pub(super) fn beside(self, other: &Canvas) -> Canvas {
        let column = self.width() + GAP;
        self.paste(other, 0, column)
    }

    /// This sheet with another below it, one blank line between them.
    pub(super) fn above(self, other: &Canvas) -> Canvas {
        let row = self.height() + 1;
        self.paste(other, row, 0)
    }

    /// The sheet as spans, without blanks at the ends of lines.
    pub(super) fn into_text(self) -> StyledText {
        StyledText {
            lines: self.rows.iter().map(|line| spans(line)).collect(),
        }
    }
}

fn spans(line: &[(char, Tone)]) -> Vec<Span> {
    let end = line
        .iter()
        .rposition(|(character, _)| *character != ' ')
        .map_or(0, |last| last + 1);
    line[..end]
        .chunk_by(|left, right| left.1 == right.1)
        .map(|run| Span {
            text: run.iter().map(|(character, _)| character).collect(),
            tone: run[0].1,
        })
        .collect()
}

/// How many columns a text takes: its characters.
pub(super) fn width_of(text: &str) -> usize {
    text.chars().count()
}
