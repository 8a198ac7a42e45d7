//! Searches of games and puzzles that are written in Python.

use std::sync::Arc;
use std::time::Instant;

use damier::face::{Searched, SpecPath, SpecSearch};
use damier::path::PathSearch as _;
use damier::trace::{Conclusion, Subject, record_path};
use damier::{Budget, Score, Spec, Unobserved};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::exceptions::{of_parse, shown, unexpected};
use crate::limits::{Allowance, Trouble};
use crate::own_board::{OwnBoard, Registered};
use crate::own_position::{OwnPosition, in_text};
use crate::report::PyReport;
use crate::trace::PyTrace;

/// A search of an own game to be run.
pub(crate) struct OwnSearch<'call> {
    pub(crate) spec: &'call Spec,
    pub(crate) allowance: Allowance,
    pub(crate) events: Option<usize>,
    pub(crate) guess: Option<Py<PyAny>>,
}

impl OwnSearch<'_> {
    /// Searches from a position that knows `moves`, `after` and either `turn` and `outcome` or `is_solved`.
    pub(crate) fn run(self, position: &Bound<'_, PyAny>) -> PyResult<PyReport> {
        let has = |name| position.hasattr(name);
        let is_puzzle = has("is_solved")? && !has("outcome")?;
        let is_game = has("turn")? && has("outcome")?;
        if !(has("moves")? && has("after")? && (is_puzzle || is_game)) {
            return Err(unexpected("python-expected-position", position));
        }
        let py = position.py();
        let trouble = Trouble::default();
        let registered = OwnBoard::register(py, is_puzzle, trouble.clone());
        let root = OwnPosition {
            board: registered.number,
            number: registered.board.number_of(position)?,
        };
        let subject = Subject {
            position: shown(position),
            search: self.spec.to_string(),
            ..Subject::default()
        };
        let guess = self.guess.map(Arc::new);
        let board = registered.board.clone();
        let said = move |position: &OwnPosition| board.guess(position.number, guess.as_deref());
        let began = Instant::now();
        let found = if is_puzzle {
            let heuristic = move |position: &OwnPosition| said(position).max(0) as u32;
            let mut search = SpecPath::with_heuristic(self.spec, heuristic).map_err(of_parse)?;
            trouble.run(py, self.allowance, |budget| {
                let mut own = search.part_of(budget);
                let found = path(&root, &mut search, subject, self.events, &mut own);
                budget.absorb(&own);
                found
            })?
        } else {
            let evaluation = move |position: &OwnPosition| Score::points(said(position));
            let mut search =
                SpecSearch::with_evaluation(self.spec, evaluation).map_err(of_parse)?;
            trouble.run(py, self.allowance, |budget| {
                search.told(&root, subject, in_text, self.events, budget)
            })?
        };
        let seconds = began.elapsed().as_secs_f64();
        let line = objects(py, &registered, root, &found.conclusion.line)?;
        let trace = found.trace.map(|trace| PyTrace::new(trace, None));
        let has_margin = registered.board.has_margin();
        let is_solved = registered.board.facts(root.number).is_solved;
        let report = PyReport::new(found.conclusion, line, has_margin, seconds);
        let report = report.about_puzzle(is_puzzle, is_solved);
        report.with_trace(py, trace)
    }
}

fn path(
    root: &OwnPosition,
    search: &mut SpecPath<impl Fn(&OwnPosition) -> u32 + Clone>,
    subject: Subject,
    events: Option<usize>,
    budget: &mut Budget,
) -> Searched {
    let trace = events.map(|most| record_path(root, subject, in_text, most, budget, search));
    Searched {
        conclusion: match &trace {
            Some(trace) => trace.conclusion.clone(),
            None => {
                let report = search.search(root, budget, &mut Unobserved);
                Conclusion::of_path(&report, in_text)
            }
        },
        trace,
    }
}

/// A line as the moves that Python knows.
fn objects(
    py: Python<'_>,
    registered: &Registered,
    root: OwnPosition,
    line: &[String],
) -> PyResult<Py<PyTuple>> {
    use damier::prelude::Position as _;
    let mut here = root;
    let mut moves = Vec::new();
    for text in line {
        let Some(mv) = here.moves().find(|mv| in_text(*mv) == *text) else {
            break;
        };
        moves.push(registered.board.move_object(mv.number).clone_ref(py));
        here = here.after(mv);
    }
    Ok(PyTuple::new(py, moves)?.unbind())
}
