//! A search that was counted while it ran.

use crate::search::SearchCounts;

/// A search, counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeasuredSearch {
    /// The move that it chose; none where the game is over.
    pub mv: Option<String>,
    /// How deep it looked.
    pub depth: u32,
    /// The nodes it visited.
    pub nodes: u64,
    /// What else was counted.
    pub counts: SearchCounts,
    /// Did its own limits end it?
    pub is_interrupted: bool,
}
