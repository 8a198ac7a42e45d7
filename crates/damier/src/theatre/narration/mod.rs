//! A search told event by event: a sentence that says what happens and why, the line of the pseudocode
//! that runs, and what its variables hold.
//!
//! **Signs.** Every value of a sentence is for the side that moves at the root, and so is what is written
//! on the nodes of a picture. Distances are told from the position that a value belongs to. Variables
//! hold what the listing says: of minimax, alpha-beta and SSS* for the same side; of the listings that
//! change signs with every ply for the side that they name.

mod calls;
mod choices;
mod sentence;
mod ways;

pub(super) use sentence::reachable;
pub use sentence::{Sentence, Term};

use self::calls::Calls;
use self::choices::Choices;
use self::ways::Ways;
use super::reason::Teller;
use super::tree_names::TreeNames;
use crate::explain::played_in_words;
use crate::face::DynPosition;
use crate::position::Status;
use crate::pseudocode::Moment;
use crate::score::Score;
use crate::search::Why;
use crate::trace::{SearchTrace, Snapshot, Stage, TraceEvent, TraceKind};
use crate::words::{Message, Translator};

/// What there is to tell of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// The line that runs, from 0; nothing where the algorithm has no listing.
    pub line: Option<usize>,
    /// What happens and why.
    pub sentence: Sentence,
    /// What the variables hold that are known in that line.
    pub variables: Vec<(&'static str, Term)>,
}

/// What one kind of search makes of an event: what it is to the listing, and what is said of it.
struct Told {
    moments: Vec<Moment>,
    sentence: Sentence,
    variables: Vec<(&'static str, Term)>,
}

impl Told {
    fn new(moments: &[Moment], sentence: Sentence) -> Told {
        Told {
            moments: moments.to_vec(),
            sentence,
            variables: Vec::new(),
        }
    }

    fn with(mut self, name: &'static str, term: Term) -> Told {
        self.variables.push((name, term));
        self
    }
}

/// Who follows a search of his kind.
enum Follower {
    Calls(Calls),
    Choices(Choices),
    Ways(Ways),
}

/// Tells the events of a search, one after the other.
///
/// ```
/// use damier::{Budget, GameId, Language, Translator};
/// let board = "tictactoe".parse::<GameId>()?.open(Some("xo-/ox-/--- x"), None, false)?;
/// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
/// let listing = trace.pseudocode.expect("alpha-beta has one");
/// let first = trace.narrate().next().expect("something happens");
/// assert_eq!(listing.lines[first.line.unwrap()].text.trim(), "v = alphabeta(p after m, depth - 1, alpha, beta)");
/// assert_eq!(first.in_words(board.as_ref()).to_string(), "x tries c1.");
/// # Ok::<(), damier::ParseError>(())
/// ```
pub struct Narrator<'trace> {
    trace: &'trace SearchTrace,
    follower: Follower,
    /// The event that is told next.
    event: usize,
}

impl std::fmt::Debug for Narrator<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Narrator")
            .field("event", &self.event)
            .finish_non_exhaustive()
    }
}

impl SearchTrace {
    /// Tells the events, from the first one on.
    #[must_use]
    pub fn narrate(&self) -> Narrator<'_> {
        Narrator {
            trace: self,
            follower: match self.kind {
                TraceKind::DepthFirst => Follower::Calls(Calls::new(self)),
                TraceKind::BestFirst => Follower::Choices(Choices::new(self)),
                TraceKind::Path | TraceKind::Deepening => Follower::Ways(Ways::new(self)),
            },
            event: 0,
        }
    }

    /// For whom all values are told; nothing for a puzzle, where nobody has any.
    #[must_use]
    pub fn signs_in_words(&self, root: &dyn DynPosition) -> Option<Message> {
        root.sides()?;
        let side = Teller::of(root).side(0);
        Some(Message::new("tell-signs").with("side", side))
    }

    /// What came of it all, where it came to its end: the answer, what that took, and what was never looked at.
    ///
    /// ```
    /// use damier::{Budget, GameId};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=3".parse()?, 10_000, &mut Budget::unlimited())?;
    /// let answer = trace.answer_in_words(board.as_ref()).expect("it came to its end");
    /// assert!(answer.to_string().starts_with("Over: White plays one piece from 1 to 2,"), "{answer}");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn answer_in_words(&self, root: &dyn DynPosition) -> Option<Message> {
        let told = &self.conclusion;
        if self.is_cut_short {
            return None;
        }
        if self.kind.is_path() {
            let is_there = !told.line.is_empty() || root.status() == Status::Solved;
            let key = match is_there {
                true => "answer-way",
                false => "answer-no-way",
            };
            let length = told.line.len();
            return Some(
                Message::new(key)
                    .with("moves", length)
                    .with("nodes", told.nodes),
            );
        }
        let cut = self.never_tried();
        let key = match cut {
            0 => "answer-move",
            _ => "answer-move-cut",
        };
        let answer = Message::new(key)
            .with("side", Teller::of(root).side(0))
            .with("move", played_in_words(root, told.line.first()?))
            .with("value", Teller::value(told.score))
            .with("nodes", told.nodes);
        Some(answer.with("cut", cut))
    }

    /// How many moves were never tried in a single pass, because their nodes were cut.
    fn never_tried(&self) -> u32 {
        let is_pass = |event: &TraceEvent| matches!(event, TraceEvent::Iteration { .. });
        if self.kind != TraceKind::DepthFirst || self.events.iter().any(is_pass) {
            return 0;
        }
        let end = Snapshot::at(self, self.events.len());
        let is_cut = |stage: Stage| matches!(stage, Stage::Done(Why::Cut(_)));
        let nodes = self.nodes.iter().zip(end.nodes());
        let cut = nodes.filter(|(_, seen)| is_cut(seen.stage));
        cut.map(|(node, _)| node.untried).sum()
    }
}

impl Iterator for Narrator<'_> {
    type Item = Telling;

    fn next(&mut self) -> Option<Telling> {
        let trace = self.trace;
        let event = trace.events.get(self.event)?;
        let told = match &mut self.follower {
            Follower::Calls(calls) => calls.tell(trace, event),
            Follower::Choices(choices) => choices.tell(trace, self.event),
            Follower::Ways(ways) => ways.tell(trace, self.event),
        };
        self.event += 1;
        let listing = trace.pseudocode;
        let is_known =
            |name: &str| listing.is_some_and(|listing| listing.variables.contains(&name));
        Some(Telling {
            line: listing.and_then(|listing| listing.line_of(&told.moments)),
            sentence: told.sentence,
            variables: told
                .variables
                .into_iter()
                .filter(|(name, _)| is_known(name) || *name == SIDE || *name == ATTACKER)
                .collect(),
        })
    }
}

/// The variables that say for whom the others are.
const SIDE: &str = "side";
const ATTACKER: &str = "attacker";

impl Telling {
    /// What happens and why, in words. `root` is the board of the position that was searched.
    #[must_use]
    pub fn in_words(&self, root: &dyn DynPosition) -> Message {
        self.told(Teller::of(root))
    }

    /// The same, its moves called as people call them.
    ///
    /// ```
    /// use damier::{Budget, GameId, Language, Translator, theatre::TreeNames};
    /// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
    /// let trace = board.think(&"alphabeta:depth=2".parse()?, 1000, &mut Budget::unlimited())?;
    /// let names = TreeNames::of(&trace, board.as_ref(), Translator::of(Language::English));
    /// let first = trace.narrate().next().expect("something happens");
    /// assert_eq!(first.in_words_by(&names).to_string(), "White tries “one piece from 1 to 2”.");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn in_words_by(&self, names: &TreeNames<'_>) -> Message {
        self.told(Teller::by(names))
    }

    fn told(&self, teller: Teller<'_>) -> Message {
        self.sentence
            .message(teller, &mut |term| term.in_words(teller))
    }

    /// The sentence with gaps for what changes from event to event, and what fills them, in order.
    pub(super) fn with_gaps(&self, teller: Teller<'_>) -> (Message, Vec<Term>) {
        let mut terms: Vec<Term> = Vec::new();
        let message = self.sentence.message(teller, &mut |term| {
            terms.push(term.clone());
            Message::verbatim(format!("{{{}}}", terms.len() - 1))
        });
        (message, terms)
    }

    /// What the variables hold, in text.
    #[must_use]
    pub fn variables_in_text(
        &self,
        root: &dyn DynPosition,
        translator: &Translator,
    ) -> Vec<(&'static str, String)> {
        self.variables_told(Teller::of(root), translator)
    }

    /// The same, moves called as people call them.
    #[must_use]
    pub fn variables_by(&self, names: &TreeNames<'_>) -> Vec<(&'static str, String)> {
        self.variables_told(Teller::by(names), names.translator)
    }

    fn variables_told(
        &self,
        teller: Teller<'_>,
        translator: &Translator,
    ) -> Vec<(&'static str, String)> {
        let variables = self.variables.iter();
        variables
            .map(|(name, term)| (*name, term.in_short(teller, translator)))
            .collect()
    }
}

impl Term {
    /// As a sentence has it, and as a table of variables has it.
    pub(super) fn in_text(&self, teller: Teller<'_>, translator: &Translator) -> (String, String) {
        (
            translator.say(&self.in_words(teller)),
            self.in_short(teller, translator),
        )
    }
}

/// A value of the side to move at a ply, as the side at the root sees it.
pub(super) fn seen_by_root(score: Score, ply: u32) -> Score {
    match ply.is_multiple_of(2) {
        true => score,
        false => -score,
    }
}

/// The side that moves at a ply.
fn side_at(ply: u32) -> Term {
    Term::Side {
        is_root: ply.is_multiple_of(2),
    }
}

/// What a node is called: the move that leads to it, or which root it is.
fn name_of(trace: &SearchTrace, node: u32) -> Term {
    match trace.nodes[node as usize].mv.as_str() {
        "" if node == 0 => Term::Root,
        "" => Term::Goal,
        mv => Term::Name {
            mv: mv.to_owned(),
            on: trace.made_on(node).unwrap_or(0),
        },
    }
}

/// The event before one, if it is about the same node.
fn before(trace: &SearchTrace, event: usize, node: u32) -> Option<&TraceEvent> {
    let earlier = trace.events.get(event.checked_sub(1)?)?;
    (earlier.node() == node).then_some(earlier)
}
