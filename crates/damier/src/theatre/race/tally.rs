//! What a search has to show for the nodes it visited.

use super::Runner;
use crate::search::Why;
use crate::trace::TraceEvent;
use crate::words::Message;

/// What a search has done so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Nodes visited; of a puzzle, positions expanded.
    pub nodes: u64,
    /// Nodes valued without looking further.
    pub leaves: u64,
    /// Cuts.
    pub cuts: u64,
    /// Nodes that were known from before.
    pub known: u64,
    /// Positions kept in memory: of a search for a path.
    pub kept: u64,
    /// Passes finished.
    pub passes: u64,
    /// The nodes visited on every ply, from the root.
    pub by_ply: Vec<u64>,
}

impl Tally {
    pub(super) fn of(runner: &Runner, nodes: usize, is_puzzle: bool) -> Tally {
        let mut counter = Counter::new(is_puzzle);
        for moment in &runner.trace.events[..runner.moments_after(nodes)] {
            counter.hear(moment);
        }
        let visited = nodes.min(runner.visits.len());
        Tally {
            nodes: visited as u64,
            by_ply: by_ply(runner, visited),
            ..counter.tally
        }
    }

    fn settle(&mut self, why: Why) {
        match why {
            Why::Leaf | Why::Terminal => self.leaves += 1,
            Why::Cut(_) => self.cuts += 1,
            Why::Table => self.known += 1,
            Why::Exhausted => {}
        }
    }

    /// Three numbers worth comparing, with their names: nodes, leaves and cuts; of a puzzle, positions
    /// expanded, positions kept in memory, and those of them that wait to be expanded.
    #[must_use]
    pub fn figures(&self, is_puzzle: bool) -> [(Message, u64); 3] {
        match is_puzzle {
            false => [
                (Message::new("race-nodes"), self.nodes),
                (Message::new("race-leaves"), self.leaves),
                (Message::new("race-cuts"), self.cuts),
            ],
            true => [
                (Message::new("race-expanded"), self.nodes),
                (Message::new("race-kept"), self.kept),
                (
                    Message::new("race-waiting"),
                    self.kept.saturating_sub(self.nodes),
                ),
            ],
        }
    }
}

/// Counts while a search goes on.
pub(super) struct Counter {
    /// What was counted so far, but for the visits.
    pub(super) tally: Tally,
    /// How deep a search is that goes down and up again.
    depth: u64,
    /// The root of a puzzle is kept, too.
    root: u64,
}

impl Counter {
    pub(super) fn new(is_puzzle: bool) -> Counter {
        let root = u64::from(is_puzzle);
        Counter {
            tally: Tally {
                kept: root,
                ..Tally::default()
            },
            depth: 0,
            root,
        }
    }

    pub(super) fn hear(&mut self, moment: &TraceEvent) {
        let tally = &mut self.tally;
        match moment {
            TraceEvent::Left { why, .. } => {
                tally.settle(*why);
                self.depth = self.depth.saturating_sub(1);
            }
            TraceEvent::Closed { why, .. } => tally.settle(*why),
            TraceEvent::Iteration { .. } => tally.passes += 1,
            TraceEvent::Opened { .. } => tally.kept += 1,
            // Who goes down and up again keeps the way it has come, and nothing else.
            TraceEvent::Entered { .. } => {
                self.depth += 1;
                tally.kept = tally.kept.max(self.depth + self.root);
            }
            _ => {}
        }
    }
}

/// How many of the first visits were on every ply.
fn by_ply(runner: &Runner, visited: usize) -> Vec<u64> {
    let mut by_ply = Vec::new();
    for visit in runner.visits.iter().take(visited) {
        let ply = runner.trace.nodes[visit.node as usize].ply as usize;
        if by_ply.len() <= ply {
            by_ply.resize(ply + 1, 0);
        }
        by_ply[ply] += 1;
    }
    by_ply
}
