//! The tree at one moment of a search.

use super::search_trace::{SearchTrace, TraceEvent, TraceKind};
use crate::path::PathCost;
use crate::score::{Score, ScoreKind, Window};
use crate::search::{NodeRating, Why};

/// Every node as it stands after some of the events.
///
/// ```
/// use damier::{Budget, GameId};
/// use damier::trace::{Snapshot, Stage};
/// let board = "tictactoe".parse::<GameId>()?.open(Some("xo-/ox-/--- x"), None, false)?;
/// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
/// let first = Snapshot::at(&trace, 1);
/// assert_eq!(first.here(), 1, "it has just gone down to the first node");
/// assert_eq!(first.nodes()[1].stage, Stage::Open);
/// let last = Snapshot::at(&trace, trace.events.len());
/// assert!(last.nodes().iter().skip(1).all(|node| node.stage != Stage::Unseen));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    kind: TraceKind,
    nodes: Vec<NodeState>,
    here: u32,
    /// How many events have passed.
    events: usize,
    passes: u32,
    /// Has no move been tried since the last pass ended?
    is_between_passes: bool,
}

/// How far the search is with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It does not exist yet.
    Unseen,
    /// It waits on a list.
    Waiting,
    /// The search is inside, or may come back.
    Open,
    /// The search is done with it.
    Done(Why),
}

/// A node at some moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NodeState {
    /// How far the search is with it.
    pub stage: Stage,
    /// The node above, by the best way known.
    pub parent: Option<u32>,
    /// The move of that way, if it is not the first that was known: a place in
    /// [`SearchTrace::detours`].
    pub detour: Option<u32>,
    /// The window it was entered with.
    pub window: Option<Window>,
    /// The best value found so far, for the side to move there.
    pub score: Option<Score>,
    /// What the way through it costs, in a search for a path.
    pub cost: Option<PathCost>,
    /// What a best-first search goes by.
    pub rating: Option<NodeRating>,
    /// Is it on the list of nodes to be taken?
    pub is_listed: bool,
    /// How often it was revised: the games that went through it.
    pub revisions: u32,
    /// Moves from the root.
    pub ply: u32,
    /// How many passes were finished before it was made.
    pub pass: u32,
}

impl Snapshot {
    /// The tree after that many events.
    #[must_use]
    pub fn at(trace: &SearchTrace, events: usize) -> Snapshot {
        let mut snapshot = Snapshot::before(trace);
        for moment in &trace.events[..events.min(trace.events.len())] {
            snapshot.advance(moment);
        }
        snapshot.end_with(trace);
        snapshot
    }

    /// The tree before anything happened.
    pub(crate) fn before(trace: &SearchTrace) -> Snapshot {
        let unseen = |node: &super::search_trace::TraceNode| NodeState {
            stage: Stage::Unseen,
            parent: node.parent,
            detour: None,
            window: None,
            score: None,
            cost: None,
            rating: None,
            is_listed: false,
            revisions: 0,
            ply: node.ply,
            pass: 0,
        };
        let mut snapshot = Snapshot {
            kind: trace.kind,
            nodes: trace.nodes.iter().map(unseen).collect(),
            here: 0,
            events: 0,
            passes: 0,
            is_between_passes: true,
        };
        snapshot.nodes[0].stage = Stage::Open;
        let mut passes = 0;
        for moment in &trace.events {
            match moment {
                TraceEvent::Iteration { .. } => passes += 1,
                TraceEvent::Entered { node, .. } | TraceEvent::Opened { node } => {
                    snapshot.nodes[*node as usize].pass = passes;
                }
                _ => {}
            }
        }
        snapshot
    }

    /// Nobody leaves the root: it is done when the search is.
    pub(crate) fn end_with(&mut self, trace: &SearchTrace) {
        if self.events >= trace.events.len() && !trace.conclusion.is_interrupted {
            self.nodes[0].stage = Stage::Done(Why::Exhausted);
        }
    }

    /// One moment later.
    pub fn advance(&mut self, moment: &TraceEvent) {
        self.here = moment.node();
        self.events += 1;
        match *moment {
            TraceEvent::Entered { node, window } => {
                if std::mem::take(&mut self.is_between_passes) {
                    self.nodes[0].score = None;
                }
                let seen = &mut self.nodes[node as usize];
                seen.stage = Stage::Open;
                seen.window = Some(window);
            }
            TraceEvent::Left { node, score, why } => {
                self.settle(node, score, why);
                if let Some(parent) = self.nodes[node as usize].parent {
                    match self.kind {
                        TraceKind::Deepening => self.price(node, score),
                        _ => self.raise(parent, score.before_the_move()),
                    }
                    self.here = parent;
                }
            }
            TraceEvent::Closed { node, score, why } => {
                self.settle(node, score, why);
                self.nodes[node as usize].is_listed = false;
            }
            TraceEvent::Improved { score, .. } => self.nodes[0].score = Some(score),
            TraceEvent::Iteration { score, .. } => {
                self.nodes[0].score = Some(score);
                self.passes += 1;
                self.is_between_passes = true;
            }
            TraceEvent::Opened { node } => self.nodes[node as usize].stage = Stage::Waiting,
            TraceEvent::Revised { node, score } => {
                let seen = &mut self.nodes[node as usize];
                seen.score = Some(score);
                seen.revisions += 1;
                seen.begin();
            }
            TraceEvent::Queued { node, cost } => {
                let seen = &mut self.nodes[node as usize];
                seen.cost = Some(cost);
                seen.stage = Stage::Waiting;
                seen.is_listed = true;
            }
            TraceEvent::Rerouted { node, parent, by } => {
                let seen = &mut self.nodes[node as usize];
                seen.parent = Some(parent);
                seen.detour = Some(by);
            }
            TraceEvent::Rated { node, rating } => {
                let seen = &mut self.nodes[node as usize];
                seen.rating = Some(rating);
                seen.is_listed = matches!(rating, NodeRating::Merit { .. });
            }
            TraceEvent::Taken { node } => {
                let seen = &mut self.nodes[node as usize];
                seen.is_listed = false;
                seen.begin();
            }
        }
    }

    fn settle(&mut self, node: u32, score: Score, why: Why) {
        let seen = &mut self.nodes[node as usize];
        seen.stage = Stage::Done(why);
        seen.score = Some(score);
    }

    /// A value that a child brought.
    fn raise(&mut self, node: u32, score: Score) {
        let seen = &mut self.nodes[node as usize];
        seen.score = Some(seen.score.map_or(score, |best| best.max(score)));
    }

    /// What a way costs that is told by the moves still to come.
    fn price(&mut self, node: u32, score: Score) {
        let seen = &mut self.nodes[node as usize];
        if let ScoreKind::WinsIn(h) = score.kind() {
            let g = seen.ply;
            seen.cost = Some(PathCost { f: g + h, h, g });
        }
    }

    /// In what terms the search tells its story.
    #[must_use]
    pub const fn kind(&self) -> TraceKind {
        self.kind
    }

    /// Every node; the first is the root.
    #[must_use]
    pub fn nodes(&self) -> &[NodeState] {
        &self.nodes
    }

    /// The node the search is at.
    #[must_use]
    pub const fn here(&self) -> u32 {
        self.here
    }

    /// How many events have passed.
    #[must_use]
    pub const fn events(&self) -> usize {
        self.events
    }

    /// How many passes are finished.
    #[must_use]
    pub const fn passes(&self) -> u32 {
        self.passes
    }

    /// A node and all above it, up to its root.
    pub(crate) fn way_to(&self, node: u32) -> Vec<u32> {
        let above = |node: &u32| self.nodes.get(*node as usize)?.parent;
        std::iter::successors(Some(node), above).collect()
    }

    /// For every node those below it that exist by now, in the order of making.
    #[must_use]
    pub fn children(&self) -> Vec<Vec<u32>> {
        self.below(|seen| seen.stage != Stage::Unseen)
    }

    /// The same with the moves that wait to be tried at the nodes a depth-first search is inside.
    #[must_use]
    pub(super) fn branches(&self) -> Vec<Vec<u32>> {
        self.below(|seen| seen.stage != Stage::Unseen || self.is_next(seen))
    }

    /// Does a move that was not tried yet belong to a node that is open, and to this pass?
    fn is_next(&self, seen: &NodeState) -> bool {
        let is_open = |parent: u32| self.nodes[parent as usize].stage == Stage::Open;
        let is_now = seen.ply > 1 || seen.pass == self.passes;
        self.kind.is_depth_first() && is_now && seen.parent.is_some_and(is_open)
    }

    fn below(&self, is_there: impl Fn(&NodeState) -> bool) -> Vec<Vec<u32>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (number, seen) in (0..).zip(&self.nodes) {
            if let (Some(parent), true) = (seen.parent, is_there(seen)) {
                children[parent as usize].push(number);
            }
        }
        children
    }
}

impl NodeState {
    /// Something happens inside a node that waited.
    fn begin(&mut self) {
        if self.stage == Stage::Waiting {
            self.stage = Stage::Open;
        }
    }

    /// The threshold that a search for a path stays within, where it has one.
    #[must_use]
    pub fn threshold(&self) -> Option<u32> {
        match self.window?.alpha.just_above().kind() {
            ScoreKind::WinsIn(moves) => Some(self.ply + moves),
            _ => None,
        }
    }
}
