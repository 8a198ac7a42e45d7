//! A game being played: moves, who sits where, undo, and the record that is saved.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use damier::explain::status_in_words;
use damier::face::Record;
use damier::notation::read_repetition;
use damier::play::MatchRules;
use damier::{DynMatch, Message};
use pyo3::prelude::*;

use crate::exceptions::{of_move, of_parse, of_record, refuse};
use crate::limits::{Allowance, Trouble};
use crate::outcome::{PyOutcome, side_of};
use crate::position::{PyPosition, board_of};
use crate::search::read;
use crate::store::store;
use crate::words::{say, translator};

/// A game being played: positions so far, moves, and who sits where.
#[pyclass(frozen, module = "damier", name = "Game")]
pub(crate) struct PyGame {
    game: Mutex<Box<dyn DynMatch>>,
}

impl PyGame {
    fn lock(&self) -> MutexGuard<'_, Box<dyn DynMatch>> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(mut game: Box<dyn DynMatch>) -> PyGame {
        game.equip(&store(None));
        PyGame {
            game: Mutex::new(game),
        }
    }
}

#[pymethods]
impl PyGame {
    /// A game that begins at a position, or at the start of the game of that name.
    #[new]
    #[pyo3(signature = (start, *, first = "human", second = "human", seed = 1, repetition = "third", komi = 0))]
    fn new(
        start: &Bound<'_, PyAny>,
        first: &str,
        second: &str,
        seed: u64,
        repetition: &str,
        komi: i16,
    ) -> PyResult<PyGame> {
        let board = board_of(start)?;
        let is_wrong = komi != 0 && !board.has_margin();
        if is_wrong || komi.abs() > MatchRules::LARGEST_KOMI {
            return Err(refuse(&Message::new("expected-komi")));
        }
        let rules = MatchRules {
            repetition: read_repetition(repetition).map_err(of_parse)?,
            komi,
            ..MatchRules::default()
        };
        let game = PyGame::of(board.start(rules));
        game.seat(0, first, seed)?;
        if board.sides().is_some() {
            game.seat(1, second, seed.wrapping_add(1))?;
        }
        Ok(game)
    }

    /// Puts a player on a seat: "human", "random", "level:5", "perfect", "alphabeta:depth=4" ...
    #[pyo3(signature = (side, player, seed = 1))]
    fn seat(&self, side: u8, player: &str, seed: u64) -> PyResult<()> {
        let (side, spec) = (side_of(side)?, read(player)?);
        self.lock().seat(side, &spec, seed).map_err(of_parse)
    }

    /// The position now.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(self.lock().board().boxed())
    }

    /// Every position from the start to now.
    #[getter]
    fn history(&self) -> Vec<PyPosition> {
        let history = self.lock().history().into_iter();
        history.map(PyPosition::new).collect()
    }

    /// The moves so far.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.lock().moves()
    }

    /// The moves that may be played now, as the rules of the match have it.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.lock().legal()
    }

    /// Plays a move, and gives back its notation.
    fn play(&self, mv: &str) -> PyResult<String> {
        self.lock().play(mv).map_err(of_move)
    }

    /// Lets the machine whose turn it is play; None if nobody but a person can.
    #[pyo3(signature = (*, nodes = None, time = None))]
    fn reply(
        &self,
        py: Python<'_>,
        nodes: Option<u64>,
        time: Option<f64>,
    ) -> PyResult<Option<String>> {
        Trouble::default().run(py, Allowance { nodes, time }, |budget| {
            self.lock().reply_within(budget)
        })
    }

    /// Takes back the last move; false at the start.
    fn undo(&self) -> bool {
        self.lock().undo()
    }

    /// Is the match over, by the rules of the game or its own?
    #[getter]
    fn is_over(&self) -> bool {
        self.lock().ending().is_some()
    }

    /// How the match ended, komi counted in; None while it goes on, and of a puzzle.
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        self.lock().ending()?.outcome().map(PyOutcome)
    }

    /// How it ended in a word or two, as a record has it: "unfinished", "W wins", "draw repetition".
    #[getter]
    fn result(&self) -> String {
        self.lock().record().result
    }

    /// Writes the record into a file.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        Ok(std::fs::write(path, self.__str__())?)
    }

    /// Reads a record from a file and plays it again, with people on both seats.
    #[staticmethod]
    fn load(path: PathBuf) -> PyResult<PyGame> {
        let length = std::fs::metadata(&path)?.len();
        if length > Record::LONGEST as u64 {
            return Err(of_record(&damier::face::RecordError::TooLong));
        }
        PyGame::parse(&std::fs::read_to_string(path)?)
    }

    /// Reads a record and plays it again, with people on both seats.
    #[staticmethod]
    fn parse(record: &str) -> PyResult<PyGame> {
        let record: Record = record.parse().map_err(|error| of_record(&error))?;
        let game = record.replay().map_err(|error| of_record(&error))?;
        Ok(PyGame::of(game))
    }

    /// The board with the last move marked, as an SVG document.
    fn to_svg(&self) -> String {
        self.lock().picture().to_svg(translator())
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg()
    }

    fn __len__(&self) -> usize {
        self.lock().moves().len()
    }

    /// The record.
    fn __str__(&self) -> String {
        self.lock().record().to_string()
    }

    fn __repr__(&self) -> String {
        let game = self.lock();
        let standing = status_in_words(game.board().status(), game.board().sides());
        format!(
            "<damier.Game {}, {} moves: {}>",
            game.board().game(),
            game.moves().len(),
            say(&standing)
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyGame>().getattr("parse")?, (self.__str__(),)))
    }
}
