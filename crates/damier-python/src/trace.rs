//! A search written down: its tree as objects, as a data frame, and drawn.

use damier::json::TraceData;
use damier::path::PathCost;
use damier::score::{ScoreKind, Window};
use damier::search::Why;
use damier::trace::{Folded, Snapshot, TraceEvent};
use damier::{DynPosition, Message, Score, SearchTrace};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict as _, PyDict};
use pythonize::pythonize;

use crate::exceptions::refuse;
use crate::position::PyPosition;
use crate::value::in_short;
use crate::words::{say, translator};

/// How many nodes are drawn unless somebody says.
const DRAWN: usize = 80;

/// A search written down: every node it made, and what happened, in order.
#[pyclass(frozen, module = "damier", name = "Trace")]
pub(crate) struct PyTrace {
    trace: SearchTrace,
    /// The position that was searched, of a game of the catalogue.
    root: Option<Box<dyn DynPosition>>,
    facts: Vec<Facts>,
}

/// What is known of a node when the search is over.
#[derive(Clone, Copy, Default)]
struct Facts {
    window: Option<Window>,
    score: Option<Score>,
    why: Option<Why>,
    cost: Option<PathCost>,
}

/// A node of a search tree.
#[pyclass(frozen, get_all, skip_from_py_object, module = "damier", name = "Node")]
#[derive(Clone)]
pub(crate) struct PyNode {
    /// Its number; the root is 0.
    number: usize,
    /// The number of the node above; None for a root.
    parent: Option<u32>,
    /// The move that leads here; empty for a root.
    r#move: String,
    /// Moves from the root.
    ply: u32,
    /// The window it was searched with: "+3", "W5" (wins in 5 plies), "L4"; None where it is open.
    alpha: Option<String>,
    beta: Option<String>,
    /// Its value for the side to move here, in the same way.
    value: Option<String>,
    /// The points of the value; None where it is a win or a loss.
    points: Option<i32>,
    /// The plies of a win, or of a loss with its sign changed.
    plies: Option<i64>,
    /// Why the search left it: "leaf", "terminal", "exhausted", "cut" or "table".
    why: Option<&'static str>,
    /// Moves that were never tried here because the node was cut.
    untried: u32,
    /// Of a path: the moves made so far, the heuristic's guess, and what the search goes by.
    g: Option<u32>,
    h: Option<u32>,
    f: Option<u32>,
}

#[pymethods]
impl PyNode {
    fn __repr__(&self) -> String {
        let value = self.value.as_deref().unwrap_or("?");
        format!("<damier.Node {} {:?}: {value}>", self.number, self.r#move)
    }
}

impl PyTrace {
    pub(crate) fn new(trace: SearchTrace, root: Option<Box<dyn DynPosition>>) -> PyTrace {
        let mut facts = vec![Facts::default(); trace.nodes.len()];
        for event in &trace.events {
            let node = &mut facts[event.node() as usize];
            match *event {
                TraceEvent::Entered { window, .. } => node.window = Some(window),
                TraceEvent::Left { score, why, .. } | TraceEvent::Closed { score, why, .. } => {
                    (node.score, node.why) = (Some(score), Some(why));
                }
                TraceEvent::Revised { score, .. } | TraceEvent::Iteration { score, .. } => {
                    node.score = Some(score);
                }
                TraceEvent::Queued { cost, .. } => node.cost = Some(cost),
                TraceEvent::Improved { score, .. } => facts[0].score = Some(score),
                TraceEvent::Opened { .. }
                | TraceEvent::Rerouted { .. }
                | TraceEvent::Rated { .. }
                | TraceEvent::Taken { .. } => {}
            }
        }
        if !trace.kind.is_path() {
            facts[0].score = Some(trace.conclusion.score);
        }
        PyTrace { trace, root, facts }
    }

    fn check(&self, node: usize) -> PyResult<()> {
        match node < self.trace.nodes.len() {
            true => Ok(()),
            false => Err(PyIndexError::new_err(say(&Message::new("think-no-node")))),
        }
    }

    fn node(&self, number: usize) -> PyNode {
        let node = &self.trace.nodes[number];
        let facts = self.facts[number];
        let open = |score: Score| score != Score::MIN && score != Score::MAX;
        let end = |score: Option<Score>| score.filter(|score| open(*score)).map(in_short);
        let is_path = self.trace.kind.is_path();
        let score = facts.score.filter(|_| !is_path);
        PyNode {
            number,
            parent: node.parent,
            r#move: node.mv.clone(),
            ply: node.ply,
            alpha: end(facts.window.map(|window| window.alpha).filter(|_| !is_path)),
            beta: end(facts.window.map(|window| window.beta).filter(|_| !is_path)),
            value: end(score),
            points: match score.map(Score::kind) {
                Some(ScoreKind::Points(points)) => Some(points),
                _ => None,
            },
            plies: match score.map(Score::kind) {
                Some(ScoreKind::WinsIn(plies)) => Some(plies.into()),
                Some(ScoreKind::LosesIn(plies)) => Some(-i64::from(plies)),
                _ => None,
            },
            why: facts.why.map(|why| match why {
                Why::Leaf => "leaf",
                Why::Terminal => "terminal",
                Why::Exhausted => "exhausted",
                Why::Cut(_) => "cut",
                Why::Table => "table",
            }),
            untried: node.untried,
            g: facts.cost.map(|cost| cost.g),
            h: facts.cost.map(|cost| cost.h),
            f: facts.cost.map(|cost| cost.f),
        }
    }

    fn nodes_in_order(&self) -> impl Iterator<Item = PyNode> + '_ {
        (0..self.trace.nodes.len()).map(|number| self.node(number))
    }
}

#[pymethods]
impl PyTrace {
    /// The search, as it is typed.
    #[getter]
    fn search(&self) -> &str {
        &self.trace.search
    }

    /// In what terms it told its story: "depth-first", "best-first" or "path".
    #[getter]
    fn kind(&self) -> &'static str {
        self.trace.kind.name()
    }

    /// Was more told than could be kept?
    #[getter]
    fn is_cut_short(&self) -> bool {
        self.trace.is_cut_short
    }

    /// Every node, in the order of making. The first is the root.
    #[getter]
    fn nodes(&self) -> Vec<PyNode> {
        self.nodes_in_order().collect()
    }

    /// What happened, in order, each event as a list: its name, the node, and what belongs to it.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.to_dict(py)?.get_item("events")
    }

    fn __len__(&self) -> usize {
        self.trace.nodes.len()
    }

    fn __getitem__(&self, number: usize) -> PyResult<PyNode> {
        self.check(number)?;
        Ok(self.node(number))
    }

    /// The nodes below one, in the order they were made.
    fn children(&self, number: usize) -> PyResult<Vec<PyNode>> {
        self.check(number)?;
        let is_below = |node: &PyNode| node.parent == Some(number as u32);
        Ok(self.nodes_in_order().filter(is_below).collect())
    }

    /// The moves from the root to a node.
    fn way_to(&self, number: usize) -> PyResult<Vec<String>> {
        self.check(number)?;
        let way = self.trace.way_to(number as u32);
        Ok(way.into_iter().map(ToOwned::to_owned).collect())
    }

    /// The position of a node, in a game of the catalogue.
    fn position(&self, number: usize) -> PyResult<Option<PyPosition>> {
        self.check(number)?;
        let root = self.root.as_deref();
        let board = root.and_then(|root| match number {
            0 => Some(root.boxed()),
            _ => self.trace.board_at(number as u32, root),
        });
        Ok(board.map(PyPosition::new))
    }

    /// Why a node has its value, or why it was cut, in words; for games of the catalogue.
    fn explain(&self, number: usize) -> PyResult<String> {
        self.check(number)?;
        match &self.root {
            Some(root) => Ok(say(&self.trace.explain(number as u32, root.as_ref()))),
            None => Err(refuse(&Message::new("python-own-game-has-no-words"))),
        }
    }

    /// The whole as `damier think --json` writes it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &TraceData::of(&self.trace))?)
    }

    /// The nodes as a pandas frame, one a row, by their numbers.
    fn to_frame<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let nodes = self.nodes();
        let columns = PyDict::new(py);
        macro_rules! column {
            ($($name:literal: $field:ident),*) => {
                $(columns.set_item(
                    $name,
                    nodes.iter().map(|node| node.$field.clone()).collect::<Vec<_>>(),
                )?;)*
            };
        }
        column!(
            "parent": parent, "move": r#move, "ply": ply, "alpha": alpha, "beta": beta,
            "value": value, "points": points, "plies": plies, "why": why, "untried": untried,
            "g": g, "h": h, "f": f
        );
        let pandas = py.import("pandas")?;
        let index = pandas
            .getattr("RangeIndex")?
            .call((nodes.len(),), Some(&[("name", "node")].into_py_dict(py)?))?;
        let with = [("index", index)].into_py_dict(py)?;
        let frame = pandas.getattr("DataFrame")?.call((columns,), Some(&with))?;
        let whole = ["parent", "points", "plies", "g", "h", "f"];
        let types = PyDict::new(py);
        for name in whole {
            types.set_item(name, "Int64")?;
        }
        frame.call_method1("astype", (types,))
    }

    /// The tree as an SVG document: its most searched nodes, after so many events or at the end.
    #[pyo3(signature = (most = DRAWN, *, at = None))]
    fn to_svg(&self, most: usize, at: Option<usize>) -> String {
        let at = at.unwrap_or(usize::MAX).min(self.trace.events.len());
        let snapshot = Snapshot::at(&self.trace, at);
        let folded = Folded::of(&snapshot, 0, &[], most.clamp(1, 2000));
        self.trace.to_svg(&snapshot, &folded, translator())
    }

    fn _repr_svg_(&self) -> String {
        self.to_svg(DRAWN, None)
    }

    fn __repr__(&self) -> String {
        let Self { trace, .. } = self;
        let nodes = trace.nodes.len();
        format!("<damier.Trace {}: {nodes} nodes>", trace.search)
    }
}
