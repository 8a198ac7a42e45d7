//! Whole games: who knows the truth, the tables it is kept in, and what solving may use.
//!
//! An [`Oracle`] tells what a position is worth; a game that has one is [`Solved`]. A [`SearchOracle`] is
//! there for any game, as far as a search goes. A [`TableStore`]
//! says where tables are kept and what making them may take; [`TableFile`] is the format on disk, and
//! [`verify_positions`] re-derives a table from the rules without trusting whoever made it.

mod memory_bound;
mod oracle;
mod payload;
mod position_table;
mod progress;
mod search_oracle;
mod shelf;
mod solved;
mod store;
mod store_builder;
mod table_error;
pub mod table_file;
mod table_name;
mod verdict;
pub mod verify;

pub use memory_bound::{Charge, MemoryBound};
pub use oracle::{Oracle, SolvedMoves, ValuedMove};
pub use payload::{Lookup, Payload};
pub use position_table::PositionTable;
pub use progress::{Notice, Progress, ProgressSink, Work};
pub use search_oracle::SearchOracle;
pub use solved::{Built, Count, SolveError, Solved, Verification};
pub use store::TableStore;
pub use store_builder::TableStoreBuilder;
pub use table_error::{TableError, TableFault};
pub use table_file::{Check, TableFile};
pub use table_name::TableName;
pub use verdict::Verdict;
pub use verify::verify_positions;
