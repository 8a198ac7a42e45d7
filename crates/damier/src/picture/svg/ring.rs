//! Chicago: stacks on an ellipse, the trader inside it, facing his stack.
//!
//! A stack is a fan of round tokens. The top one is whole; of those below, the edge with the letter
//! shows.

use maud::{Markup, html};

use super::grid::group;
use super::overlay::Anchor;
use super::symbols::{name_of, place};
use super::{Drawing, Setting, goods};
use crate::picture::{Cell, Picture};
use crate::words::Message;

const WIDTH: u32 = 760;
const HEIGHT: u32 = 553;

/// Where the feet of the stacks stand: centre and half axes.
const STACKS_CENTRE: (f64, f64) = (380.0, 323.0);
const STACKS: (f64, f64) = (320.0, 192.0);

/// Where the trader walks: a little higher, since the stacks below him reach up.
const WALK_CENTRE: (f64, f64) = (380.0, 276.0);
const WALK: (f64, f64) = (198.0, 62.0);

/// From a stack's foot up to its middle, where the trader looks.
const EYE_LEVEL: f64 = 46.0;

/// The diameter of a token, and how much of each lower one shows.
const TOKEN: u32 = 64;
const STEP: u32 = 24;

pub(super) fn draw(picture: &Picture, setting: Setting<'_>) -> Drawing {
    let shapes = html! {
        ellipse class="track" cx=(STACKS_CENTRE.0) cy=(STACKS_CENTRE.1) rx=(STACKS.0) ry=(STACKS.1) {}
        (trader(picture, setting))
        @for (index, cell) in picture.cells.iter().enumerate() {
            @let (x, y) = point(picture, cell, STACKS_CENTRE, STACKS);
            (group(picture, index, setting, &move_to(x, y), badge_on(cell), &stack(picture, index, cell)))
        }
    };
    Drawing {
        width: WIDTH,
        height: HEIGHT,
        definitions: goods::definitions(picture.game, setting.translator),
        middles: picture
            .cells
            .iter()
            // Arrows go from where the trader stands towards a stack.
            .map(|cell| {
                let (x, y, _) = stand(picture, cell);
                let (stack_x, stack_y) = point(picture, cell, STACKS_CENTRE, STACKS);
                (
                    f64::midpoint(x, stack_x),
                    f64::midpoint(y, stack_y - EYE_LEVEL),
                )
            })
            .collect(),
        shapes,
    }
}

/// The point of an ellipse where a cell's stack is: the first at the top, on clockwise.
fn point(picture: &Picture, cell: &Cell, centre: (f64, f64), half_axes: (f64, f64)) -> (f64, f64) {
    let share = f64::from(cell.column) / picture.columns() as f64;
    let (sine, cosine) = (share * std::f64::consts::TAU).sin_cos();
    (
        centre.0 + half_axes.0 * sine,
        centre.1 - half_axes.1 * cosine,
    )
}

fn move_to(x: f64, y: f64) -> String {
    format!("translate({x:.1} {y:.1})")
}

/// On the upper edge of the top token.
fn badge_on(cell: &Cell) -> Anchor {
    let above_first = cell.tokens.len().saturating_sub(1) as u32 * STEP;
    Anchor {
        x: 0.0,
        y: 16.0 - f64::from(TOKEN + above_first),
        scale: 0.9,
    }
}

/// Where the number of a stack stands: below its foot, or at the sides of the ring, where another stack begins
/// there, outside of it.
fn number(picture: &Picture, cell: &Cell) -> (f64, f64) {
    let (outwards, _) = point(picture, cell, (0.0, 0.0), (1.0, 1.0));
    match outwards.abs() > 0.8 {
        true => (outwards.signum() * f64::from(TOKEN / 2 + 20), 8.0),
        false => (0.0, 34.0),
    }
}

/// A stack whose foot is at the origin, with its number.
fn stack(picture: &Picture, index: usize, cell: &Cell) -> Markup {
    let half = TOKEN / 2;
    let above_first = cell.tokens.len().saturating_sub(1) as u32 * STEP;
    let (label_x, label_y) = number(picture, cell);
    // Where the number stands beside it, what is below belongs to the next stack.
    let below = if label_y > 20.0 { 34 } else { 12 };
    html! {
        ellipse.plate.trodden[picture.is_last(index)] cy="2" rx=(half + 6) ry=(half / 2 + 4) {}
        g class="tokens" transform={ "translate(-" (half) " -" (TOKEN + above_first - 12) ")" } {
            @for (level, token) in cell.tokens.iter().enumerate() {
                @if let Some(name) = name_of(*token) {
                    (place(picture.game, name, 0, above_first - level as u32 * STEP, TOKEN))
                }
            }
        }
        text class="label" x=(format!("{label_x:.0}")) y=(format!("{label_y:.0}")) { (cell.name) }
        rect class="halo" x={ "-" (half + 6) } y={ "-" (TOKEN + above_first - 6) } rx="12"
            width=(TOKEN + 12) height=(TOKEN + above_first + below) {}
    }
}

/// Where the trader stands at a stack, and where he looks then.
fn stand(picture: &Picture, cell: &Cell) -> (f64, f64, f64) {
    let (x, y) = point(picture, cell, WALK_CENTRE, WALK);
    let (stack_x, stack_y) = point(picture, cell, STACKS_CENTRE, STACKS);
    let direction = (stack_y - EYE_LEVEL - y).atan2(stack_x - x);
    (x, y, direction.to_degrees())
}

/// Where he stands at each of the stacks, for the module of a page that lets him walk.
fn stands(picture: &Picture) -> String {
    let cells = picture.cells.iter();
    let stands = cells.map(|cell| {
        let (x, y, direction) = stand(picture, cell);
        format!("{x:.1} {y:.1} {direction:.1}")
    });
    stands.collect::<Vec<String>>().join(";")
}

/// A pawn with a wedge that points at its stack.
fn trader(picture: &Picture, setting: Setting<'_>) -> Markup {
    let translator = setting.translator;
    let stands = setting.overlay.map(|_| stands(picture));
    let stands_at = picture
        .pawn
        .and_then(|place| picture.cells.get(usize::from(place.0)));
    html! {
        @if let Some(cell) = stands_at {
            @let (x, y, direction) = stand(picture, cell);
            g class="trader" transform=(move_to(x, y)) data-stands=[stands] {
                title { (translator.say(&Message::new("picture-trader"))) }
                g transform={ "rotate(" (format!("{direction:.1}")) ")" } {
                    path class="wedge" d="M36 -9L52 0L36 9Z" {}
                }
                ellipse class="shadow" cx="2" cy="27" rx="22" ry="7" {}
                path class="pawn" d="M-21 27Q-21 18 -12 15C-6 8 -5 0 -6 -6H6C5 0 6 8 12 15Q21 18 21 27Z" {}
                rect class="pawn" x="-11" y="-10" width="22" height="5" rx="2.500" {}
                circle class="pawn" cy="-19" r="11" {}
            }
        }
    }
}
