//! Boards without lines: a bar of chocolate, and felt with its discs.

use super::Tone;
use super::canvas::{Canvas, width_of};
use super::tokens::{empty, written};
use crate::picture::{Picture, Surface};

/// The board with its labels. Where a disc may be played there is a star.
pub(super) fn draw(picture: &Picture) -> Canvas {
    let mut canvas = Canvas::default();
    let margin = widest(&picture.row_labels) + 2;
    // One blank between cells, which holds the brackets of the last move.
    let pitch = widest(&picture.column_labels).max(1) + 1;
    // The rows of a bar count upwards, so its columns are named where the counting begins.
    let (top, labels_row) = match picture.surface {
        Surface::Chocolate => (0, picture.rows()),
        _ => (1, 0),
    };

    for (column, label) in picture.column_labels.iter().enumerate() {
        let right_edge = margin + column * pitch + pitch - 1;
        canvas.write(labels_row, right_edge - width_of(label), label, Tone::Muted);
    }
    for (row, label) in picture.row_labels.iter().enumerate() {
        let start = margin - 2 - width_of(label);
        canvas.write(top + row, start, label, Tone::Muted);
    }
    let at = |cell: &crate::picture::Cell| {
        let column = margin + usize::from(cell.column) * pitch + pitch - 2;
        (top + usize::from(cell.row), column)
    };
    for (index, cell) in picture.cells.iter().enumerate() {
        let (row, column) = at(cell);
        let (text, tone) = match cell.tokens.last() {
            Some(token) => written(*token),
            None if takes_discs(picture.surface) && picture.is_touchable(index) => {
                ("*".to_owned(), Tone::Accent)
            }
            None => (empty(picture.surface).to_owned(), Tone::Muted),
        };
        canvas.write(row, column, &text, tone);
    }
    for (index, cell) in picture.cells.iter().enumerate() {
        if picture.is_last(index) {
            let (row, column) = at(cell);
            canvas.write(row, column - 1, "[", Tone::Accent);
            canvas.write(row, column + 1, "]", Tone::Accent);
        }
    }
    canvas
}

const fn takes_discs(surface: Surface) -> bool {
    matches!(surface, Surface::Felt | Surface::Frame)
}

/// The width of the widest label.
pub(super) fn widest(labels: &[String]) -> usize {
    labels
        .iter()
        .map(|label| width_of(label))
        .max()
        .unwrap_or(0)
}
