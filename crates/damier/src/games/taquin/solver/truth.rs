//! The taquin's answers for programs: `solve`, `build` and `verify`.

use super::complete::CompleteTable;
use super::equipment::Equipment;
use super::exhaustive::Distances;
use super::frame::Frame;
use super::kit::{PatternKit, patterns_of, table_name};
use super::{TaquinSolver, verify};
use crate::games::taquin::pattern::PatternDatabase;
use crate::games::taquin::pattern::layout::Layout;
use crate::games::taquin::rules::{Taquin, TaquinMove};
use crate::search::Budget;
use crate::solve::{Answer, Built, PuzzleAnswer, Resources, SolveError, Truth, Verification};

/// What is known about the taquin: a solution always, an optimal one up to sixteen cells and beyond
/// where a search can do it.
#[derive(Clone, Copy, Debug)]
pub struct SlidingTruth;

impl Truth<Taquin> for SlidingTruth {
    const IS_KNOWN: bool = true;

    fn answer(
        position: &Taquin,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Result<Answer, SolveError> {
        // Parity decides before anything is made.
        let solution = position.is_solvable().then(|| {
            let solver = TaquinSolver::new(position.variant(), resources, budget);
            solver.solve(position, resources.threads_a_question(), budget)
        });
        let answer = match solution.flatten() {
            Some(solution) => PuzzleAnswer {
                is_solvable: true,
                solution: Some(solution.moves.iter().map(TaquinMove::to_string).collect()),
                is_optimal: solution.is_optimal,
                lower_bound: solution.lower_bound,
            },
            None => PuzzleAnswer {
                is_solvable: false,
                solution: None,
                is_optimal: false,
                lower_bound: 0,
            },
        };
        Ok(Answer::Puzzle(answer))
    }

    fn lines(
        position: &Taquin,
        longest: usize,
        resources: &Resources,
        budget: &mut Budget,
    ) -> Vec<Vec<TaquinMove>> {
        let solver = TaquinSolver::new(position.variant(), resources, budget);
        let solution = solver.solve(position, resources.threads_a_question(), budget);
        let line = solution.map(|solution| {
            let moves = solution.moves.into_iter();
            moves.take(longest).collect()
        });
        line.into_iter().collect()
    }

    fn build(position: &Taquin, resources: &Resources) -> Result<Vec<Built>, SolveError> {
        let (_, framed) = Frame::of(position);
        let tray = framed.tray;
        if !(CompleteTable::MOST_CELLS + 1..=PatternKit::MOST_CELLS).contains(&tray.cells()) {
            return Err(SolveError::NoTable("taquin"));
        }
        let memory = resources.memory_bytes.unwrap_or(Equipment::USUAL_MEMORY);
        let size = PatternKit::large(tray, memory);
        patterns_of(tray, size)
            .map(|tiles| {
                resources.prepare(&table_name(tray, &tiles), |progress| {
                    let layout = Layout::new(tray, tiles.len());
                    PatternDatabase::build(
                        &layout,
                        &tiles,
                        resources.threads,
                        &mut |done, total| progress.advance(done, total),
                    )
                })
            })
            .collect()
    }

    fn verify(position: &Taquin, resources: &Resources) -> Result<Verification, SolveError> {
        let (_, framed) = Frame::of(position);
        let cells = framed.tray.cells();
        if cells <= Distances::MOST_CELLS {
            verify::everything(position.variant(), resources)
        } else if cells <= PatternKit::MOST_CELLS {
            verify::databases(framed.tray, resources)
        } else {
            Err(SolveError::NoTable("taquin"))
        }
    }
}
