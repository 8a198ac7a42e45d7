//! One search of the engine, to one depth: principal variation search with the table.

use crate::position::{Game, Position};
use crate::score::{Score, ScoreKind, Window};
use crate::search::transposition::{Memory, Place};
use crate::search::{Budget, Evaluation, Interrupted, Observer, Why};

use super::ordering::{Candidate, Ordering, select};
use super::{EngineOptions, Reuse};

/// What the table keeps of a position: its value lies between `lower` and `upper`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<M> {
    lower: Score,
    upper: Score,
    best: Option<M>,
    /// Do the bounds hold for every depth?
    is_proven: bool,
}

/// The value of a node for the side to move there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub(super) score: Score,
    /// Is it the truth about the game (where it is a bound, a true bound)?
    pub(super) is_proven: bool,
    why: Why,
}

/// The least depth at which the table is worth its trouble.
const LEAST_TABLE_DEPTH: u32 = 2;

/// A descent into the tree, and what it carries along.
pub(super) struct Descent<'search, G: Position, E, T, O> {
    evaluation: &'search E,
    table: &'search mut T,
    reuse: Reuse,
    pub(super) budget: &'search mut Budget,
    pub(super) observer: &'search mut O,
    ordering: Ordering<G::Move>,
    /// The moves of the nodes from the root to here, one after the other.
    candidates: Vec<Candidate<G::Move>>,
    /// `lines[ply]`: the best line found from the node there, if its window is open.
    lines: Vec<Vec<G::Move>>,
    /// The value of `lines[0]`.
    best: Option<Score>,
}

impl<'search, G, E, T, O> Descent<'search, G, E, T, O>
where
    G: Game,
    E: Evaluation<G>,
    T: Memory<G, Known<G::Move>>,
    O: Observer<G::Move>,
{
    /// A descent that has not begun.
    pub(super) fn new(
        evaluation: &'search E,
        table: &'search mut T,
        reuse: Reuse,
        budget: &'search mut Budget,
        observer: &'search mut O,
    ) -> Self {
        let plies = EngineOptions::DEEPEST as usize + 1;
        Descent {
            evaluation,
            table,
            reuse,
            budget,
            observer,
            ordering: Ordering::new(plies),
            candidates: Vec::new(),
            lines: vec![Vec::new(); plies],
            best: None,
        }
    }

    /// Searches the whole tree to a depth. `expected` is the move to try first.
    pub(super) fn from_root(
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

    /// The best line of the last [`from_root`](Descent::from_root), finished or not, and its value.
    pub(super) fn best(&self) -> Option<(Score, &[G::Move])> {
        Some((self.best?, &self.lines[0]))
    }

    fn search(
        &mut self,
        position: &G,
        ply: usize,
        depth: u32,
        mut window: Window,
        expected: Option<G::Move>,
    ) -> Result<Valued, Interrupted> {
        self.budget.visit()?;
        match depth {
            0 => return Ok(self.value_at_horizon(position)),
            1 => return self.search_frontier(position, ply, window),
            _ => {}
        }
        let mut table_move = expected;
        let mut known = None;
        let place = Place::of(position);
        if depth >= LEAST_TABLE_DEPTH {
            known = self.table.get(place, position);
            if let Some((kept_depth, kept)) = known {
                if ply > 0
                    && let Some(valued) = self.valued_by(kept_depth, kept, depth, window)
                {
                    return Ok(valued);
                }
                table_move = table_move.or(kept.best);
            }
        }

        let base = self.candidates.len();
        self.candidates
            .extend(position.moves().map(|mv| Candidate { mv, rank: 0 }));
        let count = self.candidates.len() - base;
        if count == 0 {
            return Ok(self.value_of_end(position));
        }
        self.ordering.rank(
            &mut self.candidates[base..],
            position.turn(),
            ply,
            table_move,
        );

        // A mover wins in one ply at best.
        let limit = window.beta.min(Score::wins_in(1));
        let is_open = window.alpha.just_above() < window.beta;
        let alpha = window.alpha;
        let (mut best, mut best_move) = (Score::MIN, None);
        let mut is_proven = true;
        let mut why = Why::Exhausted;
        for index in 0..count {
            select(&mut self.candidates[base + index..]);
            let mv = self.candidates[base + index].mv;
            let next = position.after(mv);
            if is_open {
                self.lines[ply + 1].clear();
            }
            let mut valued = if index == 0 {
                self.descend(&next, mv, ply, depth, window)?
            } else {
                let question = Window::at_least(window.alpha.just_above());
                self.descend(&next, mv, ply, depth, question)?
            };
            if index > 0 && window.alpha < valued.score && valued.score < window.beta {
                let again = Window {
                    alpha: valued.score.just_below(),
                    beta: window.beta,
                };
                valued = self.descend(&next, mv, ply, depth, again)?;
            }
            is_proven &= valued.is_proven;
            if valued.score > best {
                best = valued.score;
                best_move = Some(mv);
                if is_open && best > alpha {
                    self.improve(ply, mv, best);
                }
                if best >= limit {
                    is_proven = valued.is_proven;
                    why = Why::Cut(limit);
                    if count > 1 {
                        self.ordering.cut(mv, position.turn(), ply, depth);
                    }
                    break;
                }
                window.alpha = window.alpha.max(best);
            }
        }
        self.candidates.truncate(base);
        is_proven |= why == Why::Exhausted && is_won_within(best, depth);
        if depth >= LEAST_TABLE_DEPTH {
            let mut news = Known {
                lower: if best > alpha { best } else { Score::MIN },
                upper: if best < limit { best } else { Score::MAX },
                best: if best > alpha {
                    best_move
                } else {
                    table_move.or(best_move)
                },
                is_proven,
            };
            if let Some((kept_depth, kept)) = known
                && u32::from(kept_depth) == depth
                && kept.is_proven == is_proven
            {
                news.lower = news.lower.max(kept.lower);
                news.upper = news.upper.min(kept.upper);
            }
            self.table.put(place, *position, depth as u8, news);
        }
        Ok(Valued {
            score: best,
            is_proven,
            why,
        })
    }

    /// As [`search`](Descent::search), where every move ends at the horizon: there is nothing to
    /// remember, and nothing to ask twice.
    fn search_frontier(
        &mut self,
        position: &G,
        ply: usize,
        window: Window,
    ) -> Result<Valued, Interrupted> {
        let base = self.candidates.len();
        self.candidates
            .extend(position.moves().map(|mv| Candidate { mv, rank: 0 }));
        let count = self.candidates.len() - base;
        if count == 0 {
            return Ok(self.value_of_end(position));
        }
        self.ordering.killers_first(&mut self.candidates[base..], ply);
        let limit = window.beta.min(Score::wins_in(1));
        let is_open = window.alpha.just_above() < window.beta;
        let below = window.after_the_move();
        let mut best = Score::MIN;
        let mut is_proven = true;
        let mut why = Why::Exhausted;
        for index in 0..count {
            let mv = self.candidates[base + index].mv;
            self.observer.enter(mv, below);
            self.budget.visit()?;
            let valued = self.value_at_horizon(&position.after(mv));
            self.observer.leave(valued.score, valued.why);
            let score = valued.score.before_the_move();
            is_proven &= valued.is_proven;
            if score > best {
                best = score;
                if is_open && best > window.alpha {
                    self.lines[ply + 1].clear();
                    self.improve(ply, mv, best);
                }
                if best >= limit {
                    is_proven = valued.is_proven;
                    why = Why::Cut(limit);
                    if index > 0 {
                        self.ordering.cut(mv, position.turn(), ply, 1);
                    }
                    break;
                }
            }
        }
        self.candidates.truncate(base);
        is_proven |= why == Why::Exhausted && is_won_within(best, 1);
        Ok(Valued {
            score: best,
            is_proven,
            why,
        })
    }

    /// Goes down by a move and comes back with the value for the side that made it.
    #[inline]
    fn descend(
        &mut self,
        next: &G,
        mv: G::Move,
        ply: usize,
        depth: u32,
        window: Window,
    ) -> Result<Valued, Interrupted> {
        let below = window.after_the_move();
        self.observer.enter(mv, below);
        let valued = self.search(next, ply + 1, depth - 1, below, None)?;
        self.observer.leave(valued.score, valued.why);
        Ok(Valued {
            score: valued.score.before_the_move(),
            ..valued
        })
    }

    /// The value that the table's knowledge gives, if it settles the window.
    #[inline]
    fn valued_by(
        &self,
        kept_depth: u8,
        kept: Known<G::Move>,
        depth: u32,
        window: Window,
    ) -> Option<Valued> {
        let kept_depth = u32::from(kept_depth);
        let is_usable = match self.reuse {
            Reuse::EqualDepth => kept_depth == depth,
            Reuse::Deeper => kept_depth >= depth || kept.is_proven,
        };
        let score = if !is_usable {
            return None;
        } else if kept.lower >= window.beta || kept.lower == kept.upper {
            kept.lower
        } else if kept.upper <= window.alpha {
            kept.upper
        } else {
            return None;
        };
        Some(Valued {
            score,
            is_proven: kept.is_proven,
            why: Why::Table,
        })
    }

    fn value_at_horizon(&mut self, position: &G) -> Valued {
        match position.outcome() {
            Some(_) => self.value_of_end(position),
            None => {
                self.budget.count_leaf();
                Valued {
                    score: self.evaluation.evaluate(position),
                    is_proven: false,
                    why: Why::Leaf,
                }
            }
        }
    }

    fn value_of_end(&mut self, position: &G) -> Valued {
        self.budget.count_leaf();
        let outcome = position.outcome().expect("a game without moves is over");
        Valued {
            score: self.evaluation.evaluate_end(position, outcome),
            is_proven: true,
            why: Why::Terminal,
        }
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

/// Is it a win near enough that a shorter one would have been seen?
fn is_won_within(score: Score, depth: u32) -> bool {
    matches!(score.kind(), ScoreKind::WinsIn(plies) if plies <= depth)
}
