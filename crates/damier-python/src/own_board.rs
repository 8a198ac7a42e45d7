//! The positions of a game that is written in Python, as small numbers that the searches can copy.
//!
//! The searches want positions that are values. So every position that is met is kept once, found again by
//! its hash and equality, and stands in the searches as its number; what Python said of it is asked once.
//! An error, or an answer that makes no sense, is kept to be raised when the search is over: it ends soon,
//! and until then the position counts as the end of the game.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, RwLock};

use damier::{Message, Outcome, Side};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::exceptions::{refuse, shown, unexpected};
use crate::limits::Trouble;
use crate::outcome::PyOutcome;
use crate::words::say;

/// The position that stands for every one of which Python could not tell.
const BROKEN: u32 = 0;

/// The most positions that are kept in one search.
const MAX_POSITIONS: usize = 5_000_000;

/// The boards of the searches that run now, by number.
static BOARDS: LazyLock<RwLock<HashMap<u32, Arc<OwnBoard>>>> = LazyLock::new(RwLock::default);

/// The number of the next board.
static NEXT: AtomicU32 = AtomicU32::new(1);

/// What is known of the positions of one search.
pub(crate) struct OwnBoard {
    trouble: Trouble,
    is_puzzle: bool,
    has_margin: AtomicBool,
    /// The numbers of positions and of moves, by the objects themselves.
    numbers: Py<PyDict>,
    move_numbers: Py<PyDict>,
    /// Never locked while Python runs: whoever waits for it may hold the interpreter.
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    positions: Vec<Entry>,
    moves: Vec<Arc<Py<PyAny>>>,
}

/// A position and what Python said of it.
struct Entry {
    object: Option<Arc<Py<PyAny>>>,
    facts: Facts,
    moves: Option<Arc<[u32]>>,
    after: HashMap<u32, u32>,
    guess: Option<i32>,
}

/// What every position tells at once.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    pub(crate) turn: Side,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) is_solved: bool,
}

/// A board for the time of a search.
pub(crate) struct Registered {
    pub(crate) number: u32,
    pub(crate) board: Arc<OwnBoard>,
}

impl Drop for Registered {
    fn drop(&mut self) {
        let mut boards = BOARDS.write().unwrap_or_else(PoisonError::into_inner);
        boards.remove(&self.number);
    }
}

/// The board of that number, while its search runs.
pub(crate) fn board(number: u32) -> Option<Arc<OwnBoard>> {
    let boards = BOARDS.read().unwrap_or_else(PoisonError::into_inner);
    boards.get(&number).cloned()
}

impl OwnBoard {
    /// A board without positions.
    pub(crate) fn register(py: Python<'_>, is_puzzle: bool, trouble: Trouble) -> Registered {
        let broken = Entry {
            object: None,
            facts: Facts {
                turn: Side::First,
                outcome: Some(Outcome::Draw),
                is_solved: false,
            },
            moves: Some(Arc::new([])),
            after: HashMap::new(),
            guess: Some(0),
        };
        let board = Arc::new(OwnBoard {
            trouble,
            is_puzzle,
            has_margin: AtomicBool::new(false),
            numbers: PyDict::new(py).unbind(),
            move_numbers: PyDict::new(py).unbind(),
            known: Mutex::new(Known {
                positions: vec![broken],
                moves: Vec::new(),
            }),
        });
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let mut boards = BOARDS.write().unwrap_or_else(PoisonError::into_inner);
        boards.insert(number, board.clone());
        Registered { number, board }
    }

    /// Did a game end with a margin?
    pub(crate) fn has_margin(&self) -> bool {
        self.has_margin.load(Ordering::Relaxed)
    }

    fn with<T>(&self, position: u32, read: impl FnOnce(&mut Entry) -> T) -> T {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        read(&mut known.positions[position as usize])
    }

    /// The object of a position; the one that stands for all that Python could not tell has none.
    pub(crate) fn object(&self, position: u32) -> Option<Arc<Py<PyAny>>> {
        self.with(position, |entry| entry.object.clone())
    }

    /// The object of a move.
    pub(crate) fn move_object(&self, mv: u32) -> Arc<Py<PyAny>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.moves[mv as usize].clone()
    }

    /// Asks Python, unless the search is to end anyway; what went wrong is kept.
    fn ask<T>(&self, question: impl FnOnce(Python<'_>) -> PyResult<T>) -> Option<T> {
        if self.trouble.is_stopped() {
            return None;
        }
        match Python::try_attach(question)? {
            Ok(answer) => Some(answer),
            Err(error) => {
                self.trouble.keep(error);
                None
            }
        }
    }

    /// The number of a position, which is new or known.
    pub(crate) fn number_of(&self, object: &Bound<'_, PyAny>) -> PyResult<u32> {
        let py = object.py();
        let numbers = self.numbers.bind(py);
        if let Some(number) = numbers.get_item(object)? {
            return number.extract();
        }
        let facts = self.facts_of(object)?;
        let number = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.positions.push(Entry {
                object: Some(Arc::new(object.clone().unbind())),
                facts,
                moves: None,
                after: HashMap::new(),
                guess: None,
            });
            known.positions.len() - 1
        };
        if number > MAX_POSITIONS {
            let message = Message::new("python-too-many-positions").with("most", MAX_POSITIONS);
            return Err(PyMemoryError::new_err(say(&message)));
        }
        // Another thread may have been faster.
        let settled = numbers.call_method1("setdefault", (object, number))?;
        settled.extract()
    }

    fn facts_of(&self, object: &Bound<'_, PyAny>) -> PyResult<Facts> {
        if self.is_puzzle {
            return Ok(Facts {
                turn: Side::First,
                outcome: None,
                is_solved: told(object, "is_solved")?.is_truthy()?,
            });
        }
        let turn = told(object, "turn")?;
        let turn = match turn.extract::<u8>() {
            Ok(0) => Side::First,
            Ok(1) => Side::Second,
            _ => return Err(unexpected("python-expected-turn", &turn)),
        };
        let outcome = told(object, "outcome")?;
        let outcome = match outcome.cast::<PyOutcome>() {
            Ok(outcome) => Some(outcome.get().0),
            Err(_) if outcome.is_none() => None,
            Err(_) => return Err(unexpected("python-expected-outcome", &outcome)),
        };
        if matches!(outcome, Some(Outcome::Margin(_))) {
            self.has_margin.store(true, Ordering::Relaxed);
        }
        Ok(Facts {
            turn,
            outcome,
            is_solved: false,
        })
    }

    /// What a position tells.
    pub(crate) fn facts(&self, position: u32) -> Facts {
        self.with(position, |entry| entry.facts)
    }

    /// The moves of a position.
    pub(crate) fn moves(&self, position: u32) -> Arc<[u32]> {
        if let Some(moves) = self.with(position, |entry| entry.moves.clone()) {
            return moves;
        }
        let facts = self.facts(position);
        let asked = || self.ask(|py| self.ask_moves(py, position));
        let moves = match facts.outcome {
            Some(_) => Vec::new(),
            None => asked().unwrap_or_default(),
        };
        let moves: Arc<[u32]> = moves.into();
        self.with(position, |entry| {
            // No move if and only if it is over.
            if moves.is_empty() && !self.is_puzzle {
                entry.facts.outcome.get_or_insert(Outcome::Draw);
            }
            entry.moves = Some(moves.clone());
        });
        moves
    }

    fn ask_moves(&self, py: Python<'_>, position: u32) -> PyResult<Vec<u32>> {
        let Some(object) = self.object(position) else {
            return Ok(Vec::new());
        };
        let object = object.bind(py);
        let mut moves = Vec::new();
        for mv in told(object, "moves")?.try_iter()? {
            moves.push(self.move_number(&mv?)?);
        }
        if moves.is_empty() && !self.is_puzzle {
            let message = Message::new("python-no-moves").with("position", shown(object));
            return Err(refuse(&message));
        }
        Ok(moves)
    }

    fn move_number(&self, mv: &Bound<'_, PyAny>) -> PyResult<u32> {
        let numbers = self.move_numbers.bind(mv.py());
        if let Some(number) = numbers.get_item(mv)? {
            return number.extract();
        }
        let number = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.moves.push(Arc::new(mv.clone().unbind()));
            known.moves.len() - 1
        };
        numbers.call_method1("setdefault", (mv, number))?.extract()
    }

    /// The number of a move that was met; none if it was not, or cannot be a move.
    pub(crate) fn known_move(&self, mv: &Bound<'_, PyAny>) -> Option<u32> {
        let number = self.move_numbers.bind(mv.py()).get_item(mv).ok()??;
        number.extract().ok()
    }

    /// The position after a move.
    pub(crate) fn after(&self, position: u32, mv: u32) -> u32 {
        if let Some(after) = self.with(position, |entry| entry.after.get(&mv).copied()) {
            return after;
        }
        let asked = self.ask(|py| self.ask_after(py, position, mv));
        let after = asked.unwrap_or(BROKEN);
        self.with(position, |entry| entry.after.insert(mv, after));
        after
    }

    fn ask_after(&self, py: Python<'_>, position: u32, mv: u32) -> PyResult<u32> {
        let Some(object) = self.object(position) else {
            return Ok(BROKEN);
        };
        let mv = self.move_object(mv);
        let next = object.bind(py).call_method1("after", (mv.bind(py),))?;
        let after = self.number_of(&next)?;
        if !self.is_puzzle && self.facts(after).turn == self.facts(position).turn {
            let message = Message::new("python-turn-stays").with("move", shown(mv.bind(py)));
            return Err(refuse(&message));
        }
        Ok(after)
    }

    /// What a callable says of a position; without one, nothing speaks for either side.
    pub(crate) fn guess(&self, position: u32, callable: Option<&Py<PyAny>>) -> i32 {
        let Some(callable) = callable else {
            return 0;
        };
        if let Some(guess) = self.with(position, |entry| entry.guess) {
            return guess;
        }
        let asked = self.ask(|py| match self.object(position) {
            Some(object) => crate::guess::asked(callable.bind(py), object.bind(py).clone()),
            None => Ok(0),
        });
        let guess = asked.unwrap_or(0);
        self.with(position, |entry| entry.guess = Some(guess));
        guess
    }
}

/// What an object says: an attribute, or what a method without arguments gives.
fn told<'py>(object: &Bound<'py, PyAny>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    let attribute = object.getattr(name)?;
    match attribute.is_callable() {
        true => attribute.call0(),
        false => Ok(attribute),
    }
}
