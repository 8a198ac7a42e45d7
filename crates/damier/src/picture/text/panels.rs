//! What stands beside the board: prices as bars, holdings as rows.

use super::Tone;
use super::canvas::{Canvas, width_of};
use super::tokens::written;
use crate::picture::{Panel, Picture, Token};
use crate::position::Side;
use crate::words::Translator;

/// The prices, one a line: letter, name, price, and the ladder it steps down.
pub(super) fn prices(picture: &Picture, translator: &Translator) -> Canvas {
    let lines: Vec<_> = picture
        .panels
        .iter()
        .filter_map(|panel| match panel {
            Panel::Price {
                token,
                name,
                value,
                highest,
            } => Some((written(*token).0, translator.say(name), *value, *highest)),
            Panel::Holding { .. } => None,
        })
        .collect();
    let names = widest(lines.iter().map(|(_, name, _, _)| name));
    let mut canvas = Canvas::default();
    for (row, (letter, name, value, highest)) in lines.iter().enumerate() {
        let left = usize::from(*value);
        let lost = usize::from(*highest).saturating_sub(left);
        let price = value.to_string();
        let ladder = names + 8;
        canvas.write(row, 0, letter, Tone::Plain);
        canvas.write(row, 3, name, Tone::Muted);
        canvas.write(row, names + 6 - width_of(&price), &price, Tone::Plain);
        canvas.write(row, ladder, &"■".repeat(left), Tone::Plain);
        canvas.write(row, ladder + left, &"·".repeat(lost), Tone::Muted);
    }
    canvas
}

/// What each side has: its name, the number that counts, the tokens.
pub(super) fn holdings(picture: &Picture, translator: &Translator) -> Canvas {
    let lines: Vec<_> = picture
        .panels
        .iter()
        .filter_map(|panel| match panel {
            Panel::Holding {
                side,
                name,
                tokens,
                total,
            } => Some((*side, translator.say(name), tokens, total.to_string())),
            Panel::Price { .. } => None,
        })
        .collect();
    let names = widest(lines.iter().map(|(_, name, _, _)| name));
    let totals = widest(lines.iter().map(|(_, _, _, total)| total));
    let mut canvas = Canvas::default();
    for (row, (side, name, tokens, total)) in lines.iter().enumerate() {
        let tone = match side {
            Side::First => Tone::First,
            Side::Second => Tone::Second,
        };
        let end = names + 2 + totals;
        canvas.write(row, 0, name, tone);
        canvas.write(row, end - width_of(total), total, Tone::Plain);
        canvas.write(row, end + 2, &in_a_row(tokens), tone);
    }
    canvas
}

/// The tokens' letters, those of one kind together: `bb k cccc`.
fn in_a_row(tokens: &[Token]) -> String {
    let kinds: Vec<String> = tokens
        .chunk_by(|left, right| left == right)
        .map(|run| run.iter().map(|token| written(*token).0).collect())
        .collect();
    kinds.join(" ")
}

fn widest<'text>(texts: impl Iterator<Item = &'text String>) -> usize {
    texts.map(|text| width_of(text)).max().unwrap_or(0)
}
