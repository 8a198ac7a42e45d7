//! Damier for Python: the module `damier._damier`, over which the package `damier` stands.
//!
//! Everything here is a thin skin: games, searches and truth are the library's, and an error is the
//! library's sentence in a Python exception. While a search runs, other Python threads do too, and
//! Ctrl-C ends it.

mod contest;
mod exceptions;
mod game;
mod guess;
mod judge;
mod limits;
mod numbers;
mod outcome;
mod own_board;
mod own_player;
mod own_position;
mod own_search;
mod own_tournament;
mod position;
mod report;
mod search;
mod solution;
mod store;
mod table;
mod tournament;
mod trace;
mod value;
mod words;

use pyo3::prelude::*;

/// Six classical games at Rust's speed; see the package `damier`.
#[pymodule]
fn _damier(module: &Bound<'_, PyModule>) -> PyResult<()> {
    words::learn();
    // What the arrays stand on is found now: later, Ctrl-C may come in between.
    module.py().import("numpy")?;
    numpy::dtype::<u8>(module.py());
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add(
        "IllegalMove",
        module.py().get_type::<exceptions::IllegalMove>(),
    )?;
    module.add("NotSolved", module.py().get_type::<exceptions::NotSolved>())?;
    module.add_class::<position::PyPosition>()?;
    module.add_class::<outcome::PyOutcome>()?;
    module.add_class::<value::PyValue>()?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<report::PyReport>()?;
    module.add_class::<trace::PyTrace>()?;
    module.add_class::<trace::PyNode>()?;
    module.add_class::<solution::PySolution>()?;
    module.add_class::<solution::PyAnalysis>()?;
    module.add_class::<table::PyTable>()?;
    module.add_function(wrap_pyfunction!(position::games, module)?)?;
    module.add_function(wrap_pyfunction!(position::start, module)?)?;
    module.add_function(wrap_pyfunction!(position::position, module)?)?;
    module.add_function(wrap_pyfunction!(position::from_cells, module)?)?;
    module.add_function(wrap_pyfunction!(search::search, module)?)?;
    module.add_function(wrap_pyfunction!(solution::solve, module)?)?;
    module.add_function(wrap_pyfunction!(solution::analyze, module)?)?;
    module.add_function(wrap_pyfunction!(numbers::solve_many, module)?)?;
    module.add_function(wrap_pyfunction!(numbers::evaluate_batch, module)?)?;
    module.add_function(wrap_pyfunction!(numbers::cells_of, module)?)?;
    module.add_function(wrap_pyfunction!(numbers::all_positions, module)?)?;
    module.add_function(wrap_pyfunction!(table::table, module)?)?;
    module.add_function(wrap_pyfunction!(tournament::tournament, module)?)?;
    module.add_function(wrap_pyfunction!(judge::judge, module)?)?;
    module.add_function(wrap_pyfunction!(words::set_language, module)?)?;
    module.add_function(wrap_pyfunction!(words::get_language, module)?)?;
    module.add_function(wrap_pyfunction!(store::set_data_folder, module)?)?;
    module.add_function(wrap_pyfunction!(store::get_data_folder, module)?)?;
    module.add_function(wrap_pyfunction!(limits::leave, module)?)?;
    Ok(())
}
