//! A search written down, to be looked at afterwards.
//!
//! A [`SearchTrace`] is what the observers heard, with moves in text and a number for every node:
//! [`record`] and [`record_path`] make one of any search, one's own too. A [`Snapshot`] is the tree at
//! one event of it, [`layout`] places its nodes on paper, and what shows it to people is in
//! [`theatre`](crate::theatre).

mod fold;
pub mod layout;
mod listing;
mod recording;
mod search_trace;
mod snapshot;

pub use fold::{Folded, Shown};
pub use listing::{ListKind, Listing, Rank, rank};
pub use recording::{Subject, record, record_path};
pub use search_trace::{Conclusion, SearchTrace, TraceEvent, TraceKind, TraceNode};
pub use snapshot::{NodeState, Snapshot, Stage};
