//! Which nodes of a large tree are worth drawing.

use rustc_hash::FxHashSet;

use super::snapshot::{NodeState, Snapshot, Stage};

/// A tree of which only some nodes are shown: the way to the node at hand, what was tried beside it,
/// and what somebody asked for. The others are counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folded {
    /// The nodes that are shown, each after its parent.
    pub shown: Vec<Shown>,
}

/// A node that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// Its number.
    pub node: u32,
    /// The place of its parent among the nodes shown.
    pub parent: Option<usize>,
    /// How many nodes below it are not shown.
    pub hidden: usize,
}

impl Folded {
    /// The nodes to show of a tree, at most about so many: all of them if the search makes no more, or
    /// else the children of every node on the way to `focus` and to the nodes in `unfolded`, and of
    /// these nodes themselves. Moves that wait to be tried are shown too.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::{Folded, Snapshot};
    /// let board = "tictactoe".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"negamax:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let snapshot = Snapshot::at(&trace, trace.events.len());
    /// assert_eq!(Folded::of(&snapshot, 0, &[], 100).shown.len(), 1 + 9 + 9 * 8);
    /// let folded = Folded::of(&snapshot, 0, &[], 20);
    /// assert_eq!(folded.shown.len(), 1 + 9);
    /// assert_eq!(folded.shown[1].hidden, 8);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(snapshot: &Snapshot, focus: u32, unfolded: &[u32], most: usize) -> Folded {
        let children = snapshot.branches();
        let sizes = sizes(snapshot, &children);
        let roots: Vec<u32> = (0..)
            .zip(snapshot.nodes())
            .filter(|(_, seen)| seen.parent.is_none() && seen.stage != Stage::Unseen)
            .map(|(node, _)| node)
            .collect();
        let is_whole = snapshot.nodes().len() <= most;
        let ends = unfolded.iter().chain([&focus]);
        let ways: FxHashSet<u32> = ends.flat_map(|end| snapshot.way_to(*end)).collect();
        let is_unfolded = |node: u32| is_whole || ways.contains(&node);
        let mut folded = Folded { shown: Vec::new() };
        // Depth first, and the first child on top of the stack.
        let mut waiting: Vec<(u32, Option<usize>)> =
            roots.into_iter().rev().map(|root| (root, None)).collect();
        while let Some((node, parent)) = waiting.pop() {
            let place = folded.shown.len();
            let below = &children[node as usize];
            let is_open = is_unfolded(node);
            folded.shown.push(Shown {
                node,
                parent,
                hidden: match is_open {
                    true => 0,
                    false => sizes[node as usize].saturating_sub(1),
                },
            });
            if is_open {
                waiting.extend(below.iter().rev().map(|child| (*child, Some(place))));
            }
        }
        folded
    }

    /// For every node shown, the places of those below it.
    #[must_use]
    pub fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.shown.len()];
        for (place, shown) in self.shown.iter().enumerate() {
            if let Some(parent) = shown.parent {
                children[parent].push(place);
            }
        }
        children
    }
}

/// The nodes of every subtree that exist by now. A way that was found later may lead through a younger node, so that
/// numbers say nothing about who is above whom.
fn sizes(snapshot: &Snapshot, children: &[Vec<u32>]) -> Vec<usize> {
    let is_there = |seen: &NodeState| usize::from(seen.stage != Stage::Unseen);
    let mut sizes: Vec<usize> = snapshot.nodes().iter().map(is_there).collect();
    let mut order = Vec::with_capacity(children.len());
    let mut is_child = vec![false; children.len()];
    for child in children.iter().flatten() {
        is_child[*child as usize] = true;
    }
    let mut waiting: Vec<usize> = (0..children.len())
        .filter(|node| !is_child[*node])
        .collect();
    while let Some(node) = waiting.pop() {
        order.push(node);
        waiting.extend(children[node].iter().map(|child| *child as usize));
    }
    for node in order.into_iter().rev() {
        sizes[node] += children[node]
            .iter()
            .map(|child| sizes[*child as usize])
            .sum::<usize>();
    }
    sizes
}
