//! Whole tables: the bytes as a NumPy memory map, and which place is whose.

use damier::face::DynTable;
use damier::{Message, Verdict};
use numpy::{IntoPyArray as _, PyArray1, PyReadonlyArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict as _, PyDict};

use crate::exceptions::{of_truth, refuse, unexpected};
use crate::limits::{Allowance, Trouble};
use crate::numbers::{Columns, columns};
use crate::position::{PyPosition, board_of};
use crate::store::store;
use crate::value::PyValue;
use crate::words::say;

/// A solved game as a table: every position has a place.
#[pyclass(frozen, module = "damier", name = "Table")]
pub(crate) struct PyTable {
    table: Box<dyn DynTable>,
    name: String,
    has_margin: bool,
}

impl PyTable {
    fn no_such_place(&self) -> PyErr {
        let message = Message::new("python-no-such-place").with("places", self.table.places());
        PyIndexError::new_err(say(&message))
    }

    fn place_of(&self, position: &PyPosition) -> PyResult<u64> {
        let place = self.table.place_of(position.board.as_ref());
        place.ok_or_else(|| {
            let message = Message::new("python-not-in-table").with("table", self.name.as_str());
            refuse(&message)
        })
    }
}

#[pymethods]
impl PyTable {
    /// The game and its variant: "pogo:standard".
    #[getter]
    fn game(&self) -> &str {
        &self.name
    }

    /// Its file; None where it is in memory alone.
    #[getter]
    fn path(&self) -> Option<std::path::PathBuf> {
        self.table.path()
    }

    /// Its bytes, read-only: mapped from the file where there is one.
    #[getter]
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let numpy = py.import("numpy")?;
        if let Some(path) = self.table.path()
            && let Some(begin) = begin_of_payload(&path)
        {
            let with = PyDict::new(py);
            with.set_item("dtype", "uint8")?;
            with.set_item("mode", "r")?;
            with.set_item("offset", begin)?;
            with.set_item("shape", (self.table.bytes().len(),))?;
            return numpy.getattr("memmap")?.call((path,), Some(&with));
        }
        let array = PyArray1::from_slice(py, self.table.bytes());
        let with = [("write", false)].into_py_dict(py)?;
        array.call_method("setflags", (), Some(&with))?;
        Ok(array.into_any())
    }

    fn __len__(&self) -> usize {
        self.table.places() as usize
    }

    /// The place of a position. Positions that are worth the same for the same reason, such as mirror
    /// images, may share one.
    fn index(&self, position: &Bound<'_, PyPosition>) -> PyResult<u64> {
        self.place_of(position.get())
    }

    /// The places of many positions.
    fn index_many<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut places = Vec::new();
        for position in positions.try_iter()? {
            let position = position?;
            match position.cast::<PyPosition>() {
                Ok(position) => places.push(self.place_of(position.get())? as i64),
                Err(_) => return Err(unexpected("python-expected-position", &position)),
            }
        }
        Ok(places.into_pyarray(positions.py()))
    }

    /// A position that has this place, always the same; None if the place is nobody's.
    fn position(&self, place: u64) -> PyResult<Option<PyPosition>> {
        if place >= self.table.places() {
            return Err(self.no_such_place());
        }
        Ok(self.table.position_at(place).map(PyPosition::new))
    }

    /// What a place is worth to the side to move; None if it is nobody's.
    fn value(&self, place: u64) -> PyResult<Option<PyValue>> {
        if place >= self.table.places() {
            return Err(self.no_such_place());
        }
        let verdict = self.table.verdict_at(place);
        Ok(verdict.map(|verdict| PyValue::new(verdict, self.has_margin)))
    }

    /// Outcomes, plies and margins of many places.
    fn _columns<'py>(
        &self,
        py: Python<'py>,
        places: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Columns<'py>> {
        let places = places.as_array();
        let count = self.table.places() as i64;
        if places.iter().any(|place| !(0..count).contains(place)) {
            return Err(self.no_such_place());
        }
        let verdict = |place: &i64| self.table.verdict_at(*place as u64);
        let verdicts = places.iter().map(verdict);
        Ok(columns(
            py,
            verdicts.map(|known| known.unwrap_or(Verdict::UNKNOWN)),
        ))
    }

    /// Every place's position, in order; places that are nobody's are passed over.
    fn __iter__(slf: Bound<'_, Self>) -> Places {
        Places {
            table: slf.unbind(),
            next: std::sync::atomic::AtomicU64::new(0),
        }
    }

    fn __repr__(&self) -> String {
        format!(
            "<damier.Table {}: {} places>",
            self.name,
            self.table.places()
        )
    }
}

/// The positions of a table, one after the other.
#[pyclass(frozen, module = "damier")]
struct Places {
    table: Py<PyTable>,
    next: std::sync::atomic::AtomicU64,
}

#[pymethods]
impl Places {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self) -> Option<PyPosition> {
        let table = &self.table.get().table;
        loop {
            let place = self.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if place >= table.places() {
                return None;
            }
            if let Some(board) = table.position_at(place) {
                return Some(PyPosition::new(board));
            }
        }
    }
}

/// Where the payload of a table file begins: the four bytes after magic and version.
fn begin_of_payload(path: &std::path::Path) -> Option<u32> {
    use std::io::Read as _;
    let mut header = [0; 16];
    let mut file = std::fs::File::open(path).ok()?;
    file.read_exact(&mut header).ok()?;
    let begin: [u8; 4] = header[12..].try_into().ok()?;
    Some(u32::from_le_bytes(begin))
}

/// The table of a game's variant, made where it is missing.
#[pyfunction]
pub(crate) fn table(game: &Bound<'_, PyAny>) -> PyResult<PyTable> {
    let board = board_of(game)?;
    let store = store(None);
    let opened = Trouble::default().run(game.py(), Allowance::default(), |budget| {
        board.table(&store, budget)
    })?;
    Ok(PyTable {
        table: opened.map_err(|error| of_truth(&error))?,
        name: format!("{}:{}", board.game(), board.variant()),
        has_margin: board.has_margin(),
    })
}
