//! The tree in DOT, the language of Graphviz.

use std::fmt::Write as _;

use crate::search::Why;
use crate::trace::Folded;
use crate::trace::SearchTrace;
use crate::trace::{Snapshot, Stage};

impl SearchTrace {
    /// The tree after so many events as a graph that Graphviz draws.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::{Folded, Snapshot};
    /// let board = "chomp:2x2".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"negamax:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let snapshot = Snapshot::at(&trace, trace.events.len());
    /// let dot = trace.to_dot(&snapshot, &Folded::of(&snapshot, 0, &[], 100));
    /// assert!(dot.starts_with("digraph") && dot.contains("n0 -> n1"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_dot(&self, snapshot: &Snapshot, folded: &Folded) -> String {
        let mut dot = String::from("digraph search {\n  rankdir=LR;\n  node [shape=box];\n");
        for shown in &folded.shown {
            let seen = &snapshot.nodes()[shown.node as usize];
            let mut label = vec![
                self.move_to(shown.node, seen).to_owned(),
                snapshot.note_of(shown.node),
                snapshot.value_of(shown.node),
            ];
            if shown.hidden > 0 {
                label.push(format!("+{}", shown.hidden));
            }
            label.retain(|part| !part.is_empty());
            let style = match seen.stage {
                Stage::Done(Why::Cut(_)) => ", style=dashed",
                Stage::Open | Stage::Waiting => ", style=bold",
                _ => "",
            };
            // Neither moves nor numbers hold a quotation mark or a backslash.
            let _ = writeln!(
                dot,
                "  n{} [label=\"{}\"{style}];",
                shown.node,
                label.join("\\n")
            );
            if let Some(parent) = shown.parent {
                let _ = writeln!(dot, "  n{} -> n{};", folded.shown[parent].node, shown.node);
            }
        }
        dot.push_str("}\n");
        dot
    }
}
