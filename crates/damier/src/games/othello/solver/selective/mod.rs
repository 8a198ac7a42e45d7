//! A selective search: what plays where nothing can be proven yet.
//!
//! **Name.** Iterative deepening with aspiration windows over [`descent`], and then the solver.
//! **Idea.** Ever deeper, each time with the best move of the time before first and a window around its
//! value. When what is left of the game is not far beyond the depth, the search goes to the end: with
//! cuts at first, ever more carefully, and at last without, by the [solver](super::Solver). Several threads
//! search the same tree and share what they remember (Lazy SMP, in chess programs since 2013).
//! **Guarantee.** A value told as proven is the solver's. On one thread the same limit of nodes or depth gives
//! the same answer; nothing is remembered from one search to the next but where time is limited.

pub(in crate::games::othello) mod cuts;
pub(in crate::games::othello::solver) mod descent;
mod recollection;
mod root;
#[cfg(test)]
mod tests;
pub(in crate::games::othello) mod train;

use std::sync::Arc;

use super::{Bounds, Solver, TranspositionTable};
use crate::face::Kept;
use crate::games::othello::bitboard::{flips, mobility};
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::{POINTS, Patterns};
use crate::games::othello::rules::{Othello, OthelloMove, Scoring};
use crate::score::{Score, Window};
use crate::search::{Budget, Limits, Observer, Report, Search, Stop, Why};
use crate::threads::{join, start};
use cuts::Cuts;
use descent::NO_CUTS;
use recollection::Recollection;
use root::Root;

/// How a selective search works.
#[derive(Clone, Debug)]
pub(in crate::games::othello) struct SelectiveOptions {
    /// How many plies; from so many and [`NEAR_THE_END`] empties on, to the end.
    pub(in crate::games::othello) depth: u32,
    /// Is anything cut?
    pub(in crate::games::othello) is_selective: bool,
    pub(in crate::games::othello) threads: usize,
    /// For what is remembered, in bytes.
    pub(in crate::games::othello) memory: usize,
}

/// With so many empties more than its depth, a search goes to the end of the game.
pub(in crate::games::othello) const NEAR_THE_END: u32 = 4;

/// A search that goes to the end does not stop at a depth with fewer empties behind it than this.
const AT_THE_HORIZON: u32 = 9;

/// With so few empties, the solver is asked after a glance.
const SOLVED_SOON: u32 = 14;

/// One step of the search: how deep, and how carefully.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Look { depth: u32, care: u32 },
    Solve,
}

/// A selective search and what it remembers.
pub(in crate::games::othello) struct Selective<const N: usize> {
    options: SelectiveOptions,
    /// Weights of a file; those that ship with the program where none was named.
    learnt: Option<Arc<Patterns>>,
    kept: Kept,
}

/// What is remembered, of one way to count.
struct Memories {
    recollection: Recollection,
    solver: Arc<TranspositionTable>,
    /// What it was last used for.
    last: Asked,
}

/// What is asked of a search: which position, how deep, and about which moves.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Asked {
    discs: Discs,
    scoring: Scoring,
    depth: u32,
    moves: Vec<u8>,
}

impl Memories {
    /// The solver gets half as much, and no more than it can fill in a move.
    fn new(bytes: usize, asked: Asked) -> Memories {
        const MAX_SOLVER_BYTES: usize = 32 << 20;
        Memories {
            recollection: Recollection::new(bytes / 3 * 2),
            solver: Arc::new(TranspositionTable::new((bytes / 3).min(MAX_SOLVER_BYTES))),
            last: asked,
        }
    }

    /// Is it of use for the next question? Where time is limited, always. Else the answer is to be the same
    /// whatever was asked before: but for looking deeper at the same position, or at another move of it,
    /// which whoever asks does in the same order every time.
    fn serves(&self, asked: &Asked, is_timed: bool) -> bool {
        let is_same_game = self.last.scoring == asked.scoring;
        let goes_on = self.last.discs == asked.discs
            && (asked.depth > self.last.depth
                || asked.depth == self.last.depth && asked.moves > self.last.moves);
        is_same_game && (is_timed || goes_on)
    }
}

impl<const N: usize> Selective<N> {
    /// A search with these weights, or those that ship with the program.
    pub(in crate::games::othello) fn new(
        options: SelectiveOptions,
        learnt: Option<Arc<Patterns>>,
        kept: Kept,
    ) -> Selective<N> {
        Selective {
            options,
            learnt,
            kept,
        }
    }

    fn patterns(&self) -> &Patterns {
        match &self.learnt {
            Some(learnt) => learnt,
            None => Patterns::shipped(N),
        }
    }

    /// What is remembered that is of use, or room for it.
    fn memories(&self, asked: &Asked, budget: &Budget) -> Memories {
        let is_timed = budget.time_left().is_some();
        let kept = self.kept.take::<Memories>();
        let kept = kept.filter(|kept| kept.serves(asked, is_timed));
        let bytes = budget.table_bytes(self.options.memory);
        kept.unwrap_or_else(|| Memories::new(bytes, asked.clone()))
    }

    /// What is cut by, if anything is.
    fn cuts(&self) -> Option<&'static Cuts> {
        let is_cut = self.options.is_selective && N == 8;
        is_cut.then(Cuts::shipped).flatten()
    }

    /// The steps of a search in a position with that many empties.
    fn steps(&self, empties: u32) -> Vec<Step> {
        let is_cut = self.cuts().is_some();
        let is_to_end = self.options.depth.saturating_add(NEAR_THE_END) >= empties;
        let look = |depth| Step::Look {
            depth,
            care: if is_cut { 0 } else { NO_CUTS },
        };
        if !is_to_end {
            return (1..=self.options.depth).map(look).collect();
        }
        let is_soon_solved = empties <= SOLVED_SOON;
        let farthest = match is_soon_solved {
            // Should time be short even for that, something better than any move is known.
            true => empties.saturating_sub(1).min(4),
            false => empties - AT_THE_HORIZON,
        };
        let mut steps: Vec<Step> = (1..=farthest).map(look).collect();
        if is_cut && !is_soon_solved {
            let to_end = |care| Step::Look {
                depth: empties,
                care,
            };
            steps.extend((0..NO_CUTS).map(to_end));
        }
        steps.push(Step::Solve);
        steps
    }
}

impl<const N: usize> Search<Othello<N>> for Selective<N> {
    fn search_among(
        &mut self,
        position: &Othello<N>,
        moves: &[OthelloMove<N>],
        budget: &mut Budget,
        observer: &mut impl Observer<OthelloMove<N>>,
    ) -> Report<OthelloMove<N>> {
        let discs = Discs::from(position);
        let Some(first) = moves.first() else {
            return over(discs.margin::<N>(position.scoring));
        };
        let asked = Asked {
            discs,
            scoring: position.scoring,
            depth: self.options.depth,
            moves: moves.iter().map(|mv| mv.bit()).collect(),
        };
        let mut memory = self.memories(&asked, budget);
        memory.last = asked;
        let cuts = self.cuts();
        let steps = self.steps(discs.empties::<N>().count_ones());
        memory.recollection.begin_round();
        let threads = self.options.threads.max(1);
        let solver = Solver::<N>::new(
            position.scoring,
            self.patterns(),
            Arc::clone(&memory.solver),
            threads,
        );
        let root = |part: Budget| {
            let (solver, recollection) = (&solver, &memory.recollection);
            Root::new(solver, recollection, cuts, discs, moves, part)
        };
        let mut found = Found {
            best: first.bit(),
            ..Found::default()
        };
        let is_done = Stop::new();
        std::thread::scope(|scope| {
            // The others look a ply farther ahead in turn, and are not waited for.
            let help = (1..threads).map(|number| {
                let (steps, root) = (&steps, &root);
                let part = budget.part(threads, is_done.clone());
                move || {
                    let mut root = root(part);
                    for step in steps.iter().skip(number % 2) {
                        let Step::Look { depth, care } = *step else {
                            break;
                        };
                        if root.look(depth, care).is_err() {
                            break;
                        }
                    }
                    root.spent()
                }
            });
            let help: Vec<_> = help.collect();
            let (running, _) = start(scope, help);
            let mut own = root(budget.part(threads, budget.stop().clone()));
            for step in &steps {
                let Step::Look { depth, care } = *step else {
                    break;
                };
                let looked = own.look(depth, care);
                found.take(&own);
                if looked.is_err() {
                    found.is_interrupted = true;
                    break;
                }
                found.depth = depth;
                observer.improved(OthelloMove::of_bit(found.best), Score::points(found.value));
                observer.iteration(depth, Score::points(found.value));
            }
            found.told = own.told().to_vec();
            is_done.raise();
            budget.absorb(&own.spent());
            for thread in running {
                budget.absorb(&join(thread));
            }
            found.line = own.line(found.best, found.depth);
        });
        if steps.last() == Some(&Step::Solve) && !found.is_interrupted {
            found.solve(&solver, discs, moves, budget);
            if found.is_proven {
                found.told = vec![(found.best, found.value)];
                observer.improved(OthelloMove::of_bit(found.best), Score::points(found.value));
            }
        }
        // The tree is too large to be told: its first ply is.
        for (bit, value) in &found.told {
            observer.enter(OthelloMove::of_bit(*bit), Window::FULL);
            observer.leave(Score::points(-value), Why::Exhausted);
        }
        drop(solver);
        self.kept.put(memory);
        Report {
            line: found
                .line
                .iter()
                .map(|bit| OthelloMove::of_bit(*bit))
                .collect(),
            score: Score::points(found.value),
            depth: found.depth,
            nodes: budget.nodes(),
            leaves: budget.leaves(),
            is_interrupted: found.is_interrupted,
            is_proven: found.is_proven,
        }
    }
}

/// What is told of a game that is over.
fn over<M>(margin: i32) -> Report<M> {
    Report {
        line: Vec::new(),
        score: Score::points(POINTS * margin),
        depth: 0,
        nodes: 0,
        leaves: 0,
        is_interrupted: false,
        is_proven: true,
    }
}

/// What a search knows so far.
#[derive(Default)]
struct Found {
    /// The cell of the best move, or no cell for a pass.
    best: u8,
    value: i32,
    depth: u32,
    line: Vec<u8>,
    /// What is known of each move: its value, or that it is worth no more.
    told: Vec<(u8, i32)>,
    is_interrupted: bool,
    is_proven: bool,
}

impl Found {
    /// What the root knows, be its last look over or not.
    fn take<const N: usize>(&mut self, root: &Root<'_, N>) {
        if let Some((best, value)) = root.best() {
            (self.best, self.value) = (best, value);
        }
    }

    /// Asks the solver: for the value, or, where only some moves are wanted, for the value of each of them.
    fn solve<const N: usize>(
        &mut self,
        solver: &Solver<'_, N>,
        discs: Discs,
        moves: &[OthelloMove<N>],
        budget: &mut Budget,
    ) {
        let legal = mobility::<N>(discs.own, discs.other);
        let near = (self.depth > 0).then_some(self.value / POINTS);
        let is_whole = moves.len() == legal.count_ones() as usize && legal != 0;
        let proof = match is_whole {
            true => {
                let proof = solver.prove_from(discs, near, budget);
                proof.holder.map(|holder| (holder, proof.bounds))
            }
            false => best_of(solver, discs, moves, budget),
        };
        match proof {
            Some((best, bounds)) if bounds.is_exact() => {
                (self.best, self.value) = (best, POINTS * bounds.lower);
                self.depth = discs.empties::<N>().count_ones();
                self.is_proven = true;
                if self.line.first() != Some(&best) {
                    self.line = vec![best];
                }
            }
            _ => self.is_interrupted = true,
        }
        if self.line.is_empty() {
            self.line = vec![self.best];
        }
    }
}

/// The best of some moves, by the value of each.
fn best_of<const N: usize>(
    solver: &Solver<'_, N>,
    discs: Discs,
    moves: &[OthelloMove<N>],
    budget: &mut Budget,
) -> Option<(u8, Bounds)> {
    let mut best: Option<(u8, Bounds)> = None;
    for mv in moves {
        let next = match mv.disc() {
            0 => discs.passed(),
            _ => discs.after(mv.bit(), flips(discs.own, discs.other, mv.bit())),
        };
        let mut part = budget.narrowed(&Limits::default());
        let bounds = solver.narrow(next, Bounds::of_board(N), None, &mut part);
        budget.absorb(&part);
        let bounds = bounds.reversed();
        if !bounds.is_exact() {
            return None;
        }
        if best.is_none_or(|(_, known)| bounds.lower > known.lower) {
            best = Some((mv.bit(), bounds));
        }
    }
    best
}
