//! An answer to an exercise, read and checked. Every mistake gets its reason from the real search.

use super::{Exercise, ExerciseNode, Task};
use damier::Message;
use damier::ParseError;
use damier::theatre::in_short;
use damier::{Score, Window};

/// An answer to an exercise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The branches that are never looked at, by their places among the nodes. Whoever names a branch
    /// names all that is below it.
    Branches(Vec<usize>),
    /// Alpha and beta, for the side that moves at the root.
    Window(Window),
    /// The node that is taken next, or that shows something.
    Node(usize),
    /// There is no such node.
    NoNode,
    /// What nodes are worth, for the side that moves at the root.
    Values(Vec<(usize, Score)>),
    /// The first moves in an order.
    Order(Vec<usize>),
    /// A number.
    Number(u32),
}

/// What became of an answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// Is everything right?
    pub is_right: bool,
    /// What there is to say: a reason for every mistake.
    pub remarks: Vec<Message>,
}

/// A bound as a person writes it: `3`, `-2`, `-∞`, `+inf`, `W3` for a win in 3, `L4` for a loss in 4.
///
/// ```
/// use damier::Score;
/// use damier_lab::exercise::read_bound;
/// assert_eq!(read_bound("-oo")?, Score::MIN);
/// assert_eq!(read_bound(" +3 ")?, Score::points(3));
/// assert_eq!(read_bound("w5")?, Score::wins_in(5));
/// assert!(read_bound("much").is_err());
/// # Ok::<(), damier::ParseError>(())
/// ```
pub fn read_bound(text: &str) -> Result<Score, ParseError> {
    let plain = text.trim().to_lowercase().replace('−', "-");
    let unsigned = plain.strip_prefix(['+', '-']).unwrap_or(&plain);
    let is_negative = plain.starts_with('-');
    let plies = |rest: &str| match rest {
        "" => Some(Score::LONGEST),
        _ => rest.parse().ok().filter(|plies| *plies <= Score::LONGEST),
    };
    let score = match unsigned {
        "∞" | "inf" | "infinity" | "oo" | "infini" => Some(match is_negative {
            true => Score::MIN,
            false => Score::MAX,
        }),
        _ => match (plain.strip_prefix('w'), plain.strip_prefix('l')) {
            (Some(rest), _) => plies(rest).map(Score::wins_in),
            (_, Some(rest)) => plies(rest).map(Score::loses_in),
            _ => plain.parse().ok().map(Score::points),
        },
    };
    score.ok_or_else(|| ParseError::new(text, Message::new("expected-bound")))
}

impl Exercise {
    /// The node that a letter names.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier_lab::exercise::Sheet;
    /// let sheet = Sheet::make(&"taquin".parse::<GameId>()?, None, 7, 1)?;
    /// assert_eq!(sheet.exercises[0].node_named("b")?, 1);
    /// assert!(sheet.exercises[0].node_named("?").is_err());
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    pub fn node_named(&self, text: &str) -> Result<usize, ParseError> {
        let wanted = text.trim().to_uppercase();
        let is_it = |node: &ExerciseNode| !wanted.is_empty() && node.label == wanted;
        let root = (wanted == "0" && self.nodes[0].label.is_empty()).then_some(0);
        root.or(self.nodes.iter().position(is_it)).ok_or_else(|| {
            let last = self.nodes.last().map_or("", |node| node.label.as_str());
            let expected = Message::new("expected-exercise-node").with("last", last);
            ParseError::new(text, expected)
        })
    }

    /// The right answer, as the real search gives it.
    #[must_use]
    pub fn model(&self) -> Answer {
        match &self.task {
            Task::Cuts(walk) => {
                let is_stump = |node: &usize| {
                    let above = self.nodes[*node].parent;
                    !walk.is_visited(*node) && above.is_some_and(|above| walk.is_visited(above))
                };
                Answer::Branches((0..self.nodes.len()).filter(is_stump).collect())
            }
            Task::Window(walk, node) => Answer::Window(walk.window(*node).unwrap_or(Window::FULL)),
            Task::Next(lists) => Answer::Node(lists.next),
            Task::Values(values) => Answer::Values(values.clone()),
            Task::Order(order) => Answer::Order(order.best.clone()),
            Task::Plans(plans) => Answer::Node(plans.open[0]),
            Task::Visits(visits) => Answer::Node(visits.next),
            Task::Threshold(pass) => Answer::Number(pass.next),
            Task::Admissible(promise) => match promise.broken.first() {
                Some(node) => Answer::Node(*node),
                None => Answer::NoNode,
            },
        }
    }

    /// An answer as it is written: `D, F`, `(-∞, +3)`, `K`, `0 = +3, A = -1`; `-` for no node.
    #[must_use]
    pub fn in_text(&self, answer: &Answer) -> String {
        let label = |node: &usize| match node < &self.nodes.len() {
            true => self.label(*node),
            false => "",
        };
        match answer {
            Answer::Branches(nodes) | Answer::Order(nodes) => {
                nodes.iter().map(label).collect::<Vec<_>>().join(", ")
            }
            Answer::Window(window) => {
                format!("({}, {})", in_short(window.alpha), in_short(window.beta))
            }
            Answer::Node(node) => label(node).to_owned(),
            Answer::NoNode => "-".to_owned(),
            Answer::Number(number) => number.to_string(),
            Answer::Values(values) => {
                let value = |(node, score): &(usize, Score)| {
                    format!("{} = {}", label(node), in_short(*score))
                };
                values.iter().map(value).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Checks an answer against the real search, with a reason for every mistake. An answer to another
    /// kind of question is wrong.
    #[must_use]
    pub fn check(&self, answer: &Answer) -> Checked {
        let remarks = match (&self.task, answer) {
            (Task::Cuts(_), Answer::Branches(nodes)) => self.mistakes_in_branches(nodes),
            (Task::Window(walk, node), Answer::Window(given)) => {
                let window = walk.window(*node).unwrap_or(Window::FULL);
                let mut remarks = Vec::new();
                if given.alpha != window.alpha {
                    remarks.push(self.alpha_in_words(walk, *node, window.alpha));
                }
                if given.beta != window.beta {
                    remarks.push(self.beta_in_words(walk, *node, window.beta));
                }
                remarks
            }
            (Task::Next(lists), Answer::Node(node)) => match *node == lists.next {
                true => Vec::new(),
                false => vec![self.not_next(lists, *node)],
            },
            (Task::Values(values), Answer::Values(given)) => self.wrong_values(values, given),
            (Task::Order(order), Answer::Order(given)) => self.worse_order(order, given),
            (Task::Plans(plans), Answer::Node(node)) => self.not_first(plans, *node),
            (Task::Visits(visits), Answer::Node(node)) => self.not_visited(visits, *node),
            (Task::Threshold(pass), Answer::Number(given)) => self.wrong_threshold(pass, *given),
            (Task::Admissible(promise), Answer::Node(node)) => self.kept(promise, *node),
            (Task::Admissible(promise), Answer::NoNode) => match promise.broken.is_empty() {
                true => Vec::new(),
                false => self.solution(),
            },
            _ => self.solution(),
        };
        Checked {
            is_right: remarks.is_empty(),
            remarks,
        }
    }

    /// What is wrong with naming those branches: each that is looked at, and each that is missing.
    fn mistakes_in_branches(&self, named: &[usize]) -> Vec<Message> {
        let Task::Cuts(walk) = &self.task else {
            return Vec::new();
        };
        let is_named = |node: usize| {
            let way = std::iter::successors(Some(node), |node| self.nodes.get(*node)?.parent);
            way.into_iter().any(|node| named.contains(&node))
        };
        let nodes = 1..self.nodes.len();
        // Whoever names a branch that is looked at is told once, not for all that is below it.
        let is_looked_at = |node: &usize| named.contains(node) && walk.is_visited(*node);
        let looked_at = nodes.clone().filter(is_looked_at);
        let mut remarks: Vec<Message> = looked_at.map(|node| self.looked_at(walk, node)).collect();
        // Nor is what lies below a missing branch worth a word; those of one node are cut together.
        for above in 0..self.nodes.len() {
            let is_missing = |node: &usize| {
                let is_below = self.nodes[*node].parent == Some(above);
                is_below && !is_named(*node) && !walk.is_visited(*node)
            };
            let missing: Vec<usize> = nodes.clone().filter(is_missing).collect();
            if walk.is_visited(above) && !missing.is_empty() {
                remarks.push(self.cut_in_words(walk, above, &missing));
            }
        }
        remarks
    }
}
