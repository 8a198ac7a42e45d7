//! One function for every search: of the games here, and of games that are written in Python.

use std::time::Instant;

use damier::face::SearchRequest;
use damier::{Message, SearchTrace, Spec, Status};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::exceptions::{of_parse, refuse};
use crate::guess::{by_batches, by_callable};
use crate::limits::{Allowance, Trouble};
use crate::own_search::OwnSearch;
use crate::position::PyPosition;
use crate::report::PyReport;
use crate::trace::PyTrace;

/// Runs a search and gives back what it found.
#[pyfunction]
#[pyo3(signature = (position, spec = None, *, nodes = None, time = None, trace = false, events = None, evaluation = None, evaluate_batch = None))]
#[expect(clippy::too_many_arguments, reason = "keywords, as Python has them")]
pub(crate) fn search(
    position: &Bound<'_, PyAny>,
    spec: Option<&str>,
    nodes: Option<u64>,
    time: Option<f64>,
    trace: bool,
    events: Option<usize>,
    evaluation: Option<Py<PyAny>>,
    evaluate_batch: Option<Bound<'_, PyAny>>,
) -> PyResult<PyReport> {
    let py = position.py();
    let allowance = Allowance { nodes, time };
    let events = trace.then(|| events.unwrap_or(SearchTrace::DEFAULT_EVENTS));
    if evaluation.is_some() && evaluate_batch.is_some() {
        return Err(refuse(&Message::new("python-two-evaluations")));
    }
    let Ok(known) = position.cast::<PyPosition>() else {
        if evaluate_batch.is_some() {
            return Err(refuse(&Message::new("python-expected-depth")));
        }
        let is_puzzle = position.hasattr("is_solved")? && !position.hasattr("outcome")?;
        let usual = if is_puzzle {
            "astar"
        } else {
            "alphabeta:depth=4"
        };
        return OwnSearch {
            spec: &read(spec.unwrap_or(usual))?,
            allowance,
            events,
            guess: evaluation,
        }
        .run(position);
    };
    let board = &known.get().board;
    let spec = match spec {
        Some(spec) => read(spec)?,
        None => board.default_search().map_err(of_parse)?,
    };
    let trouble = Trouble::default();
    let own = match (evaluation, evaluate_batch) {
        (Some(callable), _) => Some(by_callable(callable, trouble.clone())),
        (None, Some(callable)) => Some(by_batches(py, &callable, board.as_ref(), &spec)?),
        (None, None) => None,
    };
    let request = SearchRequest { spec, own, events };
    let began = Instant::now();
    let found = trouble.run(py, allowance, |budget| board.search(&request, budget))?;
    let seconds = began.elapsed().as_secs_f64();
    let found = found.map_err(of_parse)?;
    let line = PyTuple::new(py, &found.conclusion.line)?.unbind();
    let trace = found
        .trace
        .map(|trace| PyTrace::new(trace, Some(board.boxed())));
    let is_puzzle = board.sides().is_none();
    PyReport::new(found.conclusion, line, board.has_margin(), seconds)
        .about_puzzle(is_puzzle, board.status() == Status::Solved)
        .with_trace(py, trace)
}

/// A spec as it is typed.
pub(crate) fn read(spec: &str) -> PyResult<Spec> {
    spec.parse().map_err(of_parse)
}
