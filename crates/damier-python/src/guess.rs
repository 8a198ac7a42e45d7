//! Evaluations and heuristics that are written in Python: asked for one position, which is slow, or told
//! of many at once in a NumPy array.

use std::collections::HashMap;
use std::sync::Arc;

use damier::face::OwnGuess;
use damier::{DynPosition, Message, Spec};
use numpy::{IntoPyArray as _, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::exceptions::{refuse, unexpected};
use crate::limits::Trouble;
use crate::position::PyPosition;

/// The most positions that are valued ahead of a search.
const MAX_AHEAD: usize = 2_000_000;

/// How many positions are told at once.
const BATCH: usize = 65_536;

/// What a callable says of a position, in whole points.
pub(crate) fn asked(callable: &Bound<'_, PyAny>, position: Bound<'_, PyAny>) -> PyResult<i32> {
    let said = callable.call1((position,))?;
    points(&said)
}

/// A number that Python gave as whole points.
fn points(said: &Bound<'_, PyAny>) -> PyResult<i32> {
    match said.extract::<f64>() {
        Ok(number) => whole(number).ok_or_else(|| unexpected("python-expected-number", said)),
        Err(_) => Err(unexpected("python-expected-number", said)),
    }
}

/// The nearest whole number, at the ends of what points can be where it lies beyond.
fn whole(number: f64) -> Option<i32> {
    (!number.is_nan()).then_some(number.round() as i32)
}

/// Guesses by a callable that is told one position at a time.
pub(crate) fn by_callable(callable: Py<PyAny>, trouble: Trouble) -> OwnGuess {
    OwnGuess::new(move |position| {
        if trouble.is_stopped() {
            return 0;
        }
        let said = Python::try_attach(|py| {
            let position = Bound::new(py, PyPosition::new(position.boxed()))?;
            asked(callable.bind(py), position.into_any())
        });
        match said {
            Some(Ok(points)) => points,
            Some(Err(error)) => {
                trouble.keep(error);
                0
            }
            None => 0,
        }
    })
}

/// Guesses by a callable that is told many positions at once: all that a search of that depth can come to
/// are listed and valued before it begins.
pub(crate) fn by_batches(
    py: Python<'_>,
    callable: &Bound<'_, PyAny>,
    root: &dyn DynPosition,
    spec: &Spec,
) -> PyResult<OwnGuess> {
    let depth = spec.options().optional_number("depth", 0..=64);
    let depth = depth.ok().flatten().filter(|_| root.sides().is_some());
    let Some(depth) = depth else {
        return Err(refuse(&Message::new("python-expected-depth")));
    };
    let width = root.cells().len();
    let listed = positions_within(py, root, depth)?;
    let mut known: HashMap<Vec<u8>, i32> = HashMap::with_capacity(listed.len());
    for batch in listed.chunks(BATCH) {
        let numbers = valued(py, callable, batch, width)?;
        known.extend(batch.iter().cloned().zip(numbers));
    }
    let known = Arc::new(known);
    Ok(OwnGuess::new(move |position| {
        known.get(&position.cells()).copied().unwrap_or(0)
    }))
}

/// The cells of every position that is not over and at most so many moves away, each once.
fn positions_within(py: Python<'_>, root: &dyn DynPosition, depth: u64) -> PyResult<Vec<Vec<u8>>> {
    let mut numbers: HashMap<Vec<u8>, ()> = HashMap::new();
    let mut listed = Vec::new();
    let mut now = vec![root.boxed()];
    for ply in 0..=depth {
        let mut next: Vec<Box<dyn DynPosition>> = Vec::new();
        for board in &now {
            let moves = board.moves();
            let cells = board.cells();
            if moves.is_empty() || numbers.insert(cells.clone(), ()).is_some() {
                continue;
            }
            listed.push(cells);
            if listed.len() > MAX_AHEAD {
                let message = Message::new("python-too-many-ahead").with("most", MAX_AHEAD);
                return Err(refuse(&message));
            }
            if listed.len() % 4096 == 0 {
                py.check_signals()?;
            }
            if ply < depth {
                next.extend(moves.iter().filter_map(|mv| board.after(mv).ok()));
            }
        }
        now = next;
    }
    Ok(listed)
}

/// What a callable says of many positions.
fn valued(
    py: Python<'_>,
    callable: &Bound<'_, PyAny>,
    batch: &[Vec<u8>],
    width: usize,
) -> PyResult<Vec<i32>> {
    let cells = batch.concat().into_pyarray(py);
    let said = callable.call1((cells.reshape([batch.len(), width])?,))?;
    let array = py
        .import("numpy")?
        .call_method1("asarray", (&said, "float64"))?;
    let wrong = || {
        let message = Message::new("python-expected-batch").with("number", batch.len());
        refuse(&message)
    };
    let array: PyReadonlyArray1<'_, f64> = array.extract().map_err(|_| wrong())?;
    let numbers: Option<Vec<i32>> = array.as_array().iter().copied().map(whole).collect();
    let numbers = numbers.ok_or_else(|| unexpected("python-expected-number", &said))?;
    match numbers.len() == batch.len() {
        true => Ok(numbers),
        false => Err(wrong()),
    }
}
