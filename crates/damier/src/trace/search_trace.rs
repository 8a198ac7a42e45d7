//! What a search told, in text and numbers that need no game.

use crate::path::PathCost;
use crate::pseudocode::Pseudocode;
use crate::score::{Score, Window};
use crate::search::{NodeRating, Why};
use crate::solve::Verdict;

/// A search of one position, written down.
///
/// ```
/// use damier::{Budget, GameId};
/// let board = "tictactoe".parse::<GameId>()?.open(Some("xo-/ox-/--- x"), None, false)?;
/// let search = "alphabeta:depth=2".parse()?;
/// let trace = board.think(&search, 1000, &mut Budget::unlimited())?;
/// assert_eq!(trace.conclusion.line, ["c3"]);
/// assert_eq!(trace.nodes.len() as u64, trace.conclusion.nodes);
/// # Ok::<(), damier::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct SearchTrace {
    /// The game's name in the catalogue.
    pub game: &'static str,
    /// Its variant.
    pub variant: String,
    /// The position that was searched.
    pub position: String,
    /// The search, as it is typed.
    pub search: String,
    /// Its algorithm in ten to twenty lines, where it has them.
    pub pseudocode: Option<&'static Pseudocode>,
    /// In what terms it told its story.
    pub kind: TraceKind,
    /// Every node it made, in the order of making. The first is the root.
    pub nodes: Vec<TraceNode>,
    /// What happened, in order.
    pub events: Vec<TraceEvent>,
    /// The last moves of the shorter ways that were found to nodes known already.
    pub detours: Vec<String>,
    /// Was more told than could be kept?
    pub is_cut_short: bool,
    /// What it answered.
    pub conclusion: Conclusion,
}

/// In what terms a search tells its story.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TraceKind {
    /// Down and up again, with windows.
    DepthFirst,
    /// The most promising node first.
    BestFirst,
    /// A way to a goal, with lists of open and closed nodes.
    Path,
    /// A way to a goal, down and up again within a threshold that grows.
    Deepening,
}

impl TraceKind {
    /// Its name as data: `depth-first`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TraceKind::DepthFirst | TraceKind::Deepening => "depth-first",
            TraceKind::BestFirst => "best-first",
            TraceKind::Path => "path",
        }
    }

    /// Does it go down and up again, so that a node is entered and left?
    #[must_use]
    pub const fn is_depth_first(self) -> bool {
        matches!(self, TraceKind::DepthFirst | TraceKind::Deepening)
    }

    /// Does it look for a way to a goal, where numbers are costs and not values?
    #[must_use]
    pub const fn is_path(self) -> bool {
        matches!(self, TraceKind::Path | TraceKind::Deepening)
    }
}

/// A node of the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceNode {
    /// The node above, when it was made; a root has none.
    pub parent: Option<u32>,
    /// The move that leads here; empty for a root.
    pub mv: String,
    /// Moves from the root.
    pub ply: u32,
    /// Moves that were never tried here because the node was cut.
    pub untried: u32,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TraceEvent {
    /// The search went down to a node.
    Entered {
        /// The node.
        node: u32,
        /// The values that matter there, for the side to move there.
        window: Window,
    },
    /// It came back up from a node.
    Left {
        /// The node.
        node: u32,
        /// The value, for the side to move there.
        score: Score,
        /// The reason.
        why: Why,
    },
    /// There is a better move at the root.
    Improved {
        /// The node it leads to.
        node: u32,
        /// Its value for the side to move at the root.
        score: Score,
    },
    /// A pass is finished.
    Iteration {
        /// Its depth, threshold or number.
        number: u32,
        /// Its value.
        score: Score,
    },
    /// A node was made.
    Opened {
        /// The node.
        node: u32,
    },
    /// A node is thought of differently.
    Revised {
        /// The node.
        node: u32,
        /// Its new value.
        score: Score,
    },
    /// The search is done with a node.
    Closed {
        /// The node.
        node: u32,
        /// Its value.
        score: Score,
        /// The reason.
        why: Why,
    },
    /// A node was put on the list of open ones.
    Queued {
        /// The node.
        node: u32,
        /// What the way through it costs.
        cost: PathCost,
    },
    /// A shorter way to a node was found.
    Rerouted {
        /// The node.
        node: u32,
        /// The one that the way comes from now.
        parent: u32,
        /// The move it comes by: a place in [`SearchTrace::detours`].
        by: u32,
    },
    /// A best-first search rated a node, and put it on its list if it keeps one.
    Rated {
        /// The node.
        node: u32,
        /// What it goes by.
        rating: NodeRating,
    },
    /// A best-first search took a node from its list.
    Taken {
        /// The node.
        node: u32,
    },
}

impl TraceEvent {
    /// The node it is about; a finished pass is about the root.
    #[must_use]
    pub const fn node(&self) -> u32 {
        match *self {
            TraceEvent::Entered { node, .. }
            | TraceEvent::Left { node, .. }
            | TraceEvent::Improved { node, .. }
            | TraceEvent::Opened { node }
            | TraceEvent::Revised { node, .. }
            | TraceEvent::Closed { node, .. }
            | TraceEvent::Queued { node, .. }
            | TraceEvent::Rerouted { node, .. }
            | TraceEvent::Rated { node, .. }
            | TraceEvent::Taken { node } => node,
            TraceEvent::Iteration { .. } => 0,
        }
    }

    /// Did it cut something off?
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        matches!(
            self,
            TraceEvent::Left {
                why: Why::Cut(_),
                ..
            } | TraceEvent::Closed {
                why: Why::Cut(_),
                ..
            }
        )
    }
}

/// What the search answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// The value of the root for the side to move; of a path, the moves it takes at the least.
    pub score: Score,
    /// The best line, or the path.
    pub line: Vec<String>,
    /// Nodes visited, or positions expanded.
    pub nodes: u64,
    /// Nodes valued without looking further; of a path search, positions generated.
    pub leaves: u64,
    /// How deep it looked.
    pub depth: u32,
    /// Did the budget end it?
    pub is_interrupted: bool,
    /// Is the answer the truth, or the path a shortest one?
    pub is_proven: bool,
}

impl Conclusion {
    /// The value, proven or guessed at.
    #[must_use]
    pub const fn value(&self) -> Verdict {
        match self.is_proven {
            true => Verdict::exact(self.score),
            false => Verdict::guess(self.score),
        }
    }
}

impl SearchTrace {
    /// The most events that are ever kept.
    pub const MAX_EVENTS: usize = 200_000;

    /// How many are kept unless somebody asks for more or fewer.
    pub const DEFAULT_EVENTS: usize = 100_000;

    /// The moves from the root to a node.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// let board = "chomp:3x2".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"negamax:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let second_ply = trace.nodes.iter().position(|node| node.ply == 2).unwrap();
    /// assert_eq!(trace.way_to(second_ply as u32).len(), 2);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn way_to(&self, node: u32) -> Vec<&str> {
        let mut moves = Vec::new();
        let mut here = self.nodes.get(node as usize);
        while let Some(TraceNode {
            parent: Some(parent),
            mv,
            ..
        }) = here
        {
            moves.push(mv.as_str());
            here = self.nodes.get(*parent as usize);
        }
        moves.reverse();
        moves
    }

    /// The moment when the search was done with a node, if it ever was.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::TraceEvent;
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 10_000, &mut Budget::unlimited())?;
    /// let cut = trace.next_moment(0, TraceEvent::is_cut).unwrap();
    /// assert_eq!(trace.settled_at(trace.events[cut].node()), Some(cut));
    /// assert_eq!(trace.settled_at(0), None, "nobody leaves the root");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn settled_at(&self, node: u32) -> Option<usize> {
        self.next_moment(0, |moment| match moment {
            TraceEvent::Left { node: left, .. } | TraceEvent::Closed { node: left, .. } => {
                *left == node
            }
            _ => false,
        })
    }

    /// The last moment before `until` that `is_wanted`.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::TraceEvent;
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 10_000, &mut Budget::unlimited())?;
    /// let last = trace.last_event(trace.events.len(), TraceEvent::is_cut);
    /// assert!(last > trace.next_moment(0, TraceEvent::is_cut));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn last_event(
        &self,
        until: usize,
        is_wanted: impl Fn(&TraceEvent) -> bool,
    ) -> Option<usize> {
        let events = &self.events[..until.min(self.events.len())];
        events.iter().rposition(is_wanted)
    }

    /// The next moment after `from` that `is_wanted`.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::TraceEvent;
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 10_000, &mut Budget::unlimited())?;
    /// let cut = trace.next_moment(0, TraceEvent::is_cut);
    /// assert!(cut.is_some_and(|cut| trace.events[cut].is_cut()));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn next_moment(
        &self,
        from: usize,
        is_wanted: impl Fn(&TraceEvent) -> bool,
    ) -> Option<usize> {
        let events = self.events.iter().enumerate().skip(from);
        events
            .filter(|(_, moment)| is_wanted(moment))
            .map(|(number, _)| number)
            .next()
    }
}
