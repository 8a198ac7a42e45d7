//! A search that was counted while it ran.

use crate::path::PathReport;
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
    /// The moves of the way that it found, of a puzzle.
    pub length: Option<u32>,
    /// Is its value proven; of a puzzle, that no way is shorter?
    pub is_proven: bool,
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
            length: None,
            is_proven: report.is_proven,
            is_interrupted: report.is_interrupted,
        }
    }

    /// What a search for a way counted: nodes are positions expanded, leaves those generated.
    pub fn of_path<M: ToString>(report: &PathReport<M>) -> MeasuredSearch {
        let first = report.path.as_ref().and_then(|path| path.first());
        let mut counts = SearchCounts::default();
        counts.leaves = report.generations;
        MeasuredSearch {
            mv: first.map(ToString::to_string),
            depth: report.length().unwrap_or(report.lower_bound),
            nodes: report.expansions,
            counts,
            length: report.length(),
            is_proven: report.is_optimal() || report.is_unsolvable,
            is_interrupted: report.is_interrupted,
        }
    }
}
