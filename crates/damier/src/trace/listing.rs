//! What a best-first search chooses from, sorted as it sees it: A*'s list P, SSS*'s OPEN, the games of
//! Monte-Carlo tree search, proof numbers.

use std::cmp::Reverse;

use super::search_trace::{SearchTrace, TraceEvent, TraceKind};
use super::snapshot::{NodeState, Snapshot, Stage};
use crate::score::Score;
use crate::search::NodeRating;

/// What a search chooses from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ListKind {
    /// Every open node of a search for a path, by `(f, h, g)`: the report's P.
    Open,
    /// SSS*'s OPEN: every state, by merit, the leftmost first among equals.
    Plans,
    /// The moves of one position, by the games that tried them.
    Games,
    /// The moves of one position, by what it takes to settle them.
    Proofs,
}

impl ListKind {
    /// Its name as data: `open`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ListKind::Open => "open",
            ListKind::Plans => "plans",
            ListKind::Games => "games",
            ListKind::Proofs => "proofs",
        }
    }

    /// Does the list hold nodes from all over the tree, and not the moves of one position?
    #[must_use]
    const fn is_global(self) -> bool {
        matches!(self, ListKind::Open | ListKind::Plans)
    }
}

/// A list at some moment, the next to be taken first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// What kind of list it is.
    pub kind: ListKind,
    /// The nodes on it.
    pub nodes: Vec<u32>,
}

/// What a node is sorted by: the smaller is taken first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// A way's `(f, h, g)`.
    Cost(u32, u32, u32),
    /// The largest merit first.
    Merit(Reverse<Score>),
    /// The most games first.
    Games(Reverse<u32>),
    /// The smallest number first.
    Number(u32),
}

impl SearchTrace {
    /// What the search chooses from; depth-first searches have no choice.
    #[must_use]
    pub fn list_kind(&self) -> Option<ListKind> {
        let rated = self.events.iter().find_map(|moment| match moment {
            TraceEvent::Rated { rating, .. } => Some(rating),
            _ => None,
        });
        match (self.kind, rated) {
            (TraceKind::DepthFirst | TraceKind::Deepening, _) => None,
            (TraceKind::Path, _) => Some(ListKind::Open),
            (TraceKind::BestFirst, Some(NodeRating::Merit { .. })) => Some(ListKind::Plans),
            (TraceKind::BestFirst, Some(NodeRating::Proof { .. })) => Some(ListKind::Proofs),
            (TraceKind::BestFirst, None) => Some(ListKind::Games),
        }
    }

    /// The list at a moment, sorted.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::Snapshot;
    /// let board = "taquin".parse::<GameId>()?.open(Some("2,8,3/1,6,4/7,0,5"), None, false)?;
    /// let trace = board.think(&"astar:eval=h2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let list = trace.listing(&Snapshot::at(&trace, 1)).expect("A* keeps a list");
    /// assert_eq!(list.nodes, [0], "the root is all there is");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn listing(&self, snapshot: &Snapshot) -> Option<Listing> {
        let kind = self.list_kind()?;
        let ranked: Vec<(Rank, u32)> = (0..)
            .zip(snapshot.nodes())
            .filter_map(|(node, seen)| Some((rank(kind, seen)?, node)))
            .collect();
        let mut nodes: Vec<(Rank, Vec<u32>, u32)> = match kind.is_global() {
            true => ranked
                .into_iter()
                .filter(|(_, node)| kind != ListKind::Plans || !is_passed_over(snapshot, *node))
                .map(|(rank, node)| (rank, tie_break(kind, snapshot, node), node))
                .collect(),
            false => {
                let above = position_to_choose_at(snapshot);
                let is_below = |node: u32| snapshot.nodes()[node as usize].parent == Some(above);
                ranked
                    .into_iter()
                    .filter(|(_, node)| is_below(*node))
                    .map(|(rank, node)| (rank, vec![node], node))
                    .collect()
            }
        };
        nodes.sort_unstable();
        Some(Listing {
            kind,
            nodes: nodes.into_iter().map(|(.., node)| node).collect(),
        })
    }
}

/// What a node is sorted by on a list of that kind; nothing if it is not on it.
pub fn rank(kind: ListKind, seen: &NodeState) -> Option<Rank> {
    match kind {
        _ if seen.stage == Stage::Unseen => None,
        ListKind::Open => {
            let cost = seen.cost.filter(|_| seen.is_listed)?;
            Some(Rank::Cost(cost.f, cost.h, cost.g))
        }
        ListKind::Plans => match seen.rating.filter(|_| seen.is_listed)? {
            NodeRating::Merit { score, .. } => Some(Rank::Merit(Reverse(score))),
            NodeRating::Proof { .. } => None,
        },
        ListKind::Games => Some(Rank::Games(Reverse(seen.revisions))),
        ListKind::Proofs => match seen.rating? {
            // At a position of the attacker's the other side moves next, and he wants the smallest
            // proof; the other side wants the smallest disproof.
            NodeRating::Proof { proof, disproof } => {
                let attacker_moves = (seen.ply + seen.pass).is_multiple_of(2);
                let number = if attacker_moves { disproof } else { proof };
                Some(Rank::Number(number))
            }
            NodeRating::Merit { .. } => None,
        },
    }
}

/// SSS* prefers the leftmost, which the way from the root tells; others what was made first.
fn tie_break(kind: ListKind, snapshot: &Snapshot, node: u32) -> Vec<u32> {
    if kind != ListKind::Plans {
        return vec![node];
    }
    let mut way = snapshot.way_to(node);
    way.reverse();
    way
}

/// Was a position above a state settled, so that the state does not matter any more?
fn is_passed_over(snapshot: &Snapshot, node: u32) -> bool {
    let is_settled =
        |above: &u32| matches!(snapshot.nodes()[*above as usize].stage, Stage::Done(_));
    snapshot.way_to(node).iter().skip(1).any(is_settled)
}

/// The position whose moves are compared: where the search is, or above it if it knows no moves there.
fn position_to_choose_at(snapshot: &Snapshot) -> u32 {
    let here = snapshot.here();
    let exists = |seen: &NodeState| seen.parent == Some(here) && seen.stage != Stage::Unseen;
    match snapshot.nodes().iter().any(exists) {
        true => here,
        false => snapshot.nodes()[here as usize].parent.unwrap_or(here),
    }
}
