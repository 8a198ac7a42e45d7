//! How a game ended.

use damier::{Message, Outcome, Side};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::exceptions::refuse;

/// How a game ended: who won, or by how much the first player did.
#[pyclass(
    frozen,
    eq,
    hash,
    skip_from_py_object,
    module = "damier",
    name = "Outcome"
)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome(pub(crate) Outcome);

/// A side by its number.
pub(crate) fn side_of(number: u8) -> PyResult<Side> {
    match number {
        0 => Ok(Side::First),
        1 => Ok(Side::Second),
        _ => {
            let message = Message::new("python-expected-side");
            Err(refuse(&message.with("found", number.to_string())))
        }
    }
}

#[pymethods]
impl PyOutcome {
    /// That side won: 0 is the player who begins, 1 the other.
    #[staticmethod]
    fn win(side: u8) -> PyResult<PyOutcome> {
        Ok(PyOutcome(Outcome::Won(side_of(side)?)))
    }

    /// Nobody won.
    #[staticmethod]
    fn draw() -> PyOutcome {
        PyOutcome(Outcome::Draw)
    }

    /// The first player's points less the second's, where the size of a win counts.
    #[staticmethod]
    fn by(margin: i16) -> PyOutcome {
        PyOutcome(Outcome::Margin(margin))
    }

    /// Who won: 0, 1 or None.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.0.winner().map(Side::index)
    }

    /// The first player's points less the second's; None where the size of a win does not count.
    #[getter]
    fn margin(&self) -> Option<i16> {
        match self.0 {
            Outcome::Margin(margin) => Some(margin),
            Outcome::Won(_) | Outcome::Draw => None,
        }
    }

    /// What each player gets, as OpenSpiel has it: 1, 0 or -1, for the first and the second.
    #[getter]
    fn returns(&self) -> [f64; 2] {
        match self.0.winner() {
            Some(Side::First) => [1.0, -1.0],
            Some(Side::Second) => [-1.0, 1.0],
            None => [0.0, 0.0],
        }
    }

    fn __repr__(&self) -> String {
        match self.0 {
            Outcome::Won(side) => format!("Outcome.win({})", side.index()),
            Outcome::Draw => "Outcome.draw()".to_owned(),
            Outcome::Margin(margin) => format!("Outcome.by({margin})"),
        }
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let class = py.get_type::<PyOutcome>();
        match self.0 {
            Outcome::Won(side) => Ok((class.getattr("win")?, PyTuple::new(py, [side.index()])?)),
            Outcome::Draw => Ok((class.getattr("draw")?, PyTuple::empty(py))),
            Outcome::Margin(margin) => Ok((class.getattr("by")?, PyTuple::new(py, [margin])?)),
        }
    }
}
