//! What a position or a move is worth.

use std::cmp::Ordering;

use damier::explain::value_in_words;
use damier::json::{BoundsData, ValueData};
use damier::score::ScoreKind;
use damier::{Score, Verdict};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pythonize::pythonize;

use crate::words::say;

/// What a position is worth to the side to move, or a move to who plays it.
#[pyclass(frozen, skip_from_py_object, module = "damier", name = "Value")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PyValue {
    pub(crate) verdict: Verdict,
    pub(crate) has_margin: bool,
}

impl PyValue {
    pub(crate) const fn new(verdict: Verdict, has_margin: bool) -> PyValue {
        PyValue {
            verdict,
            has_margin,
        }
    }

    fn data(&self) -> ValueData {
        ValueData::of(self.verdict, self.has_margin)
    }

    /// Fastest wins before slower ones, slowest losses before faster ones.
    fn rank(&self) -> (Score, Score) {
        (self.verdict.lower(), self.verdict.upper())
    }
}

#[pymethods]
impl PyValue {
    /// "win", "draw" or "loss"; None while it is a guess, or only bounded.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.data().outcome
    }

    /// The margin where the size of a win counts, else 0; of a guess, the evaluation's points.
    #[getter]
    fn score(&self) -> Option<i32> {
        self.data().score
    }

    /// Plies to the end of a win or a loss, where they are known.
    #[getter]
    fn plies(&self) -> Option<u32> {
        self.data().plies
    }

    /// Is it the truth, and not a guess at a horizon?
    #[getter]
    fn is_proven(&self) -> bool {
        self.verdict.is_proven() && self.verdict.settled().is_some()
    }

    /// What is certain where the value itself is not: the least and the most it can be.
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(
            py,
            &BoundsData::of(self.verdict, self.has_margin),
        )?)
    }

    /// In a few characters: "W5" wins in 5 plies, "L4" loses in 4, "+3" points.
    #[getter]
    fn short(&self) -> String {
        match self.verdict.score() {
            Some(score) => in_short(score),
            None => "?".to_owned(),
        }
    }

    /// ▲ good, = even or ▼ bad for who it is told to.
    #[getter]
    pub(crate) fn sign(&self) -> &'static str {
        match self.verdict.score() {
            Some(score) => match score.cmp(&Score::DRAW) {
                Ordering::Greater => "▲",
                Ordering::Equal => "=",
                Ordering::Less => "▼",
            },
            None => "?",
        }
    }

    pub(crate) fn __str__(&self) -> String {
        say(&value_in_words(self.verdict, self.has_margin))
    }

    fn __repr__(&self) -> String {
        format!("<damier.Value {}>", self.verdict)
    }

    fn __richcmp__(&self, other: &PyValue, op: CompareOp) -> bool {
        match op {
            CompareOp::Eq => self == other,
            CompareOp::Ne => self != other,
            _ => op.matches(self.rank().cmp(&other.rank())),
        }
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        self.verdict.hash(&mut hasher);
        hasher.finish()
    }
}

/// A score in a few characters.
pub(crate) fn in_short(score: Score) -> String {
    match score.kind() {
        ScoreKind::WinsIn(Score::LONGEST) => "W".to_owned(),
        ScoreKind::LosesIn(Score::LONGEST) => "L".to_owned(),
        ScoreKind::WinsIn(plies) => format!("W{plies}"),
        ScoreKind::LosesIn(plies) => format!("L{plies}"),
        ScoreKind::Points(points) => format!("{points:+}"),
    }
}

/// More than any evaluation says: what a win counts, less its distance.
const WIN: i32 = 1_000_000_000;

/// A score as one number: points, or a win or loss beyond all points.
pub(crate) fn points_of(score: Score) -> i32 {
    match score.kind() {
        ScoreKind::Points(points) => points,
        ScoreKind::WinsIn(plies) => WIN - plies as i32,
        ScoreKind::LosesIn(plies) => plies as i32 - WIN,
    }
}
