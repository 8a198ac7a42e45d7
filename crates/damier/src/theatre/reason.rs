//! Why a node has the value it has, and why a branch was cut.

use super::narration::seen_by_root;
use super::tree_names::TreeNames;
use crate::face::DynPosition;
use crate::position::Side;
use crate::score::{Score, ScoreKind, Window};
use crate::search::Why;
use crate::trace::SearchTrace;
use crate::trace::{NodeState, Snapshot, Stage};
use crate::words::Message;

/// Why a node has its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The search is not done with it.
    Unfinished,
    /// The depth was used up: a guess.
    Guess,
    /// The game is over, or the goal is reached.
    End,
    /// It was known from before.
    Known,
    /// The best of its moves has this value.
    Best {
        /// The node that the move leads to.
        child: u32,
    },
    /// Every move was looked at; none of the nodes below tells which was best.
    Exhausted,
    /// One move was too good for the other side to let it come to this.
    Cut {
        /// The node that the move leads to, if one was searched.
        child: Option<u32>,
        /// What the move reached, for the side to move.
        bound: Score,
        /// Where the bound comes from.
        set: Bound,
    },
}

/// Where the bound of a cut comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The other side already has this value, by a move higher up.
    Has {
        /// The node that the move leads to.
        node: u32,
        /// Its value for the side that makes the move.
        value: Score,
    },
    /// The search only asked whether the value is that large.
    Asked,
}

impl SearchTrace {
    /// Why a node has the value it has at the end.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::theatre::{Bound, Reason};
    /// use damier::trace::TraceEvent;
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 10_000, &mut Budget::unlimited())?;
    /// let cut = trace.next_moment(0, TraceEvent::is_cut).unwrap();
    /// let reason = trace.reason(trace.events[cut].node());
    /// assert!(matches!(reason, Reason::Cut { set: Bound::Has { .. }, .. }));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn reason(&self, node: u32) -> Reason {
        let snapshot = Snapshot::at(self, self.events.len());
        self.reason_at(&snapshot, node)
    }

    /// Why a node has the value it has at some moment.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::theatre::Reason;
    /// use damier::trace::{Snapshot, TraceEvent};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 10_000, &mut Budget::unlimited())?;
    /// let cut = trace.next_moment(0, TraceEvent::is_cut).unwrap();
    /// let node = trace.events[cut].node();
    /// let reason = |at| trace.reason_at(&Snapshot::at(&trace, at), node);
    /// assert_eq!(reason(cut), Reason::Unfinished);
    /// assert_eq!(reason(cut + 1), trace.reason(node));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn reason_at(&self, snapshot: &Snapshot, node: u32) -> Reason {
        let Some(seen) = snapshot.nodes().get(node as usize) else {
            return Reason::Unfinished;
        };
        let why = match seen.stage {
            Stage::Done(why) => why,
            _ => return Reason::Unfinished,
        };
        match why {
            Why::Leaf => Reason::Guess,
            Why::Terminal => Reason::End,
            Why::Table => Reason::Known,
            Why::Exhausted => match self.best_child(snapshot, node) {
                Some(child) => Reason::Best { child },
                None => Reason::Exhausted,
            },
            Why::Cut(bound) => Reason::Cut {
                child: self.best_child(snapshot, node),
                bound,
                set: self.bound_set_by(snapshot, node),
            },
        }
    }

    /// The first of the nodes below with the best value for the side to move here. Of the root, in the
    /// last pass.
    fn best_child(&self, snapshot: &Snapshot, node: u32) -> Option<u32> {
        let children = self.children(node, snapshot.events());
        first_best(snapshot, children).map(|(child, _)| child)
    }

    /// The nodes below one, in the order of making; below the root, those of the last pass that has
    /// begun after so many events.
    fn children(&self, node: u32, events: usize) -> impl Iterator<Item = u32> {
        let nodes = (0..).zip(&self.nodes);
        let from = if node == 0 {
            self.pass_of(u32::MAX, events)
        } else {
            node
        };
        nodes
            .skip(from as usize)
            .filter(move |(_, child)| child.parent == Some(node))
            .map(|(number, _)| number)
    }

    /// Whose value higher up became the upper end of a node's window: the lower end of the node above
    /// it, which a move tried there earlier has raised, or which comes from two plies further up.
    fn bound_set_by(&self, snapshot: &Snapshot, node: u32) -> Bound {
        let mut below = node;
        while let Some(above) = self.nodes[below as usize].parent {
            let window = snapshot.nodes()[above as usize].window;
            let alpha = window.unwrap_or(Window::FULL).alpha;
            let best = first_best(snapshot, self.earlier_siblings(below));
            if let Some((node, value)) = best.filter(|(_, value)| *value > alpha) {
                return Bound::Has { node, value };
            }
            let Some(higher) = self.nodes[above as usize].parent else {
                break;
            };
            let handed_down = snapshot.nodes()[higher as usize]
                .window
                .unwrap_or(Window::FULL);
            if handed_down.after_the_move().alpha != alpha {
                break;
            }
            below = higher;
        }
        Bound::Asked
    }

    /// What was tried before a node at the same place, in the same pass.
    fn earlier_siblings(&self, node: u32) -> impl Iterator<Item = u32> {
        let above = self.nodes[node as usize].parent;
        let from = match above {
            Some(0) => self.pass_of(node, self.events.len()),
            Some(above) => above,
            None => node,
        };
        (from..node).filter(move |other| self.nodes[*other as usize].parent == above)
    }

    /// The first node of the pass that a node was made in; for a node beyond the last, of the last pass
    /// that has begun after so many events.
    fn pass_of(&self, node: u32, events: usize) -> u32 {
        let mut first = 1;
        let mut is_over = false;
        for moment in &self.events[..events] {
            match moment {
                crate::trace::TraceEvent::Entered { node: entered, .. } => {
                    if *entered > node {
                        break;
                    }
                    if std::mem::take(&mut is_over) {
                        first = *entered;
                    }
                }
                crate::trace::TraceEvent::Iteration { .. } => is_over = true,
                _ => {}
            }
        }
        first
    }

    /// The best line that begins with a node's move.
    fn line_from(&self, snapshot: &Snapshot, node: u32, teller: Teller<'_>) -> String {
        let below = |here: &u32| self.best_child(snapshot, *here);
        let line = std::iter::successors(Some(node), below);
        let Some(names) = teller.names else {
            let moves = line.map(|node| self.nodes[node as usize].mv.as_str());
            return moves.collect::<Vec<_>>().join(" ");
        };
        let moves = line.filter_map(|node| Some(names.of_node(node)?.in_sentence.clone()));
        moves.collect::<Vec<_>>().join(", ")
    }

    /// Why a node has the value it has, in words, all values for the side that moves at the root. `root` is
    /// the board of the position that was searched.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::TraceEvent;
    /// let board = "tictactoe".parse::<GameId>()?.open(Some("xo-/ox-/--- x"), None, false)?;
    /// let trace = board.think(&"alphabeta:depth=3".parse()?, 1000, &mut Budget::unlimited())?;
    /// let cut = trace.next_moment(0, TraceEvent::is_cut).unwrap();
    /// let words = trace.explain(trace.events[cut].node(), board.as_ref());
    /// assert!(words.to_string().starts_with("Cut: "), "{words}");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn explain(&self, node: u32, root: &dyn DynPosition) -> Message {
        self.explain_at(&Snapshot::at(self, self.events.len()), node, root)
    }

    /// The same at some moment: what is said was true then.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// use damier::trace::Snapshot;
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let words = |at| trace.explain_at(&Snapshot::at(&trace, at), 1, board.as_ref()).to_string();
    /// assert!(words(0).starts_with("The search has not come"), "{}", words(0));
    /// assert!(words(3).contains("so far"), "{}", words(3));
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn explain_at(&self, snapshot: &Snapshot, node: u32, root: &dyn DynPosition) -> Message {
        self.explained(snapshot, node, Teller::of(root))
    }

    /// The same, its moves called as people call them.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Translator};
    /// use damier::{theatre::TreeNames, trace::Snapshot};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let names = TreeNames::of(&trace, board.as_ref(), Translator::of(Language::English));
    /// let words = trace.explain_by(&Snapshot::at(&trace, 3), 1, &names).to_string();
    /// assert!(words.contains("“one piece from 7 to 4”"), "{words}");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn explain_by(&self, snapshot: &Snapshot, node: u32, names: &TreeNames<'_>) -> Message {
        self.explained(snapshot, node, Teller::by(names))
    }

    fn explained(&self, snapshot: &Snapshot, node: u32, teller: Teller<'_>) -> Message {
        let Some(seen) = snapshot.nodes().get(node as usize) else {
            return Message::new("think-no-node");
        };
        if self.events.is_empty() {
            return Message::new("think-nothing");
        }
        if seen.stage == Stage::Unseen {
            return Message::new("think-unseen");
        }
        if let Some(words) = self.in_own_terms(node, seen, teller) {
            return words;
        }
        let ply = self.nodes[node as usize].ply;
        let side = teller.side(0);
        let Some(score) = seen.score else {
            return Message::new("think-unfinished");
        };
        let value = Teller::value(seen_by_root(score, ply));
        // Who moves at the root wants values large, the other side wants them small.
        let reach = match ply.is_multiple_of(2) {
            true => "reaches",
            false => "holds",
        };
        let told = |key: &'static str| {
            let message = Message::new(key);
            message
                .with("side", side.clone())
                .with("value", value.clone())
        };
        match self.reason_at(snapshot, node) {
            Reason::Unfinished => match self.best_child(snapshot, node) {
                Some(child) => {
                    told("think-so-far").with("line", self.line_from(snapshot, child, teller))
                }
                None => Message::new("think-unfinished"),
            },
            Reason::Guess => told("think-guess"),
            Reason::End => told("think-end"),
            Reason::Known => told("think-known"),
            Reason::Exhausted => told("think-exhausted"),
            Reason::Best { child } => {
                told("think-best").with("line", self.line_from(snapshot, child, teller))
            }
            Reason::Cut { child, set, .. } => {
                let line = child
                    .map(|child| self.line_from(snapshot, child, teller))
                    .unwrap_or_default();
                let untried = self.nodes[node as usize].untried;
                match set {
                    // Only a search that tests the wrong thing stops below its bound.
                    _ if seen.window.is_some_and(|window| score < window.beta) => {
                        told("think-cut-below")
                            .with("line", line)
                            .with("untried", untried)
                    }
                    Bound::Has {
                        node: setter,
                        value,
                    } => {
                        let holder = self.nodes[setter as usize].ply.saturating_sub(1);
                        told("think-cut")
                            .with("line", line)
                            .with("untried", untried)
                            .with("holder", teller.side(holder))
                            .with("reach", reach)
                            .with("has", Teller::value(seen_by_root(value, holder)))
                            .with("by", self.line_from(snapshot, setter, teller))
                            .with("setter", setter)
                    }
                    Bound::Asked => told("think-cut-asked")
                        .with("reach", reach)
                        .with("line", line)
                        .with("untried", untried),
                }
            }
        }
    }

    /// How many moves of a node were never tried.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// let board = "tictactoe".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"negamax:depth=1".parse()?, 1000, &mut Budget::unlimited())?;
    /// assert_eq!(trace.untried(0, board.as_ref()), 0);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn untried(&self, node: u32, root: &dyn DynPosition) -> usize {
        let mut tried: Vec<&str> = self
            .children(node, self.events.len())
            .map(|child| self.nodes[child as usize].mv.as_str())
            .collect();
        tried.sort_unstable();
        tried.dedup();
        let legal = match self.board_at(node, root) {
            Some(board) => board.moves().len(),
            None => root.moves().len(),
        };
        legal.saturating_sub(tried.len())
    }
}

/// The first of some nodes that is worth the most to the side that moves there, and what it is worth.
fn first_best(snapshot: &Snapshot, nodes: impl Iterator<Item = u32>) -> Option<(u32, Score)> {
    let mut best: Option<(u32, Score)> = None;
    for node in nodes {
        if let Some(value) = value_above(&snapshot.nodes()[node as usize])
            && best.is_none_or(|(_, highest)| value > highest)
        {
            best = Some((node, value));
        }
    }
    best
}

/// What a finished node is worth to the side that moved there.
fn value_above(seen: &NodeState) -> Option<Score> {
    match seen.stage {
        Stage::Done(_) => seen.score.map(Score::before_the_move),
        _ => None,
    }
}

/// Sides, values and moves in words.
#[derive(Clone, Copy)]
pub(super) struct Teller<'board> {
    root: &'board dyn DynPosition,
    /// What moves are called; nothing for their notation.
    pub(super) names: Option<&'board TreeNames<'board>>,
}

impl<'board> Teller<'board> {
    /// Tells moves by their notation.
    pub(super) const fn of(root: &'board dyn DynPosition) -> Teller<'board> {
        Teller { root, names: None }
    }

    /// Tells moves as people call them.
    pub(super) const fn by(names: &'board TreeNames<'board>) -> Teller<'board> {
        Teller {
            root: names.root(),
            names: Some(names),
        }
    }

    /// Who is to move so many plies after the root.
    pub(super) fn side(&self, ply: u32) -> Message {
        let turn = self.root.turn();
        let first = if ply.is_multiple_of(2) {
            turn
        } else {
            turn.other()
        };
        match self.root.sides() {
            Some([name, _]) if first == Side::First => Message::new(name.key),
            Some([_, name]) => Message::new(name.key),
            None => Message::verbatim(""),
        }
    }

    /// A value as somebody has it: "+3", "a win in 5".
    pub(super) fn value(score: Score) -> Message {
        match score.kind() {
            // Proven, and nobody knows in how many.
            ScoreKind::WinsIn(Score::LONGEST) => Message::new("think-a-win-some-day"),
            ScoreKind::LosesIn(Score::LONGEST) => Message::new("think-a-loss-some-day"),
            ScoreKind::WinsIn(plies) => Message::new("think-a-win").with("plies", plies),
            ScoreKind::LosesIn(plies) => Message::new("think-a-loss").with("plies", plies),
            ScoreKind::Points(points) => Message::verbatim(format!("{points:+}")),
        }
    }
}
