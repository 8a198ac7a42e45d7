//! Whole games: who knows the truth, the tables it is kept in, and what solving may use.

mod mapping;
mod oracle;
mod resources;
mod table_error;
mod table_file;
mod truth;
mod verdict;
mod verify;

pub use oracle::{Oracle, Solution, ValuedMove};
pub use resources::{Listener, Payload, Progress, Resources, TableName};
pub use table_error::{TableError, TableFault};
pub use table_file::{Check, TableFile};
pub use truth::{
    Answer, Built, ByOracle, Count, GameAnswer, PuzzleAnswer, SolveError, Solved, Truth, Unsolved,
    Verification,
};
pub use verdict::Verdict;
pub(crate) use verify::verify_positions;
