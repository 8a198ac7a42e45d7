//! Exercises on small real positions: which branches alpha-beta cuts, what alpha and beta are at a node,
//! minimax values, the order that cuts most, what SSS* takes from OPEN, where the next game of Monte-Carlo
//! tree search goes, which node A* takes next, IDA*'s next threshold, whether a heuristic promises too
//! much. The answers come from the real searches, and so do the reasons.
//!
//! A [`Sheet`] follows from a seed: the same seed gives the same exercises for a whole class.

mod answer;
mod choosing;
mod drawing;
mod filling;
mod json;
mod measuring;
mod naming;
mod paper;
mod path;
mod pruning;
mod reading;
mod reasons;
mod sheet;
mod solution;

pub use answer::{Answer, Checked, read_bound};
pub use json::SheetData;
pub use sheet::Sheet;

use std::fmt;
use std::str::FromStr;

use choosing::{Plans, Visits};
use damier::DynPosition;
use damier::Message;
use damier::ParseError;
use damier::Score;
use damier::path::PathCost;
use filling::Ordering;
use measuring::{Pass, Promise};
use path::Lists;
use pruning::Walk;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExerciseKind {
    /// Which branches does alpha-beta never look at?
    Cuts,
    /// What are alpha and beta when the search comes to a node?
    Window,
    /// What is every node worth by minimax?
    Values,
    /// In which order of the first moves does alpha-beta look at the fewest nodes?
    Order,
    /// What does SSS* take from OPEN next?
    Plans,
    /// Which move does the next game of Monte-Carlo tree search begin with?
    Visits,
    /// Which node does A* take next?
    Next,
    /// Which threshold does IDA* try next?
    Threshold,
    /// Does a heuristic ever promise too much?
    Admissible,
}

impl ExerciseKind {
    /// Every kind.
    pub const ALL: [ExerciseKind; 9] = [
        ExerciseKind::Cuts,
        ExerciseKind::Window,
        ExerciseKind::Values,
        ExerciseKind::Order,
        ExerciseKind::Plans,
        ExerciseKind::Visits,
        ExerciseKind::Next,
        ExerciseKind::Threshold,
        ExerciseKind::Admissible,
    ];

    /// The kinds there are for a board.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier_lab::exercise::ExerciseKind;
    /// let taquin = "taquin".parse::<GameId>()?.open(None, None, false)?;
    /// assert_eq!(ExerciseKind::of(taquin.as_ref())[0], ExerciseKind::Next);
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(board: &dyn DynPosition) -> &'static [ExerciseKind] {
        match board.sides() {
            Some(_) => &[
                ExerciseKind::Cuts,
                ExerciseKind::Window,
                ExerciseKind::Values,
                ExerciseKind::Order,
                ExerciseKind::Plans,
                ExerciseKind::Visits,
            ],
            None => &[
                ExerciseKind::Next,
                ExerciseKind::Threshold,
                ExerciseKind::Admissible,
            ],
        }
    }

    /// Its name as it is typed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ExerciseKind::Cuts => "cuts",
            ExerciseKind::Window => "window",
            ExerciseKind::Values => "values",
            ExerciseKind::Order => "order",
            ExerciseKind::Plans => "open",
            ExerciseKind::Visits => "visit",
            ExerciseKind::Next => "next",
            ExerciseKind::Threshold => "threshold",
            ExerciseKind::Admissible => "admissible",
        }
    }

    /// What it is about, in a few words.
    #[must_use]
    pub const fn title(self) -> Message {
        Message::new(match self {
            ExerciseKind::Cuts => "exercise-title-cuts",
            ExerciseKind::Window => "exercise-title-window",
            ExerciseKind::Values => "exercise-title-values",
            ExerciseKind::Order => "exercise-title-order",
            ExerciseKind::Plans => "exercise-title-open",
            ExerciseKind::Visits => "exercise-title-visit",
            ExerciseKind::Next => "exercise-title-next",
            ExerciseKind::Threshold => "exercise-title-threshold",
            ExerciseKind::Admissible => "exercise-title-admissible",
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
    /// SSS*'s merit of a state on OPEN, and whether it is solved.
    pub merit: Option<(Score, bool)>,
    /// The games that began with this move, and their points, two for a win and one for a draw.
    pub games: Option<(u32, u32)>,
}

#[derive(Debug)]
enum Task {
    Cuts(Walk),
    Window(Walk, usize),
    Values(Vec<(usize, Score)>),
    Order(Ordering),
    Plans(Plans),
    Visits(Visits),
    Next(Lists),
    Threshold(Pass),
    Admissible(Promise),
}

impl Exercise {
    /// What is asked.
    #[must_use]
    pub const fn kind(&self) -> ExerciseKind {
        match self.task {
            Task::Cuts(_) => ExerciseKind::Cuts,
            Task::Window(..) => ExerciseKind::Window,
            Task::Values(_) => ExerciseKind::Values,
            Task::Order(_) => ExerciseKind::Order,
            Task::Plans(_) => ExerciseKind::Plans,
            Task::Visits(_) => ExerciseKind::Visits,
            Task::Next(_) => ExerciseKind::Next,
            Task::Threshold(_) => ExerciseKind::Threshold,
            Task::Admissible(_) => ExerciseKind::Admissible,
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

    /// The nodes that an answer may name: of cuts, all below the first moves; of lists, those on them; of
    /// values, those that have none yet; of an order, the first moves.
    #[must_use]
    pub fn choices(&self) -> Vec<usize> {
        match &self.task {
            Task::Cuts(_) => {
                let is_branch = |node: &usize| self.nodes[*node].ply >= 2;
                (0..self.nodes.len()).filter(is_branch).collect()
            }
            Task::Window(..) | Task::Threshold(_) => Vec::new(),
            Task::Next(lists) => lists.open().collect(),
            Task::Values(values) => values.iter().map(|(node, _)| *node).collect(),
            Task::Plans(plans) => {
                let mut open = plans.open.clone();
                open.sort_unstable();
                open
            }
            Task::Order(_) | Task::Visits(_) => filling::children(&self.nodes, 0).collect(),
            Task::Admissible(_) => (0..self.nodes.len()).collect(),
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
