//! A standing frame with round holes, behind which discs lie on one another.

use maud::{Markup, html};

use super::discs;
use super::grid::Grid;
use super::symbols::{name_of, paint, place, sheen, symbol};
use super::{Drawing, Setting};
use crate::picture::Picture;

/// The rim of the frame.
const EDGE: u32 = 12;

pub(super) fn draw(picture: &Picture, setting: Setting<'_>) -> Drawing {
    let grid = Grid::new(picture, EDGE);
    let shapes = html! {
        (grid.ground("frame-edge", EDGE, 16))
        g fill=(paint(picture.game, "frame")) { (grid.ground("frame", 4, 10)) }
        (grid.labels(picture))
        (grid.cells(picture, setting, |index, cell| html! {
            (place(picture.game, "hole", 0, 0, grid.cell))
            @if cell.tokens.is_empty() && picture.is_touchable(index) {
                (place(picture.game, "landing", 0, 0, grid.cell))
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

fn definitions(game: &str) -> Markup {
    html! {
        (sheen(game, "frame", "frame-lit", "frame-unlit"))
        (symbol(game, "hole", &html! { circle class="hole" cx="50" cy="50" r="42" {} }))
        (symbol(game, "landing", &html! { circle class="landing" cx="50" cy="50" r="14" {} }))
        (discs::definitions(game))
    }
}
