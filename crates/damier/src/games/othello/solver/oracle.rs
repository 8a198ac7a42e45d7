//! What the solver knows, as the rest of the program asks for it.

use std::sync::Arc;

use super::{Bounds, Solver, Table};
use crate::catalogue::Presented;
use crate::games::othello::discs::Discs;
use crate::games::othello::patterns::Patterns;
use crate::games::othello::rules::{Othello, OthelloMove};
use crate::position::{Game, Position};
use crate::score::Score;
use crate::search::{Budget, Interrupted};
use crate::solve::{Oracle, Resources, Solution, Solved, TableName, ValuedMove, Verdict};

/// Who solves positions of Othello.
#[derive(Clone, Debug)]
pub struct OthelloOracle {
    resources: Resources,
}

impl OthelloOracle {
    /// The table of a large question, unless somebody allows more or less.
    const USUAL_BYTES: u64 = 128 << 20;

    /// Up to so many empties a question is small.
    const SMALL: u32 = 14;

    /// The table of a small one.
    const SMALL_BYTES: u64 = 2 << 20;

    /// The solver for a position: small questions share a small table, large ones a large one, those of
    /// one size and one scoring only.
    fn solver<const N: usize>(&self, position: &Othello<N>) -> Solver<'static, N> {
        let is_small = Discs::from(position).empties::<N>().count_ones() <= Self::SMALL;
        let usual = self.resources.memory_bytes.unwrap_or(Self::USUAL_BYTES);
        let (bytes, size) = match is_small {
            true => (usual.min(Self::SMALL_BYTES), "small"),
            false => (usual, "large"),
        };
        let contents = format!("{} {size} memory", position.variant());
        let name = TableName::new(Othello::<N>::GAME, &contents, 1);
        let table: Arc<Table> = self.resources.shared(&name, || Table::new(bytes as usize));
        Solver::new(
            position.scoring,
            Patterns::shipped(N),
            table,
            self.resources.threads_a_question(),
        )
    }

    /// The value of the position, and the moves with what is known of theirs, most promising first.
    /// Where `is_every_value_wanted` is not set, of a worse move it is enough that it is worse.
    fn valued_moves<const N: usize>(
        &self,
        position: &Othello<N>,
        is_every_value_wanted: bool,
        budget: &mut Budget,
    ) -> Solution<OthelloMove<N>> {
        let solver = self.solver(position);
        let whole = solver.narrow(Discs::from(position), Bounds::of_board(N), None, budget);
        if position.outcome().is_some() {
            return Solution::over(verdict(whole));
        }
        let valued = |mv: OthelloMove<N>| {
            let next = Discs::from(&position.after(mv));
            // No move is better than the best.
            let mut bounds = Bounds {
                lower: -whole.upper,
                ..Bounds::of_board(N)
            };
            let is_open = whole.is_exact() && budget.look().is_ok();
            if is_open && is_every_value_wanted {
                bounds = solver.narrow(next, bounds, Some(bounds.lower), budget);
            } else if is_open && let Ok(answer) = solver.test(next, bounds.lower, budget) {
                match answer > bounds.lower {
                    true => bounds.lower = answer,
                    false => bounds.upper = bounds.lower,
                }
            }
            ValuedMove {
                mv,
                verdict: verdict(bounds.reversed()),
            }
        };
        let solution = Solution::of(position.moves().map(valued).collect());
        Solution {
            value: solution.value.and(verdict(whole)),
            ..solution
        }
    }
}

fn verdict(bounds: Bounds) -> Verdict {
    Verdict::between(Score::points(bounds.lower), Score::points(bounds.upper))
}

impl<const N: usize> Oracle<Othello<N>> for OthelloOracle {
    fn verdict(&mut self, position: &Othello<N>, budget: &mut Budget) -> Verdict {
        let discs = Discs::from(position);
        let solver = self.solver(position);
        verdict(solver.narrow(discs, Bounds::of_board(N), None, budget))
    }

    fn solution(
        &mut self,
        position: &Othello<N>,
        budget: &mut Budget,
    ) -> Solution<OthelloMove<N>> {
        self.valued_moves(position, true, budget)
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
        let whole = self.solver(&now).narrow(Discs::from(&now), Bounds::of_board(N), None, budget);
        if !whole.is_exact() {
            return line;
        }
        let mut value = whole.lower;
        while line.len() < longest {
            let keeps_the_value = now.moves().find(|mv| {
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

    fn oracle(&self, resources: &Resources, _: &mut Budget) -> Result<OthelloOracle, Interrupted> {
        Ok(OthelloOracle {
            resources: resources.clone(),
        })
    }
}
