//! What the solver knows, as the rest of the program asks for it.

use std::sync::Arc;

use super::{Bounds, Solver, TranspositionTable};
use crate::face::CatalogueGame;
use crate::games::othello::bitboard::{flips, mobility};
use crate::games::othello::book::{Book, BookEntry};
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::Patterns;
use crate::games::othello::rules::{Othello, OthelloMove, Scoring};
use crate::games::othello::shipped::own_damage;
use crate::position::{Game, Position};
use crate::score::{Score, ScoreKind};
use crate::search::{Budget, Interrupted, Limits};
use crate::solve::{
    Notice, Oracle, Solved, SolvedMoves, TableName, TableStore, ValuedMove, Verdict,
};

/// Who solves positions of Othello.
#[derive(Clone, Debug)]
pub struct OthelloOracle {
    store: TableStore,
}

impl OthelloOracle {
    /// The table of a large question, unless somebody allows more or less.
    const DEFAULT_BYTES: u64 = 128 << 20;

    /// A question about 8x8 with more empties than this, which nobody limited, gets so many nodes: it
    /// may have no answer that anybody lives to see.
    const MAX_EMPTIES: u32 = 26;
    const MAX_NODES: u64 = 200_000_000;

    /// With more empties than this nobody need try: no time that anybody allows would do.
    const HOPELESS: u32 = 40;

    /// A player does not wait for the value of 8x8 with more empties than this.
    const MAX_EMPTIES_OF_A_CHOICE: u32 = 20;

    /// Up to so many empties a player is told every best move; with more, one is enough.
    const ALL_BEST: u32 = 12;

    /// Up to so many empties a question is small.
    const SMALL: u32 = 14;

    /// The table of a small one.
    const SMALL_BYTES: u64 = 2 << 20;

    /// The solver for a position: small questions share a small table, large ones a large one, those of
    /// one size and one scoring only.
    fn solver<const N: usize>(&self, position: &Othello<N>) -> Solver<'static, N> {
        let is_small = Discs::from(position).empties::<N>().count_ones() <= Self::SMALL;
        let usual = self.store.memory_bytes().unwrap_or(Self::DEFAULT_BYTES);
        let (bytes, size) = match is_small {
            true => (usual.min(Self::SMALL_BYTES), "small"),
            false => (usual, "large"),
        };
        let contents = format!("{} {size} memory", position.variant());
        let name = TableName::new(Othello::<N>::GAME, &contents, 1);
        let table: Arc<TranspositionTable> = self.store.shared_within(&name, bytes, |bytes| {
            TranspositionTable::new(bytes as usize)
        });
        Solver::new(
            position.scoring,
            Patterns::shipped(N),
            table,
            self.store.threads_a_question(),
        )
    }

    /// What the book says of a position, if it has it and may be used.
    fn in_book<const N: usize>(&self, position: &Othello<N>) -> Option<BookEntry> {
        let is_asked = N == 6 && position.scoring == Scoring::Plain && !self.store.is_fresh();
        is_asked
            .then(|| Book::shipped().look(Discs::from(position)))
            .flatten()
    }

    /// A move that keeps the value of a position which was just found.
    fn best_move<const N: usize>(&self, position: &Othello<N>, value: i32) -> Option<u64> {
        if let Some(entry) = self.in_book(position) {
            return Some(entry.best);
        }
        let best = self
            .solver(position)
            .holder_in_table(Discs::from(position), value)?;
        Some(1 << best)
    }

    /// The value of a position, and the cell of a move that proves the lower bound of it.
    fn prove<const N: usize>(
        &self,
        position: &Othello<N>,
        budget: &mut Budget,
    ) -> (Bounds, Option<u64>) {
        if let Some(entry) = self.in_book(position) {
            return (Bounds::exact(i32::from(entry.value)), Some(entry.best));
        }
        let Some(mut own) = Self::allowed(position, budget) else {
            return (Bounds::of_board(N), None);
        };
        let proof = self.solver(position).prove(Discs::from(position), &mut own);
        budget.absorb(&own);
        (proof.bounds, proof.holder.map(|bit| 1 << bit))
    }

    /// The value of a position.
    fn value<const N: usize>(&self, position: &Othello<N>, budget: &mut Budget) -> Bounds {
        self.prove(position, budget).0
    }

    /// What a question about a position may spend of a budget; nothing where nobody need try.
    fn allowed<const N: usize>(position: &Othello<N>, budget: &Budget) -> Option<Budget> {
        let empties = Discs::from(position).empties::<N>().count_ones();
        if empties > Self::HOPELESS && position.outcome().is_none() {
            return None;
        }
        let is_endless = N == 8 && !budget.is_limited() && empties > Self::MAX_EMPTIES;
        Some(budget.narrowed(&Limits {
            nodes: is_endless.then_some(Self::MAX_NODES),
            ..Limits::default()
        }))
    }

    /// The move that looks best some plies ahead.
    fn guessed_choice<const N: usize>(
        &self,
        position: &Othello<N>,
        whole: Bounds,
    ) -> SolvedMoves<OthelloMove<N>> {
        const PLIES: u32 = 6;
        let solver = self.solver(position);
        let best = position.moves().min_by_key(|mv| {
            let next = Discs::from(&position.after(*mv));
            solver.guess(next, PLIES)
        });
        let verdict = verdict(whole);
        SolvedMoves {
            value: verdict,
            moves: best
                .map(|mv| ValuedMove { mv, verdict })
                .into_iter()
                .collect(),
        }
    }

    /// A position's moves, each with what `of_move` finds out about the position after it: it is told
    /// what is certain without a search.
    fn valued_moves<const N: usize>(
        position: &Othello<N>,
        whole: Bounds,
        holder: Option<u64>,
        mut of_move: impl FnMut(OthelloMove<N>, Discs, Bounds) -> Bounds,
    ) -> SolvedMoves<OthelloMove<N>> {
        if position.outcome().is_some() {
            return SolvedMoves::over(verdict(whole));
        }
        let valued = |mv: OthelloMove<N>| {
            // No move is better than the best.
            let certain = Bounds {
                lower: -whole.upper,
                ..Bounds::of_board(N)
            };
            let bounds = of_move(mv, Discs::from(&position.after(mv)), certain);
            ValuedMove {
                mv,
                verdict: verdict(bounds.reversed()),
            }
        };
        let moves = position.moves().map(valued).collect();
        SolvedMoves::proven(verdict(whole), move_to(position, holder), moves)
    }
}

/// The legal move that puts a disc on a cell.
fn move_to<const N: usize>(position: &Othello<N>, cell: Option<u64>) -> Option<OthelloMove<N>> {
    position.moves().find(|mv| Some(mv.disc()) == cell)
}

/// Answers questions for a book: the value of a position of 6x6, and a move that keeps it. On one thread,
/// so that the same questions get the same answers.
pub(in crate::games::othello) fn asked_afresh(
    budget: &mut Budget,
) -> impl FnMut(Discs) -> Result<BookEntry, Interrupted> {
    let table = Arc::new(TranspositionTable::new(
        OthelloOracle::DEFAULT_BYTES as usize,
    ));
    let solver = Solver::<6>::new(Scoring::Plain, Patterns::shipped(6), table, 1);
    move |discs| {
        let bounds = solver.narrow(discs, Bounds::of_board(6), None, budget);
        if !bounds.is_exact() {
            return Err(Interrupted);
        }
        let entry = |best| BookEntry {
            value: bounds.lower as i8,
            best,
        };
        if let Some(bit) = solver.holder_in_table(discs, bounds.lower) {
            return Ok(entry(1 << bit));
        }
        let legal = mobility::<6>(discs.own, discs.other);
        for bit in (0..64_u8).filter(|bit| legal >> bit & 1 == 1) {
            let next = discs.after(bit, flips(discs.own, discs.other, bit));
            if solver.test(next, -bounds.lower, budget)? <= -bounds.lower {
                return Ok(entry(1 << bit));
            }
        }
        Ok(entry(0))
    }
}

fn verdict(bounds: Bounds) -> Verdict {
    Verdict::between(Score::points(bounds.lower), Score::points(bounds.upper))
}

impl<const N: usize> Oracle<Othello<N>> for OthelloOracle {
    fn verdict(
        &mut self,
        position: &Othello<N>,
        budget: &mut Budget,
    ) -> Result<Verdict, Interrupted> {
        Ok(verdict(self.value(position, budget)))
    }

    /// One null window, where the value takes several.
    fn is_at_least(
        &mut self,
        position: &Othello<N>,
        score: Score,
        budget: &mut Budget,
    ) -> Option<bool> {
        let bounds = self.bounds_about(position, score, budget)?;
        Some(bounds.lower() >= score)
    }

    fn bounds_about(
        &mut self,
        position: &Othello<N>,
        score: Score,
        budget: &mut Budget,
    ) -> Option<Verdict> {
        let mut bounds = Bounds::of_board(N);
        // Nobody wins or loses here but by a margin, and by no more than there are cells.
        let ScoreKind::Points(margin) = score.kind() else {
            return Some(verdict(bounds));
        };
        if margin <= bounds.lower || margin > bounds.upper {
            return Some(verdict(bounds));
        }
        if let Some(entry) = self.in_book(position) {
            return Some(verdict(Bounds::exact(i32::from(entry.value))));
        }
        let mut own = Self::allowed(position, budget)?;
        let discs = Discs::from(position);
        let answer = self.solver(position).ask_once(discs, margin - 1, &mut own);
        budget.absorb(&own);
        bounds.learn(margin - 1, answer.ok()?);
        Some(verdict(bounds))
    }

    /// In the order of the search itself, as far as guesses make it.
    fn promising(&mut self, position: &Othello<N>, score: Score) -> Vec<(OthelloMove<N>, Score)> {
        let margin = match score.kind() {
            ScoreKind::Points(margin) => margin,
            _ => 0,
        };
        let discs = Discs::from(position);
        let ranked = self.solver(position).ranked(discs, margin - 1);
        let moves = ranked.into_iter().filter_map(|(bit, guess)| {
            let mv = move_to(position, Some(1 << bit))?;
            Some((mv, Score::points(guess)))
        });
        let moves: Vec<_> = moves.collect();
        match moves.is_empty() {
            // A pass, or nothing at all.
            true => position.moves().map(|mv| (mv, Score::DRAW)).collect(),
            false => moves,
        }
    }

    fn expected(&mut self, position: &Othello<N>) -> Score {
        let solver = self.solver(position);
        let guess = solver.first_guess(Discs::from(position), &mut Budget::unlimited());
        Score::points(guess)
    }

    fn solution(
        &mut self,
        position: &Othello<N>,
        budget: &mut Budget,
    ) -> SolvedMoves<OthelloMove<N>> {
        let (whole, holder) = self.prove(position, budget);
        let solver = self.solver(position);
        OthelloOracle::valued_moves(position, whole, holder, |mv, next, certain| {
            if let Some(entry) = self.in_book(&position.after(mv)) {
                return Bounds::exact(i32::from(entry.value));
            }
            match whole.is_exact() && budget.look().is_ok() {
                true => solver.narrow(next, certain, Some(certain.lower), budget),
                false => certain,
            }
        })
    }

    /// Far from the end one move that keeps the value is told, which the search for the value left behind;
    /// near it all of them, a question each. The values of the others are not looked for. Where the value
    /// stays open, the move that a guess prefers is told alone.
    fn choice(
        &mut self,
        position: &Othello<N>,
        budget: &mut Budget,
    ) -> SolvedMoves<OthelloMove<N>> {
        let empties = Discs::from(position).empties::<N>().count_ones();
        let (whole, holder) = match N == 8 && empties > OthelloOracle::MAX_EMPTIES_OF_A_CHOICE {
            true => (Bounds::of_board(N), None),
            false => self.prove(position, budget),
        };
        if !whole.is_exact() {
            return self.guessed_choice(position, whole);
        }
        let only_best = match empties > OthelloOracle::ALL_BEST {
            true => holder,
            false => None,
        };
        let solver = self.solver(position);
        OthelloOracle::valued_moves(position, whole, holder, |mv, next, certain| {
            let is_kept = match only_best {
                Some(best) if best == mv.disc() => Ok(true),
                Some(_) => Err(Interrupted),
                None => solver
                    .test(next, certain.lower, budget)
                    .map(|answer| answer <= certain.lower),
            };
            match is_kept {
                Ok(true) => Bounds::exact(certain.lower),
                Ok(false) => Bounds {
                    lower: certain.lower + 1,
                    ..certain
                },
                Err(Interrupted) => certain,
            }
        })
    }

    /// The value, and the move that its proof ends with; the others are not looked at.
    fn best(&mut self, position: &Othello<N>, budget: &mut Budget) -> SolvedMoves<OthelloMove<N>> {
        let (whole, holder) = self.prove(position, budget);
        let value = verdict(whole);
        let only_move = || position.moves().next().filter(|mv| mv.disc() == 0);
        let best = move_to(position, holder).or_else(only_move);
        let valued = |mv| ValuedMove { mv, verdict: value };
        SolvedMoves {
            value,
            moves: best.map(valued).into_iter().collect(),
        }
    }

    /// The moves need no values of their own: the first one that loses nothing is the best.
    fn line(
        &mut self,
        position: &Othello<N>,
        longest: usize,
        budget: &mut Budget,
    ) -> Vec<OthelloMove<N>> {
        let mut line = Vec::new();
        let mut now = *position;
        let whole = self.value(&now, budget);
        if !whole.is_exact() {
            return line;
        }
        let mut value = whole.lower;
        while line.len() < longest {
            let best = self.best_move(&now, value);
            let keeps_the_value = now.moves().find(|mv| {
                if let Some(best) = best {
                    return mv.disc() == best;
                }
                let next = now.after(*mv);
                // Does the other get no more than we lose?
                let answer = self.solver(&next).test(Discs::from(&next), -value, budget);
                answer.is_ok_and(|most| most <= -value)
            });
            let Some(best) = keeps_the_value else {
                break;
            };
            line.push(best);
            now = now.after(best);
            value = -value;
        }
        line
    }
}

impl<const N: usize> Solved for Othello<N> {
    type Oracle = OthelloOracle;

    fn oracle(&self, store: &TableStore, _: &mut Budget) -> Result<OthelloOracle, Interrupted> {
        for damage in own_damage(N) {
            store.notice(&Notice::Shipped(damage));
        }
        Ok(OthelloOracle {
            store: store.clone(),
        })
    }
}
