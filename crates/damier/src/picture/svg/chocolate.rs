//! Chomp: a bar of bevelled squares. The poisoned one is green and carries a skull; what was eaten
//! leaves a faint outline.

use maud::{Markup, html};

use super::grid::Grid;
use super::symbols::{name_of, place, symbol};
use super::{Drawing, Setting};
use crate::picture::Picture;

pub(super) fn draw(picture: &Picture, setting: Setting<'_>) -> Drawing {
    let grid = Grid::new(picture, 0);
    let shapes = html! {
        (grid.labels(picture))
        (grid.cells(picture, setting, |index, cell| html! {
            @let names: Vec<_> = cell.tokens.iter().filter_map(|token| name_of(*token)).collect();
            @if names.is_empty() {
                (place(picture.game, "eaten", 0, 0, grid.cell))
            }
            g class="tokens" {
                @for name in names {
                    (place(picture.game, name, 0, 0, grid.cell))
                }
            }
            @if picture.is_last(index) {
                (place(picture.game, "bite", 0, 0, grid.cell))
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
        (symbol(game, "square", &bevelled("chocolate", &html! {
            path class="gloss" d="M24 40V30Q24 24 30 24H46" {}
        })))
        (symbol(game, "poison", &bevelled("poison", &skull())))
        (symbol(game, "eaten", &html! {
            rect class="eaten" x="8" y="8" width="84" height="84" rx="8" {}
        }))
        (symbol(game, "bite", &html! {
            rect class="bite" x="8" y="8" width="84" height="84" rx="8" {}
        }))
    }
}

/// A square with four slanted sides, lit from the top left. It fills its box a little past the
/// edge, so that neighbours make one bar without a seam.
fn bevelled(class: &str, on_its_face: &Markup) -> Markup {
    html! {
        g class=(class) {
            rect class="groove" x="-1" y="-1" width="102" height="102" {}
            path class="lit" d="M3 3H97L82 18H18Z" {}
            path class="half-lit" d="M3 3L18 18V82L3 97Z" {}
            path class="half-dark" d="M97 3V97L82 82V18Z" {}
            path class="unlit" d="M3 97L18 82H82L97 97Z" {}
            rect class="face" x="17" y="17" width="66" height="66" rx="3" {}
            (on_its_face)
        }
    }
}

fn skull() -> Markup {
    html! {
        path class="bone" d="M50 23C66 23 76 34 76 47C76 55 72 61 66 64V72Q66 77 61 77H39Q34 77 34 72V64C28 61 24 55 24 47C24 34 34 23 50 23Z" {}
        path class="hollow" d="M39 41A7 7.500 0 1 0 39.010 41ZM61 41A7 7.500 0 1 0 61.010 41ZM50 56L54 63H46Z" {}
        path class="teeth" d="M43 69V77M50 69V77M57 69V77" {}
    }
}
