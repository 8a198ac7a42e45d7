//! The tree in DOT, the language of Graphviz.

use std::fmt::Write as _;

use super::fold::Folded;
use super::scene::{Scene, Stage};
use super::thought::Thought;
use crate::search::Why;

impl Thought {
    /// The tree after so many moments as a graph that Graphviz draws.
    ///
    /// ```
    /// use damier::{Budget, Folded, Scene, choose_game};
    /// let board = choose_game("chomp:2x2")?.open(None, None, false)?;
    /// let thought = board.think(&"negamax:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let scene = Scene::at(&thought, thought.moments.len());
    /// let dot = thought.to_dot(&scene, &Folded::of(&scene, 0, &[], 100));
    /// assert!(dot.starts_with("digraph") && dot.contains("n0 -> n1"));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_dot(&self, scene: &Scene, folded: &Folded) -> String {
        let mut dot = String::from("digraph search {\n  rankdir=LR;\n  node [shape=box];\n");
        for shown in &folded.shown {
            let seen = &scene.nodes()[shown.node as usize];
            let mut label = vec![
                self.move_to(shown.node, seen).to_owned(),
                scene.note_of(shown.node),
                scene.value_of(shown.node),
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
