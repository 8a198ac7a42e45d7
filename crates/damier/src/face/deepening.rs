//! A search that goes deeper and deeper and tells what it knows on the way.

use crate::search::{Budget, Limits, Report, Unobserved};

use super::analysis::Analysis;
use super::player_factory::Playable;
use super::search_config::SearchConfig;

/// The best of these moves, one depth after the other. The best of one depth is looked at first in the
/// next, where alpha-beta gains most from it.
pub(super) fn deepen<G: Playable>(
    position: &G,
    moves: &[G::Move],
    recipe: &SearchConfig<G>,
    deepest: Option<u32>,
    budget: &mut Budget,
    on_depth: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let mut own = budget.narrowed(&recipe.limits);
    let usual = match own.is_limited() {
        true => Analysis::DEEPEST,
        false => recipe.default_depth,
    };
    let deepest = deepest.or(recipe.wanted_depth).unwrap_or(usual);
    let deepest = deepest.clamp(1, Analysis::DEEPEST);
    let mut moves = moves.to_vec();
    let mut known: Option<Report<G::Move>> = None;
    // Sampling has no depths: it spends its budget at once.
    let first = if recipe.is_sampling() { deepest } else { 1 };
    for depth in first..=deepest {
        let mut part = own.narrowed(&Limits::default());
        let mut report = recipe.thinker(depth)(position, &moves, &mut part, &mut Unobserved);
        own.absorb(&part);
        report.score = recipe.on_the_games_scale(report.score);
        report.nodes = own.nodes();
        if report.is_interrupted
            && known.is_some()
            && !recipe.is_sampling()
            && !recipe.is_deepening()
        {
            break;
        }
        if let Some(best) = report.best()
            && let Some(place) = moves.iter().position(|mv| *mv == best)
        {
            moves[..=place].rotate_right(1);
        }
        on_depth(&report);
        let is_done = report.is_proven || report.is_interrupted;
        known = Some(report);
        if is_done {
            break;
        }
    }
    budget.absorb(&own);
    known.expect("at least one depth was looked at")
}
