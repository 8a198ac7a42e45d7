//! One search of the engine, to one depth: principal variation search with the table.

use std::marker::PhantomData;

use crate::position::{Game, Position};
use crate::score::{Score, Window};
use crate::search::transposition::{AnyTable, Place};
use crate::search::{Budget, Evaluation, Interrupted, Observer};

use super::canonical::Canonicalize;
use super::ordering::{Candidate, Exchange, Experience, Spread, hope, select};
use super::valued::{Known, Reason, Valued, is_won_within, limit};
use super::{EngineOptions, Reuse};

/// From this depth on moves are also ranked by how few replies they leave. Counting those costs too
/// much nearer to the horizon.
const LEAST_COUNTED_DEPTH: u32 = 3;

/// Up to this height a killer is tried even before the moves are listed.
const HIGHEST_KILLER: u32 = 2;

/// The least height at which the table is asked about every move's position before one is searched
/// (enhanced transposition cutoffs, Plaat et al. 1996): one ply above the nodes nearest to the horizon
/// that the table keeps.
const LEAST_LOOK_AHEAD: u32 = 3;

/// A descent into the tree, and what it carries along.
pub(super) struct Descent<'search, G: Position, E, T, O, L> {
    /// The moves to look at where the search begins.
    pub(super) root_moves: &'search [G::Move],
    pub(super) evaluation: &'search E,
    table: &'search mut T,
    reuse: Reuse,
    pub(super) budget: &'search mut Budget,
    pub(super) observer: &'search mut O,
    pub(super) experience: Experience<G::Move>,
    exchange: Exchange,
    /// The ranked moves of the nodes from the root to here, one after the other.
    candidates: Vec<Candidate<G, G::Move>>,
    /// The moves of the node just above the horizon.
    frontier: Vec<G::Move>,
    /// `lines[ply]`: the best line found from the node there, if its window is open.
    lines: Vec<Vec<G::Move>>,
    /// The value of `lines[0]`.
    best: Option<Score>,
    canonical: PhantomData<L>,
}

/// A node while its moves are tried.
pub(super) struct Node<M> {
    pub(super) ply: usize,
    pub(super) depth: u32,
    /// Its lower end rises with the best move found.
    pub(super) window: Window,
    /// The value that ends the node, see [`limit`].
    limit: Score,
    /// Is there a value inside the window? Then the line is wanted.
    pub(super) is_open: bool,
    best: Score,
    pub(super) best_move: Option<M>,
    /// Is the best value so far the truth?
    is_best_proven: bool,
    /// Are all values so far the truth?
    is_proven: bool,
}

impl<M> Node<M> {
    #[inline]
    fn new(ply: usize, depth: u32, window: Window) -> Self {
        Node {
            ply,
            depth,
            window,
            limit: limit(window),
            is_open: window.alpha.just_above() < window.beta,
            best: Score::MIN,
            best_move: None,
            is_best_proven: false,
            is_proven: true,
        }
    }

    /// The value when no move has cut. A proven win is the truth even if other moves were only guessed
    /// at, where it is so near that a nearer one would have been seen.
    #[inline]
    pub(super) fn exhausted(&self) -> Valued {
        let is_nearest_win = self.is_best_proven && is_won_within(self.best, self.depth);
        Valued {
            score: self.best,
            is_proven: self.is_proven || is_nearest_win,
            reason: Reason::Exhausted,
        }
    }
}

impl<'search, G, E, T, O, L> Descent<'search, G, E, T, O, L>
where
    G: Game,
    E: Evaluation<G>,
    T: AnyTable<G, Known<G::Move>>,
    O: Observer<G::Move>,
    L: Canonicalize<G>,
{
    /// A descent that has not begun.
    pub(super) fn new(
        root_moves: &'search [G::Move],
        evaluation: &'search E,
        table: &'search mut T,
        reuse: Reuse,
        budget: &'search mut Budget,
        observer: &'search mut O,
    ) -> Self {
        let plies = EngineOptions::DEEPEST as usize + 1;
        Descent {
            root_moves,
            evaluation,
            table,
            reuse,
            budget,
            observer,
            experience: Experience::new(plies),
            exchange: Exchange::EVEN,
            candidates: Vec::new(),
            frontier: Vec::new(),
            lines: vec![Vec::new(); plies],
            best: None,
            canonical: PhantomData,
        }
    }

    /// Searches the whole tree to a depth. `expected` is the move to try first.
    pub(super) fn search_root(
        &mut self,
        root: &G,
        depth: u32,
        window: Window,
        expected: Option<G::Move>,
    ) -> Result<Valued, Interrupted> {
        self.best = None;
        self.lines[0].clear();
        self.candidates.clear();
        self.search(root, 0, depth, window, expected)
    }

    /// The best line of the last [`search_root`](Descent::search_root), finished or not, and its value.
    pub(super) fn best(&self) -> Option<(Score, &[G::Move])> {
        Some((self.best?, &self.lines[0]))
    }

    fn search(
        &mut self,
        position: &G,
        ply: usize,
        depth: u32,
        window: Window,
        expected: Option<G::Move>,
    ) -> Result<Valued, Interrupted> {
        self.budget.visit()?;
        let mut node = Node::new(ply, depth, window);
        match depth {
            // Only the root: elsewhere the ply above looks at the horizon itself.
            0 => return Ok(self.value_at_once(position, depth)),
            1 => {
                return match self.foresee(position, &node) {
                    Some(foreseen) => Ok(foreseen),
                    None => self.search_frontier(position, node),
                };
            }
            2 if self.is_foreseen_below(&node) => return self.search_foreseen(position, node),
            _ => {}
        }
        let (representative, turn) = L::representative(position, depth);
        let place = Place::of(&representative);
        let mut table_move = expected;
        if let Some(known) = self.table.get(place, &representative) {
            // The root wants a line, which the table does not have.
            if ply > 0
                && let Some(valued) = known.settles(self.reuse, depth, window)
            {
                return Ok(valued);
            }
            let is_possible = |mv: &G::Move| ply > 0 || self.root_moves.contains(mv);
            let best = known
                .best
                .map(|mv| L::turned_back(&representative, turn, mv));
            table_move = table_move.or(best.filter(is_possible));
        }
        let ranked = self.candidates.len();
        let valued = self.try_moves(position, &mut node, table_move)?;
        self.candidates.truncate(ranked);
        // The root may be told to pass over moves: what it finds is then not its position's value.
        if valued.reason != Reason::Terminal && ply > 0 {
            // Where every move was too bad, the best of them says little.
            let best = if valued.score > window.alpha {
                node.best_move
            } else {
                table_move.or(node.best_move)
            };
            let best = best.map(|mv| L::turned(position, turn, mv));
            let known = Known::new(valued, depth, window, best);
            self.table.put(place, representative, known);
        }
        Ok(valued)
    }

    /// Tries the move expected to be best, then the others in order, until one cuts.
    fn try_moves(
        &mut self,
        position: &G,
        node: &mut Node<G::Move>,
        table_move: Option<G::Move>,
    ) -> Result<Valued, Interrupted> {
        let mut first = table_move;
        if let Some(mv) = first
            && let Some(cut) = self.try_move(position, mv, &position.after(mv), node)?
        {
            return Ok(cut);
        }
        // A killer is tried even before the moves are listed.
        if first.is_none()
            && self.height(node.depth) <= HIGHEST_KILLER
            && node.ply > 0
            && let Some(killer) = self.experience.killer(node.ply)
            && let Ok(next) = position.try_after(killer)
        {
            first = Some(killer);
            if let Some(cut) = self.try_move(position, killer, &next, node)? {
                return Ok(cut);
            }
        }
        let ranked = self.candidates.len();
        match node.ply {
            0 => self.rank(position, self.root_moves.iter().copied(), first, node.depth),
            _ => self.rank(position, position.moves(), first, node.depth),
        }
        if node.best_move.is_none() && self.candidates.len() == ranked {
            return Ok(self.value_at_once(position, node.depth));
        }
        if L::IS_CHEAP
            && self.height(node.depth) >= LEAST_LOOK_AHEAD
            && node.ply > 0
            && let Some(cut) = self.look_ahead(ranked, node)
        {
            return Ok(cut);
        }
        for index in ranked..self.candidates.len() {
            select(&mut self.candidates[index..]);
            let Candidate { mv, next, .. } = self.candidates[index];
            if let Some(cut) = self.try_move(position, mv, &next, node)? {
                return Ok(cut);
            }
        }
        Ok(node.exhausted())
    }

    /// Makes candidates of moves, but for the one that was tried first.
    #[inline]
    fn rank(
        &mut self,
        position: &G,
        moves: impl Iterator<Item = G::Move>,
        first: Option<G::Move>,
        depth: u32,
    ) {
        let side = position.turn();
        let mut spread = Spread::NONE;
        for mv in moves {
            if Some(mv) == first {
                continue;
            }
            let next = position.after(mv);
            let hope = if depth < LEAST_COUNTED_DEPTH {
                hope(
                    Valued::at_once(self.evaluation, &next, depth - 1)
                        .score
                        .before_the_move(),
                )
            } else {
                let replies = next.moves().count();
                let score = match replies {
                    0 => Valued::at_once(self.evaluation, &next, depth - 1).score,
                    _ => self.evaluation.evaluate(&next),
                };
                let guess = score.before_the_move();
                spread.include(guess, replies);
                self.exchange.hope(guess, replies)
            };
            self.candidates.push(Candidate {
                mv,
                next,
                rank: (hope, self.experience.history(mv, side)),
            });
        }
        self.exchange.learn(spread);
    }

    /// Does the table know of a move that cuts?
    fn look_ahead(&self, ranked: usize, node: &mut Node<G::Move>) -> Option<Valued> {
        let below = node.window.after_the_move();
        self.candidates[ranked..].iter().find_map(|candidate| {
            let (next, _) = L::representative(&candidate.next, node.depth - 1);
            let known = self.table.get(Place::of(&next), &next)?;
            let valued = known.settles(self.reuse, node.depth - 1, below)?;
            if valued.score > below.alpha {
                return None;
            }
            node.best_move = Some(candidate.mv);
            Some(valued.before_the_move())
        })
    }

    /// Searches one move: with the node's window if it is the first, else with the question whether
    /// it is better. Answers the node's value if it cuts.
    #[inline]
    fn try_move(
        &mut self,
        position: &G,
        mv: G::Move,
        next: &G,
        node: &mut Node<G::Move>,
    ) -> Result<Option<Valued>, Interrupted> {
        if node.is_open {
            self.lines[node.ply + 1].clear();
        }
        let window = node.window;
        let mut valued;
        if node.best_move.is_none() {
            valued = self.descend(next, mv, node, window)?;
        } else {
            let question = Window::at_least(window.alpha.just_above());
            valued = self.descend(next, mv, node, question)?;
            if window.alpha < valued.score && valued.score < window.beta {
                // The value is at least that much. The window begins just below: were that the value,
                // and outside the window, there would be no exact line to it.
                let again = Window {
                    alpha: valued.score.just_below(),
                    beta: window.beta,
                };
                valued = self.descend(next, mv, node, again)?;
            }
        }
        let cut = self.take(mv, valued, node);
        if cut.is_some() {
            self.experience.praise(mv, position.turn(), node.depth);
            if self.height(node.depth) <= HIGHEST_KILLER {
                self.experience.kill(mv, node.ply);
            }
        }
        Ok(cut)
    }

    /// Goes down by a move and comes back with the value for the side that made it.
    #[inline]
    pub(super) fn descend(
        &mut self,
        next: &G,
        mv: G::Move,
        node: &Node<G::Move>,
        window: Window,
    ) -> Result<Valued, Interrupted> {
        let below = window.after_the_move();
        self.observer.enter(mv, below);
        let valued = self.search(next, node.ply + 1, node.depth - 1, below, None)?;
        self.observer.leave(valued.score, valued.reason.told(below));
        Ok(valued.before_the_move())
    }

    /// Takes the value of a move into its node's. Answers the node's value if it cuts.
    #[inline(always)]
    pub(super) fn take(
        &mut self,
        mv: G::Move,
        valued: Valued,
        node: &mut Node<G::Move>,
    ) -> Option<Valued> {
        node.is_proven &= valued.is_proven;
        if valued.score <= node.best {
            return None;
        }
        node.best = valued.score;
        node.is_best_proven = valued.is_proven;
        node.best_move = Some(mv);
        if valued.score > node.window.alpha {
            if node.is_open {
                self.improve(node.ply, mv, valued.score);
            }
            node.window.alpha = valued.score;
        }
        (valued.score >= node.limit).then_some(Valued {
            reason: Reason::Cut,
            ..valued
        })
    }

    /// As [`search`](Descent::search), where every move ends at the horizon: there is nothing to
    /// remember, and nothing to ask twice.
    fn search_frontier(
        &mut self,
        position: &G,
        mut node: Node<G::Move>,
    ) -> Result<Valued, Interrupted> {
        self.frontier.clear();
        match node.ply {
            0 => self.frontier.extend_from_slice(self.root_moves),
            _ => self.frontier.extend(position.moves()),
        }
        if self.frontier.is_empty() {
            return Ok(self.value_at_once(position, node.depth));
        }
        self.experience.killers_first(&mut self.frontier, node.ply);
        if node.is_open {
            self.lines[node.ply + 1].clear();
        }
        for index in 0..self.frontier.len() {
            let mv = self.frontier[index];
            let below = node.window.after_the_move();
            self.observer.enter(mv, below);
            self.budget.visit()?;
            let leaf = self.value_at_once(&position.after(mv), 0);
            self.observer.leave(leaf.score, leaf.reason.told(below));
            let cut = self.take(mv, leaf.before_the_move(), &mut node);
            if let Some(cut) = cut {
                self.experience.kill(mv, node.ply);
                return Ok(cut);
            }
        }
        Ok(node.exhausted())
    }

    /// The value of a position without looking further, counted.
    #[inline]
    pub(super) fn value_at_once(&mut self, position: &G, plies_left: u32) -> Valued {
        self.budget.count_leaf();
        Valued::at_once(self.evaluation, position, plies_left)
    }

    /// `mv` is the best move so far at this ply: its line is the move and the best line below.
    fn improve(&mut self, ply: usize, mv: G::Move, score: Score) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
        if ply == 0 {
            self.best = Some(score);
            self.observer.improved(mv, score);
        }
    }
}
