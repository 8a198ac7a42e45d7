//! A curve of an experiment, drawn as SVG in the look of the boards.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use super::figures::grouped;
use damier::{Message, Translator};

/// One line of a plot.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What it shows.
    pub title: Message,
    /// How that is written, for who wants to write it; empty where it is not.
    pub written: String,
    /// Its points, from left to right.
    pub points: Vec<(u32, f64)>,
    /// How certain they are, where that is known: an interval for each point, or none at all.
    pub intervals: Vec<(f64, f64)>,
    /// Is it something to compare with, not something measured?
    pub is_reference: bool,
}

/// Numbers over small whole numbers, such as nodes by depth. Heights are powers of ten.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// What it shows.
    pub title: Message,
    /// What is counted to the right.
    pub across: Message,
    /// What is counted upwards.
    pub upwards: Message,
    /// The lines.
    pub series: Vec<Series>,
}

// The plot in units of the picture: its frame, and the legend below.
const WIDTH: f64 = 640.0;
const LEFT: f64 = 116.0;
const RIGHT: f64 = 616.0;
const TOP: f64 = 76.0;
const BOTTOM: f64 = 344.0;
const LEGEND: f64 = 416.0;
const LEGEND_LINE: f64 = 24.0;
/// How many lines tell apart: colours and dashes in the style sheet.
const STYLES: usize = 6;

/// The look of every plot, in light and in dark.
pub const PLOT_STYLESHEET: &str = "
.plot { font-family: system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.plot .backdrop { fill: #f7f4ee; }
.plot text { fill: #1f2328; font-size: 14px; }
.plot .title { font-size: 20px; }
.plot .axis { fill: #5f6672; }
.plot .figure { fill: #5f6672; text-anchor: end; }
.plot .below { text-anchor: middle; }
.plot .grid { stroke: #dad4c8; stroke-width: 1; }
.plot .line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.plot .whisker { fill: none; stroke: #1f2328; stroke-width: 1.5; }
.plot .reference { stroke-width: 1.5; }
.plot .line.style-0 { stroke: #3b5bdb; } .plot .dot.style-0 { fill: #3b5bdb; }
.plot .line.style-1 { stroke: #b93815; stroke-dasharray: 9 4; } .plot .dot.style-1 { fill: #b93815; }
.plot .line.style-2 { stroke: #0b7a75; stroke-dasharray: 2 4; } .plot .dot.style-2 { fill: #0b7a75; }
.plot .line.style-3 { stroke: #926200; stroke-dasharray: 12 4 2 4; } .plot .dot.style-3 { fill: #926200; }
.plot .line.style-4 { stroke: #5f6672; stroke-dasharray: 5 3; } .plot .dot.style-4 { fill: #5f6672; }
.plot .line.style-5 { stroke: #7b4fa3; stroke-dasharray: 1 3; } .plot .dot.style-5 { fill: #7b4fa3; }
@media (prefers-color-scheme: dark) {
.plot .backdrop { fill: #16181d; }
.plot text { fill: #e8e6e3; }
.plot .axis, .plot .figure { fill: #9aa3b2; }
.plot .grid { stroke: #31353d; }
.plot .whisker { stroke: #e8e6e3; }
.plot .line.style-0 { stroke: #8aa4ff; } .plot .dot.style-0 { fill: #8aa4ff; }
.plot .line.style-1 { stroke: #ff8a65; } .plot .dot.style-1 { fill: #ff8a65; }
.plot .line.style-2 { stroke: #2fb8ae; } .plot .dot.style-2 { fill: #2fb8ae; }
.plot .line.style-3 { stroke: #d9a02b; } .plot .dot.style-3 { fill: #d9a02b; }
.plot .line.style-4 { stroke: #9aa3b2; } .plot .dot.style-4 { fill: #9aa3b2; }
.plot .line.style-5 { stroke: #c9a2f0; } .plot .dot.style-5 { fill: #c9a2f0; }
}
";

/// A plot as a part of a page that has the [style sheet](PLOT_STYLESHEET) of its own.
///
/// ```
/// use damier_lab::report::{PLOT_STYLESHEET, fragment};
/// let plot = format!("<svg><style>{PLOT_STYLESHEET}</style></svg>");
/// assert_eq!(fragment(plot), "<svg></svg>");
/// ```
#[must_use]
pub fn fragment(svg: String) -> String {
    svg.replace(&format!("<style>{PLOT_STYLESHEET}</style>"), "")
}

impl Curve {
    /// The curve as an SVG document that stands alone.
    ///
    /// ```
    /// use damier::{Language, Message, Translator};
    /// use damier_lab::report::{Curve, Series};
    /// let curve = Curve {
    ///     title: Message::verbatim("nodes"),
    ///     across: Message::verbatim("depth"),
    ///     upwards: Message::verbatim("nodes"),
    ///     series: vec![Series {
    ///         title: Message::verbatim("minimax"),
    ///         written: String::new(),
    ///         points: vec![(1, 17.0), (2, 257.0)],
    ///         intervals: vec![(15.0, 19.0), (240.0, 270.0)],
    ///         is_reference: false,
    ///     }],
    /// };
    /// let svg = curve.to_svg(Translator::of(Language::English));
    /// assert!(svg.contains("minimax") && svg.contains("1,000"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, translator: &Translator) -> String {
        let height = LEGEND + LEGEND_LINE * self.series.len() as f64;
        let frame = Frame::around(self);
        let svg = html! {
            svg class="plot" role="img" xmlns="http://www.w3.org/2000/svg"
                viewBox={ "0 0 " (WIDTH) " " (height) } {
                title { (translator.say(&self.title)) }
                desc { (self.told(translator)) }
                style { (PreEscaped(PLOT_STYLESHEET)) }
                rect class="backdrop" width="100%" height="100%" {}
                text class="title" x="24" y="32" { (translator.say(&self.title)) }
                text class="axis" x="24" y="52" { (translator.say(&self.upwards)) }
                text class="axis below" x=((LEFT + RIGHT) / 2.0) y=(BOTTOM + 44.0) {
                    (translator.say(&self.across))
                }
                (frame.grid(translator))
                @for (index, series) in self.series.iter().enumerate() {
                    (frame.line(index, series))
                    (legend(index, series, translator))
                }
            }
        };
        svg.into_string()
    }
}

impl Curve {
    /// All of it in words, for who does not see it.
    fn told(&self, translator: &Translator) -> String {
        let point = |(place, value): &(u32, f64)| {
            format!(
                "{place}: {}",
                grouped(value.round() as i64, translator.language())
            )
        };
        let lines = self.series.iter().map(|series| {
            let points: Vec<String> = series.points.iter().map(point).collect();
            format!("{} ({})", translator.say(&series.title), points.join("; "))
        });
        lines.collect::<Vec<_>>().join(". ")
    }
}

/// A line of the legend.
fn legend(index: usize, series: &Series, translator: &Translator) -> Markup {
    let y = LEGEND + LEGEND_LINE * index as f64;
    html! {
        g {
            @if !series.written.is_empty() { title { (series.written) } }
            path class=(class("line", index, series)) d={ "M24 " (y - 5.0) "H64" } {}
            text x="76" y=(y) { (translator.say(&series.title)) }
        }
    }
}

fn class(kind: &str, index: usize, series: &Series) -> String {
    let style = index % STYLES;
    let reference = if series.is_reference {
        " reference"
    } else {
        ""
    };
    format!("{kind} style-{style}{reference}")
}

/// Which numbers the frame spans: steps to the right, powers of ten upwards.
struct Frame {
    first: u32,
    last: u32,
    least: i32,
    most: i32,
}

impl Frame {
    fn around(curve: &Curve) -> Frame {
        let points = || curve.series.iter().flat_map(|series| &series.points);
        let places = || points().map(|(place, _)| *place);
        let powers = || points().map(|(_, value)| value.max(1.0).log10());
        let least = powers().fold(f64::INFINITY, f64::min).floor().min(0.0) as i32;
        let most = powers().fold(0.0, f64::max).ceil() as i32;
        Frame {
            first: places().min().unwrap_or(0),
            last: places().max().unwrap_or(1),
            least,
            most: most.max(least + 1),
        }
    }

    fn x(&self, place: u32) -> f64 {
        let steps = f64::from((self.last - self.first).max(1));
        LEFT + (RIGHT - LEFT) * f64::from(place - self.first) / steps
    }

    fn y(&self, value: f64) -> f64 {
        let height =
            (value.max(1.0).log10() - f64::from(self.least)) / f64::from(self.most - self.least);
        BOTTOM - (BOTTOM - TOP) * height
    }

    /// Hairlines at every power of ten, with figures at the edges.
    fn grid(&self, translator: &Translator) -> Markup {
        html! {
            @for power in self.least..=self.most {
                @let y = self.y(10_f64.powi(power));
                path class="grid" d=(format!("M{LEFT} {y:.1}H{RIGHT}")) {}
                text class="figure" x=(LEFT - 8.0) y=(format!("{:.1}", y + 5.0)) {
                    (grouped(10_f64.powi(power) as i64, translator.language()))
                }
            }
            @for place in self.first..=self.last {
                text class="axis below" x=(format!("{:.1}", self.x(place))) y=(BOTTOM + 22.0) {
                    (place)
                }
            }
        }
    }

    fn line(&self, index: usize, series: &Series) -> Markup {
        let mut path = String::new();
        for (step, (place, value)) in series.points.iter().enumerate() {
            let pen = if step == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{pen}{:.1} {:.1}", self.x(*place), self.y(*value));
        }
        html! {
            path class=(class("line", index, series)) d=(path) {}
            @for ((place, _), (low, high)) in series.points.iter().zip(&series.intervals) {
                path class="whisker" d=(format!(
                    "M{:.1} {:.1}V{:.1}", self.x(*place), self.y(*low), self.y(*high)
                )) {}
            }
            @if !series.is_reference {
                @for (place, value) in &series.points {
                    circle class=(class("dot", index, series)) r="3.5"
                        cx=(format!("{:.1}", self.x(*place))) cy=(format!("{:.1}", self.y(*value))) {}
                }
            }
        }
    }
}
