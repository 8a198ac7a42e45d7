//! A position of any game of the catalogue: an immutable value.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use damier::json::GameData;
use damier::{Catalogue, DynPosition, GameId, Message, Status};
use numpy::{IntoPyArray as _, PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyString, PyTuple};
use pythonize::pythonize;

use crate::exceptions::{of_move, of_parse, unexpected};
use crate::outcome::PyOutcome;
use crate::value::points_of;
use crate::words::{say, translator};

/// A position of a game: immutable, hashable, picklable.
#[pyclass(frozen, module = "damier", name = "Position")]
pub(crate) struct PyPosition {
    pub(crate) board: Box<dyn DynPosition>,
    moves: PyOnceLock<Py<PyTuple>>,
}

impl PyPosition {
    pub(crate) const fn new(board: Box<dyn DynPosition>) -> PyPosition {
        PyPosition {
            board,
            moves: PyOnceLock::new(),
        }
    }

    /// What opens this position again: the game with its variant, and the whole position.
    pub(crate) fn opened_by(&self) -> (String, String, bool) {
        let game = format!("{}:{}", self.board.game(), self.board.variant());
        (game, self.board.whole_position(), self.board.is_hidden())
    }
}

#[pymethods]
impl PyPosition {
    /// The game's name: "pogo".
    #[getter]
    fn game(&self) -> &'static str {
        self.board.game()
    }

    /// The variant: "standard", "6x4".
    #[getter]
    fn variant(&self) -> String {
        self.board.variant()
    }

    /// The legal moves in their notation, in the order of the rules.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let moves = self.moves.get_or_try_init(py, || {
            let moves = self.board.moves();
            Ok::<_, PyErr>(PyTuple::new(py, moves.iter().map(String::as_str))?.unbind())
        })?;
        Ok(moves.bind(py).clone())
    }

    /// The position after a move; `position / move` is the same.
    #[pyo3(signature = (mv, /))]
    fn after(&self, mv: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        let Ok(text) = mv.cast::<PyString>() else {
            return Err(unexpected("python-expected-move", mv));
        };
        let next = self.board.after(text.to_str()?).map_err(of_move)?;
        Ok(PyPosition::new(next))
    }

    fn __truediv__(&self, mv: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        self.after(mv)
    }

    /// Who is to move, or would be after the end: 0 for the player who begins, 1 for the other. Of a
    /// puzzle, 0.
    #[getter]
    fn turn(&self) -> usize {
        self.board.turn().index()
    }

    /// What the side to move is called: "White".
    #[getter]
    fn turn_name(&self) -> Option<String> {
        let sides = self.board.sides()?;
        Some(say(&Message::new(sides[self.board.turn().index()].key)))
    }

    /// How the game ended, or None while it goes on. A solved puzzle is won by player 0.
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        match self.board.status() {
            Status::Over(outcome) => Some(PyOutcome(outcome)),
            Status::Solved => Some(PyOutcome(damier::Outcome::Won(damier::Side::First))),
            Status::Turn(_) | Status::Unsolved | Status::Unsolvable => None,
        }
    }

    /// Is the game over, or the puzzle solved?
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.board.status(), Status::Over(_) | Status::Solved)
    }

    /// Is it a puzzle for one?
    #[getter]
    fn is_puzzle(&self) -> bool {
        self.board.sides().is_none()
    }

    /// Can a puzzle be solved from here? None of a game for two.
    #[getter]
    fn is_solvable(&self) -> Option<bool> {
        match self.board.status() {
            Status::Unsolved | Status::Solved => Some(true),
            Status::Unsolvable => Some(false),
            Status::Turn(_) | Status::Over(_) => None,
        }
    }

    /// Is something on the board kept from the players?
    #[getter]
    fn is_hidden(&self) -> bool {
        self.board.is_hidden()
    }

    /// Does the size of a win count?
    #[getter]
    fn has_margin(&self) -> bool {
        self.board.has_margin()
    }

    /// What a puzzle is to become.
    #[getter]
    fn goal(&self) -> Option<PyPosition> {
        self.board.goal().map(PyPosition::new)
    }

    /// The mirror images that are worth the same, each once, this position first.
    #[getter]
    fn symmetries(&self) -> Vec<PyPosition> {
        let mut texts = Vec::new();
        let mut images = Vec::new();
        for image in self.board.images() {
            let text = image.whole_position();
            if !texts.contains(&text) {
                texts.push(text);
                images.push(PyPosition::new(image));
            }
        }
        images
    }

    /// The position as small numbers, as many for every position of the variant.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.board.cells().into_pyarray(py)
    }

    /// The position of the same variant that has these cells.
    fn with_cells(&self, cells: PyReadonlyArray1<'_, u8>) -> PyResult<PyPosition> {
        let cells = cells.as_array().to_vec();
        let board = self.board.with_cells(&cells).map_err(of_parse)?;
        Ok(PyPosition::new(board))
    }

    /// Every move that a position of this variant can have: a move's number is its place.
    #[getter]
    fn every_move(&self) -> Vec<String> {
        self.board.every_move()
    }

    /// Its evaluations, or of a puzzle its heuristics: what may follow "eval=", the usual one first.
    #[getter]
    fn evaluations(&self) -> Vec<&'static str> {
        self.board.evaluations()
    }

    /// What an evaluation adds up: the weights that may follow it.
    #[getter]
    fn terms(&self) -> Vec<&'static str> {
        self.board.weights()
    }

    /// The searches, each as it is worth watching.
    #[getter]
    fn searches(&self) -> Vec<String> {
        self.board
            .searches()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// What an evaluation says of the position, for the side to move; of a puzzle, what a heuristic says.
    #[pyo3(signature = (evaluation))]
    fn evaluate(&self, evaluation: &str) -> PyResult<i32> {
        let scores = self
            .board
            .evaluate_cells(evaluation, &self.board.cells())
            .map_err(of_parse)?;
        Ok(points_of(scores[0]))
    }

    /// The number of sequences of exactly `depth` moves.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let trouble = crate::limits::Trouble::default();
        let counted = trouble.run(py, crate::limits::Allowance::default(), |budget| {
            self.board.perft_within(depth, budget)
        })?;
        counted.map_err(|_| crate::exceptions::refuse(&Message::new("solve-interrupted")))
    }

    /// The board as text.
    fn to_text(&self) -> String {
        self.board.picture().to_text(translator()).to_string()
    }

    /// The board as an SVG document, light or dark as whoever shows it likes.
    fn to_svg(&self) -> String {
        self.board.picture().to_svg(translator())
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let notebook = slf.py().import("damier._notebook")?;
        notebook.getattr("position")?.call1((slf,))
    }

    fn __str__(&self) -> String {
        self.board.position()
    }

    fn __repr__(&self) -> String {
        let (game, text, _) = self.opened_by();
        match self.board.is_hidden() {
            true => format!(
                "<damier.Position {game}, hidden: {}>",
                self.board.position()
            ),
            false => format!("damier.position({game:?}, {text:?})"),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<PyPosition>() else {
            return false;
        };
        *self.board == *other.get().board
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.opened_by().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, String, bool))> {
        let open = py.import("damier._damier")?.getattr("position")?;
        Ok((open, self.opened_by()))
    }
}

/// The game of that name, with its variant if one is said.
pub(crate) fn game_of(name: &str) -> PyResult<GameId> {
    name.parse().map_err(of_parse)
}

/// A position, or the start of the game of that name.
pub(crate) fn board_of(object: &Bound<'_, PyAny>) -> PyResult<Box<dyn DynPosition>> {
    if let Ok(position) = object.cast::<PyPosition>() {
        return Ok(position.get().board.boxed());
    }
    match object.cast::<PyString>() {
        Ok(name) => Ok(game_of(name.to_str()?)?.start()),
        Err(_) => Err(unexpected("python-expected-position", object)),
    }
}

/// The games, each with its variants, sides, players and evaluations.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let listed: Vec<GameData> = Catalogue::current()
        .games()
        .map(|game| GameData::of(game, translator()))
        .collect();
    Ok(pythonize(py, &listed)?.cast_into()?)
}

/// The start of a game: of a dealt one the deal of that seed, of a puzzle the scramble.
#[pyfunction]
#[pyo3(signature = (game, *, seed = None, hidden = false))]
pub(crate) fn start(game: &str, seed: Option<u64>, hidden: bool) -> PyResult<PyPosition> {
    let board = game_of(game)?.open(None, seed, hidden).map_err(of_parse)?;
    Ok(PyPosition::new(board))
}

/// A position in the game's notation.
#[pyfunction]
#[pyo3(signature = (game, text, hidden = false))]
pub(crate) fn position(game: &str, text: &str, hidden: bool) -> PyResult<PyPosition> {
    let board = game_of(game)?.open(Some(text), None, hidden);
    Ok(PyPosition::new(board.map_err(of_parse)?))
}

/// The position of a game's variant that has these cells.
#[pyfunction]
pub(crate) fn from_cells(game: &str, cells: PyReadonlyArray1<'_, u8>) -> PyResult<PyPosition> {
    PyPosition::new(game_of(game)?.start()).with_cells(cells)
}
