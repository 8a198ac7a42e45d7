//! Many positions at once, as NumPy arrays.

use std::sync::atomic::{AtomicUsize, Ordering};

use damier::score::ScoreKind;
use damier::threads::start;
use damier::{Budget, DynPosition, Limits, Message, Score, TableStore, Verdict};
use numpy::{
    IntoPyArray as _, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray2, ToPyArray as _,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::exceptions::{of_parse, of_truth, refuse, unexpected};
use crate::limits::{Allowance, Trouble};
use crate::position::{PyPosition, board_of, game_of};
use crate::store::store;
use crate::value::points_of;
use crate::words::say;

/// What stands where nothing is proven.
pub(crate) const UNKNOWN: i8 = i8::MIN;

/// Outcomes, plies and margins of many positions.
pub(crate) type Columns<'py> = (
    Bound<'py, PyArray1<i8>>,
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray1<i32>>,
);

/// What verdicts say as arrays: 1, 0 or -1 for the side to move, plies (-1 where nobody counts them), and
/// margins.
pub(crate) fn columns(py: Python<'_>, verdicts: impl Iterator<Item = Verdict>) -> Columns<'_> {
    let (mut outcomes, mut plies, mut margins) = (Vec::new(), Vec::new(), Vec::new());
    for verdict in verdicts {
        let known = verdict.settled().map(Score::kind);
        let counted = |plies: u32| match plies {
            Score::LONGEST => -1,
            plies => plies as i32,
        };
        let (outcome, length, margin) = match known {
            Some(ScoreKind::WinsIn(plies)) => (1, counted(plies), 0),
            Some(ScoreKind::LosesIn(plies)) => (-1, counted(plies), 0),
            Some(ScoreKind::Points(points)) => (points.signum() as i8, -1, points),
            None => (UNKNOWN, -1, 0),
        };
        outcomes.push(outcome);
        plies.push(length);
        margins.push(margin);
    }
    (
        outcomes.into_pyarray(py),
        plies.into_pyarray(py),
        margins.into_pyarray(py),
    )
}

/// A position as it was handed over.
enum Given {
    Board(Box<dyn DynPosition>),
    Text(String),
}

/// The positions of a list: themselves, or their texts in a game's notation.
fn given(positions: &Bound<'_, PyAny>, game: Option<&str>) -> PyResult<Vec<Given>> {
    let mut given = Vec::with_capacity(positions.len().unwrap_or(0));
    for position in positions.try_iter()? {
        let position = position?;
        if let Ok(position) = position.cast::<PyPosition>() {
            given.push(Given::Board(position.get().board.boxed()));
        } else if let Ok(text) = position.cast::<PyString>() {
            if game.is_none() {
                return Err(PyTypeError::new_err(say(&Message::new(
                    "python-expected-game",
                ))));
            }
            given.push(Given::Text(text.to_str()?.to_owned()));
        } else {
            return Err(unexpected("python-expected-position", &position));
        }
    }
    Ok(given)
}

/// The boards of a list, in order.
fn boards(positions: &Bound<'_, PyAny>, game: Option<&str>) -> PyResult<Vec<Box<dyn DynPosition>>> {
    let id = game.map(game_of).transpose()?;
    let given = given(positions, game)?;
    let read = |(number, given): (usize, Given)| match given {
        Given::Board(board) => Ok(board),
        Given::Text(text) => {
            let opened = id.as_ref().map(|id| id.open(Some(&text), None, false));
            match opened {
                Some(Ok(board)) => Ok(board),
                Some(Err(error)) => Err(refuse(
                    &Message::new("python-at")
                        .with("number", number)
                        .with("error", error.message()),
                )),
                None => Err(PyTypeError::new_err(say(&Message::new(
                    "python-expected-game",
                )))),
            }
        }
    };
    given.into_iter().enumerate().map(read).collect()
}

/// The exact values of many positions: outcomes, plies and margins.
#[pyfunction]
#[pyo3(signature = (positions, *, game = None, threads = None, nodes = None, time = None))]
pub(crate) fn solve_many<'py>(
    positions: &Bound<'py, PyAny>,
    game: Option<&str>,
    threads: Option<usize>,
    nodes: Option<u64>,
    time: Option<f64>,
) -> PyResult<Columns<'py>> {
    let py = positions.py();
    let boards = boards(positions, game)?;
    let threads = threads.unwrap_or_else(|| store(None).threads());
    let threads = threads.clamp(1, boards.len().max(1));
    let store = store(Some(threads));
    let store = store.to_builder().questions(threads).build();
    let allowance = Allowance { nodes: None, time };
    let verdicts = Trouble::default().run(py, allowance, |budget| {
        all_values(&boards, threads, nodes, &store, budget)
    })??;
    Ok(columns(py, verdicts.into_iter()))
}

/// The values of many positions on several threads, each within so many nodes. This thread works too, so
/// that it hears when somebody presses Ctrl-C.
fn all_values(
    boards: &[Box<dyn DynPosition>],
    threads: usize,
    nodes: Option<u64>,
    store: &TableStore,
    budget: &mut Budget,
) -> PyResult<Vec<Verdict>> {
    const AT_ONCE: usize = 64;
    let next = AtomicUsize::new(0);
    let work = |budget: &Budget| {
        let mut found = Vec::new();
        loop {
            let first = next.fetch_add(AT_ONCE, Ordering::Relaxed);
            if first >= boards.len() || budget.stop().is_raised() {
                return Ok(found);
            }
            let last = boards.len().min(first + AT_ONCE);
            for (number, board) in boards.iter().enumerate().take(last).skip(first) {
                let mut part = budget.narrowed(&Limits {
                    nodes,
                    ..Limits::default()
                });
                found.push((number, board.value_with(store, &mut part)?));
            }
        }
    };
    let shared = &*budget;
    let mut verdicts = vec![Verdict::UNKNOWN; boards.len()];
    std::thread::scope(|scope| {
        let asked = &work;
        // Where the system has no more threads, there are fewer helpers.
        let (others, _) = start(scope, (1..threads).map(|_| move || asked(shared)));
        let mine = work(shared);
        let mut parts = vec![mine];
        for other in others {
            parts.push(
                other
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            );
        }
        for part in parts {
            for (number, verdict) in part.map_err(|error| of_truth(&error))? {
                verdicts[number] = verdict;
            }
        }
        Ok(verdicts)
    })
}

/// The cells of many positions: an array of as many rows.
#[pyfunction]
#[pyo3(signature = (positions, *, game = None))]
pub(crate) fn cells_of<'py>(
    positions: &Bound<'py, PyAny>,
    game: Option<&str>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let boards = boards(positions, game)?;
    rows(positions.py(), boards.iter().map(|board| board.cells()))
}

/// Lists of the same length as the rows of an array.
fn rows(py: Python<'_>, lists: impl Iterator<Item = Vec<u8>>) -> PyResult<Bound<'_, PyArray2<u8>>> {
    let (mut all, mut count, mut width) = (Vec::new(), 0, 0);
    for list in lists {
        if count > 0 && list.len() != width {
            return Err(refuse(&Message::new("python-other-variant")));
        }
        (count, width) = (count + 1, list.len());
        all.extend(list);
    }
    all.into_pyarray(py).reshape([count, width])
}

/// What an evaluation says of many positions, as one array.
#[pyfunction]
#[pyo3(signature = (game, evaluation, positions))]
pub(crate) fn evaluate_batch<'py>(
    game: &Bound<'py, PyAny>,
    evaluation: &str,
    positions: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<i32>>> {
    let py = game.py();
    let board = board_of(game)?;
    let cells: Vec<u8> = match positions.extract::<PyReadonlyArray2<'_, u8>>() {
        Ok(array) => {
            let width = board.cells().len();
            if array.as_array().ncols() != width {
                let message = Message::new("python-expected-width").with("width", width);
                return Err(refuse(&message));
            }
            array.as_array().iter().copied().collect()
        }
        Err(_) => {
            let name = format!("{}:{}", board.game(), board.variant());
            let boards = boards(positions, Some(&name))?;
            boards.iter().flat_map(|board| board.cells()).collect()
        }
    };
    let scores = py.detach(|| board.evaluate_cells(evaluation, &cells));
    let numbers = scores.map_err(of_parse)?.into_iter().map(points_of);
    Ok(numbers.collect::<Vec<i32>>().to_pyarray(py))
}

/// Cells of positions, a row each, and how far each is from the first.
type Listed<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray1<u16>>);

/// Every position that can be reached from one: cells, and how many moves it takes at the least.
#[pyfunction]
#[pyo3(signature = (start, most))]
pub(crate) fn all_positions<'py>(
    start: &Bound<'py, PyPosition>,
    most: usize,
) -> PyResult<Listed<'py>> {
    const MAX_LISTED: usize = 50_000_000;
    let py = start.py();
    let board = &start.get().board;
    let most = most.min(MAX_LISTED);
    let lists = Trouble::default().run(py, Allowance::default(), |budget| {
        board.reachable(most, budget)
    })?;
    let lists = lists.map_err(|_| {
        let message = Message::new("python-too-many-listed").with("most", most);
        refuse(&message)
    })?;
    let distances: Vec<u16> = (lists.iter().enumerate())
        .flat_map(|(plies, list)| std::iter::repeat_n(plies as u16, list.len()))
        .collect();
    let cells = rows(py, lists.iter().flatten().map(|board| board.cells()))?;
    Ok((cells, distances.into_pyarray(py)))
}
