//! Exercises on small real positions: which branches alpha-beta cuts, what alpha and beta are at a
//! node, which node A* takes next. The answers come from the real searches, and so do the reasons.
//!
//! A [`Sheet`] follows from a seed: the same seed gives the same exercises for a whole class.

mod answer;
mod drawing;
mod json;
mod paper;
mod path;
mod pruning;
mod sheet;
mod solution;

pub use answer::{Answer, Checked, read_bound};
pub use json::SheetData;
pub use sheet::Sheet;

use std::fmt;
use std::str::FromStr;

use damier::DynPosition;
use damier::Message;
use damier::ParseError;
use damier::Score;
use damier::path::PathCost;
use path::Lists;
use pruning::Walk;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExerciseKind {
    /// Which branches does alpha-beta never look at?
    Cuts,
    /// What are alpha and beta when the search comes to a node?
    Window,
    /// Which node does A* take next?
    Next,
}

impl ExerciseKind {
    /// Every kind.
    pub const ALL: [ExerciseKind; 3] =
        [ExerciseKind::Cuts, ExerciseKind::Window, ExerciseKind::Next];

    /// The kinds there are for a board.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier_lab::exercise::ExerciseKind;
    /// let taquin = "taquin".parse::<GameId>()?.open(None, None, false)?;
    /// assert_eq!(ExerciseKind::of(taquin.as_ref()), [ExerciseKind::Next]);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(board: &dyn DynPosition) -> &'static [ExerciseKind] {
        match board.sides() {
            Some(_) => &[ExerciseKind::Cuts, ExerciseKind::Window],
            None => &[ExerciseKind::Next],
        }
    }

    /// Its name as it is typed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ExerciseKind::Cuts => "cuts",
            ExerciseKind::Window => "window",
            ExerciseKind::Next => "next",
        }
    }

    /// What it is about, in a few words.
    #[must_use]
    pub const fn title(self) -> Message {
        Message::new(match self {
            ExerciseKind::Cuts => "exercise-title-cuts",
            ExerciseKind::Window => "exercise-title-window",
            ExerciseKind::Next => "exercise-title-next",
        })
    }
}

impl fmt::Display for ExerciseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ExerciseKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ExerciseKind, ParseError> {
        let wanted = text.trim().to_lowercase();
        let known = ExerciseKind::ALL.iter().find(|kind| kind.name() == wanted);
        known.copied().ok_or_else(|| {
            let names = ExerciseKind::ALL.map(ExerciseKind::name);
            let expected =
                Message::new("expected-exercise-kind").with("kinds", Message::any_of(names));
            ParseError::new(text, expected).or_near(&wanted, names)
        })
    }
}

/// A question about a search of a small position, with its answer.
#[derive(Debug)]
pub struct Exercise {
    board: Box<dyn DynPosition>,
    /// The search it is about, as it is typed.
    search: String,
    nodes: Vec<ExerciseNode>,
    task: Task,
}

/// A node of the tree that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExerciseNode {
    /// What it is called in question and answer: a letter; of the root of a game, nothing.
    pub label: String,
    /// The node above, by its place; the root has none.
    pub parent: Option<usize>,
    /// The move that leads here.
    pub mv: String,
    /// Moves from the root.
    pub ply: u32,
    /// The value of a leaf, for the side that moves at the root.
    pub value: Option<Score>,
    /// What the way through it costs, in a search for a path.
    pub cost: Option<PathCost>,
}

#[derive(Debug)]
enum Task {
    Cuts(Walk),
    Window(Walk, usize),
    Next(Lists),
}

impl Exercise {
    /// What is asked.
    #[must_use]
    pub const fn kind(&self) -> ExerciseKind {
        match self.task {
            Task::Cuts(_) => ExerciseKind::Cuts,
            Task::Window(..) => ExerciseKind::Window,
            Task::Next(_) => ExerciseKind::Next,
        }
    }

    /// The position it is about.
    #[must_use]
    pub fn board(&self) -> &dyn DynPosition {
        self.board.as_ref()
    }

    /// The search it is about, as it is typed: `alphabeta:depth=2`.
    #[must_use]
    pub fn search(&self) -> &str {
        &self.search
    }

    /// The nodes of the tree that is shown, the root first.
    #[must_use]
    pub fn nodes(&self) -> &[ExerciseNode] {
        &self.nodes
    }

    /// The node that the question is about, if it is about one.
    #[must_use]
    pub const fn asked_about(&self) -> Option<usize> {
        match self.task {
            Task::Window(_, node) => Some(node),
            _ => None,
        }
    }

    /// The nodes that an answer may name: of cuts, all below the first moves; of A*, the open ones.
    #[must_use]
    pub fn choices(&self) -> Vec<usize> {
        match &self.task {
            Task::Cuts(_) => {
                let is_branch = |node: &usize| self.nodes[*node].ply >= 2;
                (0..self.nodes.len()).filter(is_branch).collect()
            }
            Task::Window(..) => Vec::new(),
            Task::Next(lists) => lists.open().collect(),
        }
    }
}

/// The name of the node with that number: A to Z, then AA, AB and so on.
fn letters(number: usize) -> String {
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => letter(number).to_string(),
        more => format!("{}{}", letter(more - 1), letter(number)),
    }
}
