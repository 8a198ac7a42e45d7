//! The tree as SVG: the root at the left, a level a column, in the look of the boards.

use maud::{Markup, PreEscaped, html};

use super::fold::{Folded, Shown};
use super::layout;
use super::scene::{Scene, Stage};
use super::thought::Thought;
use crate::message::{Message, Phrasebook};
use crate::search::Why;

// The sizes of things, in units of the picture.
const COLUMN: f64 = 148.0;
const ROW: f64 = 54.0;
const BOX_WIDTH: f64 = 100.0;
const BOX_HEIGHT: f64 = 36.0;
const MARGIN: f64 = 16.0;

/// Where the parts of a tree on a page lead.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "functions have nothing to show"
)]
pub struct TreeLinks<'page> {
    /// Where a node leads.
    pub node: &'page dyn Fn(u32) -> Option<String>,
    /// Where the count of what is hidden below a node leads.
    pub unfold: &'page dyn Fn(u32) -> Option<String>,
    /// Where a node leads that was unfolded, to fold it again; nothing if it was not.
    pub fold: &'page dyn Fn(u32) -> Option<String>,
}

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
        let links = TreeLinks {
            node: &|_| None,
            unfold: &|_| None,
            fold: &|_| None,
        };
        self.draw(scene, folded, book, &backdrop, &links)
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
        let links = TreeLinks {
            node: link,
            unfold: &|_| None,
            fold: &|_| None,
        };
        self.draw(scene, folded, book, &html! {}, &links)
    }

    /// The same with links from what is folded, too.
    #[must_use]
    pub fn to_svg_on_page(
        &self,
        scene: &Scene,
        folded: &Folded,
        book: &Phrasebook,
        links: &TreeLinks<'_>,
    ) -> String {
        self.draw(scene, folded, book, &html! {}, links)
    }

    fn draw(
        &self,
        scene: &Scene,
        folded: &Folded,
        book: &Phrasebook,
        backdrop: &Markup,
        links: &TreeLinks<'_>,
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
        let lit = self.lit_at(scene.moments());
        let svg = html! {
            svg class="search-tree" role="img" xmlns="http://www.w3.org/2000/svg"
                width=(width.ceil()) height=(height.ceil())
                viewBox={ "0 0 " (width.ceil()) " " (height.ceil()) } {
                title { (book.say(&title)) }
                (backdrop)
                g class="edges" {
                    @for (number, shown) in folded.shown.iter().enumerate() {
                        @if let Some(parent) = shown.parent {
                            path class={ "edge " (self.class_of(scene, shown.node, &lit)) }
                                d=(edge(place(parent), place(number))) {}
                        }
                    }
                }
                g class="nodes" {
                    @for (number, shown) in folded.shown.iter().enumerate() {
                        @let Place { x, y } = place(number);
                        g class={ "node " (self.class_of(scene, shown.node, &lit)) } id={ "node-" (shown.node) }
                            data-node=(shown.node) transform={ "translate(" (x) " " (y) ")" } {
                            @let drawn = self.draw_node(scene, shown.node, book);
                            @match (links.node)(shown.node) {
                                Some(address) => a href=(address) { (drawn) },
                                None => (drawn),
                            }
                            (draw_hidden(shown, links, book))
                        }
                    }
                }
            }
        };
        svg.into_string()
    }

    /// How far the search is with a node, whether it is there now, and whether it lies on the line.
    fn class_of(&self, scene: &Scene, node: u32, lit: &[u32]) -> String {
        let mut class = scene.nodes()[node as usize].stage.class().to_owned();
        if node == scene.here() {
            class.push_str(" here");
        }
        if lit.contains(&node) {
            class.push_str(" lit");
        }
        class
    }

    fn draw_node(&self, scene: &Scene, node: u32, book: &Phrasebook) -> Markup {
        let seen = &scene.nodes()[node as usize];
        let mv = self.name_of(node, seen, book);
        let untried = self.nodes[node as usize].untried;
        let middle = BOX_WIDTH / 2.0;
        html! {
            title { (mv) ": " (book.say(&seen.stage.in_words())) }
            rect class="box" width=(BOX_WIDTH) height=(BOX_HEIGHT) rx="6" {}
            text class="move" x=(middle) y="15" { (mv) }
            text class={ "value " (scene.outcome_of(node)) } x=(middle) y="30" { (scene.value_of(node)) }
            text class="note" x=(middle) y="-2" { (scene.note_of(node)) }
            @if untried > 0 && matches!(seen.stage, Stage::Done(Why::Cut(_))) {
                path class="stump" d={ "M" (BOX_WIDTH) " 30h10m-3 -5l5 10m-2 -10l5 10" } {}
                text class="untried" x=(BOX_WIDTH + 20.0) y="34" { (untried) }
            }
        }
    }
}

/// How many nodes are hidden below one: a touch shows them, and another hides them again.
fn draw_hidden(shown: &Shown, links: &TreeLinks<'_>, book: &Phrasebook) -> Markup {
    let (address, sign, label) = match shown.hidden {
        0 => {
            let fold = Message::new("think-fold");
            ((links.fold)(shown.node), "−".to_owned(), fold)
        }
        hidden => {
            let unfold = Message::new("think-unfold").with("nodes", hidden);
            ((links.unfold)(shown.node), format!("+{hidden}"), unfold)
        }
    };
    let count = html! { text class="hidden" x=(BOX_WIDTH + 6.0) y="15" { (sign) } };
    html! {
        @match address {
            Some(address) => a class="unfold" href=(address) aria-label=(book.say(&label)) {
                rect class="reach" x=(BOX_WIDTH) y="-4" width="44" height="26" rx="6" {}
                (count)
            },
            None if shown.hidden > 0 => (count),
            None => {}
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
fn edge(from: Place, to: Place) -> String {
    let (x1, y1) = (from.x + BOX_WIDTH, from.y + BOX_HEIGHT / 2.0);
    let (x2, y2) = (to.x, to.y + BOX_HEIGHT / 2.0);
    let bend = (x1 + x2) / 2.0;
    format!("M{x1} {y1}C{bend} {y1} {bend} {y2} {x2} {y2}")
}
