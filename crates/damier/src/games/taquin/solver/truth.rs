//! The taquin's answers for programs: `solve`, `build` and `verify`.

use super::complete::CompleteTable;
use super::equipment::Equipment;
use super::exhaustive::Distances;
use super::frame::Frame;
use super::kit::{PatternKit, patterns_of, table_name};
use super::{TaquinSolver, verify};
use crate::face::{PuzzleSolution, Solution, Truth, TruthError};
use crate::games::taquin::pattern::PatternDatabase;
use crate::games::taquin::pattern::layout::Layout;
use crate::games::taquin::rules::{Taquin, TaquinMove};
use crate::search::Budget;
use crate::solve::{Built, SolveError, TableStore, Verification};

/// What is known about the taquin: a solution always, an optimal one up to sixteen cells and beyond
/// where a search can do it.
#[derive(Clone, Copy, Debug)]
pub struct SlidingTruth;

impl Truth<Taquin> for SlidingTruth {
    const IS_KNOWN: bool = true;

    fn solve(
        position: &Taquin,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Result<Solution, TruthError> {
        // Parity decides before anything is made.
        let solution = position.is_solvable().then(|| {
            let solver = TaquinSolver::new(position.variant(), store, budget);
            solver.solve(position, store.threads_a_question(), budget)
        });
        let answer = match solution.flatten() {
            Some(solution) => PuzzleSolution {
                is_solvable: true,
                solution: Some(solution.moves.iter().map(TaquinMove::to_string).collect()),
                is_optimal: solution.is_optimal,
                lower_bound: solution.lower_bound,
            },
            None => PuzzleSolution {
                is_solvable: false,
                solution: None,
                is_optimal: false,
                lower_bound: 0,
            },
        };
        Ok(answer.into())
    }

    fn lines(
        position: &Taquin,
        longest: usize,
        store: &TableStore,
        budget: &mut Budget,
    ) -> Vec<Vec<TaquinMove>> {
        let solver = TaquinSolver::new(position.variant(), store, budget);
        let solution = solver.solve(position, store.threads_a_question(), budget);
        let line = solution.map(|solution| {
            let moves = solution.moves.into_iter();
            moves.take(longest).collect()
        });
        line.into_iter().collect()
    }

    fn build(position: &Taquin, store: &TableStore) -> Result<Vec<Built>, TruthError> {
        let (_, framed) = Frame::of(position);
        let tray = framed.tray;
        if !(CompleteTable::MAX_CELLS + 1..=PatternKit::MAX_CELLS).contains(&tray.cells()) {
            return Err(TruthError::NoTable("taquin"));
        }
        let memory = store.memory_bytes().unwrap_or(Equipment::DEFAULT_MEMORY);
        let size = PatternKit::large(tray, memory);
        patterns_of(tray, size)
            .map(|tiles| {
                store.prepare(&table_name(tray, &tiles), |progress| {
                    let layout = Layout::new(tray, tiles.len());
                    progress.charge(PatternDatabase::BUILDING * layout.bytes() as u64)?;
                    PatternDatabase::build(&layout, &tiles, store.threads(), &mut |done, total| {
                        progress.advance(done, total)
                    })
                })
            })
            .collect::<Result<_, SolveError>>()
            .map_err(TruthError::about::<Taquin>)
    }

    fn verify(position: &Taquin, store: &TableStore) -> Result<Verification, TruthError> {
        let (_, framed) = Frame::of(position);
        let cells = framed.tray.cells();
        if cells <= Distances::MAX_CELLS {
            verify::everything(position.variant(), store).map_err(TruthError::about::<Taquin>)
        } else if cells <= PatternKit::MAX_CELLS {
            verify::databases(framed.tray, store).map_err(TruthError::about::<Taquin>)
        } else {
            Err(TruthError::NoTable("taquin"))
        }
    }
}
