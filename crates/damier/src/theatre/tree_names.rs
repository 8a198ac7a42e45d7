//! The moves of a search as people call them, in the language of whoever watches: on the boxes of the tree, in
//! sentences about it, and beside the notation.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::explain::{MoveName, MoveNames};
use crate::face::DynPosition;
use crate::trace::{NodeState, SearchTrace, TraceEvent};
use crate::words::Translator;

/// What a move of a search is called.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SpokenMove {
    /// Its notation.
    pub mv: String,
    /// A few signs, for the box of a node: `5→1 ×2`.
    pub short: String,
    /// A few words: `two pieces from 5 to 1`.
    pub words: String,
    /// As it stands in a sentence: the words in quotes, or the name of its one cell.
    pub in_sentence: String,
    /// Do the signs need no explanation?
    pub is_plain: bool,
}

impl SpokenMove {
    /// The words, with the notation behind them where they do not say it themselves.
    #[must_use]
    pub fn with_notation(&self) -> String {
        match self.words == self.mv || self.short == self.mv {
            true => self.words.clone(),
            false => format!("{} ({})", self.words, self.mv),
        }
    }
}

/// The moves that were named on the board of a node.
type Named = Vec<Rc<SpokenMove>>;

/// The moves of a search as people call them.
///
/// ```
/// use damier::{Budget, GameId, Language, Translator};
/// use damier::theatre::TreeNames;
/// let board = "pogo".parse::<GameId>()?.open(None, None, false)?;
/// let trace = board.think(&"alphabeta:depth=2".parse()?, 10_000, &mut Budget::unlimited())?;
/// let names = TreeNames::of(&trace, board.as_ref(), Translator::of(Language::English));
/// let first = names.of_node(1).expect("a move leads there");
/// assert_eq!((first.mv.as_str(), first.short.as_str()), ("1,2,1", "1→2"));
/// assert_eq!(first.with_notation(), "one piece from 1 to 2 (1,2,1)");
/// # Ok::<(), damier::ParseError>(())
/// ```
pub struct TreeNames<'search> {
    trace: &'search SearchTrace,
    root: &'search dyn DynPosition,
    pub(super) translator: &'search Translator,
    /// By the node on whose board they are made.
    known: RefCell<FxHashMap<u32, Named>>,
    /// Each name once, said once.
    said: RefCell<FxHashMap<(String, MoveName), Rc<SpokenMove>>>,
}

impl fmt::Debug for TreeNames<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.known.borrow().len();
        let mut shown = formatter.debug_struct("TreeNames");
        shown.field("known", &known).finish_non_exhaustive()
    }
}

impl<'search> TreeNames<'search> {
    /// The moves of a search from `root`. Each is named when somebody asks for it.
    #[must_use]
    pub fn of(
        trace: &'search SearchTrace,
        root: &'search dyn DynPosition,
        translator: &'search Translator,
    ) -> TreeNames<'search> {
        TreeNames {
            trace,
            root,
            translator,
            known: RefCell::default(),
            said: RefCell::default(),
        }
    }

    /// The position that was searched.
    #[must_use]
    pub const fn root(&self) -> &'search dyn DynPosition {
        self.root
    }

    /// The move that leads to a node; nothing for a root.
    #[must_use]
    pub fn of_node(&self, node: u32) -> Option<Rc<SpokenMove>> {
        let made = self.trace.nodes.get(node as usize)?;
        Some(self.on(self.trace.made_on(node)?, &made.mv))
    }

    /// The move that leads to a node by the best way known, and the moves before it.
    pub(super) fn by_best_way(&self, node: u32, seen: &NodeState) -> Option<Rc<SpokenMove>> {
        match seen.detour {
            Some(by) => Some(self.on(seen.parent?, &self.trace.detours[by as usize])),
            None => self.of_node(node),
        }
    }

    /// A move that is made on the board of a node.
    pub(super) fn on(&self, node: u32, mv: &str) -> Rc<SpokenMove> {
        let known = self.known.borrow();
        let named = known.get(&node).into_iter().flatten();
        if let Some(name) = named.into_iter().find(|name| name.mv == mv) {
            return Rc::clone(name);
        }
        drop(known);
        let board = self.trace.board_at(node, self.root);
        let board = board.as_deref().unwrap_or(self.root);
        let name = self.say(mv, MoveNames::on(board).name(mv));
        let mut known = self.known.borrow_mut();
        known.entry(node).or_default().push(Rc::clone(&name));
        name
    }

    /// Names every move of the search: cheaper than one after the other, for boards and pictures are made once.
    pub(super) fn learn(&self) {
        let mut made: FxHashMap<u32, Vec<&str>> = FxHashMap::default();
        for (number, node) in (0..).zip(&self.trace.nodes) {
            if let Some(on) = self.trace.made_on(number) {
                made.entry(on).or_default().push(&node.mv);
            }
        }
        for event in &self.trace.events {
            if let TraceEvent::Rerouted { parent, by, .. } = *event {
                let detour = &self.trace.detours[by as usize];
                made.entry(parent).or_default().push(detour);
            }
        }
        // A node comes after the one above it, so that its board is one move away from one that is there.
        let mut boards: FxHashMap<u32, Box<dyn DynPosition>> = FxHashMap::default();
        for (number, node) in (0..).zip(&self.trace.nodes) {
            let Some(moves) = made.get(&number) else {
                continue;
            };
            let above = node.parent.and_then(|parent| match parent {
                0 => Some(self.root),
                parent => boards.get(&parent).map(Box::as_ref),
            });
            let board = match above.filter(|_| !self.trace.is_from_goal(number)) {
                Some(above) => above.after(&node.mv).ok(),
                None => self.trace.board_at(number, self.root),
            };
            let names = MoveNames::on(board.as_deref().unwrap_or(self.root));
            let named = moves.iter().map(|mv| self.say(mv, names.name(mv)));
            self.known.borrow_mut().insert(number, named.collect());
            boards.extend(board.map(|board| (number, board)));
        }
    }

    fn say(&self, mv: &str, name: MoveName) -> Rc<SpokenMove> {
        let mut said = self.said.borrow_mut();
        let spoken = said.entry((mv.to_owned(), name)).or_insert_with_key(|key| {
            let (mv, name) = key;
            Rc::new(SpokenMove {
                mv: mv.clone(),
                short: self.translator.say(&name.short),
                words: self.translator.say(&name.words),
                in_sentence: self.translator.say(&name.in_sentence()),
                is_plain: name.is_plain(),
            })
        });
        Rc::clone(spoken)
    }
}

impl SearchTrace {
    /// The node on whose board the move to a node is made: the one above it, or, in a tree that grows backwards from the
    /// goal, the node itself. Nothing for a root.
    pub(super) fn made_on(&self, node: u32) -> Option<u32> {
        let above = self.nodes.get(node as usize)?.parent?;
        match self.is_from_goal(node) {
            true => Some(node),
            false => Some(above),
        }
    }
}
