//! What a search answers.

use damier::trace::Conclusion;
use damier::{Score, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::trace::PyTrace;
use crate::value::PyValue;

/// What a search answered: the value, the line, and what it took.
#[pyclass(frozen, module = "damier", name = "Report")]
pub(crate) struct PyReport {
    conclusion: Conclusion,
    line: Py<PyTuple>,
    has_margin: bool,
    seconds: f64,
    trace: Option<Py<PyTrace>>,
    /// Of a puzzle: was it solved from the beginning?
    puzzle: Option<bool>,
}

impl PyReport {
    pub(crate) const fn new(
        conclusion: Conclusion,
        line: Py<PyTuple>,
        has_margin: bool,
        seconds: f64,
    ) -> PyReport {
        PyReport {
            conclusion,
            line,
            has_margin,
            seconds,
            trace: None,
            puzzle: None,
        }
    }

    /// The same about a puzzle, if it is one, which may have been solved from the beginning.
    pub(crate) fn about_puzzle(self, is_puzzle: bool, was_solved: bool) -> PyReport {
        PyReport {
            puzzle: is_puzzle.then_some(was_solved),
            ..self
        }
    }

    /// The same with what the search did.
    pub(crate) fn with_trace(self, py: Python<'_>, trace: Option<PyTrace>) -> PyResult<PyReport> {
        Ok(PyReport {
            trace: trace.map(|trace| Py::new(py, trace)).transpose()?,
            ..self
        })
    }

    /// Was a way to the goal found, or is none needed?
    fn has_path(&self) -> bool {
        self.puzzle == Some(true) || !self.conclusion.line.is_empty()
    }

    fn verdict(&self) -> Verdict {
        match self.puzzle {
            None => self.conclusion.value(),
            Some(_) if self.has_path() => self.conclusion.value(),
            Some(_) if self.conclusion.is_proven => Verdict::LOST,
            Some(_) => Verdict::between(Score::loses_in(0), self.conclusion.score),
        }
    }
}

#[pymethods]
impl PyReport {
    /// What the position is worth to the side to move; of a puzzle, won in as many moves as the path has.
    #[getter]
    fn value(&self) -> PyValue {
        PyValue::new(self.verdict(), self.has_margin)
    }

    /// The best line found, its first move to be played; of a puzzle, the path.
    #[getter]
    fn line(&self, py: Python<'_>) -> Py<PyTuple> {
        self.line.clone_ref(py)
    }

    /// The move to play; None where there is none.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.line.bind(py).get_item(0).ok()
    }

    /// Nodes visited; of a puzzle, positions expanded.
    #[getter]
    fn nodes(&self) -> u64 {
        self.conclusion.nodes
    }

    /// Nodes valued without looking further; of a puzzle, positions generated.
    #[getter]
    fn leaves(&self) -> u64 {
        self.conclusion.leaves
    }

    /// How deep it looked; of a puzzle, the length of the path.
    #[getter]
    fn depth(&self) -> u32 {
        self.conclusion.depth
    }

    /// Is the value the truth, or the path a shortest one?
    #[getter]
    fn is_proven(&self) -> bool {
        self.conclusion.is_proven
    }

    /// Did the limits end the search before it was done?
    #[getter]
    fn is_interrupted(&self) -> bool {
        self.conclusion.is_interrupted
    }

    /// How long it took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }

    /// What the search did, if it was asked to tell.
    #[getter]
    fn trace(&self, py: Python<'_>) -> Option<Py<PyTrace>> {
        self.trace.as_ref().map(|trace| trace.clone_ref(py))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let line: Vec<String> = (self.line.bind(py).iter())
            .map(|mv| Ok(mv.str()?.to_string()))
            .collect::<PyResult<_>>()?;
        Ok(format!(
            "<damier.Report {}: {} ({} nodes)>",
            self.verdict(),
            line.join(" "),
            self.conclusion.nodes
        ))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let notebook = slf.py().import("damier._notebook")?;
        notebook.getattr("report")?.call1((slf,))
    }
}
