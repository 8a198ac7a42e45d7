//! What every depth-first search carries down its tree: the evaluation, the budget, the observer,
//! and the best line found under each ply.

use crate::position::{Game, Position};
use crate::score::{Score, Window};
use crate::search::{Budget, Evaluation, Interrupted, MoveOrder, Observer, Report, Why};

/// The value of a node for the side to move there, and why the search left it.
pub(super) type Value = Result<(Score, Why), Interrupted>;

/// A depth-first search under way.
pub(super) struct Walk<'search, G: Position, E, O> {
    /// The moves to look at where the walk begins.
    root_moves: &'search [G::Move],
    evaluation: &'search E,
    budget: &'search mut Budget,
    observer: &'search mut O,
    /// `lines[ply]`: the best line found so far from the node at that ply.
    lines: Vec<Vec<G::Move>>,
    /// The value of `lines[0]`, once there is one.
    best: Option<Score>,
    /// Was some leaf's value a guess of the evaluation?
    has_guessed: bool,
}

impl<'search, G: Game, E: Evaluation<G>, O: Observer<G::Move>> Walk<'search, G, E, O> {
    /// A walk that has not begun.
    pub(super) fn new(
        root_moves: &'search [G::Move],
        evaluation: &'search E,
        budget: &'search mut Budget,
        observer: &'search mut O,
    ) -> Self {
        Walk {
            root_moves,
            evaluation,
            budget,
            observer,
            lines: Vec::new(),
            best: None,
            has_guessed: !evaluation.tells_the_end(),
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
        self.visit(ply)?;
        Ok(self.value_at_once(position, depth))
    }

    /// Counts a node and forgets the line of the one that stood at its ply before: the first half
    /// of [`begin`](Walk::begin), for searches that look into a memory next.
    #[inline]
    pub(super) fn visit(&mut self, ply: usize) -> Result<(), Interrupted> {
        self.budget.visit()?;
        match self.lines.get_mut(ply) {
            Some(line) => line.clear(),
            None => self.lines.push(Vec::new()),
        }
        Ok(())
    }

    /// The value of a node that needs no looking further, the second half of
    /// [`begin`](Walk::begin).
    #[inline]
    pub(super) fn value_at_once(&mut self, position: &G, depth: u32) -> Option<(Score, Why)> {
        if let Some(outcome) = position.outcome() {
            self.budget.count_leaf();
            let score = self
                .evaluation
                .evaluate_end_before(position, outcome, depth);
            return Some((score, Why::Terminal));
        }
        if depth == 0 {
            self.budget.count_leaf();
            self.has_guessed = true;
            return Some((self.evaluation.evaluate(position), Why::Leaf));
        }
        None
    }

    /// A pass over the whole tree is finished, and others may follow.
    pub(super) fn finish_pass(&mut self, number: u32, score: Score) {
        self.observer.iteration(number, score);
    }

    /// The moves to look at in a position, in order.
    #[inline]
    pub(super) fn moves<'position>(
        &self,
        position: &'position G,
        ply: usize,
    ) -> impl Iterator<Item = G::Move> + use<'search, 'position, G, E, O> {
        let (given, all) = match ply {
            0 => (self.root_moves, None),
            _ => (&[][..], Some(position.moves())),
        };
        let listed = given.iter().copied().chain(all.into_iter().flatten());
        let (listed, arranged) = match self.evaluation.move_order() {
            MoveOrder::AsListed => (Some(listed), Vec::new()),
            order => {
                let mut moves: Vec<G::Move> = listed.collect();
                order.arrange(position, &mut moves, self.evaluation);
                (None, moves)
            }
        };
        listed.into_iter().flatten().chain(arranged)
    }

    /// Goes down by a move and comes back with the value for the side that made it, telling the
    /// observer both ways. `value` searches the position reached, inside `window`.
    #[inline]
    pub(super) fn descend(
        &mut self,
        position: &G,
        mv: G::Move,
        window: Window,
        value: impl FnOnce(&mut Self, &G) -> Value,
    ) -> Result<Score, Interrupted> {
        self.observer.enter(mv, window);
        let (score, why) = value(self, &position.after(mv))?;
        self.observer.leave(score, why);
        Ok(score.before_the_move())
    }

    /// `mv` is the best move so far at this ply: its line is the move and the best line below.
    #[inline]
    pub(super) fn improve(&mut self, ply: usize, mv: G::Move, score: Score) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        if let Some(rest) = below.first() {
            line.extend_from_slice(rest);
        }
        if ply == 0 {
            self.best = Some(score);
            self.observer.improved(mv, score);
        }
    }

    /// The line to report, where it is known better than from the way the walk went.
    pub(super) fn set_line(&mut self, line: Vec<G::Move>) {
        if let (Some(first), false) = (self.lines.first_mut(), line.is_empty()) {
            *first = line;
        }
    }

    /// Ends the walk: what was found, whether or not the budget lasted.
    pub(super) fn report(mut self, depth: u32, value: Value) -> Report<G::Move> {
        let mut line = match self.lines.first_mut() {
            Some(line) => std::mem::take(line),
            None => Vec::new(),
        };
        if line.is_empty() {
            line.extend(self.root_moves.first());
        }
        let score = match value {
            Ok((score, _)) => score,
            Err(Interrupted) => self.best.unwrap_or(Score::DRAW),
        };
        Report {
            line,
            score,
            depth,
            nodes: self.budget.nodes(),
            leaves: self.budget.leaves(),
            is_interrupted: value.is_err(),
            is_proven: value.is_ok() && !self.has_guessed,
        }
    }
}
