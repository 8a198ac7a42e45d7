//! The tree at one moment of a search.

use super::thought::{Moment, Thought};
use crate::path::PathCost;
use crate::score::{Score, Window};
use crate::search::Why;

/// Every node as it stands after some of the moments.
///
/// ```
/// use damier::{Budget, Scene, Stage, choose_game};
/// let board = choose_game("tictactoe")?.open(Some("xo-/ox-/--- x"), None, false)?;
/// let thought = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
/// let first = Scene::at(&thought, 1);
/// assert_eq!(first.here(), 1, "it has just gone down to the first node");
/// assert_eq!(first.nodes()[1].stage, Stage::Open);
/// let last = Scene::at(&thought, thought.moments.len());
/// assert!(last.nodes().iter().skip(1).all(|node| node.stage != Stage::Unseen));
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    nodes: Vec<Seen>,
    here: u32,
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
pub struct Seen {
    /// How far the search is with it.
    pub stage: Stage,
    /// The node above, by the best way known.
    pub parent: Option<u32>,
    /// The window it was entered with.
    pub window: Option<Window>,
    /// The best value found so far, for the side to move there.
    pub score: Option<Score>,
    /// What the way through it costs, in a search for a path.
    pub cost: Option<PathCost>,
}

impl Scene {
    /// The tree after that many moments.
    #[must_use]
    pub fn at(thought: &Thought, moments: usize) -> Scene {
        let unseen = |node: &super::ThoughtNode| Seen {
            stage: Stage::Unseen,
            parent: node.parent,
            window: None,
            score: None,
            cost: None,
        };
        let mut scene = Scene {
            nodes: thought.nodes.iter().map(unseen).collect(),
            here: 0,
            passes: 0,
            is_between_passes: true,
        };
        scene.nodes[0].stage = Stage::Open;
        for moment in &thought.moments[..moments.min(thought.moments.len())] {
            scene.advance(moment);
        }
        // Nobody leaves the root: it is done when the search is.
        if moments >= thought.moments.len() && !thought.conclusion.is_interrupted {
            scene.nodes[0].stage = Stage::Done(Why::Exhausted);
        }
        scene
    }

    /// One moment later.
    pub fn advance(&mut self, moment: &Moment) {
        self.here = moment.node();
        match *moment {
            Moment::Entered { node, window } => {
                if std::mem::take(&mut self.is_between_passes) {
                    self.nodes[0].score = None;
                }
                let seen = &mut self.nodes[node as usize];
                seen.stage = Stage::Open;
                seen.window = Some(window);
            }
            Moment::Left { node, score, why } => {
                self.settle(node, score, why);
                if let Some(parent) = self.nodes[node as usize].parent {
                    self.raise(parent, score.before_the_move());
                    self.here = parent;
                }
            }
            Moment::Closed { node, score, why } => self.settle(node, score, why),
            Moment::Improved { score, .. } => self.nodes[0].score = Some(score),
            Moment::Iteration { score, .. } => {
                self.nodes[0].score = Some(score);
                self.passes += 1;
                self.is_between_passes = true;
            }
            Moment::Opened { node } => self.nodes[node as usize].stage = Stage::Waiting,
            Moment::Revised { node, score } => {
                let seen = &mut self.nodes[node as usize];
                seen.score = Some(score);
                if seen.stage == Stage::Waiting {
                    seen.stage = Stage::Open;
                }
            }
            Moment::Queued { node, cost } => {
                let seen = &mut self.nodes[node as usize];
                seen.cost = Some(cost);
                seen.stage = Stage::Waiting;
            }
            Moment::Rerouted { node, parent } => {
                self.nodes[node as usize].parent = Some(parent);
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

    /// Every node; the first is the root.
    #[must_use]
    pub fn nodes(&self) -> &[Seen] {
        &self.nodes
    }

    /// The node the search is at.
    #[must_use]
    pub const fn here(&self) -> u32 {
        self.here
    }

    /// How many passes are finished.
    #[must_use]
    pub const fn passes(&self) -> u32 {
        self.passes
    }

    /// The window of a node as it is now: what was found inside has raised its lower end.
    #[must_use]
    pub fn window_now(&self, node: u32) -> Option<Window> {
        let seen = self.nodes.get(node as usize)?;
        let window = match node {
            0 => seen.window.unwrap_or(Window::FULL),
            _ => seen.window?,
        };
        let alpha = seen
            .score
            .map_or(window.alpha, |best| best.max(window.alpha));
        Some(Window { alpha, ..window })
    }

    /// For every node those below it that exist by now, in the order of making.
    #[must_use]
    pub fn children(&self) -> Vec<Vec<u32>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (number, seen) in (0..).zip(&self.nodes) {
            if let (Some(parent), true) = (seen.parent, seen.stage != Stage::Unseen) {
                children[parent as usize].push(number);
            }
        }
        children
    }
}
