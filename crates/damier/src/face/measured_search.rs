//! A search that was counted while it ran.

use crate::search::{Budget, SearchCounts};

use super::player_factory::Playable;
use super::search_config::SearchConfig;

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

impl MeasuredSearch {
    /// Searches, and counts; `depth` instead of the search's own, if one is given.
    pub(super) fn run<G: Playable>(
        position: &G,
        recipe: &SearchConfig<G>,
        depth: Option<u32>,
        budget: &mut Budget,
    ) -> MeasuredSearch {
        let depth = depth
            .or(recipe.wanted_depth)
            .unwrap_or(recipe.default_depth);
        let mut thinker = recipe.thinker(depth);
        let moves: Vec<G::Move> = position.moves().collect();
        let mut own = budget.narrowed(&recipe.limits);
        let mut counts = SearchCounts::default();
        let report = thinker(position, &moves, &mut own, &mut counts);
        budget.absorb(&own);
        MeasuredSearch {
            mv: report.best().map(|mv| mv.to_string()),
            depth,
            nodes: report.nodes,
            counts,
            is_interrupted: report.is_interrupted,
        }
    }
}
