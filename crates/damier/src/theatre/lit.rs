//! The line that a search answers, as nodes of its tree.

use crate::search::Why;
use crate::trace::{SearchTrace, TraceEvent, TraceKind};

impl SearchTrace {
    /// The nodes of the best line or the path, as far as the tree holds them, without the root.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// let board = "taquin".parse::<GameId>()?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let trace = board.think(&"astar:eval=h2".parse()?, 1000, &mut Budget::unlimited())?;
    /// assert_eq!(trace.lit().len(), trace.conclusion.line.len());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn lit(&self) -> Vec<u32> {
        if self.kind == TraceKind::Path
            && let Some(goal) = self.goal()
        {
            return self.way_in_the_end(goal);
        }
        let mut line = Vec::new();
        let mut here = 0;
        for mv in &self.conclusion.line {
            // The last pass is the one that counts.
            let is_next =
                |node: &crate::trace::TraceNode| node.parent == Some(here) && node.mv == *mv;
            let Some(next) = self.nodes.iter().rposition(is_next) else {
                break;
            };
            here = next as u32;
            line.push(here);
        }
        line
    }

    /// The moment from which the line is known: when the goal is reached, or at the end.
    #[must_use]
    pub(super) fn lit_from(&self) -> usize {
        let is_goal = |moment: &TraceEvent| match moment {
            TraceEvent::Closed { why, .. } | TraceEvent::Left { why, .. } => *why == Why::Terminal,
            _ => false,
        };
        let reached = match self.kind.is_path() {
            true => self.events.iter().rposition(is_goal),
            false => None,
        };
        reached.map_or(self.events.len(), |reached| reached + 1)
    }

    /// The nodes that are lit at a moment.
    pub(super) fn lit_at(&self, events: usize) -> Vec<u32> {
        match events >= self.lit_from() {
            true => self.lit(),
            false => Vec::new(),
        }
    }

    /// The node at which a search for a path closed its goal.
    fn goal(&self) -> Option<u32> {
        self.events.iter().rev().find_map(|moment| match moment {
            TraceEvent::Closed {
                node,
                why: Why::Terminal,
                ..
            } => Some(*node),
            _ => None,
        })
    }

    /// The way to a node by the shortest way that was found to each on it, without the root.
    fn way_in_the_end(&self, node: u32) -> Vec<u32> {
        let snapshot = crate::trace::Snapshot::at(self, self.events.len());
        let mut way = snapshot.way_to(node);
        way.pop();
        way.reverse();
        way
    }
}
