//! Points of two numbers, drawn as SVG in the look of the curves.

use maud::{PreEscaped, html};

use super::bars::step;
use super::curve::PLOT_STYLESHEET;
use damier::{Message, Translator};

/// A number against another, a point each.
#[derive(Clone, PartialEq, Debug)]
pub struct ScatterPlot {
    /// What it shows.
    pub title: Message,
    /// What is counted to the right.
    pub across: Message,
    /// What is counted upwards.
    pub upwards: Message,
    /// The points.
    pub points: Vec<(f64, f64)>,
    /// Heights that have names; without any, round numbers are written at the edge.
    pub heights: Vec<(f64, Message)>,
    /// All of it in words, for who does not see it.
    pub told: Message,
}

const WIDTH: f64 = 640.0;
const LEFT: f64 = 96.0;
const RIGHT: f64 = 616.0;
const TOP: f64 = 76.0;
const BOTTOM: f64 = 344.0;

impl ScatterPlot {
    /// The plot as an SVG document that stands alone.
    ///
    /// ```
    /// use damier::{Language, Message, Translator};
    /// use damier_lab::report::ScatterPlot;
    /// let plain = |text: &str| Message::verbatim(text.to_owned());
    /// let plot = ScatterPlot {
    ///     title: plain("guess and truth"),
    ///     across: plain("guess"),
    ///     upwards: plain("truth"),
    ///     points: vec![(-3.0, -1.0), (2.0, 0.0), (40.0, 1.0)],
    ///     heights: vec![(-1.0, plain("lost")), (1.0, plain("won"))],
    ///     told: plain("three positions"),
    /// };
    /// let svg = plot.to_svg(Translator::of(Language::English));
    /// assert_eq!(svg.matches("<circle").count(), 3);
    /// assert!(svg.contains("<desc>three positions</desc>") && svg.contains("lost"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, translator: &Translator) -> String {
        crate::words::teach();
        let language = translator.language();
        let heights = self.heights.iter().map(|(height, _)| *height);
        let across = Axis::around(self.points.iter().map(|(x, _)| *x));
        let upwards = Axis::around(self.points.iter().map(|(_, y)| *y).chain(heights));
        let x = |number: f64| LEFT + (RIGHT - LEFT) * across.share(number);
        let y = |number: f64| BOTTOM - (BOTTOM - TOP) * upwards.share(number);
        let marks: Vec<(f64, String)> = match self.heights.is_empty() {
            true => upwards
                .ticks()
                .map(|tick| (tick, language.decimal(tick, 0)))
                .collect(),
            false => self
                .heights
                .iter()
                .map(|(height, name)| (*height, translator.say(name)))
                .collect(),
        };
        let svg = html! {
            svg class="plot" role="img" xmlns="http://www.w3.org/2000/svg"
                viewBox={ "0 0 " (WIDTH) " 416" } {
                title { (translator.say(&self.title)) }
                desc { (translator.say(&self.told)) }
                style { (PreEscaped(PLOT_STYLESHEET)) }
                rect class="backdrop" width="100%" height="100%" {}
                text class="title" x="24" y="32" { (translator.say(&self.title)) }
                text class="axis" x="24" y="52" { (translator.say(&self.upwards)) }
                text class="axis below" x=((LEFT + RIGHT) / 2.0) y=(BOTTOM + 44.0) {
                    (translator.say(&self.across))
                }
                @for (height, name) in &marks {
                    @let at = y(*height);
                    path class="grid" d=(format!("M{LEFT} {at:.1}H{RIGHT}")) {}
                    text class="figure" x=(LEFT - 8.0) y=(format!("{:.1}", at + 5.0)) { (name) }
                }
                @for tick in across.ticks() {
                    @let at = x(tick);
                    path class="grid" d=(format!("M{at:.1} {TOP}V{BOTTOM}")) {}
                    text class="axis below" x=(format!("{at:.1}")) y=(BOTTOM + 22.0) {
                        (language.decimal(tick, 0))
                    }
                }
                @for (right, up) in &self.points {
                    circle class="dot style-0" r="3" fill-opacity="0.35"
                        cx=(format!("{:.1}", x(*right))) cy=(format!("{:.1}", y(*up))) {}
                }
            }
        };
        svg.into_string()
    }
}

/// What an axis spans, in round steps.
struct Axis {
    step: f64,
    first: i32,
    last: i32,
}

impl Axis {
    fn around(numbers: impl Iterator<Item = f64>) -> Axis {
        let ends = numbers.fold(None, |ends: Option<(f64, f64)>, number| {
            let (least, most) = ends.unwrap_or((number, number));
            Some((least.min(number), most.max(number)))
        });
        let (least, most) = ends.unwrap_or((0.0, 1.0));
        let step = step((most - least).max(1.0));
        let first = (least / step).floor() as i32;
        let last = ((most / step).ceil() as i32).max(first + 1);
        Axis { step, first, last }
    }

    fn share(&self, number: f64) -> f64 {
        (number / self.step - f64::from(self.first)) / f64::from(self.last - self.first)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let step = self.step;
        (self.first..=self.last).map(move |tick| step * f64::from(tick))
    }
}
