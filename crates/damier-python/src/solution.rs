//! The truth about a position, and what a search thinks of every move of it.

use std::time::Instant;

use damier::explain::{move_in_words, position_in_words};
use damier::face::{Analysis, AnalysisRequest, PuzzleAnalysis, Solution};
use damier::json::{AnalysisData, PuzzleData, SolutionData};
use damier::{DynPosition, Message, Score, TableStore, Verdict};
use pyo3::prelude::*;
use pythonize::pythonize;

use crate::exceptions::{of_parse, of_truth, refuse};
use crate::limits::{Allowance, Trouble};
use crate::position::PyPosition;
use crate::search::read;
use crate::store::store;
use crate::value::PyValue;
use crate::words::say;

/// The truth about a position: its value and every move's, or how a puzzle is solved.
#[pyclass(frozen, module = "damier", name = "Solution")]
pub(crate) struct PySolution {
    board: Box<dyn DynPosition>,
    solution: Solution,
    nodes: u64,
    seconds: f64,
}

#[pymethods]
impl PySolution {
    /// The position that was asked about.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(self.board.boxed())
    }

    /// What it is worth to the side to move. Of a puzzle, won in as many moves as it takes, or lost.
    #[getter]
    fn value(&self) -> PyValue {
        PyValue::new(self.solution.value, self.board.has_margin())
    }

    /// The moves and what they are worth to who plays them, best first.
    #[getter]
    fn moves(&self) -> Vec<(String, PyValue)> {
        let valued = self.solution.moves.iter();
        valued
            .map(|valued| {
                let value = PyValue::new(valued.verdict, self.board.has_margin());
                (valued.mv.clone(), value)
            })
            .collect()
    }

    /// The best move; of a puzzle, the first of its solution.
    #[getter]
    fn best(&self) -> Option<&str> {
        let first = self.solution.moves.first().map(|valued| valued.mv.as_str());
        let way = self.solution.puzzle.as_ref();
        let way = way.and_then(|puzzle| puzzle.solution.as_ref());
        first.or_else(|| way.and_then(|way| way.first()).map(String::as_str))
    }

    /// How many moves are as good as the best, distances aside.
    #[getter]
    fn holding(&self) -> usize {
        self.solution.holding
    }

    /// Can a puzzle be solved? None of a game for two.
    #[getter]
    fn is_solvable(&self) -> Option<bool> {
        self.solution
            .puzzle
            .as_ref()
            .map(|puzzle| puzzle.is_solvable)
    }

    /// The moves that solve a puzzle.
    #[getter]
    fn path(&self) -> Option<Vec<String>> {
        self.solution.puzzle.as_ref()?.solution.clone()
    }

    /// Is no solution of a puzzle shorter?
    #[getter]
    fn is_optimal(&self) -> Option<bool> {
        self.solution
            .puzzle
            .as_ref()
            .map(|puzzle| puzzle.is_optimal)
    }

    /// Is it settled?
    #[getter]
    fn is_proven(&self) -> bool {
        self.solution.value.settled().is_some()
    }

    /// Positions that were looked at.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How long it took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// The whole as `damier solve --json` writes it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let data = SolutionData::of(
            self.board.as_ref(),
            &self.solution,
            self.nodes,
            self.seconds,
        );
        Ok(pythonize(py, &data)?)
    }

    /// What a move does to the value, in words: "keeps the draw: the only move".
    fn explain(&self, mv: &str) -> String {
        say(&move_in_words(&self.solution, mv, self.board.has_margin()))
    }

    fn __str__(&self) -> String {
        let Some(sides) = self.board.sides() else {
            return self.value().__str__();
        };
        let side = Message::new(sides[self.board.turn().index()].key);
        let words = position_in_words(&self.solution, side, self.board.has_margin());
        say(&words)
    }

    fn __repr__(&self) -> String {
        let position = self.board.position();
        format!("<damier.Solution {position}: {}>", self.solution.value)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let notebook = slf.py().import("damier._notebook")?;
        notebook.getattr("solution")?.call1((slf,))
    }
}

/// The exact truth about a position, or as much of it as the limits allow.
#[pyfunction]
#[pyo3(signature = (position, *, nodes = None, time = None, threads = None))]
pub(crate) fn solve(
    position: &Bound<'_, PyPosition>,
    nodes: Option<u64>,
    time: Option<f64>,
    threads: Option<usize>,
) -> PyResult<PySolution> {
    let board = position.get().board.boxed();
    let store = store(threads);
    let began = Instant::now();
    let allowance = Allowance { nodes, time };
    let asked = Trouble::default().run(position.py(), allowance, |budget| {
        let solution = board.solve_with(&store, budget);
        (solution, budget.nodes())
    })?;
    let (solution, nodes) = asked;
    Ok(PySolution {
        solution: solution.map_err(|error| of_truth(&error))?,
        board,
        nodes,
        seconds: began.elapsed().as_secs_f64(),
    })
}

/// Every move of a position with its value, by the truth where it is known or by a search.
#[pyclass(frozen, module = "damier", name = "Analysis")]
pub(crate) struct PyAnalysis {
    board: Box<dyn DynPosition>,
    found: Found,
    nodes: u64,
    seconds: f64,
}

enum Found {
    Game(Analysis),
    Puzzle(PuzzleAnalysis),
}

#[pymethods]
impl PyAnalysis {
    /// The position that was asked about.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(self.board.boxed())
    }

    /// The moves, each with its value and the best line that begins with it, best first.
    #[getter]
    fn moves(&self) -> Vec<(String, PyValue, Vec<String>)> {
        let has_margin = self.board.has_margin();
        match &self.found {
            Found::Game(analysis) => (analysis.moves.iter())
                .map(|mv| {
                    let value = PyValue::new(mv.value.unwrap_or(Verdict::UNKNOWN), has_margin);
                    (mv.mv.clone(), value, mv.line.clone())
                })
                .collect(),
            Found::Puzzle(analysis) => (analysis.moves.iter())
                .map(|mv| {
                    let least = Score::wins_in(mv.least + 1);
                    let most = mv
                        .most()
                        .map_or(Score::loses_in(0), |most| Score::wins_in(most + 1));
                    let verdict = match analysis.answer.is_solvable {
                        true => Verdict::between(most.min(least), least),
                        false => Verdict::LOST,
                    };
                    let rest = mv.rest.clone().unwrap_or_default();
                    let line = std::iter::once(mv.mv.clone()).chain(rest).collect();
                    (mv.mv.clone(), PyValue::new(verdict, has_margin), line)
                })
                .collect(),
        }
    }

    /// Is the value of the position the truth?
    #[getter]
    fn is_proven(&self) -> bool {
        match &self.found {
            Found::Game(analysis) => analysis.is_proven,
            Found::Puzzle(analysis) => analysis.is_proven(),
        }
    }

    /// How deep every move was looked at; 0 where that means nothing.
    #[getter]
    fn depth(&self) -> u32 {
        match &self.found {
            Found::Game(analysis) => analysis.depth,
            Found::Puzzle(_) => 0,
        }
    }

    /// Nodes visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How long it took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// The whole as `damier analyze --json` writes it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match &self.found {
            Found::Game(analysis) => {
                let data = AnalysisData::of(self.board.as_ref(), analysis, self.seconds);
                pythonize(py, &data)?
            }
            Found::Puzzle(analysis) => {
                let data =
                    PuzzleData::of(self.board.as_ref(), analysis, (self.nodes, self.seconds));
                pythonize(py, &data)?
            }
        })
    }

    fn __repr__(&self) -> String {
        format!("<damier.Analysis {}>", self.board.position())
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let notebook = slf.py().import("damier._notebook")?;
        notebook.getattr("analysis")?.call1((slf,))
    }
}

/// Every move with its value: the truth where it is known and nobody asks for a search, within limits.
#[pyfunction]
#[pyo3(signature = (position, spec = None, *, depth = None, nodes = None, time = None, threads = None))]
pub(crate) fn analyze(
    position: &Bound<'_, PyPosition>,
    spec: Option<&str>,
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<f64>,
    threads: Option<usize>,
) -> PyResult<PyAnalysis> {
    let board = position.get().board.boxed();
    let store = store(threads);
    let began = Instant::now();
    let request = AnalysisRequest {
        player: spec.map(read).transpose()?,
        depth,
        nodes,
        // The budget keeps the time.
        time: time.map(|_| std::time::Duration::MAX),
    };
    let py = position.py();
    let is_puzzle = board.sides().is_none();
    let (found, nodes) = match is_puzzle {
        true => {
            let time = match (nodes, time) {
                (None, None) => Some(AnalysisRequest::DEFAULT_TIME.as_secs_f64()),
                _ => time,
            };
            if spec.is_some() {
                return Err(refuse(&Message::new("python-no-spec-for-puzzles")));
            }
            Trouble::default().run(py, Allowance { nodes, time }, |budget| {
                let found = puzzle(board.as_ref(), &store, budget);
                (found, budget.nodes())
            })?
        }
        false => Trouble::default().run(py, Allowance { nodes, time }, |budget| {
            let found = request.answer(board.as_ref(), &store, budget, &mut |_| {});
            (found.map(Found::Game).map_err(of_parse), budget.nodes())
        })?,
    };
    Ok(PyAnalysis {
        found: found?,
        board,
        nodes,
        seconds: began.elapsed().as_secs_f64(),
    })
}

fn puzzle(
    board: &dyn DynPosition,
    store: &TableStore,
    budget: &mut damier::Budget,
) -> PyResult<Found> {
    let found = PuzzleAnalysis::of(board, store, budget);
    found.map(Found::Puzzle).ok_or_else(|| {
        let expected = Message::new("expected-solved-game");
        of_parse(damier::ParseError::new(board.game(), expected))
    })
}
