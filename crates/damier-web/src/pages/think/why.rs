//! Why the node at hand has its value: in words, with the nodes that decided it, and checked.

use damier::Message;
use damier::theatre::{Bound, Reason};
use damier::trace::TraceKind;
use maud::{Markup, html};

use super::Watched;
use super::watch::Gaze;

impl Watched<'_> {
    /// Why the node has its value at this moment; a cut shows its bounds, a guess is taken apart.
    pub(super) fn why(&self) -> Markup {
        let Gaze { at, node, .. } = self.gaze;
        let why = self.trace.explain_by(&self.snapshot, node, &self.names);
        let about = Message::new("page-think-why-at")
            .with("node", node)
            .with("event", at);
        html! {
            section.why data-node=(node) data-at=(at) {
                h2 { (self.say("page-think-why")) " " small.muted { (self.context.say(&about)) } }
                // The module shows it while time runs.
                p.muted.later { (self.say("page-think-why-later")) }
                @if let Some(called) = self.names.of_node(node) {
                    p.way { span title=(called.mv) { (called.words) } }
                }
                p.reason { (self.context.say(&why)) }
                (self.bounds())
                (self.checked())
                (self.weights())
                @if let Some(address) = self.search_onwards() { p { a href=(address) { (self.say("page-think-from-here")) } } }
            }
        }
    }

    /// The same kind of search from the board of the node.
    fn search_onwards(&self) -> Option<String> {
        let here = self.trace.board_at(self.gaze.node, self.board)?;
        super::search_by(here.as_ref(), &self.spec, self.context)
    }

    /// The window of the node, and links to those that set its bound and that refuted it.
    fn bounds(&self) -> Markup {
        let node = self.gaze.node;
        let (child, setter) = match self.reason() {
            // A way that costs least is told by its costs.
            _ if self.trace.kind.is_path() => (None, None),
            Reason::Best { child } => (Some(child), None),
            Reason::Cut { child, set, .. } => {
                let setter = match set {
                    Bound::Has { node, .. } => Some(node),
                    Bound::Asked => None,
                };
                (child, setter)
            }
            _ => (None, None),
        };
        let is_cut =
            self.trace.kind == TraceKind::DepthFirst && matches!(self.reason(), Reason::Cut { .. });
        let window = self.trace.window_in_words(node);
        let parent = self.trace.nodes[node as usize].parent;
        let settled = self.trace.settled_at(node).map(|moment| moment + 1);
        let settled = settled.filter(|settled| *settled != self.gaze.at);
        let by = if is_cut {
            "page-think-refuted"
        } else {
            "page-think-best"
        };
        html! {
            dl.bounds {
                @if let Some(window) = window.filter(|_| !self.trace.kind.is_path()) {
                    dt { (self.say("page-think-window")) } dd { (window) }
                }
                @if let Some(setter) = setter { dt { (self.say("page-think-set")) } dd { (self.node_link(setter)) } }
                @if let Some(child) = child { dt { (self.say(by)) } dd { (self.node_link(child)) } }
                @if let Some(settled) = settled {
                    dt { (self.say("page-think-settled")) }
                    dd {
                        a href=(self.here(settled, Some(node))) data-node=(node) data-at=(settled) {
                            (self.context.say(&Message::new("page-think-event").with("event", settled)))
                        }
                    }
                }
                @if let Some(parent) = parent { dt { (self.say("page-think-parent")) } dd { (self.node_link(parent)) } }
            }
        }
    }

    /// Why the node has its value at this moment.
    fn reason(&self) -> Reason {
        self.trace.reason_at(&self.snapshot, self.gaze.node)
    }

    fn node_link(&self, node: u32) -> Markup {
        html! {
            a href=(self.here(self.gaze.at, Some(node))) data-node=(node) { "#" (node) }
            " " (self.line_to(node))
            @if let Some(called) = self.names.of_node(node).filter(|called| !called.is_plain) {
                span.called title=(called.mv) { (called.words) }
            }
        }
    }

    /// What came of searching a cut position in full.
    fn checked(&self) -> Markup {
        let Some(check) = self.check else {
            return html! {};
        };
        let message = self.trace.cut_in_words(self.gaze.node, check, self.board);
        html! { p.check.wrong[!check.is_right] { (self.context.say(&message)) } }
    }

    /// The evaluation of a leaf, term by term.
    fn weights(&self) -> Markup {
        // A path's node always has an estimate of what is left.
        let is_guess = self.trace.kind.is_path() || self.reason() == Reason::Guess;
        let here = self.trace.board_at(self.gaze.node, self.board);
        let board = here.as_deref().unwrap_or(self.board);
        let weights = match is_guess {
            true => board.weigh(&self.spec).unwrap_or_default(),
            false => Vec::new(),
        };
        if weights.is_empty() {
            return html! {};
        }
        let total: i32 = weights
            .iter()
            .map(|weight| weight.weight * weight.value)
            .sum();
        html! {
            table.weights {
                @for weight in &weights {
                    tr {
                        td { (weight.weight * weight.value) }
                        td { "= " (weight.weight) " × " (weight.value) }
                        td { (self.context.say(&weight.term)) }
                    }
                }
                tr.total { td { (total) } td {} td { (self.context.say(&Message::new("think-terms-total"))) } }
            }
        }
    }
}
