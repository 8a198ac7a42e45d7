//! Why the node at hand has its value: in words, with the nodes that decided it, and checked.

use damier::{Bound, Message, Reason, ThoughtKind};
use maud::{Markup, html};

use super::Watched;

impl Watched<'_> {
    /// Why the node has its value; a cut shows its bounds, a guess is taken apart.
    pub(super) fn why(&self) -> Markup {
        let why = self.thought.explain(self.gaze.node, self.board);
        html! {
            section.why {
                h2 { (self.say("page-think-why")) " " small.muted { (self.say("page-think-in-the-end")) } }
                p.reason { (self.visit.say(&why)) }
                (self.bounds())
                (self.checked())
                (self.weights())
            }
        }
    }

    /// The window of the node, and links to those that set its bound and that refuted it.
    fn bounds(&self) -> Markup {
        let node = self.gaze.node;
        let (child, setter) = match self.thought.reason(node) {
            // A way that costs least is told by its costs.
            _ if self.thought.kind.is_path() => (None, None),
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
        let is_cut = self.thought.kind == ThoughtKind::DepthFirst
            && matches!(self.thought.reason(node), Reason::Cut { .. });
        let window = self.thought.window_in_words(node);
        let parent = self.thought.nodes[node as usize].parent;
        let by = if is_cut {
            "page-think-refuted"
        } else {
            "page-think-best"
        };
        html! {
            dl.bounds {
                @if let Some(window) = window.filter(|_| !self.thought.kind.is_path()) {
                    dt { (self.say("page-think-window")) } dd { (window) }
                }
                @if let Some(setter) = setter { dt { (self.say("page-think-set")) } dd { (self.node_link(setter)) } }
                @if let Some(child) = child { dt { (self.say(by)) } dd { (self.node_link(child)) } }
                @if let Some(parent) = parent { dt { (self.say("page-think-parent")) } dd { (self.node_link(parent)) } }
            }
        }
    }

    fn node_link(&self, node: u32) -> Markup {
        let way = self.thought.way_to(node).join(" ");
        html! {
            a href=(self.here(self.gaze.at, Some(node))) data-node=(node) { "#" (node) }
            " " (way)
        }
    }

    /// What came of searching a cut position in full.
    fn checked(&self) -> Markup {
        let Some(check) = self.check else {
            return html! {};
        };
        let message = self.thought.cut_in_words(self.gaze.node, check, self.board);
        html! { p.check.wrong[!check.is_right] { (self.visit.say(&message)) } }
    }

    /// The evaluation of a leaf, term by term.
    fn weights(&self) -> Markup {
        let is_guess =
            !self.thought.kind.is_path() && self.thought.reason(self.gaze.node) == Reason::Guess;
        let here = self.thought.board_at(self.gaze.node, self.board);
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
                        td { (self.visit.say(&weight.term)) }
                    }
                }
                tr.total { td { (total) } td {} td { (self.visit.say(&Message::new("page-think-total"))) } }
            }
        }
    }
}
