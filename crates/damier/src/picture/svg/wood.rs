//! Pogo: pale wood with nine numbered cells. A stack is seen a little from above, so that the rim
//! of every piece can be read from bottom to top, and its number stands beside it.

use maud::{Markup, html};

use super::grid::Grid;
use super::symbols::paint;
use super::{Drawing, Setting};
use crate::picture::{Cell, Picture, Shade, Token};

/// The rim of the board.
const FRAME: u32 = 14;

/// Half the width and half the depth of a piece.
const PIECE: (f64, f64) = (42.0, 13.0);

/// How thick a piece is where there is room for it.
const THICKNESS: f64 = 15.0;

/// The tallest stack: what is higher gets thinner pieces.
const TALLEST: f64 = 106.0;

pub(super) fn draw(picture: &Picture, setting: Setting<'_>) -> Drawing {
    let grid = Grid::new(picture, FRAME);
    let shapes = html! {
        (grid.ground("wood-frame", FRAME, 16))
        g fill=(paint(picture.game, "wood")) { (grid.ground("wood", 0, 6)) }
        path class="grain" d=(grain(&grid)) {}
        path class="carved-light" d=(grid.lines()) transform="translate(1 1)" {}
        path class="carved" d=(grid.lines()) {}
        (grid.cells(picture, setting, |index, cell| html! {
            @if picture.is_last(index) {
                rect class="inlay" x="6" y="6" rx="8"
                    width=(grid.cell - 12) height=(grid.cell - 12) {}
            }
            text class="engraved" x="16" y="26" { (cell.name) }
            @if !cell.tokens.is_empty() {
                text class="height" x=(grid.cell - 12) y=(grid.cell - 14) { (cell.tokens.len()) }
            }
            @let held = setting.overlay.map_or(0, |overlay| overlay.held_of(index));
            g.tokens.held[held > 0] { (stack(picture.game, cell, f64::from(grid.cell) / 2.0, held)) }
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

/// The pieces from bottom to top around the cell's middle, each covering the one below; the uppermost
/// ones may be in somebody's hand.
fn stack(game: &str, cell: &Cell, middle: f64, held: usize) -> Markup {
    let count = cell.tokens.len() as f64;
    let thickness = THICKNESS.min(TALLEST / count);
    let floor = middle + count * thickness / 2.0;
    html! {
        @if !cell.tokens.is_empty() {
            ellipse class="shadow" cx=(middle + 1.0) cy=(floor + 4.0)
                rx=(PIECE.0 + 2.0) ry=(PIECE.1 + 1.0) {}
        }
        @for (level, token) in cell.tokens.iter().enumerate() {
            @let is_held = level + held >= cell.tokens.len();
            (piece(game, *token, middle, floor - level as f64 * thickness, thickness, is_held))
        }
    }
}

/// One piece whose lower edge is at `bottom`: its rim, then its face.
fn piece(
    game: &str,
    token: Token,
    middle: f64,
    bottom: f64,
    thickness: f64,
    is_held: bool,
) -> Markup {
    let (class, rim) = match token {
        Token::Piece(Shade::Light) => ("piece light", "rim-light"),
        _ => ("piece dark", "rim-dark"),
    };
    let (half_width, half_depth) = PIECE;
    let (left, right) = (middle - half_width, middle + half_width);
    let top = bottom - thickness;
    let side = format!(
        "M{left} {top:.1}V{bottom:.1}A{half_width} {half_depth} 0 0 0 {right} {bottom:.1}V{top:.1}Z"
    );
    html! {
        g class={ (class) @if is_held { " in-hand" } } {
            path class="rim" d=(side) fill=(paint(game, rim)) {}
            ellipse class="top" cx=(middle) cy={ (format!("{top:.1}")) }
                rx=(half_width) ry=(half_depth) {}
        }
    }
}

/// A few slow waves along the wood.
fn grain(grid: &Grid) -> String {
    let (start, width) = (grid.margin, grid.inner_width());
    let third = width / 3;
    (0..grid.inner_height() / 16)
        .map(|line| {
            // Uneven steps, the same every time: wood, not ruled paper.
            let y = start + 8 + line * 16 + line * line * 7 % 9;
            let bend = 3 + line * 5 % 7;
            format!(
                "M{start} {y}c{third} -{bend} {third} {bend} {} {}s{third} {bend} {} -1",
                third * 3 / 2,
                bend / 2,
                width - third * 3 / 2,
            )
        })
        .collect()
}

fn definitions(game: &str) -> Markup {
    let across = |name: &str, shade: &str| {
        html! {
            linearGradient id={ (game) "-" (name) } {
                stop offset="0" class={ (shade) "-side" } {}
                stop offset="0.35" class={ (shade) "-shine" } {}
                stop offset="1" class={ (shade) "-side" } {}
            }
        }
    };
    html! {
        linearGradient id={ (game) "-wood" } x2="0.25" y2="1" {
            stop offset="0" class="wood-lit" {}
            stop offset="1" class="wood-unlit" {}
        }
        (across("rim-light", "light"))
        (across("rim-dark", "dark"))
    }
}
