//! Taquin: rounded tiles in a tray. Tiles that are at home are in the accent's colour.

use maud::{Markup, html};

use super::grid::Grid;
use super::{Drawing, Setting};
use crate::picture::{Picture, Token};

/// The rim of the tray.
const FRAME: u32 = 14;

pub(super) fn draw(picture: &Picture, setting: Setting<'_>) -> Drawing {
    let grid = Grid::new(picture, FRAME);
    let gap = (grid.cell / 30).max(2);
    let shapes = html! {
        (grid.ground("tray-frame", FRAME, 18))
        (grid.ground("tray", 4, 10))
        (grid.labels(picture))
        (grid.cells(picture, setting, |index, cell| html! {
            g class="tokens" {
                @for token in &cell.tokens {
                    @if let Token::Tile { number, home } = *token {
                        (tile(number, home, grid.cell, gap))
                    }
                }
            }
            @if picture.is_last(index) {
                rect class="moved" x=(gap) y=(gap) rx=(grid.cell / 8)
                    width=(grid.cell - 2 * gap) height=(grid.cell - 2 * gap) {}
            }
        }))
    };
    Drawing {
        width: grid.width(),
        height: grid.height(),
        definitions: html! {},
        middles: grid.middles(picture),
        shapes,
    }
}

/// A tile with its lower edge, its face and its number.
fn tile(number: u8, is_home: bool, cell: u32, gap: u32) -> Markup {
    let (side, radius, thickness) = (cell - 2 * gap, cell / 8, cell / 24 + 1);
    let face = side - thickness;
    let size = cell * 2 / 5;
    html! {
        g.tile.home[is_home] {
            rect class="edge" x=(gap) y=(gap) width=(side) height=(side) rx=(radius) {}
            rect class="face" x=(gap) y=(gap) width=(side) height=(face) rx=(radius) {}
            text class="number" x=(cell / 2) y=(gap + face / 2 + size * 9 / 25) font-size=(size) {
                (number)
            }
        }
    }
}
