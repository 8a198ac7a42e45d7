//! A move as an arrow over the board.

use maud::{Markup, html};

use super::overlay::Arrow;

/// How far from the middle of its cells an arrow begins and ends, and how long its head is.
const GAP: f64 = 20.0;
const HEAD: f64 = 20.0;

impl Arrow {
    /// A line from cell to cell and its head; nothing where it would have no length.
    pub(super) fn draw(&self, middles: &[(f64, f64)]) -> Markup {
        let places = self.way.iter();
        let mut points: Vec<(f64, f64)> = places
            .filter_map(|place| middles.get(usize::from(place.0)).copied())
            .collect();
        let count = points.len();
        if count < 2 || count != self.way.len() {
            return html! {};
        }
        points[0] = towards(points[0], points[1], GAP);
        let (before, tip) = (points[count - 2], points[count - 1]);
        let tip = towards(tip, before, GAP / 2.0);
        let neck = towards(tip, before, HEAD);
        points[count - 1] = neck;
        let line: Vec<String> = points
            .iter()
            .map(|(x, y)| format!("{x:.0} {y:.0}"))
            .collect();
        let aside = ((neck.1 - tip.1) * 0.6, (tip.0 - neck.0) * 0.6);
        let [left, right] = [1.0, -1.0].map(|sign| {
            let (x, y) = (neck.0 + sign * aside.0, neck.1 + sign * aside.1);
            format!("{x:.0} {y:.0}")
        });
        html! {
            g class={ "arrow " (self.class) } {
                path class="shaft" d={ "M" (line.join("L")) } {}
                path class="head" d={ "M" (left) "L" (format!("{:.0} {:.0}", tip.0, tip.1)) "L" (right) "Z" } {}
            }
        }
    }
}

/// The point so far from one towards another.
fn towards(from: (f64, f64), to: (f64, f64), far: f64) -> (f64, f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1.0);
    (from.0 + x * far / length, from.1 + y * far / length)
}
