//! The ring of stacks: one column a stack, all tops in the first line, the trader below his stack.

use super::Tone;
use super::canvas::{Canvas, width_of};
use super::tokens::written;
use crate::picture::Picture;
use crate::words::{Message, Translator};

/// From one stack to the next.
const PITCH: usize = 3;

/// The stacks, their numbers and the trader.
pub(super) fn draw(picture: &Picture, translator: &Translator) -> Canvas {
    let mut canvas = Canvas::default();
    let top = translator.say(&Message::new("picture-top"));
    let margin = width_of(&top) + 2;
    let column_of = |place: usize| margin + place * PITCH + 1;
    let tallest = picture.cells.iter().map(|cell| cell.tokens.len()).max();
    let numbers = tallest.unwrap_or(0).max(1);

    canvas.write(0, 0, &top, Tone::Muted);
    for (index, cell) in picture.cells.iter().enumerate() {
        let column = column_of(usize::from(cell.column));
        for (depth, token) in cell.tokens.iter().rev().enumerate() {
            let (letter, tone) = written(*token);
            // What lies below is there to see, and steps back behind the tops.
            let tone = if depth == 0 { tone } else { Tone::Muted };
            canvas.write(depth, column, &letter, tone);
        }
        let tone = if picture.is_touchable(index) {
            Tone::Accent
        } else {
            Tone::Muted
        };
        let start = column + 1 - width_of(&cell.name);
        canvas.write(numbers, start, &cell.name, tone);
        if picture.is_last(index) {
            canvas.write(numbers, start - 1, "[", Tone::Accent);
            canvas.write(numbers, column + 1, "]", Tone::Accent);
        }
    }
    let pawn = picture
        .pawn
        .and_then(|place| picture.cells.get(usize::from(place.0)));
    if let Some(cell) = pawn {
        let trader = format!("▲ {}", translator.say(&Message::new("picture-trader")));
        let column = column_of(usize::from(cell.column));
        canvas.write(numbers + 1, column, &trader, Tone::Accent);
    }
    canvas
}
