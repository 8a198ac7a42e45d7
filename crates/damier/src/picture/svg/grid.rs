//! Boards of square cells: where the cells are, their groups, and the labels at the edge.

use maud::{Markup, html};

use super::overlay::Anchor;
use super::{Setting, translate, words};
use crate::picture::{Cell, Direction, Picture, Place, Region, Surface};

/// What the cells of a board take along its longer side.
const BOARD: u32 = 480;

/// The smallest and the largest cell, for boards of many and of few cells.
const CELL: (u32, u32) = (16, 160);

/// Smaller cells have no halo of their own: there are hundreds of them, and they would touch.
const LEAST_WITH_HALO: u32 = 32;

/// Room for labels, kept on all four sides so that the board stays in the middle.
const GUTTER: u32 = 28;

/// Room around a board without labels.
const MARGIN: u32 = 12;

/// The geometry of a board of square cells.
pub(super) struct Grid {
    /// The side of a cell.
    pub(super) cell: u32,
    /// From the picture's edges to the first cell, along both axes.
    pub(super) margin: u32,
    columns: u32,
    rows: u32,
    frame: u32,
}

impl Grid {
    /// The geometry of a picture whose cells lie in a frame of this thickness.
    pub(super) fn new(picture: &Picture, frame: u32) -> Grid {
        // A picture has at most 256 columns and rows: they are counted by `u8`.
        let [columns, rows] = [picture.columns(), picture.rows()].map(|count| count as u32);
        let has_labels = !(picture.column_labels.is_empty() && picture.row_labels.is_empty());
        Grid {
            cell: (BOARD / columns.max(rows).max(1)).clamp(CELL.0, CELL.1),
            margin: frame + if has_labels { GUTTER } else { MARGIN },
            columns,
            rows,
            frame,
        }
    }

    /// The width of all cells together.
    pub(super) const fn inner_width(&self) -> u32 {
        self.columns * self.cell
    }

    /// The height of all cells together.
    pub(super) const fn inner_height(&self) -> u32 {
        self.rows * self.cell
    }

    /// The width of the picture.
    pub(super) const fn width(&self) -> u32 {
        self.inner_width() + 2 * self.margin
    }

    /// The height of the picture.
    pub(super) const fn height(&self) -> u32 {
        self.inner_height() + 2 * self.margin
    }

    /// The lines between cells, as the data of one path.
    pub(super) fn lines(&self) -> String {
        let start = self.margin;
        let columns = (1..self.columns).map(|column| {
            let x = start + column * self.cell;
            format!("M{x} {start}v{}", self.inner_height())
        });
        let rows = (1..self.rows).map(|row| {
            let y = start + row * self.cell;
            format!("M{start} {y}h{}", self.inner_width())
        });
        columns.chain(rows).collect()
    }

    /// A rectangle around all cells, `out` units larger on every side.
    pub(super) fn ground(&self, class: &str, out: u32, radius: u32) -> Markup {
        html! {
            rect class=(class) x=(self.margin - out) y=(self.margin - out) rx=(radius)
                width=(self.inner_width() + 2 * out) height=(self.inner_height() + 2 * out) {}
        }
    }

    /// A group for every cell, at the cell's corner, with what `content` draws in it.
    pub(super) fn cells(
        &self,
        picture: &Picture,
        setting: Setting<'_>,
        content: impl Fn(usize, &Cell) -> Markup,
    ) -> Markup {
        html! {
            defs {
                rect id={ (picture.game) "-halo" } x="2" y="2" rx="6"
                    width=(self.cell - 4) height=(self.cell - 4) {}
            }
            @for (index, cell) in picture.cells.iter().enumerate() {
                @let x = self.margin + u32::from(cell.column) * self.cell;
                @let y = self.margin + u32::from(cell.row) * self.cell;
                (group(picture, index, setting, &translate(x, y), self.badge_on(picture), &html! {
                    (self.reach(picture, index, setting))
                    (content(index, cell))
                    @if self.cell >= LEAST_WITH_HALO {
                        use class="halo" href={ "#" (picture.game) "-halo" } {}
                    }
                }))
            }
        }
    }

    /// What is as good to touch as a cell, drawn below everything in it.
    fn reach(&self, picture: &Picture, index: usize, setting: Setting<'_>) -> Markup {
        let link = setting.overlay.and_then(|overlay| overlay.link(index));
        let cell_at = |place: Place| picture.cells.get(usize::from(place.0));
        let corners = link
            .and_then(|link| link.reach)
            .and_then(|Region(one, other)| Some([cell_at(one)?, cell_at(other)?]));
        let Some(corners) = corners else {
            return html! {};
        };
        // From the corner of the cell, which may lie anywhere in the region.
        let along = |part: fn(&Cell) -> u8| {
            let [one, other] = corners.map(|cell| i64::from(part(cell)));
            let (here, size) = (i64::from(part(&picture.cells[index])), i64::from(self.cell));
            (
                (one.min(other) - here) * size,
                ((one - other).abs() + 1) * size,
            )
        };
        let (x, width) = along(|cell| cell.column);
        let (y, height) = along(|cell| cell.row);
        html! { rect class="reach" x=(x) y=(y) width=(width) height=(height) {} }
    }

    /// The middle of every cell.
    pub(super) fn middles(&self, picture: &Picture) -> Vec<(f64, f64)> {
        let middle =
            |along: u8| f64::from(self.margin + u32::from(along) * self.cell + self.cell / 2);
        let cells = picture.cells.iter();
        cells
            .map(|cell| (middle(cell.column), middle(cell.row)))
            .collect()
    }

    /// In the middle of a cell; where something stands there, in the corner that it leaves free.
    fn badge_on(&self, picture: &Picture) -> Anchor {
        let cell = f64::from(self.cell);
        match picture.surface {
            Surface::Wood => Anchor {
                x: cell - 38.0,
                y: 24.0,
                scale: 0.9,
            },
            Surface::Tray => Anchor {
                x: cell * 0.82,
                y: cell * 0.2,
                scale: cell / 120.0,
            },
            _ => Anchor {
                x: cell / 2.0,
                y: cell / 2.0,
                scale: (cell / 72.0).min(1.2),
            },
        }
    }

    /// The labels at the left and above; below a bar, whose rows count upwards.
    pub(super) fn labels(&self, picture: &Picture) -> Markup {
        let middle = |index: usize| self.margin + index as u32 * self.cell + self.cell / 2;
        let outside = self.margin - self.frame;
        let above = match picture.surface {
            Surface::Chocolate => self.height() - outside + 20,
            _ => outside - 10,
        };
        html! {
            @for (index, label) in picture.column_labels.iter().enumerate() {
                text class="label" x=(middle(index)) y=(above) { (label) }
            }
            @for (index, label) in picture.row_labels.iter().enumerate() {
                text class="label" x=(outside - 14) y=(middle(index) + 5) { (label) }
            }
        }
    }
}

/// The group of one cell: what a page makes touchable, and marks. It is a link where the page says
/// so.
pub(super) fn group(
    picture: &Picture,
    index: usize,
    setting: Setting<'_>,
    transform: &str,
    badge_at: Anchor,
    content: &Markup,
) -> Markup {
    let overlay = setting.overlay;
    let ghost = overlay.and_then(|overlay| overlay.ghost(index));
    let is_ghost = ghost.is_some();
    let mut cell = picture.cells[index].clone();
    // What a move would put there is not there.
    if ghost.flatten().is_some() {
        cell.tokens.pop();
    }
    let words = words::cell(&cell, setting.translator);
    let badge = overlay.and_then(|overlay| overlay.badge(index));
    let inside = html! {
        title { (words) @if let Some(badge) = badge { ", " (badge.words) } }
        (content)
        @if let Some(badge) = badge { (badge.draw(badge_at)) }
    };
    let is_last = picture.is_last(index);
    let is_chosen = overlay.is_some_and(|overlay| overlay.is_chosen(index));
    html! {
        @if let Some(link) = overlay.and_then(|overlay| overlay.link(index)) {
            a.cell.touchable.last[is_last].chosen[is_chosen].ghost[is_ghost] href=(link.address)
                data-place=(index) data-move=[link.mv.as_deref()]
                data-slide=[link.slide.map(Direction::name)] data-takes=[link.takes_attribute()]
                data-motion=[link.motion.as_ref().map(ToString::to_string)] data-ways=[link.ways_attribute()]
                data-told=[link.told.as_deref()]
                transform=(transform) { (inside) }
        } @else {
            g.cell.touchable[overlay.is_none() && picture.is_touchable(index)]
                .last[is_last].chosen[is_chosen].ghost[is_ghost]
                data-place=(index) transform=(transform) { (inside) }
        }
    }
}
