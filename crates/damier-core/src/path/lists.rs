//! The two lists of a search for a path, rebuilt from what it told: open nodes, by what their way
//! costs, and closed ones. In the report on the taquin they are called P and Q.

use crate::search::Event;
use crate::search::PathCost;

/// A node on one of the lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Listed<M> {
    /// Its number.
    pub node: u32,
    /// What the way through it costs.
    pub cost: PathCost,
    /// The node that the way comes from; a root has none.
    pub parent: Option<u32>,
    /// The move that leads here from there; in a tree that grows from the goal, from here to there.
    pub mv: Option<M>,
}

/// The lists of open and of closed nodes at some moment of a search.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/jugs/puzzle.rs")); } use game::*;
/// use damier_core::path::{AStar, Lists};
/// use damier_core::search::Recorder;
/// let mut recorder = Recorder::new(1000);
/// AStar::new(Jugs::at_least).search(&Jugs::new([5, 3], 4), &mut Budget::unlimited(), &mut recorder);
/// let first = Lists::of(&recorder.events()[..1]);
/// let cost = first.open()[0].cost;
/// assert_eq!([cost.f, cost.h, cost.g], [1, 1, 0], "the root is all there is");
/// assert!(first.closed().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lists<M> {
    nodes: Vec<Known<M>>,
    /// The closed nodes, in the order of closing.
    closed: Vec<u32>,
}

/// What was told of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Known<M> {
    parent: Option<u32>,
    mv: Option<M>,
    cost: Option<PathCost>,
    is_open: bool,
}

impl<M: Copy> Lists<M> {
    /// The lists after these events, which may be the first few of a search.
    #[must_use]
    pub fn of(events: &[Event<M>]) -> Lists<M> {
        let mut lists = Lists {
            nodes: vec![Known::root()],
            closed: Vec::new(),
        };
        for event in events {
            lists.hear(event);
        }
        lists
    }

    /// What changes by one more event.
    pub fn hear(&mut self, event: &Event<M>) {
        match *event {
            Event::Opened(parent, mv, _) => self.nodes.push(Known {
                parent: Some(parent),
                mv: Some(mv),
                ..Known::root()
            }),
            Event::Sought(_) => self.nodes.push(Known::root()),
            Event::Rerouted(parent, mv, node) => {
                let node = &mut self.nodes[node as usize];
                (node.parent, node.mv) = (Some(parent), Some(mv));
            }
            Event::Queued(node, cost) => {
                if !self.nodes[node as usize].is_open {
                    self.closed.retain(|closed| *closed != node);
                }
                self.nodes[node as usize].cost = Some(cost);
                self.nodes[node as usize].is_open = true;
            }
            Event::Closed(node, ..) => {
                self.nodes[node as usize].is_open = false;
                self.closed.push(node);
            }
            Event::Enter(..)
            | Event::Leave(..)
            | Event::Improved(..)
            | Event::Iteration(..)
            | Event::Revised(..)
            | Event::Rated(..)
            | Event::Taken(_) => {}
        }
    }

    /// The open nodes, by `[f, h, g]`: the next to be taken are among the first.
    #[must_use]
    pub fn open(&self) -> Vec<Listed<M>> {
        let open = (0..).zip(&self.nodes).filter(|(_, known)| known.is_open);
        let mut open: Vec<Listed<M>> = open.filter_map(|(node, _)| self.listed(node)).collect();
        open.sort_by_key(|listed| (listed.cost, listed.node));
        open
    }

    /// The closed nodes, in the order of closing.
    #[must_use]
    pub fn closed(&self) -> Vec<Listed<M>> {
        self.closed
            .iter()
            .filter_map(|node| self.listed(*node))
            .collect()
    }

    /// A node with what is known of it, once it was on a list.
    #[must_use]
    pub fn listed(&self, node: u32) -> Option<Listed<M>> {
        let known = self.nodes.get(node as usize)?;
        Some(Listed {
            node,
            cost: known.cost?,
            parent: known.parent,
            mv: known.mv,
        })
    }

    /// The moves from the root to a node, by the way known.
    #[must_use]
    pub fn way_to(&self, node: u32) -> Vec<M> {
        let mut moves = Vec::new();
        let mut here = self.nodes.get(node as usize);
        while let Some(known) = here {
            moves.extend(known.mv);
            here = known
                .parent
                .and_then(|parent| self.nodes.get(parent as usize));
        }
        moves.reverse();
        moves
    }
}

impl<M> Known<M> {
    const fn root() -> Known<M> {
        Known {
            parent: None,
            mv: None,
            cost: None,
            is_open: false,
        }
    }
}
