//! The tree as SVG: the root at the left, a level a column, in the look of the boards.

use maud::{Markup, PreEscaped, html};

use super::tree_names::TreeNames;
use super::tree_sizes::TreeSizes;
use crate::search::Why;
use crate::trace::SearchTrace;
use crate::trace::layout;
use crate::trace::{Folded, Shown};
use crate::trace::{Snapshot, Stage};
use crate::words::{Message, Translator};

const SIZES: TreeSizes = TreeSizes::DRAWN;

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
    /// What moves are called on it; nothing for their notation.
    pub names: Option<&'page TreeNames<'page>>,
}

impl SearchTrace {
    /// The style sheet of every tree, light and dark.
    pub const STYLESHEET: &str = include_str!("drawing.css");

    /// The tree after so many events, as an SVG document that stands alone.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Translator};
    /// use damier::trace::{Folded, Snapshot};
    /// let board = "chomp:2x2".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let snapshot = Snapshot::at(&trace, trace.events.len());
    /// let folded = Folded::of(&snapshot, 0, &[], 100);
    /// let svg = trace.to_svg(&snapshot, &folded, Translator::of(Language::English));
    /// assert!(svg.starts_with("<svg") && svg.contains("<style>"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self, snapshot: &Snapshot, folded: &Folded, translator: &Translator) -> String {
        let backdrop = html! {
            style { (PreEscaped(SearchTrace::STYLESHEET)) }
            rect class="backdrop" width="100%" height="100%" {}
        };
        let links = TreeLinks {
            node: &|_| None,
            unfold: &|_| None,
            fold: &|_| None,
            names: None,
        };
        self.draw(snapshot, folded, translator, &backdrop, &links)
    }

    /// The tree when the search is over, as an SVG document that stands alone: all of it if it has at
    /// most `most` nodes, or else its root and their children.
    ///
    /// ```
    /// use damier::{Chomp, Language, Score, SearchTrace, Translator, search::AlphaBeta};
    /// let start: Chomp = "2x2:2/2 A".parse()?;
    /// let mut search = AlphaBeta::new(4, |_: &Chomp| Score::DRAW);
    /// let trace = SearchTrace::of_search(&start, "alpha-beta", &mut search, 1000);
    /// let svg = trace.to_svg_at_end(20, Translator::of(Language::French));
    /// assert_eq!(svg.matches("data-node").count(), trace.nodes.len().min(20));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_svg_at_end(&self, most: usize, translator: &Translator) -> String {
        let snapshot = Snapshot::at(self, self.events.len());
        let folded = Folded::of(&snapshot, 0, &[], most);
        self.to_svg(&snapshot, &folded, translator)
    }

    /// The same as an SVG element for a page that serves [`STYLESHEET`](SearchTrace::STYLESHEET), its nodes
    /// links to the addresses that `link` gives.
    #[must_use]
    pub fn to_svg_fragment(
        &self,
        snapshot: &Snapshot,
        folded: &Folded,
        translator: &Translator,
        link: &dyn Fn(u32) -> Option<String>,
    ) -> String {
        let links = TreeLinks {
            node: link,
            unfold: &|_| None,
            fold: &|_| None,
            names: None,
        };
        self.draw(snapshot, folded, translator, &html! {}, &links)
    }

    /// The same with links from what is folded, too.
    #[must_use]
    pub fn to_svg_on_page(
        &self,
        snapshot: &Snapshot,
        folded: &Folded,
        translator: &Translator,
        links: &TreeLinks<'_>,
    ) -> String {
        self.draw(snapshot, folded, translator, &html! {}, links)
    }

    fn draw(
        &self,
        snapshot: &Snapshot,
        folded: &Folded,
        translator: &Translator,
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
            x: SIZES.margin + f64::from(levels[number]) * SIZES.column,
            y: SIZES.margin + rows[number] * SIZES.row,
        };
        let deepest = levels.iter().copied().max().unwrap_or(0);
        let lowest = rows.iter().copied().fold(0.0, f64::max);
        let width = 2.0 * SIZES.margin
            + f64::from(deepest) * SIZES.column
            + SIZES.width
            + SIZES.column / 2.0;
        let height = 2.0 * SIZES.margin + lowest * SIZES.row + SIZES.height;
        let title = Message::new("think-title")
            .with("search", self.search.as_str())
            .with("nodes", folded.shown.len());
        let lit = self.lit_at(snapshot.events());
        // A picture is one thing; what can be followed is many.
        let role = match (links.node)(0) {
            Some(_) => "group",
            None => "img",
        };
        let svg = html! {
            svg class="search-tree" role=(role) xmlns="http://www.w3.org/2000/svg"
                width=(width.ceil()) height=(height.ceil())
                viewBox={ "0 0 " (width.ceil()) " " (height.ceil()) } {
                title { (translator.say(&title)) }
                (backdrop)
                g class="edges" {
                    @for (number, shown) in folded.shown.iter().enumerate() {
                        @if let Some(parent) = shown.parent {
                            path class={ "edge " (self.class_of(snapshot, shown.node, &lit)) }
                                d=(edge(place(parent), place(number))) {}
                        }
                    }
                }
                g class="nodes" {
                    @for (number, shown) in folded.shown.iter().enumerate() {
                        @let Place { x, y } = place(number);
                        g class={ "node " (self.class_of(snapshot, shown.node, &lit)) } id={ "node-" (shown.node) }
                            data-node=(shown.node) transform={ "translate(" (x) " " (y) ")" } {
                            @let drawn = self.draw_node(snapshot, shown.node, links.names, translator);
                            @match (links.node)(shown.node) {
                                Some(address) => a href=(address) { (drawn) },
                                None => (drawn),
                            }
                            (draw_hidden(shown, links, translator))
                        }
                    }
                }
            }
        };
        svg.into_string()
    }

    /// How far the search is with a node, whether it is there now, and whether it lies on the line.
    fn class_of(&self, snapshot: &Snapshot, node: u32, lit: &[u32]) -> String {
        let mut class = snapshot.nodes()[node as usize].stage.class().to_owned();
        if node == snapshot.here() {
            class.push_str(" here");
        }
        if lit.contains(&node) {
            class.push_str(" lit");
        }
        class
    }

    fn draw_node(
        &self,
        snapshot: &Snapshot,
        node: u32,
        names: Option<&TreeNames<'_>>,
        translator: &Translator,
    ) -> Markup {
        let seen = &snapshot.nodes()[node as usize];
        let spoken = names.and_then(|names| names.by_best_way(node, seen));
        let (mv, title) = match spoken {
            Some(spoken) => (spoken.short.clone(), spoken.with_notation()),
            None => {
                let name = self.name_of(node, seen, translator);
                (name.clone(), name)
            }
        };
        let untried = self.nodes[node as usize].untried;
        let middle = SIZES.width / 2.0;
        html! {
            title { (title) ": " (translator.say(&seen.stage.in_words())) }
            rect class="box" width=(SIZES.width) height=(SIZES.height) rx=(SIZES.corner) {}
            text class="move" x=(middle) y=(SIZES.baselines.mv) { (mv) }
            text class={ "value " (snapshot.outcome_of(node)) } x=(middle) y=(SIZES.baselines.value) { (snapshot.value_of(node)) }
            text class="note" x=(middle) y=(SIZES.baselines.note) { (snapshot.note_of(node)) }
            @if untried > 0 && matches!(seen.stage, Stage::Done(Why::Cut(_))) {
                path class="stump" d=(SIZES.stump) {}
                text class="untried" x=(SIZES.width + SIZES.beside.untried) y=(SIZES.baselines.untried) { (untried) }
            }
        }
    }
}

/// How many nodes are hidden below one: a touch shows them, and another hides them again.
fn draw_hidden(shown: &Shown, links: &TreeLinks<'_>, translator: &Translator) -> Markup {
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
    let count = html! { text class="hidden" x=(SIZES.width + SIZES.beside.hidden) y=(SIZES.baselines.hidden) { (sign) } };
    html! {
        @match address {
            Some(address) => a class="unfold" href=(address) aria-label=(translator.say(&label)) {
                rect class="reach" x=(SIZES.width) y=(SIZES.reach.top) width=(SIZES.reach.width)
                    height=(SIZES.reach.height) rx=(SIZES.corner) {}
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
    let (x1, y1) = (from.x + SIZES.width, from.y + SIZES.height / 2.0);
    let (x2, y2) = (to.x, to.y + SIZES.height / 2.0);
    let bend = (x1 + x2) / 2.0;
    format!("M{x1} {y1}C{bend} {y1} {bend} {y2} {x2} {y2}")
}
