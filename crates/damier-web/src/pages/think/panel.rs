//! What stands beside the tree: the board, the list that a best-first search chooses from, the counts,
//! the tree in words.

use damier::search::Why;
use damier::trace::{ListKind, Stage, TraceKind};
use damier::{Message, Score};
use maud::{Markup, PreEscaped, html};

use super::Watched;
use super::board::{draw, places};
use super::touch::RootBoard;
use super::watch::Format;

/// How many rows of a list are shown.
const MAX_ROWS: usize = 12;

// How the search is done with a node.
const LEAF: Stage = Stage::Done(Why::Leaf);
const END: Stage = Stage::Done(Why::Terminal);
const EXHAUSTED: Stage = Stage::Done(Why::Exhausted);
const CUT: Stage = Stage::Done(Why::Cut(Score::DRAW));
const KNOWN: Stage = Stage::Done(Why::Table);

/// Every stage of a node that exists.
const MADE: [Stage; 7] = [
    Stage::Waiting,
    Stage::Open,
    LEAF,
    END,
    EXHAUSTED,
    CUT,
    KNOWN,
];

impl Watched<'_> {
    /// The board of the node at hand, the last move and the next one marked. That of the root can be touched.
    pub(super) fn picture(&self) -> Markup {
        let node = self.gaze.node;
        if node == 0 {
            let root = RootBoard {
                context: self.context,
                start: &self.watch.start,
                board: self.board,
                player: &self.spec,
                nodes: self.trace.conclusion.nodes,
                touched: &self.watch.touched,
                next: self.next_move(),
            };
            return root.shown();
        }
        let here = self.trace.board_at(node, self.board);
        let board = here.as_deref().unwrap_or(self.board);
        let last = match self.trace.nodes[node as usize].parent {
            Some(parent) if here.is_some() && !self.trace.is_from_goal(node) => {
                let above = self.trace.board_at(parent, self.board);
                let above = above.as_deref().unwrap_or(self.board);
                places(above, &self.trace.nodes[node as usize].mv)
            }
            _ => Vec::new(),
        };
        // What grows from the goal is told backwards: no move of this board comes next.
        let is_from_goal = self.trace.is_from_goal(node);
        let next = self.next_move().filter(|_| !is_from_goal);
        let svg = draw(board, last, next, self.context.translator());
        html! {
            div.board { (PreEscaped(svg)) }
        }
    }

    /// What a best-first search chooses from now, the next first.
    pub(super) fn list(&self) -> Markup {
        let Some(list) = self.trace.listing(&self.snapshot) else {
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
        let hidden = list.nodes.len().saturating_sub(MAX_ROWS);
        html! {
            section.list data-list=(list.kind.name()) data-most=(MAX_ROWS) {
                h2 { (self.say(title)) " " small.muted.size { (list.nodes.len()) } }
                table {
                    thead { tr {
                        th { (self.say("page-think-node")) } th { (self.say("page-think-line")) }
                        th { (say(value)) }
                        @if note.is_empty() { td {} } @else { th { (say(note)) } }
                    } }
                    tbody {
                        @for node in list.nodes.iter().take(MAX_ROWS) { (self.row(*node)) }
                    }
                }
                p.muted.rest { @if hidden > 0 { "+" (hidden) } }
            }
        }
    }

    fn row(&self, node: u32) -> Markup {
        let (value, note) = self.trace.texts_of(&self.snapshot, node);
        html! {
            tr {
                td { a href=(self.here(self.gaze.at, Some(node))) data-node=(node) { "#" (node) } }
                td { (self.line_to(node)) }
                td { (value) }
                td { (note) }
            }
        }
    }

    /// The moves to a node, each in a few signs; backwards from the goal where they lead there.
    pub(super) fn line_to(&self, node: u32) -> String {
        let mut moves = self.trace.moves_in_short(&self.snapshot, node, &self.names);
        if self.trace.is_from_goal(node) {
            moves.reverse();
        }
        moves.join(", ")
    }

    /// How many nodes are in which state. The module counts the stages that a number is made of.
    pub(super) fn counts(&self) -> Markup {
        let rows: &[(&'static str, &[Stage])] = match self.trace.kind {
            TraceKind::DepthFirst => &[
                ("page-think-count-nodes", &MADE),
                ("page-think-count-leaves", &[LEAF, END]),
                ("page-think-count-cuts", &[CUT]),
                ("page-think-count-known", &[KNOWN]),
            ],
            TraceKind::BestFirst => &[
                ("page-think-count-nodes", &MADE),
                ("page-think-count-leaves", &[LEAF, END]),
                (
                    "page-think-count-settled",
                    &[LEAF, END, EXHAUSTED, CUT, KNOWN],
                ),
            ],
            TraceKind::Path => &[
                ("page-think-count-expanded", &[EXHAUSTED]),
                ("page-think-count-open", &[Stage::Waiting]),
                ("page-think-count-closed", &[END, EXHAUSTED]),
            ],
            TraceKind::Deepening => &[
                (
                    "page-think-count-entered",
                    &[Stage::Open, END, EXHAUSTED, CUT],
                ),
                ("page-think-count-back", &[LEAF]),
            ],
        };
        let mut counts = [0_usize; Stage::COUNT];
        for seen in self.snapshot.nodes() {
            counts[seen.stage.number()] += 1;
        }
        let sum =
            |stages: &[Stage]| -> usize { stages.iter().map(|stage| counts[stage.number()]).sum() };
        let numbers = |stages: &[Stage]| {
            let numbers: Vec<String> = stages
                .iter()
                .map(|stage| stage.number().to_string())
                .collect();
            numbers.join(" ")
        };
        let passes = self.snapshot.passes();
        html! {
            dl.counts {
                @for (key, stages) in rows {
                    div { dt { (self.say(key)) } dd data-stages=(numbers(stages)) { (sum(stages)) } }
                }
                @if self.trace.next_moment(0, |moment| matches!(moment, damier::trace::TraceEvent::Iteration { .. })).is_some() {
                    div { dt { (self.say("page-think-count-passes")) } dd.passes { (passes) } }
                }
            }
        }
    }

    /// The tree as an outline, for those who read rather than look.
    pub(super) fn story(&self) -> Markup {
        let lines = self
            .trace
            .outline_by(&self.snapshot, &self.folded, &self.names);
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
                span.muted { (self.context.say(&message)) }
                @for (name, _) in Format::TAKEN { a href=(address(name)) { (name.to_uppercase()) } }
            }
        }
    }
}
