//! What every depth-first search carries down its tree: the evaluation, the budget, the observer,
//! and the best line found under each ply.

use crate::position::{Game, Position};
use crate::score::{Score, Window};
use crate::search::{Budget, Evaluation, Interrupted, Observer, Report, Why};

/// A depth-first search under way.
pub(super) struct Walk<'search, G: Position, E, O> {
    evaluation: &'search E,
    pub(super) budget: &'search mut Budget,
    pub(super) observer: &'search mut O,
    /// `lines[ply]`: the best line found so far from the node at that ply.
    lines: Vec<Vec<G::Move>>,
    /// The value of `lines[0]`.
    best: Score,
    /// Did a leaf's value come from the evaluation?
    guessed: bool,
}

impl<'search, G: Game, E: Evaluation<G>, O: Observer<G::Move>> Walk<'search, G, E, O> {
    /// A walk that has not begun.
    pub(super) fn new(
        evaluation: &'search E,
        budget: &'search mut Budget,
        observer: &'search mut O,
    ) -> Self {
        Walk {
            evaluation,
            budget,
            observer,
            lines: Vec::new(),
            best: Score::MIN,
            guessed: false,
        }
    }

    /// Begins a node: counts it, and values it at once if the game is over or the depth used up.
    #[inline]
    pub(super) fn begin(
        &mut self,
        position: &G,
        ply: usize,
        depth: u32,
    ) -> Result<Option<(Score, Why)>, Interrupted> {
        self.budget.visit()?;
        match self.lines.get_mut(ply) {
            Some(line) => line.clear(),
            None => self.lines.push(Vec::new()),
        }
        if let Some(outcome) = position.outcome() {
            self.budget.count_leaf();
            let score = self.evaluation.evaluate_end(position, outcome);
            return Ok(Some((score, Why::Terminal)));
        }
        if depth == 0 {
            self.budget.count_leaf();
            self.guessed = true;
            return Ok(Some((self.evaluation.evaluate(position), Why::Leaf)));
        }
        Ok(None)
    }

    /// `mv` is the best move so far at this ply.
    #[inline]
    pub(super) fn improve(&mut self, ply: usize, mv: G::Move, score: Score) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        if let Some(rest) = lower.first() {
            line.extend_from_slice(rest);
        }
        if ply == 0 {
            self.best = score;
            self.observer.improved(mv, score);
        }
    }

    /// Ends the walk: what was found, whether or not the budget lasted.
    pub(super) fn report(
        mut self,
        root: &G,
        depth: u32,
        value: Result<(Score, Why), Interrupted>,
    ) -> Report<G::Move> {
        let mut line = if self.lines.is_empty() { Vec::new() } else { self.lines.swap_remove(0) };
        if line.is_empty() {
            line.extend(root.moves().next());
        }
        let is_interrupted = value.is_err();
        let unknown = if self.best == Score::MIN { Score::DRAW } else { self.best };
        Report {
            line,
            score: value.map_or(unknown, |(score, _)| score),
            depth,
            nodes: self.budget.nodes(),
            leaves: self.budget.leaves(),
            is_interrupted,
            is_proven: !is_interrupted && !self.guessed,
        }
    }
}

/// Goes down by a move and comes back with the value for the side that made it, telling the
/// observer both ways.
macro_rules! descend {
    ($walk:expr, $mv:expr, $window:expr, $value:expr) => {{
        $walk.observer.enter($mv, $window);
        let (score, why) = $value?;
        $walk.observer.leave(score, why);
        score.before_the_move()
    }};
}
pub(super) use descend;

/// The full window, for searches that do not narrow it.
pub(super) const UNBOUNDED: Window = Window::FULL;
