//! Bars with intervals, a line each, drawn as SVG in the look of the curves.

use maud::{PreEscaped, html};

use super::curve::PLOT_STYLESHEET;
use damier::explain::players_in_words;
use damier::play::TournamentResult;
use damier::{Message, Translator};

/// A number of somebody, and how certain it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// Whose, in words.
    pub title: Message,
    /// How that is written, for who wants to write it; empty where it is not.
    pub written: String,
    /// The number.
    pub value: f64,
    /// Its interval.
    pub interval: (f64, f64),
}

/// Numbers side by side, from a common line at 0.
#[derive(Clone, PartialEq, Debug)]
pub struct BarChart {
    /// What it shows.
    pub title: Message,
    /// What is measured.
    pub across: Message,
    /// The bars, from top to bottom.
    pub bars: Vec<Bar>,
}

impl BarChart {
    /// How strong players of a game are, with their intervals, in that order; `across` is what the numbers are.
    #[must_use]
    pub fn of_ratings(
        game: &str,
        result: &TournamentResult,
        order: &[usize],
        title: Message,
        across: Message,
    ) -> BarChart {
        let written: Vec<String> = result
            .players
            .iter()
            .map(|player| player.name.clone())
            .collect();
        let names = players_in_words(&written, game);
        let bar = |place: &usize| {
            let player = &result.players[*place];
            Bar {
                title: names[*place].clone(),
                written: player.name.clone(),
                value: player.rating.elo,
                interval: player.rating.interval(),
            }
        };
        BarChart {
            title,
            across,
            bars: order.iter().map(bar).collect(),
        }
    }
}

const WIDTH: f64 = 640.0;
const LEFT: f64 = 232.0;
const RIGHT: f64 = 616.0;
const TOP: f64 = 76.0;
const ROW: f64 = 28.0;
/// How far the lines of a name are apart.
const NAME_LINE: f64 = 17.0;
/// The longest line of a name beside a bar; the whole name is told to who points at it, and read aloud.
const LONGEST_LINE: usize = 28;

impl BarChart {
    /// The chart as an SVG document that stands alone.
    ///
    /// ```
    /// use damier::{Language, Message, Translator};
    /// use damier_lab::report::{Bar, BarChart};
    /// let bar = |name: &str, value: f64| Bar {
    ///     title: Message::verbatim(name.to_owned()),
    ///     written: String::new(),
    ///     value,
    ///     interval: (value - 20.0, value + 20.0),
    /// };
    /// let chart = BarChart {
    ///     title: Message::verbatim("strength".to_owned()),
    ///     across: Message::verbatim("Elo".to_owned()),
    ///     bars: vec![bar("level 3", 120.0), bar("chance", -120.0)],
    /// };
    /// let svg = chart.to_svg(Translator::of(Language::English));
    /// assert!(svg.contains("<desc>level 3: 120.0 (100.0 to 140.0)"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, translator: &Translator) -> String {
        crate::words::teach();
        let numbers = || {
            let ends = self
                .bars
                .iter()
                .map(|bar| [bar.value, bar.interval.0, bar.interval.1]);
            ends.flatten().chain([0.0])
        };
        let least = numbers().fold(f64::INFINITY, f64::min);
        let most = numbers().fold(f64::NEG_INFINITY, f64::max);
        let step = step(most - least);
        // As many places as tell one line of the grid from the next.
        let places = (-step.log10()).ceil().max(0.0) as usize;
        let (first, last) = ((least / step).floor() as i32, (most / step).ceil() as i32);
        let span = f64::from(last - first).max(1.0);
        let x = |number: f64| LEFT + (RIGHT - LEFT) * (number / step - f64::from(first)) / span;
        let names: Vec<Vec<String>> = self
            .bars
            .iter()
            .map(|bar| in_lines(&translator.say(&bar.title)))
            .collect();
        let most_lines = names.iter().map(Vec::len).max().unwrap_or(1);
        let height = ROW + NAME_LINE * most_lines.saturating_sub(1) as f64;
        let bottom = TOP + height * self.bars.len() as f64;
        let figure = |number: f64| translator.language().decimal(number, 1);
        let told = |bar: &Bar| {
            let text = Message::new("plot-bar")
                .with("title", bar.title.clone())
                .with("value", figure(bar.value))
                .with("low", figure(bar.interval.0))
                .with("high", figure(bar.interval.1));
            translator.say(&text)
        };
        let all: Vec<String> = self.bars.iter().map(told).collect();
        let svg = html! {
            svg class="plot" role="img" xmlns="http://www.w3.org/2000/svg"
                viewBox={ "0 0 " (WIDTH) " " (bottom + 56.0) } {
                title { (translator.say(&self.title)) }
                desc { (all.join("; ")) }
                style { (PreEscaped(PLOT_STYLESHEET)) }
                rect class="backdrop" width="100%" height="100%" {}
                text class="title" x="24" y="32" { (translator.say(&self.title)) }
                text class="axis below" x=((LEFT + RIGHT) / 2.0) y=(bottom + 44.0) {
                    (translator.say(&self.across))
                }
                @for tick in first..=last {
                    @let at = x(step * f64::from(tick));
                    path class="grid" d=(format!("M{at:.1} {}V{bottom}", TOP - 8.0)) {}
                    text class="axis below" x=(format!("{at:.1}")) y=(bottom + 22.0) {
                        (translator.language().decimal(step * f64::from(tick), places))
                    }
                }
                @for (row, bar) in self.bars.iter().enumerate() {
                    // The middle of the row.
                    @let y = TOP + height * (row as f64 + 0.5) - 2.0;
                    @let lines = &names[row];
                    @let (low, high) = (x(bar.value.min(0.0)), x(bar.value.max(0.0)));
                    g {
                        title { (all[row]) @if !bar.written.is_empty() { " · " (bar.written) } }
                        @for (line, text) in lines.iter().enumerate() {
                            @let up = NAME_LINE * (line as f64 - 0.5 * (lines.len() - 1) as f64);
                            text class="figure" x=(LEFT - 8.0) y=(y + 5.0 + up) { (text) }
                        }
                        rect class="dot style-0" x=(format!("{low:.1}")) y=(y - 8.0)
                            width=(format!("{:.1}", high - low)) height="16" {}
                        path class="whisker" d=(format!(
                            "M{:.1} {2}H{:.1}", x(bar.interval.0), x(bar.interval.1), y
                        )) {}
                    }
                }
            }
        };
        svg.into_string()
    }
}

/// The distance of the lines of a grid: a round number, so that there are a few of them.
pub(super) fn step(span: f64) -> f64 {
    let power = 10_f64.powf((span.max(1e-9) / 4.0).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    steps
        .into_iter()
        .find(|step| span / step <= 6.0)
        .unwrap_or(10.0 * power)
}

/// A name in one to three lines. What does not fit them is shortened.
fn in_lines(name: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in name.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        let is_fitting = line.chars().count() + 1 + word.chars().count() <= LONGEST_LINE;
        if line.is_empty() {
            line.push_str(word);
        } else if is_fitting || last == 2 {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.iter().map(|line| shortened(line)).collect()
}

fn shortened(line: &str) -> String {
    match line.chars().count() > LONGEST_LINE {
        true => line.chars().take(LONGEST_LINE - 1).chain(['…']).collect(),
        false => line.to_owned(),
    }
}
