//! What a game was worth from move to move as a curve with a scale, up is good for the first side: drawn as
//! SVG, where every point may lead to its position, and as text.

use maud::{Markup, PreEscaped, html};

use crate::explain::Worth;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 200.0;
/// What a letter of the scale takes at the left where it is drawn largest, on a phone; the numbers at the
/// bottom, and the points at the edges.
const LETTER: f64 = 13.0;
const BOTTOM: f64 = 24.0;
const EDGE: f64 = 16.0;

/// The curve of a game as text: so many rows and at most so many columns.
const ROWS: usize = 9;
const COLUMNS: usize = 60;

/// What a game was worth from move to move.
///
/// ```
/// use damier::{Score, explain::Worth, theatre::{CurvePoint, ValueCurve}};
/// let point = |ply, score| {
///     let worth = Worth { score, is_proven: true, has_margin: false };
///     CurvePoint::of_worth(ply, worth, String::new())
/// };
/// let curve = ValueCurve {
///     title: "a game".to_owned(),
///     levels: ["x wins", "even", "o wins"].map(str::to_owned),
///     points: vec![point(0, Score::DRAW), point(1, Score::wins_in(4))],
///     plies: 1,
/// };
/// assert!(curve.to_svg().starts_with("<svg") && curve.to_text()[0].contains("x wins ┤"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ValueCurve {
    /// What it is called.
    pub title: String,
    /// The top, the middle and the bottom: "White wins", "even", "Black wins".
    pub levels: [String; 3],
    /// The points, from left to right.
    pub points: Vec<CurvePoint>,
    /// How many moves the game has.
    pub plies: usize,
}

/// A point of the curve.
#[derive(Clone, PartialEq, Debug)]
pub struct CurvePoint {
    /// After how many moves.
    pub ply: usize,
    /// From -1 at the bottom to 1 at the top.
    pub height: f64,
    /// Is it certain, and not a guess?
    pub is_proven: bool,
    /// The classes of its dot: `win strength-3 proven`.
    pub class: String,
    /// What it says to whoever points at it.
    pub name: String,
    /// Where it leads.
    pub address: Option<String>,
    /// Did the move before it turn the game?
    pub is_turn: bool,
}

impl CurvePoint {
    /// What a position is worth to the first side after so many moves.
    #[must_use]
    pub fn of_worth(ply: usize, worth: Worth, name: String) -> CurvePoint {
        CurvePoint {
            ply,
            height: worth.height(),
            is_proven: worth.is_proven,
            class: worth.class(),
            name,
            address: None,
            is_turn: false,
        }
    }
}

impl ValueCurve {
    /// The style sheet of a curve that stands alone, light and dark.
    pub const STYLESHEET: &str = include_str!("value_curve.css");

    /// The curve as an SVG document that stands alone.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let backdrop = html! {
            style { (PreEscaped(ValueCurve::STYLESHEET)) }
            rect class="backdrop" width="100%" height="100%" {}
        };
        self.drawn(&backdrop)
    }

    /// The same as an SVG element for a page that has a style for it.
    #[must_use]
    pub fn to_svg_fragment(&self) -> String {
        self.drawn(&html! {})
    }

    fn drawn(&self, backdrop: &Markup) -> String {
        let longest = self.levels.iter().map(|level| level.chars().count()).max();
        let left = longest.unwrap_or(0) as f64 * LETTER + EDGE;
        let pitch = (WIDTH - left - EDGE) / (self.plies.max(1) as f64);
        let x = |ply: usize| left + ply as f64 * pitch;
        let middle = (HEIGHT - BOTTOM) / 2.0;
        let y = |point: &CurvePoint| middle - point.height * (middle - EDGE);
        let line: Vec<String> = self
            .points
            .iter()
            .map(|point| format!("{:.1},{:.1}", x(point.ply), y(point)))
            .collect();
        let heights = [EDGE, middle, HEIGHT - BOTTOM - EDGE];
        let svg = html! {
            svg.value-curve xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) }
                role="group" aria-label=(self.title) {
                (backdrop)
                @for (level, height) in self.levels.iter().zip(heights) {
                    path.even d={ "M" (left) " " (height) "H" (WIDTH) } {}
                    text.level x=(left - 8.0) y=(height + 5.0) { (level) }
                }
                @for ply in (0..=self.plies).step_by(self.step(10)) {
                    text.ply x=(format!("{:.1}", x(ply))) y=(HEIGHT - 6.0) { (ply) }
                }
                polyline.course points=(line.join(" ")) {}
                @for point in &self.points {
                    @let dot = dot(point, x(point.ply), y(point));
                    @match &point.address {
                        Some(address) => {
                            a.point.mistake[point.is_turn] href=(address) aria-label=(point.name) { (dot) }
                        }
                        None => { g.point.mistake[point.is_turn] { (dot) } }
                    }
                }
            }
        };
        svg.into_string()
    }

    /// After how many moves the next number is written, if there may be so many numbers.
    fn step(&self, most: usize) -> usize {
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
        let fits = |step: &usize| self.plies / step <= most;
        steps.into_iter().find(fits).unwrap_or(10_000)
    }

    /// The curve in lines of text: ● is proven, ○ a guess, ✗ where a move turned the game. A long game has
    /// several moves in a column, of which the last is shown unless one turned it.
    #[must_use]
    pub fn to_text(&self) -> Vec<String> {
        let moves_a_column = (self.plies + 1).div_ceil(COLUMNS).max(1);
        let columns = self.plies / moves_a_column + 1;
        let mut cells = [(); ROWS].map(|()| vec![' '; columns]);
        cells[ROWS / 2].fill('┄');
        let marks = (0..columns).filter_map(|column| {
            let is_here = |point: &&CurvePoint| point.ply / moves_a_column == column;
            let here = || self.points.iter().filter(is_here);
            let turn = here().rfind(|point| point.is_turn);
            Some((column, turn.or_else(|| here().next_back())?))
        });
        for (column, point) in marks {
            let height = (1.0 - point.height.clamp(-1.0, 1.0)) / 2.0 * (ROWS - 1) as f64;
            cells[height.round() as usize][column] = match (point.is_turn, point.is_proven) {
                (true, _) => '✗',
                (false, true) => '●',
                (false, false) => '○',
            };
        }
        let widths = self.levels.iter().map(|level| level.chars().count());
        let widest = widths.max().unwrap_or(0);
        let mut lines = Vec::new();
        for (row, cells) in cells.iter().enumerate() {
            let (level, edge) = match row {
                0 => (self.levels[0].as_str(), '┤'),
                row if row == ROWS / 2 => (self.levels[1].as_str(), '┤'),
                row if row == ROWS - 1 => (self.levels[2].as_str(), '┤'),
                _ => ("", '│'),
            };
            let cells: String = cells.iter().collect();
            let line = format!("{level:>widest$} {edge}{cells}");
            lines.push(line.trim_end().to_owned());
        }
        lines.push(self.numbers(widest + 2, moves_a_column, columns));
        lines
    }

    /// The numbers below the curve.
    fn numbers(&self, left: usize, moves_a_column: usize, columns: usize) -> String {
        let mut line = vec![' '; left + columns + 4];
        let mut free = 0;
        for ply in (0..=self.plies).step_by(self.step((columns / 5).max(1))) {
            let (at, number) = (left + ply / moves_a_column, ply.to_string());
            if at >= free {
                line.splice(at..at + number.len(), number.chars());
                free = at + number.len() + 1;
            }
        }
        let line: String = line.into_iter().collect();
        line.trim_end().to_owned()
    }
}

fn dot(point: &CurvePoint, x: f64, y: f64) -> Markup {
    let (x, y) = (format!("{x:.1}"), format!("{y:.1}"));
    html! {
        title { (point.name) }
        circle.reach cx=(x) cy=(y) r="11" {}
        circle class={ "dot " (point.class) } cx=(x) cy=(y) r="4.5" {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(heights: &[f64]) -> ValueCurve {
        let point = |(ply, height): (usize, &f64)| CurvePoint {
            ply,
            height: *height,
            is_proven: true,
            class: "win".to_owned(),
            name: format!("<{ply}>"),
            address: None,
            is_turn: ply == 2,
        };
        ValueCurve {
            title: "a game".to_owned(),
            levels: ["White wins", "even", "Black wins"].map(str::to_owned),
            points: heights.iter().enumerate().map(point).collect(),
            plies: heights.len() - 1,
        }
    }

    #[test]
    fn the_text_has_a_mark_a_move_at_its_height() {
        let lines = curve(&[0.0, 1.0, -1.0, -0.5]).to_text();
        assert_eq!(
            lines,
            [
                "White wins ┤ ●",
                "           │",
                "           │",
                "           │",
                "      even ┤●┄┄┄",
                "           │",
                "           │   ●",
                "           │",
                "Black wins ┤  ✗",
            ]
            .into_iter()
            .map(str::to_owned)
            .chain([lines[9].clone()])
            .collect::<Vec<_>>()
        );
        assert!(lines[9].trim_start().starts_with('0'), "{}", lines[9]);
    }

    #[test]
    fn a_long_game_stays_narrow_and_its_turn_is_seen() {
        let heights: Vec<f64> = (0..500)
            .map(|ply| if ply == 2 { -1.0 } else { 0.5 })
            .collect();
        let lines = curve(&heights).to_text();
        assert!(
            lines.iter().all(|line| line.chars().count() <= 78),
            "{lines:?}"
        );
        assert!(lines[8].contains('✗'), "{lines:?}");
        assert!(
            curve(&heights).to_svg().contains("&lt;2&gt;"),
            "names are escaped"
        );
    }
}
