//! How a sequential test went, drawn as SVG in the look of the curves: the logarithm of the likelihood
//! ratio after every pair of games, between the bounds at which the test ends.

use std::fmt::Write as _;

use maud::{PreEscaped, html};

use super::bars::step;
use super::curve::PLOT_STYLESHEET;
use super::figures::grouped;
use damier::play::SprtRun;
use damier::{Message, Translator};

/// The course of a sequential test.
#[derive(Clone, PartialEq, Debug)]
pub struct LikelihoodCurve {
    /// What it shows.
    pub title: Message,
    /// The logarithm of the likelihood ratio after every pair.
    pub ratios: Vec<f64>,
    /// Where the test ends: below the one nothing is shown, above the other it is.
    pub bounds: (f64, f64),
}

const WIDTH: f64 = 640.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 616.0;
const TOP: f64 = 76.0;
const BOTTOM: f64 = 344.0;
/// So many points are drawn: more cannot be told apart.
const POINTS: usize = 600;

impl LikelihoodCurve {
    /// The course of a test so far.
    #[must_use]
    pub fn of(title: Message, run: &SprtRun) -> LikelihoodCurve {
        LikelihoodCurve {
            title,
            ratios: run.ratios().to_vec(),
            bounds: run.test().bounds(),
        }
    }

    /// The curve as an SVG document that stands alone.
    ///
    /// ```
    /// use damier::{Language, Message, Translator};
    /// use damier_lab::report::LikelihoodCurve;
    /// let curve = LikelihoodCurve {
    ///     title: Message::verbatim("a test".to_owned()),
    ///     ratios: vec![0.4, 1.1, 2.2, 3.1],
    ///     bounds: (-3.0, 3.0),
    /// };
    /// let svg = curve.to_svg(Translator::of(Language::English));
    /// assert!(svg.contains("<title>a test</title>"));
    /// assert!(svg.contains("3.10 after 4 pairs, between -3.00 and 3.00"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, translator: &Translator) -> String {
        crate::words::teach();
        let language = translator.language();
        let pairs = self.ratios.len();
        let (lower, upper) = self.bounds;
        let numbers = || self.ratios.iter().copied().chain([0.0, lower, upper]);
        let least = numbers().fold(f64::INFINITY, f64::min).floor();
        let most = numbers().fold(f64::NEG_INFINITY, f64::max).ceil();
        let x = |pair: usize| LEFT + (RIGHT - LEFT) * pair as f64 / pairs.max(1) as f64;
        let y = |ratio: f64| BOTTOM - (BOTTOM - TOP) * (ratio - least) / (most - least);
        let mut path = format!("M{LEFT:.1} {:.1}", y(0.0));
        let every = pairs.div_ceil(POINTS).max(1);
        for (index, ratio) in self.ratios.iter().enumerate() {
            if (index + 1) % every == 0 || index + 1 == pairs {
                let _ = write!(path, "L{:.1} {:.1}", x(index + 1), y(*ratio));
            }
        }
        let told = Message::new("plot-likelihood")
            .with(
                "ratio",
                language.decimal(self.ratios.last().copied().unwrap_or(0.0), 2),
            )
            .with("pairs", pairs)
            .with("lower", language.decimal(lower, 2))
            .with("upper", language.decimal(upper, 2));
        let apart = step(pairs.max(1) as f64).max(1.0) as usize;
        let svg = html! {
            svg class="plot" role="img" xmlns="http://www.w3.org/2000/svg"
                viewBox={ "0 0 " (WIDTH) " 416" } {
                title { (translator.say(&self.title)) }
                desc { (translator.say(&told)) }
                style { (PreEscaped(PLOT_STYLESHEET)) }
                rect class="backdrop" width="100%" height="100%" {}
                text class="title" x="24" y="32" { (translator.say(&self.title)) }
                text class="axis" x="24" y="52" { (translator.say(&Message::new("plot-ratio"))) }
                text class="axis below" x=((LEFT + RIGHT) / 2.0) y=(BOTTOM + 44.0) {
                    (translator.say(&Message::new("plot-pairs")))
                }
                @for unit in least as i32..=most as i32 {
                    @let at = y(f64::from(unit));
                    path class="grid" d=(format!("M{LEFT} {at:.1}H{RIGHT}")) {}
                    text class="figure" x=(LEFT - 8.0) y=(format!("{:.1}", at + 5.0)) { (unit) }
                }
                @for pair in (0..=pairs).step_by(apart) {
                    text class="axis below" x=(format!("{:.1}", x(pair))) y=(BOTTOM + 22.0) {
                        (grouped(pair as i64, language))
                    }
                }
                @for (style, bound) in [(1, lower), (2, upper)] {
                    path class={ "line reference style-" (style) }
                        d=(format!("M{LEFT} {:.1}H{RIGHT}", y(bound))) {}
                }
                path class="line style-0" d=(path) {}
            }
        };
        svg.into_string()
    }
}
