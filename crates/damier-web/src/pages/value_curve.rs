//! What a game was worth from move to move as a curve with a scale: up is good for the first side, every
//! point leads to its position.

use maud::{Markup, html};

use crate::value_badge::ValueBadge;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 200.0;
/// What a letter of the scale takes at the left where it is drawn largest, on a phone; the numbers at the
/// bottom, and the points at the edges.
const LETTER: f64 = 13.0;
const BOTTOM: f64 = 24.0;
const EDGE: f64 = 16.0;

/// What the curve says beside its points.
#[derive(Debug)]
pub(super) struct Scale {
    /// What the curve is called.
    pub(super) title: String,
    /// The top, the middle and the bottom: "White wins", "even", "Black wins".
    pub(super) levels: [String; 3],
}

/// A point of the curve.
#[derive(Debug)]
pub(super) struct Point {
    /// After how many moves.
    pub(super) ply: usize,
    pub(super) worth: ValueBadge,
    /// What it says to whoever points at it.
    pub(super) name: String,
    pub(super) address: String,
    /// Did the move after it turn the game?
    pub(super) is_turn: bool,
}

/// The curve of a game of so many moves.
pub(super) fn value_curve(scale: &Scale, points: &[Point], plies: usize) -> Markup {
    let longest = scale.levels.iter().map(|level| level.chars().count()).max();
    let left = longest.unwrap_or(0) as f64 * LETTER + EDGE;
    let pitch = (WIDTH - left - EDGE) / (plies.max(1) as f64);
    let x = |ply: usize| left + ply as f64 * pitch;
    let middle = (HEIGHT - BOTTOM) / 2.0;
    let y = |worth: ValueBadge| middle - worth.height() * (middle - EDGE);
    let line: Vec<String> = points
        .iter()
        .map(|point| format!("{:.1},{:.1}", x(point.ply), y(point.worth)))
        .collect();
    let heights = [EDGE, middle, HEIGHT - BOTTOM - EDGE];
    let every = [1, 2, 5, 10, 20, 50, 100, 200]
        .into_iter()
        .find(|every| plies / every <= 10);
    html! {
        figure.curve.scaled {
            figcaption { (scale.title) }
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group" aria-label=(scale.title) {
                @for (level, height) in scale.levels.iter().zip(heights) {
                    path.even d={ "M" (left) " " (height) "H" (WIDTH) } {}
                    text.level x=(left - 8.0) y=(height + 5.0) { (level) }
                }
                @for ply in (0..=plies).step_by(every.unwrap_or(500)) {
                    text.ply x=(format!("{:.1}", x(ply))) y=(HEIGHT - 6.0) { (ply) }
                }
                polyline.course points=(line.join(" ")) {}
                @for point in points {
                    @let (x, y) = (format!("{:.1}", x(point.ply)), format!("{:.1}", y(point.worth)));
                    a.point.mistake[point.is_turn] href=(point.address) aria-label=(point.name) {
                        title { (point.name) }
                        circle.reach cx=(x) cy=(y) r="11" {}
                        circle class={ "dot " (point.worth.class()) } cx=(x) cy=(y) r="4.5" {}
                    }
                }
            }
        }
    }
}
