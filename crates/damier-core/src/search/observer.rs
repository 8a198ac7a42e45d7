//! What a search tells while it runs: enough to rebuild its whole tree.
//!
//! Depth-first searches say [`enter`](Observer::enter) and [`leave`](Observer::leave), properly
//! nested. Best-first searches number their nodes and say [`opened`](Observer::opened),
//! [`revised`](Observer::revised) and [`closed`](Observer::closed), and where they choose by something
//! else than values, [`rated`](Observer::rated) and [`taken`](Observer::taken). The root is node 0 and
//! is never entered or opened.
//!
//! Searches for a path keep two lists, and say what happens to them: a node that was
//! [`opened`](Observer::opened), or to which a shorter way was found
//! ([`rerouted`](Observer::rerouted)), is [`queued`](Observer::queued) on the list of open nodes with
//! what its way costs, and goes to the list of closed ones when it is [`closed`](Observer::closed).
//! The root is queued first. A search from both ends plants its second root by
//! [`sought`](Observer::sought).

use crate::score::{Score, Window};

/// Why a node was left, or closed, with the value it has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The depth was used up: the evaluation's guess.
    Leaf,
    /// The game is over there.
    Terminal,
    /// Every move was looked at.
    Exhausted,
    /// A move was too good: the bound it reached, and nothing after it mattered.
    Cut(Score),
    /// The transposition table knew.
    Table,
}

/// What the way through a node costs. Compared in the order of the fields: the lists are kept by
/// `[f, h, g]`, so that among equal sums what is thought to be nearer the goal comes first.
///
/// ```
/// use damier_core::search::PathCost;
/// let near = PathCost { f: 10, h: 2, g: 8 };
/// let far = PathCost { f: 10, h: 7, g: 3 };
/// assert!(near < far);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PathCost {
    /// What the search goes by: the smallest is taken first.
    pub f: u32,
    /// At least that many moves are still to come, says the heuristic.
    pub h: u32,
    /// The moves made so far.
    pub g: u32,
}

impl PathCost {
    /// What the list of open nodes is kept by.
    pub(crate) const fn key(self) -> (u32, u32) {
        (self.f, self.h)
    }
}

/// What a best-first search goes by when it chooses among its nodes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NodeRating {
    /// SSS*'s merit of a state on OPEN: no plan through it is worth more to the side at the root.
    Merit {
        /// The merit, for the side to move at the root.
        score: Score,
        /// Is the state solved, and the merit the value of its best plan?
        is_solved: bool,
    },
    /// How many positions must still be settled at least to prove that the attacker wins, and to
    /// prove that he does not. What is settled has 0 and [`NodeRating::INFINITE`].
    Proof {
        /// The proof number.
        proof: u32,
        /// The disproof number.
        disproof: u32,
    },
}

impl NodeRating {
    /// A number that no position has: this cannot be proven any more.
    pub const INFINITE: u32 = u32::MAX / 2;
}

/// Somebody who watches a search. Every method does nothing unless it is written.
pub trait Observer<M> {
    /// The search goes down by a move, with the window of the position it reaches.
    fn enter(&mut self, mv: M, window: Window) {
        let _ = (mv, window);
    }

    /// The search comes back from the position entered last, with its value there (for the side to
    /// move there) and the reason.
    fn leave(&mut self, score: Score, why: Why) {
        let _ = (score, why);
    }

    /// A new best move at the root, with its value for the side to move at the root.
    fn improved(&mut self, mv: M, score: Score) {
        let _ = (mv, score);
    }

    /// An iteration of a repeated search is finished: its depth or its pass, and the value.
    fn iteration(&mut self, depth: u32, score: Score) {
        let _ = (depth, score);
    }

    /// A best-first search made a node by a move from another one.
    fn opened(&mut self, parent: u32, mv: M, node: u32) {
        let _ = (parent, mv, node);
    }

    /// A best-first search thinks differently of a node.
    fn revised(&mut self, node: u32, score: Score) {
        let _ = (node, score);
    }

    /// A best-first search is done with a node.
    fn closed(&mut self, node: u32, score: Score, why: Why) {
        let _ = (node, score, why);
    }

    /// A best-first search rates a node, and puts it on its list if it keeps one.
    fn rated(&mut self, node: u32, rating: NodeRating) {
        let _ = (node, rating);
    }

    /// A best-first search takes the best node from its list.
    fn taken(&mut self, node: u32) {
        let _ = node;
    }

    /// A search for a path puts a node on its list of open nodes, or moves it there to another
    /// place: what the way through it costs.
    fn queued(&mut self, node: u32, cost: PathCost) {
        let _ = (node, cost);
    }

    /// A search for a path found a shorter way to a node that it knew: by a move from another one.
    fn rerouted(&mut self, parent: u32, mv: M, node: u32) {
        let _ = (parent, mv, node);
    }

    /// A search from both ends begins its second tree with this node, the goal. Below it a node is
    /// opened by the move that leads from it to its parent.
    fn sought(&mut self, node: u32) {
        let _ = node;
    }
}

/// Nobody watches; costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl<M> Observer<M> for Unobserved {}

impl<M, O: Observer<M> + ?Sized> Observer<M> for &mut O {
    fn enter(&mut self, mv: M, window: Window) {
        (**self).enter(mv, window);
    }

    fn leave(&mut self, score: Score, why: Why) {
        (**self).leave(score, why);
    }

    fn improved(&mut self, mv: M, score: Score) {
        (**self).improved(mv, score);
    }

    fn iteration(&mut self, depth: u32, score: Score) {
        (**self).iteration(depth, score);
    }

    fn opened(&mut self, parent: u32, mv: M, node: u32) {
        (**self).opened(parent, mv, node);
    }

    fn revised(&mut self, node: u32, score: Score) {
        (**self).revised(node, score);
    }

    fn closed(&mut self, node: u32, score: Score, why: Why) {
        (**self).closed(node, score, why);
    }

    fn rated(&mut self, node: u32, rating: NodeRating) {
        (**self).rated(node, rating);
    }

    fn taken(&mut self, node: u32) {
        (**self).taken(node);
    }

    fn queued(&mut self, node: u32, cost: PathCost) {
        (**self).queued(node, cost);
    }

    fn rerouted(&mut self, parent: u32, mv: M, node: u32) {
        (**self).rerouted(parent, mv, node);
    }

    fn sought(&mut self, node: u32) {
        (**self).sought(node);
    }
}
