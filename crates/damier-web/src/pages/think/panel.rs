//! What stands beside the tree: the board, the list that a best-first search chooses from, the counts,
//! the tree in words.

use damier::{ListKind, Message, Stage, ThoughtKind};
use maud::{Markup, PreEscaped, html};

use super::Watched;
use super::board::{draw, places};
use super::watch::Format;

/// How many rows of a list are shown.
const MOST_ROWS: usize = 12;

impl Watched<'_> {
    /// The board of the node at hand, the last move and the next one marked.
    pub(super) fn picture(&self) -> Markup {
        let node = self.gaze.node;
        let here = self.thought.board_at(node, self.board);
        let board = here.as_deref().unwrap_or(self.board);
        let last = match self.thought.nodes[node as usize].parent {
            Some(parent) if here.is_some() && !self.thought.is_from_goal(node) => {
                let above = self.thought.board_at(parent, self.board);
                let above = above.as_deref().unwrap_or(self.board);
                places(above, &self.thought.nodes[node as usize].mv)
            }
            _ => Vec::new(),
        };
        // What grows from the goal is told backwards: no move of this board comes next.
        let is_from_goal = self.thought.is_from_goal(node);
        let next = self.next_move().filter(|_| !is_from_goal);
        let svg = draw(board, last, next, self.visit.book());
        html! {
            div.board { (PreEscaped(svg)) }
        }
    }

    /// What a best-first search chooses from now, the next first.
    pub(super) fn list(&self) -> Markup {
        let Some(list) = self.thought.listing(&self.scene) else {
            return html! {};
        };
        let (title, value, note) = match list.kind {
            ListKind::Open => ("page-think-list-open", "f = g + h", ""),
            ListKind::Plans => (
                "page-think-list-plans",
                "page-think-value",
                "page-think-merit",
            ),
            ListKind::Games => (
                "page-think-list-games",
                "page-think-mean",
                "page-think-games",
            ),
            ListKind::Proofs => (
                "page-think-list-proofs",
                "page-think-value",
                "page-think-numbers",
            ),
        };
        let say = |key: &'static str| match key.starts_with("page-") {
            true => self.say(key),
            false => key.to_owned(),
        };
        let hidden = list.nodes.len().saturating_sub(MOST_ROWS);
        html! {
            section.list data-list=(list.kind.name()) data-most=(MOST_ROWS) {
                h2 { (self.say(title)) " " small.muted.size { (list.nodes.len()) } }
                table {
                    thead { tr {
                        th { (self.say("page-think-node")) } th { (self.say("page-think-line")) }
                        th { (say(value)) } th { (say(note)) }
                    } }
                    tbody {
                        @for node in list.nodes.iter().take(MOST_ROWS) { (self.row(*node)) }
                    }
                }
                p.muted.rest { @if hidden > 0 { "+" (hidden) } }
            }
        }
    }

    fn row(&self, node: u32) -> Markup {
        let (value, note) = self.thought.texts_of(&self.scene, node);
        html! {
            tr {
                td { a href=(self.here(self.gaze.at, Some(node))) data-node=(node) { "#" (node) } }
                td { (self.thought.line_to(&self.scene, node)) }
                td { (value) }
                td { (note) }
            }
        }
    }

    /// How many nodes are in which state. The module counts the stages that a number is made of.
    pub(super) fn counts(&self) -> Markup {
        let rows: &[(&'static str, &str)] = match self.thought.kind {
            ThoughtKind::DepthFirst => &[
                ("page-think-count-nodes", "1 2 3 4 5 6 7"),
                ("page-think-count-leaves", "3 4"),
                ("page-think-count-cuts", "6"),
                ("page-think-count-known", "7"),
            ],
            ThoughtKind::BestFirst => &[
                ("page-think-count-nodes", "1 2 3 4 5 6 7"),
                ("page-think-count-leaves", "3 4"),
                ("page-think-count-settled", "3 4 5 6 7"),
            ],
            ThoughtKind::Path => &[
                ("page-think-count-expanded", "5"),
                ("page-think-count-open", "1"),
                ("page-think-count-closed", "4 5"),
            ],
            ThoughtKind::Deepening => &[
                ("page-think-count-entered", "2 4 5 6"),
                ("page-think-count-back", "3"),
            ],
        };
        let stages = self.scene.nodes().iter().map(|seen| seen.stage);
        let mut counts = [0_usize; Stage::COUNT];
        stages.for_each(|stage| counts[stage.number()] += 1);
        let sum = |stages: &str| {
            let numbers = stages
                .split(' ')
                .filter_map(|stage| stage.parse::<usize>().ok());
            numbers.map(|stage| counts[stage]).sum::<usize>()
        };
        let passes = self.scene.passes();
        html! {
            dl.counts {
                @for (key, stages) in rows {
                    div { dt { (self.say(key)) } dd data-stages=(stages) { (sum(stages)) } }
                }
                @if self.thought.next_moment(0, |moment| matches!(moment, damier::Moment::Iteration { .. })).is_some() {
                    div { dt { (self.say("page-think-count-passes")) } dd.passes { (passes) } }
                }
            }
        }
    }

    /// The tree as an outline, for those who read rather than look.
    pub(super) fn story(&self) -> Markup {
        let book = self.visit.book();
        let lines = self
            .thought
            .outline(&self.scene, &self.folded, self.board, book);
        html! {
            details.words {
                summary { (self.say("page-think-story")) }
                div.story tabindex="0" role="region" aria-label=(self.say("page-think-story")) { (lines.join("\n")) }
            }
        }
    }

    pub(super) fn take_away(&self) -> Markup {
        let address = |name: &str| {
            let more = [("at", self.gaze.at.to_string()), ("as", name.to_owned())];
            self.with("", &more)
        };
        let message = Message::new("page-think-take");
        html! {
            p.more {
                span.muted { (self.visit.say(&message)) }
                @for (name, _) in Format::TAKEN { a href=(address(name)) { (name.to_uppercase()) } }
            }
        }
    }
}
