//! Evaluations and heuristics judged by the truth, as `damier judge` does it.

use std::num::NonZeroUsize;

use damier::Message;
use damier_lab::judge::{JudgeError, JudgeRequest, Judged, Scope};
use damier_lab::runner::Threads;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString};
use pythonize::pythonize;

use crate::exceptions::{NotSolved, of_parse, refuse};
use crate::limits::Trouble;
use crate::position::{PyPosition, game_of};
use crate::store::store;
use crate::words::say;

/// Judges evaluations; what came of each, as `damier judge --json` writes it.
#[pyfunction]
#[pyo3(signature = (game, evaluations, *, depth = 1, positions = None, seed = 1, threads = None))]
pub(crate) fn judge<'py>(
    py: Python<'py>,
    game: &str,
    evaluations: &Bound<'py, PyAny>,
    depth: u32,
    positions: Option<&Bound<'py, PyAny>>,
    seed: u64,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyList>> {
    let evaluations = match evaluations.cast::<PyString>() {
        Ok(one) => vec![one.to_str()?.to_owned()],
        Err(_) => evaluations.extract()?,
    };
    if !(1..=JudgeRequest::DEEPEST).contains(&depth) {
        let message = Message::new("python-expected-judge-depth");
        let message = message.with("most", JudgeRequest::DEEPEST);
        return Err(refuse(&message.with("found", depth)));
    }
    let request = JudgeRequest {
        game: game_of(game)?,
        evaluations,
        depth,
        scope: scope(positions)?,
        seed,
        nodes: JudgeRequest::NODES,
    };
    let store = store(threads.map(|threads| threads.clamp(1, 256)));
    let threads = NonZeroUsize::new(store.threads()).unwrap_or(NonZeroUsize::MIN);
    let judged = Trouble::default().watch(py, |stop| {
        let runner = Threads::new(threads);
        damier_lab::judge::judge(&request, &store, &runner, stop, &mut |_| ())
    })?;
    let told = match judged {
        Ok(Judged::Evaluations(judgements)) => pythonize(py, &judgements)?,
        Ok(Judged::Heuristics(judgements)) => pythonize(py, &judgements)?,
        Err(JudgeError::Request(error)) => return Err(of_parse(error)),
        Err(JudgeError::Run(error)) => return Err(NotSolved::new_err(say(&error.message()))),
    };
    Ok(told.cast_into()?)
}

/// On which positions: all of them, so many from random play, or these.
fn scope(positions: Option<&Bound<'_, PyAny>>) -> PyResult<Scope> {
    let Some(positions) = positions else {
        return Ok(Scope::Sample(JudgeRequest::POSITIONS));
    };
    let wrong = || {
        let message = Message::new("python-expected-judged");
        refuse(&message.with("most", JudgeRequest::MAX_POSITIONS))
    };
    if let Ok(word) = positions.cast::<PyString>() {
        return match word.to_str()? {
            "all" => Ok(Scope::All),
            _ => Err(wrong()),
        };
    }
    if positions.is_instance_of::<PyInt>() {
        let number: usize = positions.extract().map_err(|_| wrong())?;
        return match (1..=JudgeRequest::MAX_POSITIONS).contains(&number) {
            true => Ok(Scope::Sample(number)),
            false => Err(wrong()),
        };
    }
    let mut given = Vec::new();
    for position in positions.try_iter()? {
        let position = position?;
        given.push(match position.cast::<PyPosition>() {
            Ok(position) => position.get().opened_by().1,
            Err(_) => position.extract()?,
        });
    }
    match given.is_empty() {
        true => Err(wrong()),
        false => Ok(Scope::Given(given)),
    }
}
