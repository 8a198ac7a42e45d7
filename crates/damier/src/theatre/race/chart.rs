//! The chart of a race as SVG: nodes on every level, what was counted, and what the runners share. What
//! is done by now is full, what is still to come is faint.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use super::chart_sizes::{BAR, ChartSizes, LEFT, LINE, RIGHT, WIDTH};
use super::{Race, Tally};
use crate::words::{Message, Translator};

impl Race {
    /// The style sheet of every chart, light and dark.
    pub const STYLESHEET: &str = include_str!("chart.css");

    /// The chart when everybody has visited so many nodes, as an SVG document that stands alone.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Spec, Translator};
    /// use damier::theatre::Race;
    /// let board = "chomp:3x3".parse::<GameId>()?.open(None, None, false)?;
    /// let players: Vec<Spec> = vec!["negamax:depth=3".parse()?, "alphabeta:depth=3".parse()?];
    /// let race = Race::run(board.as_ref(), &players, 10_000, &mut Budget::unlimited())?;
    /// let svg = race.to_svg(20, Translator::of(Language::English));
    /// assert!(svg.starts_with("<svg") && svg.contains("alphabeta:depth=3"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self, nodes: usize, translator: &Translator) -> String {
        let backdrop = html! {
            style { (PreEscaped(Race::STYLESHEET)) }
            rect class="backdrop" width="100%" height="100%" {}
        };
        self.draw(nodes, translator, &backdrop)
    }

    /// The same as an SVG element for a page that serves [`STYLESHEET`](Race::STYLESHEET).
    #[must_use]
    pub fn to_svg_fragment(&self, nodes: usize, translator: &Translator) -> String {
        self.draw(nodes, translator, &html! {})
    }

    fn draw(&self, nodes: usize, translator: &Translator, backdrop: &Markup) -> String {
        let chart = Chart {
            race: self,
            now: self.tallies(nodes),
            end: self.tallies(self.longest()),
            nodes,
            sizes: ChartSizes::of(self.runners.len()),
            translator,
        };
        let title = Message::new("race-chart").with("nodes", nodes);
        let svg = html! {
            svg class="race-chart" role="img" xmlns="http://www.w3.org/2000/svg"
                viewBox={ "0 0 " (WIDTH) " " (chart.sizes.height) } {
                title { (translator.say(&title)) }
                (backdrop)
                (chart.legend())
                (chart.levels())
                (chart.bars())
                (chart.strips())
            }
        };
        svg.into_string()
    }
}

/// The longest name in the legend; the whole one is told to who points at it.
const LONGEST_NAME: usize = 40;

fn shortened(name: &str) -> String {
    match name.chars().count() > LONGEST_NAME {
        true => name.chars().take(LONGEST_NAME - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}

struct Chart<'race> {
    race: &'race Race,
    now: Vec<Tally>,
    end: Vec<Tally>,
    nodes: usize,
    sizes: ChartSizes,
    translator: &'race Translator,
}

impl Chart<'_> {
    fn say(&self, key: &'static str) -> String {
        self.translator.say(&Message::new(key))
    }

    fn name(&self, runner: usize) -> String {
        self.translator.say(self.race.title(runner))
    }

    fn legend(&self) -> Markup {
        html! {
            @for (runner, trace) in self.race.thoughts().enumerate() {
                @let y = 20.0 + LINE * runner as f64;
                g {
                    title { (self.name(runner)) " · " (trace.search) }
                    path class={ "line runner-" (runner) } d={ "M12 " (y - 4.0) "h28" } {}
                    text class="name" x="48" y=(y) { (shortened(&self.name(runner))) }
                }
            }
        }
    }

    /// A line for every runner: how many nodes it visited on each level.
    fn levels(&self) -> Markup {
        let (title, across) = match self.race.is_puzzle {
            true => ("race-by-length", "race-depth"),
            false => ("race-by-depth", "race-depth"),
        };
        let most = self.end.iter().flat_map(|tally| &tally.by_ply).max();
        let most = most.copied().unwrap_or(1).max(1);
        let deepest = self.end.iter().map(|tally| tally.by_ply.len()).max();
        let deepest = deepest.unwrap_or(1).max(2) - 1;
        let sizes = &self.sizes.levels;
        let bottom = sizes.bottom;
        let x = |ply: usize| sizes.left + sizes.width * ply as f64 / deepest as f64;
        let height = |count: u64| (1.0 + count as f64).ln() / (1.0 + most as f64).ln();
        let y = |count: u64| bottom - sizes.height * height(count);
        let line = |tally: &Tally| {
            let mut path = String::new();
            for (ply, count) in tally.by_ply.iter().enumerate() {
                let pen = if ply == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{pen}{:.1} {:.1}", x(ply), y(*count));
            }
            path
        };
        let powers = (0..).map(|power| 10_u64.saturating_pow(power));
        let powers: Vec<u64> = powers.take_while(|power| *power <= most).take(12).collect();
        let step = deepest.div_ceil(10);
        html! {
            text class="title" x="12" y=(sizes.title) { (self.say(title)) }
            @for power in powers {
                path class="grid" d=(format!("M{LEFT} {:.1}H{RIGHT}", y(power))) {}
                text class="figure" x=(LEFT - 6.0) y=(format!("{:.1}", y(power) + 4.0)) { (power) }
            }
            path class="grid" d=(format!("M{LEFT} {bottom:.1}H{RIGHT}")) {}
            @for ply in (0..=deepest).step_by(step) {
                text class="place" x=(format!("{:.1}", x(ply))) y=(bottom + 16.0) { (ply) }
            }
            text class="place" x=((LEFT + RIGHT) / 2.0) y=(bottom + 32.0) { (self.say(across)) }
            @for (runner, tally) in self.end.iter().enumerate() {
                path class={ "line faint runner-" (runner) } d=(line(tally)) {}
            }
            g class="now" {
                @for (runner, tally) in self.now.iter().enumerate() {
                    path class={ "line runner-" (runner) } d=(line(tally)) {}
                    @for (ply, count) in tally.by_ply.iter().enumerate().filter(|(_, count)| **count > 0) {
                        circle class={ "dot runner-" (runner) } r="3"
                            cx=(format!("{:.1}", x(ply))) cy=(format!("{:.1}", y(*count))) {}
                    }
                }
            }
        }
    }

    /// What was counted: a bar for every runner, as long as it will be, and full as far as it is.
    fn bars(&self) -> Markup {
        let is_puzzle = self.race.is_puzzle;
        let figures = |tallies: &[Tally]| -> Vec<_> {
            tallies
                .iter()
                .map(|tally| tally.figures(is_puzzle))
                .collect()
        };
        let (now, end) = (figures(&self.now), figures(&self.end));
        let group = now.len() as f64 * (BAR + 4.0) + 28.0;
        let (top, width) = (self.sizes.bars.top, self.sizes.bars.width);
        html! {
            @for what in 0..3 {
                @let most = end.iter().map(|figures| figures[what].1).max().unwrap_or(1).max(1);
                @let y = top + what as f64 * group;
                text class="title" x="12" y=(y + 8.0) { (self.translator.say(&end[0][what].0)) }
                @for runner in 0..now.len() {
                    @let y = y + 16.0 + runner as f64 * (BAR + 4.0);
                    @let length = |count: u64| format!("{:.1}", width * count as f64 / most as f64);
                    rect class={ "bar faint runner-" (runner) } x="12" y=(y) height=(BAR) width=(length(end[runner][what].1)) {}
                    rect class={ "bar runner-" (runner) } x="12" y=(y) height=(BAR) width=(length(now[runner][what].1)) {}
                    text class="count" x=(RIGHT) y=(y + 10.0) {
                        (now[runner][what].1)
                        @if now[runner][what].1 != end[runner][what].1 { " / " (end[runner][what].1) }
                    }
                }
            }
        }
    }

    /// What the runners share: a strip for each, a bar for every mark, full where everybody has made it.
    fn strips(&self) -> Markup {
        let marks = self.race.marks();
        let sizes = &self.sizes.strips;
        let together = marks.len().div_ceil(sizes.most).max(1);
        let columns: Vec<&[super::Mark]> = marks.chunks(together).collect();
        let width = sizes.width / columns.len().max(1) as f64;
        let bottom = |runner: usize| sizes.bottom + runner as f64 * sizes.step;
        let key = match self.race.is_puzzle {
            true => "race-marks-positions",
            false => "race-marks-leaves",
        };
        let lines = in_two(&self.say(key));
        html! {
            @for (number, line) in lines.iter().enumerate() {
                text class="note" x="12" y=(sizes.title + 14.0 * number as f64) { (line) }
            }
            @for runner in 0..self.now.len() {
                path class="grid" d=(format!("M12 {:.1}H{RIGHT}", bottom(runner))) {}
            }
            g class="ticks" {
                @for runner in 0..self.now.len() {
                    @for (column, marks) in columns.iter().enumerate() {
                        (self.column(runner, marks, (sizes.left + width * column as f64, bottom(runner), width)))
                    }
                }
            }
        }
    }

    /// The marks of one bar: half as high as there is room where only some have made them.
    fn column(&self, runner: usize, marks: &[super::Mark], place: (f64, f64, f64)) -> Markup {
        let (x, bottom, width) = place;
        let is_made = |mark: &&super::Mark| mark.is_made(runner, self.nodes);
        let made = marks.iter().filter(is_made).count();
        let is_shared = marks.iter().filter(is_made).all(|mark| {
            let everybody = 0..self.now.len();
            everybody
                .into_iter()
                .all(|other| mark.is_made(other, self.nodes))
        });
        let is_to_come = marks.iter().any(|mark| mark.by[runner].is_some());
        let full = self.sizes.strips.height;
        let (class, height) = match (made > 0, is_shared) {
            (true, true) => ("tick shared", full),
            (true, false) => ("tick", full / 2.0),
            (false, _) => ("tick faint", full / 4.0),
        };
        html! {
            @if made > 0 || is_to_come {
                rect class={ (class) " runner-" (runner) } x=(format!("{x:.1}")) y=(format!("{:.1}", bottom - height))
                    width=(format!("{:.1}", (width * 0.8).max(0.5))) height=(height) {}
            }
        }
    }
}

/// A sentence of two as two lines; longer ones are broken near the middle.
fn in_two(text: &str) -> Vec<String> {
    let middle = text.len() / 2;
    let breaks = text.char_indices().filter(|(_, letter)| *letter == ' ');
    let best = breaks.min_by_key(|(place, _)| place.abs_diff(middle));
    match best {
        Some((place, _)) => vec![text[..place].to_owned(), text[place + 1..].to_owned()],
        None => vec![text.to_owned()],
    }
}
