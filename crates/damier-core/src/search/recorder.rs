//! Writing a search down, and rebuilding its tree from what was written.

use crate::score::{Score, Window};
use crate::search::{NodeRating, Observer, PathCost, Why};

/// Something a search told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<M> {
    /// Went down by a move, with that window below it.
    Enter(M, Window),
    /// Came back up with a value, for the side to move below, and the reason.
    Leave(Score, Why),
    /// Found a better move at the root.
    Improved(M, Score),
    /// Finished an iteration or a pass.
    Iteration(u32, Score),
    /// A best-first search made a node: its parent, the move, its number.
    Opened(u32, M, u32),
    /// A best-first search thinks differently of a node.
    Revised(u32, Score),
    /// A best-first search is done with a node.
    Closed(u32, Score, Why),
    /// A best-first search rated a node.
    Rated(u32, NodeRating),
    /// A best-first search took a node from its list.
    Taken(u32),
    /// A search for a path put a node on its list of open nodes, with what its way costs.
    Queued(u32, PathCost),
    /// A search for a path found a shorter way: the new parent, the move, the node.
    Rerouted(u32, M, u32),
    /// A search from both ends began its second tree with this node, the goal.
    Sought(u32),
}

/// Keeps what a search tells, up to a number of events.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
/// use damier_core::search::{AlphaBeta, Recorder};
/// let mut recorder = Recorder::new(1000);
/// let mut search = AlphaBeta::new(4, |_: &Nim| Score::DRAW);
/// let report = search.search(&Nim::start([1, 1, 2]), &mut Budget::unlimited(), &mut recorder);
/// let tree = recorder.tree();
/// assert_eq!(tree.nodes().len() as u64, report.nodes);
/// assert_eq!(tree.best_line(), report.line);
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<M> {
    events: Vec<Event<M>>,
    most: usize,
    is_cut_short: bool,
}

impl<M: Copy + Eq> Recorder<M> {
    /// A recorder that keeps at most that many events.
    #[must_use]
    pub const fn new(most: usize) -> Recorder<M> {
        Recorder {
            events: Vec::new(),
            most,
            is_cut_short: false,
        }
    }

    /// What was told, in order.
    #[must_use]
    pub fn events(&self) -> &[Event<M>] {
        &self.events
    }

    /// Was more told than could be kept?
    #[must_use]
    pub const fn is_cut_short(&self) -> bool {
        self.is_cut_short
    }

    /// The tree that the events describe.
    #[must_use]
    pub fn tree(&self) -> Tree<M> {
        Tree::of(&self.events)
    }

    fn keep(&mut self, event: Event<M>) {
        if self.events.len() < self.most {
            self.events.push(event);
        } else {
            self.is_cut_short = true;
        }
    }
}

impl<M: Copy + Eq> Observer<M> for Recorder<M> {
    fn enter(&mut self, mv: M, window: Window) {
        self.keep(Event::Enter(mv, window));
    }

    fn leave(&mut self, score: Score, why: Why) {
        self.keep(Event::Leave(score, why));
    }

    fn improved(&mut self, mv: M, score: Score) {
        self.keep(Event::Improved(mv, score));
    }

    fn iteration(&mut self, depth: u32, score: Score) {
        self.keep(Event::Iteration(depth, score));
    }

    fn opened(&mut self, parent: u32, mv: M, node: u32) {
        self.keep(Event::Opened(parent, mv, node));
    }

    fn revised(&mut self, node: u32, score: Score) {
        self.keep(Event::Revised(node, score));
    }

    fn closed(&mut self, node: u32, score: Score, why: Why) {
        self.keep(Event::Closed(node, score, why));
    }

    fn rated(&mut self, node: u32, rating: NodeRating) {
        self.keep(Event::Rated(node, rating));
    }

    fn taken(&mut self, node: u32) {
        self.keep(Event::Taken(node));
    }

    fn queued(&mut self, node: u32, cost: PathCost) {
        self.keep(Event::Queued(node, cost));
    }

    fn rerouted(&mut self, parent: u32, mv: M, node: u32) {
        self.keep(Event::Rerouted(parent, mv, node));
    }

    fn sought(&mut self, node: u32) {
        self.keep(Event::Sought(node));
    }
}

/// A node of a search tree, as far as it was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeNode<M> {
    /// The node above, by its index; the root has none.
    pub parent: Option<usize>,
    /// The move that leads here.
    pub mv: Option<M>,
    /// The window it was searched with, by a search that has windows.
    pub window: Option<Window>,
    /// Its value for the side to move here, once it was left or as it was last revised.
    pub score: Option<Score>,
    /// Why it was left; nothing while it is open, or if the budget ended inside.
    pub why: Option<Why>,
    /// The nodes below, in the order they were made.
    pub children: Vec<usize>,
}

impl<M> TreeNode<M> {
    /// A node above which there is nothing.
    const fn root() -> TreeNode<M> {
        TreeNode {
            parent: None,
            mv: None,
            window: None,
            score: None,
            why: None,
            children: Vec::new(),
        }
    }
}

/// A search tree rebuilt from events. Node 0 is the root.
///
/// A search in several passes enters the same moves again: every pass hangs its nodes under the
/// root anew, and [`passes`](Tree::passes) says where each ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree<M> {
    nodes: Vec<TreeNode<M>>,
    /// For every finished pass: how many children the root had when it ended.
    passes: Vec<usize>,
}

impl<M: Copy + Eq> Tree<M> {
    /// Rebuilds the tree.
    #[must_use]
    pub fn of(events: &[Event<M>]) -> Tree<M> {
        let mut tree = Tree {
            nodes: vec![TreeNode::root()],
            passes: Vec::new(),
        };
        let mut here = 0;
        for event in events {
            match *event {
                Event::Enter(mv, window) => {
                    here = tree.add(here, mv);
                    tree.nodes[here].window = Some(window);
                }
                Event::Leave(score, why) => {
                    tree.settle(here, score, Some(why));
                    here = tree.nodes[here].parent.unwrap_or(0);
                }
                Event::Iteration(_, score) => {
                    tree.nodes[0].score = Some(score);
                    tree.passes.push(tree.nodes[0].children.len());
                }
                Event::Improved(_, score) => tree.nodes[0].score = Some(score),
                Event::Opened(parent, mv, _) => {
                    tree.add(parent as usize, mv);
                }
                Event::Revised(node, score) => tree.settle(node as usize, score, None),
                Event::Closed(node, score, why) => tree.settle(node as usize, score, Some(why)),
                Event::Queued(..) | Event::Rated(..) | Event::Taken(_) => {}
                Event::Rerouted(parent, mv, node) => {
                    tree.transplant(node as usize, parent as usize, mv);
                }
                Event::Sought(_) => tree.nodes.push(TreeNode::root()),
            }
        }
        tree
    }

    fn add(&mut self, parent: usize, mv: M) -> usize {
        let node = self.nodes.len();
        self.nodes.push(TreeNode {
            parent: Some(parent),
            mv: Some(mv),
            window: None,
            score: None,
            why: None,
            children: Vec::new(),
        });
        self.nodes[parent].children.push(node);
        node
    }

    /// Hangs a node, with all that is below it, under another one.
    fn transplant(&mut self, node: usize, parent: usize, mv: M) {
        if let Some(before) = self.nodes[node].parent {
            self.nodes[before].children.retain(|child| *child != node);
        }
        self.nodes[parent].children.push(node);
        self.nodes[node].parent = Some(parent);
        self.nodes[node].mv = Some(mv);
    }

    fn settle(&mut self, node: usize, score: Score, why: Option<Why>) {
        self.nodes[node].score = Some(score);
        self.nodes[node].why = why.or(self.nodes[node].why);
    }

    /// Every node; the root is the first.
    #[must_use]
    pub fn nodes(&self) -> &[TreeNode<M>] {
        &self.nodes
    }

    /// Where each finished pass ended, in children of the root.
    #[must_use]
    pub fn passes(&self) -> &[usize] {
        &self.passes
    }

    /// The nodes that were valued without looking further.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nim/game.rs")); } use game::*;
    /// use damier_core::search::{Negamax, Recorder};
    /// let mut recorder = Recorder::new(100);
    /// Negamax::new(1, |_: &Nim| Score::DRAW)
    ///     .search(&Nim::start([2, 3, 4]), &mut Budget::unlimited(), &mut recorder);
    /// assert_eq!(recorder.tree().leaves(), 9);
    /// ```
    #[must_use]
    pub fn leaves(&self) -> usize {
        let is_leaf = |node: &&TreeNode<M>| matches!(node.why, Some(Why::Leaf | Why::Terminal));
        self.nodes.iter().filter(is_leaf).count()
    }

    /// The best line of a single depth-first pass: at every node the first child that brought its
    /// value.
    #[must_use]
    pub fn best_line(&self) -> Vec<M> {
        let mut line = Vec::new();
        let mut here = 0;
        while let Some(best) = self.best_child(here) {
            line.extend(self.nodes[best].mv);
            here = best;
        }
        line
    }

    /// The first of the children with the best value for the side to move at `node`.
    fn best_child(&self, node: usize) -> Option<usize> {
        let value = |child: usize| self.nodes[child].score.map(Score::before_the_move);
        let mut best = None;
        for child in &self.nodes[node].children {
            if let Some(score) = value(*child)
                && best.is_none_or(|(_, highest)| score > highest)
            {
                best = Some((*child, score));
            }
        }
        best.map(|(child, _)| child)
    }
}
