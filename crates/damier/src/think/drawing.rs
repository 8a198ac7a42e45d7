//! The tree as SVG: the root at the left, a level a column, in the look of the boards.

use maud::{Markup, PreEscaped, html};

use super::fold::{Folded, Shown};
use super::layout;
use super::outline::{in_short, stage_in_words, window_in_text};
use super::scene::{Scene, Seen, Stage};
use super::thought::Thought;
use crate::message::{Message, Phrasebook};
use crate::score::{Score, ScoreKind};
use crate::search::Why;

// The sizes of things, in units of the picture.
const COLUMN: f64 = 136.0;
const ROW: f64 = 54.0;
const BOX_WIDTH: f64 = 100.0;
const BOX_HEIGHT: f64 = 36.0;
const MARGIN: f64 = 16.0;

impl Thought {
    /// The style sheet of every tree, light and dark.
    pub const STYLESHEET: &str = include_str!("drawing.css");

    /// The tree after so many moments, as an SVG document that stands alone.
    ///
    /// ```
    /// use damier::{Budget, Folded, Language, Phrasebook, Scene, choose_game};
    /// let board = choose_game("chomp:2x2")?.open(None, None, false)?;
    /// let thought = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let scene = Scene::at(&thought, thought.moments.len());
    /// let folded = Folded::of(&scene, 0, &[], 100);
    /// let svg = thought.to_svg(&scene, &folded, Phrasebook::of(Language::English));
    /// assert!(svg.starts_with("<svg") && svg.contains("<style>"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self, scene: &Scene, folded: &Folded, book: &Phrasebook) -> String {
        let backdrop = html! {
            style { (PreEscaped(Thought::STYLESHEET)) }
            rect class="backdrop" width="100%" height="100%" {}
        };
        self.draw(scene, folded, book, &backdrop, &|_| None)
    }

    /// The same as an SVG element for a page that serves [`STYLESHEET`](Thought::STYLESHEET), its nodes
    /// links to the addresses that `link` gives.
    #[must_use]
    pub fn to_svg_fragment(
        &self,
        scene: &Scene,
        folded: &Folded,
        book: &Phrasebook,
        link: &dyn Fn(u32) -> Option<String>,
    ) -> String {
        self.draw(scene, folded, book, &html! {}, link)
    }

    fn draw(
        &self,
        scene: &Scene,
        folded: &Folded,
        book: &Phrasebook,
        backdrop: &Markup,
        link: &dyn Fn(u32) -> Option<String>,
    ) -> String {
        let children = folded.children();
        let rows = layout::rows(&children);
        let mut levels = Vec::with_capacity(rows.len());
        for shown in &folded.shown {
            levels.push(shown.parent.map_or(0, |parent: usize| levels[parent] + 1));
        }
        let place = |number: usize| Place {
            x: MARGIN + f64::from(levels[number]) * COLUMN,
            y: MARGIN + rows[number] * ROW,
        };
        let deepest = levels.iter().copied().max().unwrap_or(0);
        let lowest = rows.iter().copied().fold(0.0, f64::max);
        let width = 2.0 * MARGIN + f64::from(deepest) * COLUMN + BOX_WIDTH + COLUMN / 2.0;
        let height = 2.0 * MARGIN + lowest * ROW + BOX_HEIGHT;
        let title = Message::new("think-title")
            .with("search", self.search.as_str())
            .with("nodes", folded.shown.len());
        let svg = html! {
            svg class="search-tree" role="img" xmlns="http://www.w3.org/2000/svg"
                width=(width.ceil()) height=(height.ceil())
                viewBox={ "0 0 " (width.ceil()) " " (height.ceil()) } {
                title { (book.say(&title)) }
                (backdrop)
                @for (number, shown) in folded.shown.iter().enumerate() {
                    @if let Some(parent) = shown.parent {
                        (edge(place(parent), place(number), &scene.nodes()[shown.node as usize]))
                    }
                }
                @for (number, shown) in folded.shown.iter().enumerate() {
                    @let node = self.draw_node(scene, shown, place(number), book);
                    @match link(shown.node) {
                        Some(address) => a href=(address) { (node) },
                        None => (node),
                    }
                }
            }
        };
        svg.into_string()
    }

    fn draw_node(&self, scene: &Scene, shown: &Shown, place: Place, book: &Phrasebook) -> Markup {
        let seen = &scene.nodes()[shown.node as usize];
        let mv = self.name_of(shown.node, book);
        let is_here = shown.node == scene.here();
        let state = class_of(seen.stage);
        let middle = place.x + BOX_WIDTH / 2.0;
        html! {
            g class={ "node " (state) @if is_here { " here" } } id={ "node-" (shown.node) } data-node=(shown.node) {
                title { (mv) ": " (book.say(&stage_in_words(seen.stage))) }
                rect class="box" x=(place.x) y=(place.y) width=(BOX_WIDTH) height=(BOX_HEIGHT) rx="6" {}
                text class="move" x=(middle) y=(place.y + 15.0) { (mv) }
                text class={ "value " (outcome_of(seen)) } x=(middle) y=(place.y + 30.0) { (value_of(seen)) }
                @if let Some(window) = seen.window {
                    text class="window" x=(middle) y=(place.y - 2.0) { (window_in_text(window, self.nodes[shown.node as usize].ply)) }
                }
                @if shown.hidden > 0 {
                    text class="hidden" x=(place.x + BOX_WIDTH + 6.0) y=(place.y + 23.0) { "+" (shown.hidden) }
                }
                @if matches!(seen.stage, Stage::Done(Why::Cut(_))) { (stump(place)) }
            }
        }
    }
}

/// Where a node's box begins.
#[derive(Clone, Copy)]
struct Place {
    x: f64,
    y: f64,
}

/// The line from a node to one below it.
fn edge(from: Place, to: Place, below: &Seen) -> Markup {
    let (x1, y1) = (from.x + BOX_WIDTH, from.y + BOX_HEIGHT / 2.0);
    let (x2, y2) = (to.x, to.y + BOX_HEIGHT / 2.0);
    let bend = (x1 + x2) / 2.0;
    html! {
        path class={ "edge " (class_of(below.stage)) }
            d={ "M" (x1) " " (y1) "C" (bend) " " (y1) " " (bend) " " (y2) " " (x2) " " (y2) } {}
    }
}

/// What is left of the branches that were never grown.
fn stump(place: Place) -> Markup {
    let (x, y) = (place.x + BOX_WIDTH, place.y + BOX_HEIGHT);
    html! {
        path class="stump" d={ "M" (x) " " (y - 8.0) "h12m-4 -6l6 12m-2 -12l6 12" } {}
    }
}

const fn class_of(stage: Stage) -> &'static str {
    match stage {
        Stage::Unseen => "unseen",
        Stage::Waiting => "waiting",
        Stage::Open => "open",
        Stage::Done(Why::Leaf) => "done leaf",
        Stage::Done(Why::Terminal) => "done end",
        Stage::Done(Why::Exhausted) => "done",
        Stage::Done(Why::Cut(_)) => "done cut",
        Stage::Done(Why::Table) => "done table",
    }
}

/// Good or bad for the side to move there.
fn outcome_of(seen: &Seen) -> &'static str {
    match seen.score.map(Score::kind) {
        Some(ScoreKind::WinsIn(_)) if seen.cost.is_none() => "win",
        Some(ScoreKind::LosesIn(_)) => "loss",
        _ => "guess",
    }
}

fn value_of(seen: &Seen) -> String {
    match (seen.cost, seen.score) {
        (Some(cost), _) => format!("{} = {} + {}", cost.f, cost.g, cost.h),
        (None, Some(score)) => in_short(score),
        (None, None) => String::new(),
    }
}
