//! The truth: solvers against slow and plain ways to find it, and what happens to the tables it is kept in.

mod chicago_solver;
mod limits;
mod othello_solver;
mod places;
mod pogo_truth;
mod stores;
mod taquin_solver;
mod truth;

#[path = "../slow/distances.rs"]
mod distances;
#[path = "../slow/part.rs"]
mod part;

use std::sync::LazyLock;

use damier::TableStore;

/// Where tests keep large tables that they only read, in memory, so that each is made once.
static SHARED: LazyLock<TableStore> = LazyLock::new(TableStore::default);
