//! Tic-tac-toe: hairlines on paper, crosses and noughts drawn by hand.

use maud::{Markup, html};

use super::grid::Grid;
use super::symbols::{name_of, place, symbol};
use super::{Drawing, Setting};
use crate::picture::Picture;

pub(super) fn draw(picture: &Picture, setting: Setting<'_>) -> Drawing {
    let grid = Grid::new(picture, 0);
    let shapes = html! {
        path class="hairlines" d=(grid.lines()) {}
        (grid.labels(picture))
        (grid.cells(picture, setting, |index, cell| html! {
            @if picture.is_last(index) {
                rect class="tint" x="5" y="5" rx="6"
                    width=(grid.cell - 10) height=(grid.cell - 10) {}
            }
            g class="tokens" {
                @for name in cell.tokens.iter().filter_map(|token| name_of(*token)) {
                    (place(picture.game, name, 0, 0, grid.cell))
                }
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

/// Strokes that bend a little and do not quite close, as a hand draws them.
fn definitions(game: &str) -> Markup {
    html! {
        (symbol(game, "cross", &html! {
            path class="cross" d="M25 26C40 38 60 60 76 74M74 24C62 41 42 58 26 76" {}
        }))
        (symbol(game, "nought", &html! {
            path class="nought"
                d="M55 23C38 19 23 33 23 51C23 67 35 78 51 78C67 78 78 66 77 49C76 33 65 23 49 24" {}
        }))
    }
}
