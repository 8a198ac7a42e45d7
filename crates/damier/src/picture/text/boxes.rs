//! Boards of boxes: tic-tac-toe, the tray of tiles, and Pogo's cells with their stacks.

use super::Tone;
use super::canvas::{Canvas, width_of};
use super::grid::widest;
use super::tokens::{empty, written};
use crate::picture::{Cell, Picture};
use crate::words::{Message, Translator};

/// From this height on a stack has its number beside it: fewer are counted at a glance.
const COUNTED_FROM: usize = 4;

/// Where the boxes are: the size of one inside its lines, and what the labels take at the left
/// and above.
struct Boxes {
    width: usize,
    height: usize,
    left: usize,
    top: usize,
}

impl Boxes {
    fn of(picture: &Picture, width: usize, height: usize) -> Boxes {
        let labels = widest(&picture.row_labels);
        Boxes {
            width,
            height,
            left: if labels == 0 { 0 } else { labels + 1 },
            top: usize::from(!picture.column_labels.is_empty()),
        }
    }

    /// The row and the column of the first character inside a cell's box.
    fn inside(&self, cell: &Cell) -> (usize, usize) {
        let row = self.top + usize::from(cell.row) * (self.height + 1) + 1;
        let column = self.left + usize::from(cell.column) * (self.width + 1) + 1;
        (row, column)
    }

    /// The lines and the labels.
    fn frame(&self, picture: &Picture) -> Canvas {
        let (columns, rows) = (picture.columns(), picture.rows());
        let mut canvas = Canvas::default();
        for line in 0..=rows {
            let [start, crossing, end] = match line {
                0 => ["┌", "┬", "┐"],
                _ if line == rows => ["└", "┴", "┘"],
                _ => ["├", "┼", "┤"],
            };
            let bars = vec!["─".repeat(self.width); columns].join(crossing);
            let row = self.top + line * (self.height + 1);
            canvas.write(row, self.left, &format!("{start}{bars}{end}"), Tone::Muted);
        }
        for row in 0..rows * (self.height + 1) {
            if row % (self.height + 1) == 0 {
                continue;
            }
            for column in 0..=columns {
                let at = self.left + column * (self.width + 1);
                canvas.write(self.top + row, at, "│", Tone::Muted);
            }
        }
        for (column, label) in picture.column_labels.iter().enumerate() {
            let middle = self.left + column * (self.width + 1) + 1 + self.width / 2;
            canvas.write(0, middle, label, Tone::Muted);
        }
        for (row, label) in picture.row_labels.iter().enumerate() {
            let line = self.top + row * (self.height + 1) + 1 + self.height / 2;
            let start = self.left - 1 - width_of(label);
            canvas.write(line, start, label, Tone::Muted);
        }
        canvas
    }
}

/// Boxes with one token each.
pub(super) fn lattice(picture: &Picture) -> Canvas {
    let top_of = |cell: &Cell| match cell.tokens.last() {
        Some(token) => written(*token),
        None => (empty(picture.surface).to_owned(), Tone::Plain),
    };
    let content = picture
        .cells
        .iter()
        .map(|cell| width_of(&top_of(cell).0))
        .max()
        .unwrap_or(1);
    let boxes = Boxes::of(picture, content + 2, 1);
    let mut canvas = boxes.frame(picture);
    for (index, cell) in picture.cells.iter().enumerate() {
        let (row, column) = boxes.inside(cell);
        let (text, tone) = top_of(cell);
        canvas.write(row, column + 1 + content - width_of(&text), &text, tone);
        if picture.is_last(index) {
            canvas.write(row, column, "[", Tone::Accent);
            canvas.write(row, column + 1 + content, "]", Tone::Accent);
        }
    }
    canvas
}

/// Boxes with a number and a stack each, as wide as the tallest stack needs.
pub(super) fn stacks(picture: &Picture, translator: &Translator) -> Canvas {
    let tallest = picture.cells.iter().map(|cell| cell.tokens.len()).max();
    let boxes = Boxes::of(picture, tallest.unwrap_or(0).max(4) + 2, 2);
    let mut canvas = boxes.frame(picture);
    for (index, cell) in picture.cells.iter().enumerate() {
        let (row, column) = boxes.inside(cell);
        let height = cell.tokens.len();
        canvas.write(row, column + 1, &cell.name, Tone::Muted);
        if height >= COUNTED_FROM {
            let count = format!("×{height}");
            let start = column + boxes.width - 1 - width_of(&count);
            canvas.write(row, start, &count, Tone::Muted);
        }
        for (position, token) in cell.tokens.iter().enumerate() {
            let (letter, tone) = written(*token);
            canvas.write(row + 1, column + 1 + position, &letter, tone);
        }
        if picture.is_last(index) {
            canvas.write(row + 1, column, "[", Tone::Accent);
            canvas.write(row + 1, column + 1 + height.max(1), "]", Tone::Accent);
        }
    }
    let how_to_read = translator.say(&Message::new("picture-stacks-are-read"));
    canvas.write(canvas.height(), 0, &how_to_read, Tone::Muted);
    canvas
}
