//! Othello: green felt in a dark frame, a soft grid, discs with a slight sheen.

use maud::{Markup, html};

use super::discs;
use super::grid::Grid;
use super::symbols::{name_of, paint, place, sheen, symbol};
use super::{Drawing, Setting};
use crate::picture::Picture;

/// The wood around the felt.
const FRAME: u32 = 12;

pub(super) fn draw(picture: &Picture, setting: Setting<'_>) -> Drawing {
    let grid = Grid::new(picture, FRAME);
    let shapes = html! {
        (grid.ground("felt-frame", FRAME, 12))
        g fill=(paint(picture.game, "felt")) { (grid.ground("felt", 0, 3)) }
        path class="felt-lines" d=(grid.lines()) {}
        (guide_dots(picture, &grid))
        (grid.labels(picture))
        (grid.cells(picture, setting, |index, cell| html! {
            @if cell.tokens.is_empty() && picture.is_touchable(index) {
                (place(picture.game, "ring", 0, 0, grid.cell))
            }
            g class="tokens" {
                @for name in cell.tokens.iter().filter_map(|token| name_of(*token)) {
                    (place(picture.game, name, 0, 0, grid.cell))
                }
            }
            @if picture.is_last(index) {
                (place(picture.game, discs::dot_on(cell.tokens.last()), 0, 0, grid.cell))
            }
        }))
    };
    Drawing {
        width: grid.width(),
        height: grid.height(),
        definitions: definitions(picture.game),
        middles: grid.middles(picture),
        shapes,
    }
}

/// The four dots that help the eye on the full board.
fn guide_dots(picture: &Picture, grid: &Grid) -> Markup {
    let has_dots = picture.columns() == 8 && picture.rows() == 8;
    let corners = [(2, 2), (6, 2), (2, 6), (6, 6)];
    html! {
        @for (column, row) in corners.into_iter().filter(|_| has_dots) {
            circle class="guide-dot" r="4"
                cx=(grid.margin + column * grid.cell) cy=(grid.margin + row * grid.cell) {}
        }
    }
}

fn definitions(game: &str) -> Markup {
    html! {
        (sheen(game, "felt", "felt-lit", "felt-unlit"))
        (symbol(game, "ring", &html! { circle class="may-play" cx="50" cy="50" r="14" {} }))
        (discs::definitions(game))
    }
}
