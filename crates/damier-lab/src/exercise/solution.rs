//! What is asked, and why the answer is what it is, in words. All values are for the side that moves at
//! the root.

use super::path::Lists;
use super::pruning::Walk;
use super::{Answer, Exercise, ExerciseNode, Task};
use damier::Message;
use damier::explain::{search_in_words, side_in_words};
use damier::path::PathCost;
use damier::score::ScoreKind;
use damier::theatre::in_short;
use damier::theatre::{Bound, Reason};
use damier::{Score, Window};

impl Exercise {
    /// What is asked.
    ///
    /// ```
    /// use damier::GameId;
    /// use damier_lab::exercise::{ExerciseKind, Sheet};
    /// let sheet = Sheet::make(&"othello:4".parse::<GameId>()?, Some(ExerciseKind::Window), 7, 1)?;
    /// let words = sheet.exercises[0].question().to_string();
    /// assert!(words.contains("alpha and beta"), "{words}");
    /// # Ok::<(), damier::ParseError>(())
    /// ```
    #[must_use]
    pub fn question(&self) -> Message {
        match &self.task {
            Task::Cuts(_) => Message::new("exercise-ask-cuts"),
            Task::Window(_, node) => {
                Message::new("exercise-ask-window").with("node", self.nodes[*node].label.as_str())
            }
            Task::Next(_) => Message::new("exercise-ask-next"),
            Task::Values(_) => Message::new("exercise-ask-values"),
            Task::Order(_) => Message::new("exercise-ask-order"),
            Task::Plans(_) => Message::new("exercise-ask-open"),
            Task::Visits(visits) => Message::new("exercise-ask-visit").with("games", visits.games),
            Task::Threshold(pass) => {
                Message::new("exercise-ask-threshold").with("threshold", pass.threshold)
            }
            Task::Admissible(promise) => {
                Message::new("exercise-ask-admissible").with("heuristic", promise.name.as_str())
            }
        }
        .with("search", search_in_words(&self.search))
    }

    /// How the tree is to be read.
    #[must_use]
    pub fn legend(&self) -> Message {
        match self.task {
            Task::Next(_) => Message::new("exercise-legend-path"),
            Task::Plans(_) => Message::new("exercise-legend-open").with("max", self.side(0)),
            Task::Visits(_) => Message::new("exercise-legend-visit").with("max", self.side(0)),
            Task::Threshold(_) => Message::new("exercise-legend-threshold"),
            Task::Admissible(_) => Message::new("exercise-legend-admissible"),
            _ => Message::new(match self.nodes.iter().any(is_an_end) {
                true => "exercise-legend-ends",
                false => "exercise-legend",
            })
            .with("max", self.side(0))
            .with("min", self.side(1)),
        }
    }

    /// Why the answer is what it is.
    #[must_use]
    pub fn solution(&self) -> Vec<Message> {
        match &self.task {
            Task::Cuts(walk) => {
                let Answer::Branches(cut) = self.model() else {
                    return Vec::new();
                };
                let mut above: Vec<usize> = cut
                    .iter()
                    .filter_map(|node| self.nodes[*node].parent)
                    .collect();
                above.dedup();
                let of = |above: &usize| {
                    let is_below = |node: &&usize| self.nodes[**node].parent == Some(*above);
                    let cut: Vec<usize> = cut.iter().filter(is_below).copied().collect();
                    self.cut_in_words(walk, *above, &cut)
                };
                above.iter().map(of).collect()
            }
            Task::Window(walk, node) => {
                let window = walk.window(*node).unwrap_or(Window::FULL);
                vec![
                    self.alpha_in_words(walk, *node, window.alpha),
                    self.beta_in_words(walk, *node, window.beta),
                ]
            }
            Task::Next(lists) => vec![self.next_in_words(lists)],
            Task::Values(values) => self.values_in_words(values),
            Task::Order(order) => vec![self.order_in_words(order)],
            Task::Plans(plans) => vec![self.first_in_words(plans)],
            Task::Visits(visits) => self.bounds_in_words(visits),
            Task::Threshold(pass) => vec![self.threshold_in_words(pass)],
            Task::Admissible(promise) => vec![self.promise_in_words(promise)],
        }
    }

    /// Who moves on that ply.
    pub(super) fn side(&self, ply: u32) -> Message {
        let turn = self.board.turn();
        let side = match ply.is_multiple_of(2) {
            true => turn,
            false => turn.other(),
        };
        side_in_words(side, self.board.sides())
    }

    pub(super) fn label(&self, node: usize) -> &str {
        match node {
            0 if self.nodes[0].label.is_empty() => "0",
            _ => &self.nodes[node].label,
        }
    }

    /// Why some moves at a node were never looked at.
    pub(super) fn cut_in_words(&self, walk: &Walk, above: usize, cut: &[usize]) -> Message {
        let names: Vec<&str> = cut.iter().map(|node| self.label(*node)).collect();
        let reason = walk.number(above).map(|above| walk.trace.reason(above));
        let Some(Reason::Cut {
            child: Some(child),
            set: Bound::Has { node: setter, .. },
            ..
        }) = reason
        else {
            return Message::new("exercise-cut").with("cut", names.join(", "));
        };
        let ply = self.nodes[above].ply;
        let by = walk.place(child);
        let how = match (self.nodes[by].value.is_some(), ply.is_multiple_of(2)) {
            (true, _) => "exactly",
            (false, true) => "least",
            (false, false) => "most",
        };
        let value = |number: u32| walk.value(number).map(in_short).unwrap_or_default();
        Message::new("exercise-cut-why")
            .with("cut", names.join(", "))
            .with("count", cut.len())
            .with("at", self.label(above))
            .with("side", self.side(ply))
            .with("holder", self.side(ply + 1))
            .with("by", self.label(by))
            .with("how", how)
            .with("value", value(child))
            .with("bound", value(setter))
            .with("setter", self.label(walk.place(setter)))
    }

    /// Why a node was looked at.
    pub(super) fn looked_at(&self, walk: &Walk, node: usize) -> Message {
        let above = self.nodes[node].parent.unwrap_or(0);
        let told = |key: &'static str| {
            Message::new(key)
                .with("node", self.label(node))
                .with("at", self.label(above))
        };
        let number = walk.number(node).unwrap_or(0);
        let values = walk.earlier(number).filter_map(|other| walk.value(other));
        let ply = self.nodes[above].ply;
        let window = walk.window(above).unwrap_or(Window::FULL);
        let (best, bound) = match ply.is_multiple_of(2) {
            true => (values.max(), window.beta),
            false => (values.min(), window.alpha),
        };
        match (best, bound) {
            (None, _) => told("exercise-looked-first"),
            (Some(_), Score::MIN | Score::MAX) => {
                told("exercise-looked-free").with("holder", self.side(ply + 1))
            }
            (Some(best), bound) => told("exercise-looked-inside")
                .with("side", self.side(ply))
                .with("holder", self.side(ply + 1))
                .with("value", in_short(best))
                .with("bound", in_short(bound)),
        }
    }

    /// Where alpha comes from: the best that the side at the root has found on the way to a node.
    pub(super) fn alpha_in_words(&self, walk: &Walk, node: usize, alpha: Score) -> Message {
        let key = match alpha == Score::MIN {
            true => "exercise-alpha-open",
            false => "exercise-alpha",
        };
        self.end_in_words(key, walk, node, (alpha, 0))
    }

    /// Where beta comes from: the best that the other side has found on the way to a node.
    pub(super) fn beta_in_words(&self, walk: &Walk, node: usize, beta: Score) -> Message {
        let key = match beta == Score::MAX {
            true => "exercise-beta-open",
            false => "exercise-beta",
        };
        self.end_in_words(key, walk, node, (beta, 1))
    }

    fn end_in_words(
        &self,
        key: &'static str,
        walk: &Walk,
        node: usize,
        (end, ply): (Score, u32),
    ) -> Message {
        let setter = self.setter(walk, node, (end, ply));
        Message::new(key)
            .with("node", self.label(node))
            .with("side", self.side(ply))
            .with("value", in_short(end))
            .with("setter", setter.map_or("", |setter| self.label(setter)))
    }

    /// The node whose value became an end of a window: tried earlier, beside the way to the node, by
    /// the side whose end it is.
    fn setter(&self, walk: &Walk, node: usize, (end, ply): (Score, u32)) -> Option<usize> {
        let mut number = walk.number(node)?;
        while let Some(above) = walk.trace.nodes[number as usize].parent {
            if walk.trace.nodes[above as usize].ply % 2 == ply {
                let mut earlier = walk.earlier(number);
                if let Some(setter) = earlier.find(|other| walk.value(*other) == Some(end)) {
                    return Some(walk.place(setter));
                }
            }
            number = above;
        }
        None
    }

    pub(super) fn cost(&self, node: usize) -> PathCost {
        let nothing = PathCost { f: 0, h: 0, g: 0 };
        self.nodes[node].cost.unwrap_or(nothing)
    }

    /// Why a node is not the one that A* takes next.
    pub(super) fn not_next(&self, lists: &Lists, node: usize) -> Message {
        let (right, wrong) = (self.cost(lists.next), self.cost(node));
        let key = match () {
            () if !lists.is_open(node) => "exercise-next-closed",
            () if wrong.f != right.f => "exercise-next-f",
            () if wrong.h != right.h => "exercise-next-h",
            () => "exercise-next-age",
        };
        Message::new(key)
            .with("node", self.label(node))
            .with("next", self.label(lists.next))
            .with("f", wrong.f)
            .with("h", wrong.h)
            .with("least", if wrong.f != right.f { right.f } else { right.h })
    }

    /// Why A* takes the node it takes.
    fn next_in_words(&self, lists: &Lists) -> Message {
        let next = self.cost(lists.next);
        let others = || lists.open().filter(|node| *node != lists.next);
        let of_same_f = others().filter(|node| self.cost(*node).f == next.f).count();
        let is_like = |node: &usize| (self.cost(*node).f, self.cost(*node).h) == (next.f, next.h);
        let alike = others().filter(is_like).count();
        let key = match (of_same_f, alike) {
            (0, _) => "exercise-next-least",
            (_, 0) => "exercise-next-nearer",
            _ => "exercise-next-youngest",
        };
        Message::new(key)
            .with("next", self.label(lists.next))
            .with("f", next.f)
            .with("h", next.h)
    }
}

/// Is a node's value a win or a loss, and no number?
fn is_an_end(node: &ExerciseNode) -> bool {
    let kind = node.value.map(Score::kind);
    matches!(kind, Some(ScoreKind::WinsIn(_) | ScoreKind::LosesIn(_)))
}
